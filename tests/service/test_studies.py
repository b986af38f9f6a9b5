"""Studies: what is known is not searched again, and what is found is kept before it is counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pytest

from scorpion.core.position import Position
from scorpion.core.rule_sets import CLASSIC
from scorpion.core.rules import Rules
from scorpion.service.deals import deal_position
from scorpion.service.studies import DealFinding, Finding, Summary, finding_of, judge_here, study, summarise
from scorpion.solver import Counters, Limit, Undecided, Unwinnable, Verdict, Winnable

COUNTERS = Counters(3, 1)


class Log:
    """A log in memory."""

    def __init__(self, known: Iterable[DealFinding] = ()) -> None:
        self.kept = list(known)

    def known(self) -> dict[int, DealFinding]:
        return {found.number: found for found in self.kept}

    def add(self, findings: Iterable[DealFinding]) -> None:
        self.kept.extend(findings)


def judge_pairs(numbers: Sequence[int]) -> Iterator[list[DealFinding]]:
    for at in range(0, len(numbers), 2):
        yield [DealFinding(number, Finding.UNWINNABLE, 9) for number in numbers[at : at + 2]]


@pytest.mark.parametrize(
    ("verdict", "finding"),
    [
        (Winnable(COUNTERS, ()), Finding.WINNABLE),
        (Unwinnable(COUNTERS), Finding.UNWINNABLE),
        (Undecided(COUNTERS, Limit.NODES), Finding.UNDECIDED),
    ],
)
def test_a_verdict_is_kept_as_what_it_is(verdict: Verdict, finding: Finding) -> None:
    assert finding_of(verdict) is finding


def test_deals_that_are_known_are_not_judged_again() -> None:
    known = DealFinding(2, Finding.WINNABLE, 50)
    log = Log([known])
    batches = list(study(range(1, 5), log, judge_pairs))
    assert batches[0] == [known]
    assert [found.number for batch in batches[1:] for found in batch] == [1, 3, 4]


def test_findings_outside_the_range_are_not_counted() -> None:
    log = Log([DealFinding(77, Finding.WINNABLE, 50)])
    batches = list(study(range(1, 3), log, judge_pairs))
    assert [found.number for batch in batches for found in batch] == [1, 2]


def test_a_batch_is_kept_before_it_is_yielded() -> None:
    log = Log()
    running = study(range(1, 9), log, judge_pairs)
    assert next(running) == []
    assert next(running) == log.kept
    assert [found.number for found in log.kept] == [1, 2]


def test_a_summary_counts_each_kind() -> None:
    kinds = [Finding.WINNABLE, Finding.UNDECIDED, Finding.UNWINNABLE, Finding.UNWINNABLE]
    summary = summarise(DealFinding(number, kind, 1) for number, kind in enumerate(kinds, 1))
    assert summary == Summary(winnable=1, unwinnable=2, undecided=1)
    assert summary.deals == 4


def test_each_deal_is_judged_on_its_own_table() -> None:
    asked: list[tuple[Position, int]] = []

    def judge(rules: Rules, position: Position, max_nodes: int) -> Verdict:
        asked.append((position, max_nodes))
        return Unwinnable(COUNTERS)

    found = judge_here(judge, CLASSIC, [5, 12345], 10)
    assert asked == [(deal_position(CLASSIC, 5), 10), (deal_position(CLASSIC, 12345), 10)]
    assert found == [DealFinding(5, Finding.UNWINNABLE, 3), DealFinding(12345, Finding.UNWINNABLE, 3)]
