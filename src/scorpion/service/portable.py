"""The portable form: all of a player's games and settings as one JSON text, and back."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from scorpion.core.errors import N_, Complaint, Phrase
from scorpion.core.game import NothingToRedo, NothingToUndo
from scorpion.core.legality import IllegalMove
from scorpion.core.notation import format_position, parse_position
from scorpion.core.rule_sets import parse_rule_set
from scorpion.service.deals import HIGHEST_NUMBER, deal_position
from scorpion.service.entries import MOST_ENTRIES, Beginning, Entry, KeptGame, Kind
from scorpion.service.helping import parse_help
from scorpion.service.outlines import Course, course_of

FORMAT: Final = "scorpion"
VERSION: Final = 1
_GAME_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,19}", re.ASCII)
_LONGEST: Final = 200
_LATEST_MS: Final = 250_000_000_000_000
_MOST_SETTINGS: Final = 50_000  # one for each deal of the day that was begun, too

NOT_OURS: Final = N_("this is not a file that Scorpion exported")
NEWER: Final = N_("the file was exported by a newer Scorpion; update this program")
WRONG_GAME: Final = N_("game {number} in the file is wrong: {reason}")
WRONG_SETTINGS: Final = N_("the settings in the file are wrong")


@dataclass(frozen=True, slots=True)
class PortableGame:
    """A game that travels; `is_counted` tells whether statistics count it."""

    kept: KeptGame
    course: Course
    is_counted: bool = True


@dataclass(frozen=True, slots=True)
class Portable:
    """All that a player has."""

    games: tuple[PortableGame, ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)
    current: str | None = None


def format_portable(games: Iterable[tuple[KeptGame, bool]], settings: Mapping[str, str], current: str | None) -> str:
    """Write games, each with whether it is counted, settings, and which game is on the table."""
    written = [_write_game(kept, is_counted) for kept, is_counted in games]
    head = {"format": FORMAT, "version": VERSION, "current": current, "settings": dict(sorted(settings.items()))}
    lines = ",\n".join(json.dumps(game, ensure_ascii=False, separators=(",", ":")) for game in written)
    return json.dumps(head, ensure_ascii=False, indent=1)[:-2] + f',\n "games": [\n{lines}\n]}}\n'


def _write_game(kept: KeptGame, is_counted: bool) -> dict[str, object]:
    begun = kept.beginning
    return {
        "id": begun.game_id,
        "rules": begun.rules_id,
        "number": None if begun.number is None else str(begun.number),  # more digits than some readers keep
        "position": begun.position,
        "begun_at_ms": begun.begun_at_ms,
        "winnable_only": begun.winnable_only,
        "counted": is_counted,
        "entries": [[entry.id, entry.at_ms, entry.kind.value, entry.detail] for entry in kept.entries],
    }


def parse_portable(text: str) -> Portable:
    """Read the portable form, as nobody's yet, and play every game in it again. Raises Complaint."""
    reading = _read(text)
    while True:
        try:
            next(reading)
        except StopIteration as stopped:
            portable: Portable = stopped.value
            return portable


async def read_portable(data: bytes) -> Portable:
    """Read a file as `parse_portable` does; whoever else waits gets their turn after each game. Raises Complaint."""
    try:
        reading = _read(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Complaint(NOT_OURS) from None
    while True:
        try:
            next(reading)
        except StopIteration as stopped:
            portable: Portable = stopped.value
            return portable
        await asyncio.sleep(0)


def _read(text: str) -> Generator[None, None, Portable]:
    try:
        read = json.loads(text)
    except (ValueError, RecursionError):
        raise Complaint(NOT_OURS) from None
    if not isinstance(read, dict) or read.get("format") != FORMAT or type(read.get("version")) is not int:
        raise Complaint(NOT_OURS)
    if read["version"] > VERSION:
        raise Complaint(NEWER)
    games, settings, current = read.get("games"), read.get("settings"), read.get("current")
    if read["version"] < 1 or not isinstance(games, list) or not isinstance(current, str | None):
        raise Complaint(NOT_OURS)
    parsed = []
    for number, game in enumerate(games, 1):
        try:
            parsed.append(_parse_game(game))
        except (ValueError, IllegalMove, NothingToUndo, NothingToRedo, KeyError, TypeError) as error:
            raise Complaint(WRONG_GAME, number=str(number), reason=_reason(error)) from None
        yield
    if len({game.kept.beginning.game_id for game in parsed}) < len(parsed):
        raise Complaint(NOT_OURS)
    return Portable(tuple(parsed), _parse_settings(settings), current)


def _reason(error: Exception) -> Phrase:
    match error:
        case Complaint():
            return Phrase(error.template, **error.values)
        case IllegalMove() | NothingToUndo() | NothingToRedo():
            return Phrase(N_("what was done in it does not fit the rules"))
        case _:
            return Phrase(N_("something is missing in it, or was changed"))


def _parse_settings(read: object) -> dict[str, str]:
    if not isinstance(read, dict) or len(read) > _MOST_SETTINGS:
        raise Complaint(WRONG_SETTINGS)
    if not all(_is_short(name) and _is_short(value) for name, value in read.items()):
        raise Complaint(WRONG_SETTINGS)
    return read


def _parse_game(read: dict[str, Any]) -> PortableGame:
    rules = parse_rule_set(_short(read["rules"]))
    position = parse_position(read["position"], rules)
    number = None if read["number"] is None else _parse_number(read["number"])
    if number is not None and deal_position(rules, number) != position:
        raise ValueError("another deal has this number")
    beginning = Beginning(
        _game_id(read["id"]),
        "",
        rules.id,
        number,
        format_position(position),
        _time(read["begun_at_ms"]),
        _flag(read["winnable_only"]),
    )
    if len(read["entries"]) > MOST_ENTRIES:
        raise ValueError("too many entries")
    entries = tuple(_entry(*entry) for entry in read["entries"])
    if len({entry.id for entry in entries}) < len(entries):
        raise ValueError("an entry stands twice")
    kept = KeptGame(beginning, entries)
    return PortableGame(kept, course_of(kept), _flag(read["counted"]))


def _entry(entry_id: object, at_ms: object, kind: object, detail: object) -> Entry:
    entry = Entry(_short(entry_id), _time(at_ms), Kind(kind), _text(detail))
    if entry.kind is Kind.HELP:
        parse_help(entry.detail)
    elif entry.kind is not Kind.MOVE and entry.detail:
        raise ValueError("only moves and help have a detail")
    return entry


def _game_id(value: object) -> str:
    if not isinstance(value, str) or not _GAME_ID.fullmatch(value):
        raise ValueError("no id of a game")
    return value


def _parse_number(value: object) -> int:
    if not isinstance(value, str) or not _NUMBER.fullmatch(value) or int(value) > HIGHEST_NUMBER:
        raise ValueError("no deal number")
    return int(value)


def _is_short(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST and value.isprintable()


def _short(value: object) -> str:
    if not isinstance(value, str) or not _is_short(value) or not value:
        raise ValueError("no short text")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > 20 * _LONGEST or not value.isprintable():
        raise ValueError("no text")
    return value


def _time(value: object) -> int:
    if type(value) is not int or not 0 <= value <= _LATEST_MS:
        raise ValueError("no time")
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError("neither true nor false")
    return value
