"""The crossing test: whether two cards bar each other's way, whichever goes first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from scorpion.solver.closure import Closure, Gate
from scorpion.solver.links import Links

Crossing = tuple[int, int, int]
"""Two cards that cross, as bits, and the set of those that may part them."""


class Crossings:
    """The crossing test of one rule set: it proves positions dead, and only such as cannot be won.

    Loose cards d and x cross when x lies under d's receiver (or is it) in one column, and d under x's receiver (or is
    it) in another. Whichever of them is placed first, with what lies on it, the other then lies under its own receiver,
    and has to wait for a card that parts them: one of those between x and d's receiver, that one included, or between d
    and x's receiver, has to leave its place before. So a position that can be won can be won with d waiting for such a
    card, or else with x waiting for one. When the closure test lets none of those cards join without d, nor without x,
    the position is dead. When it lets none join without one of the two, then this one goes first in every line that
    wins and the other has to wait; the next pairs are judged with that known.
    """

    def __init__(self, closure: Closure) -> None:
        self._passes = closure.passes

    def kill(self, links: Links, crossings: Iterable[Crossing]) -> bool:
        """Return whether these pairs of cards prove a position dead that the closure test lets pass."""
        known: list[Gate] = []
        movable = links.tops >> 1 & links.loose & ~(links.down | links.under | links.reserve)
        for d, x, parting in crossings:
            if not parting & movable & ~(d | x) and not self._passes(links, x, parting, x, known):
                if not self._passes(links, d, parting, d, known):
                    return True
                known.append((d, parting))
        return False


def all_crossings(links: Links) -> Iterator[Crossing]:
    """List all pairs of cards that cross."""
    _, over, columns, _, _, _, loose, _, _, _ = links
    for index, column in enumerate(columns):
        for other in columns[:index]:
            ds, xs = other >> 1 & column & loose, column >> 1 & other & loose
            if ds and xs:
                yield from _cross(over, ds, xs)


def new_crossings(links: Links, card: int, source: int, target: int) -> Iterator[Crossing]:
    """List the pairs that cross since a card went from place `source` to column `target` (from 0).

    One of two cards came to lie under the other's receiver, or the move parted two that lay in one column.
    """
    _, over, columns, _, _, _, loose, _, _, _ = links
    group = columns[target] & (over[card] | 1 << card)
    lower = columns[target] & ~group & loose
    receivers, upper = group >> 1 & loose, group & loose
    for number, column in enumerate(columns):
        if number == target:
            continue
        ds, xs = receivers & column, column >> 1 & lower
        if ds and xs:
            yield from _cross(over, ds, xs)
        if number == source:
            ds, xs = column >> 1 & upper, receivers & column
            if ds and xs:
                yield from _cross(over, ds, xs)


def _cross(over: Sequence[int], ds: int, xs: int) -> Iterator[Crossing]:
    """List the crossings of one of the loose cards `ds`, in one column, with one of `xs`, in another.

    The receiver of each lies in the column of the others.
    """
    while ds:
        d_bit = ds & -ds
        ds ^= d_bit
        d = d_bit.bit_length() - 1
        barred = xs & (over[d] | d_bit) >> 1
        while barred:
            x_bit = barred & -barred
            barred ^= x_bit
            x = x_bit.bit_length() - 1
            if (over[x] | x_bit) >> d + 1 & 1:
                yield d_bit, x_bit, over[x] & ~over[d + 1] | over[d] & ~over[x + 1]
