"""The sample game is won by the independent rules code too, and can be taken up at any of its moves."""

from __future__ import annotations

import pytest

from scorpion.core.notation import format_move, format_position
from scorpion.service.sample import SAMPLE_DEAL, SAMPLE_LENGTH, is_of_sample, sample_game, staying_run_game
from scorpion.service.tables import table_of
from tests.oracle import naive
from tests.oracle.tables import SAMPLE
from tests.service.dealing import dealt


def test_the_sample_game_is_won_in_51_moves_with_690_points_by_independent_rules() -> None:
    position, score, won = SAMPLE, 0, False
    steps = sample_game(SAMPLE_LENGTH).steps
    for step in steps:
        position, points, won = naive.play("classic", position, format_move(step.move))
        score += points
        assert format_position(step.after.position) == position
        assert step.after.score == score
    assert (len(steps), score, won) == (51, 690, True)


def test_the_sample_game_is_there_after_each_of_its_moves() -> None:
    for step in range(SAMPLE_LENGTH + 1):
        game = sample_game(step)
        assert game.now.move_count == step
        assert game.is_won == (step == SAMPLE_LENGTH)
    assert format_position(sample_game(0).now.position) == SAMPLE_DEAL == SAMPLE


@pytest.mark.parametrize("step", [-1, SAMPLE_LENGTH + 1])
def test_the_sample_game_has_no_other_steps(step: int) -> None:
    with pytest.raises(ValueError, match=f"not {step}"):
        sample_game(step)


def test_a_position_of_the_sample_game_is_known() -> None:
    for step in (0, 1, SAMPLE_LENGTH):
        assert is_of_sample(format_position(sample_game(step).now.position))
    assert not is_of_sample(dealt("classic", 1))
    assert not is_of_sample("")


def test_the_staying_run_lies_on_a_table_with_an_empty_column() -> None:
    table = table_of(staying_run_game(), None)
    assert any(column.run_stays for column in table.columns)
    assert any(not column.cards for column in table.columns)
