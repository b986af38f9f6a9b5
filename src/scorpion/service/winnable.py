"""Winnable deals: the next deal number that is proven winnable, and whether a deal can be won."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from scorpion.core.errors import N_, Complaint
from scorpion.core.rules import Rules
from scorpion.service.deals import HIGHEST_NUMBER, Draw, deal_position
from scorpion.service.losses import VERDICT_S, StandingQuestion
from scorpion.service.ports.searching import Searching, Urgency, first_answer
from scorpion.service.studies import Finding
from scorpion.solver import Judge, Search, Winnable
from scorpion.solver.search import ChooseEngine

MOST_NODES: Final = 1_000_000
"""Positions that a search generates for a deal, unless it is told otherwise, before the deal is passed over."""


def winnable_from(rules: Rules, first: int, judge: Judge, max_nodes: int = MOST_NODES) -> int:
    """Return the first deal number from `first` on that is proven winnable within `max_nodes` positions.

    Undecided deals are passed over. Raises Complaint when the highest number was passed.
    """
    for number in range(first, HIGHEST_NUMBER + 1):
        if isinstance(judge(rules, deal_position(rules, number), max_nodes), Winnable):
            return number
    raise Complaint(N_("no deal from number {first} on can be won; start from a lower number"), first=str(first))


QUICK_NODES: Final = 5_000
"""Positions that are generated for a deal before it is passed over when a player waits for one: a tenth of a second."""


@dataclass(frozen=True, slots=True)
class DrawQuestion:
    """Which deal from `first` on is soon proven winnable."""

    rules: Rules
    first: int

    def work(self, choose_engine: ChooseEngine) -> Generator[int | None, None, None]:
        """Yield its number, pausing between deals."""
        for number in range(self.first, HIGHEST_NUMBER + 1):
            start = deal_position(self.rules, number)
            search = Search(self.rules, start, max_nodes=QUICK_NODES, refine=False, choose_engine=choose_engine)
            if isinstance((yield from search.run()), Winnable):
                yield number
                return
            yield None


class WinnableDeals:
    """Draws deals that can be won, and tells of deals whether they can be.

    Nothing is kept in stock: the search is through in some hundredths of a second, as deals that take longer are
    passed over.
    """

    def __init__(self, searching: Searching, draw: Draw) -> None:
        self._searching = searching
        self._draw = draw

    async def draw(self, rules: Rules, asker: str) -> int | None:
        """Return the number of a random deal that is proven winnable; None where none was found in time."""
        question: DrawQuestion = DrawQuestion(rules, self._draw())
        return await first_answer(self._searching, question, asker=asker, urgency=Urgency.VERDICT, seconds=VERDICT_S)

    async def look(self, rules: Rules, number: int, asker: str) -> Finding | None:
        """Return whether a deal can be won; None where that was not found out in time."""
        question = StandingQuestion(rules, deal_position(rules, number), ())
        standing = await first_answer(
            self._searching, question, asker=asker, urgency=Urgency.VERDICT, seconds=VERDICT_S
        )
        return None if standing is None else standing.finding
