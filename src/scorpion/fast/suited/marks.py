"""The marks of the positions seen: two integers each, in an open-addressing table."""

from __future__ import annotations

from numpy import uintp as place

from scorpion.fast.compiling import compiled
from scorpion.fast.suited.layout import PRESENT, Array


@compiled
def find(marks: Array, low: int, high: int) -> int:
    """Return the slot of a mark, or the free one where it belongs."""
    mask = marks.size // 2 - 1
    mixed = low * -7046029254386353131 ^ high * -4417276706812531889
    mixed ^= mixed >> 29
    mixed *= -4658895280553007687
    mixed ^= mixed >> 32
    slot: int = mixed & mask
    high |= PRESENT
    while marks[place(2 * slot + 1)] != 0 and (marks[place(2 * slot)] != low or marks[place(2 * slot + 1)] != high):
        slot = slot + 1 & mask
    return slot


@compiled
def rehash(old: Array, new: Array) -> None:
    """Enter all marks into a larger table."""
    for slot in range(old.size // 2):
        if old[2 * slot + 1] != 0:
            to = find(new, old[2 * slot], old[2 * slot + 1] ^ PRESENT)
            new[2 * to] = old[2 * slot]
            new[2 * to + 1] = old[2 * slot + 1]
