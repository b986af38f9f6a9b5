"""Plans: what to play next without knowing the face-down cards, judged on many arrangements of them.

A plan goes up to the next card that turns, to the deal or to the win. It is worth the share of arrangements of the
unseen cards in which a win remains after all of it.
"""

from __future__ import annotations

from collections.abc import Collection, Generator
from dataclasses import dataclass
from functools import reduce
from typing import Final, NamedTuple

from scorpion.core.rules import Rules
from scorpion.core.view import NOTHING, Remembered, View
from scorpion.solver.arrangements import Arrangements, as_first_seen, has_revealed
from scorpion.solver.ordering import MODULUS, Ordering, next_chance
from scorpion.solver.prunings import ALL_PRUNINGS
from scorpion.solver.search import ChooseEngine, engine_for
from scorpion.solver.steps import DEAL, Step, steps_of
from scorpion.solver.symmetry import column_classes, key
from scorpion.solver.table import Features, Table, read_rules
from scorpion.solver.tally import Tally

DEFAULT_SAMPLES: Final = 1_500
DEFAULT_ENOUGH: Final = 20
DEFAULT_MAX_NODES: Final = 1_000
MOST_PLANS: Final = 40

ROUNDS: Final = (3, 8)
"""After so many winnable arrangements there are answers before the last: a few hundredths of a second's work."""

_LIKELY: Final = Ordering(turns_first=True)


