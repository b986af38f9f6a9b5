"""The compiled search beside the plain one: the same deals, in one run, with the same answers.

For each rule set the first deals are judged by both; every verdict, line and count of positions must be the same.
Time is the processor's, and holds everything: reading the position, searching, replaying the line by the engine.
"""

import argparse
import statistics
import time
from collections.abc import Callable

from scorpion import fast, solver
from scorpion.core.position import Position
from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Rules
from scorpion.service.deals import deal_position
from scorpion.solver import Undecided, Verdict, Winnable

WARM_UP = range(100_001, 100_031)
"""Deals judged before time is taken, so that the code is compiled or loaded."""


def judge_all(
    solve: Callable[..., Verdict], rules: Rules, starts: list[Position], max_nodes: int
) -> tuple[list[Verdict], list[float]]:
    """Return the verdicts, and how long each took, in seconds."""
    verdicts, times = [], []
    for start in starts:
        begun = time.process_time()
        verdicts.append(solve(rules, start, max_nodes=max_nodes))
        times.append(time.process_time() - begun)
    return verdicts, times


def figures(name: str, verdicts: list[Verdict], times: list[float]) -> str:
    """Say in a line how long it took."""
    nodes = sum(verdict.counters.nodes for verdict in verdicts)
    parts = statistics.quantiles(times, n=100, method="inclusive")
    share = [
        f"{label} {seconds * 1000:.3f}"
        for label, seconds in (("median", parts[49]), ("p90", parts[89]), ("p99", parts[98]), ("worst", max(times)))
    ]
    return (
        f"    {name:<9}{sum(times):8.3f} s {sum(times) / nodes * 1e6:8.2f} us a position, ms a deal: {', '.join(share)}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks solver_fast", description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--max-nodes", type=int, default=100_000)
    parser.add_argument("--rules", choices=RULE_SETS, nargs="*", default=list(RULE_SETS))
    options = parser.parse_args()
    for rules in map(RULE_SETS.__getitem__, options.rules):
        for number in WARM_UP:
            fast.solve(rules, deal_position(rules, number), max_nodes=2_000)
        starts = [deal_position(rules, number) for number in range(1, options.deals + 1)]
        compiled, compiled_times = judge_all(fast.solve, rules, starts, options.max_nodes)
        plain, plain_times = judge_all(solver.solve, rules, starts, options.max_nodes)
        for number, (one, other) in enumerate(zip(compiled, plain, strict=True), 1):
            if one != other:
                raise SystemExit(f"{rules.id} {number}: compiled {one}, plain {other}")
        nodes = sum(verdict.counters.nodes for verdict in plain)
        won = sum(isinstance(verdict, Winnable) for verdict in plain)
        undecided = sum(isinstance(verdict, Undecided) for verdict in plain)
        print(
            f"  {rules.id}  {options.deals} deals, {won} can be won, {undecided} undecided, {nodes} positions;"
            " all the same"
        )
        print(figures("plain", plain, plain_times))
        print(figures("compiled", compiled, compiled_times))
        print(f"    compiled is {sum(plain_times) / sum(compiled_times):.1f} times as fast")


if __name__ == "__main__":
    main()
