"""The outlook: a guess at how far a table is from being won; it orders moves and decides nothing."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from scorpion.core.rules import Building
from scorpion.solver.steps import Step
from scorpion.solver.table import FACE_DOWN, Features, Table

_LOOSE: Final = 4
_FACE_DOWN: Final = 12
_APART: Final = 2
_MIXED: Final = 1
_EMPTY: Final = -4


class Outlook:
    """The outlook of one rule set; least is best.

    4 for each card that is not on its neighbour in a run, 12 for each face-down card, 2 for each card on one that is
    not the next higher rank, 1 on one that is but of another suit (or colour), -4 for each empty column. The weights
    were found by trying.
    """

    def __init__(self, features: Features) -> None:
        self._ranks: Final = features.ranks
        self._alternates: Final = features.building is Building.ALTERNATE_COLOURS
        self._known: Final[dict[bytes, int]] = {b"": _EMPTY}

    def table(self, table: Table) -> int:
        """Return the outlook of a table."""
        return sum(map(self.column, table.columns)) + _LOOSE * len(table.reserve)

    def column(self, cards: bytes) -> int:
        """Return what a column adds to it."""
        outlook = self._known.get(cards)
        if outlook is None:
            king = self._ranks - 1
            outlook = _LOOSE if (cards[0] & ~FACE_DOWN) % self._ranks != king else 0
            outlook += _FACE_DOWN * sum(card >= FACE_DOWN for card in cards)
            outlook += sum(self._link(*pair) for pair in pairwise(cards))
            self._known[cards] = outlook
        return outlook

    def _link(self, lower: int, upper: int) -> int:
        ranks = self._ranks
        suit, rank = divmod(upper & ~FACE_DOWN, ranks)
        lower_suit, lower_rank = divmod(lower & ~FACE_DOWN, ranks)
        follows = rank + 1 == lower_rank
        fits = (suit in (1, 2)) != (lower_suit in (1, 2)) if self._alternates else suit == lower_suit
        if follows and fits and lower < FACE_DOWN:
            return 0
        return (_LOOSE if rank != ranks - 1 else 0) + (_MIXED if follows else _APART)

    def change(self, table: Table, step: Step) -> int:
        """Return how a move changes the outlook, but for runs that leave and cards in cells."""
        source, count, target = step
        column, columns = self.column, table.columns
        if count == 0:
            change = -_LOOSE * len(table.reserve)
            for cards, card in zip(columns, table.reserve, strict=False):
                change += column(cards + bytes((card,))) - column(cards)
            return change
        change = 0
        group = b""
        if source < len(columns):
            cards = columns[source]
            rest, group = cards[:-count], cards[-count:]
            change = column(rest) - column(cards)
            if rest and rest[-1] >= FACE_DOWN:
                change -= _FACE_DOWN
        else:
            group = table.cells[source - len(columns) :][:1]
        if target < len(columns):
            change += column(columns[target] + group) - column(columns[target])
        return change
