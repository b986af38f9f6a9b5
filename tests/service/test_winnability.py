"""How often it can be won: the same figures in the documentation and on the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorpion.core.rule_sets import RULE_SETS
from scorpion.service.unseeing import PlayerKind
from scorpion.service.winnability import WINNABILITY

PAGE = (Path(__file__).parents[2] / "docs" / "winnability.md").read_text(encoding="utf-8")


def rows_of(name: str) -> list[list[str]]:
    return [
        [cell.strip(" *") for cell in line.strip("|").split("|")]
        for line in PAGE.splitlines()
        if re.match(rf"\| {name} \| [0-9]", line)
    ]


@pytest.mark.parametrize("rules_id", WINNABILITY)
def test_the_documentation_has_the_same_figures(rules_id: str) -> None:
    counted = WINNABILITY[rules_id]
    judged, _, played = rows_of(RULE_SETS[rules_id].name)
    low, high = counted.interval
    undecided = counted.deals - counted.winnable - counted.unwinnable
    assert judged[1:] == [
        *(f"{count:,}" for count in (counted.deals, counted.winnable, counted.unwinnable, undecided)),
        f"{counted.share:.2%}",
        f"{low:.2%} to {high:.2%}",
    ]
    fair = counted.played[PlayerKind.FAIR]
    low, high = fair.interval
    assert played[1:4] == [f"{fair.deals:,}", f"{fair.share:.2%}", f"{low:.2%} to {high:.2%}"]
    others = [counted.played.get(kind) for kind in PlayerKind if kind is not PlayerKind.FAIR]
    assert played[5:] == ["\u2013" if other is None else f"{other.share:.2%}" for other in others]


def test_nothing_is_counted_of_rule_sets_that_are_not_there() -> None:
    assert set(WINNABILITY) <= set(RULE_SETS)
