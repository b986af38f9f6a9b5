"""The tally: what a search under way has counted so far."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Tally:
    """Counts of a search under way; `scorpion.solver.verdict.Counters` says what they mean.

    `is_resting` is True while the search pauses with budget left: it has not generated as many positions as it may.
    """

    nodes: int = 0
    dead: int = 0
    is_resting: bool = field(default=False, compare=False)
