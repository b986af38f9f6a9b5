"""Playing cards: ranks, suits, colours, and the 52 cards of a deck."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field
from typing import Final

from scorpion.core.errors import N_, Malformed


class Suit(enum.Enum):
    """A suit; its value is its letter in the notation."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    # Members are single objects: identity is equality, and hashing it is twice as fast as Enum's own.
    __hash__ = object.__hash__

    @property
    def is_red(self) -> bool:
        """Return whether the suit is diamonds or hearts."""
        return self in (Suit.DIAMONDS, Suit.HEARTS)


class Rank(enum.IntEnum):
    """A rank; its value is its place in a run, ace 1 to king 13."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13


RANK_LETTERS: Final = "A23456789TJQK"
"""The letter of each rank in the notation, ace first."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card's face. Two decks hold two equal cards of each face."""

    rank: Rank
    suit: Suit
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # A card is looked up in dicts at every move: hash once.
        object.__setattr__(self, "_hash", self.rank * 4 + "CDHS".index(self.suit.value))

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        return RANK_LETTERS[self.rank - 1] + self.suit.value


DECK: Final[tuple[Card, ...]] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""One deck: clubs, diamonds, hearts, spades, each from ace to king."""

_BY_TEXT: Final = {str(card): card for card in DECK}
RUN_LENGTH: Final = len(Rank)


def parse_card(text: str) -> Card:
    """Read a card such as `TH`. Raises Malformed."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise Malformed(
            N_("{read!r} is not a card; a card is a rank of A23456789TJQK and a suit of CDHS, such as TH"),
            read=text,
        ) from None


def format_card(card: Card) -> str:
    """Write a card as `parse_card` reads it."""
    return str(card)
