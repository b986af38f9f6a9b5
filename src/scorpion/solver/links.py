"""Linked tables: positions of one deck as what lies on what, in sets of bits."""

from __future__ import annotations

from typing import Final, NamedTuple

from scorpion.solver.table import FACE_DOWN, NO_CARD, Features, Table

BASE: Final = -1
"""Lies below a column's base."""

EVERY_CARD: Final = -1
"""All cards, as a set of bits."""


class Links(NamedTuple):
    """A position as what lies on what. Sets of cards are integers, bit c for the card of code c.

    `below[c]` is the card under c, BASE, or c itself in the reserve and in a cell; `over[c]` the set of cards above c
    in its column; `columns` each column's set; `tops` their uncovered cards; `down` the face-down ones; `under`
    those that lie somewhere under their receiver; `loose` those, no kings, that do not lie on their face-up receiver,
    in the reserve and in cells too; `reserve` those not yet dealt; `gone` the kings of the runs that left.

    `mark` tells positions of one search apart, up to an exchange of equivalent columns. As a placed card stays placed,
    and one never moved lies where it lay at the start, these say all: a bit for each card that lies on its receiver,
    for each king the class of the column of which it is the base (or that its run has left), and, once the reserve was
    dealt, on which card each card of it came to lie.
    """

    below: list[int]
    over: list[int]
    columns: list[int]
    tops: int
    down: int
    under: int
    loose: int
    reserve: int
    gone: int
    mark: int


def all_kings(features: Features) -> int:
    """Return the set of a deck's kings."""
    return sum(1 << suit * features.ranks + features.ranks - 1 for suit in range(features.suits))


def link(features: Features, table: Table) -> Links:
    """Return a table of one deck as a linked one; of the mark the cards on their receivers alone."""
    cards = features.ranks * features.suits
    below, over = [BASE] * cards, [0] * cards
    columns: list[int] = []
    tops = down = under = loose = mark = reserve = gone = 0
    for pile in table.columns:
        above = 0
        upper = BASE
        for code in reversed(pile):
            card = code & ~FACE_DOWN
            bit = 1 << card
            over[card] = above
            if code != card:
                down |= bit
            if above:
                below[upper] = card
                if upper == code - 1:
                    mark |= 1 << upper
                else:
                    loose |= 1 << upper
                if above & bit << 1:
                    under |= bit
            else:
                tops |= bit
            above |= bit
            upper = card
        if above:
            loose |= 1 << upper
        columns.append(above)
    for card in (*table.reserve, *table.cells):
        if card != NO_CARD:
            below[card] = card
            loose |= 1 << card
    for card in table.reserve:
        reserve |= 1 << card
    kings = all_kings(features)
    for suit in table.gone:
        gone |= 1 << suit * features.ranks + features.ranks - 1
    return Links(below, over, columns, tops, down, under & ~kings, loose & ~kings, reserve, gone, mark & ~kings)
