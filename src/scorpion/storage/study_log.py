"""The log of a study: a line for each deal in a text file that only grows."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from scorpion.core.errors import N_
from scorpion.service.ports.errors import StoreUnusable
from scorpion.service.studies import DealFinding, Finding

_HEADER: Final = b"scorpion study 1\n"


_FINDINGS: Final = {finding.value.encode("ascii"): finding for finding in Finding}
_LINE: Final = re.compile(rb"^([0-9]{1,20}) (" + b"|".join(_FINDINGS) + rb") ([0-9]{1,15})\n", re.MULTILINE)


class FileStudyLog:
    """A `StudyLog` in a file: a header, then `number finding nodes` on each line.

    A line that was cut off, by a kill in the middle of writing, is taken out. Raises StoreUnusable when the file is
    another one or cannot be written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            data = path.read_bytes() if path.exists() else b""
            if not (data.startswith(_HEADER) or _HEADER.startswith(data)):
                raise StoreUnusable(N_("{path} is not a study of deals; it was left as it is"), path=path)
            # A line that was cut off says less than it meant to: it goes, and its deal is judged again.
            whole = data[: data.rfind(b"\n") + 1]
            self._known = _parse(whole)
            if whole != data or not whole:
                with path.open("ab") as file:
                    file.truncate(len(whole))
                    file.write(b"" if whole else _HEADER)
        except OSError as error:
            raise StoreUnusable(N_("{path} cannot be written ({reason})"), path=path, reason=error.strerror) from None

    def known(self) -> dict[int, DealFinding]:
        """Return what was found before, by deal number."""
        return self._known

    def add(self, findings: Iterable[DealFinding]) -> None:
        """Write findings at the end of the file."""
        lines = [f"{found.number} {found.finding.value} {found.nodes}\n" for found in findings]
        with self._path.open("ab") as file:
            file.write("".join(lines).encode("ascii"))


def _parse(data: bytes) -> dict[int, DealFinding]:
    findings = (DealFinding(int(found[1]), _FINDINGS[found[2]], int(found[3])) for found in _LINE.finditer(data))
    return {found.number: found for found in findings}
