"""What the arrays of the general search hold: rows, rules, choices, and how far a search is.

A table is a row of bytes. Sets of cards are 64-bit integers, bit c for the card of code c.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

Numbers = Any
"""A flat array of 64-bit integers."""

Rows = Any
"""A flat array of bytes: tables one after the other."""


class Work(NamedTuple):
    """The arrays of one search."""

    start: Rows
    """The table that is judged, a single row."""
    rules: Numbers
    state: Numbers
    rows: Rows
    """The tables on the path of a deep round, or all of a wide one."""
    steps: Numbers
    """For each row the move that led to it; in a wide round the row it came from too."""
    choices: Numbers
    """The moves still to be tried."""
    heap: Numbers
    """In a deep round where the choices of each row begin; in a wide one the rows to look into, the best first."""
    slots: Numbers
    """An open-addressing table: the number of a mark, from 1, or 0."""
    marks: Numbers
    """The positions seen: the integers of a mark, and the last round that met it, 0 if it is dead."""
    mark: Numbers
    """The mark that is looked up."""
    below: Numbers
    """For the closure test: for each card the one under it, -1 for a base, the card itself if it lies alone."""
    over: Numbers
    """For the closure test: for each card the set of those above it."""
    starts: Numbers
    """For the moves of a row: where each column begins."""
    columns: Numbers
    """For the moves of a row: the column of each top card."""


# ------------------------------------------------------------ a row: one table, first the count of cards in each column

RESERVE: Final = 14
"""Count of cards in the reserve."""
GONE: Final = 15
"""Count of runs that left."""
CELLS: Final = 16
CARDS: Final = 24
"""The cards of all columns, from base to top, then those of the reserve."""
ROW: Final = 80
"""Bytes in a row."""

MOST_COLUMNS: Final = 14
MOST_CELLS: Final = 8
MOST_CARDS: Final = 52
NO_CARD: Final = 0xFF
FACE_DOWN: Final = 0x80
FACE: Final = 0x7F
"""The bits of a card face up or down."""

# ------------------------------------------------------------ the rules, and what a search is asked

RANKS: Final = 0
SUITS: Final = 1
WIDTH: Final = 2
"""Count of columns."""
LEAVE: Final = 3
DEALS: Final = 4
"""How the reserve is dealt: by no move, at any time, when no move is left."""
REFILL: Final = 5
CELL_COUNT: Final = 6
CELLS_TAKE: Final = 7
FILLS_ALL: Final = 8
"""Whether any group may go to an empty column."""
ALTERNATES: Final = 9
SYMMETRY: Final = 10
CLOSURE: Final = 11
KINGS: Final = 12
FIRST_SHARE: Final = 13
GROWTH: Final = 14
"""Numerator and denominator."""
WORDS: Final = 16
"""Numbers in a mark."""
FOLLOWERS: Final = 64
"""For each card those that it receives."""
RECEIVERS: Final = 128
RUN_FOLLOWERS: Final = 192
"""The same, as runs are built."""
RUN_RECEIVERS: Final = 256
RUN: Final = 320
"""For each king and each lower rank the cards of its run."""
RULES: Final = 384

ANY_TIME: Final = 1
WHEN_STUCK: Final = 2

# ------------------------------------------------------------ how far a search is

NODES: Final = 0
DEAD: Final = 1
ROUND: Final = 2
"""Number of the round, from 1; every third goes wide, the others deep. 0 before the first."""
SHARE: Final = 3
LEFT: Final = 4
CHANCE: Final = 5
KNOWN: Final = 6
"""Count of marks."""
AT: Final = 7
"""The row that is looked into; less than 0 when none is."""
HEIGHT: Final = 8
"""End of the choices, or of the heap of rows to look into."""
USED: Final = 9
"""Count of rows, in a wide round."""
NEXT: Final = 10
"""The choice to try next in a wide round, and their end."""
END: Final = 11
STATE: Final = 12

LOST: Final = 0
WON: Final = 1
PAUSED: Final = 2
NARROW: Final = 3
"""There is no room for more rows or choices."""
FULL: Final = 4
"""There is no room for more marks."""

CUT: Final = 5
"""The round generated its share of positions."""
ENDED: Final = 6
"""The round tried everything."""

OLD: Final = 7
"""A position is known in this round, or dead."""
OPEN: Final = 8
"""A position is to be looked into."""

# ------------------------------------------------------------ choices: turn, index, move

MOST_CHOICES: Final = 1200
"""More moves than any table has."""

DEAL: Final = 0xFF00FF
"""The move that deals: as others place left, count of cards, place it goes to, 8 bits each; its count is 0."""
STEP: Final = 0xFFFFFF
"""The bits of the move."""
INDEX: Final = 24
TURN: Final = 36
SURELY_MORE: Final = 1 << 12
"""Is added to outlooks, which then are positive."""
