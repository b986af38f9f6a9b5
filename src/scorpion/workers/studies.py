"""Studies in worker processes: many deals judged or played, as many at a time as there are jobs."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from multiprocessing.connection import Connection, wait
from typing import Final, TypeVar

from scorpion.core.rules import Rules
from scorpion.service.played_studies import PlayedDeal, Playing, play_deal
from scorpion.service.studies import DealFinding, judge_here
from scorpion.solver import Judge
from scorpion.workers.processes import WorkerProcess
from scorpion.workers.searches import AdaptiveJudge, best_engines, judge

_Found = TypeVar("_Found")

_BATCH: Final = 32
"""Deals that a process is given at once to judge: some tens of milliseconds of work in the median."""
_PLAYED_BATCH: Final = 4
"""Deals that a process is given at once to play: seconds of work."""
_PART_S: Final = 0.5
"""Seconds after which findings are handed over: so much work is lost at most when all is killed."""
_MANY: Final = 2_000
"""So many deals are worth loading the compiled search for at once."""


@dataclass(frozen=True, slots=True)
class JudgeBatch:
    """Judges a batch of deals; yields what was found at least every half second or so."""

    decide: Judge
    rules: Rules
    max_nodes: int

    def __call__(self, numbers: Sequence[int]) -> Iterator[list[DealFinding]]:
        """Judge the deals with these numbers."""
        judged = (judge_here(self.decide, self.rules, (number,), self.max_nodes) for number in numbers)
        return _in_parts(chain.from_iterable(judged))


@dataclass(frozen=True, slots=True)
class PlayBatch:
    """Plays a batch of deals; yields the games at least every half second, or after each that takes longer."""

    playing: Playing

    def __call__(self, numbers: Sequence[int]) -> Iterator[list[PlayedDeal]]:
        """Play the deals with these numbers."""
        return _in_parts(play_deal(self.playing, number, judge, best_engines()) for number in numbers)


def _in_parts(found: Iterable[_Found]) -> Iterator[list[_Found]]:
    """Hand over what is found as it comes, together what comes fast."""
    part: list[_Found] = []
    handed_over = time.monotonic()
    for one in found:
        part.append(one)
        if time.monotonic() - handed_over > _PART_S:
            yield part
            part, handed_over = [], time.monotonic()
    if part:
        yield part


def judge_deals(rules: Rules, numbers: Sequence[int], max_nodes: int, jobs: int) -> Iterator[list[DealFinding]]:
    """Judge deals in so many processes; yield batch by batch, as they are done. Raises SurroundingsFailed."""
    work = JudgeBatch(judge if len(numbers) < _MANY else AdaptiveJudge(plain_nodes=0), rules, max_nodes)
    yield from _work_off(work, numbers, jobs, _BATCH)


def play_deals(playing: Playing, numbers: Sequence[int], jobs: int) -> Iterator[list[PlayedDeal]]:
    """Play deals in so many processes; yield batch by batch, as they are done. Raises SurroundingsFailed."""
    yield from _work_off(PlayBatch(playing), numbers, jobs, _PLAYED_BATCH)


def _work_off(
    work: Callable[[Sequence[int]], Iterator[list[_Found]]], numbers: Sequence[int], jobs: int, size: int
) -> Iterator[list[_Found]]:
    """Do a work on deals in so many processes, each given `size` of them at once."""
    batches = deque(numbers[at : at + size] for at in range(0, len(numbers), size))
    if jobs == 1 or len(batches) < 2:
        yield from work(numbers)
        return
    busy: dict[Connection, WorkerProcess[Sequence[int], list[_Found]]] = {}
    try:
        for _ in range(min(jobs, len(batches))):
            worker: WorkerProcess[Sequence[int], list[_Found]] = WorkerProcess(work)
            busy[worker.connection] = worker
            worker.order(batches.popleft())
        while busy:
            for ready in wait(list(busy)):
                worker = next(worker for connection, worker in busy.items() if connection is ready)
                findings, is_done = worker.receive()
                if findings is not None:
                    yield findings
                if is_done and batches:
                    worker.order(batches.popleft())
                elif is_done:
                    busy.pop(worker.connection).end()
    finally:
        for worker in busy.values():
            worker.kill()
