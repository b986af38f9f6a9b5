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
from scorpion.core.view import View
from scorpion.solver import general, suited
from scorpion.solver.arrangements import Arrangements, has_revealed
from scorpion.solver.linking import fits
from scorpion.solver.ordering import MODULUS, Ordering, next_chance
from scorpion.solver.prunings import ALL_PRUNINGS
from scorpion.solver.steps import DEAL, Step, steps_of
from scorpion.solver.symmetry import column_classes, key
from scorpion.solver.table import Features, Table, read_rules
from scorpion.solver.tally import Tally

DEFAULT_SAMPLES: Final = 1_500
DEFAULT_ENOUGH: Final = 20
DEFAULT_MAX_NODES: Final = 1_000
MOST_PLANS: Final = 40


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
    return key(seen, column_classes(features, seen))


class Planner:
    """The search for the best plan of one view. Depends on its arguments alone.

    `been` holds the marks (`mark_of`) of tables to which no plan may lead: those where the game was before.
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
    ) -> None:
        self._features: Final = read_rules(rules)
        self._steps: Final = steps_of(self._features)
        self._arrangements: Final = Arrangements(rules, view, seed)
        self._chance = seed % (MODULUS - 1) + 1
        self._samples: Final = samples
        self._enough: Final = enough
        self._max_nodes: Final = max_nodes
        self._been: Final = frozenset((*been, mark_of(self._features, self._arrangements.seen)))

    def search(self) -> Generator[None, None, Outcome]:
        """Search, pausing after each question that was decided."""
        is_single = self._arrangements.is_single or self._steps.is_won(self._arrangements.seen)
        wins: list[_Win] = []
        drew = undecided = 0
        while drew < (1 if is_single else self._samples) and len(wins) < self._enough:
            table = self._arrangements.draw()
            drew += 1
            answer = self._solve(table)
            undecided += not answer.is_sure
            if answer.line is not None:
                wins.append(_Win(table, answer.line))
            yield
        if not wins:
            return Outcome(None, drew, 0, 0, undecided)
        if is_single:
            plan = Plan(wins[0].line, self._arrangements.seen)
            return Outcome(plan, drew, 1, 1, undecided)
        best, most = None, 0
        plans = yield from self._plans(wins)
        for plan in plans:
            worth = yield from self._worth(plan, wins, most)
            if worth > most:
                best, most = plan, worth
        return Outcome(best, drew, len(wins), most, undecided)

    def _plans(self, wins: list[_Win]) -> Generator[None, None, list[Plan]]:
        """List different plans, the shortest first, those that end in the deal last."""
        lines = []
        for table, line in wins:
            self._chance = next_chance(self._chance)
            second = self._solve(table, Ordering(turns_first=True, chance=self._chance or 1))
            lines += [line, *([second.line] if second.line else [])]
            yield
        table = wins[0].table
        lines += [(step,) for step in self._steps.legal(table, column_classes(self._features, table))]
        found: dict[Table, Plan] = {}
        for number, line in enumerate(lines):
            plan = self._cut(line)
            if plan is None or (number >= 2 * len(wins) and plan.steps[-1] != DEAL and not has_revealed(plan.ends)):
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

    def _worth(self, plan: Plan, wins: list[_Win], least: int) -> Generator[None, None, int]:
        """Count the arrangements in which a win remains after a plan; 0 once it cannot be more than `least`."""
        worth = 0
        for number, (table, line) in enumerate(wins):
            if worth + len(wins) - number <= least:
                return 0
            if line[: len(plan.steps)] == plan.steps:
                worth += 1
                continue
            after = reduce(self._steps.play, plan.steps, table)
            worth += self._solve(after).line is not None
            yield
        return worth

    def _solve(self, table: Table, ordering: Ordering = _LIKELY) -> _Answer:
        tally = Tally()
        search = suited.search if fits(self._features, table) else general.search
        engine = search(self._features, table, ALL_PRUNINGS, tally, ordering)
        next(engine)
        while True:
            try:
                engine.send(self._max_nodes)
            except StopIteration as found:
                return _Answer(None if found.value is None else tuple(found.value))
            if tally.nodes >= self._max_nodes and not tally.is_resting:
                engine.close()
                return _Answer(None, is_sure=False)
