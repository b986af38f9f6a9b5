"""The suited search as an engine of `scorpion.solver.Search`, on the compiled kernel."""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from typing import Any, Final

import numpy as np

from scorpion.core.rules import ReserveUse, Runs
from scorpion.fast import kernel
from scorpion.solver.prunings import Prunings
from scorpion.solver.steps import DEAL, Step
from scorpion.solver.suited import CROSSING_FROM
from scorpion.solver.symmetry import column_classes
from scorpion.solver.table import Features, Table
from scorpion.solver.tally import Tally

SLICE: Final = 50_000
"""Positions generated between two looks at whether the program was interrupted: some hundredths of a second."""

_DEEP: Final = 64
_MARKS: Final = 512
_MOST_CARDS: Final = 52
_MOST_GATES: Final = 2048


def is_compiled(features: Features, table: Table) -> bool:
    """Return whether the kernel has room for these rules and this table."""
    return (
        features.ranks * features.suits <= _MOST_CARDS
        and len(table.columns) <= kernel.MOST_COLUMNS
        and len(table.reserve) <= kernel.MOST_RESERVE
    )


def search(
    features: Features, start: Table, prunings: Prunings, tally: Tally
) -> Generator[None, int, list[Step] | None]:
    """Look for a winning line as `scorpion.solver.suited.search` does, at the same positions in the same order."""
    stop = yield
    rules = _rules(features, prunings, len(start.columns), len(start.reserve)).copy()
    frames, choices, marks, state, gates, stack = (
        np.empty(_DEEP * kernel.FRAME, np.int64),
        np.empty(_DEEP * kernel.CHOICES, np.int64),
        np.zeros(2 * _MARKS, np.int64),
        np.zeros(kernel.STATE, np.int64),
        np.empty(2 * _MOST_GATES, np.int64),
        np.empty(256, np.int64),
    )
    found = kernel.begin(_text(start), rules, frames, choices, marks, state, gates, stack)
    while True:
        tally.nodes, tally.dead = int(state[kernel.NODES]), int(state[kernel.DEAD])
        if found == kernel.LOST:
            return None
        if found == kernel.WON:
            return _line(frames, int(state[kernel.DEPTH]))
        if found == kernel.SHALLOW:
            frames, choices = _doubled(frames), _doubled(choices)
        elif found == kernel.FULL:
            larger = np.zeros(4 * marks.size, np.int64)
            kernel.rehash(marks, larger)
            marks = larger
        while tally.nodes >= stop:
            stop = yield
        upto = min(stop, tally.nodes + SLICE)
        found = kernel.advance(rules, frames, choices, marks, state, gates, stack, upto)


@lru_cache(maxsize=64)
def _rules(features: Features, prunings: Prunings, columns: int, reserve: int) -> Any:
    """Return what the kernel reads of the rules; the cards of a table are still to be entered."""
    ranks, suits = features.ranks, features.suits
    leave = features.runs is Runs.LEAVE
    rules = np.zeros(kernel.RULES, np.int64)
    rules[kernel.RANKS], rules[kernel.SUITS], rules[kernel.WIDTH] = ranks, suits, columns
    rules[kernel.LEAVE] = leave
    rules[kernel.ANY_TIME] = features.reserve_use is ReserveUse.ANY_TIME
    rules[kernel.COLLECTING] = prunings.collecting
    rules[kernel.CLOSURE] = prunings.closure
    rules[kernel.CROSSING_FROM] = CROSSING_FROM if prunings.crossing else -1
    rules[kernel.KINGS] = sum(1 << suit * ranks + ranks - 1 for suit in range(suits))
    rules[kernel.ACES] = sum(1 << suit * ranks for suit in range(suits)) if leave else 0
    rules[kernel.UNDEALT] = reserve
    apart = list(range(columns))
    alike = column_classes(features, Table((b"",) * columns, bytes(reserve)))
    rules[kernel.BEFORE : kernel.BEFORE + columns] = alike if prunings.symmetry else apart
    rules[kernel.AFTER : kernel.AFTER + columns] = 0 if prunings.symmetry else apart
    return rules


def _text(table: Table) -> Any:
    """Return a table as the kernel reads it: columns, reserve, cells and suits gone, each with a byte that ends it."""
    parts = (*table.columns, table.reserve, table.cells, table.gone, b"")
    return np.frombuffer(bytearray((b"%c" % kernel.SEPARATOR).join(parts)), np.uint8).astype(np.int64)


def _doubled(array: Any) -> Any:
    larger = np.empty(2 * array.size, np.int64)
    larger[: array.size] = array
    return larger


def _line(frames: Any, depth: int) -> list[Step]:
    """Return the moves of a path."""
    steps = frames[kernel.STEP : (depth + 1) * kernel.FRAME : kernel.FRAME][1:].tolist()
    return [DEAL if step < 0 else (step >> 16, step >> 8 & 255, step & 255) for step in steps]
