"""Searching in processes: the same answers as in slices, every asker soon, and what ends a question."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any, TypeVar

import pytest

from scorpion.core.notation import parse_move
from scorpion.core.rule_sets import CLASSIC
from scorpion.core.view import view_of
from scorpion.service.advice import FairQuestion, OpenQuestion
from scorpion.service.deals import deal_position
from scorpion.service.failures import SurroundingsFailed
from scorpion.service.hints import Effort, Memory
from scorpion.service.losses import StandingQuestion
from scorpion.service.ports.searching import Question, Searching, Urgency
from scorpion.solver.search import ChooseEngine, engine_for
from scorpion.workers import searching_processes
from scorpion.workers.searching_processes import ProcessSearching
from scorpion.workers.slice_work import SliceOrder, SliceWork
from scorpion.workers.slices import SlicedSearching

if sys.platform == "win32":
    pytest.skip("searches run in slices there", allow_module_level=True)

T = TypeVar("T")


@dataclass(frozen=True)
class Telling:
    """Tells the process that works on it, then counts, a pause before each number; `does` something at the first."""

    last: int = 3
    does: str = ""

    def work(self, choose_engine: ChooseEngine) -> Generator[int | None, None, None]:
        yield os.getpid()
        if self.does == "dies":
            os.kill(os.getpid(), signal.SIGKILL)
        if self.does == "eats":
            raise MemoryError
        if self.does == "hangs":
            time.sleep(60)
        for number in range(1, self.last + 1):
            yield None
            yield number


def run(work: Callable[[ProcessSearching], Coroutine[Any, Any, T]], processes: int = 1, **options: Any) -> T:
    async def started() -> T:
        searching = ProcessSearching(processes, loads=False, **options)
        try:
            async with asyncio.timeout(120):
                return await work(searching)
        finally:
            searching.close()

    return asyncio.run(started())


def asked(
    searching: Searching, question: Question[T], asker: str = "a", urgency: Urgency = Urgency.HINT, seconds: float = 60
) -> AsyncGenerator[T, None]:
    return searching.ask(question, asker=asker, urgency=urgency, seconds=seconds)


async def answers(searching: Searching, question: Question[T], asker: str = "a", **how: Any) -> list[T]:
    return [answer async for answer in asked(searching, question, asker, **how)]


START = deal_position(CLASSIC, 33)
QUESTIONS: tuple[Question[Any], ...] = (
    FairQuestion(CLASSIC, view_of(START), Memory(), Effort(samples=40, enough=4)),
    OpenQuestion(CLASSIC, START),
    StandingQuestion(CLASSIC, START, (parse_move("7x5>4"), parse_move("deal"))),
)


def test_processes_answer_what_slices_answer() -> None:
    async def compare(searching: ProcessSearching) -> None:
        for question in QUESTIONS:
            assert await answers(searching, question) == await answers(SlicedSearching(engine_for), question)

    run(compare)


def test_no_process_is_started_before_it_is_needed_nor_more_than_may_be() -> None:
    async def ask(searching: ProcessSearching) -> set[int]:
        assert searching.processes == 0
        (first, *_) = await answers(searching, Telling())
        assert searching.processes == 1
        told = await asyncio.gather(*(answers(searching, Telling(), f"{number}") for number in range(6)))
        assert searching.processes == 2
        return {first, *(pid for pid, *_ in told)}

    assert len(run(ask, processes=2)) == 2


def test_every_asker_has_an_answer_before_one_has_all() -> None:
    order: list[tuple[str, int]] = []

    async def listen(searching: ProcessSearching, asker: str) -> None:
        async for answer in asked(searching, Telling(20), asker):
            order.append((asker, answer))  # noqa: PERF401 - the others' come between

    async def ask(searching: ProcessSearching) -> None:
        await answers(searching, Telling(1))
        await asyncio.gather(*(listen(searching, f"{number}") for number in range(10)))

    run(ask)
    firsts = [at for at, (asker, answer) in enumerate(order) if answer == 1]
    last = min(at for at, (asker, answer) in enumerate(order) if answer == 20)
    assert len(firsts) == 10
    assert max(firsts) < last


def test_a_hint_goes_before_a_review_that_was_asked_for_earlier() -> None:
    told: list[int] = []

    async def review(searching: ProcessSearching, number: int) -> None:
        async for _ in asked(searching, Telling(10**9), f"{number}", Urgency.REVIEW):
            told.append(number)  # noqa: PERF401 - what is told is counted while it goes on

    async def ask(searching: ProcessSearching) -> None:
        reviews = [asyncio.ensure_future(review(searching, number)) for number in range(4)]
        await answers(searching, Telling(1))
        before = len(told)
        hinted = await answers(searching, Telling(30))
        # Between two slices of a hint there is at most one of anything else.
        assert len(told) - before <= len(hinted) + 1
        for going in reviews:
            going.cancel()
        await asyncio.gather(*reviews, return_exceptions=True)

    run(ask)


def test_who_goes_away_ends_the_work_and_the_process_does_other_things() -> None:
    async def ask(searching: ProcessSearching) -> tuple[int, int]:
        async with aclosing(asked(searching, Telling(10**9))) as going:
            first = await anext(going)
        (second, *_) = await answers(searching, Telling())
        return first, second

    first, second = run(ask)
    assert first == second


def test_when_the_time_is_over_the_answers_end() -> None:
    clock = iter(range(1000))

    async def ask(searching: ProcessSearching) -> list[int]:
        return await answers(searching, Telling(10**9), seconds=20)

    assert 1 < len(run(ask, clock=lambda: float(next(clock)))) < 100


def test_a_process_that_died_is_replaced_and_its_question_asked_again_a_few_times() -> None:
    async def ask(searching: ProcessSearching) -> None:
        going = asked(searching, Telling(does="dies"))
        pids = {await anext(going) for _ in range(3)}
        with pytest.raises(SurroundingsFailed, match="ended from outside"):
            await anext(going)
        assert len(pids) == 3
        assert (await answers(searching, Telling(1)))[0] not in pids

    run(ask)


def test_others_in_a_process_that_was_killed_get_their_answers() -> None:
    async def ask(searching: ProcessSearching) -> None:
        going = asked(searching, Telling(5))
        os.kill(await anext(going), signal.SIGKILL)
        rest = [answer async for answer in going]
        assert rest[-5:] == [1, 2, 3, 4, 5]

    run(ask)


def test_what_takes_too_much_memory_is_ended_and_nothing_else() -> None:
    async def ask(searching: ProcessSearching) -> None:
        (pid, *_) = await answers(searching, Telling(1))
        with pytest.raises(SurroundingsFailed, match="memory"):
            await answers(searching, Telling(does="eats"))
        assert (await answers(searching, Telling(1)))[0] == pid

    run(ask)


def test_what_gives_no_sign_of_life_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(searching: ProcessSearching) -> None:
        (pid, *_) = await answers(searching, Telling(1))
        monkeypatch.setattr(searching_processes, "_HANGS_S", 0.3)
        going = asked(searching, Telling(does="hangs"))
        assert await anext(going) == pid
        assert await anext(going) != pid
        await going.aclose()

    run(ask)


def test_a_process_stands_back_and_bounds_its_memory() -> None:
    import resource

    before = os.nice(0)
    _, most = resource.getrlimit(resource.RLIMIT_DATA)

    async def ask(searching: ProcessSearching) -> list[tuple[int, int]]:
        return await answers(searching, _Limits())

    ((niceness, data),) = run(ask)
    assert niceness == min(before + 10, 19)
    assert data == 2 << 30 or data == most


@dataclass(frozen=True)
class _Limits:
    """Tells the limits of the process that works on it."""

    def work(self, choose_engine: ChooseEngine) -> Generator[tuple[int, int] | None, None, None]:
        import resource

        yield os.nice(0), resource.getrlimit(resource.RLIMIT_DATA)[0]


def test_the_compiled_search_is_loaded_beside_and_then_preferred(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        searching = ProcessSearching(2, loads=True)
        try:
            async with asyncio.timeout(240):
                (first, *_) = await answers(searching, Telling(1))
                while not searching.loaded:  # noqa: ASYNC110 - what is loaded tells nobody
                    await asyncio.sleep(0.05)
                (second, *_) = await answers(searching, Telling(1))
                assert second != first
        finally:
            searching.close()

    asyncio.run(ask())


def test_a_dropped_question_that_was_never_begun_is_no_matter() -> None:
    work = SliceWork(niceness=0)
    assert [result.is_done for result in work(SliceOrder(7))] == [True]


def test_where_the_system_gives_no_process_the_questions_are_answered_in_slices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_: object) -> None:
        raise OSError

    monkeypatch.setattr(searching_processes, "WorkerProcess", refuse)
    assert run(lambda searching: answers(searching, Telling(2))) == [os.getpid(), 1, 2]


def test_a_process_that_is_stopped_is_ended_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(searching: ProcessSearching) -> None:
        going = asked(searching, Telling(5))
        pid = await anext(going)
        monkeypatch.setattr(searching_processes, "_HANGS_S", 0.3)
        os.kill(pid, signal.SIGSTOP)
        assert await anext(going) != pid
        await going.aclose()

    run(ask)
