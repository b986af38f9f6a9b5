"""Prunings: which arguments a search may use to leave positions out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Prunings:
    """The sound arguments that a search uses; without one it looks at more positions and says the same.

    `closure`: positions that the closure test finds dead are not looked into (`scorpion.solver.closure`).
    `symmetry`: of positions that differ only in the order of equivalent columns one is looked at
    (`scorpion.solver.symmetry`).
    `crossing`: positions in which two cards bar each other's way are not looked into (`scorpion.solver.crossing`).
    `collecting`: a run that can be collected at once is (`scorpion.solver.dominance`).
    """

    closure: bool = True
    symmetry: bool = True
    crossing: bool = True
    collecting: bool = True


ALL_PRUNINGS: Final = Prunings()
NO_PRUNINGS: Final = Prunings(closure=False, symmetry=False, crossing=False, collecting=False)
