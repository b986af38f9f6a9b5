"""Detours are taken out of winning lines, and what is left still wins."""

import random
from dataclasses import replace

import pytest

from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import EmptyColumn, ReserveUse, Runs
from scorpion.service.deals import deal_position
from scorpion.solver import Winnable, solve
from scorpion.solver.detours import without_detours
from scorpion.solver.steps import DEAL, Step, steps_of
from scorpion.solver.table import Features, Table
from tests.solver.small import OTHERS, SUITED, tables, wins

SMALL = Features(ranks=4, suits=1)


def test_a_king_carried_to_and_fro_stays() -> None:
    table = Table((bytes([3, 2]), bytes([1]), bytes([0]), b""))
    line = [(0, 2, 3), (1, 1, 3), (3, 3, 0), (2, 1, 0)]
    assert wins(SMALL, table, line)
    assert without_detours(steps_of(SMALL), table, line, may_undo=False) == [(1, 1, 0), (2, 1, 0)]


def test_a_move_of_a_king_that_is_needed_stays() -> None:
    table = Table((bytes([2, 3]), bytes([1, 0]), b""))
    line = [(0, 1, 2), (0, 1, 2), (1, 2, 2)]
    assert wins(SMALL, table, line)
    assert without_detours(steps_of(SMALL), table, line, may_undo=False) == line


def test_a_card_parked_for_nothing_goes_straight_to_its_receiver() -> None:
    parking = replace(SMALL, empty_column=EmptyColumn.ANY)
    table = Table((bytes([3, 2]), bytes([1, 0]), b""))
    line = [(1, 1, 2), (1, 1, 0), (2, 1, 0)]
    assert wins(parking, table, line)
    assert without_detours(steps_of(parking), table, line, may_undo=True) == [(1, 2, 0)]


def test_a_card_put_into_a_cell_for_nothing_goes_straight_to_its_receiver() -> None:
    cells = replace(SMALL, cells_take=True)
    table = Table((bytes([3, 2]), bytes([1, 0])), cells=b"\xff\xff")
    line = [(1, 1, 2), (1, 1, 3), (3, 1, 0), (2, 1, 0)]
    assert wins(cells, table, line)
    assert without_detours(steps_of(cells), table, line, may_undo=True) == [(1, 2, 0)]
    held = Table((bytes([3, 1, 2]),), cells=b"\x00\xff\xff")
    line = [(0, 1, 2), (0, 1, 3), (2, 1, 0), (3, 1, 0), (1, 1, 0)]
    assert wins(cells, held, line)
    assert without_detours(steps_of(cells), held, line, may_undo=True) == line


def test_a_deal_that_must_wait_until_no_move_is_left_still_waits() -> None:
    stuck = Features(ranks=3, suits=1, runs=Runs.STAY, reserve_use=ReserveUse.WHEN_STUCK)
    table = Table((bytes([1]), bytes([2]), b""), reserve=bytes([0]))
    line = [(0, 1, 1), DEAL, (0, 1, 1)]
    assert wins(stuck, table, line)
    assert without_detours(steps_of(stuck), table, line, may_undo=True) == line


@pytest.mark.parametrize("name", [*SUITED, *OTHERS])
def test_a_line_found_at_random_gets_no_longer_and_still_wins(name: str) -> None:
    rng = random.Random(name)
    won = shorter = 0
    for features, start in tables(name, 200, seed=13):
        steps = steps_of(features)
        table, line = start, list[Step]()
        while len(line) < 60 and not steps.is_won(table):
            legal = steps.legal(table, range(len(table.columns)))
            if not legal:
                break
            line.append(rng.choice(legal))
            table = steps.play(table, line[-1])
        if steps.is_won(table):
            won += 1
            short = without_detours(steps, start, line, may_undo=name not in SUITED)
            assert len(short) <= len(line)
            assert wins(features, start, short) or not line
            shorter += len(short) < len(line)
    assert won >= 1


def test_lines_of_classic_deals_have_about_fifty_moves() -> None:
    classic = RULE_SETS["classic"]
    for number in (5, 33, 37, 49):
        verdict = solve(classic, deal_position(classic, number))
        assert isinstance(verdict, Winnable)
        assert 45 <= len(verdict.moves) <= 60
