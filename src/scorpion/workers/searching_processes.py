"""Searching in processes of low priority: questions worked on beside the event loop, a slice at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final, TypeVar

from scorpion.core.errors import N_
from scorpion.service.failures import SurroundingsFailed
from scorpion.service.ports.searching import Question, Urgency
from scorpion.solver.search import engine_for
from scorpion.workers.processes import WorkerProcess
from scorpion.workers.slice_work import SliceOrder, SliceResult, SliceWork
from scorpion.workers.slices import SlicedSearching
from scorpion.workers.turns import Turns

_Answer = TypeVar("_Answer")

SLICE_S: Final = 0.05
"""Seconds for which a question is worked on before it is another's turn."""
_HANGS_S: Final = 15.0
"""Seconds after which a process that gives no sign of life is ended."""
_STARTS_S: Final = 60.0
"""Seconds that a process may take for its first slice, before which it loads the program."""
_LOADS_S: Final = 120.0
"""Seconds that loading the compiled search may take, which may have to be compiled before."""
_TRIES: Final = 3
"""So often a question is asked whose process died."""


class _Gone(Exception):
    """The process died, or was ended, in the middle of a slice."""


@dataclass
class _Worker:
    """A process, who is next in it, how many questions it has, and whether it searches by compiled code."""

    process: WorkerProcess[SliceOrder, SliceResult]
    turns: Turns = field(default_factory=lambda: Turns(1))
    questions: int = 0
    has_begun: bool = False
    is_loaded: bool = False
    is_gone: bool = False

    async def do(self, order: SliceOrder, seconds: float) -> SliceResult:
        """Carry out an order; it must be this one's turn. Raises _Gone."""
        if self.is_gone:
            raise _Gone
        try:
            self.process.order(order)
            async with asyncio.timeout(seconds):
                result = await self._receive()
                await self._receive()  # that the order is done
            self.has_begun = True
        except (SurroundingsFailed, TimeoutError):
            self.end()
            raise _Gone from None
        return result or SliceResult(has_failed=True)

    async def _receive(self) -> SliceResult | None:
        """Wait for the process's next message, while others get their turn in the loop."""
        loop, ready = asyncio.get_running_loop(), asyncio.Event()
        number = self.process.connection.fileno()
        loop.add_reader(number, ready.set)
        try:
            await ready.wait()
        finally:
            loop.remove_reader(number)
        message, _ = self.process.receive()
        return message

    def end(self) -> None:
        """End the process, whatever it is doing."""
        if not self.is_gone:
            self.is_gone = True
            self.process.kill()


class ProcessSearching:
    """`Searching` in so many processes, started when they are first needed.

    A question stays in one process, and gets its turns there among the others: the most urgent first, each asker in
    turn. So every question is worked on soon, however many are asked, and has less time the more there are. A process
    that died is replaced, and its questions are asked again. The compiled search is loaded in one process while another
    answers, as that can take seconds: with `loads`, and where there may be two.
    """

    def __init__(
        self,
        processes: int,
        work: Callable[[], SliceWork] = SliceWork,
        *,
        loads: bool = True,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._most = processes
        self._work = work
        self._loads = loads
        self._clock = clock
        self._keys = count(1)
        self._workers: list[_Worker] = []
        self._running: set[asyncio.Task[Any]] = set()
        self._loading: _Worker | None = None
        self._slices = SlicedSearching(engine_for)

    @property
    def processes(self) -> int:
        """Count the processes that run."""
        return len(self._workers)

    @property
    def loaded(self) -> int:
        """Count the processes that search by compiled code."""
        return sum(worker.is_loaded for worker in self._workers)

    async def ask(
        self, question: Question[_Answer], *, asker: str, urgency: Urgency, seconds: float
    ) -> AsyncGenerator[_Answer, None]:
        """Yield the answers to a question, as `Searching` says."""
        for _ in range(_TRIES):
            try:
                worker, key = self._take_worker(), next(self._keys)
            except OSError:  # the system gives no process: then a slice at a time, here
                async for answer in self._slices.ask(question, asker=asker, urgency=urgency, seconds=seconds):
                    yield answer
                return
            worker.questions += 1
            with suppress(_Gone):
                try:
                    asked: Question[_Answer] | None = question
                    ends: float | None = None
                    while ends is None or self._clock() < ends:
                        order = SliceOrder(key, asked, SLICE_S)
                        result, begun_at = await self._let(self._slice(worker, order, urgency, asker))
                        asked, ends = None, begun_at + seconds if ends is None else ends
                        if result.has_failed:
                            raise SurroundingsFailed(N_("a search took too much memory and was ended"))
                        if result.answer is not None:
                            yield result.answer
                        if result.is_done:
                            return
                    return
                finally:
                    worker.questions -= 1
                    # Whatever was begun there is let go of; nobody waits for that.
                    self._start(self._slice(worker, SliceOrder(key), urgency, asker))
        raise SurroundingsFailed(N_("a worker process was ended from outside, time and again"))

    def close(self) -> None:
        """End all processes."""
        for task in self._running:
            task.cancel()
        for worker in self._workers:
            worker.end()
        self._workers.clear()

    def _take_worker(self) -> _Worker:
        """Return the process that has least to do, a new one while there are fewer than may be."""
        self._workers = [worker for worker in self._workers if not worker.is_gone]
        free = [worker for worker in self._workers if not worker.questions and worker is not self._loading]
        if not free and len(self._workers) < self._most:
            free = [self._add_worker()]
        worker = min(free or self._workers, key=lambda one: (one is self._loading, one.questions, not one.is_loaded))
        if self._loads and self._loading is None:
            self._load_beside(worker)
        return worker

    def _add_worker(self) -> _Worker:
        worker = _Worker(WorkerProcess(self._work()))
        self._workers.append(worker)
        return worker

    def _load_beside(self, worker: _Worker) -> None:
        """Load the compiled search in another process than the one that is to answer now, if there may be another."""
        others = [one for one in self._workers if one is not worker]
        if len(self._workers) < self._most and not others:
            others = [self._add_worker()]
        self._loading = next((one for one in others if not one.is_loaded and not one.questions), None)
        if self._loading is not None:
            self._start(self._load(self._loading))

    async def _load(self, worker: _Worker) -> None:
        try:
            async with worker.turns.take(Urgency.STOCK, ""):
                await worker.do(SliceOrder(None), _LOADS_S)
                worker.is_loaded = True
        finally:
            self._loading = None
        self._load_beside(worker)  # now, while there is little to do, rather than when many ask

    async def _slice(
        self, worker: _Worker, order: SliceOrder, urgency: Urgency, asker: str
    ) -> tuple[SliceResult, float]:
        async with worker.turns.take(urgency, asker):
            begun_at = self._clock()
            return await worker.do(order, _HANGS_S if worker.has_begun else _STARTS_S), begun_at

    async def _let(self, work: Coroutine[Any, Any, _Answer]) -> _Answer:
        """Wait for a slice, which goes on by itself if nobody waits for it any more."""
        return await asyncio.shield(self._start(work))

    def _start(self, work: Coroutine[Any, Any, _Answer]) -> asyncio.Task[_Answer]:
        task = asyncio.ensure_future(work)
        self._running.add(task)
        task.add_done_callback(self._over)
        return task

    def _over(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waits has it; where nobody does, it is of no matter
