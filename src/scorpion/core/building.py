"""Building: which card goes on which, and what makes a run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Final, assert_never

from scorpion.core.cards import DECK, RUN_LENGTH, Card, Rank
from scorpion.core.rules import Building


def suits_agree(building: Building, receiver: Card, card: Card) -> bool:
    """Return whether the two suits let `card` be placed on `receiver`, whatever their ranks."""
    match building:
        case Building.SAME_SUIT:
            return receiver.suit is card.suit
        case Building.ANY_SUIT:
            return True
        case Building.ALTERNATE_COLOURS:
            return receiver.suit.is_red is not card.suit.is_red
    assert_never(building)


def _follow(building: Building, receiver: Card) -> tuple[Card, ...]:
    return tuple(card for card in DECK if card.rank == receiver.rank - 1 and suits_agree(building, receiver, card))


FOLLOWERS: Final[Mapping[Building, Mapping[Card, tuple[Card, ...]]]] = MappingProxyType(
    {building: {card: _follow(building, card) for card in DECK} for building in Building}
)
"""For each way of building and each top card: the cards that it receives."""


def continues_run(building: Building, receiver: Card, card: Card) -> bool:
    """Return whether `card` on `receiver` are neighbours of a run: one rank down, suits as in the rules' runs."""
    run_building = Building.SAME_SUIT if building is Building.ANY_SUIT else building
    return card.rank == receiver.rank - 1 and suits_agree(run_building, receiver, card)


def is_run(building: Building, cards: Sequence[Card]) -> bool:
    """Return whether `cards`, base to top, are one whole run, king to ace."""
    return (
        len(cards) == RUN_LENGTH
        and cards[0].rank is Rank.KING
        and all(continues_run(building, receiver, card) for receiver, card in pairwise(cards))
    )
