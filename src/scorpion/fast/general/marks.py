"""The marks of the positions seen: texts, in an open-addressing table.

A mark is the text by which `scorpion.solver.symmetry.key` tells tables apart, 8 bytes to an integer; base cards differ,
so columns sort by them.
"""

from __future__ import annotations

from typing import Final

from scorpion.fast.compiling import compiled, lowest
from scorpion.fast.general.layout import (
    CARDS,
    CELL_COUNT,
    CELLS,
    DEALS,
    FACE,
    NO_CARD,
    RESERVE,
    SYMMETRY,
    WIDTH,
    WORDS,
    Numbers,
    Rows,
)

_SEPARATOR: Final = 0xFE


@compiled
def find(rules: Numbers, slots: Numbers, marks: Numbers, mark: Numbers) -> int:
    """Return the slot of a mark, or the free one where it belongs."""
    words = rules[WORDS]
    mixed = 0
    for word in range(words):
        mixed = (mixed ^ mark[word]) * -7046029254386353131
        mixed ^= mixed >> 29
    mixed *= -4658895280553007687
    mixed ^= mixed >> 32
    slot: int = mixed & slots.size - 1
    while slots[slot] != 0:
        at = (slots[slot] - 1) * (words + 1)
        same = True
        for word in range(words):
            if marks[at + word] != mark[word]:
                same = False
                break
        if same:
            break
        slot = slot + 1 & slots.size - 1
    return slot


@compiled
def rehash(rules: Numbers, count: int, slots: Numbers, marks: Numbers) -> None:
    """Enter the first `count` marks into slots that are all free."""
    words = rules[WORDS]
    for number in range(count):
        at = number * (words + 1)
        slots[find(rules, slots, marks, marks[at : at + words])] = number + 1


@compiled
def _put(mark: Numbers, place: int, code: int) -> int:
    """Write a byte of a mark; return the place of the next one."""
    mark[place >> 3] |= code << 8 * (place & 7)
    return place + 1


@compiled
def write_mark(rows: Rows, at: int, rules: Numbers, mark: Numbers) -> None:  # noqa: C901 - part by part, in its order
    """Write the mark of a table."""
    width = rules[WIDTH]
    for word in range(rules[WORDS]):
        mark[word] = 0
    fixed = width
    if rules[SYMMETRY]:
        fixed = min(rows[at + RESERVE], width - 1) if rules[DEALS] else 0
    # The reserve first: it tells how many columns are not interchangeable.
    place = _put(mark, 0, rows[at + RESERVE] + 1)
    start = at + CARDS
    later = 0
    for column in range(width):
        end = start + rows[at + column]
        if column < fixed:
            for card in range(start, end):
                place = _put(mark, place, rows[card])
            place = _put(mark, place, _SEPARATOR)
        elif end > start:
            later |= 1 << (rows[start] & FACE)
        start = end
    # The others in the order of their bases, empty ones left out.
    while later:
        base = lowest(later)
        later &= later - 1
        start = at + CARDS
        for column in range(width):
            end = start + rows[at + column]
            if column >= fixed and end > start and rows[start] & FACE == base:
                for card in range(start, end):
                    place = _put(mark, place, rows[card])
                place = _put(mark, place, _SEPARATOR)
                break
            start = end
    place = _put(mark, place, _SEPARATOR)
    held = 0
    for cell in range(rules[CELL_COUNT]):
        if rows[at + CELLS + cell] != NO_CARD:
            held |= 1 << rows[at + CELLS + cell]
    while held:
        place = _put(mark, place, lowest(held))
        held &= held - 1
    _put(mark, place, _SEPARATOR)
