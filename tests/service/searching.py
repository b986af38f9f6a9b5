"""Searching for tests: at once, in the caller's own time; it counts what is asked, and whether it was left."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from typing import TypeVar

from scorpion.service.ports.searching import Question, Urgency
from scorpion.solver.search import engine_for

Answer = TypeVar("Answer")


@dataclass
class SearchingAtOnce:
    """A `Searching` that gives others their turn at every pause; `in_time` tells whether it gives answers at all."""

    in_time: bool = True
    asked: list[object] = field(default_factory=list)
    left: int = 0
    pauses: int = 0

    async def ask(
        self, question: Question[Answer], *, asker: str, urgency: Urgency, seconds: float
    ) -> AsyncGenerator[Answer, None]:
        assert asker
        assert seconds > 0
        self.asked.append((type(question), urgency))
        try:
            for answer in question.work(engine_for) if self.in_time else ():
                await asyncio.sleep(0)
                if answer is None:
                    self.pauses += 1
                else:
                    yield answer
        except GeneratorExit:
            self.left += 1
            raise
