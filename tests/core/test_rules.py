"""The rules record and the table of rule sets; dealing."""

import dataclasses
import re

import pytest

from scorpion.core.cards import DECK
from scorpion.core.notation import format_position
from scorpion.core.position import deal
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import DealtColumn, ReserveUse, Rules, Runs
from tests.core.made_rules import FREE_CELLS, MADE_RULES, TWO_DECKS


def test_classic_is_offered_first_and_every_rule_set_by_its_id() -> None:
    assert next(iter(RULE_SETS.values())) is CLASSIC
    for name, rules in RULE_SETS.items():
        assert name == rules.id
        assert re.fullmatch("[a-z]+(-[a-z]+)*", name)
    assert len({rules.name for rules in RULE_SETS.values()}) == len(RULE_SETS)


@pytest.mark.parametrize("rules", [*RULE_SETS.values(), *MADE_RULES], ids=lambda rules: rules.id)
def test_a_rule_set_deals_all_its_cards_as_its_columns_say(rules: Rules) -> None:
    position = deal(rules, DECK * rules.decks)
    assert [len(pile.cards) for pile in position.columns] == [place.size for place in rules.columns]
    assert [pile.face_down for pile in position.columns] == [place.face_down for place in rules.columns]
    assert len(position.reserve) == rules.reserve
    assert [card is not None for card in position.cells] == [number < rules.open_cells for number in range(rules.cells)]


def test_cards_are_dealt_row_by_row_and_the_reserve_gets_the_last_in_order() -> None:
    assert format_position(deal(CLASSIC, DECK)) == (
        "[AC][8C][2D]9D3HTH4S/[2C][9C][3D]TD4HJH5S/[3C][TC][4D]JD5HQH6S/[4C][JC][5D]QD6HKH7S"
        "/5CQC6DKD7HAS8S/6CKC7DAH8H2S9S/7CAD8D2H9H3STS [JS][QS][KS] - -"
    )


def test_cards_set_aside_face_up_are_the_last_dealt() -> None:
    text = format_position(deal(RULE_SETS["three-blind-mice"], DECK))
    assert text.endswith(" - QSKS -")
    assert format_position(deal(FREE_CELLS, DECK)).endswith(" [QS][KS] JS---- -")


def test_columns_of_different_heights_are_dealt_row_by_row_too() -> None:
    stairs = Rules("stairs", "Stairs", tuple(DealtColumn(0, height) for height in (1, 2, 3, 46)))
    assert format_position(deal(stairs, DECK)).startswith("AC/2C5C/3C6C8C/4C7C9CTC")


@pytest.mark.parametrize("count", [0, 51, 53, 104])
def test_another_number_of_cards_than_the_rules_use_is_not_dealt(count: int) -> None:
    with pytest.raises(ValueError, match=f"^classic deals 52 cards, not {count}$"):
        deal(CLASSIC, (DECK * 2)[:count])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"decks": 2}, "classic: 52 cards are dealt, 104 are there"),
        ({"reserve": 0, "cells": 3, "open_cells": 3}, "classic: a reserve needs a use, and a use a reserve"),
        ({"reserve_use": ReserveUse.NONE}, "classic: a reserve needs a use, and a use a reserve"),
        ({"refill": 3}, "classic: a refill count goes with ReserveUse.REFILL"),
        ({"reserve_use": ReserveUse.REFILL}, "classic: a refill count goes with ReserveUse.REFILL"),
        ({"reserve": 1, "cells": 1, "open_cells": 2}, "classic: 2 cards for 1 cells"),
        (
            {"columns": (DealtColumn(0, 24), DealtColumn(0, 25))},
            "classic: a reserve of 3 needs as many columns, 2 are there",
        ),
    ],
)
def test_a_record_that_contradicts_itself_is_refused(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        dataclasses.replace(CLASSIC, **change)  # type: ignore[arg-type]


def test_counts_follow_from_the_decks() -> None:
    assert (TWO_DECKS.card_count, TWO_DECKS.run_count, TWO_DECKS.most_runs_away) == (104, 8, 8)
    assert RULE_SETS["traditional"].runs is Runs.STAY
    assert RULE_SETS["traditional"].most_runs_away == 0
