"""Studies: how often a rule set can be won, counted over many deals, with what is known kept as it comes."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from scorpion.core.rules import Rules
from scorpion.service.deals import deal_position
from scorpion.solver import Judge, Undecided, Unwinnable, Verdict, Winnable

_Found = TypeVar("_Found")


class Finding(enum.Enum):
    """What a study keeps of a verdict; the value is what is written."""

    WINNABLE = "winnable"
    UNWINNABLE = "unwinnable"
    UNDECIDED = "undecided"


def finding_of(verdict: Verdict) -> Finding:
    """Return what a study keeps of a verdict."""
    match verdict:
        case Winnable():
            return Finding.WINNABLE
        case Unwinnable():
            return Finding.UNWINNABLE
        case Undecided():
            return Finding.UNDECIDED


@dataclass(frozen=True, slots=True)
class DealFinding:
    """What was found for a deal; `nodes` is the count of positions that the search generated."""

    number: int
    finding: Finding
    nodes: int


class StudyLog(Protocol[_Found]):
    """Keeps what was found, so that a study that was stopped goes on where it was."""

    def known(self) -> dict[int, _Found]:
        """Return what was found before, by deal number."""

    def add(self, findings: Iterable[_Found]) -> None:
        """Keep findings, before anything else is done with them."""


class JudgeDeals(Protocol):
    """Judges many deals."""

    def __call__(self, rules: Rules, numbers: Sequence[int], max_nodes: int, jobs: int) -> Iterator[list[DealFinding]]:
        """Yield what is found, batch by batch and in any order, by so many jobs at once.

        For each deal at most `max_nodes` positions are generated. Raises SurroundingsFailed.
        """


@dataclass(frozen=True, slots=True)
class Summary:
    """Counts of what was found."""

    winnable: int
    unwinnable: int
    undecided: int

    @property
    def deals(self) -> int:
        """Count of deals."""
        return self.winnable + self.unwinnable + self.undecided


def summarise(findings: Iterable[DealFinding]) -> Summary:
    """Count what was found."""
    counts = Counter(found.finding for found in findings)
    return Summary(counts[Finding.WINNABLE], counts[Finding.UNWINNABLE], counts[Finding.UNDECIDED])


def judge_here(judge: Judge, rules: Rules, numbers: Iterable[int], max_nodes: int) -> list[DealFinding]:
    """Judge deals one after the other, in this process."""
    found = []
    for number in numbers:
        verdict = judge(rules, deal_position(rules, number), max_nodes)
        found.append(DealFinding(number, finding_of(verdict), verdict.counters.nodes))
    return found


def study(
    numbers: range, log: StudyLog[_Found], find: Callable[[Sequence[int]], Iterator[list[_Found]]]
) -> Iterator[list[_Found]]:
    """Find out about deals that the log does not know; yield what it knows first, then each batch once it is kept."""
    known = log.known()
    yield [known[number] for number in known if number in numbers]
    missing = [number for number in numbers if number not in known]
    for batch in find(missing):
        log.add(batch)
        yield batch
