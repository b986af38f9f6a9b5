"""Records of games: their text, and its parts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from scorpion.core.errors import N_, Malformed
from scorpion.core.moves import Move
from scorpion.core.notation import format_move

WON: Final = "won"
UNFINISHED: Final = "unfinished"
_TAG: Final = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*) "((?:[^"\\]|\\["\\])*)"\]')
_NUMBER: Final = re.compile(r"([1-9][0-9]{0,5})\.")
_LINE_END: Final = re.compile(r"\r\n?|\n")  # what else Unicode calls the end of a line may stand in a tag


@dataclass(frozen=True, slots=True)
class Record:
    """One game as it is written: its tags in their order, and the texts of its moves, not yet read."""

    tags: tuple[tuple[str, str], ...]
    moves: tuple[str, ...] = ()

    def tag(self, name: str) -> str | None:
        """Return a tag's value, None when it is not there."""
        return next((value for key, value in self.tags if key == name), None)


def format_record(tags: Iterable[tuple[str, str]], moves: Iterable[Move]) -> str:
    """Write a record, its moves in the form that programs print."""
    lines = [f'[{name} "{_escape(value)}"]' for name, value in tags]
    numbered = " ".join(f"{number}. {format_move(move)}" for number, move in enumerate(moves, 1))
    return "\n".join((*lines, "", *_wrap(numbered))) + "\n"


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def _wrap(numbered: str, width: int = 100) -> Iterator[str]:
    """Break the moves into lines, never between a number and its move."""
    line = ""
    for pair in re.findall(r"\S+ \S+", numbered):
        if line and len(line) + 1 + len(pair) > width:
            yield line
            line = ""
        line = f"{line} {pair}".lstrip()
    if line:
        yield line


def split_records(text: str) -> list[list[str]]:
    """Split a file into the lines of its games. A game begins with the first of its tags after an empty line."""
    games: list[list[str]] = []
    lines = (line.strip() for line in _LINE_END.split(text.removeprefix("\ufeff")))
    for is_empty, block in groupby(lines, key=lambda line: not line):
        if is_empty:
            continue
        block_lines = list(block)
        if games and not block_lines[0].startswith("["):
            games[-1].extend(block_lines)
        else:
            games.append(block_lines)
    return games


def parse_record(lines: Iterable[str]) -> Record:
    """Read the lines of one game. Raises Malformed."""
    record, fault = parse_sound_part(lines)
    if fault is not None:
        raise fault
    return record


def parse_sound_part(lines: Iterable[str]) -> tuple[Record, Malformed | None]:
    """Read the lines of one game as far as its moves are numbered rightly; return also what is wrong after them.

    Raises Malformed for its tags.
    """
    tags: dict[str, str] = {}
    words: list[str] = []
    for line in lines:
        if line.startswith("[") and not words:
            name, value = _parse_tag(line)
            if name in tags:
                raise Malformed(N_("the tag {name} appears twice"), name=name)
            tags[name] = value
        else:
            words.extend(line.split())
    moves, fault = _unnumber(words)
    return Record(tuple(tags.items()), moves), fault


def _parse_tag(line: str) -> tuple[str, str]:
    found = _TAG.fullmatch(line)
    if found is None:
        raise Malformed(N_('read {read!r}; a tag is written [Name "value"]'), read=line)
    return found[1], re.sub(r"\\(.)", r"\1", found[2])


def _unnumber(words: list[str]) -> tuple[tuple[str, ...], Malformed | None]:
    """Take the numbers off the moves; return the moves up to the first wrong number, and what is wrong there."""
    moves: list[str] = []
    for ply, (number, move) in enumerate(zip(words[::2], [*words[1::2], ""], strict=False), 1):
        found = _NUMBER.fullmatch(number)
        if found is None or int(found[1]) != ply or not move:
            return tuple(moves), Malformed(
                N_("read {read!r} where move {ply} should be, written {ply}. and the move"),
                read=f"{number} {move}".strip(),
                ply=ply,
            )
        moves.append(move)
    return tuple(moves), None
