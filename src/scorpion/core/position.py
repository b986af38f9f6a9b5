"""Positions: where every card lies at one moment, and the first one of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scorpion.core.cards import Card, Suit
from scorpion.core.rules import Rules


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the tableau: its cards from base to top, the first `face_down` of them face down."""

    cards: tuple[Card, ...]
    face_down: int = 0

    @property
    def top(self) -> Card | None:
        """The uncovered card, None in an empty column."""
        return self.cards[-1] if self.cards else None

    @property
    def face_up(self) -> tuple[Card, ...]:
        """The face-up cards, base to top."""
        return self.cards[self.face_down :]


EMPTY: Final = Column(())


@dataclass(frozen=True, slots=True)
class Position:
    """Where every card lies.

    `columns` from column 1 on; `reserve` in the order in which it will be dealt, empty once dealt; `cells` from cell 1
    on, None where one is empty; `runs` the suits of the runs that left, in the order in which they left.
    """

    columns: tuple[Column, ...]
    reserve: tuple[Card, ...] = ()
    cells: tuple[Card | None, ...] = ()
    runs: tuple[Suit, ...] = ()


def deal(rules: Rules, cards: Sequence[Card]) -> Position:
    """Deal shuffled `cards` row by row over all columns, the rest to the cells and the reserve.

    Raises ValueError unless there are as many cards as the rules use.
    """
    if len(cards) != rules.card_count:
        raise ValueError(f"{rules.id} deals {rules.card_count} cards, not {len(cards)}")
    pack = iter(cards)
    columns: list[list[Card]] = [[] for _ in rules.columns]
    for row in range(max(column.size for column in rules.columns)):
        for column, dealt in zip(columns, rules.columns, strict=True):
            if row < dealt.size:
                column.append(next(pack))
    open_cells = tuple(next(pack) for _ in range(rules.open_cells))
    return Position(
        columns=tuple(
            Column(tuple(column), dealt.face_down) for column, dealt in zip(columns, rules.columns, strict=True)
        ),
        reserve=tuple(pack),
        cells=open_cells + (None,) * (rules.cells - rules.open_cells),
    )
