"""The limit of open files: each connection is one, and many systems let a process have 1024 unless it asks."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

_WANTED: Final = 8192


def raise_files_limit() -> int:
    """Let this process have as many open files as it may, up to more than it needs; return how many these are."""
    try:
        import resource
    except ImportError:  # Windows, which has no such limit
        return _WANTED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _WANTED if hard == resource.RLIM_INFINITY else min(_WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # what the system grants is what there is
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _WANTED if soft == resource.RLIM_INFINITY else soft
