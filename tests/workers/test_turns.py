"""Turns: the urgent first, askers one after the other, and places never lost."""

from __future__ import annotations

import asyncio

from scorpion.service.ports.searching import Urgency
from scorpion.workers.turns import Turns


async def _let_all_come() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def _served(places: int, wanted: list[tuple[Urgency, str]], called_off: tuple[int, ...] = ()) -> list[str]:
    """Let all ask while the places are taken, call some off, and return the order in which the others are served."""
    turns, order = Turns(places), []
    go = asyncio.Event()

    async def hold() -> None:
        async with turns.take(Urgency.HINT, "first"):
            await go.wait()

    async def ask(number: int, urgency: Urgency, asker: str) -> None:
        async with turns.take(urgency, asker):
            order.append(f"{asker}{number}")
            await asyncio.sleep(0)

    holders = [asyncio.create_task(hold()) for _ in range(places)]
    await _let_all_come()
    tasks = [asyncio.create_task(ask(number, *who)) for number, who in enumerate(wanted)]
    await _let_all_come()
    for number in called_off:
        tasks[number].cancel()
    go.set()
    await asyncio.gather(*holders, *tasks, return_exceptions=True)
    return order


def test_each_asker_gets_a_turn_however_much_one_asks() -> None:
    wanted = [(Urgency.HINT, asker) for asker in "aaabbc"]
    assert asyncio.run(_served(1, wanted)) == ["a0", "b3", "c5", "a1", "b4", "a2"]


def test_what_is_urgent_goes_first() -> None:
    wanted = [(Urgency.STOCK, "a"), (Urgency.REVIEW, "b"), (Urgency.HINT, "c"), (Urgency.VERDICT, "d")]
    assert asyncio.run(_served(1, wanted)) == ["c2", "d3", "b1", "a0"]


def test_who_is_called_off_keeps_nobody_waiting() -> None:
    wanted = [(Urgency.HINT, asker) for asker in "abc"]
    assert asyncio.run(_served(1, wanted, called_off=(0, 1))) == ["c2"]


def test_a_place_that_was_given_to_one_who_is_called_off_goes_to_the_next() -> None:
    async def run() -> list[str]:
        turns, order = Turns(1), []

        async def ask(asker: str) -> None:
            async with turns.take(Urgency.HINT, asker):
                order.append(asker)

        async with turns.take(Urgency.HINT, "first"):
            waiting = [asyncio.create_task(ask(asker)) for asker in "ab"]
            await _let_all_come()
            assert order == [], "both wait"
        waiting[0].cancel()  # the place is already its own
        await asyncio.gather(*waiting, return_exceptions=True)
        async with turns.take(Urgency.HINT, "last"):  # which is free again
            return order

    assert asyncio.run(run()) == ["b"]


def test_as_many_are_served_at_once_as_there_are_places() -> None:
    async def run() -> int:
        turns, inside, most = Turns(2), 0, 0

        async def ask(asker: str) -> None:
            nonlocal inside, most
            async with turns.take(Urgency.HINT, asker):
                inside += 1
                most = max(most, inside)
                await asyncio.sleep(0)
                inside -= 1

        await asyncio.gather(*map(ask, "abcde"))
        return most

    assert asyncio.run(run()) == 2
