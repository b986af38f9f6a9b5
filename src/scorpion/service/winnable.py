"""Winnable deals: the next deal number that is proven winnable."""

from __future__ import annotations

from typing import Final

from scorpion.core.errors import N_, Complaint
from scorpion.core.rules import Rules
from scorpion.service.deals import HIGHEST_NUMBER, deal_position
from scorpion.solver import Judge, Winnable

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
