"""Connections: how many there may be at once, and when one that is of no use any more is closed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Final

from scorpion.server.timeouts import HeadTimeoutProtocol

_MOST: Final = 800
"""Each connection may cost some hundred kilobytes while a slow line takes its answer."""
_SPARE: Final = 100
"""So many more are told to come again, and so many files are left for all that is no connection."""
UNREAD_TIMEOUT_S: Final = 20.0
"""Seconds in which whoever asked must have taken some of the answer."""


def most_served(files: int) -> int:
    """Return how many connections can be served where so many files may be open."""
    return max(min(_MOST, files - 2 * _SPARE), _SPARE // 10)


def most_open(files: int) -> int:
    """Return how many connections may be open; those beyond `most_served` are told to come again."""
    return most_served(files) + _SPARE


class LimitedProtocol(HeadTimeoutProtocol):
    """HTTP on one connection, if there are not too many, and for as long as it gets somewhere."""

    most = _MOST + _SPARE
    _unread = 0
    _unread_since_s = 0.0

    def connection_made(self, transport: Any) -> None:
        """Serve a connection, or close it where there are too many."""
        if len(self.connections) >= self.most:
            self.transport = transport
            transport.abort()
            return
        super().connection_made(transport)

    def shutdown(self) -> None:
        """End with the answer that is under way, but wait for no request to arrive."""
        if self._is_answering() and self.cycle.more_body:
            self.transport.abort()
            return
        super().shutdown()

    def close_if_unread(self, now_s: float) -> None:
        """Close the connection if nothing of what was sent was taken for so long."""
        unread = self.transport.get_write_buffer_size()
        if unread == 0 or unread != self._unread:
            self._unread, self._unread_since_s = unread, now_s
        elif now_s - self._unread_since_s >= UNREAD_TIMEOUT_S:
            self.transport.abort()


def close_unread(connections: Iterable[asyncio.Protocol], now_s: float) -> None:
    """Close the connections of those who do not read what they asked for. To be called every second or so."""
    for connection in list(connections):
        if isinstance(connection, LimitedProtocol):
            connection.close_if_unread(now_s)


def close_all(connections: Iterable[asyncio.Protocol]) -> None:
    """Close connections at once, whatever is under way on them."""
    for connection in list(connections):
        if isinstance(connection, LimitedProtocol):
            connection.transport.abort()
