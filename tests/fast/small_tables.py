"""Small decks, dealt by chance: tables that a search without any pruning can look at from end to end."""

from __future__ import annotations

from random import Random

from scorpion.core.rules import Building, EmptyColumn, ReserveUse, Runs
from scorpion.solver.table import FACE_DOWN, NO_CARD, Features, Table

RANKS_AND_SUITS = ((3, 4), (4, 3), (5, 2), (5, 3), (6, 2), (7, 2), (13, 1), (13, 2))


def small_features(random: Random) -> Features:
    """Return rules for a small deck, built in suit, with kings on empty columns."""
    ranks, suits = random.choice(RANKS_AND_SUITS)
    return Features(
        ranks=ranks,
        suits=suits,
        runs=random.choice(tuple(Runs)),
        reserve_use=random.choice((ReserveUse.NONE, ReserveUse.ANY_TIME, ReserveUse.WHEN_STUCK)),
    )


def any_small_features(random: Random) -> Features:
    """Return rules for a small deck, of any kind that the solver knows."""
    ranks, suits = random.choice(RANKS_AND_SUITS)
    use = random.choice(tuple(ReserveUse))
    return Features(
        ranks=ranks,
        suits=suits,
        building=random.choice(tuple(Building)),
        empty_column=random.choice(tuple(EmptyColumn)),
        runs=random.choice(tuple(Runs)),
        reserve_use=use,
        refill=random.choice((1, 2)) if use is ReserveUse.REFILL else 0,
        cells_take=random.random() < 0.3,
    )


def small_table(features: Features, random: Random) -> Table:
    """Deal a small deck by chance; some runs may have left, and some cards lie in cells."""
    suits = list(range(features.suits))
    gone = []
    if features.runs is Runs.LEAVE and random.random() < 0.2:
        gone = random.sample(suits, random.randrange(features.suits))
    cards = [suit * features.ranks + rank for suit in suits if suit not in gone for rank in range(features.ranks)]
    random.shuffle(cards)
    width = random.randint(3, 6)
    reserve = []
    if (features.deals_by_choice or features.refill) and random.random() < 0.8:
        reserve = [cards.pop() for _ in range(min(random.randint(1, 3), len(cards)))]
    cells = [cards.pop() if cards and random.random() < 0.7 else NO_CARD for _ in range(random.choice((0, 0, 1, 2)))]
    piles: list[list[int]] = [[] for _ in range(width)]
    for card in cards:
        random.choice(piles).append(card)
    columns = []
    for pile in piles:
        down = min(random.choice((0, 0, 1, 2)), max(0, len(pile) - 1))
        columns.append(bytes(card + FACE_DOWN if place < down else card for place, card in enumerate(pile)))
    return Table(tuple(columns), bytes(reserve), bytes(cells), bytes(gone))
