"""Write the record of a won game of a rule set, found by the solver, to the standard output."""

from __future__ import annotations

import sys
from itertools import count

from scorpion.core.game import new_game
from scorpion.core.notation import format_position
from scorpion.core.records import WON, format_record
from scorpion.core.rule_sets import parse_rule_set
from scorpion.core.rules import Rules
from scorpion.service.deals import deal_position
from scorpion.solver import Winnable, solve

MAX_NODES = 100_000


def won_game(rules: Rules) -> str:
    """Return the record of a game that wins the first deal, by number, for which the solver finds a way."""
    for number in count(1):
        position = deal_position(rules, number)
        verdict = solve(rules, position, max_nodes=MAX_NODES)
        if isinstance(verdict, Winnable):
            game = new_game(rules, position)
            for move in verdict.moves:
                game = game.play(move)
            tags = {
                "Variant": rules.id,
                "Position": format_position(position),
                "Number": str(number),
                "Score": str(game.now.score),
                "Result": WON,
            }
            return format_record(tags.items(), verdict.moves)
    raise AssertionError("there is always a next number")


if __name__ == "__main__":
    sys.stdout.write(won_game(parse_rule_set(sys.argv[1])))
