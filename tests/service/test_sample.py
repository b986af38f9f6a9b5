"""The sample game and the first steps that are taken on it."""

import pytest

from scorpion.core.legality import Refusal, legal_moves, top_run
from scorpion.core.moves import DEAL
from scorpion.core.notation import format_move, parse_move
from scorpion.service.first_steps import TASKS, Scene, scene_game, try_move, wanted_move
from scorpion.service.sample import SAMPLE_LENGTH, sample_game, staying_run_game


def test_the_sample_game_is_won_in_51_moves_with_690_points() -> None:
    last = sample_game(SAMPLE_LENGTH)
    assert (last.is_won, last.now.move_count, last.now.score) == (True, 51, 690)


def test_each_step_of_the_sample_game_is_one_move_further() -> None:
    for step in range(SAMPLE_LENGTH + 1):
        assert len(sample_game(step).steps) == step


@pytest.mark.parametrize("step", [-1, SAMPLE_LENGTH + 1])
def test_the_sample_game_has_no_other_steps(step: int) -> None:
    with pytest.raises(ValueError, match=str(step)):
        sample_game(step)


def test_a_run_that_was_uncovered_stays_until_its_king_is_moved_to_the_empty_column() -> None:
    game = staying_run_game()
    position = game.now.position
    (run,) = [pile for pile in position.columns if pile.cards and top_run(game.rules, pile)]
    number = position.columns.index(run) + 1
    (empty,) = [number for number, pile in enumerate(position.columns, 1) if not pile.cards]
    assert not position.runs
    assert game.steps[-1].move == parse_move(f"{number}x11>7")
    after = game.play(parse_move(f"{number}x13>{empty}"))
    assert len(after.now.position.runs) == 1


@pytest.mark.parametrize(
    "scene", [scene for scene in TASKS if scene is not Scene.REFUSAL], ids=lambda scene: scene.name
)
def test_the_wanted_move_leads_to_the_next_scene(scene: Scene) -> None:
    move = wanted_move(scene)
    assert move is not None
    tried = try_move(scene, move)
    assert tried.scene == scene + 1
    assert tried.step is not None
    assert tried.step.after.position == scene_game(tried.scene).now.position


def test_any_refused_move_leads_on_from_the_scene_of_the_refusal() -> None:
    for text, reason in (("5x2>4", Refusal.SUIT), ("1x1>7", Refusal.RANK), ("1x5>2", Refusal.FACE_DOWN)):
        tried = try_move(Scene.REFUSAL, parse_move(text))
        assert (tried.scene, tried.step, tried.refusal) == (Scene.REFUSED, None, reason)


@pytest.mark.parametrize("scene", list(Scene), ids=lambda scene: scene.name)
def test_a_legal_move_that_a_scene_is_not_about_changes_nothing(scene: Scene) -> None:
    game = scene_game(scene)
    others = [move for move in legal_moves(game.rules, game.now.position) if move != wanted_move(scene)]
    for move in others:
        tried = try_move(scene, move)
        assert (tried.scene, tried.step, tried.refusal) == (scene, None, None), format_move(move)


def test_in_the_scene_of_the_deal_nothing_else_is_left() -> None:
    game = scene_game(Scene.DEAL)
    assert legal_moves(game.rules, game.now.position) == [DEAL]


def test_the_scenes_show_what_they_are_about() -> None:
    turned = scene_game(Scene.TURNED).steps[-1]
    left = scene_game(Scene.DONE).steps[-1]
    assert any("Turned" in type(event).__name__ for event in turned.events)
    assert any("RunLeft" in type(event).__name__ for event in left.events)
