"""The lifespan: the store opens and closes in the event loop in which the app is asked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Message

from scorpion.core.errors import N_
from scorpion.service.ports.errors import StoreUnusable
from scorpion.service.ports.store import Store
from scorpion.storage.memory import MemoryStore
from scorpion.web.lifespan import LifespanApp
from tests.web.hosting import run


class Life:
    """What became of a store, and in which loop."""

    def __init__(self, failure: Exception | None = None) -> None:
        self.failure = failure
        self.loops: list[asyncio.AbstractEventLoop] = []
        self.app = LifespanApp(self.open, lambda _: PlainTextResponse("hello"))

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Store]:
        if self.failure is not None:
            raise self.failure
        self.loops.append(asyncio.get_running_loop())
        yield MemoryStore()
        self.loops.append(asyncio.get_running_loop())

    async def live(self) -> tuple[list[str], str]:
        """Start it, ask it, and end it, as a server does; return what it sent and what it answered."""
        told: asyncio.Queue[Message] = asyncio.Queue()
        sent: asyncio.Queue[Message] = asyncio.Queue()
        living = asyncio.create_task(self.app({"type": "lifespan"}, told.get, sent.put))
        await told.put({"type": "lifespan.startup"})
        steps, answer = [str((await sent.get())["type"])], ""
        if steps == ["lifespan.startup.complete"]:
            transport = httpx.ASGITransport(self.app)
            async with httpx.AsyncClient(transport=transport, base_url="http://x", trust_env=False) as client:
                answer = (await client.get("/")).text
            await told.put({"type": "lifespan.shutdown"})
            steps.append(str((await sent.get())["type"]))
        await living
        return steps, answer


def test_the_store_is_opened_before_the_first_answer_and_closed_after_the_last_in_the_same_loop() -> None:
    life = Life()
    assert run(life.live()) == (["lifespan.startup.complete", "lifespan.shutdown.complete"], "hello")
    assert len(life.loops) == 2
    assert len(set(life.loops)) == 1
    assert life.app.failure is None


def test_a_store_that_cannot_be_opened_keeps_the_app_from_starting_and_is_told_to_whoever_starts_it() -> None:
    failure = StoreUnusable(N_("the data is damaged"))
    life = Life(failure)
    assert run(life.live()) == (["lifespan.startup.failed"], "")
    assert life.app.failure is failure


def test_before_it_started_it_cannot_be_asked() -> None:
    async def ask() -> None:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(Life().app), base_url="http://x") as client:
            await client.get("/")

    with pytest.raises(RuntimeError, match="before the lifespan"):
        run(ask())
