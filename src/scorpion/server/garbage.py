"""Garbage: Python's garbage collector looks through what is new at any time, through the rest when nobody waits."""

from __future__ import annotations

import gc
from typing import Any, Final

_QUIET_TICKS: Final = 20
_SELDOM_TICKS: Final = 6000


class IdleGarbageCollector:
    """Keeps the garbage collector from making visitors wait.

    It would look through every game that is remembered, for a tenth of a second and longer where there are hundreds.
    Games hold no cycles: they are freed without it as soon as they are forgotten.
    """

    def __init__(self) -> None:
        self._requests = 0
        self._quiet = 0
        self._since = 0

    def start(self) -> None:
        """Look through what is new alone, from now on."""
        gc.freeze()
        gc.callbacks.append(_set_aside)

    def tick(self, requests: int) -> None:
        """Look through all, once in ten minutes, after two seconds without a request.

        To be called ten times a second with the count of requests so far.
        """
        self._since += 1
        self._quiet = self._quiet + 1 if requests == self._requests else 0
        self._requests = requests
        if self._quiet >= _QUIET_TICKS and self._since >= _SELDOM_TICKS:
            self._since = 0
            gc.unfreeze()
            gc.collect()


def _set_aside(phase: str, _: dict[str, Any]) -> None:
    """Set aside what was looked through."""
    if phase == "stop":
        gc.freeze()
