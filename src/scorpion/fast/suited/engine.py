"""The suited search as an engine of `scorpion.solver.Search`, on compiled functions."""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
from typing import Any, Final

import numpy as np

from scorpion.core.rules import ReserveUse, Runs
from scorpion.fast.suited import layout
from scorpion.fast.suited.layout import Work
from scorpion.fast.suited.marks import rehash
from scorpion.fast.suited.search import advance, begin
from scorpion.solver.ordering import PROVING, Ordering
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
    """Return whether the compiled search has room for these rules and this table."""
    return (
        features.ranks * features.suits <= _MOST_CARDS
        and len(table.columns) <= layout.MOST_COLUMNS
        and len(table.reserve) <= layout.MOST_RESERVE
    )


def search(
    features: Features, start: Table, prunings: Prunings, tally: Tally, ordering: Ordering = PROVING
) -> Generator[None, int, list[Step] | None]:
    """Look for a winning line as `scorpion.solver.suited.search` does, at the same positions in the same order."""
    stop = yield
    rules = _rules(features, prunings, len(start.columns), len(start.reserve)).copy()
    work = Work(
        rules=rules,
        frames=np.empty(_DEEP * layout.FRAME, np.int64),
        choices=np.empty(_DEEP * layout.CHOICES, np.int64),
        marks=np.zeros(2 * _MARKS, np.int64),
        state=np.zeros(layout.STATE, np.int64),
        gates=np.empty(2 * _MOST_GATES, np.int64),
        stack=np.empty(256, np.int64),
    )
    state = work.state
    state[layout.TURNS_FIRST], state[layout.RANDOM] = ordering.turns_first, ordering.chance != 0
    state[layout.CHANCE] = ordering.chance
    found = begin(work, _text(start))
    while True:
        tally.nodes, tally.dead = int(state[layout.NODES]), int(state[layout.DEAD])
        if found == layout.LOST:
            return None
        if found == layout.WON:
            return _line(work.frames, int(state[layout.DEPTH]))
        if found == layout.SHALLOW:
            work = work._replace(frames=_doubled(work.frames), choices=_doubled(work.choices))
        elif found == layout.FULL:
            larger = np.zeros(4 * work.marks.size, np.int64)
            rehash(work.marks, larger)
            work = work._replace(marks=larger)
        while tally.nodes >= stop:
            stop = yield
        found = advance(work, min(stop, tally.nodes + SLICE))


@lru_cache(maxsize=64)
def _rules(features: Features, prunings: Prunings, columns: int, reserve: int) -> Any:
    """Return what the compiled search reads of the rules; the cards of a table are still to be entered."""
    ranks, suits = features.ranks, features.suits
    leave = features.runs is Runs.LEAVE
    rules = np.zeros(layout.RULES, np.int64)
    rules[layout.RANKS], rules[layout.SUITS], rules[layout.WIDTH] = ranks, suits, columns
    rules[layout.LEAVE] = leave
    rules[layout.ANY_TIME] = features.reserve_use is ReserveUse.ANY_TIME
    rules[layout.COLLECTING] = prunings.collecting
    rules[layout.CLOSURE] = prunings.closure
    rules[layout.CROSSING_FROM] = CROSSING_FROM if prunings.crossing else -1
    rules[layout.KINGS] = sum(1 << suit * ranks + ranks - 1 for suit in range(suits))
    rules[layout.ACES] = sum(1 << suit * ranks for suit in range(suits)) if leave else 0
    rules[layout.UNDEALT] = reserve
    apart = list(range(columns))
    alike = column_classes(features, Table((b"",) * columns, bytes(reserve)))
    rules[layout.BEFORE : layout.BEFORE + columns] = alike if prunings.symmetry else apart
    rules[layout.AFTER : layout.AFTER + columns] = 0 if prunings.symmetry else apart
    return rules


def _text(table: Table) -> Any:
    """Return a table as `reading` reads it: columns, reserve, cells and suits gone, each with a byte that ends it."""
    parts = (*table.columns, table.reserve, table.cells, table.gone, b"")
    return np.frombuffer(bytearray((b"%c" % layout.SEPARATOR).join(parts)), np.uint8).astype(np.int64)


def _doubled(array: Any) -> Any:
    larger = np.empty(2 * array.size, np.int64)
    larger[: array.size] = array
    return larger


def _line(frames: Any, depth: int) -> list[Step]:
    """Return the moves of a path."""
    steps = frames[layout.STEP : (depth + 1) * layout.FRAME : layout.FRAME][1:].tolist()
    return [DEAL if step < 0 else (step >> 16, step >> 8 & 255, step & 255) for step in steps]
