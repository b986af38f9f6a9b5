"""The tally: what a search under way has counted so far."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Tally:
    """Counts of a search under way; `scorpion.solver.verdict.Counters` says what they mean."""

    nodes: int = 0
    dead: int = 0
