"""Logs: what a host reads of the server; nothing that an outsider can write at will, and no way of ending it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

_SELDOM_S: Final = 60.0
_NAMES: Final = ("uvicorn.error", "asyncio")

_FORMAT: Final = "%(asctime)s %(levelname)s %(message)s"
_TIME: Final = "%Y-%m-%dT%H:%M:%S%z"

_ANYBODYS: Final = ("Invalid HTTP request received.",)
"""Whoever sends nonsense is answered 400; there is nothing for the host to do."""
_SAID_ELSEWHERE: Final = ("Application startup failed. Exiting.",)
"""Whoever started the server says why, in one sentence."""


class HostLog(logging.Filter):
    """Lets a record through if it tells the host something, the same one once a minute."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._said_s: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is written."""
        if record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError):
            return False  # what was under way when the server was told to end at once
        message = record.getMessage().partition("\n")[0]
        if message in _ANYBODYS or message in _SAID_ELSEWHERE:
            return False
        now_s = self._clock()
        if now_s - self._said_s.get(message, -_SELDOM_S) < _SELDOM_S:
            return False
        self._said_s[message] = now_s
        return True


def set_up_log() -> None:
    """Let the log hold no more than a host needs, each line with its time and how bad it is."""
    logging.basicConfig(format=_FORMAT, datefmt=_TIME)
    host_log = HostLog()
    for name in _NAMES:
        logger = logging.getLogger(name)
        for before in [kept for kept in logger.filters if isinstance(kept, HostLog)]:
            logger.removeFilter(before)
        logger.addFilter(host_log)
