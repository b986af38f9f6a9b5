"""The tests for dead ends compiled, as `scorpion.solver.suited.DeadEnds`."""

from __future__ import annotations

from numpy import uintp as place

from scorpion.fast.compiling import compiled
from scorpion.fast.suited.closure import needed_cards, passes
from scorpion.fast.suited.crossing import cross
from scorpion.fast.suited.layout import (
    ALL,
    CLOSURE,
    COLUMNS,
    CROSSED,
    DOWN,
    LOOSE,
    OVER,
    RESERVE,
    STEP,
    TOPS,
    UNDER,
    WIDTH,
    Work,
)


@compiled
def is_dead(work: Work, at: int, card: int, doubted: int, was_crossed: int) -> bool:
    """Return what `scorpion.solver.suited.DeadEnds.is_dead` returns; CROSSED says whether crossings are judged."""
    rules, frames, gates, stack = work.rules, work.frames, work.gates, work.stack
    wanted = needed_cards(frames, at, rules) if doubted == ALL else doubted
    if wanted and rules[CLOSURE] and not passes(frames, at, rules, wanted, 0, 0, gates, 0, stack):
        return True
    if not frames[place(at + CROSSED)]:
        return False
    movable = frames[place(at + TOPS)] >> 1 & frames[place(at + LOOSE)]
    movable &= ~(frames[place(at + DOWN)] | frames[place(at + UNDER)] | frames[place(at + RESERVE)])
    known = 0
    width = rules[WIDTH]
    if doubted or not was_crossed:
        for index in range(width):
            column = frames[place(at + COLUMNS + index)]
            for other in range(index):
                cards = frames[place(at + COLUMNS + other)]
                known = cross(
                    frames,
                    at,
                    rules,
                    column,
                    cards,
                    cards,
                    movable,
                    gates,
                    known,
                    stack,
                )
                if known < 0:
                    return True
        return False
    source = frames[place(at + STEP)] >> 16
    target = frames[place(at + STEP)] & 255
    cards = frames[place(at + COLUMNS + target)]
    group = cards & (frames[place(at + OVER + card)] | 1 << card)
    for index in range(width):
        if index != target:
            column = frames[place(at + COLUMNS + index)]
            known = cross(
                frames,
                at,
                rules,
                column,
                cards & ~group,
                group,
                movable,
                gates,
                known,
                stack,
            )
            if known >= 0 and index == source:
                known = cross(
                    frames,
                    at,
                    rules,
                    group,
                    column,
                    column,
                    movable,
                    gates,
                    known,
                    stack,
                )
            if known < 0:
                return True
    return False
