"""The crossing test compiled, as `scorpion.solver.crossing`."""

from __future__ import annotations

from numpy import uintp as place

from scorpion.fast.compiling import compiled, lowest
from scorpion.fast.suited.closure import passes
from scorpion.fast.suited.layout import LOOSE, OVER, Array


@compiled
def cross(
    frames: Array,
    at: int,
    rules: Array,
    column: int,
    lower: int,
    upper: int,
    movable: int,
    gates: Array,
    gate_count: int,
    stack: Array,
) -> int:
    """Judge the crossings of two columns, as `scorpion.solver.crossing`; return the count of gates, -1 for dead."""
    loose = frames[place(at + LOOSE)]
    ds = upper >> 1 & column & loose
    all_xs = column >> 1 & lower & loose
    if all_xs == 0:
        return gate_count
    while ds:
        d = lowest(ds)
        ds &= ds - 1
        over_d = frames[place(at + OVER + d)]
        over_next = frames[place(at + OVER + d + 1)]
        xs = all_xs
        while xs:
            x = lowest(xs)
            xs &= xs - 1
            over_x = frames[place(at + OVER + x)]
            if (x == d + 1 or over_x >> d + 1 & 1) and (d == x + 1 or over_d >> x + 1 & 1):
                parting = over_x & ~over_next | over_d & ~frames[place(at + OVER + x + 1)]
                if parting & movable & ~(1 << d | 1 << x) == 0 and not passes(
                    frames, at, rules, 1 << x, parting, 1 << x, gates, gate_count, stack
                ):
                    if not passes(
                        frames,
                        at,
                        rules,
                        1 << d,
                        parting,
                        1 << d,
                        gates,
                        gate_count,
                        stack,
                    ):
                        return -1
                    gates[2 * gate_count] = 1 << d
                    gates[2 * gate_count + 1] = parting
                    gate_count += 1
    return gate_count
