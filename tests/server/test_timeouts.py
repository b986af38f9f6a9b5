"""Timeouts: who sends a request by halves is let go, and who is only slow to be answered is not."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from scorpion.server.timeouts import HeadTimeoutProtocol, limit_body_time
from tests.server.talking import talk

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


@pytest.mark.parametrize("sent", [b"", b"GE", HALF_A_HEAD])
def test_half_a_head_does_not_keep_the_connection(sent: bytes) -> None:
    async def say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(sent)
        return await reader.read()

    assert talk(limit_body_time(echo, Hasty.patience_s), Hasty, say) == b""


def test_half_a_head_after_a_whole_request_does_not_keep_it_either() -> None:
    async def say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(HEAD)
        await reader.readuntil(b"nothing")
        writer.write(HALF_A_HEAD)
        return await reader.read()

    assert talk(limit_body_time(echo, Hasty.patience_s), Hasty, say) == b""


def test_half_a_body_is_answered_that_it_took_too_long() -> None:
    async def say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(HALF_A_BODY)
        return await reader.read()

    assert talk(limit_body_time(echo, Hasty.patience_s), Hasty, say).startswith(b"HTTP/1.1 408 ")


def test_whoever_sends_all_waits_for_the_answer_as_long_as_it_takes_and_asks_again() -> None:
    async def say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(HALF_A_BODY)
        await asyncio.sleep(0)
        writer.write(b" a pair")
        await reader.readuntil(b"half a pair")
        writer.write(HEAD)
        return await reader.readuntil(b"nothing")

    assert talk(limit_body_time(echo, Hasty.patience_s), Hasty, say).startswith(b"HTTP/1.1 ")
