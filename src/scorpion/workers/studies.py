"""Studies in worker processes: many deals judged, as many at a time as there are jobs."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import Final

from scorpion.core.rules import Rules
from scorpion.service.studies import DealFinding, judge_here
from scorpion.solver import Judge
from scorpion.workers.processes import WorkerProcess
from scorpion.workers.searches import AdaptiveJudge, judge

_BATCH: Final = 32
"""Deals that a process is given at once: some tens of milliseconds of work in the median."""
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
        found: list[DealFinding] = []
        handed_over = time.monotonic()
        for number in numbers:
            found += judge_here(self.decide, self.rules, (number,), self.max_nodes)
            if time.monotonic() - handed_over > _PART_S:
                yield found
                found, handed_over = [], time.monotonic()
        if found:
            yield found


def judge_deals(rules: Rules, numbers: Sequence[int], max_nodes: int, jobs: int) -> Iterator[list[DealFinding]]:
    """Judge deals in so many processes; yield batch by batch, as they are done. Raises SurroundingsFailed."""
    batches = deque(numbers[at : at + _BATCH] for at in range(0, len(numbers), _BATCH))
    work = JudgeBatch(judge if len(numbers) < _MANY else AdaptiveJudge(plain_nodes=0), rules, max_nodes)
    if jobs == 1 or len(batches) < 2:
        yield from work(numbers)
        return
    busy: dict[Connection, WorkerProcess[Sequence[int], list[DealFinding]]] = {}
    try:
        for _ in range(min(jobs, len(batches))):
            worker: WorkerProcess[Sequence[int], list[DealFinding]] = WorkerProcess(work)
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
