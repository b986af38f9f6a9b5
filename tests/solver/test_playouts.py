"""Playouts: the same for the same seed, all won where nothing can go wrong, none where nothing can be won."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from scorpion.core.notation import parse_position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.service.deals import deal_position
from scorpion.solver import playouts as module
from scorpion.solver.playouts import playouts

STUCK = "/".join(f"K{s}J{s}Q{s}" + "".join(f"{rank}{s}" for rank in "T98765432A") for s in "SCDH") + "/-/-/- - - -"
ALMOST = "KSQSJSTS9S8S7S6S5S4S3S2S/AS/-/-/-/-/- - - HDC"


def result(running: Generator[None, None, int]) -> tuple[int, int]:
    """Return how often it paused, and what it returned."""
    pauses = 0
    while True:
        try:
            next(running)
        except StopIteration as end:
            return pauses, end.value
        pauses += 1


def test_each_playout_is_followed_by_a_pause() -> None:
    assert result(playouts(CLASSIC, parse_position(ALMOST, CLASSIC), 7, 1)) == (7, 7)


def test_nothing_is_won_that_cannot_be() -> None:
    assert result(playouts(CLASSIC, parse_position(STUCK, CLASSIC), 5, 1)) == (5, 0)


def test_a_table_that_is_won_already_is_won() -> None:
    assert result(playouts(CLASSIC, parse_position("-/-/-/-/-/-/- - - SHDC", CLASSIC), 2, 1)) == (2, 2)


def test_a_seed_stands_for_its_playouts() -> None:
    start = deal_position(CLASSIC, 12)
    assert [result(playouts(CLASSIC, start, 30, seed))[1] for seed in (1, 1)] == [
        result(playouts(CLASSIC, start, 30, 1))[1]
    ] * 2


def test_an_easier_deal_is_won_more_often() -> None:
    shares = {number: result(playouts(CLASSIC, deal_position(CLASSIC, number), 40, 1))[1] for number in (1, 5)}
    assert shares[1] == 0 < shares[5]


@pytest.mark.parametrize("rules_id", ["three-blind-mice", "wasp"])
def test_cards_set_aside_and_any_card_on_an_empty_column_are_played_too(
    rules_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_MOST_STEPS", 20)
    rules = RULE_SETS[rules_id]
    assert result(playouts(rules, deal_position(rules, 5), 3, 1)) == (3, 0)
