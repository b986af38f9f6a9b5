"""The plain solver: positions and time for each rule set, deal by deal.

Time is the processor's, and holds everything: reading the position, searching, taking detours out of a line, replaying
it by the engine.
"""

import argparse
import statistics
import time

from scorpion.core.rule_sets import RULE_SETS
from scorpion.service.deals import deal_position
from scorpion.solver import Undecided, Winnable, solve

WARM_UP = range(100_001, 100_011)
"""Deals judged before time is taken: what is read of the rules is kept."""


def spread(figures: list[float]) -> tuple[float, float, float, float]:
    """Return median, 90th and 99th percentile and maximum."""
    parts = statistics.quantiles(figures, n=100, method="inclusive")
    return parts[49], parts[89], parts[98], max(figures)


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks solver", description=__doc__.splitlines()[0])
    parser.add_argument("--first", type=int, default=1, help="number of the first deal")
    parser.add_argument("--deals", type=int, default=1000, help="count of deals (at least 2)")
    parser.add_argument("--max-nodes", type=int, default=100_000)
    parser.add_argument("--rules", choices=RULE_SETS, nargs="*", default=list(RULE_SETS))
    options = parser.parse_args()
    for rules in map(RULE_SETS.__getitem__, options.rules):
        for number in WARM_UP:
            solve(rules, deal_position(rules, number), max_nodes=200)
        nodes, times, verdicts = [], [], []
        for number in range(options.first, options.first + options.deals):
            position = deal_position(rules, number)
            begun = time.process_time()
            verdict = solve(rules, position, max_nodes=options.max_nodes)
            times.append(time.process_time() - begun)
            nodes.append(verdict.counters.nodes)
            verdicts.append(verdict)
        won = [len(verdict.moves) for verdict in verdicts if isinstance(verdict, Winnable)]
        undecided = sum(isinstance(verdict, Undecided) for verdict in verdicts)
        print(
            f"  {rules.id}  {options.deals} deals from {options.first}: {len(won)} can be won"
            f" (lines of {statistics.median(won or [0]):.0f} moves), {undecided} undecided"
        )
        print(
            f"    {sum(nodes)} positions; a deal: median {spread(nodes)[0]:.0f}, p90 {spread(nodes)[1]:.0f},"
            f" p99 {spread(nodes)[2]:.0f}, most {max(nodes)}"
        )
        median, p90, p99, worst = (f"{seconds * 1000:.3f}" for seconds in spread(times))
        print(f"    {sum(times):.3f} s, {sum(times) / sum(nodes) * 1e6:.1f} us a position")
        print(f"    milliseconds a deal: median {median}, p90 {p90}, p99 {p99}, worst {worst}")


if __name__ == "__main__":
    main()
