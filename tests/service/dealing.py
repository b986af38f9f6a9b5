"""Dealing once more: PySolFC's deals by number, from its generators and shuffles, without a library for it.

It works on the texts of cards and shares no code with the program.
"""

import random
from collections.abc import Callable, Iterator

RANKS = "A23456789TJQK"
PYSOLFC_SUITS = "CSHD"


def shuffled(number: int) -> list[str]:
    """Return the cards in the order in which they are dealt, the last of the shuffled list first."""
    if number < 32000:
        # Microsoft's deals begin with another order of the pack: by rank, within it clubs, diamonds, hearts, spades.
        cards = [rank + suit for rank in RANKS for suit in "CDHS"]
        draws = _microsoft(number)
        shuffle(cards, lambda count: next(draws) % count)
    else:
        cards = [rank + suit for suit in PYSOLFC_SUITS for rank in RANKS]
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
    mice = rules_id == "three-blind-mice"
    count, height, hidden = (10, 5, (7, 8, 9)) if mice else (7, 7, (0, 1, 2, 3))
    cards = shuffled(number)
    columns = [cards[index : count * height : count] for index in range(count)]
    for index in hidden:
        columns[index][:3] = [f"[{card}]" for card in columns[index][:3]]
    rest = cards[count * height :]
    reserve, cells = ("-", "".join(rest)) if mice else ("".join(f"[{card}]" for card in rest), "-")
    return f"{'/'.join(map(''.join, columns))} {reserve} {cells} -"
