"""The build hook: compiles the message catalogs that the package ships."""

import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
CATALOGS = "src/scorpion/i18n/locale/*/LC_MESSAGES/scorpion.po"


def compile_catalogs(root: Path) -> list[Path]:
    """Write a .mo file beside each catalog under root, and return these files."""
    compiled = []
    for po_file in sorted(root.glob(CATALOGS)):
        with po_file.open("rb") as source:
            catalog = read_po(source, locale=po_file.parent.parent.name, abort_invalid=True)
        mo_file = po_file.with_suffix(".mo")
        with mo_file.open("wb") as target:
            write_mo(target, catalog)
        compiled.append(mo_file)
    return compiled


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Hatchling looks for a class of this name."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogs before the files of the package are collected."""
        compile_catalogs(Path(self.root))


if __name__ == "__main__":
    for mo_file in compile_catalogs(ROOT):
        print(mo_file.relative_to(ROOT), file=sys.stderr)
