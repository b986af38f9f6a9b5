"""Connections: too many are closed at once, and so are those that get nowhere."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest
from starlette.responses import PlainTextResponse

from scorpion.server import connections
from scorpion.server.connections import LimitedProtocol, close_all, close_unread
from tests.server.talking import talk

HEAD = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
LONG = b"x" * 20_000_000
"""More than the buffers of any system hold."""

MADE: list[LimitedProtocol] = []


class Noted(LimitedProtocol):
    """As it is served, noted for the test."""

    def connection_made(self, transport: Any) -> None:
        MADE.append(self)
        super().connection_made(transport)


class Few(Noted):
    """A protocol for one connection at a time."""

    most = 1


@pytest.fixture(autouse=True)
def _none_made() -> None:
    MADE.clear()


def test_a_connection_more_than_there_may_be_is_closed_and_the_others_are_served() -> None:
    async def say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(HEAD)
        await reader.readuntil(b"hello")
        for _ in range(3):
            others, other = await asyncio.open_connection(*writer.get_extra_info("peername"))
            with suppress(ConnectionResetError):  # which is to be closed at once, too
                assert await others.read() == b""
            other.close()
        writer.write(HEAD)
        return await reader.readuntil(b"hello")

    assert talk(PlainTextResponse("hello"), Few, say).startswith(b"HTTP/1.1 200 ")


async def _served() -> LimitedProtocol:
    while not MADE or not MADE[0].transport.get_write_buffer_size():  # noqa: ASYNC110 - it tells of it in no other way
        await asyncio.sleep(0.01)
    return MADE[0]


def test_whoever_does_not_read_is_let_go_and_whoever_reads_slowly_is_not() -> None:
    async def say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(HEAD)
        connection = await _served()
        now_s = 1000.0
        close_unread(MADE, now_s)
        for _ in range(3):
            now_s += connections.UNREAD_TIMEOUT_S
            unread = connection.transport.get_write_buffer_size()
            while connection.transport.get_write_buffer_size() == unread:
                await reader.read(100_000)
            close_unread(MADE, now_s)
            assert not connection.transport.is_closing()
        while True:  # until the system takes no more of it
            unread = connection.transport.get_write_buffer_size()
            await asyncio.sleep(0.05)
            if connection.transport.get_write_buffer_size() == unread:
                break
        close_unread(MADE, now_s + 1)
        close_unread(MADE, now_s + connections.UNREAD_TIMEOUT_S - 1)
        assert not connection.transport.is_closing()
        close_unread(MADE, now_s + 1 + connections.UNREAD_TIMEOUT_S)
        assert connection.transport.is_closing()
        return b"let go"

    assert talk(PlainTextResponse(LONG), Noted, say) == b"let go"


def test_in_the_end_all_are_closed_whatever_is_under_way() -> None:
    async def say(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        writer.write(HEAD)
        await _served()
        close_all(MADE)
        while MADE[0].server_state.connections:  # noqa: ASYNC110 - nor of this
            await asyncio.sleep(0.01)
        return b"closed"

    assert talk(PlainTextResponse(LONG), Noted, say) == b"closed"
