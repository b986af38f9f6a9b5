"""The compiled search and the plain one are two sources of one search."""

from __future__ import annotations

import os
from itertools import count, product
from random import Random

import pytest

pytest.importorskip("numba")

from scorpion import fast, solver
from scorpion.core.engine import play
from scorpion.core.notation.positions import parse_position
from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Rules
from scorpion.core.view import view_of
from scorpion.fast.general import engine as compiled_general
from scorpion.fast.suited import engine as compiled
from scorpion.service.deals import deal_position
from scorpion.service.hints import Effort, fair_hint_rounds
from scorpion.service.unseeing import PlayerKind, Style, play_out, player_of
from scorpion.solver import ALL_PRUNINGS, Counters, Limit, Prunings, Undecided, Unwinnable, Winnable, general, suited
from scorpion.solver.linking import fits
from scorpion.solver.ordering import MODULUS, PROVING, Ordering
from scorpion.solver.search import Engine, engine_for
from scorpion.solver.steps import Step
from scorpion.solver.table import Features, Table, read_position, read_rules
from scorpion.solver.tally import Tally
from tests.fast.small_tables import any_small_features, small_features, small_table
from tests.oracle.starts import random_late_start

SUITED = ("classic", "traditional", "three-blind-mice")
GENERAL = ("wasp", "relaxed")
TIMES = 4 if "SCORPION_THOROUGH" in os.environ else 1
"""How much more is compared on demand."""

HARD_CLASSIC_DEAL = 515  # more than 100,000 positions do not decide it
HARD_WASP_DEAL = 23  # more than 20,000 positions do not decide it


def run(
    engine: Engine,
    features: Features,
    table: Table,
    prunings: Prunings = ALL_PRUNINGS,
    max_nodes: int = 3_000,
    ordering: Ordering = PROVING,
) -> tuple[list[Step] | str | None, Tally]:
    """Search at one go; return what was found and counted."""
    tally = Tally()
    search = engine(features, table, prunings, tally, ordering)
    next(search)
    try:
        search.send(max_nodes)
        while tally.is_resting:
            search.send(max_nodes)
    except StopIteration as found:
        return found.value, tally
    return "paused", tally


def any_ordering(random: Random) -> Ordering:
    """Return an ordering: the one that proves fastest as often as not."""
    chance = random.randrange(1, MODULUS) if random.random() < 0.6 else 0
    return random.choice((PROVING, Ordering(random.random() < 0.6, chance)))


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_a_won_table_is_won_by_no_moves(rules: Rules) -> None:
    verdicts = (fast.solve(rules, deal_position(rules, number)) for number in count(1))
    number, line = next(
        (number, verdict.moves) for number, verdict in enumerate(verdicts, 1) if isinstance(verdict, Winnable)
    )
    position = deal_position(rules, number)
    for move in line:
        position = play(rules, position, move).position
    assert fast.solve(rules, position) == solver.solve(rules, position) == Winnable(Counters(1, 0), ())


@pytest.mark.parametrize("rules_id", SUITED)
def test_deals_get_the_same_verdicts_lines_and_counts(rules_id: str) -> None:
    rules = RULE_SETS[rules_id]
    for number in range(1, 50 * TIMES + 1):
        start = deal_position(rules, number)
        assert fast.solve(rules, start, max_nodes=3_000) == solver.solve(rules, start, max_nodes=3_000), number


@pytest.mark.parametrize("rules_id", SUITED)
def test_late_positions_get_the_same_verdicts_lines_and_counts(rules_id: str) -> None:
    rules = RULE_SETS[rules_id]
    random = Random(5)
    kinds = set()
    for _ in range(50 * TIMES):
        text = random_late_start(rules_id, random)
        start = parse_position(text, rules)
        verdict = fast.solve(rules, start, max_nodes=2_000)
        assert verdict == solver.solve(rules, start, max_nodes=2_000), text
        kinds.add(type(verdict))
    assert kinds >= {Winnable, Unwinnable}


