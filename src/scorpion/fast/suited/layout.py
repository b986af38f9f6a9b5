"""What the arrays of the suited search hold: frames, rules, choices, marks, and how far a search is.

Sets of cards are 64-bit integers, bit c for the card of code c. A mark takes two: `LOW` a bit for each card on its
receiver, `HIGH` a field of 4 bits for each king, a bit that says whether the reserve was dealt, and a field of 7 bits
for each card of the reserve.

Where most time goes, an index is made a `place`, which has no sign: it saves a look whether it counts from the end, and
with them a fifth of the time.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

Array = Any
"""A flat array of 64-bit integers."""


class Work(NamedTuple):
    """The arrays of one search."""

    rules: Array
    frames: Array
    """The positions on the path, from the start on."""
    choices: Array
    """The moves still to be tried at them, a stack."""
    marks: Array
    """The positions seen: an open-addressing table of two integers a slot."""
    state: Array
    gates: Array
    """For the closure test: a card, and those of which one must be able to move before it, as two sets."""
    stack: Array
    """For the closure test: the kings still to be tried in an empty column."""


# ------------------------------------------------------------ a frame: one position on the path

BASE: Final = -1

BELOW: Final = 0
"""For each card the one under it, -1 for the base of a column, the card itself in the reserve and in a cell."""
OVER: Final = 52
"""For each card the set of those above it."""
COLUMNS: Final = 104
TOPS: Final = 118
DOWN: Final = 119
UNDER: Final = 120
LOOSE: Final = 121
RESERVE: Final = 122
GONE: Final = 123
LOW: Final = 124
HIGH: Final = 125
STEP: Final = 126
"""The move that led to it: place it left, count of cards, place it went to, 8 bits each; -1 for the deal."""
STACK: Final = 127
"""Where its choices begin, of which the last one is tried first."""
CROSSED: Final = 128
"""Whether its crossings were judged."""
FRAME: Final = 129
"""Numbers in a frame."""

# ------------------------------------------------------------ the rules, and what a search is asked

RANKS: Final = 0
SUITS: Final = 1
WIDTH: Final = 2
"""Count of columns."""
LEAVE: Final = 3
ANY_TIME: Final = 4
COLLECTING: Final = 5
CLOSURE: Final = 6
CROSSING_FROM: Final = 7
"""From how many positions on the crossing test is used; less than 0: never."""
KINGS: Final = 8
ACES: Final = 9
"""The set of aces, none where runs stay."""
UNDEALT: Final = 10
"""Count of cards in the reserve before the deal."""
BEFORE: Final = 16
"""The class of each column before the deal, and after it."""
AFTER: Final = 32
RESERVED: Final = 48
"""The cards of the reserve."""
CELL: Final = 64
"""For each card the number of its cell at the start."""
WITHOUT: Final = 128
"""For each card the mask of HIGH that forgets where it was dealt."""
SUIT: Final = 192
"""For each card the set of its suit, without the king."""
RULES: Final = 256
"""Numbers in all."""

MOST_COLUMNS: Final = 14
MOST_RESERVE: Final = 6
CHOICES: Final = 80
"""More choices than any position has."""

# ------------------------------------------------------------ how far a search is

DEPTH: Final = 0
TRIED: Final = 1
"""Count of choices on the stack."""
NODES: Final = 2
DEAD: Final = 3
TURNS_FIRST: Final = 4
"""Whether moves that turn a card come before the others."""
RANDOM: Final = 5
"""Whether chance puts moves of one kind in order, and its state."""
CHANCE: Final = 6
STATE: Final = 7

LOST: Final = 0
WON: Final = 1
PAUSED: Final = 2
SHALLOW: Final = 3
"""There is no room for a longer path."""
FULL: Final = 4
"""There is no room for more marks."""

# ------------------------------------------------------------ choices: turn, card + 1, column, whether the mark is open

BURIES: Final = 1 << 8
MOVES_KING: Final = 1 << 9
DEALS: Final = 1 << 10
TURNS_NONE: Final = 1 << 11
TURN: Final = 12
CARD: Final = 5
OPEN: Final = 1

# ------------------------------------------------------------ sets, texts and marks

ALL: Final = -1
"""The set of all cards."""

SEPARATOR: Final = 0xFE
"""Ends a column, the reserve, the cells and the runs gone in the text of a table."""
NO_CARD: Final = 0xFF
FACE_DOWN: Final = 0x80

GONE_KING: Final = 15
"""The field of a king that left with its run."""
PRESENT: Final = 1 << 62
"""Is added to HIGH in the table of marks: a slot with 0 there is free."""
