"""Lifespan: an app that is put together when its surroundings are open, and closes them when the server ends."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Generic, TypeVar

from starlette.types import ASGIApp, Receive, Scope, Send

_Surroundings = TypeVar("_Surroundings")


class LifespanApp(Generic[_Surroundings]):
    """An ASGI app. What is around it, a store first of all, is opened and closed in the event loop that it is asked in.

    `failure` is what kept it from starting, for the one who started the server.
    """

    def __init__(
        self,
        open_surroundings: Callable[[], AbstractAsyncContextManager[_Surroundings]],
        build: Callable[[_Surroundings], ASGIApp],
    ) -> None:
        self._open = open_surroundings
        self._build = build
        self._app: ASGIApp | None = None
        self.failure: Exception | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or live as long as the server does."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif self._app is None:
            raise RuntimeError("the server asks before the lifespan has started")
        else:
            await self._app(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            async with self._open() as surroundings:
                self._app = self._build(surroundings)
                await send({"type": "lifespan.startup.complete"})
                await receive()
        except Exception as error:  # noqa: BLE001 - whatever it is, whoever started the server is told
            self.failure = error
            step = "shutdown" if self._app else "startup"
            await send({"type": f"lifespan.{step}.failed", "message": ""})
        else:
            await send({"type": "lifespan.shutdown.complete"})
