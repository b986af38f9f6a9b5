"""Turns: who is next where few can be served at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from scorpion.service.ports.searching import Urgency

_Waiting = OrderedDict[str, deque[asyncio.Future[None]]]


class Turns:
    """Lets `places` in at a time: the most urgent first, and among those each asker in turn, however much one asks."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[Urgency, _Waiting] = {urgency: OrderedDict() for urgency in sorted(Urgency)}

    @asynccontextmanager
    async def take(self, urgency: Urgency, asker: str) -> AsyncGenerator[None, None]:
        """Wait for a place, and keep it for as long as the context lasts."""
        await self._wait(urgency, asker)
        try:
            yield
        finally:
            self._leave()

    async def _wait(self, urgency: Urgency, asker: str) -> None:
        if self._free:
            self._free -= 1
            return
        waiting = self._waiting[urgency]
        place = asyncio.get_running_loop().create_future()
        waiting.setdefault(asker, deque()).append(place)
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():  # let in, and called off at once
                self._leave()
            raise

    def _leave(self) -> None:
        place = self._next()
        if place is None:
            self._free += 1
        else:
            place.set_result(None)

    def _next(self) -> asyncio.Future[None] | None:
        """Take who is next out of those who wait; who was called off meanwhile is passed over."""
        for waiting in self._waiting.values():
            while waiting:
                asker, queue = waiting.popitem(last=False)
                place = queue.popleft()
                if queue:
                    waiting[asker] = queue
                if not place.done():
                    return place
        return None
