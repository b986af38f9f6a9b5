"""On small decks every search, with each pruning and without, says what looking at all positions says."""

import random

import pytest

from scorpion.core.rules import ReserveUse, Runs
from scorpion.solver import suited
from scorpion.solver.prunings import ALL_PRUNINGS, NO_PRUNINGS, Prunings
from scorpion.solver.steps import steps_of
from scorpion.solver.table import Features, Table
from tests.solver.brute import can_win, count_positions
from tests.solver.small import OTHERS, RULES, SUITED, decide, decide_generally, tables
from tests.thorough import often

MOST = 1200
"""Tables from which more positions can be reached are left out."""


@pytest.fixture(autouse=True)
def _test_crossings_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suited, "CROSSING_FROM", 0)


@pytest.mark.parametrize("name", RULES)
def test_all_prunings_together_change_no_verdict(name: str) -> None:
    verdicts = {True: 0, False: 0}
    for number, (features, table) in enumerate(tables(name, 200, seed=1)):
        if number >= often(60, 200) and min(verdicts.values()) >= 10:
            break
        truth = can_win(features, table, MOST)
        if truth is not None:
            verdicts[truth] += 1
            assert decide(features, table)[0] is truth, (features, table)
    assert min(verdicts.values()) >= 10, "both kinds of table must be among them"


@pytest.mark.parametrize("name", RULES)
def test_any_choice_of_prunings_gives_the_same_verdict(name: str) -> None:
    rng = random.Random(name)
    decided = 0
    for features, table in tables(name, 60, seed=2):
        truth = can_win(features, table, MOST)
        if truth is not None:
            decided += 1
            prunings = Prunings(*(rng.random() < 0.5 for _ in range(4)))
            assert decide(features, table, prunings)[0] is truth, (features, table, prunings)
    assert decided >= 20


# One table counts for all orders of its cells, with and without prunings; so rules with two cells to fill are left out.
@pytest.mark.parametrize("name", [name for name in RULES if name != "free-cells"])
def test_without_prunings_a_lost_table_costs_a_node_for_each_position(name: str) -> None:
    counted = 0
    for features, table in tables(name, 60, seed=3):
        count = count_positions(features, table, MOST)
        if count is not None:
            counted += 1
            assert decide_generally(features, table, NO_PRUNINGS) == (False, count), (features, table)
    assert counted >= 7


@pytest.mark.parametrize("name", SUITED)
def test_linked_and_compact_tables_have_equally_many_positions(name: str) -> None:
    only_symmetry = Prunings(closure=False, crossing=False, collecting=False)
    lost = 0
    for features, table in tables(name, 80, seed=4):
        if can_win(features, table, MOST) is False:
            lost += 1
            assert decide(features, table, NO_PRUNINGS) == decide_generally(features, table, NO_PRUNINGS), (
                features,
                table,
            )
            assert decide(features, table, only_symmetry) == decide_generally(features, table, only_symmetry)
    assert lost >= 15


@pytest.mark.parametrize("name", [*SUITED, *OTHERS])
def test_each_pruning_leaves_out_positions_of_lost_tables_and_adds_none(name: str) -> None:
    saved = 0
    for features, table in tables(name, 60, seed=5):
        if can_win(features, table, MOST) is False:
            pruned, plain = decide(features, table, ALL_PRUNINGS)[1], decide(features, table, NO_PRUNINGS)[1]
            assert pruned <= plain
            saved += plain - pruned
    assert saved > 0


@pytest.mark.parametrize(
    ("features", "table"),
    [
        (
            Features(3, 2, runs=Runs.STAY, reserve_use=ReserveUse.WHEN_STUCK),
            Table((b"\x05", b"\x02\x00", b"\x03", b""), reserve=b"\x04\x01"),
        ),
        (
            Features(3, 2, reserve_use=ReserveUse.ANY_TIME),
            Table((b"\x02", b"\x05\x04", b"", b"\x00"), reserve=b"\x03\x01"),
        ),
    ],
    ids=["when-stuck", "any-time"],
)
def test_before_the_deal_carrying_a_whole_column_to_an_empty_one_can_be_what_wins(
    features: Features, table: Table
) -> None:
    steps = steps_of(features)
    assert decide(features, table)[0]
    for step in steps.legal(table, range(len(table.columns))):
        source, count, target = step
        shifts = count and count == len(table.columns[source]) and not table.columns[target]
        assert shifts or not decide(features, steps.play(table, step))[0]


@pytest.mark.parametrize(
    ("features", "table"),
    [
        (
            Features(3, 3, reserve_use=ReserveUse.ANY_TIME),
            Table((b"\x88\x06\x05\x04\x03", b"\x82\x00", b"\x01", b""), reserve=b"\x07"),
        ),
        (
            Features(3, 3, reserve_use=ReserveUse.WHEN_STUCK),
            Table((b"\x07\x05\x04\x03", b"", b"\x00\x02"), reserve=b"\x01\x06\x08"),
        ),
    ],
    ids=["its-column-gets-a-card", "a-move-would-be-left"],
)
def test_before_the_deal_a_run_may_have_to_stay_where_it_is(features: Features, table: Table) -> None:
    assert can_win(features, table, MOST)
    assert decide(features, table)[0]
    steps = steps_of(features)
    run = next(number for number, column in enumerate(table.columns) if column.endswith(b"\x05\x04\x03"))
    empty = table.columns.index(b"")
    assert not can_win(features, steps.play(table, (run, 3, empty)), MOST)