@dataclass(frozen=True, slots=True)
class Plan:
    """Moves up to the next card that turns, the deal or the win; `ends` is the table after it, as far as known."""

    steps: tuple[Step, ...]
    ends: Table


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the arrangements say: the best plan, None where none was found.

    Of `samples` arrangements drawn `winnable` can be won now, and `found` still after the plan; in `undecided` ones
    the search was given up.
    """

    plan: Plan | None
    samples: int
    winnable: int
    found: int
    undecided: int


class _Answer(NamedTuple):
    """What a search says of one arrangement: a winning line, or none; `is_sure` unless it was given up."""

    line: tuple[Step, ...] | None
    is_sure: bool = True


class _Win(NamedTuple):
    """An arrangement that can be won, and a way."""

    table: Table
    line: tuple[Step, ...]


def mark_of(features: Features, seen: Table) -> bytes:
    """Return what tells a table, as it is seen, from others, up to an exchange of equivalent columns."""
    return key(as_first_seen(seen), column_classes(features, seen))


class Planner:
    """The search for the best plan of one view. What it comes to depends on its arguments alone.

    `been` holds the marks (`mark_of`) of tables to which no plan may lead: those where the game was before.
    `remembered` are the faces that the player has seen of cards that lie face down.
    """

    def __init__(
        self,
        rules: Rules,
        view: View,
        seed: int,
        *,
        samples: int = DEFAULT_SAMPLES,
        enough: int = DEFAULT_ENOUGH,
        max_nodes: int = DEFAULT_MAX_NODES,
        been: Collection[bytes] = (),
        remembered: Remembered = NOTHING,
        choose_engine: ChooseEngine = engine_for,
    ) -> None:
        self._features: Final = read_rules(rules)
        self._steps: Final = steps_of(self._features)
        self._arrangements: Final = Arrangements(rules, view, seed, remembered)
        self._chance = seed % (MODULUS - 1) + 1
        self._samples: Final = samples
        self._enough: Final = enough
        self._max_nodes: Final = max_nodes
        self._been: Final = frozenset((*been, mark_of(self._features, self._arrangements.seen)))
        self._engine: Final = choose_engine(self._features, self._arrangements.seen)
        self._drew = self._undecided = 0
        self._wins: Final[list[_Win]] = []
        self._lines: Final[list[tuple[Step, ...]]] = []
        self._worths: Final[dict[tuple[tuple[Step, ...], int], bool]] = {}

    def search(self) -> Generator[Outcome | None, None, None]:
        """Yield what more and more winnable arrangements say, and None after each question that was decided.

        The last outcome rests on all of them, whatever came before.
        """
        is_single = self._arrangements.is_single or self._steps.is_won(self._arrangements.seen)
        most = 1 if is_single else self._samples
        for enough in (count for count in ROUNDS if count < self._enough):
            yield from self._draw(most, enough)
            if self._drew < most:
                yield (yield from self._best())
        yield from self._draw(most, self._enough)
        if is_single and self._wins:
            plan = yield from self._whole()
            yield Outcome(plan, self._drew, 1, int(plan is not None), self._undecided)
        elif not self._wins:
            yield Outcome(None, self._drew, 0, 0, self._undecided)
        else:
            yield (yield from self._best())

    def _draw(self, most: int, enough: int) -> Generator[None, None, None]:
        """Draw until there are `enough` winnable arrangements, or `most` were drawn."""
        while self._drew < most and len(self._wins) < enough:
            table = self._arrangements.draw()
            self._drew += 1
            answer = self._solve(table)
            self._undecided += not answer.is_sure
            if answer.line is not None:
                self._wins.append(_Win(table, answer.line))
            yield

    def _whole(self) -> Generator[None, None, Plan | None]:
        """Return a way to win where every card is known, None where each one found leads back."""
        table, line = self._wins[0]
        firsts = self._steps.legal(table, column_classes(self._features, table))
        for first in (None, *firsts):
            if first is not None:
                line = (first, *(self._solve(self._steps.play(table, first)).line or ()))
                yield
            if self._wins_anew(table, line):
                return Plan(line, self._arrangements.seen)
        return None

    def _wins_anew(self, table: Table, line: tuple[Step, ...]) -> bool:
        """Return whether a line wins and leads to no table where the game has been."""
        for step in line:
            table = self._steps.play(table, step)
            if mark_of(self._features, table) in self._been:
                return False
        return self._steps.is_won(table)

    def _best(self) -> Generator[None, None, Outcome]:
        """Return the plan that is worth most in the arrangements drawn so far."""
        best, most = None, 0
        plans = yield from self._plans()
        for plan in plans:
            worth = yield from self._worth(plan, most)
            if worth > most:
                best, most = plan, worth
        return Outcome(best, self._drew, len(self._wins), most, self._undecided)

    def _plans(self) -> Generator[None, None, list[Plan]]:
        """List different plans, the shortest first, those that end in the deal last."""
        for table, line in self._wins[len(self._lines) // 2 :]:
            self._chance = next_chance(self._chance)
            second = self._solve(table, Ordering(turns_first=True, chance=self._chance or 1))
            self._lines.extend((line, second.line or line))
            yield
        table = self._wins[0].table
        legal = [(step,) for step in self._steps.legal(table, column_classes(self._features, table))]
        found: dict[Table, Plan] = {}
        for number, line in enumerate((*self._lines, *legal)):
            plan = self._cut(line)
            if plan is None or (number >= len(self._lines) and plan.steps[-1] != DEAL and not has_revealed(plan.ends)):
                continue
            old = found.get(plan.ends)
            if old is None or len(plan.steps) < len(old.steps):
                found[plan.ends] = plan
        return sorted(found.values(), key=lambda plan: (plan.steps[-1] == DEAL, len(plan.steps)))[:MOST_PLANS]

    def _cut(self, line: tuple[Step, ...]) -> Plan | None:
        """Return a line up to its first move that turns an unseen card or deals; None where it leads back."""
        seen = self._arrangements.seen
        for number, step in enumerate(line, 1):
            seen = self._steps.play(seen, step)
            if step == DEAL or has_revealed(seen):
                return Plan(line[:number], seen)
            if mark_of(self._features, seen) in self._been:
                return None
        return Plan(line, seen)

    def _worth(self, plan: Plan, least: int) -> Generator[None, None, int]:
        """Count the arrangements in which a win remains after a plan; 0 once it cannot be more than `least`."""
        worth = 0
        for number in range(len(self._wins)):
            if worth + len(self._wins) - number <= least:
                return 0
            remains = self._worths.get((plan.steps, number))
            if remains is None:
                remains = self._worths[plan.steps, number] = self._remains(plan, self._wins[number])
                yield
            worth += remains
        return worth

    def _remains(self, plan: Plan, win: _Win) -> bool:
        """Return whether a win remains after a plan."""
        if win.line[: len(plan.steps)] == plan.steps:
            return True
        after = reduce(self._steps.play, plan.steps, win.table)
        return self._solve(after).line is not None

    def _solve(self, table: Table, ordering: Ordering = _LIKELY) -> _Answer:
        tally = Tally()
        engine = self._engine(self._features, table, ALL_PRUNINGS, tally, ordering)
        next(engine)
        while True:
            try:
                engine.send(self._max_nodes)
            except StopIteration as found:
                return _Answer(None if found.value is None else tuple(found.value))
            if tally.nodes >= self._max_nodes and not tally.is_resting:
                engine.close()
                return _Answer(None, is_sure=False)
