"""Choosing where searches run: in processes of their own, or in slices where those cannot be had."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

from scorpion.service.ports.searching import Searching
from scorpion.solver.search import engine_for
from scorpion.workers.searches import is_compiled
from scorpion.workers.searching_processes import ProcessSearching
from scorpion.workers.slices import SlicedSearching

_MOST: Final = 8
"""More processes than this are not started, however many processors there are."""


@asynccontextmanager
async def searching() -> AsyncGenerator[Searching, None]:
    """Open what works off questions, as many at once as there are processors; it ends with the context."""
    if sys.platform == "win32":  # its event loop cannot wait for a process's pipe
        yield SlicedSearching(engine_for)
        return
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    processes = ProcessSearching(min(cores, _MOST), loads=is_compiled())
    try:
        yield processes
    finally:
        processes.close()
