"""What is kept of a game: its beginning, and an entry for every action, from which all else follows."""

from __future__ import annotations

import enum
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from scorpion.core.game import Game, new_game
from scorpion.core.moves import Move
from scorpion.core.notation import parse_move, parse_position
from scorpion.core.rule_sets import parse_rule_set

MOST_ENTRIES: Final = 20_000
"""A game takes no more. Few reach five hundred, and what a game costs in time and memory has a bound."""


class Kind(enum.Enum):
    """What an entry is; its value is what is stored."""

    MOVE = "move"  # the deal included
    UNDO = "undo"
    REDO = "redo"
    HELP = "help"  # a use of help; it changes nothing on the table


@dataclass(frozen=True, slots=True)
class Entry:
    """One action of a player.

    `id` is made by whoever asks, so that asking twice plays once; `at_ms` is milliseconds since 1970, UTC; `detail`
    is the move in notation for a MOVE, what `service/helping.py` writes for HELP, else empty.
    """

    id: str
    at_ms: int
    kind: Kind
    detail: str = ""


def derived_id(asked: str, what: str) -> str:
    """Return the id of an entry for one of several things that one asking, with an id of its own, can come to."""
    return hashlib.sha256(f"{asked} {what}".encode()).hexdigest()[:32]


@dataclass(frozen=True, slots=True)
class Beginning:
    """How a game began: `number` is its deal number, None for a table that was set up; `position` in notation.

    `winnable_only` is whether its deal was drawn among those that are proven winnable.
    """

    game_id: str
    player_id: str
    rules_id: str
    number: int | None
    position: str
    begun_at_ms: int
    winnable_only: bool = False


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game as it is kept. Its version is the count of its entries."""

    beginning: Beginning
    entries: tuple[Entry, ...] = ()

    @property
    def version(self) -> int:
        """Count of entries."""
        return len(self.entries)

    @property
    def last_at_ms(self) -> int:
        """The time of the last entry, or of the beginning where that is later, as a branch begins with old entries."""
        begun_at_ms = self.beginning.begun_at_ms
        return max(begun_at_ms, self.entries[-1].at_ms) if self.entries else begun_at_ms


def start_game(beginning: Beginning) -> Game:
    """Return the game as it began. Raises Complaint for rules or a position that cannot be read."""
    rules = parse_rule_set(beginning.rules_id)
    return new_game(rules, parse_position(beginning.position, rules))


def apply_action(game: Game, kind: Kind, move: Move | None) -> Game:
    """Return the game after one action. Raises IllegalMove, NothingToUndo, NothingToRedo."""
    match kind:
        case Kind.MOVE:
            if move is None:
                raise ValueError("a move entry has a move")
            return game.play(move)
        case Kind.UNDO:
            return game.undo()
        case Kind.REDO:
            return game.redo()
        case Kind.HELP:
            return game


def moves_in_force(entries: Iterable[Entry]) -> list[Entry]:
    """List the MOVE entries of a game that were not taken back, first to last."""
    in_force: list[Entry] = []
    undone: list[Entry] = []
    for entry in entries:
        match entry.kind:
            case Kind.MOVE:
                in_force.append(entry)
                undone.clear()
            case Kind.UNDO:
                undone.append(in_force.pop())
            case Kind.REDO:
                in_force.append(undone.pop())
            case Kind.HELP:
                pass
    return in_force


def apply_entry(game: Game, entry: Entry) -> Game:
    """Return the game after an entry. Raises what `apply_action` and `parse_move` raise."""
    return apply_action(game, entry.kind, parse_move(entry.detail) if entry.kind is Kind.MOVE else None)
