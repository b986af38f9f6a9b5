"""Searching in slices: what is worked on before what, and what ends it."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from dataclasses import dataclass, field

from scorpion.service.ports.searching import Urgency
from scorpion.solver.search import ChooseEngine, engine_for
from scorpion.workers.slices import SlicedSearching


@dataclass(frozen=True)
class _Counting:
    """Counts up to `last`, with a pause before each number, and writes down what it does."""

    last: int
    log: list[str] = field(default_factory=list)
    name: str = ""

    def work(self, choose_engine: ChooseEngine) -> Generator[int | None, None, None]:
        assert choose_engine is engine_for
        try:
            for number in range(1, self.last + 1):
                yield None
                self.log.append(f"{self.name}{number}")
                yield number
        finally:
            self.log.append(f"{self.name} ended")


async def _answers(searching: SlicedSearching, question: _Counting, asker: str = "a", seconds: float = 60) -> list[int]:
    asked = searching.ask(question, asker=asker, urgency=Urgency.HINT, seconds=seconds)
    return [answer async for answer in asked]


def test_answers_come_one_by_one_and_pauses_are_none() -> None:
    assert asyncio.run(_answers(SlicedSearching(engine_for), _Counting(3))) == [1, 2, 3]


def test_two_questions_are_worked_on_in_turns() -> None:
    log: list[str] = []

    async def run() -> None:
        searching = SlicedSearching(engine_for)
        one, two = _Counting(2, log, "one"), _Counting(2, log, "two")
        await asyncio.gather(_answers(searching, one, "a"), _answers(searching, two, "b"))

    asyncio.run(run())
    assert log == ["one1", "two1", "one2", "two2", "one ended", "two ended"]


def test_whatever_else_waits_gets_its_turn_between_two_slices() -> None:
    question = _Counting(3)

    async def play() -> None:
        for _ in range(3):
            question.log.append("move")
            await asyncio.sleep(0)

    async def run() -> None:
        await asyncio.gather(_answers(SlicedSearching(engine_for), question), play())

    asyncio.run(run())
    assert question.log.index("move") < question.log.index("1") < question.log.index("3")
    assert question.log.index("3") > len(question.log) - 1 - question.log[::-1].index("move")


def test_nothing_is_worked_on_once_nobody_waits_for_it() -> None:
    question = _Counting(1_000_000)

    async def run() -> None:
        asked = SlicedSearching(engine_for).ask(question, asker="a", urgency=Urgency.HINT, seconds=60)
        assert await anext(asked) == 1
        await asked.aclose()

    asyncio.run(run())
    assert question.log == ["1", " ended"]


def test_when_the_seconds_are_over_there_are_no_more_answers() -> None:
    now = iter(range(1_000))
    searching = SlicedSearching(engine_for, clock=lambda: next(now))
    assert asyncio.run(_answers(searching, _Counting(1_000), seconds=10)) == [1, 2, 3, 4, 5]
