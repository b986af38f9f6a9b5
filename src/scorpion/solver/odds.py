"""Odds: in what share of the arrangements of the unseen cards a position, and each of its moves, can be won."""

from __future__ import annotations

import random
from dataclasses import dataclass

from scorpion.core.cards import Card
from scorpion.core.engine import play
from scorpion.core.legality import is_won, legal_moves
from scorpion.core.moves import Move
from scorpion.core.position import Column, Position
from scorpion.core.rules import Rules
from scorpion.core.view import Back, View, unseen
from scorpion.solver.intervals import share_between
from scorpion.solver.search import Judge, judge_plainly
from scorpion.solver.verdict import Undecided, Winnable


@dataclass(frozen=True, slots=True)
class Chance:
    """What was counted for a move, or for the position (`move` None): of `samples` arrangements so many."""

    move: Move | None
    samples: int
    winnable: int
    undecided: int

    @property
    def share(self) -> float:
        """Share of the decided arrangements in which the game can be won, 0 to 1."""
        return share_between(self.winnable, self.undecided, self.samples)[0]

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share, wide enough for the undecided to be either."""
        _, low, high = share_between(self.winnable, self.undecided, self.samples)
        return low, high


class Odds:
    """A count under way over random arrangements of the cards that a view hides.

    Every arrangement is judged for the position and for all its legal moves, so that moves are compared on the same
    arrangements; where the position is lost, so is each move, and where it is won by a line, so is the line's first
    move. Depends on rules, view, `seed` and `max_nodes` alone.
    """

    def __init__(
        self, rules: Rules, view: View, seed: int, *, max_nodes: int = 20_000, judge: Judge = judge_plainly
    ) -> None:
        self._rules = rules
        self._view = view
        self._unseen = unseen(view, rules)
        self._random = random.Random(seed)  # noqa: S311 - a sample that can be repeated, no secret
        self._max_nodes = max_nodes
        self._judge = judge
        # Which moves are legal shows: any arrangement tells.
        self._moves = legal_moves(rules, arrange(view, self._unseen))
        self._winnable = dict.fromkeys((None, *self._moves), 0)
        self._undecided = dict.fromkeys((None, *self._moves), 0)
        self._samples = 0

    def sample(self, count: int = 1) -> None:
        """Judge so many more arrangements."""
        for _ in range(count):
            self._random.shuffle(self._unseen)
            self._samples += 1
            self._judge_all(arrange(self._view, self._unseen))

    def chances(self) -> list[Chance]:
        """Return what was counted so far: for the position, then for each legal move."""
        return [
            Chance(move, self._samples, self._winnable[move], self._undecided[move]) for move in (None, *self._moves)
        ]

    def _judge_all(self, position: Position) -> None:
        verdict = self._judge(self._rules, position, self._max_nodes)
        match verdict:
            case Winnable(moves=line):
                self._winnable[None] += 1
                first = line[0] if line else None
            case Undecided():
                first = None
            case _:
                return
        won = undecided = False
        for move in self._moves:
            found = True if move == first else self._can_win(position, move)
            if found is None:
                self._undecided[move] += 1
                undecided = True
            elif found:
                self._winnable[move] += 1
                won = True
        if isinstance(verdict, Undecided):
            # A move that wins decides what the position alone did not; when all lose, the position is lost.
            self._winnable[None] += won
            self._undecided[None] += undecided and not won

    def _can_win(self, position: Position, move: Move) -> bool | None:
        after = play(self._rules, position, move).position
        if is_won(self._rules, after):
            return True
        verdict = self._judge(self._rules, after, self._max_nodes)
        return None if isinstance(verdict, Undecided) else isinstance(verdict, Winnable)


def arrange(view: View, cards: list[Card]) -> Position:
    """Return the position in which `cards` lie where a view shows backs: columns from base to top, then the reserve."""
    hidden = iter(cards)
    columns = tuple(
        Column(
            tuple(next(hidden) if isinstance(seen, Back) else seen for seen in pile),
            sum(isinstance(seen, Back) for seen in pile),
        )
        for pile in view.columns
    )
    return Position(columns, tuple(next(hidden) for _ in range(view.reserve)), view.cells, view.runs)