@pytest.mark.parametrize("prunings", [Prunings(*flags) for flags in product((True, False), repeat=4)], ids=str)
def test_small_decks_get_the_same_lines_and_counts_by_any_prunings(prunings: Prunings) -> None:
    random = Random(str(prunings))
    for _ in range(60 * TIMES):
        features = small_features(random)
        table = small_table(features, random)
        assert fits(features, table)
        assert fast.choose_engine(features, table) is compiled.search
        ordering = any_ordering(random)
        expected = run(suited.search, features, table, prunings, ordering=ordering)
        found = run(compiled.search, features, table, prunings, ordering=ordering)
        assert found == expected, (features, table, ordering)


@pytest.mark.parametrize("limit", [1, 2, 199, 200, 201, 511, 512, 513, 4_000])
def test_both_stop_at_the_same_limit(limit: int) -> None:
    rules = RULE_SETS["classic"]
    start = deal_position(rules, HARD_CLASSIC_DEAL)
    verdict = fast.solve(rules, start, max_nodes=limit)
    assert isinstance(verdict, Undecided)
    assert verdict.counters.nodes == limit
    assert verdict == solver.solve(rules, start, max_nodes=limit)


def test_a_search_in_slices_comes_to_the_same_verdict() -> None:
    rules = RULE_SETS["classic"]
    for number in range(1, 15 * TIMES + 1):
        start = deal_position(rules, number)
        search = fast.Search(rules, start, max_nodes=3_000)
        while search.step(7) is None:
            pass
        assert search.verdict == solver.solve(rules, start, max_nodes=3_000)


def test_searches_in_turns_do_not_touch_each_other() -> None:
    rules = RULE_SETS["traditional"]
    starts = [deal_position(rules, number) for number in range(1, 15 * TIMES + 1)]
    searches = [fast.Search(rules, start, max_nodes=3_000) for start in starts]
    while any(search.verdict is None for search in searches):
        for search in searches:
            search.step(11)
    for search, start in zip(searches, starts, strict=True):
        assert search.verdict == solver.solve(rules, start, max_nodes=3_000)


def test_a_cancelled_search_says_nothing_of_the_position() -> None:
    rules = RULE_SETS["classic"]
    verdict = fast.solve(rules, deal_position(rules, HARD_CLASSIC_DEAL), is_cancelled=lambda: True)
    assert isinstance(verdict, Undecided)
    assert verdict.limit is Limit.CANCELLED


def test_frames_and_marks_grow_from_any_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "_DEEP", 2)
    monkeypatch.setattr(compiled, "_MARKS", 4)
    monkeypatch.setattr(compiled, "SLICE", 3)
    rules = RULE_SETS["classic"]
    for number in range(1, 15 * TIMES + 1):
        start = deal_position(rules, number)
        assert fast.solve(rules, start, max_nodes=3_000) == solver.solve(rules, start, max_nodes=3_000)


@pytest.mark.parametrize("rules_id", GENERAL)
def test_deals_searched_in_rounds_get_the_same_verdicts_lines_and_counts(rules_id: str) -> None:
    rules = RULE_SETS[rules_id]
    kinds = set()
    for number in range(1, 15 * TIMES + 1):
        start = deal_position(rules, number)
        verdict = fast.solve(rules, start, max_nodes=1_500)
        assert verdict == solver.solve(rules, start, max_nodes=1_500), number
        kinds.add(type(verdict))
    assert Winnable in kinds


@pytest.mark.parametrize("rules_id", GENERAL)
def test_late_positions_searched_in_rounds_get_the_same_verdicts_lines_and_counts(rules_id: str) -> None:
    rules = RULE_SETS[rules_id]
    random = Random(6)
    for _ in range(15 * TIMES):
        text = random_late_start(rules_id, random)
        start = parse_position(text, rules)
        assert fast.solve(rules, start, max_nodes=500) == solver.solve(rules, start, max_nodes=500), text


