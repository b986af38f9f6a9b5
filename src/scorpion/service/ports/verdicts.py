"""Verdicts on positions, searched for outside the request."""

from __future__ import annotations

from typing import Protocol

from scorpion.core.position import Position
from scorpion.core.rules import Rules
from scorpion.solver import Verdict


class Verdicts(Protocol):
    """Decides positions somewhere that holds up nobody: in processes, or slice by slice where there are none."""

    async def decide(self, rules: Rules, position: Position, max_nodes: int) -> Verdict:
        """Return the verdict on a position, generating at most `max_nodes` positions.

        Whoever waits may be cancelled; the search then ends at once, and others go on. Raises SurroundingsFailed.
        """
