"""The solver's search compiled to machine code, for those who install the optional extra.

    verdict = scorpion.fast.solve(rules, position, max_nodes=100_000)

Verdicts, lines and counts of positions are those of `scorpion.solver.solve`. Rule sets that are not compiled are
searched by the plain solver. Compiling takes some seconds when the first position is searched; its result is kept for
later processes. Importing the package raises ImportError where Numba is not installed.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from scorpion import solver
from scorpion.fast.general import engine as general
from scorpion.fast.suited import engine as suited
from scorpion.solver.linking import fits
from scorpion.solver.search import Engine, engine_for
from scorpion.solver.table import Features, Table

__all__ = ["Search", "choose_engine", "solve"]


def choose_engine(features: Features, table: Table) -> Engine:
    """Return the compiled search where it fits, and else the plain one."""
    engine = suited if fits(features, table) else general
    return engine.search if engine.is_compiled(features, table) else engine_for(features, table)


Search: Final = partial(solver.Search, choose_engine=choose_engine)
solve: Final = partial(solver.solve, choose_engine=choose_engine)
