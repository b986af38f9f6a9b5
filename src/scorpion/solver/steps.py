"""Steps: the moves of a compact table, and what each one does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

from scorpion.core.rules import Building, EmptyColumn, ReserveUse, Runs
from scorpion.solver.table import FACE_DOWN, NO_CARD, Features, Table

Step = tuple[int, int, int]
"""A move: place it leaves, count of cards, place it goes to. Columns are numbered from 0, cells follow on them."""

DEAL: Final[Step] = (-1, 0, -1)
"""Deal the reserve."""


class Steps:
    """The moves of one rule set, read off its features once."""

    def __init__(self, features: Features) -> None:
        self.features = features
        self._deals = features.reserve_use if features.deals_by_choice else None
        codes = range(features.ranks * features.suits)
        self._followers = followers_of(features)
        self._fills = [
            features.empty_column is EmptyColumn.ANY or card % features.ranks == features.ranks - 1 for card in codes
        ]

    def legal(self, table: Table, classes: Sequence[int]) -> list[Step]:
        """List the legal moves in a fixed order: by the place they leave, the deal last.

        `classes` gives each column a class; of the empty columns of one class the first stands for all.
        """
        takers: dict[int, list[int]] = {}
        goals: dict[int, int] = {}
        for number, column in enumerate(table.columns):
            if column:
                for card in self._followers[column[-1]]:
                    takers.setdefault(card, []).append(number)
            else:
                goals.setdefault(classes[number], number)
        empty = list(goals.values())
        steps: list[Step] = []
        shifts = 0
        for number, column in enumerate(table.columns):
            count = len(column)
            for card in column:
                if card in takers:
                    steps.extend((number, count, target) for target in takers[card] if target != number)
                if empty and card < FACE_DOWN and self._fills[card]:
                    steps.extend((number, count, target) for target in empty)
                    if count == len(column):
                        shifts += len(empty)
                count -= 1
        if table.cells:
            steps.extend(self._cell_steps(table, takers, empty))
        if self._deals and table.reserve and (self._deals is ReserveUse.ANY_TIME or len(steps) == shifts):
            steps.append(DEAL)
        return steps

    def _cell_steps(self, table: Table, takers: dict[int, list[int]], empty: list[int]) -> Iterator[Step]:
        """List the moves from cells, and to the first free one: cells are interchangeable."""
        width = len(table.columns)
        for number, card in enumerate(table.cells, width):
            if card != NO_CARD:
                for target in (*takers.get(card, ()), *(empty if self._fills[card] else ())):
                    yield number, 1, target
        if self.features.cells_take and NO_CARD in table.cells:
            free = width + table.cells.index(NO_CARD)
            for number, column in enumerate(table.columns):
                if column:
                    yield number, 1, free

    def play(self, table: Table, step: Step) -> Table:
        """Return the table after a legal move."""
        columns, cells = list(table.columns), table.cells
        reserve, gone = table.reserve, table.gone
        source, count, target = step
        if count == 0:
            for number, card in enumerate(reserve):
                columns[number] += bytes((card,))
            for number in range(len(reserve)):
                gone += self._check(columns, number)
            return Table(tuple(columns), b"", cells, gone)
        width = len(columns)
        if source < width:
            column = columns[source]
            columns[source] = _turned(column[:-count])
            group = column[-count:]
        else:
            group = cells[source - width : source - width + 1]
            cells = cells[: source - width] + bytes((NO_CARD,)) + cells[source - width + 1 :]
        if target < width:
            columns[target] += group
            gone += self._check(columns, target)
        else:
            cells = cells[: target - width] + group + cells[target - width + 1 :]
        if reserve and self.features.refill:
            for number, column in enumerate(columns):
                if not column:
                    columns[number], reserve = reserve[: self.features.refill], reserve[self.features.refill :]
        return Table(tuple(columns), reserve, cells, gone)

    def is_won(self, table: Table) -> bool:
        """Return whether all runs have left or, where runs stay, each lies in a column of its own."""
        if self.features.runs is Runs.LEAVE:
            return len(table.gone) == self.features.run_count
        ranks = self.features.ranks
        return (
            not table.reserve
            and all(card == NO_CARD for card in table.cells)
            and all(not column or (len(column) == ranks and self._ends_in_run(column)) for column in table.columns)
        )

    def _check(self, columns: list[bytes], number: int) -> bytes:
        """Move complete runs from the top of a column away, where runs leave; return their suits."""
        gone = b""
        if self.features.runs is Runs.LEAVE:
            while self._ends_in_run(column := columns[number]):
                gone += bytes((column[-self.features.ranks] // self.features.ranks,))
                columns[number] = _turned(column[: -self.features.ranks])
        return gone

    def _ends_in_run(self, column: bytes) -> bool:
        """Return whether the top cards of a column are a complete run, all face up."""
        ranks, building = self.features.ranks, self.features.building
        if len(column) < ranks or column[-1] % ranks:
            return False
        run = column[-ranks:]
        if building is not Building.ALTERNATE_COLOURS:
            return run == bytes(range(run[-1] + ranks - 1, run[-1] - 1, -1))
        return max(run) < FACE_DOWN and all(card in self._followers[receiver] for receiver, card in pairwise(run))


def _turned(column: bytes) -> bytes:
    """Return a column whose top card lies face up."""
    if column and column[-1] >= FACE_DOWN:
        return column[:-1] + bytes((column[-1] - FACE_DOWN,))
    return column


def receives(features: Features, receiver: int, card: int) -> bool:
    """Return whether `card` may be placed on `receiver`."""
    ranks = features.ranks
    if card % ranks != receiver % ranks - 1:
        return False
    if features.building is Building.SAME_SUIT:
        return card // ranks == receiver // ranks
    return features.building is Building.ANY_SUIT or (card // ranks in (1, 2)) is not (receiver // ranks in (1, 2))


def followers_of(features: Features) -> list[tuple[int, ...]]:
    """Return, for each code of a card from 0 on, the codes of the cards that it receives."""
    codes = range(features.ranks * features.suits)
    return [tuple(card for card in codes if receives(features, receiver, card)) for receiver in codes]


def in_runs(features: Features) -> Features:
    """Return the features under which cards receive what follows them in a run."""
    if features.building is Building.ANY_SUIT:
        return replace(features, building=Building.SAME_SUIT)
    return features


@lru_cache(maxsize=64)
def steps_of(features: Features) -> Steps:
    """Return the moves of a rule set."""
    return Steps(features)
