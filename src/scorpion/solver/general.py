"""The general search: any rule set, on compact tables."""

from __future__ import annotations

from collections.abc import Generator

from scorpion.solver.prunings import Prunings
from scorpion.solver.steps import Step, steps_of
from scorpion.solver.symmetry import column_classes, key
from scorpion.solver.table import Features, Table
from scorpion.solver.tally import Tally


def search(
    features: Features, start: Table, prunings: Prunings, tally: Tally
) -> Generator[None, int, list[Step] | None]:
    """Look for a winning line, depth first. Return it, None when there is none.

    Pauses when the tally's nodes reach the count that was sent last.
    """
    steps = steps_of(features)
    stop = yield
    apart = list(range(len(start.columns)))

    def classes(table: Table) -> list[int]:
        return column_classes(features, table) if prunings.symmetry else apart

    seen = {key(start, classes(start))}
    tally.nodes = 1
    if steps.is_won(start):
        return []
    line: list[Step] = []
    path = [(start, iter(steps.legal(start, classes(start))))]
    while path:
        table, moves = path[-1]
        for step in moves:
            after = steps.play(table, step)
            kinds = classes(after)
            mark = key(after, kinds)
            if mark in seen:
                continue
            while tally.nodes >= stop:
                stop = yield
            seen.add(mark)
            tally.nodes += 1
            line.append(step)
            if steps.is_won(after):
                return line
            path.append((after, iter(steps.legal(after, kinds))))
            break
        else:
            path.pop()
            if line:
                line.pop()
    return None
