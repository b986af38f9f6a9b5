"""The solver's front: verdicts, limits, slices, and lines that win."""

from collections.abc import Generator
from itertools import islice

import pytest

from scorpion.core.engine import play
from scorpion.core.legality import is_won, legal_moves
from scorpion.core.moves import DEAL, Carry, column
from scorpion.core.notation import format_move, parse_position
from scorpion.core.position import Position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import Rules
from scorpion.service.deals import deal_position
from scorpion.solver import (
    NO_PRUNINGS,
    Counters,
    Limit,
    Prunings,
    Search,
    Undecided,
    Unwinnable,
    Verdict,
    Winnable,
    general,
    solve,
)
from scorpion.solver.lines import WrongLine, check_line, to_moves
from scorpion.solver.search import SLICE
from tests.core.made_rules import ALL_AT_ONCE, COLOURS, FREE_CELLS, REFILLED, TWO_DECKS
from tests.oracle.tables import KC2C, KD2D, SAMPLE, C, D, H, S, span
from tests.thorough import often

ALTERNATING = (
    "KCQDJCTD9C8D7C6D5C4D3C2DAC",
    "KDQCJDTC9D8C7D6C5D4C3D2CAD",
    "KHQSJHTS9H8S7H6S5H4S3H2SAH",
    "KSQHJSTH9S8H7S6H5S4H3S2HAS",
)
WINNABLE = {
    "classic": (5, 33, 37),
    "traditional": (5, 37, 49),
    "three-blind-mice": (3, 4, 13),
    "wasp": (1, 2, 3),
    "relaxed": (1, 2, 3),
}
LOST = {"classic": (1, 2, 3), "traditional": (1, 2, 3), "three-blind-mice": (1, 2, 5), "wasp": (8, 12)}


def is_won_by(rules: Rules, position: Position, verdict: Verdict) -> bool:
    assert isinstance(verdict, Winnable)
    for move in verdict.moves:
        position = play(rules, position, move).position
    return is_won(rules, position)


def winnable_numbers(rules: Rules) -> list[int]:
    """Return the first deals that are soon found to be winnable."""
    numbers = range(1, 100)
    found = (n for n in numbers if isinstance(solve(rules, deal_position(rules, n), max_nodes=2_000), Winnable))
    return list(islice(found, 2))


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_deals_that_can_be_won_come_with_moves_that_win(rules: Rules) -> None:
    for number in WINNABLE.get(rules.id) or winnable_numbers(rules):
        position = deal_position(rules, number)
        assert is_won_by(rules, position, solve(rules, position))


@pytest.mark.parametrize("rules_id", LOST)
def test_lost_deals_are_proved_lost(rules_id: str) -> None:
    rules = RULE_SETS[rules_id]
    for number in LOST[rules_id]:
        assert isinstance(solve(rules, deal_position(rules, number)), Unwinnable)


def test_the_sample_deal_is_won() -> None:
    position = parse_position(SAMPLE, CLASSIC)
    assert is_won_by(CLASSIC, position, solve(CLASSIC, position))


def test_a_won_position_is_winnable_by_no_moves() -> None:
    for rules, text in (
        (CLASSIC, "-/-/-/-/-/-/- - - SHDC"),
        (RULE_SETS["traditional"], f"{S}/{H}/-/-/{D}/-/{C} - - -"),
        (RULE_SETS["relaxed"], "-/-/-/-/-/-/- - - SHDC"),
    ):
        assert solve(rules, parse_position(text, rules)) == Winnable(Counters(1, 0), ())


def test_a_position_without_a_move_is_lost() -> None:
    position = parse_position(f"[KC]{span('AC', 'QC')}/-/-/-/-/-/- - - SHD", CLASSIC)
    assert legal_moves(CLASSIC, position) == []
    for prunings in (Prunings(), NO_PRUNINGS):
        assert isinstance(solve(CLASSIC, position, prunings=prunings), Unwinnable)


