"""Play time: how long a game was played, told from the times of its entries."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from scorpion.service.entries import KeptGame

_LONGEST_PAUSE_MS: Final = 5 * 60 * 1000
"""Who thinks longer has gone away; no more than this counts."""


def played_ms(kept: KeptGame, now_ms: int | None = None) -> int:
    """Return the milliseconds for which a game was played, up to its last entry, or up to now."""
    times = [kept.beginning.begun_at_ms, *(entry.at_ms for entry in kept.entries)]
    if now_ms is not None:
        times.append(now_ms)
    return sum(min(max(later - earlier, 0), _LONGEST_PAUSE_MS) for earlier, later in pairwise(times))


def format_time(elapsed_ms: int) -> str:
    """Write a play time as `3:07` or `1:03:07`."""
    minutes, seconds = divmod(elapsed_ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
