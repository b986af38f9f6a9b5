"""Deals: from a deal number to cards on the table, the same as PySolFC deals for that number."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, Protocol

from pysol_cards.cards import createCards
from pysol_cards.random import MTRandom, shuffle
from pysol_cards.random_base import RandomBase

from scorpion.core.cards import Card, Rank, Suit
from scorpion.core.errors import N_, Complaint
from scorpion.core.position import Position, deal
from scorpion.core.rules import Rules

HIGHEST_NUMBER: Final = 10**20 - 1
_HIGHEST_RANDOM: Final = 10**9 - 1
_FIRST_TWISTED: Final = 32000
"""From this number on PySolFC shuffles by Mersenne Twister; pysol-cards begins one later."""

_SUITS: Final = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)  # as pysol-cards counts them


class _Shuffled(Protocol):
    """A card of pysol-cards, which ships no types."""

    rank: int
    suit: int


def parse_deal_number(text: str) -> int:
    """Read a deal number, 1 to 10^20 - 1 in decimal digits. Raises Complaint."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 20 else 0
    if number < 1 or text != str(number):
        raise Complaint(
            N_("read {read!r}; a deal number has at most 20 digits, nothing else, and does not begin with 0"), read=text
        )
    return number


def deal_cards(number: int, decks: int = 1) -> list[Card]:
    """Return shuffled cards in the order in which they are dealt. Raises ValueError for a number out of range."""
    if not 1 <= number <= HIGHEST_NUMBER:
        raise ValueError(f"deal number {number} is not in 1..{HIGHEST_NUMBER}")
    return [Card(Rank(card.rank), _SUITS[card.suit]) for card in reversed(_shuffle(createCards(decks), number))]


def _shuffle(cards: list[_Shuffled], number: int) -> list[_Shuffled]:
    if number == _FIRST_TWISTED:
        twister = MTRandom(number)
        twister.setSeed(number)
        shuffled: list[_Shuffled] = twister.shuffle(cards)
    else:
        shuffled = shuffle(cards, number, RandomBase.DEALS_PYSOLFC)
    return shuffled


def deal_position(rules: Rules, number: int) -> Position:
    """Return the first position of deal `number` under `rules`. Raises ValueError for a number out of range."""
    return deal(rules, deal_cards(number, rules.decks))


def random_number() -> int:
    """Draw a deal number of at most nine digits from the operating system's generator."""
    return secrets.randbelow(_HIGHEST_RANDOM) + 1


def number_from(seed: bytes) -> int:
    """Return the deal number, of at most nine digits, that a seed stands for; eight random bytes make it a fair one."""
    return int.from_bytes(seed, "big") % _HIGHEST_RANDOM + 1


Draw = Callable[[], int]
"""Draws the number of a new game."""
