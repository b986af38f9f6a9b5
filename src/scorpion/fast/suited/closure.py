"""The closure test compiled, as `scorpion.solver.closure`."""

from __future__ import annotations

from numpy import uintp as place

from scorpion.fast.compiling import compiled, lowest
from scorpion.fast.suited.layout import (
    BELOW,
    COLUMNS,
    DOWN,
    GONE,
    KINGS,
    LEAVE,
    LOOSE,
    OVER,
    RANKS,
    RESERVE,
    SUIT,
    SUITS,
    TOPS,
    UNDER,
    WIDTH,
    Array,
)


@compiled
def needed_cards(frames: Array, at: int, rules: Array) -> int:
    """Return the cards that must be able to move, as `Closure.needed`."""
    needed: int = frames[at + LOOSE]
    if not rules[LEAVE]:
        for number in range(rules[SUITS]):
            king = number * rules[RANKS] + rules[RANKS] - 1
            if frames[at + BELOW + king] >= 0:
                needed |= 1 << king
    return needed


@compiled
def passes(  # noqa: C901 - one loop, as it runs at nearly every position
    frames: Array,
    at: int,
    rules: Array,
    wanted: int,
    enough: int,
    waiting: int,
    gates: Array,
    gate_count: int,
    stack: Array,
) -> bool:
    """Return what `scorpion.solver.closure.Closure.passes` returns."""
    ranks, suits, leave = rules[RANKS], rules[SUITS], rules[LEAVE]
    down, under = frames[place(at + DOWN)], frames[place(at + UNDER)]
    uncovered = frames[place(at + TOPS)] | frames[place(at + RESERVE)]
    loose = frames[place(at + LOOSE)] & ~waiting
    kings = rules[KINGS] & ~frames[place(at + GONE)]
    empty = 0
    for column in range(rules[WIDTH]):
        if frames[place(at + COLUMNS + column)] == 0:
            empty += 1
    joined = 0
    moved = 0
    height = 0
    while True:
        new = uncovered >> 1 & loose & (uncovered | ~down)
        blocked = new & under
        while blocked:
            card = lowest(blocked)
            blocked &= blocked - 1
            if joined & frames[place(at + OVER + card)] & ~frames[place(at + OVER + card + 1)] == 0:
                new ^= 1 << card
        for gate in range(gate_count):
            if new & gates[2 * gate] and joined & gates[2 * gate + 1] == 0:
                new ^= gates[2 * gate]
        if new:
            joined |= new
            if joined & enough or wanted & ~joined == 0:
                return True
            loose ^= new
            while new:
                card = frames[place(at + BELOW + lowest(new))]
                new &= new - 1
                if card >= 0:
                    uncovered |= 1 << card
                else:
                    empty += 1
            continue
        standing = 0
        away = False
        able = 0
        able_count = 0
        for number in range(suits):
            king = number * ranks + ranks - 1
            bit = 1 << king
            if kings & bit == 0:
                continue
            below = frames[place(at + BELOW + king)]
            if leave and (loose | waiting) & rules[SUIT + king] == 0:
                kings ^= bit
                joined |= bit
                away = True
                if moved & bit or below < 0:
                    empty += 1
                else:
                    uncovered |= 1 << below
            elif moved & bit == 0 and below >= 0:
                standing += 1
                if bit & (uncovered | ~down):
                    able |= bit
                    able_count += 1
        if able and not away:
            if empty >= standing:
                joined |= able
                moved |= able
                empty -= able_count
                away = True
                while able:
                    uncovered |= 1 << frames[place(at + BELOW + lowest(able))]
                    able &= able - 1
            elif empty > 0:
                while able:
                    king = lowest(able)
                    able &= able - 1
                    stack[height] = joined | 1 << king
                    stack[height + 1] = moved | 1 << king
                    stack[height + 2] = uncovered | 1 << frames[place(at + BELOW + king)]
                    stack[height + 3] = loose
                    stack[height + 4] = kings
                    stack[height + 5] = empty - 1
                    height += 6
        if not away:
            if height == 0:
                return False
            height -= 6
            joined = stack[height]
            moved = stack[height + 1]
            uncovered = stack[height + 2]
            loose = stack[height + 3]
            kings = stack[height + 4]
            empty = stack[height + 5]
        if joined & enough or wanted & ~joined == 0:
            return True
