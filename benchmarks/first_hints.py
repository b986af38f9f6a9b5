"""How soon a fair hint has its first answer in plain Python, in positions that can still be won.

    python -m benchmarks.first_hints               20 winnable deals of each rule set
    python -m benchmarks.first_hints --deals 50

Each deal is played by the rule of thumb for as long as it can be won. In every position of it the clock of the process
runs until the first round of plans is judged; what the player remembers of the game is known, as it is in the app.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator
from itertools import count, islice
from typing import Final

from benchmarks._page import load
from scorpion.core.position import Position
from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Rules
from scorpion.core.view import view_of
from scorpion.service.deals import deal_position
from scorpion.service.hints import DEFAULT_EFFORT, Memory, fair_hint_rounds, marks_of
from scorpion.service.unseeing import PlayerKind, Style, play_out, player_of
from scorpion.solver import Winnable
from scorpion.workers.searches import judge

_MAX_NODES: Final = 20_000
_SOON_S: Final = 0.3


def live_games(rules: Rules) -> Iterator[list[Position]]:
    """Yield the positions of one game after another, from the deal to the last that can be won."""
    for number in count(1):
        game = play_out(rules, deal_position(rules, number), player_of(Style(PlayerKind.CAREFUL), rules))
        live: list[Position] = []
        for position in (game.start.position, *(step.after.position for step in game.steps)):
            if not isinstance(judge(rules, position, _MAX_NODES), Winnable):
                break
            live.append(position)
        if live:
            yield live


def first_answer_s(rules: Rules, live: list[Position]) -> float:
    """Return the processor's seconds until the first hint for the last of some positions."""
    *been, view = map(view_of, live)
    memory = Memory(marks_of(rules, been))
    began = time.process_time()
    next(hint for hint in fair_hint_rounds(rules, view, DEFAULT_EFFORT, memory) if hint is not None)
    return time.process_time() - began


def main() -> None:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--rules", choices=RULE_SETS, nargs="*", default=list(RULE_SETS))
    options = parser.parse_args()
    print(load())
    for rules_id in options.rules:
        rules = RULE_SETS[rules_id]
        times = sorted(
            first_answer_s(rules, live[:end])
            for live in islice(live_games(rules), options.deals)
            for end in range(1, len(live) + 1)
        )
        soon = sum(took < _SOON_S for took in times) / len(times)
        print(
            f"{rules.name}: {len(times)} positions, median {1000 * statistics.median(times):.0f} ms, "
            f"p95 {1000 * times[int(0.95 * len(times))]:.0f} ms, last {1000 * times[-1]:.0f} ms, "
            f"{soon:.1%} under {1000 * _SOON_S:.0f} ms",
            flush=True,
        )


if __name__ == "__main__":
    main()
