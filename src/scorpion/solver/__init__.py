"""The solver: which positions can be won, proved by searching.

    verdict = solve(rules, position, max_nodes=100_000)
    match verdict:
        case Winnable(moves=moves): ...      # a line that wins, replayed by the rules engine
        case Unwinnable(): ...               # proved
        case Undecided(limit=limit): ...     # Limit.NODES or Limit.CANCELLED; says nothing about the position
    verdict.counters.nodes                   # distinct positions generated

A host without threads makes a `Search` and calls its `step(nodes)` until it returns a verdict, or `cancel()`.
"""

from scorpion.solver.prunings import ALL_PRUNINGS, NO_PRUNINGS, Prunings
from scorpion.solver.search import DEFAULT_MAX_NODES, Judge, Search, judge_plainly, solve
from scorpion.solver.verdict import Counters, Limit, Undecided, Unwinnable, Verdict, Winnable

__all__ = [
    "ALL_PRUNINGS",
    "DEFAULT_MAX_NODES",
    "NO_PRUNINGS",
    "Counters",
    "Judge",
    "Limit",
    "Prunings",
    "Search",
    "Undecided",
    "Unwinnable",
    "Verdict",
    "Winnable",
    "judge_plainly",
    "solve",
]
