"""The general search: any rule set, on compact tables, in rounds that begin anew."""

from __future__ import annotations

import enum
from collections.abc import Generator
from heapq import heappop, heappush
from typing import Final

from scorpion.solver.ordering import PROVING, Ordering, next_chance
from scorpion.solver.outlook import Outlook
from scorpion.solver.prunings import Prunings
from scorpion.solver.reach import Reach
from scorpion.solver.steps import Step, steps_of
from scorpion.solver.symmetry import column_classes, key
from scorpion.solver.table import Features, Table
from scorpion.solver.tally import Tally

FIRST_SHARE: Final = 200
"""Positions that the first round looks at."""

GROWTH: Final = (13, 10)
"""Each round looks at 13 positions for every 10 of the round before."""

_PAUSE: Final = 1_000
"""After so many positions looked at a search pauses, however few of them were new."""

_NOISE: Final = 16
_DEAD: Final = 0
"""Stands for a round, so that positions found dead are left alone in all."""


def search(
    features: Features, start: Table, prunings: Prunings, tally: Tally, ordering: Ordering = PROVING
) -> Generator[None, int, list[Step] | None]:
    """Look for a winning line. Return it, None when there is none.

    Pauses when the tally's nodes reach the count that was sent last, and now and then.

    Where cards have several receivers or can be parked, depth first may be lost for long in one part of the game. So
    the search goes in rounds that begin anew: two depth first, likelier moves first with random noise, then one that
    goes on wherever the outlook is best. A round ends when it has looked at its share of positions, and shares grow.
    When a round has looked at all that can be reached, and found no win, there is none.
    """
    rounds = _Rounds(features, start, prunings, tally, ordering)
    rounds.stop = yield
    tally.nodes = 1
    if rounds.steps.is_won(start):
        return []
    if rounds.is_dead(start):
        tally.dead = 1
        return None
    share, number = FIRST_SHARE, 1
    while True:
        rounds.begin(number, share)
        line = yield from (rounds.depth_first() if number % 3 else rounds.best_first())
        if line is not None or not rounds.is_cut:
            return line
        share, number = share * GROWTH[0] // GROWTH[1], number + 1


class _Met(enum.Enum):
    """What is found at a position that a round comes to."""

    OLD = enum.auto()  # this round was there, or it is dead
    OPEN = enum.auto()
    WON = enum.auto()
    LIMIT = enum.auto()  # the round has had its share


class _Rounds:
    """The rounds of one search, and what one leaves to the next: the positions that are known, and which are dead."""

    def __init__(self, features: Features, start: Table, prunings: Prunings, tally: Tally, ordering: Ordering) -> None:
        self.steps: Final = steps_of(features)
        self.stop = 0
        self.is_cut = False
        self._features: Final = features
        self._start: Final = start
        self._reach: Final = Reach(features) if prunings.closure else None
        self._apart: Final = None if prunings.symmetry else list(range(len(start.columns)))
        self._outlook: Final = Outlook(features)
        self._tally: Final = tally
        self._met: Final[dict[bytes, int]] = {}
        self._round = 0
        self._left = 0
        self._chance = ordering.chance or 1

    def is_dead(self, table: Table) -> bool:
        """Return whether a position is proved lost without a look at what follows."""
        return self._reach is not None and not self._reach.passes(table)

    def begin(self, number: int, share: int) -> None:
        """Begin a round, numbered from 1, that looks at so many positions at most."""
        self._round, self._left, self.is_cut = number, share - 1, False
        self._met[key(self._start, self._classes(self._start))] = number

    def depth_first(self) -> Generator[None, int, list[Step] | None]:
        """Look depth first, likelier moves first with random noise."""
        line: list[Step] = []
        path = [(self._start, self._likely_last(self._start))]
        while path:
            table, moves = path[-1]
            if not moves:
                path.pop()
                del line[-1:]
                continue
            step = moves.pop()
            after = self.steps.play(table, step)
            met = yield from self._meet(after)
            if met is _Met.OPEN:
                line.append(step)
                path.append((after, self._likely_last(after)))
            elif met is _Met.WON:
                return [*line, step]
            elif met is _Met.LIMIT:
                break
        return None

    def best_first(self) -> Generator[None, int, list[Step] | None]:
        """Look on from the position with the best outlook, wherever it is; of equals from the one met first."""
        tables: list[Table] = [self._start]
        origins: list[tuple[int, Step]] = [(0, (0, 0, 0))]
        heap = [(self._outlook.table(self._start), 0)]
        while heap:
            _, index = heappop(heap)
            table = tables[index]
            for step in self.steps.legal(table, self._classes(table)):
                after = self.steps.play(table, step)
                met = yield from self._meet(after)
                if met is _Met.OPEN:
                    heappush(heap, (self._outlook.table(after), len(tables)))
                    tables.append(after)
                    origins.append((index, step))
                elif met is _Met.WON:
                    line = [step]
                    while index:
                        line.append(origins[index][1])
                        index = origins[index][0]
                    return line[::-1]
                elif met is _Met.LIMIT:
                    return None
        return None

    def _meet(self, table: Table) -> Generator[None, int, _Met]:
        """Count a position, unless it is known, and return what it is."""
        mark = key(table, self._classes(table))
        last = self._met.get(mark)
        if last == self._round or last == _DEAD:
            return _Met.OLD
        if not self._left:
            self.is_cut = True
            return _Met.LIMIT
        self._left -= 1
        if self._left % _PAUSE == 0:
            self._tally.is_resting = True
            self.stop = yield
            self._tally.is_resting = False
        if last is None:
            while self._tally.nodes >= self.stop:
                self.stop = yield
            self._tally.nodes += 1
            if self.steps.is_won(table):
                return _Met.WON
            if self.is_dead(table):
                self._tally.dead += 1
                self._met[mark] = _DEAD
                return _Met.OLD
        self._met[mark] = self._round
        return _Met.OPEN

    def _classes(self, table: Table) -> list[int]:
        return self._apart or column_classes(self._features, table)

    def _likely_last(self, table: Table) -> list[Step]:
        """List the moves, those with the best outlook last, with random noise."""
        turns: list[tuple[int, int]] = []
        moves = self.steps.legal(table, self._classes(table))
        for index, step in enumerate(moves):
            self._chance = next_chance(self._chance)
            turns.append((self._outlook.change(table, step) + (self._chance >> 16) % _NOISE, index))
        turns.sort(reverse=True)
        return [moves[index] for _, index in turns]
