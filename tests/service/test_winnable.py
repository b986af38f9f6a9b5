"""Deals that can be won: those that are drawn are, and what is told of a deal is true."""

from __future__ import annotations

import os
from itertools import count

import pytest

from scorpion.core.notation import format_move, format_position
from scorpion.core.rule_sets import RULE_SETS
from scorpion.service.deals import deal_position
from scorpion.service.losses import StandingQuestion
from scorpion.service.ports.searching import Urgency
from scorpion.service.studies import Finding
from scorpion.service.winnable import DrawQuestion, WinnableDeals
from scorpion.solver import Winnable, solve
from scorpion.solver.search import engine_for
from tests.oracle import naive
from tests.service.playing import run
from tests.service.searching import SearchingAtOnce

DRAWN = int(os.environ.get("SCORPION_THOROUGH", "0")) * 25 or 3
"""How many deals are drawn of each rule set; 1,000 with SCORPION_THOROUGH=40."""


def is_won_by(rules_id: str, text: str, verdict: Winnable) -> bool:
    """Return whether a line wins by the independent rules code."""
    won = False
    for move in verdict.moves:
        text, _, won = naive.play(rules_id, text, format_move(move))
    return won


@pytest.mark.parametrize("rules_id", RULE_SETS)
def test_deals_that_are_drawn_can_be_won(rules_id: str) -> None:
    rules, numbers = RULE_SETS[rules_id], count(32_000, 7_919)
    deals = WinnableDeals(SearchingAtOnce(), lambda: next(numbers))
    drawn = [run(deals.draw(rules, "anna")) for _ in range(DRAWN)]
    assert len(set(drawn)) == DRAWN
    for number in drawn:
        assert number is not None
        verdict = solve(rules, deal_position(rules, number))
        assert isinstance(verdict, Winnable)
        assert is_won_by(rules_id, format_position(deal_position(rules, number)), verdict)


def test_a_deal_that_is_asked_about_is_judged_and_not_kept_waiting_for() -> None:
    searching = SearchingAtOnce()
    deals = WinnableDeals(searching, lambda: 1)
    rules = RULE_SETS["classic"]
    assert run(deals.look(rules, 5, "anna")) is Finding.WINNABLE
    assert run(deals.look(rules, 1, "anna")) is Finding.UNWINNABLE
    assert searching.asked == [(StandingQuestion, Urgency.VERDICT)] * 2


def test_where_there_was_no_time_there_is_no_answer() -> None:
    deals = WinnableDeals(SearchingAtOnce(in_time=False), lambda: 1)
    assert run(deals.draw(RULE_SETS["classic"], "anna")) is None
    assert run(deals.look(RULE_SETS["classic"], 1, "anna")) is None


def test_a_draw_pauses_between_deals_and_ends_at_the_highest_number() -> None:
    rules = RULE_SETS["classic"]
    asked = DrawQuestion(rules, 10**20 - 2)
    assert list(asked.work(engine_for)) == [None, None]
