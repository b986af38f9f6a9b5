"""Searching in slices: questions worked on in the event loop itself, a little at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import closing
from typing import TypeVar

from scorpion.service.ports.searching import Question, Urgency
from scorpion.solver.search import ChooseEngine
from scorpion.workers.turns import Turns

_Answer = TypeVar("_Answer")


class SlicedSearching:
    """`Searching` for a host that has no processes, and for tests.

    Between two slices whatever else waits in the loop gets its turn: moves first of all.
    """

    def __init__(self, choose_engine: ChooseEngine, clock: Callable[[], float] = time.monotonic) -> None:
        self._choose_engine = choose_engine
        self._clock = clock
        self._turns = Turns(1)

    async def ask(
        self, question: Question[_Answer], *, asker: str, urgency: Urgency, seconds: float
    ) -> AsyncGenerator[_Answer, None]:
        """Yield the answers to a question, as `Searching` says."""
        ends: float | None = None
        with closing(question.work(self._choose_engine)) as work:
            while ends is None or self._clock() < ends:
                async with self._turns.take(urgency, asker):
                    if ends is None:
                        ends = self._clock() + seconds
                    try:
                        answer = next(work)
                    except StopIteration:
                        return
                    await asyncio.sleep(0)
                if answer is not None:
                    yield answer
