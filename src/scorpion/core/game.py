"""A game under way: the moves made, what can be taken back, and what was taken back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from scorpion.core.engine import play
from scorpion.core.events import Event
from scorpion.core.legality import is_won
from scorpion.core.moves import Move
from scorpion.core.position import Position
from scorpion.core.rules import Rules
from scorpion.core.tracking import Tracks, first_tracks, follow

UNDO_LIMIT: Final = 100
"""How many of the last actions can be undone."""


class NothingToUndo(Exception):
    """No action can be taken back: none was made, or the rest is final."""


class NothingToRedo(Exception):
    """No action was taken back since the last move."""


@dataclass(frozen=True, slots=True)
class State:
    """All that undo brings back: position, which card is which, score (points) and count of moves."""

    position: Position
    tracks: Tracks
    score: int = 0
    move_count: int = 0


@dataclass(frozen=True, slots=True)
class Step:
    """One action: the move, the state before and after it, and what it did."""

    move: Move
    before: State
    after: State
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """A game under way, as a value: each action returns a new one.

    `steps` are the actions in force, first to last; `undone` those taken back, the next to redo last; the first
    `final` steps cannot be taken back any more.
    """

    rules: Rules
    start: State
    steps: tuple[Step, ...] = ()
    undone: tuple[Step, ...] = ()
    final: int = 0

    @property
    def now(self) -> State:
        """The state on the table."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def is_won(self) -> bool:
        """Return whether the game is won."""
        return is_won(self.rules, self.now.position)

    @property
    def can_undo(self) -> bool:
        """Return whether an action can be taken back."""
        return len(self.steps) > self.final

    @property
    def can_redo(self) -> bool:
        """Return whether an action can be brought back."""
        return bool(self.undone)

    def play(self, move: Move) -> Game:
        """Make a move; what was taken back is then gone. Raises IllegalMove."""
        before = self.now
        outcome = play(self.rules, before.position, move)
        after = State(
            outcome.position,
            follow(before.tracks, outcome.events),
            before.score + outcome.points,
            before.move_count + 1,
        )
        steps = (*self.steps, Step(move, before, after, outcome.events))
        return replace(self, steps=steps, undone=(), final=max(self.final, len(steps) - UNDO_LIMIT))

    def undo(self) -> Game:
        """Take back the last action, with its points. Raises NothingToUndo."""
        if not self.can_undo:
            raise NothingToUndo
        return replace(self, steps=self.steps[:-1], undone=(*self.undone, self.steps[-1]))

    def redo(self) -> Game:
        """Bring back the action taken back last. Raises NothingToRedo."""
        if not self.undone:
            raise NothingToRedo
        return replace(self, steps=(*self.steps, self.undone[-1]), undone=self.undone[:-1])


def new_game(rules: Rules, position: Position) -> Game:
    """Begin a game on a position."""
    return Game(rules, State(position, first_tracks(position)))
