"""How the first frame is read from the text of a table."""

from __future__ import annotations

from scorpion.fast.compiling import compiled
from scorpion.fast.suited.layout import (
    BASE,
    BELOW,
    CELL,
    COLUMNS,
    DOWN,
    FACE_DOWN,
    GONE,
    HIGH,
    KINGS,
    LOOSE,
    LOW,
    NO_CARD,
    OVER,
    RANKS,
    RESERVE,
    RESERVED,
    SEPARATOR,
    STEP,
    SUIT,
    SUITS,
    TOPS,
    UNDER,
    WIDTH,
    WITHOUT,
    Array,
)
from scorpion.fast.suited.linking import king_marks


@compiled
def read(text: Array, rules: Array, frames: Array) -> None:  # noqa: C901 - each part of a table in turn
    """Fill the first frame from the text of a table, and into the rules what they say of its cards."""
    ranks, suits = rules[RANKS], rules[SUITS]
    cards = ranks * suits
    for number in range(STEP):
        frames[number] = 0
    for card in range(cards):
        rules[CELL + card] = -1
        rules[WITHOUT + card] = -1
        rules[SUIT + card] = (1 << ranks - 1) - 1 << card // ranks * ranks
    at = 0
    down = loose = under = tops = low = 0
    for column in range(rules[WIDTH]):
        end = at
        while text[end] != SEPARATOR:
            end += 1
        above = 0
        upper = -1
        for spot in range(end - 1, at - 1, -1):
            code = text[spot]
            card = code & ~FACE_DOWN
            bit = 1 << card
            frames[OVER + card] = above
            if code != card:
                down |= bit
            if above:
                frames[BELOW + upper] = card
                if upper == code - 1:
                    low |= 1 << upper
                else:
                    loose |= 1 << upper
                if above & bit << 1:
                    under |= bit
            else:
                tops |= bit
            above |= bit
            upper = card
        if above:
            frames[BELOW + upper] = BASE
            loose |= 1 << upper
        frames[COLUMNS + column] = above
        at = end + 1
    number = 0
    reserve = 0
    while text[at] != SEPARATOR:
        card = text[at]
        frames[BELOW + card] = card
        loose |= 1 << card
        reserve |= 1 << card
        rules[RESERVED + number] = card
        rules[WITHOUT + card] = ~(127 << 4 * suits + 1 + 7 * number)
        number += 1
        at += 1
    at += 1
    number = rules[WIDTH]
    while text[at] != SEPARATOR:
        card = text[at]
        if card != NO_CARD:
            frames[BELOW + card] = card
            loose |= 1 << card
            rules[CELL + card] = number
        number += 1
        at += 1
    at += 1
    gone = 0
    while text[at] != SEPARATOR:
        gone |= 1 << text[at] * ranks + ranks - 1
        frames[BELOW + text[at] * ranks + ranks - 1] = BASE
        at += 1
    kings = rules[KINGS]
    frames[TOPS] = tops
    frames[DOWN] = down
    frames[UNDER] = under & ~kings
    frames[LOOSE] = loose & ~kings
    frames[RESERVE] = reserve
    frames[GONE] = gone
    frames[LOW] = low & ~kings
    frames[HIGH] = king_marks(frames, 0, rules)
