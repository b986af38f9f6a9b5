"""Talking to a server in this process, byte by byte."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable

import uvicorn
from starlette.types import ASGIApp

from scorpion.server.timeouts import HeadTimeoutProtocol

TIMEOUT_S = 60
"""How long a test waits for what must come; a busy machine is slow."""

Say = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[bytes]]


def talk(app: ASGIApp, protocol: type[HeadTimeoutProtocol], say: Say) -> bytes:
    """Connect to a server of an app, say something, and return what came of it."""

    async def serve() -> bytes:
        config = uvicorn.Config(app, http=protocol, ws="none", lifespan="off", log_config=None)
        server = uvicorn.Server(config)
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            serving = asyncio.create_task(server.serve([listener]))
            while not server.started:  # noqa: ASYNC110 - it tells of it in no other way
                await asyncio.sleep(0.01)
            reader, writer = await asyncio.open_connection(*listener.getsockname())
            try:
                return await asyncio.wait_for(say(reader, writer), TIMEOUT_S)
            finally:
                writer.close()
                server.should_exit = True
                await asyncio.wait_for(serving, TIMEOUT_S)

    return asyncio.run(serve())
