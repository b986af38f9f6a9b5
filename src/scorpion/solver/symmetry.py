"""Symmetry: which columns are interchangeable, so that one order of them stands for all."""

from __future__ import annotations

from scorpion.solver.table import Features, Table

SEPARATOR = b"\xff"


def column_classes(features: Features, table: Table) -> list[int]:
    """Give each column a class; columns of one class are interchangeable.

    Sound, because the rules name columns by number in one place only: the deal puts the reserve's cards on the first
    columns in their order. Exchange two columns that no deal will touch, and every move still has its counterpart,
    with the same outcome; so both tables can be won or neither. A reserve that refills emptied columns does so in their
    order, but they are empty and thereby alike. Hence all columns are of one class when no deal can come any more,
    and before it each of the first columns is alone while the others are of one class.
    """
    first = len(table.reserve) if features.deals_by_choice else 0
    return [min(number, first) for number in range(len(table.columns))]


def key(table: Table, classes: list[int]) -> bytes:
    """Return a text that two tables share just when they differ by an exchange within classes, of columns or cells.

    `classes` are nondecreasing, as `column_classes` gives them: each class but the last holds one column. Which runs
    have left need not be in it, for their cards are missing.
    """
    fixed = classes[-1]
    columns = (*table.columns[:fixed], *sorted(table.columns[fixed:]))
    return SEPARATOR.join((*columns, bytes(sorted(table.cells)), bytes((len(table.reserve),))))
