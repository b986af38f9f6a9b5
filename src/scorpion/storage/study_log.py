"""The log of a study: a line for each deal in a text file that only grows."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from scorpion.core.errors import N_
from scorpion.service.store import StoreUnusable
from scorpion.service.studies import DealFinding, Finding

_HEADER: Final = "scorpion study 1"


class FileStudyLog:
    """A `StudyLog` in a file: a header, then `number finding nodes` on each line.

    A line that was cut off, by a kill in the middle of writing, is taken out. Raises StoreUnusable when the file is
    another one or cannot be written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            text = path.read_text("ascii", "replace") if path.exists() else ""
            if text and not text.startswith(_HEADER + "\n"):
                raise StoreUnusable(N_("{path} is no study of deals; it was left as it is"), path=path)
            self._known = _parse(text)
            # A line that was cut off says less than it meant to: it goes, and its deal is judged again.
            if not text.endswith("\n"):
                with path.open("a", encoding="ascii") as file:
                    file.truncate(text.rfind("\n") + 1)
                    file.write("" if text else f"{_HEADER}\n")
        except OSError as error:
            raise StoreUnusable(N_("{path} cannot be written ({reason})"), path=path, reason=error.strerror) from None

    def known(self) -> dict[int, DealFinding]:
        """Return what was found before, by deal number."""
        return self._known

    def add(self, findings: Iterable[DealFinding]) -> None:
        """Write findings at the end of the file."""
        with self._path.open("a", encoding="ascii") as file:
            file.writelines(f"{found.number} {found.finding.value} {found.nodes}\n" for found in findings)


def _parse(text: str) -> dict[int, DealFinding]:
    findings = (_parse_line(line) for line in text[: text.rfind("\n") + 1].splitlines()[1:])
    return {found.number: found for found in findings if found is not None}


def _parse_line(line: str) -> DealFinding | None:
    words = line.split()
    if len(words) != 3 or not (words[0].isdigit() and words[2].isdigit()):
        return None
    known = [finding for finding in Finding if finding.value == words[1]]
    return DealFinding(int(words[0]), known[0], int(words[2])) if known else None
