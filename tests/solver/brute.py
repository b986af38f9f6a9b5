"""The judge of verdicts: every position that play can reach, one by one, by rules written out once more.

It knows no symmetry and no pruning and shares no code with the solver but the form in which tables come. A card is a
tuple (suit, rank, is face up), ranks from 0.
"""

from collections.abc import Iterator
from itertools import pairwise

from scorpion.core.rules import Building, EmptyColumn, ReserveUse, Runs
from scorpion.solver.table import FACE_DOWN, NO_CARD, Features, Table

Card = tuple[int, int, bool]
State = tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], tuple[Card | None, ...], int]


def can_win(rules: Features, table: Table, most: int) -> bool | None:
    """Return whether a table can be won; None when more than `most` positions can be reached."""
    return next((won for won, _ in _search(rules, table, most)), None)


def count_positions(rules: Features, table: Table, most: int) -> int | None:
    """Count the positions that can be reached without winning; None when they are more than `most`."""
    return next((count for won, count in _search(rules, table, most) if not won), None)


def _search(rules: Features, table: Table, most: int) -> Iterator[tuple[bool, int]]:
    start = _read(rules, table)
    seen = {start}
    todo = [start]
    if _is_won(rules, start):
        yield True, 1
        return
    while todo:
        for after in _moves(rules, todo.pop()):
            if after in seen:
                continue
            if _is_won(rules, after):
                yield True, len(seen)
                return
            seen.add(after)
            todo.append(after)
            if len(seen) > most:
                return
    yield False, len(seen)


def _read(rules: Features, table: Table) -> State:
    def card(code: int) -> Card:
        face = code % FACE_DOWN
        return face // rules.ranks, face % rules.ranks, code < FACE_DOWN

    return (
        tuple(tuple(card(code) for code in column) for column in table.columns),
        tuple((*card(code)[:2], True) for code in table.reserve),
        tuple(None if code == NO_CARD else card(code) for code in table.cells),
        len(table.gone),
    )


def _is_won(rules: Features, state: State) -> bool:
    columns, reserve, cells, gone = state
    if rules.runs is Runs.LEAVE:
        return gone == rules.suits * rules.decks
    on_table = [column for column in columns if column]
    return (
        not reserve
        and not any(cells)
        and len(on_table) == rules.suits * rules.decks
        and all(len(column) == rules.ranks and _top_is_run(rules, column) for column in on_table)
    )


def _red(card: Card) -> bool:
    return card[0] in (1, 2)


def _same_run(rules: Features, lower: Card, upper: Card) -> bool:
    if rules.building is Building.ALTERNATE_COLOURS:
        return upper[1] == lower[1] - 1 and _red(upper) != _red(lower)
    return upper[1] == lower[1] - 1 and upper[0] == lower[0]


def _top_is_run(rules: Features, column: tuple[Card, ...]) -> bool:
    run = column[-rules.ranks :]
    return (
        len(run) == rules.ranks
        and all(card[2] for card in run)
        and run[0][1] == rules.ranks - 1
        and all(_same_run(rules, lower, upper) for lower, upper in pairwise(run))
    )


def _takes(rules: Features, column: tuple[Card, ...], card: Card) -> bool:
    if not column:
        return rules.empty_column is EmptyColumn.ANY or card[1] == rules.ranks - 1
    top = column[-1]
    if card[1] != top[1] - 1:
        return False
    if rules.building is Building.SAME_SUIT:
        return card[0] == top[0]
    return rules.building is Building.ANY_SUIT or _red(card) != _red(top)


def _turn(column: tuple[Card, ...]) -> tuple[Card, ...]:
    return (*column[:-1], (*column[-1][:2], True)) if column else column


def _clear(rules: Features, column: tuple[Card, ...]) -> tuple[tuple[Card, ...], int]:
    """Let runs leave the top of a column; return it, and how many left."""
    gone = 0
    while rules.runs is Runs.LEAVE and _top_is_run(rules, column):
        column = _turn(column[: -rules.ranks])
        gone += 1
    return column, gone


def _moves(rules: Features, state: State) -> Iterator[State]:
    columns, reserve, cells, gone = state
    moves_left = False
    for counts, after in (*_from_columns(rules, state), *_from_cells(rules, state)):
        moves_left = moves_left or counts
        yield _refill(rules, after)
    by_choice = rules.reserve_use is ReserveUse.ANY_TIME
    if reserve and (by_choice or (rules.reserve_use is ReserveUse.WHEN_STUCK and not moves_left)):
        changed = list(columns)
        for number, card in enumerate(reserve):
            changed[number] = (*changed[number], card)
        for number in range(len(reserve)):
            changed[number], left = _clear(rules, changed[number])
            gone += left
        yield tuple(changed), (), cells, gone


def _from_columns(rules: Features, state: State) -> Iterator[tuple[bool, State]]:
    """Move each group wherever it may go; tell of each move whether it counts as a move left."""
    columns, reserve, cells, gone = state
    for source, column in enumerate(columns):
        for at, card in enumerate(column):
            for target, goal in enumerate(columns):
                if card[2] and target != source and _takes(rules, goal, card):
                    changed = list(columns)
                    changed[source] = _turn(column[:at])
                    changed[target], left = _clear(rules, goal + column[at:])
                    yield at > 0 or bool(goal), (tuple(changed), reserve, cells, gone + left)
        for number, held in enumerate(cells):
            if column and rules.cells_take and held is None:
                changed = list(columns)
                changed[source] = _turn(column[:-1])
                filled = (*cells[:number], column[-1], *cells[number + 1 :])
                yield True, (tuple(changed), reserve, filled, gone)


def _from_cells(rules: Features, state: State) -> Iterator[tuple[bool, State]]:
    columns, reserve, cells, gone = state
    for number, held in enumerate(cells):
        for target, goal in enumerate(columns):
            if held is not None and _takes(rules, goal, held):
                changed = list(columns)
                changed[target], left = _clear(rules, (*goal, held))
                emptied = (*cells[:number], None, *cells[number + 1 :])
                yield True, (tuple(changed), reserve, emptied, gone + left)


def _refill(rules: Features, state: State) -> State:
    columns, reserve, cells, gone = state
    if rules.reserve_use is ReserveUse.REFILL:
        filled = list(columns)
        for number, column in enumerate(columns):
            if not column:
                filled[number], reserve = reserve[: rules.refill], reserve[rules.refill :]
        columns = tuple(filled)
    return columns, reserve, cells, gone
