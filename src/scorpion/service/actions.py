"""Actions: what a player asks for in a game, and what is answered."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from scorpion.core.game import Game, Step
from scorpion.core.legality import Refusal
from scorpion.core.moves import Move
from scorpion.core.notation import parse_peoples_move
from scorpion.core.position import Position
from scorpion.service.entries import Kind
from scorpion.service.open_games import OpenGame


@dataclass(frozen=True, slots=True)
class Action:
    """What a player asks for: made on the table of a `version` of the game, under an `id` of its own.

    `move` is for Kind.MOVE alone; where it is written by the names of cards, it stands in `by_cards` instead, as it can
    only be read on the table that it is for.
    """

    id: str
    version: int
    kind: Kind
    move: Move | None = None
    detail: str = ""
    by_cards: str = ""

    def move_on(self, position: Position) -> Move | None:
        """Return the move on a table. Raises Malformed when no such cards lie face up there."""
        return parse_peoples_move(self.by_cards, position) if self.by_cards else self.move


class Result(enum.Enum):
    """What became of an action."""

    DONE = enum.auto()
    REFUSED = enum.auto()  # by the rules; nothing was kept
    OUTDATED = enum.auto()  # made on an old view; nothing was kept
    NOTHING_TO_UNDO = enum.auto()
    NOTHING_TO_REDO = enum.auto()
    FULL = enum.auto()  # the game has MOST_ENTRIES


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to an action: the game after it, what became of it, the step made or taken back, or the refusal."""

    open_game: OpenGame
    result: Result
    kind: Kind
    step: Step | None = None
    refusal: Refusal | None = None


def answer_done(before: OpenGame, after: OpenGame) -> Answer:
    """Answer an action that was done: the last entry of the game after it."""
    kind = after.kept.entries[-1].kind
    return Answer(after, Result.DONE, kind, _step(before.game, after.game, kind))


def _step(before: Game, after: Game, kind: Kind) -> Step | None:
    """Return the step that an action made, or took back."""
    match kind:
        case Kind.MOVE | Kind.REDO:
            return after.steps[-1]
        case Kind.UNDO:
            return before.steps[-1]
        case Kind.HELP:
            return None
