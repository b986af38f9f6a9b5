"""The legal moves of a table compiled, as `scorpion.solver.steps` lists them."""

from __future__ import annotations

from scorpion.fast.compiling import compiled, lowest
from scorpion.fast.general.layout import (
    ANY_TIME,
    CARDS,
    CELL_COUNT,
    CELLS,
    CELLS_TAKE,
    DEAL,
    DEALS,
    FACE_DOWN,
    FILLS_ALL,
    KINGS,
    NO_CARD,
    RECEIVERS,
    RESERVE,
    SYMMETRY,
    WHEN_STUCK,
    WIDTH,
    Numbers,
    Rows,
)


@compiled
def legal(  # noqa: C901 - each kind of move in turn
    rows: Rows, at: int, rules: Numbers, choices: Numbers, end: int, starts: Numbers, columns: Numbers
) -> int:
    """List the legal moves from `end` on, in the order of `Steps.legal`; return where they end."""
    width = rules[WIDTH]
    first = end
    tops = 0
    empty = 0
    fixed = width
    if rules[SYMMETRY]:
        fixed = rows[at + RESERVE] if rules[DEALS] else 0
    starts[0] = at + CARDS
    for column in range(width):
        starts[column + 1] = starts[column] + rows[at + column]
        if rows[at + column]:
            top = rows[starts[column + 1] - 1]
            tops |= 1 << top
            columns[top] = column
        elif column < fixed or empty >> fixed == 0:
            empty |= 1 << column
    shifts = 0
    for column in range(width):
        for place in range(starts[column], starts[column + 1]):
            card = rows[place]
            if card >= FACE_DOWN:
                continue
            move = column << 16 | starts[column + 1] - place << 8
            targets = 0
            receivers = rules[RECEIVERS + card] & tops
            while receivers:
                targets |= 1 << columns[lowest(receivers)]
                receivers &= receivers - 1
            targets &= ~(1 << column)
            while targets:
                choices[end] = move | lowest(targets)
                targets &= targets - 1
                end += 1
            if empty and (rules[FILLS_ALL] or rules[KINGS] >> card & 1):
                targets = empty
                while targets:
                    choices[end] = move | lowest(targets)
                    targets &= targets - 1
                    end += 1
                    if place == starts[column]:
                        shifts += 1
    free = -1
    for cell in range(rules[CELL_COUNT]):
        card = rows[at + CELLS + cell]
        if card == NO_CARD:
            if free < 0:
                free = width + cell
            continue
        move = width + cell << 16 | 1 << 8
        targets = 0
        receivers = rules[RECEIVERS + card] & tops
        while receivers:
            targets |= 1 << columns[lowest(receivers)]
            receivers &= receivers - 1
        while targets:
            choices[end] = move | lowest(targets)
            targets &= targets - 1
            end += 1
        if rules[FILLS_ALL] or rules[KINGS] >> card & 1:
            targets = empty
            while targets:
                choices[end] = move | lowest(targets)
                targets &= targets - 1
                end += 1
    if rules[CELLS_TAKE] and free >= 0:
        for column in range(width):
            if rows[at + column]:
                choices[end] = column << 16 | 1 << 8 | free
                end += 1
    if rows[at + RESERVE] and (rules[DEALS] == ANY_TIME or (rules[DEALS] == WHEN_STUCK and end - first == shifts)):
        choices[end] = DEAL
        end += 1
    return end
