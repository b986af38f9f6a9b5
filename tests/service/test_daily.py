"""The daily deal: the same everywhere, always winnable, and graded by what a deal is like."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import islice

import pytest

from scorpion.core.errors import Complaint
from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Rules
from scorpion.service.daily import DAILY_RULES, DailyQuestion, Grade, daily_deal, numbers_of, parse_daily_rules
from scorpion.service.deals import deal_position
from scorpion.solver import Winnable, solve
from scorpion.solver.search import engine_for

BEGIN = date(2026, 12, 1)


@pytest.mark.parametrize(
    ("rules_id", "expected"),
    [
        ("classic", "904307386:hard 466357078:easy 838205255:easy"),
        ("relaxed", "344208685:medium 659369045:medium 600608391:medium"),
    ],
)
def test_the_deals_of_days_that_went_by_never_change(rules_id: str, expected: str) -> None:
    deals = [daily_deal(RULE_SETS[rules_id], BEGIN + timedelta(days=number)) for number in range(3)]
    assert " ".join(f"{deal.number}:{deal.grade.value}" for deal in deals) == expected


@pytest.mark.parametrize("rules", DAILY_RULES, ids=lambda rules: rules.id)
def test_each_day_has_another_deal_that_can_be_won_and_not_all_are_equally_hard(rules: Rules) -> None:
    deals = [daily_deal(rules, BEGIN + timedelta(days=97 * number)) for number in range(12)]
    assert len({deal.number for deal in deals}) == len(deals)
    assert len(Counter(deal.grade for deal in deals)) > 1
    for deal in deals:
        assert isinstance(solve(rules, deal_position(rules, deal.number)), Winnable)


def test_the_first_number_of_a_day_that_can_be_won_is_its_deal() -> None:
    (classic, _) = DAILY_RULES
    deal = daily_deal(classic, BEGIN)
    before = list(islice(numbers_of(classic, BEGIN), 100))
    before = before[: before.index(deal.number)]
    assert not any(isinstance(solve(classic, deal_position(classic, number)), Winnable) for number in before)


def test_rule_sets_have_days_of_their_own() -> None:
    (classic, relaxed) = DAILY_RULES
    assert next(numbers_of(classic, BEGIN)) != next(numbers_of(relaxed, BEGIN))


def test_the_search_for_a_day_pauses_before_its_answer() -> None:
    answers = list(DailyQuestion(DAILY_RULES[0], BEGIN).work(engine_for))
    assert answers[-1] is not None
    assert answers[:-1] == [None] * (len(answers) - 1)
    assert len(answers) > 100  # one for each playout


def test_rule_sets_without_a_deal_of_the_day_are_refused() -> None:
    with pytest.raises(Complaint, match="classic, relaxed"):
        parse_daily_rules("wasp")
    assert parse_daily_rules("relaxed") is DAILY_RULES[1]


def test_a_grade_has_a_word_of_the_contract() -> None:
    assert [grade.value for grade in Grade] == ["easy", "medium", "hard"]
