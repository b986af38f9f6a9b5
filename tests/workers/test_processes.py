"""Worker processes: orders answered in parts, and one sentence for a process that is gone."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator

import pytest

from scorpion.service.failures import SurroundingsFailed
from scorpion.workers.processes import WorkerProcess

GONE = "a worker process was ended from outside"


def count_to(order: int) -> Iterator[int]:
    yield from range(1, order + 1)


def never_end(_: str) -> Iterator[int]:
    yield os.getpid()
    time.sleep(3600)


def order_until_noticed(worker: WorkerProcess[str, int]) -> None:
    for _ in range(100):
        worker.order("once more")
        time.sleep(0.02)


def test_orders_are_answered_in_parts_one_after_the_other() -> None:
    worker: WorkerProcess[int, int] = WorkerProcess(count_to)
    worker.order(2)
    worker.order(1)
    assert [worker.receive() for _ in range(5)] == [(1, False), (2, False), (None, True), (1, False), (None, True)]
    worker.end()
    assert multiprocessing.active_children() == []


def test_a_process_is_killed_in_the_middle_of_an_order() -> None:
    worker: WorkerProcess[str, int] = WorkerProcess(never_end)
    worker.order("go")
    worker.receive()
    worker.kill()
    assert multiprocessing.active_children() == []


def test_a_process_that_is_gone_is_one_sentence_whatever_is_asked() -> None:
    worker: WorkerProcess[str, int] = WorkerProcess(never_end)
    worker.order("go")
    pid, _ = worker.receive()
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(SurroundingsFailed, match=GONE):
        worker.receive()
    with pytest.raises(SurroundingsFailed, match=GONE):
        order_until_noticed(worker)
    worker.kill()


def test_a_process_that_is_gone_in_mid_answer_is_one_sentence() -> None:
    worker: WorkerProcess[int, int] = WorkerProcess(count_to)
    whole, (worker.connection, there) = worker.connection, multiprocessing.Pipe()
    os.write(there.fileno(), (1000).to_bytes(4, "big") + b"cut off")
    there.close()
    with pytest.raises(SurroundingsFailed, match=GONE):
        worker.receive()
    whole.close()
    worker.kill()