def test_a_run_uncovered_by_moving_cards_away_is_collected_by_its_king() -> None:
    position = parse_position(f"5C{H}/-/-/-/{span('6C', 'KC')}{span('AC', '4C')}/-/- - - DS", CLASSIC)
    verdict = solve(CLASSIC, position)
    assert is_won_by(CLASSIC, position, verdict)
    assert isinstance(verdict, Winnable)
    assert Carry(column(1), 13, column(2)) in verdict.moves


def test_where_runs_stay_kings_are_moved_at_the_end_until_each_run_has_its_column() -> None:
    traditional = RULE_SETS["traditional"]
    position = parse_position(f"{C}{D}/{H}{S}/-/-/-/-/- - - -", traditional)
    verdict = solve(traditional, position)
    assert isinstance(verdict, Winnable)
    assert len(verdict.moves) == 2


def test_a_search_stops_at_its_limit_and_says_so() -> None:
    position = deal_position(CLASSIC, 5)
    verdict = solve(CLASSIC, position, max_nodes=10)
    assert verdict == Undecided(Counters(10, verdict.counters.dead), Limit.NODES)
    relaxed = RULE_SETS["relaxed"]
    verdict = solve(relaxed, deal_position(relaxed, 1), max_nodes=10)
    assert verdict == Undecided(Counters(10, verdict.counters.dead), Limit.NODES)


@pytest.mark.parametrize("rules_id", ["classic", "relaxed", "wasp"])
def test_a_limit_just_high_enough_decides(rules_id: str) -> None:
    rules = RULE_SETS[rules_id]
    position = deal_position(rules, 5)
    whole = solve(rules, position)
    assert solve(rules, position, max_nodes=whole.counters.nodes) == whole
    short = solve(rules, position, max_nodes=whole.counters.nodes - 1)
    assert isinstance(short, Undecided)
    assert short.limit is Limit.NODES


@pytest.mark.parametrize("rules_id", ["classic", "relaxed", "wasp"])
@pytest.mark.parametrize("slice_nodes", [1, 7, 1000])
def test_slices_change_nothing(rules_id: str, slice_nodes: int) -> None:
    rules = RULE_SETS[rules_id]
    position = deal_position(rules, 5)
    search = Search(rules, position)
    while search.step(slice_nodes) is None:
        pass
    assert search.verdict == solve(rules, position)
    assert search.step() == search.cancel() == search.verdict


def test_a_slice_generates_no_more_positions_than_it_was_told() -> None:
    search = Search(CLASSIC, deal_position(CLASSIC, 5))
    search.step(5)
    assert search.counters.nodes == 5
    search.step(5)
    assert search.counters.nodes == 10


def test_a_slice_ends_even_where_no_position_is_new() -> None:
    wasp = RULE_SETS["wasp"]
    search = Search(wasp, deal_position(wasp, 20))
    without_news = 0
    while search.counters.nodes < 4000:
        before = search.counters.nodes
        search.step(10_000)
        without_news += search.counters.nodes - before < 1000
    assert without_news > 0


def test_a_search_that_runs_pauses_after_each_slice_and_returns_its_verdict() -> None:
    wasp = RULE_SETS["wasp"]
    search = Search(wasp, deal_position(wasp, 20), max_nodes=3 * SLICE)
    returned = []

    def run() -> Generator[None, None, None]:
        returned.append((yield from search.run()))

    assert len(list(run())) >= 2
    assert returned == [search.verdict]


def test_a_cancelled_search_is_undecided() -> None:
    search = Search(CLASSIC, deal_position(CLASSIC, 5))
    assert search.step(5) is None
    verdict = search.cancel()
    assert verdict == Undecided(search.counters, Limit.CANCELLED)
    assert search.step() == verdict


def test_solve_asks_whether_it_is_cancelled() -> None:
    wasp = RULE_SETS["wasp"]
    position = deal_position(wasp, 20)
    asked: list[None] = []

    def is_cancelled() -> bool:
        asked.append(None)
        return len(asked) == 2

    verdict = solve(wasp, position, is_cancelled=is_cancelled)
    assert isinstance(verdict, Undecided)
    assert verdict.limit is Limit.CANCELLED
    assert len(asked) == 2
    assert solve(CLASSIC, deal_position(CLASSIC, 5), is_cancelled=lambda: False) == solve(
        CLASSIC, deal_position(CLASSIC, 5)
    )


