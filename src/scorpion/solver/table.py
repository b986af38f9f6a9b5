"""The compact table: rules and positions as numbers, for any count of ranks, suits and decks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from scorpion.core.cards import RUN_LENGTH, Card, Suit
from scorpion.core.position import Position
from scorpion.core.rules import Building, EmptyColumn, ReserveUse, Rules, Runs

NO_CARD: Final = 0xFF
"""Stands in an empty cell."""

FACE_DOWN: Final = 0x80
"""Is added to the code of a card that lies face down."""


@dataclass(frozen=True, slots=True)
class Features:
    """What a search reads of the rules. Any count of ranks and suits will do, so that small decks can be searched too.

    A card's code is `suit * ranks + rank`, both from 0; suits 1 and 2 are red, as diamonds and hearts.
    """

    ranks: int = RUN_LENGTH
    suits: int = len(Suit)
    decks: int = 1
    building: Building = Building.SAME_SUIT
    empty_column: EmptyColumn = EmptyColumn.KING
    runs: Runs = Runs.LEAVE
    reserve_use: ReserveUse = ReserveUse.NONE
    refill: int = 0
    cells_take: bool = False

    @property
    def run_count(self) -> int:
        """Count of runs that win the game."""
        return self.suits * self.decks

    @property
    def deals_by_choice(self) -> bool:
        """Return whether dealing the reserve is a player's move."""
        return self.reserve_use in (ReserveUse.ANY_TIME, ReserveUse.WHEN_STUCK)


class Table(NamedTuple):
    """Where every card lies, by code. A plain tuple: a search makes a million of them.

    `columns` from base to top, FACE_DOWN added to face-down cards; `reserve` in the order in which it will be dealt;
    `cells` with NO_CARD in empty ones; `gone` the suits of the runs that left, in that order.
    """

    columns: tuple[bytes, ...]
    reserve: bytes = b""
    cells: bytes = b""
    gone: bytes = b""


@lru_cache(maxsize=64)
def read_rules(rules: Rules) -> Features:
    """Return what a search reads of these rules."""
    return Features(
        decks=rules.decks,
        building=rules.building,
        empty_column=rules.empty_column,
        runs=rules.runs,
        reserve_use=rules.reserve_use,
        refill=rules.refill,
        cells_take=rules.cells_take,
    )


_SUITS: Final = {suit: index for index, suit in enumerate(Suit)}
_BEFORE_ACE: Final = {suit: index * RUN_LENGTH - 1 for suit, index in _SUITS.items()}


def code_of(card: Card) -> int:
    """Return the code of a card."""
    return _BEFORE_ACE[card.suit] + card.rank


def suit_code(suit: Suit) -> int:
    """Return the number of a suit."""
    return _SUITS[suit]


def read_position(position: Position) -> Table:
    """Return the compact table of a position."""
    columns = []
    for pile in position.columns:
        codes = [_BEFORE_ACE[card.suit] + card.rank for card in pile.cards]
        for index in range(pile.face_down):
            codes[index] += FACE_DOWN
        columns.append(bytes(codes))
    return Table(
        columns=tuple(columns),
        reserve=bytes(map(code_of, position.reserve)),
        cells=bytes(NO_CARD if card is None else code_of(card) for card in position.cells),
        gone=bytes(_SUITS[suit] for suit in position.runs),
    )
