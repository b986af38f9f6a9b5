"""Timeouts: how long a request may take to arrive; whoever sends it by halves does not keep the connection."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

REQUEST_TIMEOUT_S: Final = 15.0
"""Seconds for the head of a request, and as many for its body: a kilobyte at most, over the slowest of lines."""


class HeadTimeoutProtocol(H11Protocol):
    """HTTP on one connection, which is closed when the head of a request does not come to its end in time."""

    patience_s = REQUEST_TIMEOUT_S
    _ending: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Begin to wait for a first request."""
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Take what came, and see whether a request is whole."""
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        super().connection_lost(exc)
        self._stop_watching()

    def _unsupported_upgrade_warning(self) -> None:
        """Say nothing: whoever asks for a protocol that is not spoken here is answered in this one."""

    def _watch(self) -> None:
        if self._is_answering():
            self._stop_watching()
        elif self._ending is None:
            self._ending = self.loop.call_later(self.patience_s, self._end)

    def _stop_watching(self) -> None:
        if self._ending is not None:
            self._ending.cancel()
            self._ending = None

    def _end(self) -> None:
        self._ending = None
        if not self._is_answering():
            self.transport.close()

    def _is_answering(self) -> bool:
        # The type's own annotation leaves out that there is none at first.
        cycle: Any = self.cycle
        return cycle is not None and not cycle.response_complete


def limit_body_time(app: ASGIApp, patience_s: float = REQUEST_TIMEOUT_S) -> ASGIApp:
    """Give the body of a request so much time; one that is not there by then is answered 408."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        loop = asyncio.get_running_loop()
        deadline = loop.time() + patience_s
        is_whole = is_late = is_answered = False

        async def receive_in_time() -> Message:
            nonlocal is_whole, is_late
            if is_whole:
                return await receive()
            try:
                async with asyncio.timeout_at(deadline):
                    message = await receive()
            except TimeoutError:
                is_late = True
                return {"type": "http.disconnect"}
            is_whole = not message.get("more_body", False)
            return message

        async def send_noted(message: Message) -> None:
            nonlocal is_answered
            is_answered = True
            await send(message)

        await app(scope, receive_in_time, send_noted)
        if is_late and not is_answered:
            await send({"type": "http.response.start", "status": 408, "headers": [(b"connection", b"close")]})
            await send({"type": "http.response.body", "body": b""})

    return answer
