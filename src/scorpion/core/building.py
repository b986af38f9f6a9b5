"""Building: which card goes on which, and what makes a run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from types import MappingProxyType
from typing import Final, assert_never

from scorpion.core.cards import DECK, RUN_LENGTH, Card, Rank, Suit
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


def _run_building(building: Building) -> Building:
    """Return how runs are built, where cards are built so."""
    return Building.SAME_SUIT if building is Building.ANY_SUIT else building


@cache
def run_on(building: Building, suit: Suit) -> tuple[tuple[Card, ...], ...]:
    """Return what a run on the king of `suit` holds, king to ace: for each rank the cards of which it holds one."""
    run: list[tuple[Card, ...]] = [(Card(Rank.KING, suit),)]
    while followers := FOLLOWERS[_run_building(building)][run[-1][0]]:
        run.append(followers)
    return tuple(run)


@cache
def alike_in_runs(building: Building) -> tuple[tuple[Card, ...], ...]:
    """Return the cards of a deck, in its order, those together that stand for each other in runs."""
    groups = {cards[0]: cards for suit in Suit for cards in run_on(building, suit)}
    return tuple(groups[card] for card in DECK if card in groups)


def continues_run(building: Building, receiver: Card, card: Card) -> bool:
    """Return whether `card` on `receiver` are neighbours of a run: one rank down, suits as in the rules' runs."""
    return card.rank == receiver.rank - 1 and suits_agree(_run_building(building), receiver, card)


def is_run(building: Building, cards: Sequence[Card]) -> bool:
    """Return whether `cards`, base to top, are one whole run, king to ace."""
    return (
        len(cards) == RUN_LENGTH
        and cards[0].rank is Rank.KING
        and all(continues_run(building, receiver, card) for receiver, card in pairwise(cards))
    )
