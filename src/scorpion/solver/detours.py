"""Detours: moves of a winning line without which it wins as well."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from scorpion.solver.steps import DEAL, Step, Steps
from scorpion.solver.table import NO_CARD, Table

_EMPTY_COLUMN: Final = -1
_FREE_CELL: Final = -2


class _Wish(NamedTuple):
    """A move by what it does, wherever that is: `card`, with all above it, on `receiver`; the step it was is a hint."""

    card: int
    receiver: int
    step: Step


def without_detours(steps: Steps, start: Table, line: Sequence[Step], *, may_undo: bool) -> list[Step]:
    """Return a line that wins with no more moves than `line`, which wins.

    Each move is left out for a try, the last one first. `may_undo` says whether a placement can be undone under these
    rules; where not, all are needed, and only moves to empty columns are tried.
    """
    tables = [start]
    for step in line:
        tables.append(steps.play(tables[-1], step))
    wishes = [_wish(table, step) for table, step in zip(tables, line, strict=False)]
    best = list(line)
    for index in range(len(line) - 1, -1, -1):
        if line[index] == DEAL or not (may_undo or wishes[index].receiver == _EMPTY_COLUMN):
            continue
        rest = _grant(steps, tables[index], wishes[index + 1 :])
        if rest is not None and len(rest) < len(best) - index:
            best[index:] = rest
            table = tables[index]
            wishes[index:] = []
            for step in rest:
                wishes.append(_wish(table, step))
                table = steps.play(table, step)
    return best


def _wish(table: Table, step: Step) -> _Wish:
    """Return what a step does."""
    source, count, target = step
    columns = table.columns
    if step == DEAL:
        return _Wish(NO_CARD, NO_CARD, step)
    card = columns[source][-count] if source < len(columns) else table.cells[source - len(columns)]
    if target >= len(columns):
        return _Wish(card, _FREE_CELL, step)
    return _Wish(card, columns[target][-1] if columns[target] else _EMPTY_COLUMN, step)


def _grant(steps: Steps, table: Table, wishes: Sequence[_Wish]) -> list[Step] | None:
    """Return the steps that do the same from another table, without those done there already; None unless they win."""
    line: list[Step] = []
    for wish in wishes:
        step = _step(steps, table, wish)
        if step is None:
            return None
        if step[0] != step[2] or step == DEAL:
            line.append(step)
            table = steps.play(table, step)
            if steps.is_won(table):
                return line
    return None


def _step(steps: Steps, table: Table, wish: _Wish) -> Step | None:
    """Return the step that does what is wished for, one to its own place if that is done, None if it cannot be."""
    columns, cells = table.columns, table.cells
    if wish.step == DEAL:
        return DEAL if DEAL in steps.legal(table, range(len(columns))) else None
    source = _find(table, wish.card, wish.step[0])
    if source is None:
        return None
    if source < len(columns):
        at = columns[source].rindex(wish.card)
        count = len(columns[source]) - at
        if at and columns[source][at - 1] == wish.receiver:
            return source, count, source
    else:
        count = 1
        if wish.receiver == _FREE_CELL:
            return source, count, source
    hint = wish.step[2]
    if wish.receiver == _FREE_CELL:
        # One free cell is as good as another: the first.
        goals = [len(columns) + cells.index(NO_CARD)] if NO_CARD in cells and count == 1 else []
    elif wish.receiver == _EMPTY_COLUMN:
        goals = [number for number, cards in enumerate(columns) if not cards]
    else:
        goals = [number for number, cards in enumerate(columns) if cards and cards[-1] == wish.receiver]
    goals = [goal for goal in goals if goal != source]
    if not goals:
        return None
    return source, count, hint if hint in goals else goals[0]


def _find(table: Table, card: int, hint: int) -> int | None:
    """Return the place where a card lies face up, that of the hint if it lies there."""
    places = [*table.columns, *(bytes((held,)) for held in table.cells)]
    if hint < len(places) and card in places[hint]:
        return hint
    return next((number for number, cards in enumerate(places) if card in cards), None)
