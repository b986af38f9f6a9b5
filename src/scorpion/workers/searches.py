"""Searches: the fastest one that is installed, and when it is worth loading."""

from __future__ import annotations

import os
from functools import cache
from importlib.util import find_spec
from typing import Final

from scorpion.core.position import Position
from scorpion.core.rules import Rules
from scorpion.solver import Undecided, Verdict, solve
from scorpion.solver.search import ChooseEngine, engine_for

PLAIN_ONLY: Final = "SCORPION_PLAIN"
"""The environment variable that, when it is not empty, switches the compiled search off."""

_PLAIN_NODES: Final = 20_000
"""Positions that a process generates before it takes to the compiled search: about a second's work."""


class AdaptiveJudge:
    """Decides positions: plainly at first, by the compiled search where there is one once there is much to do.

    Loading compiled code takes half a second, and some seconds the first time; most questions are answered before.
    Both searches give the same verdicts and counts, so that none can tell when the one followed on the other.
    """

    def __init__(self, plain_nodes: int = _PLAIN_NODES) -> None:
        self._left = plain_nodes

    def __call__(self, rules: Rules, position: Position, max_nodes: int) -> Verdict:
        """Decide a position, generating at most `max_nodes` positions."""
        if self._left > 0:
            most = min(max_nodes, self._left)
            verdict = solve(rules, position, max_nodes=most)
            self._left -= verdict.counters.nodes
            if most == max_nodes or not isinstance(verdict, Undecided):
                return verdict
        return best_search(rules, position, max_nodes)


def is_compiled() -> bool:
    """Return whether there is a compiled search to load, without loading it."""
    return not os.environ.get(PLAIN_ONLY) and find_spec("numba") is not None


@cache
def best_engines() -> ChooseEngine:
    """Return what chooses the fastest engine that is installed."""
    if os.environ.get(PLAIN_ONLY):
        return engine_for
    try:
        from scorpion import fast
    except ImportError:  # the extra is not installed, or not for this platform
        return engine_for
    return fast.choose_engine


def best_search(rules: Rules, position: Position, max_nodes: int) -> Verdict:
    """Decide a position by the fastest search that is installed."""
    return solve(rules, position, max_nodes=max_nodes, choose_engine=best_engines())


judge: Final = AdaptiveJudge()
"""What this process decides positions by."""
