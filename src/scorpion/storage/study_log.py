"""The logs of studies: a line for each deal in a text file that only grows."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

from scorpion.core.errors import N_
from scorpion.core.notation import format_move, parse_move
from scorpion.service.played_studies import PlayedDeal
from scorpion.service.ports.errors import StoreUnusable
from scorpion.service.studies import DealFinding, Finding

_Found = TypeVar("_Found", bound="_Numbered")

_FINDINGS: Final = {finding.value.encode("ascii"): finding for finding in Finding}
_FINDING: Final = rb"([0-9]{1,20}) (" + b"|".join(_FINDINGS) + rb")"
_MOVE: Final = rb"(?:deal|N(?:xN>|>c)N|cN>N)".replace(b"N", rb"[1-9][0-9]?")


class _Numbered(Protocol):
    @property
    def number(self) -> int: ...


class LineForm(Protocol[_Found]):
    """How a log of one kind is written: its `header`, and a `line` for each deal, with its end."""

    header: bytes
    line: re.Pattern[bytes]

    def parse(self, found: re.Match[bytes]) -> _Found:
        """Read a line."""

    def format(self, found: _Found) -> str:
        """Write a line."""


class FindingLines:
    """`number finding nodes` for a deal that was judged."""

    header = b"scorpion study 1\n"
    line = re.compile(rb"^" + _FINDING + rb" ([0-9]{1,15})\n", re.MULTILINE)

    def parse(self, found: re.Match[bytes]) -> DealFinding:
        """Read a line."""
        return DealFinding(int(found[1]), _FINDINGS[found[2]], int(found[3]))

    def format(self, found: DealFinding) -> str:
        """Write a line."""
        return f"{found.number} {found.finding.value} {found.nodes}\n"


class GameLines:
    """`number finding won|lost moves` for a deal that was played, `number finding unplayed` for another."""

    header = b"scorpion games 1\n"
    line = re.compile(rb"^" + _FINDING + rb" (?:unplayed|(won|lost)((?: " + _MOVE + rb")*))\n", re.MULTILINE)

    def parse(self, found: re.Match[bytes]) -> PlayedDeal:
        """Read a line."""
        moves = None if found[3] is None else tuple(map(parse_move, found[4].decode("ascii").split()))
        return PlayedDeal(int(found[1]), _FINDINGS[found[2]], found[3] == b"won", moves)

    def format(self, found: PlayedDeal) -> str:
        """Write a line."""
        beginning = f"{found.number} {found.finding.value}"
        if found.moves is None:
            return f"{beginning} unplayed\n"
        return " ".join((beginning, "won" if found.is_won else "lost", *map(format_move, found.moves))) + "\n"


FINDINGS: Final = FindingLines()
GAMES: Final = GameLines()


class FileStudyLog(Generic[_Found]):
    """A `StudyLog` in a file, its lines of some form.

    A line that was cut off, by a kill in the middle of writing, is taken out. Raises StoreUnusable when the file is
    another one or cannot be written.
    """

    def __init__(self, path: Path, form: LineForm[_Found]) -> None:
        self._path = path
        self._form = form
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            data = path.read_bytes() if path.exists() else b""
            if not (data.startswith(form.header) or form.header.startswith(data)):
                raise StoreUnusable(N_("{path} is not a study of deals; it was left as it is"), path=path)
            # A line that was cut off says less than it meant to: it goes, and its deal is judged again.
            whole = data[: data.rfind(b"\n") + 1]
            findings = map(form.parse, form.line.finditer(whole))
            self._known = {found.number: found for found in findings}
            if whole != data or not whole:
                with path.open("ab") as file:
                    file.truncate(len(whole))
                    file.write(b"" if whole else form.header)
        except OSError as error:
            raise StoreUnusable(N_("{path} cannot be written ({reason})"), path=path, reason=error.strerror) from None

    def known(self) -> dict[int, _Found]:
        """Return what was found before, by deal number."""
        return self._known

    def add(self, findings: Iterable[_Found]) -> None:
        """Write findings at the end of the file."""
        lines = map(self._form.format, findings)
        with self._path.open("ab") as file:
            file.write("".join(lines).encode("ascii"))
