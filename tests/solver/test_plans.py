"""Plans: chosen by one who sees what the player sees, the same whatever lies face down."""

from __future__ import annotations

import pytest

from scorpion.core.engine import play
from scorpion.core.notation import format_move, parse_position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import Rules
from scorpion.core.view import Remembered, View, parse_view, view_of
from scorpion.service.deals import deal_position
from scorpion.solver import plans
from scorpion.solver.arrangements import UNKNOWN, Arrangements, has_revealed, seen_table
from scorpion.solver.lines import to_moves
from scorpion.solver.ordering import MODULUS, Ordering, next_chance
from scorpion.solver.plans import Outcome, Planner, mark_of
from scorpion.solver.steps import DEAL, steps_of
from scorpion.solver.table import FACE_DOWN, code_of, read_rules

SEEN = (
    "[..][..][..]3DJHTH3S/[..][..][..]QH3C4H7S/[..][..][..]AS7D7H3H/[..][..][..]KD8H7C9S"
    "/6H8CJS4C9C8D5C/6DQCKH4DKS9HJC/ADQD9D6S2HTD5H [..][..][..] - -"
)
SEEN_NAMED = (
    "[2D][TC][TS]3DJHTH3S/[AC][JD][2C]QH3C4H7S/[AH][6C][4S]AS7D7H3H/[5D][KC][8S]KD8H7C9S"
    "/6H8CJS4C9C8D5C/6DQCKH4DKS9HJC/ADQD9D6S2HTD5H [2S][5S][QS] - -"
)
LATE = "KSQSJSTS9S8S7S6S5S4S3S2S/AS/-/-/-/-/- - - HDC"
# The 3 of hearts waits for the 4, on which the 4 of spades waits for the 5, on which the 3 of hearts lies.
LOST = "KSQSJSTS9S8S7S6S5S3H/KHQHJHTH9H8H7H6H5H4H4S3S2SAS/2HAH/-/-/-/- - - DC"


def planned(rules: Rules, view: View, seed: int = 1, **how: int) -> Outcome:
    """Return what a search for a plan comes to."""
    return outcomes(Planner(rules, view, seed, **how))[-1]  # type: ignore[arg-type]


def outcomes(planner: Planner) -> list[Outcome]:
    """Return what a search for a plan says in the end, and before."""
    return [outcome for outcome in planner.search() if outcome is not None]


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_a_plan_is_legal_and_ends_where_something_new_is_seen(rules: Rules) -> None:
    position = deal_position(rules, 7)
    outcome = planned(rules, view_of(position), samples=40, enough=3)
    if outcome.plan is None:
        assert outcome.found == 0
        return
    assert 0 < outcome.found <= outcome.winnable <= 3
    steps = outcome.plan.steps
    for number, move in enumerate(to_moves(steps, len(position.columns)), 1):
        before = sum(pile.face_down for pile in position.columns)
        position = play(rules, position, move).position
        turned = before - sum(pile.face_down for pile in position.columns)
        assert (turned > 0 or steps[number - 1] == DEAL) is (number == len(steps))


def test_the_hidden_cards_do_not_matter() -> None:
    known = planned(CLASSIC, view_of(parse_position(SEEN_NAMED, CLASSIC)), samples=60, enough=4)
    unknown = planned(CLASSIC, parse_view(SEEN, CLASSIC), samples=60, enough=4)
    assert known == unknown


def test_a_plan_leads_to_no_position_where_the_game_was() -> None:
    view = view_of(parse_position("KSQSJSTS9S8S7S6S5S4S3S/2SAS/-/-/-/-/- - - HDC", CLASSIC))
    features = read_rules(CLASSIC)
    free = planned(CLASSIC, view)
    assert free.plan is not None
    # Nothing is hidden, so a plan is a whole line, and no line need go back.
    assert free.found == 1
    hidden = parse_view(SEEN, CLASSIC)
    outcome = planned(CLASSIC, hidden, samples=60, enough=4)
    assert outcome.plan is not None
    table = seen_table(hidden)
    marks = []
    for step in outcome.plan.steps[:-1]:
        table = steps_of(features).play(table, step)
        marks.append(mark_of(features, table))
    assert len(set(marks)) == len(marks)
    other = outcomes(Planner(CLASSIC, hidden, 1, samples=60, enough=4, been=marks))[-1]
    if marks:
        assert other.plan is None or other.plan.steps != outcome.plan.steps


def test_answers_come_in_rounds_and_the_last_is_the_same_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    view = parse_view(SEEN, CLASSIC)
    rounds = outcomes(Planner(CLASSIC, view, 1, samples=400, enough=9))
    assert [outcome.winnable for outcome in rounds] == [3, 8, 9]
    assert [outcome.samples for outcome in rounds] == sorted({outcome.samples for outcome in rounds})
    monkeypatch.setattr(plans, "ROUNDS", ())
    assert outcomes(Planner(CLASSIC, view, 1, samples=400, enough=9)) == rounds[-1:]


