"""Dealing once more: PySolFC's deals by number, from its generators and shuffles, without a library for it.

It works on the texts of cards and shares no code with the program; the shapes of tables are those of the independent
rules code.
"""

import random
from collections.abc import Callable, Iterator

from tests.oracle.naive import Table, rules_of, show

RANKS = "A23456789TJQK"
PYSOLFC_SUITS = "CSHD"


def shuffled(number: int, packs: int = 1) -> list[str]:
    """Return the cards of so many packs in the order in which they are dealt, the last of the shuffled list first."""
    plain = [rank + suit for suit in PYSOLFC_SUITS for rank in RANKS]
    if number < 32000:
        # Microsoft's deals begin with another order of a single pack: by rank, in it clubs, diamonds, hearts, spades.
        by_rank = [rank + suit for rank in RANKS for suit in "CDHS"]
        cards = by_rank if packs == 1 else plain * packs
        draws = _microsoft(number)
        shuffle(cards, lambda count: next(draws) % count)
    else:
        cards = plain * packs
        twister = random.Random(number)
        shuffle(cards, lambda count: int(twister.random() * count))
    return cards[::-1]


def shuffle(cards: list[str], draw: Callable[[int], int]) -> None:
    """Swap each card, from the last down to the second, with one of those up to it; draw(n) gives 0 to n - 1."""
    for last in range(len(cards) - 1, 0, -1):
        other = draw(last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def _microsoft(seed: int) -> Iterator[int]:
    """Yield what rand() of Microsoft's C library yields after srand(seed): 15 bits each."""
    while True:
        seed = (seed * 214013 + 2531011) % 2**31
        yield seed >> 16


def dealt(rules_id: str, number: int) -> str:
    """Return the first position of a deal, in notation."""
    rules = rules_of(rules_id)
    cards = shuffled(number, rules.packs)
    columns: list[list[str]] = [[] for _ in rules.heights]
    for row in range(max(rules.heights)):
        for column, height, hidden in zip(columns, rules.heights, rules.hidden, strict=True):
            if row < height:
                card = cards.pop(0)
                column.append(f"[{card}]" if row < hidden else card)
    held, reserve = cards[: rules.held], cards[rules.held :]
    return show(Table(columns, [f"[{card}]" for card in reserve], held, []))