@pytest.mark.parametrize("symmetry", [True, False])
@pytest.mark.parametrize("closure", [True, False])
def test_small_decks_searched_in_rounds_get_the_same_lines_and_counts(closure: bool, symmetry: bool) -> None:
    prunings = Prunings(closure=closure, symmetry=symmetry)
    random = Random(str(prunings))
    for _ in range(40 * TIMES):
        features = any_small_features(random)
        table = small_table(features, random)
        ordering = any_ordering(random)
        expected = run(general.search, features, table, prunings, 1_500, ordering)
        found = run(compiled_general.search, features, table, prunings, 1_500, ordering)
        assert found == expected, (features, table, ordering)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_deals_get_the_same_lines_and_counts_in_any_order(rules: Rules) -> None:
    features = read_rules(rules)
    kinds = set()
    for number in range(1, 10 * TIMES + 1):
        table = read_position(deal_position(rules, number))
        for ordering in (Ordering(turns_first=True), Ordering(chance=number), Ordering(True, MODULUS - number)):
            expected = run(engine_for(features, table), features, table, max_nodes=400, ordering=ordering)
            found = run(fast.choose_engine(features, table), features, table, max_nodes=400, ordering=ordering)
            assert found == expected, (number, ordering)
            kinds.add(type(found[0]))
    assert list in kinds


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_fair_hints_are_the_same(rules: Rules) -> None:
    view = view_of(deal_position(rules, 5))
    effort = Effort(samples=60 * TIMES, enough=4)
    plain, found = (
        list(fair_hint_rounds(rules, view, effort, choose_engine=choose)) for choose in (engine_for, fast.choose_engine)
    )
    assert found == plain
    assert plain[-1] is not None
    assert plain[-1].move is not None


@pytest.mark.parametrize(("rules", "number"), [("classic", 5), ("wasp", 1)])
def test_an_unseeing_player_plays_the_same_game_by_both(rules: str, number: int) -> None:
    style = Style(PlayerKind.FAIR, Effort(samples=12 * TIMES, enough=1))
    start = deal_position(RULE_SETS[rules], number)
    plain, found = (
        play_out(RULE_SETS[rules], start, player_of(style, RULE_SETS[rules], choose))
        for choose in (engine_for, fast.choose_engine)
    )
    assert found == plain
    assert len(plain.steps) > 5


@pytest.mark.parametrize("limit", [1, 2, 199, 200, 201, 512, 600, 1_500])
def test_both_stop_at_the_same_limit_in_rounds(limit: int) -> None:
    rules = RULE_SETS["wasp"]
    start = deal_position(rules, HARD_WASP_DEAL)
    verdict = fast.solve(rules, start, max_nodes=limit)
    assert isinstance(verdict, Undecided)
    assert verdict.counters.nodes == limit
    assert verdict == solver.solve(rules, start, max_nodes=limit)


def test_rows_and_marks_grow_from_any_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled_general, "_ROWS", 2)
    monkeypatch.setattr(compiled_general, "_MARKS", 4)
    monkeypatch.setattr(compiled_general, "_CHOICES", 1_250)
    monkeypatch.setattr(compiled_general, "SLICE", 3)
    rules = RULE_SETS["wasp"]
    for number in range(1, 13):
        start = deal_position(rules, number)
        assert fast.solve(rules, start, max_nodes=1_500) == solver.solve(rules, start, max_nodes=1_500)


def test_two_decks_are_left_to_the_plain_solver() -> None:
    features = Features(decks=2)
    table = Table((b"",) * 8)
    assert fast.choose_engine(features, table) is engine_for(features, table)


def test_a_reserve_too_large_for_the_marks_is_left_to_the_plain_solver() -> None:
    features = Features(reserve_use=RULE_SETS["classic"].reserve_use)
    table = Table((b"",) * 8, bytes(range(7)))
    assert fast.choose_engine(features, table) is engine_for(features, table)
    smaller = Table((b"",) * 8, bytes(range(6)))
    assert fast.choose_engine(features, smaller) is compiled.search


def test_the_limit_is_checked_as_the_plain_solver_does() -> None:
    rules = RULE_SETS["classic"]
    with pytest.raises(ValueError, match="1 position or more"):
        fast.solve(rules, deal_position(rules, 1), max_nodes=0)


def test_all_prunings_are_used_unless_told_otherwise() -> None:
    rules = RULE_SETS["classic"]
    start = deal_position(rules, 12)
    assert fast.solve(rules, start) == fast.solve(rules, start, prunings=ALL_PRUNINGS)
