"""Playouts: a position played to its end many times by a simple rule and some chance: a measure of how hard it is."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Final

from scorpion.core.position import Position
from scorpion.core.rules import Rules
from scorpion.solver.steps import DEAL, Step, steps_of
from scorpion.solver.symmetry import column_classes
from scorpion.solver.table import FACE_DOWN, Table, read_position, read_rules

_CHANCE: Final = 0.2
"""How often a move is any of those there are."""
_MOST_STEPS: Final = 150
"""After so many moves a playout is given up."""


def playouts(rules: Rules, position: Position, count: int, seed: int) -> Generator[None, None, int]:
    """Play a position so many times, pausing after each; return how many of them were won.

    The rule is: turn a card if there is one to turn, else carry as few cards as you can, deal last, and never come back
    to where you were; with some chance, any other move. It depends on its arguments alone.
    """
    features = read_rules(rules)
    steps, start, chance = steps_of(features), read_position(position), Random(seed)  # noqa: S311 - to be repeated
    won = 0
    for _ in range(count):
        table, been = start, {start}
        while len(been) <= _MOST_STEPS and not steps.is_won(table):
            moves = sorted(
                steps.legal(table, column_classes(features, table)),
                key=lambda step, table=table: _preference(table, step, chance),  # type: ignore[misc]
            )
            after = next((after for step in moves if (after := steps.play(table, step)) not in been), None)
            if after is None:
                break
            been.add(after)
            table = after
        won += steps.is_won(table)
        yield
    return won


def _preference(table: Table, step: Step, chance: Random) -> tuple[bool, bool, int, float]:
    """Return what a move is sorted by, the best first; equals by chance."""
    lot = chance.random()
    if lot < _CHANCE:
        return (False, False, 0, lot)
    source, count, _ = step
    if step == DEAL:
        return (True, True, 0, lot)
    column = table.columns[source] if source < len(table.columns) else b""
    turns = len(column) > count and column[-count - 1] >= FACE_DOWN
    return (True, not turns, count, lot)
