"""Check that no script imports itself by way of others: a module is to be read without those that use it."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Set
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "src" / "scorpion" / "web" / "static" / "js"
# An import at the head of a module; `import()` loads when it is called, and binds nothing before.
_IMPORT = re.compile(r'^(?:import|export)\b[^;"]*"\./([^"]+)"', re.MULTILINE)


def read_imports(folder: Path) -> dict[str, set[str]]:
    """Map each module of a folder to the modules that it imports."""
    return {file.name: set(_IMPORT.findall(file.read_text(encoding="utf-8"))) for file in sorted(folder.glob("*.js"))}


def circle(imports: Mapping[str, Set[str]]) -> list[str]:
    """Return a circle of imports, its first module again at the end; empty if there is none."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        modules: list[str] = error.args[1]
        return modules[::-1]
    return []


def main() -> int:
    """Name a circle, if there is one."""
    found = circle(read_imports(FOLDER))
    if found:
        print(f"scripts import one another in a circle: {' -> '.join(found)}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
