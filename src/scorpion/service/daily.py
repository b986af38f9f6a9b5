"""The daily deal: for each day and rule set one deal that can be won, the same everywhere, and how hard it is."""

from __future__ import annotations

import enum
import hashlib
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from datetime import date
from itertools import count
from typing import Final

from scorpion.core.errors import N_, Complaint
from scorpion.core.rule_sets import CLASSIC, RELAXED, parse_rule_set
from scorpion.core.rules import Rules
from scorpion.service.deals import deal_position, number_from
from scorpion.solver import Search, Winnable
from scorpion.solver.playouts import playouts
from scorpion.solver.search import ChooseEngine, engine_for

DAILY_RULES: Final = (CLASSIC, RELAXED)
"""The rule sets that have a deal of the day."""

_MAX_NODES: Final = 20_000
"""Positions that are searched for a number before the next one of the day is tried; it never changes."""
_PLAYOUTS: Final = 100
_PLAYOUT_SEED: Final = 1


class Grade(enum.Enum):
    """How hard a deal is; the value is what is written."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """The deal of a day: its number, and how hard it is."""

    day: date
    rules: Rules
    number: int
    grade: Grade


def parse_daily_rules(text: str) -> Rules:
    """Read the id of a rule set that has a deal of the day. Raises Complaint."""
    rules = parse_rule_set(text)
    if rules not in DAILY_RULES:
        known = ", ".join(one.id for one in DAILY_RULES)
        raise Complaint(N_("{rules} has no deal of the day; choose from {known}"), rules=rules.id, known=known)
    return rules


def numbers_of(rules: Rules, day: date) -> Iterator[int]:
    """Yield the deal numbers of a day, one after the other, without end."""
    for turn in count():
        seed = hashlib.sha256(f"scorpion daily {rules.id} {day.isoformat()} {turn}".encode("ascii"))
        yield number_from(seed.digest()[:8])


@dataclass(frozen=True, slots=True)
class DailyQuestion:
    """Which deal is that of a day: the first of its numbers that is proven winnable."""

    rules: Rules
    day: date

    def work(self, choose_engine: ChooseEngine) -> Generator[DailyDeal | None, None, None]:
        """Yield the deal, pausing before."""
        for number in numbers_of(self.rules, self.day):
            start = deal_position(self.rules, number)
            search = Search(self.rules, start, max_nodes=_MAX_NODES, refine=False, choose_engine=choose_engine)
            verdict = yield from search.run()
            if isinstance(verdict, Winnable):
                grade = yield from _grade(self.rules, number, verdict.counters.nodes)
                yield DailyDeal(self.day, self.rules, number, grade)
                return


def daily_deal(rules: Rules, day: date, choose_engine: ChooseEngine = engine_for) -> DailyDeal:
    """Return the deal of a day; the engine that is chosen makes no difference."""
    return next(deal for deal in DailyQuestion(rules, day).work(choose_engine) if deal is not None)


def _grade(rules: Rules, number: int, nodes: int) -> Generator[None, None, Grade]:
    """Return how hard a deal is: in thirds of the winnable deals, about, of each rule set.

    Classic goes by how many of a hundred playouts are won. In Relaxed hardly any playout is, so that the positions
    count which the search looked at before it had a way to win.
    """
    if rules is RELAXED:
        return Grade.EASY if nodes < 100 else Grade.MEDIUM if nodes < 160 else Grade.HARD
    won = yield from playouts(rules, deal_position(rules, number), _PLAYOUTS, _PLAYOUT_SEED)
    return Grade.EASY if won >= 20 else Grade.MEDIUM if won >= 5 else Grade.HARD
