"""Worker processes: each does one order after the other, and can be killed in the middle of one."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Final, Generic, TypeVar

from scorpion.core.errors import N_
from scorpion.service.failures import SurroundingsFailed

_Order = TypeVar("_Order")
_Part = TypeVar("_Part")

# Spawned processes hold no end of each other's pipes: when this one is killed, each reads the end of its own.
_CONTEXT: Final = multiprocessing.get_context("spawn")


class WorkerProcess(Generic[_Order, _Part]):
    """A process that works off orders; an order is answered in parts.

    `work` is called with each order there. It and what it is given must be such as can be sent to a process.
    """

    def __init__(self, work: Callable[[_Order], Iterable[_Part]]) -> None:
        self.connection, there = _CONTEXT.Pipe()
        self._process = _CONTEXT.Process(target=_work_off, args=(there, work), daemon=True)
        self._process.start()
        there.close()

    def order(self, order: _Order) -> None:
        """Give the process something to do. Raises SurroundingsFailed if it is gone."""
        with _there():
            self.connection.send(order)

    def receive(self) -> tuple[_Part | None, bool]:
        """Wait for a part of an answer; return it and False, or None and True when the order is done.

        Raises SurroundingsFailed if the process is gone.
        """
        with _there():
            part: _Part | None = self.connection.recv()
        return part, part is None

    def end(self) -> None:
        """Let the process end once it has done what it was ordered to."""
        self.connection.close()
        self._process.join()

    def kill(self) -> None:
        """End the process, whatever it is doing."""
        self.connection.close()
        self._process.kill()  # which a process that was stopped obeys, too
        self._process.join()


@contextmanager
def _there() -> Iterator[None]:
    """Say in one sentence that the process at the other end of a pipe is gone, if it is, even in mid-message."""
    try:
        yield
    except (EOFError, OSError):
        raise SurroundingsFailed(
            N_("a worker process was ended from outside; what was found is kept: run it again to carry on")
        ) from None


def _work_off(orders: Connection, work: Callable[[_Order], Iterable[_Part]]) -> None:
    """Do one order after the other until there are no more, or until whoever orders is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the one who orders decides when to stop
    while True:
        try:
            for part in work(orders.recv()):
                orders.send(part)
            orders.send(None)
        except (EOFError, OSError):
            return
