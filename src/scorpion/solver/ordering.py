"""The ordering: which moves a search tries first. It never changes a verdict, only the line that is found."""

from __future__ import annotations

from typing import Final, NamedTuple

MULTIPLIER: Final = 1103515245
INCREMENT: Final = 12345
MODULUS: Final = 1 << 31
"""A linear congruential generator with the numbers of the C standard's example; the upper bits are the random ones."""

CHANCE_BITS: Final = 7
"""Bits of chance that put moves of one kind in order."""


class Ordering(NamedTuple):
    """How a search for a likely line of play orders moves.

    `turns_first`: moves that turn a card come before the others. `chance`: 0 for the order in which searches prove
    fastest, else the state from which random numbers follow, 1 to MODULUS - 1.
    """

    turns_first: bool = False
    chance: int = 0


PROVING: Final = Ordering()
"""The order in which a search decides fastest."""


def next_chance(chance: int) -> int:
    """Return the state that follows on a random one."""
    return (chance * MULTIPLIER + INCREMENT) % MODULUS
