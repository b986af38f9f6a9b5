"""Golden files: texts that a person has read and found right."""

from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

HINT = "`make golden` writes it anew; then read the difference"


@dataclass(frozen=True)
class Golden:
    """Compares texts with the golden files of one folder."""

    folder: Path
    rewrite: bool

    def __call__(self, path: Path | str, text: str) -> None:
        """Fail unless the file at path (from the folder) holds exactly this text."""
        file = self.folder / path
        if self.rewrite:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
            return
        if not file.exists():
            raise AssertionError(f"The golden file {file} does not exist: {HINT}.")
        wanted = file.read_text(encoding="utf-8")
        if text != wanted:
            raise AssertionError(f"{difference(wanted, text, file.name)}\n{HINT}.")


def difference(wanted: str, text: str, name: str) -> str:
    """Return what differs, line by line, as `diff -u` shows it."""
    lines = unified_diff(
        wanted.splitlines(),
        text.splitlines(),
        f"{name} (golden)",
        f"{name} (now)",
        lineterm="",
    )
    return "\n".join(lines) or f"{name}: only the ends of the lines differ."
