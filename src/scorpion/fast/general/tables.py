"""Tables compiled: how moves change them, and when they are won."""

from __future__ import annotations

from scorpion.fast.compiling import compiled
from scorpion.fast.general.layout import (
    CARDS,
    CELL_COUNT,
    CELLS,
    FACE,
    FACE_DOWN,
    GONE,
    LEAVE,
    MOST_CELLS,
    NO_CARD,
    RANKS,
    REFILL,
    RESERVE,
    RUN_FOLLOWERS,
    SUITS,
    WIDTH,
    Numbers,
    Rows,
)


@compiled
def _ends_in_run(rows: Rows, start: int, end: int, rules: Numbers) -> bool:
    ranks = rules[RANKS]
    if end - start < ranks or rows[end - 1] % ranks != 0:
        return False
    for card in range(end - ranks, end - 1):
        lower, upper = rows[card], rows[card + 1]
        if lower >= FACE_DOWN or upper >= FACE_DOWN or rules[RUN_FOLLOWERS + lower] >> upper & 1 == 0:
            return False
    return True


@compiled
def _turn(rows: Rows, start: int, end: int) -> None:
    """Turn the top card of a column face up."""
    if end > start:
        rows[end - 1] = rows[end - 1] & FACE


@compiled
def _finish(rows: Rows, at: int, start: int, end: int, rules: Numbers) -> int:
    """Move complete runs from the top of a column away; return its end."""
    if rules[LEAVE]:
        while _ends_in_run(rows, start, end, rules):
            end -= rules[RANKS]
            _turn(rows, start, end)
            rows[at + GONE] += 1
    return end


@compiled
def play(rows: Rows, before: int, at: int, rules: Numbers, step: int) -> None:  # noqa: C901 - column by column
    """Write the table after a move to another row."""
    width = rules[WIDTH]
    source, count, target = step >> 16, step >> 8 & 255, step & 255
    for cell in range(CELLS, CELLS + MOST_CELLS):
        rows[at + cell] = rows[before + cell]
    rows[at + GONE] = rows[before + GONE]
    size = 0
    for column in range(width):
        size += rows[before + column]
    reserve = before + CARDS + size
    undealt = rows[before + RESERVE]
    dealt = 0
    # Where the group lies: in its column, or by itself.
    group = 0
    card = 0
    if count and source < width:
        for column in range(source + 1):
            group += rows[before + column]
        group += before + CARDS - count
    elif count:
        card = rows[before + CELLS + source - width]
        rows[at + CELLS + source - width] = NO_CARD
    if count and target >= width:
        rows[at + CELLS + target - width] = rows[group]
    read = before + CARDS
    write = at + CARDS
    for column in range(width):
        start = write
        length = rows[before + column]
        kept = length - count if count and column == source else length
        for number in range(kept):
            rows[write + number] = rows[read + number]
        read += length
        write += kept
        if kept < length:
            _turn(rows, start, write)
        if count == 0:
            if column < undealt:
                rows[write] = rows[reserve + column]
                write = _finish(rows, at, start, write + 1, rules)
        elif column == target:
            if source < width:
                for number in range(count):
                    rows[write + number] = rows[group + number]
            else:
                rows[write] = card
            write = _finish(rows, at, start, write + count, rules)
        if write == start and rules[REFILL] and count:
            while dealt < undealt and write - start < rules[REFILL]:
                rows[write] = rows[reserve + dealt]
                dealt += 1
                write += 1
        rows[at + column] = write - start
    left = undealt - dealt if count else 0
    for number in range(left):
        rows[write + number] = rows[reserve + dealt + number]
    rows[at + RESERVE] = left


@compiled
def is_won(rows: Rows, at: int, rules: Numbers) -> bool:
    """Return whether a table is won."""
    if rules[LEAVE]:
        return bool(rows[at + GONE] == rules[SUITS])
    if rows[at + RESERVE]:
        return False
    for cell in range(rules[CELL_COUNT]):
        if rows[at + CELLS + cell] != NO_CARD:
            return False
    start = at + CARDS
    for column in range(rules[WIDTH]):
        end = start + rows[at + column]
        if end > start and (end - start != rules[RANKS] or not _ends_in_run(rows, start, end, rules)):
            return False
        start = end
    return True