def test_a_limit_below_one_position_is_refused() -> None:
    with pytest.raises(ValueError, match="looks at 1 position or more, not at 0"):
        solve(CLASSIC, deal_position(CLASSIC, 5), max_nodes=0)


def test_every_position_along_a_winning_line_can_be_won() -> None:
    position = deal_position(CLASSIC, 5)
    verdict = solve(CLASSIC, position)
    assert isinstance(verdict, Winnable)
    for move in verdict.moves:
        position = play(CLASSIC, position, move).position
        assert isinstance(solve(CLASSIC, position), Winnable)


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (TWO_DECKS, f"{C}{KC2C}/{D}/{H}/{S}/{S}/{H}/{KD2D}/AC/AD/- - - -"),
        (FREE_CELLS, f"{KC2C}/{D}2C/-/-/-/-/- - AC---- SH".replace(KC2C, span("KC", "3C"))),
        (COLOURS, f"{ALTERNATING[0][:-2]}/{'/'.join(ALTERNATING[1:])}AC/-/-/- - - -"),
        (REFILLED, f"{KC2C}/AC/{D}/{H}/{S}/-/- - - -"),
    ],
    ids=["two-decks", "free-cells", "colours", "refilled"],
)
def test_rule_sets_to_come_are_solved_by_the_same_code(rules: Rules, text: str) -> None:
    position = parse_position(text, rules)
    assert is_won_by(rules, position, solve(rules, position))


def test_the_largest_made_up_rules_are_searched_too() -> None:
    position = deal_position(ALL_AT_ONCE, 1)
    verdict = solve(ALL_AT_ONCE, position, max_nodes=200)
    if isinstance(verdict, Winnable):
        assert is_won_by(ALL_AT_ONCE, position, verdict)
    assert verdict.counters.nodes <= 200


def test_a_line_that_is_illegal_or_ends_too_early_never_leaves() -> None:
    position = deal_position(CLASSIC, 5)
    verdict = solve(CLASSIC, position)
    assert isinstance(verdict, Winnable)
    check_line(CLASSIC, position, verdict.moves)
    with pytest.raises(WrongLine, match="ends before the game is won"):
        check_line(CLASSIC, position, verdict.moves[:-1])
    with pytest.raises(WrongLine, match="already dealt"):
        check_line(CLASSIC, position, [DEAL, DEAL])


def test_steps_become_moves_of_columns_and_cells() -> None:
    moves = to_moves([(0, 2, 3), (7, 1, 0), (2, 1, 8), (-1, 0, -1)], 7)
    assert [format_move(move) for move in moves] == ["1x2>4", "c1>1", "3>c2", "deal"]


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_a_line_that_is_not_refined_wins_too_in_no_fewer_moves(rules: Rules) -> None:
    for number in range(1, often(12, 30) + 1):
        start = deal_position(rules, number)
        refined, found = (solve(rules, start, max_nodes=2_000, refine=refine) for refine in (True, False))
        assert (type(found), found.counters) == (type(refined), refined.counters)
        if isinstance(found, Winnable) and isinstance(refined, Winnable):
            assert len(found.moves) >= len(refined.moves)
            check_line(rules, start, found.moves)


def test_a_round_from_the_best_outlook_that_has_seen_all_there_is_proves_a_table_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(general, "FIRST_SHARE", 1)
    monkeypatch.setattr(general, "GROWTH", (2, 1))  # so that the third round is the first with room for four positions
    two_aces_left = (
        "KSJSQSTS9S8S7S6S5S4S3S2SASAC/7CKCQCJCTC9C8C/6C5C4C3C2C/7DKDQDJDTD9D8D/6D5D4D3D2D/7HKHQHJHTH9H8H/"
        "6H5H4H3H2HAHAD - - -"
    )
    wasp = RULE_SETS["wasp"]
    verdict = solve(wasp, parse_position(two_aces_left, wasp), prunings=NO_PRUNINGS)
    assert isinstance(verdict, Unwinnable)
    assert verdict.counters.nodes == 4
