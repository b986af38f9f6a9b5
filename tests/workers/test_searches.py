"""Judging: plainly at first, compiled once there is much to do, and always the same."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import pytest

from scorpion.core.position import Position
from scorpion.core.rule_sets import CLASSIC
from scorpion.core.rules import Rules
from scorpion.service.deals import deal_position
from scorpion.solver import Verdict, solve, suited
from scorpion.workers.searches import PLAIN_ONLY, AdaptiveJudge, best_engines, best_search


@pytest.fixture(autouse=True)
def _forget_the_choice() -> Iterator[None]:
    best_engines.cache_clear()
    yield
    best_engines.cache_clear()


class _Counting:
    """The plain search, noting what it was asked."""

    def __init__(self) -> None:
        self.limits: list[int] = []

    def __call__(self, rules: Rules, position: Position, max_nodes: int) -> Verdict:
        self.limits.append(max_nodes)
        return solve(rules, position, max_nodes=max_nodes)


@pytest.mark.parametrize("plain_nodes", [0, 1, 60, 500])
@pytest.mark.parametrize("max_nodes", [1, 40, 2_000])
def test_verdicts_are_the_same_however_much_is_searched_plainly(plain_nodes: int, max_nodes: int) -> None:
    judge = AdaptiveJudge(plain_nodes)
    for number in range(1, 61):
        start = deal_position(CLASSIC, number)
        assert judge(CLASSIC, start, max_nodes) == solve(CLASSIC, start, max_nodes=max_nodes), number


def test_the_other_search_takes_over_when_there_is_much_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    other = _Counting()
    monkeypatch.setattr("scorpion.workers.searches.best_search", other)
    judge = AdaptiveJudge(plain_nodes=10)
    starts = [deal_position(CLASSIC, number) for number in range(1, 101)]
    for start in starts:
        judge(CLASSIC, start, 5_000)
        if other.limits:
            break
    judge(CLASSIC, starts[-1], 4_000)
    assert other.limits == [5_000, 4_000]


def test_without_the_extra_the_plain_search_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    # Python reads None as: this module cannot be imported.
    monkeypatch.setitem(sys.modules, "scorpion.fast", None)
    monkeypatch.delattr("scorpion.fast", raising=False)
    start = deal_position(CLASSIC, 1)
    assert best_search(CLASSIC, start, 900) == solve(CLASSIC, start, max_nodes=900)


def test_the_compiled_search_is_chosen_where_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    monkeypatch.delenv(PLAIN_ONLY, raising=False)
    assert _searches_plainly(monkeypatch) is False


def test_the_compiled_search_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLAIN_ONLY, "1")
    assert _searches_plainly(monkeypatch) is True


def _searches_plainly(monkeypatch: pytest.MonkeyPatch) -> bool:
    """Return whether the best search runs the plain engine."""
    asked = []
    plain = suited.search

    def noting(*arguments: Any) -> Any:
        asked.append(arguments)
        return plain(*arguments)

    monkeypatch.setattr(suited, "search", noting)
    best_search(CLASSIC, deal_position(CLASSIC, 1), 10)
    return bool(asked)
