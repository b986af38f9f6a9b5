"""Times as clocks write them, the same in every language."""

from __future__ import annotations


def format_time(elapsed_ms: int) -> str:
    """Write a play time as `3:07` or `1:03:07`."""
    minutes, seconds = divmod(elapsed_ms // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"
