"""Rows: what stands in the database's columns, whose types SQLite does not insist on, and which may be damaged."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, cast

from scorpion.service.entries import Beginning, Entry, KeptGame, Kind
from scorpion.service.outlines import Course, Outline, Win
from scorpion.service.ports.errors import Damaged
from scorpion.service.ports.games import GameSummary
from scorpion.service.studies import Finding

_NUMBER: Final = re.compile(r"[0-9]{1,20}", re.ASCII)
_LATEST_MS: Final = 250_000_000_000_000
"""A time in the year 9892, about as late as calendars can tell."""

_NONE: Final = type(None)
_OUTLINE_KINDS: Final = frozenset(
    (str, str, str, int, int, int, int, finding, *course)
    for finding in (str, _NONE)
    for course in (
        (_NONE,) * 9,
        *((int, str, first_help, *win) for first_help in (int, _NONE) for win in ((int,) * 6, (_NONE,) * 6)),
    )
)
"""Of what kinds the values of an outline's row are. Thousands are read for a page: they are looked at all at once."""

Value = int | float | str | bytes | None
Row = tuple[Value, ...]


def read_game(game: Row, entries: list[Row]) -> KeptGame:
    """Read a row of version, id, player, rules, number, position, time, choice, and its entries'. Raises Damaged."""
    version, game_id, player_id, rules_id, number, position, begun_at_ms, winnable_only = game
    if _count(version) != len(entries):
        raise Damaged
    beginning = Beginning(
        _text(game_id),
        _text(player_id),
        _text(rules_id),
        _number(number),
        _text(position),
        _time(begun_at_ms),
        _count(winnable_only) != 0,
    )
    return KeptGame(beginning, tuple(map(_entry, entries)))


def read_summary(row: Row) -> GameSummary:
    """Read a row of id, rules, number, version, time of the last entry, or what can be read of it."""
    game_id, rules_id, number = (value if isinstance(value, str) else "" for value in row[:3])
    version, last_at_ms = (value if isinstance(value, int) and 0 <= value <= _LATEST_MS else 0 for value in row[3:])
    return GameSummary(game_id, rules_id, number, version, last_at_ms)


def write_game(kept: KeptGame) -> Row:
    """Write a row of id, player, rules, number, position, beginning, choice, time of the last entry, version."""
    begun = kept.beginning
    number = None if begun.number is None else str(begun.number)
    ids = (begun.game_id, begun.player_id, begun.rules_id)
    return (*ids, number, begun.position, begun.begun_at_ms, begun.winnable_only, kept.last_at_ms, kept.version)


def write_entries(key: int | None, entries: Sequence[Entry]) -> list[Row]:
    """Write rows of the game's key, number, id, time, kind, detail."""
    return [(key, number, e.id, e.at_ms, e.kind.value, e.detail) for number, e in enumerate(entries)]


def read_outline(row: Row) -> Outline | None:
    """Read a row of id, rules, position, beginning, choice, last entry, left out, finding, and its course's, if any.

    Return None for one that is damaged.
    """
    if tuple(map(type, row)) not in _OUTLINE_KINDS:
        return None
    game_id, rules_id, position, begun_at_ms, winnable_only, last_at_ms, left_out, finding, *course = cast(
        tuple[Any, ...], row
    )
    try:
        return Outline(
            game_id,
            rules_id,
            position,
            _time(begun_at_ms),
            winnable_only != 0,
            _time(last_at_ms),
            left_out == 0,
            None if course[0] is None else _course(*course),
            None if finding is None else Finding(finding),
        )
    except (Damaged, ValueError):
        return None


def _course(version: int, first_moves: str, first_help_at_ms: int | None, won_at_ms: int | None, *win: int) -> Course:
    words = first_moves.split()
    firsts = ((int(words[0]), words[1]),) if len(words) == 2 else _pairs(words)
    if won_at_ms is None:
        return Course(version, firsts, first_help_at_ms)
    score, moves, played_ms, undone, helped = win
    return Course(version, firsts, first_help_at_ms, Win(won_at_ms, score, moves, played_ms, undone != 0, helped != 0))


def _pairs(words: list[str]) -> tuple[tuple[int, str], ...]:
    return tuple((int(at_ms), move) for at_ms, move in zip(words[::2], words[1::2], strict=True))


def write_course(game_id: str, course: Course) -> Row:
    """Write a row of version, first moves, first help, the win's time, score, moves, time, undo, help, and the id."""
    win = course.win
    first_moves = " ".join(f"{at_ms} {move}" for at_ms, move in course.first_moves)
    won = (None,) * 6 if win is None else (win.at_ms, win.score, win.moves, win.played_ms, win.undone, win.helped)
    return (course.version, first_moves, course.first_help_at_ms, *won, game_id)


def decode(raw: bytes) -> str:
    """Return the text that a column holds. Invalid UTF-8 becomes U+FFFD."""
    return raw.decode("utf-8", "replace")


def _entry(row: Row) -> Entry:
    entry_id, at_ms, kind, detail = row
    try:
        return Entry(_text(entry_id), _time(at_ms), Kind(kind), _text(detail))
    except ValueError:
        raise Damaged from None


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise Damaged
    return value


def _number(value: object) -> int | None:
    if value is None:
        return None
    if not _NUMBER.fullmatch(_text(value)):
        raise Damaged
    return int(_text(value))


def _count(value: object) -> int:
    if not isinstance(value, int):
        raise Damaged
    return value


def _time(value: object) -> int:
    if not 0 <= _count(value) <= _LATEST_MS:
        raise Damaged
    return _count(value)
