"""Odds: counts over arrangements of the unseen cards, the same ones for every move."""

from __future__ import annotations

from collections import Counter

import pytest

from scorpion.core.cards import DECK
from scorpion.core.moves import DEAL
from scorpion.core.notation import format_move, parse_move, parse_position
from scorpion.core.position import Position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import Rules
from scorpion.core.view import parse_view, unseen, view_of
from scorpion.service.deals import deal_position
from scorpion.solver import Counters, Limit, Undecided, Unwinnable, Verdict, Winnable
from scorpion.solver.intervals import share_between, wilson
from scorpion.solver.odds import Odds, arrange

SAMPLE_SEEN = (
    "[..][..][..]3DJHTH3S/[..][..][..]QH3C4H7S/[..][..][..]AS7D7H3H/[..][..][..]KD8H7C9S"
    "/6H8CJS4C9C8D5C/6DQCKH4DKS9HJC/ADQD9D6S2HTD5H [..][..][..] - -"
)
SAMPLE_DEAL = (
    "[2D][TC][TS]3DJHTH3S/[AC][JD][2C]QH3C4H7S/[AH][6C][4S]AS7D7H3H/[5D][KC][8S]KD8H7C9S"
    "/6H8CJS4C9C8D5C/6DQCKH4DKS9HJC/ADQD9D6S2HTD5H [2S][5S][QS] - -"
)
COUNTERS = Counters(1, 0)


def test_the_sample_deal_can_be_won_about_as_often_as_is_known() -> None:
    odds = Odds(CLASSIC, parse_view(SAMPLE_SEEN, CLASSIC), seed=1)
    odds.sample(1000)
    chances = {chance.move: chance for chance in odds.chances()}
    # Of 20,000 arrangements 14.70 % can be won, 12.58 % after the first move shown (docs/solver.md).
    low, high = chances[None].interval
    assert low < 0.1470 < high
    low, high = chances[parse_move("2x2>7")].interval
    assert low < 0.1258 < high


def test_which_card_lies_hidden_where_changes_nothing() -> None:
    known = Odds(CLASSIC, view_of(parse_position(SAMPLE_DEAL, CLASSIC)), seed=5)
    unknown = Odds(CLASSIC, parse_view(SAMPLE_SEEN, CLASSIC), seed=5)
    known.sample(40)
    unknown.sample(40)
    assert known.chances() == unknown.chances()


def test_the_same_seed_counts_the_same_in_whatever_portions() -> None:
    view = parse_view(SAMPLE_SEEN, CLASSIC)
    at_once, in_parts, other = Odds(CLASSIC, view, 1), Odds(CLASSIC, view, 1), Odds(CLASSIC, view, 2)
    at_once.sample(60)
    for _ in range(20):
        in_parts.sample(3)
    other.sample(60)
    assert at_once.chances() == in_parts.chances()
    assert at_once.chances() != other.chances()


def test_a_move_never_wins_more_often_than_the_position() -> None:
    odds = Odds(CLASSIC, parse_view(SAMPLE_SEEN, CLASSIC), seed=3)
    odds.sample(80)
    position, *moves = odds.chances()
    assert position.move is None
    assert [format_move(chance.move) for chance in moves if chance.move] == ["2x2>7", "7x4>2", "7x3>3", "deal"]
    assert max(chance.winnable for chance in moves) == position.winnable > 0
    assert all(chance.samples == 80 for chance in moves)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
def test_an_arrangement_has_every_card_and_shows_the_same(rules: Rules) -> None:
    view = view_of(deal_position(rules, 77))
    hidden = unseen(view, rules)
    position = arrange(view, hidden[::-1])
    assert view_of(position) == view
    cards = [card for pile in position.columns for card in pile.cards]
    cards += [*position.reserve, *(card for card in position.cells if card)]
    assert Counter(cards) == Counter(DECK)


def test_a_table_with_nothing_hidden_is_judged_like_any_other() -> None:
    text = "KDQDJDTD9D8D7D6D5D4D3D2D/AD/-/-/-/-/- - - CHS"
    odds = Odds(CLASSIC, parse_view(text, CLASSIC), seed=1)
    odds.sample(3)
    chances = {chance.move: chance.share for chance in odds.chances()}
    assert chances[None] == 1
    assert chances[parse_move("2x1>1")] == 1


def test_a_won_table_counts_as_winnable_and_has_no_moves() -> None:
    odds = Odds(CLASSIC, parse_view("-/-/-/-/-/-/- - - CHSD", CLASSIC), seed=1)
    odds.sample(2)
    assert [(chance.move, chance.share) for chance in odds.chances()] == [(None, 1)]


def scripted(verdicts: dict[bool, Verdict]) -> Odds:
    """Odds on a table with two moves, whose judge answers by whether the reserve was dealt."""

    def judge(rules: Rules, position: Position, max_nodes: int) -> Verdict:
        return verdicts[not position.reserve]

    return Odds(CLASSIC, parse_view(SAMPLE_SEEN, CLASSIC), seed=1, judge=judge)


def counts(odds: Odds) -> dict[object, tuple[int, int]]:
    return {chance.move: (chance.winnable, chance.undecided) for chance in odds.chances()}


def test_what_the_limit_leaves_open_counts_neither_way() -> None:
    odds = scripted({False: Undecided(COUNTERS, Limit.NODES), True: Unwinnable(COUNTERS)})
    odds.sample(4)
    found = counts(odds)
    assert found[None] == (0, 4)
    assert found[DEAL] == (0, 0)
    assert found[parse_move("2x2>7")] == (0, 4)
    chance = odds.chances()[0]
    assert (chance.share, chance.interval) == (0, (wilson(0, 4)[0], wilson(4, 4)[1]))


def test_a_move_that_wins_decides_a_position_that_was_left_open() -> None:
    odds = scripted({False: Undecided(COUNTERS, Limit.NODES), True: Winnable(COUNTERS, (DEAL,))})
    odds.sample(2)
    assert counts(odds)[None] == (2, 0)


def test_where_the_position_is_lost_no_move_is_judged() -> None:
    odds = scripted({False: Unwinnable(COUNTERS), True: Winnable(COUNTERS, (DEAL,))})
    odds.sample(2)
    assert set(counts(odds).values()) == {(0, 0)}


def test_the_share_is_that_of_the_decided_and_lies_in_its_interval() -> None:
    share, low, high = share_between(30, 20, 120)
    assert share == 0.3
    assert (low, high) == (wilson(30, 120)[0], wilson(50, 120)[1])
    assert share_between(0, 5, 5)[0] == 0


def test_every_move_that_wins_at_once_counts() -> None:
    text = "KHQHJHTH9H8H7H6H5H4H3H2HAH/-/-/-/-/-/- - - SDC"
    odds = Odds(CLASSIC, parse_view(text, CLASSIC), seed=1)
    odds.sample(3)
    chances = odds.chances()
    assert len(chances) == 7
    assert all(chance.winnable == 3 for chance in chances)
