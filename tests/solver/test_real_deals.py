"""On real deals a search without any pruning, where it can finish, says what the pruned one says."""

import random

import pytest

from scorpion.core.engine import play
from scorpion.core.legality import legal_moves
from scorpion.core.position import Position
from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Rules
from scorpion.service.deals import deal_position
from scorpion.solver import NO_PRUNINGS, Undecided, Winnable, solve
from tests.solver.small import TIMES

MOST = 1000


def is_winnable(rules: Rules, position: Position) -> bool | None:
    """Tell what a search without prunings says, None when it would take too long."""
    verdict = solve(rules, position, max_nodes=MOST, prunings=NO_PRUNINGS)
    return None if isinstance(verdict, Undecided) else isinstance(verdict, Winnable)


@pytest.mark.parametrize("rules_id", RULE_SETS)
def test_positions_late_in_real_games_get_the_same_verdict_without_prunings(rules_id: str) -> None:
    rules = RULE_SETS[rules_id]
    rng = random.Random(rules_id)
    compared = {True: 0, False: 0}
    for number in range(1, 24 * TIMES):
        position = deal_position(rules, number)
        verdict = solve(rules, position, max_nodes=400)
        late = 0.9 if rules_id == "relaxed" else 0.6
        moves = verdict.moves[: int(len(verdict.moves) * late)] if isinstance(verdict, Winnable) else ()
        for move in moves:
            position = play(rules, position, move).position
        # A few moves at random lead from the winning line to positions that may be lost.
        for _ in range(rng.randrange(8) if moves else 30):
            legal = legal_moves(rules, position)
            if not legal:
                break
            position = play(rules, position, rng.choice(legal)).position
        truth = is_winnable(rules, position)
        if truth is not None:
            compared[truth] += 1
            assert isinstance(solve(rules, position), Winnable) is truth
    assert sum(compared.values()) >= 5, compared


def test_whole_traditional_deals_get_the_same_verdict_without_prunings() -> None:
    traditional = RULE_SETS["traditional"]
    compared = 0
    for number in range(1, 41 * TIMES):
        truth = is_winnable(traditional, deal_position(traditional, number))
        if truth is not None:
            compared += 1
            assert isinstance(solve(traditional, deal_position(traditional, number)), Winnable) is truth
    assert compared >= 10
