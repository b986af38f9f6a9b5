"""Judging: the fastest search that is installed, in as many processes as are asked for."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final

from scorpion.cli.errors import SurroundingsFailed
from scorpion.core.errors import N_
from scorpion.core.position import Position
from scorpion.core.rules import Rules
from scorpion.service.studies import DealFinding, judge_here
from scorpion.solver import Verdict, solve

_BATCH: Final = 32
"""Deals that a process is given at once: some tens of milliseconds of work in the median."""


def judge(rules: Rules, position: Position, max_nodes: int) -> Verdict:
    """Decide a position by the fastest search that is installed."""
    return solve(rules, position, max_nodes=max_nodes)


def judge_deals(rules: Rules, numbers: Sequence[int], max_nodes: int, jobs: int) -> Iterator[list[DealFinding]]:
    """Judge deals in so many processes; yield batch by batch, as they are done."""
    batches = deque(numbers[at : at + _BATCH] for at in range(0, len(numbers), _BATCH))
    if jobs == 1 or len(batches) < 2:
        for batch in batches:
            yield judge_here(judge, rules, batch, max_nodes)
        return
    # Spawned processes hold no end of each other's pipes: when this one is killed, each reads the end of its own.
    context = multiprocessing.get_context("spawn")
    busy: dict[Connection, SpawnProcess] = {}
    try:
        for _ in range(min(jobs, len(batches))):
            here, there = context.Pipe()
            worker = context.Process(target=_work, args=(there, rules, max_nodes), daemon=True)
            worker.start()
            there.close()
            busy[here] = worker
            here.send(batches.popleft())
        while busy:
            for ready in wait(list(busy)):
                here = next(connection for connection in busy if connection is ready)
                yield _receive(here)
                if batches:
                    here.send(batches.popleft())
                else:
                    here.close()
                    busy.pop(here).join()
    finally:
        for here, worker in busy.items():
            here.close()
            worker.terminate()
            worker.join()


def _receive(here: Connection) -> list[DealFinding]:
    try:
        findings: list[DealFinding] = here.recv()
    except (EOFError, ConnectionResetError):
        raise SurroundingsFailed(
            N_("a working process was ended from outside; what was found is kept: call again to go on")
        ) from None
    return findings


def _work(orders: Connection, rules: Rules, max_nodes: int) -> None:
    """Judge batch after batch until there are no more, or until whoever orders is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who orders decides when to stop
    while True:
        try:
            numbers = orders.recv()
            orders.send(judge_here(judge, rules, numbers, max_nodes))
        except (EOFError, BrokenPipeError, ConnectionResetError):
            return
