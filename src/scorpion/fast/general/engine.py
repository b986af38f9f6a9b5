"""The general search as an engine of `scorpion.solver.Search`, on compiled functions."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

import numpy as np

from scorpion.core.rules import Building, EmptyColumn, ReserveUse, Runs
from scorpion.fast.general import layout
from scorpion.fast.general.layout import Work
from scorpion.fast.general.marks import rehash
from scorpion.fast.general.search import advance, begin
from scorpion.solver.general import FIRST_SHARE, GROWTH
from scorpion.solver.ordering import PROVING, Ordering
from scorpion.solver.prunings import Prunings
from scorpion.solver.steps import DEAL, Step, receives
from scorpion.solver.table import Features, Table
from scorpion.solver.tally import Tally

SLICE: Final = 20_000
"""Positions generated between two looks at whether the program was interrupted: some hundredths of a second."""

_ROWS: Final = 256
_MARKS: Final = 512
_CHOICES: Final = 8_192


def is_compiled(features: Features, table: Table) -> bool:
    """Return whether the compiled search has room for these rules and this table."""
    return (
        features.decks == 1
        and features.ranks * features.suits <= layout.MOST_CARDS
        and len(table.columns) <= layout.MOST_COLUMNS
        and len(table.cells) <= layout.MOST_CELLS
    )


def search(
    features: Features, start: Table, prunings: Prunings, tally: Tally, ordering: Ordering = PROVING
) -> Generator[None, int, list[Step] | None]:
    """Look for a winning line as `scorpion.solver.general.search` does, at the same positions in the same order."""
    stop = yield
    rules = _rules(features, prunings, len(start.columns), len(start.cells))
    entry = int(rules[layout.WORDS]) + 1
    state = np.zeros(layout.STATE, np.int64)
    state[layout.CHANCE] = ordering.chance or 1
    work = Work(
        start=_row(start),
        rules=rules,
        state=state,
        rows=np.empty(_ROWS * layout.ROW, np.uint8),
        steps=np.empty(_ROWS, np.int64),
        choices=np.empty(_CHOICES, np.int64),
        heap=np.empty(_ROWS, np.int64),
        slots=np.zeros(2 * _MARKS, np.int64),
        marks=np.empty(_MARKS * entry, np.int64),
        mark=np.zeros(64, np.int64),
        below=np.zeros(64, np.int64),
        over=np.zeros(64, np.int64),
        starts=np.zeros(64, np.int64),
        columns=np.zeros(64, np.int64),
    )
    found = begin(work)
    while True:
        tally.nodes, tally.dead = int(state[layout.NODES]), int(state[layout.DEAD])
        if found == layout.LOST:
            return None
        if found == layout.WON:
            return _line(work.steps, state)
        if found == layout.NARROW:
            work = work._replace(
                rows=_doubled(work.rows),
                steps=_doubled(work.steps),
                heap=_doubled(work.heap),
                choices=_doubled(work.choices),
            )
        elif found == layout.FULL:
            work = work._replace(slots=np.zeros(2 * work.slots.size, np.int64), marks=_doubled(work.marks))
            rehash(rules, int(state[layout.KNOWN]), work.slots, work.marks)
        while tally.nodes >= stop:
            stop = yield
        found = advance(work, min(stop, tally.nodes + SLICE))


@lru_cache(maxsize=64)
def _rules(features: Features, prunings: Prunings, columns: int, cells: int) -> Any:
    """Return what the compiled search reads of the rules."""
    ranks, suits = features.ranks, features.suits
    rules = np.zeros(layout.RULES, np.int64)
    rules[layout.RANKS], rules[layout.SUITS], rules[layout.WIDTH] = ranks, suits, columns
    rules[layout.LEAVE] = features.runs is Runs.LEAVE
    if features.deals_by_choice:
        at_any_time = features.reserve_use is ReserveUse.ANY_TIME
        rules[layout.DEALS] = layout.ANY_TIME if at_any_time else layout.WHEN_STUCK
    rules[layout.REFILL] = features.refill
    rules[layout.CELL_COUNT], rules[layout.CELLS_TAKE] = cells, features.cells_take
    rules[layout.FILLS_ALL] = features.empty_column is EmptyColumn.ANY
    rules[layout.ALTERNATES] = features.building is Building.ALTERNATE_COLOURS
    rules[layout.SYMMETRY], rules[layout.CLOSURE] = prunings.symmetry, prunings.closure
    kings = [suit * ranks + ranks - 1 for suit in range(suits)]
    rules[layout.KINGS] = sum(1 << king for king in kings)
    rules[layout.FIRST_SHARE] = FIRST_SHARE
    rules[layout.GROWTH], rules[layout.GROWTH + 1] = GROWTH
    # A mark holds each card, a separator for each column, three more, and the count of the reserve.
    rules[layout.WORDS] = (ranks * suits + columns + 4 + 7) // 8
    in_run = features
    if features.building is Building.ANY_SUIT:
        in_run = replace(features, building=Building.SAME_SUIT)
    codes = range(ranks * suits)
    for code in codes:
        rules[layout.FOLLOWERS + code] = sum(1 << card for card in codes if receives(features, code, card))
        rules[layout.RECEIVERS + code] = sum(1 << card for card in codes if receives(features, card, code))
        rules[layout.RUN_FOLLOWERS + code] = sum(1 << card for card in codes if receives(in_run, code, card))
        rules[layout.RUN_RECEIVERS + code] = sum(1 << card for card in codes if receives(in_run, card, code))
    for suit, king in enumerate(kings):
        upper = [king]
        for rank in range(ranks - 1):
            upper = [card for card in codes if any(receives(in_run, over, card) for over in upper)]
            rules[layout.RUN + suit * (ranks - 1) + rank] = sum(1 << card for card in upper)
    return rules


def _row(table: Table) -> Any:
    """Return a table as the compiled search reads it."""
    row = bytearray(layout.ROW)
    row[: len(table.columns)] = bytes(map(len, table.columns))
    row[layout.RESERVE], row[layout.GONE] = len(table.reserve), len(table.gone)
    row[layout.CELLS : layout.CARDS] = table.cells.ljust(layout.MOST_CELLS, bytes((layout.NO_CARD,)))
    cards = b"".join(table.columns) + table.reserve
    row[layout.CARDS : layout.CARDS + len(cards)] = cards
    return np.frombuffer(row, np.uint8)


def _doubled(array: Any) -> Any:
    larger = np.empty(2 * array.size, array.dtype)
    larger[: array.size] = array
    return larger


def _line(steps: Any, state: Any) -> list[Step]:
    """Return the moves that led to the row that wins."""
    packed: list[int] = []
    if not state[layout.ROUND]:
        return []  # the start was won
    if state[layout.ROUND] % 3:
        packed = steps[1 : int(state[layout.AT]) + 1].tolist()
    else:
        row = int(state[layout.USED]) - 1
        while row:
            packed.append(int(steps[row]) & 0xFFFFFF)
            row = int(steps[row]) >> 24
        packed.reverse()
    return [DEAL if step == layout.DEAL else (step >> 16, step >> 8 & 255, step & 255) for step in packed]
