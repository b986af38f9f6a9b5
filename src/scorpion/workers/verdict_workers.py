"""Verdict workers: by the fastest search that is installed, in as many processes as are asked for."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final

from scorpion.core.errors import N_
from scorpion.core.position import Position
from scorpion.core.rules import Rules
from scorpion.service.failures import SurroundingsFailed
from scorpion.service.studies import DealFinding, Judge, judge_here
from scorpion.solver import Undecided, Verdict, solve

_BATCH: Final = 32
"""Deals that a process is given at once: some tens of milliseconds of work in the median."""


_PART_S: Final = 0.5
"""Seconds after which findings are handed over: so much work is lost at most when all is killed."""

PLAIN_ONLY: Final = "SCORPION_PLAIN"
"""The environment variable that, when it is not empty, switches the compiled search off."""

_PLAIN_NODES: Final = 20_000
"""Positions that a process looks at before it takes to the compiled search: about a second's work."""

_MANY: Final = 2_000
"""So many deals are worth loading the compiled search for at once."""


class AdaptiveJudge:
    """Decides positions: plainly at first, by the compiled search where there is one once there is much to do.

    Loading compiled code takes half a second, and some seconds the first time; most questions are answered before.
    Both searches give the same verdicts and counts, so that none can tell when the one followed on the other.
    """

    def __init__(self, plain_nodes: int = _PLAIN_NODES) -> None:
        self._left = plain_nodes

    def __call__(self, rules: Rules, position: Position, max_nodes: int) -> Verdict:
        """Decide a position, looking at so many positions at most."""
        if self._left > 0:
            most = min(max_nodes, self._left)
            verdict = solve(rules, position, max_nodes=most)
            self._left -= verdict.counters.nodes
            if most == max_nodes or not isinstance(verdict, Undecided):
                return verdict
        return best_search()(rules, position, max_nodes)


def _plainly(rules: Rules, position: Position, max_nodes: int) -> Verdict:
    return solve(rules, position, max_nodes=max_nodes)


@cache
def best_search() -> Judge:
    """Return the fastest search that is installed."""
    if os.environ.get(PLAIN_ONLY):
        return _plainly
    try:
        from scorpion import fast
    except ImportError:  # the extra is not installed, or not for this platform
        return _plainly

    def compiled(rules: Rules, position: Position, max_nodes: int) -> Verdict:
        return fast.solve(rules, position, max_nodes=max_nodes)

    return compiled


judge: Final = AdaptiveJudge()


def judge_deals(rules: Rules, numbers: Sequence[int], max_nodes: int, jobs: int) -> Iterator[list[DealFinding]]:
    """Judge deals in so many processes; yield batch by batch, as they are done."""
    batches = deque(numbers[at : at + _BATCH] for at in range(0, len(numbers), _BATCH))
    decide = judge if len(numbers) < _MANY else AdaptiveJudge(plain_nodes=0)
    if jobs == 1 or len(batches) < 2:
        yield from _in_parts(decide, rules, numbers, max_nodes)
        return
    # Spawned processes hold no end of each other's pipes: when this one is killed, each reads the end of its own.
    context = multiprocessing.get_context("spawn")
    busy: dict[Connection, SpawnProcess] = {}
    try:
        for _ in range(min(jobs, len(batches))):
            here, there = context.Pipe()
            worker = context.Process(target=_work, args=(there, decide, rules, max_nodes), daemon=True)
            worker.start()
            there.close()
            busy[here] = worker
            _order(here, batches.popleft())
        while busy:
            for ready in wait(list(busy)):
                here = next(connection for connection in busy if connection is ready)
                findings, is_last = _receive(here)
                yield findings
                if is_last and batches:
                    _order(here, batches.popleft())
                elif is_last:
                    here.close()
                    busy.pop(here).join()
    finally:
        for here, worker in busy.items():
            here.close()
            worker.terminate()
            worker.join()


def _in_parts(decide: Judge, rules: Rules, numbers: Sequence[int], max_nodes: int) -> Iterator[list[DealFinding]]:
    """Judge deals in this process; yield what was found at least every half second or so."""
    found: list[DealFinding] = []
    told = time.monotonic()
    for number in numbers:
        found += judge_here(decide, rules, (number,), max_nodes)
        if time.monotonic() - told > _PART_S:
            yield found
            found, told = [], time.monotonic()
    if found:
        yield found


@contextmanager
def _alive() -> Iterator[None]:
    """Tell in one sentence that the process at the other end of a pipe is gone, if it is, even in mid-message."""
    try:
        yield
    except (EOFError, OSError):
        raise SurroundingsFailed(
            N_("a working process was ended from outside; what was found is kept: call again to go on")
        ) from None


def _order(here: Connection, numbers: Sequence[int]) -> None:
    """Give a process a batch to judge."""
    with _alive():
        here.send(numbers)


def _receive(here: Connection) -> tuple[list[DealFinding], bool]:
    """Return some findings of a batch, and whether they are its last."""
    with _alive():
        findings: tuple[list[DealFinding], bool] = here.recv()
    return findings


def _work(orders: Connection, decide: Judge, rules: Rules, max_nodes: int) -> None:
    """Judge batch after batch until there are no more, or until whoever orders is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who orders decides when to stop
    while True:
        try:
            numbers = orders.recv()
            for part in _in_parts(decide, rules, numbers, max_nodes):
                orders.send((part, False))
            orders.send(([], True))
        except (EOFError, OSError):
            return