def test_where_all_arrangements_are_drawn_before_a_round_is_full_the_answer_is_the_last() -> None:
    view = parse_view(SEEN, CLASSIC)
    drawn = outcomes(Planner(CLASSIC, view, 1, samples=400, enough=9))[0].samples
    assert [outcome.winnable for outcome in outcomes(Planner(CLASSIC, view, 1, samples=drawn, enough=9))] == [3]
    assert [outcome.winnable for outcome in outcomes(Planner(CLASSIC, view, 1, samples=drawn - 1, enough=9))] == [2]


def test_a_card_that_is_remembered_is_in_every_arrangement_at_its_place() -> None:
    position = parse_position(SEEN_NAMED, CLASSIC)
    known = position.columns[0].cards[1]
    remembered = Remembered(((None, known, None),), (None, position.reserve[1]))
    view = view_of(position)
    arrangements = Arrangements(CLASSIC, view, 1, remembered)
    for table in (arrangements.draw(), arrangements.draw()):
        assert table.columns[0][1] == code_of(known) + FACE_DOWN
        assert table.reserve[1] == code_of(position.reserve[1])
        assert sorted(code & ~FACE_DOWN for pile in (*table.columns, table.reserve) for code in pile) == list(range(52))
    # It is not new when it turns, and tables are told apart as one sees them who remembers nothing.
    assert mark_of(read_rules(CLASSIC), arrangements.seen) == mark_of(read_rules(CLASSIC), seen_table(view))


def test_where_no_arrangement_can_be_won_there_is_no_plan() -> None:
    outcome = planned(CLASSIC, view_of(parse_position(LOST, CLASSIC)))
    assert outcome == Outcome(None, samples=1, winnable=0, found=0, undecided=0)


def test_where_nothing_is_hidden_the_plan_is_a_whole_line() -> None:
    outcome = planned(CLASSIC, view_of(parse_position(LATE, CLASSIC)))
    assert outcome.plan is not None
    assert (outcome.samples, outcome.winnable, outcome.found, len(outcome.plan.steps)) == (1, 1, 1, 1)


def test_what_the_search_gave_up_is_counted_apart() -> None:
    outcome = planned(CLASSIC, parse_view(SEEN, CLASSIC), samples=20, enough=20, max_nodes=5)
    assert outcome.samples == 20
    assert outcome.winnable == 0
    assert 0 < outcome.undecided <= 20


def test_a_search_of_any_rule_set_can_be_given_up() -> None:
    view = view_of(deal_position(RULE_SETS["relaxed"], 7))
    assert planned(RULE_SETS["relaxed"], view, samples=3, enough=3, max_nodes=30).undecided == 3


def test_every_seed_draws_all_unseen_cards_and_no_others() -> None:
    view = parse_view(SEEN, CLASSIC)
    first, second = Arrangements(CLASSIC, view, 1), Arrangements(CLASSIC, view, 2)
    tables = [first.draw(), first.draw(), second.draw()]
    assert len(set(tables)) == 3
    for table in tables:
        cards = sorted(code & ~FACE_DOWN for pile in (*table.columns, table.reserve) for code in pile)
        assert cards == list(range(52))
        for pile, seen in zip(table.columns, first.seen.columns, strict=True):
            assert pile[3 * (seen[0] == UNKNOWN + FACE_DOWN) :] == seen[3 * (seen[0] == UNKNOWN + FACE_DOWN) :]
    assert not first.is_single
    assert Arrangements(CLASSIC, view_of(parse_position(LATE, CLASSIC)), 1).is_single


def test_a_card_that_turns_is_seen_to_be_new() -> None:
    seen = seen_table(parse_view(SEEN, CLASSIC))
    assert not has_revealed(seen)
    after = steps_of(read_rules(CLASSIC)).play(seen, (0, 4, 4))
    assert has_revealed(after)


def test_chance_goes_on_from_state_to_state() -> None:
    states = [7]
    for _ in range(50):
        states.append(next_chance(states[-1]))
    assert len(set(states)) == 51
    assert all(0 <= state < MODULUS for state in states)
    assert Ordering() == Ordering(turns_first=False, chance=0)


@pytest.mark.parametrize(
    ("text", "plans_in_turn"),
    [
        (LATE, [["2x1>1"], None]),
        (
            "KSQSJSTS9S8S7S6S5S4S3S/2SAS/KHQHJHTH9H8H7H6H5H4H3H2H/AH/-/-/- - - DC",
            [["2x2>1", "4x1>3"], ["4x1>3", "2x2>1"], None],
        ),
    ],
)
def test_a_way_to_win_that_is_known_leads_to_no_table_of_before(
    text: str, plans_in_turn: list[list[str] | None]
) -> None:
    features = read_rules(CLASSIC)
    start = parse_position(text, CLASSIC)
    been: list[bytes] = []
    for expected in plans_in_turn:
        (outcome,) = outcomes(Planner(CLASSIC, view_of(start), 1, been=been))
        assert (outcome.winnable, outcome.found) == (1, int(expected is not None))
        if outcome.plan is not None:
            moves = to_moves(outcome.plan.steps, len(start.columns))
            assert [format_move(move) for move in moves] == expected
            been.append(mark_of(features, seen_table(view_of(play(CLASSIC, start, moves[0]).position))))
        else:
            assert expected is None
