"""The general search as an engine of `scorpion.solver.Search`, on its compiled kernel."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

import numpy as np

from scorpion.core.rules import Building, EmptyColumn, ReserveUse, Runs
from scorpion.fast import rounds
from scorpion.solver.general import FIRST_SHARE, GROWTH
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
    """Return whether the kernel has room for these rules and this table."""
    return (
        features.decks == 1
        and features.ranks * features.suits <= rounds.MOST_CARDS
        and len(table.columns) <= rounds.MOST_COLUMNS
        and len(table.cells) <= rounds.MOST_CELLS
    )


def search(
    features: Features, start: Table, prunings: Prunings, tally: Tally
) -> Generator[None, int, list[Step] | None]:
    """Look for a winning line as `scorpion.solver.general.search` does, at the same positions in the same order."""
    stop = yield
    rules = _rules(features, prunings, len(start.columns), len(start.cells))
    entry = int(rules[rounds.WORDS]) + 1
    first = _row(start)
    rows = np.empty(_ROWS * rounds.ROW, np.uint8)
    steps, heap = np.empty(_ROWS, np.int64), np.empty(_ROWS, np.int64)
    choices = np.empty(_CHOICES, np.int64)
    slots, marks = np.zeros(2 * _MARKS, np.int64), np.empty(_MARKS * entry, np.int64)
    state = np.zeros(rounds.STATE, np.int64)
    mark, below, over, starts, columns = (np.zeros(64, np.int64) for _ in range(5))
    found = rounds.begin(first, rules, state, slots, marks, mark, below, over)
    while True:
        tally.nodes, tally.dead = int(state[rounds.NODES]), int(state[rounds.DEAD])
        if found == rounds.LOST:
            return None
        if found == rounds.WON:
            return _line(steps, state)
        if found == rounds.NARROW:
            rows, steps, heap, choices = map(_doubled, (rows, steps, heap, choices))
        elif found == rounds.FULL:
            slots, marks = np.zeros(2 * slots.size, np.int64), _doubled(marks)
            rounds.rehash(rules, int(state[rounds.KNOWN]), slots, marks)
        while tally.nodes >= stop:
            stop = yield
        found = rounds.advance(
            first,
            rules,
            rows,
            steps,
            choices,
            heap,
            state,
            slots,
            marks,
            mark,
            below,
            over,
            starts,
            columns,
            min(stop, tally.nodes + SLICE),
        )


@lru_cache(maxsize=64)
def _rules(features: Features, prunings: Prunings, columns: int, cells: int) -> Any:
    """Return what the kernel reads of the rules."""
    ranks, suits = features.ranks, features.suits
    rules = np.zeros(rounds.RULES, np.int64)
    rules[rounds.RANKS], rules[rounds.SUITS], rules[rounds.WIDTH] = ranks, suits, columns
    rules[rounds.LEAVE] = features.runs is Runs.LEAVE
    if features.deals_by_choice:
        at_any_time = features.reserve_use is ReserveUse.ANY_TIME
        rules[rounds.DEALS] = rounds.ANY_TIME if at_any_time else rounds.WHEN_STUCK
    rules[rounds.REFILL] = features.refill
    rules[rounds.CELL_COUNT], rules[rounds.CELLS_TAKE] = cells, features.cells_take
    rules[rounds.FILLS_ALL] = features.empty_column is EmptyColumn.ANY
    rules[rounds.ALTERNATES] = features.building is Building.ALTERNATE_COLOURS
    rules[rounds.SYMMETRY], rules[rounds.CLOSURE] = prunings.symmetry, prunings.closure
    kings = [suit * ranks + ranks - 1 for suit in range(suits)]
    rules[rounds.KINGS] = sum(1 << king for king in kings)
    rules[rounds.FIRST_SHARE] = FIRST_SHARE
    rules[rounds.GROWTH], rules[rounds.GROWTH + 1] = GROWTH
    # A mark holds each card, a separator for each column, three more, and the count of the reserve.
    rules[rounds.WORDS] = (ranks * suits + columns + 4 + 7) // 8
    in_run = features
    if features.building is Building.ANY_SUIT:
        in_run = replace(features, building=Building.SAME_SUIT)
    codes = range(ranks * suits)
    for code in codes:
        rules[rounds.FOLLOWERS + code] = sum(1 << card for card in codes if receives(features, code, card))
        rules[rounds.RECEIVERS + code] = sum(1 << card for card in codes if receives(features, card, code))
        rules[rounds.RUN_FOLLOWERS + code] = sum(1 << card for card in codes if receives(in_run, code, card))
        rules[rounds.RUN_RECEIVERS + code] = sum(1 << card for card in codes if receives(in_run, card, code))
    for suit, king in enumerate(kings):
        upper = [king]
        for rank in range(ranks - 1):
            upper = [card for card in codes if any(receives(in_run, over, card) for over in upper)]
            rules[rounds.RUN + suit * (ranks - 1) + rank] = sum(1 << card for card in upper)
    return rules


def _row(table: Table) -> Any:
    """Return a table as the kernel reads it."""
    row = bytearray(rounds.ROW)
    row[: len(table.columns)] = bytes(map(len, table.columns))
    row[rounds.RESERVE], row[rounds.GONE] = len(table.reserve), len(table.gone)
    row[rounds.CELLS : rounds.CARDS] = table.cells.ljust(rounds.MOST_CELLS, bytes((rounds.NO_CARD,)))
    cards = b"".join(table.columns) + table.reserve
    row[rounds.CARDS : rounds.CARDS + len(cards)] = cards
    return np.frombuffer(row, np.uint8)


def _doubled(array: Any) -> Any:
    larger = np.empty(2 * array.size, array.dtype)
    larger[: array.size] = array
    return larger


def _line(steps: Any, state: Any) -> list[Step]:
    """Return the moves that led to the row that wins."""
    packed: list[int] = []
    if not state[rounds.ROUND]:
        return []  # the start was won
    if state[rounds.ROUND] % 3:
        packed = steps[1 : int(state[rounds.AT]) + 1].tolist()
    else:
        row = int(state[rounds.USED]) - 1
        while row:
            packed.append(int(steps[row]) & 0xFFFFFF)
            row = int(steps[row]) >> 24
        packed.reverse()
    return [DEAL if step == rounds.DEAL else (step >> 16, step >> 8 & 255, step & 255) for step in packed]
