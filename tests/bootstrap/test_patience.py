"""Patience: who sends a request by halves is let go, and who is only slow to be answered is not."""

from __future__ import annotations

import asyncio
import http.client
import socket
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest
import uvicorn
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from scorpion.server.listening import ALIVE_PATH
from scorpion.server.timeouts import HeadTimeoutProtocol, limit_body_time
from scorpion.web.security.headers import OTHER_HEADERS
from tests.bootstrap.running import REQUEST_TIMEOUT_S, free_port, running

HALF_A_HEAD = b"GET / HTTP/1.1\r\nHost: x\r\n"
HEAD = HALF_A_HEAD + b"\r\n"
HALF_A_BODY = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 11\r\n\r\nhalf"


class Hasty(HeadTimeoutProtocol):
    """As it is served, with less patience."""

    patience_s = 0.2


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer, later than anybody has patience for a request, with what was sent."""
    request = Request(scope, receive)
    with suppress(ClientDisconnect):
        body = await request.body()
        await asyncio.sleep(3 * Hasty.patience_s)
        await PlainTextResponse(body or b"nothing")(scope, receive, send)


def talk(say: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[bytes]]) -> bytes:
    """Talk to a server in this process."""

    async def serve() -> bytes:
        config = uvicorn.Config(
            limit_body_time(echo, Hasty.patience_s), http=Hasty, ws="none", lifespan="off", log_config=None
        )
        server = uvicorn.Server(config)
        with socket.socket() as listener:
            listener.bind(("127.0.0.1", 0))
            serving = asyncio.create_task(server.serve([listener]))
            while not server.started:  # noqa: ASYNC110 - it tells of it in no other way
                await asyncio.sleep(0.01)
            reader, writer = await asyncio.open_connection(*listener.getsockname())
            try:
                return await asyncio.wait_for(say(reader, writer), REQUEST_TIMEOUT_S)
            finally:
                writer.close()
                server.should_exit = True
                await serving

    return asyncio.run(serve())


@pytest.mark.parametrize("sent", [b"", b"GE", HALF_A_HEAD])
def test_half_a_head_does_not_keep_the_connection(sent: bytes) -> None:
    async def say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(sent)
        return await reader.read()

    assert talk(say) == b""


def test_half_a_head_after_a_whole_request_does_not_keep_it_either() -> None:
    async def say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(HEAD)
        await reader.readuntil(b"nothing")
        writer.write(HALF_A_HEAD)
        return await reader.read()

    assert talk(say) == b""


def test_half_a_body_is_answered_that_it_took_too_long() -> None:
    async def say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(HALF_A_BODY)
        return await reader.read()

    assert talk(say).startswith(b"HTTP/1.1 408 ")


def test_whoever_sends_all_waits_for_the_answer_as_long_as_it_takes_and_asks_again() -> None:
    async def say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(HALF_A_BODY)
        await asyncio.sleep(0)
        writer.write(b" a pair")
        await reader.readuntil(b"half a pair")
        writer.write(HEAD)
        return await reader.readuntil(b"nothing")

    assert talk(say).startswith(b"HTTP/1.1 ")


def ask(port: int, path: str, headers: dict[str, str] | None = None) -> tuple[int, http.client.HTTPMessage]:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=REQUEST_TIMEOUT_S)) as connection:
        connection.request("GET", path, headers=headers or {})
        with connection.getresponse() as answer:
            return answer.status, answer.headers


def test_a_host_tells_nobody_where_its_data_lies_and_its_log_no_advice(tmp_path: Path) -> None:
    port = free_port()
    with running("serve", "--port", str(port), "--data-dir", tmp_path / "data", log=tmp_path / "log") as host:
        assert ask(port, ALIVE_PATH)[0] == 404
        upgrade = {
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "x",
        }
        assert ask(port, "/en/rules", upgrade)[0] == 200
        assert host.complaint == ""


def test_a_second_start_is_answered_with_the_headers_of_all_answers(tmp_path: Path) -> None:
    port = free_port()
    with running("play", "--no-browser", "--port", str(port), "--data-dir", tmp_path / "data", log=tmp_path / "log"):
        status, headers = ask(port, ALIVE_PATH)
        assert status == 200
        for name, value in OTHER_HEADERS.items():
            assert headers[name] == value
