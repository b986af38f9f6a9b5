"""Serving: an app on sockets, by uvicorn, until it is told to end."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from scorpion.server.connections import LimitedProtocol, close_all, close_unread, most_open, most_served
from scorpion.server.files_limit import raise_files_limit
from scorpion.server.garbage import IdleGarbageCollector
from scorpion.server.logs import set_up_log
from scorpion.server.timeouts import limit_body_time

_LAST_ANSWERS_S: Final = 2.0
"""Seconds that whoever is answered has to take the answer when the server ends."""
_LONGEST_END_S: Final = 8
"""Seconds after which the server ends whatever is under way; no call of the store takes so long."""
_SWEEP_TICKS: Final = 10
_BACKLOG: Final = 128


class Serving:
    """A server that is started once. `is_crowded` tells whether there are more connections than can be served."""

    def __init__(self) -> None:
        self._server: Server | None = None
        self._most_served = 0

    def is_crowded(self) -> bool:
        """Return whether whoever asks now is better told to come again."""
        return self._server is not None and len(self._server.server_state.connections) > self._most_served

    def run(self, app: ASGIApp, sockets: list[socket.socket], on_start: Callable[[], None]) -> None:
        """Serve an app until this process is interrupted or told to end; `on_start` is called when it can be asked.

        Returns too when the app's lifespan does not start: the app knows why.
        """
        # The server shuts down in order, then raises the signal anew: being stopped by the system is no failure either.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        files = raise_files_limit()
        self._most_served = most_served(files)

        class Protocol(LimitedProtocol):
            """HTTP as this machine can bear it."""

            most = most_open(files)

        config = uvicorn.Config(
            limit_body_time(app),
            http=Protocol,
            ws="none",  # there are none here, and a library's advice on them would fill the host's log
            access_log=False,  # addresses of visitors and games are nobody's business
            log_config=None,  # the log is set up below, for all that writes to it
            log_level="warning",
            server_header=False,
            backlog=_BACKLOG,  # as many connections are accepted at once, and as many failures logged
            timeout_graceful_shutdown=_LONGEST_END_S,
            lifespan="on",
        )
        set_up_log()
        self._server = Server(config, on_start)
        try:
            self._server.run(sockets=sockets)
        except KeyboardInterrupt:
            pass  # the way to end it
        except SystemExit:
            if self._server.started:
                raise


class Server(uvicorn.Server):
    """A server that tells when it can be asked, and tidies up: its memory when nobody asks, and idle connections."""

    def __init__(self, config: uvicorn.Config, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_start = on_start
        self._collector = IdleGarbageCollector()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve."""
        await super().startup(sockets)
        if self.started:
            self._on_start()
            self._collector.start()

    async def on_tick(self, counter: int) -> bool:
        """Do what is done ten times a second."""
        self._collector.tick(self.server_state.total_requests)
        if counter % _SWEEP_TICKS == 0:
            close_unread(self.server_state.connections, asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End in order, but wait for nobody who does not read."""
        asyncio.get_running_loop().call_later(_LAST_ANSWERS_S, close_all, self.server_state.connections)
        await super().shutdown(sockets)
