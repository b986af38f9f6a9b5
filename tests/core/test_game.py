"""Games under way: undo is identity, redo after undo too, and what is final stays."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorpion.core.engine import play
from scorpion.core.game import UNDO_LIMIT, Game, NothingToRedo, NothingToUndo, State, new_game
from scorpion.core.legality import IllegalMove, Refusal, legal_moves
from scorpion.core.notation import format_position, parse_move, parse_position
from scorpion.core.rule_sets import CLASSIC
from scorpion.core.rules import Rules
from tests.core.made_rules import ALL_RULES
from tests.core.reasons import table_of
from tests.core.tables import dealt, likely_move, randoms, rule_sets, torn
from tests.oracle.tables import SAMPLE, C, D, H, S

KING_GOES_TO_AND_FRO = f"KC2C3C4C5C6C7C8C9CTCJCQCAC/-/{S}/{H}/{D}/-/- - - -"


def game_on(text: str, rules: Rules = CLASSIC) -> Game:
    """Begin a game on a made-up table."""
    return new_game(rules, parse_position(text, rules))


def with_moves(game: Game, count: int) -> Game:
    """Make moves that can be made for ever: a king's column goes from column 1 to 2 and back."""
    for _ in range(count):
        there = not game.now.position.columns[0].cards
        game = game.play(parse_move("2x13>1" if there else "1x13>2"))
    return game


def undone(game: Game, count: int) -> Game:
    """Take actions back."""
    for _ in range(count):
        game = game.undo()
    return game


@given(rule_sets, randoms, st.lists(st.sampled_from(["play", "play", "undo", "redo"]), max_size=60))
def test_undo_and_redo_bring_back_exactly_what_was(rules: Rules, random: Random, actions: list[str]) -> None:
    game = new_game(rules, random.choice((dealt, torn))(rules, random))
    # Each list is what a player would remember: the states before now, and those taken back.
    past: list[State] = []
    future: list[State] = []
    for action in actions:
        now = game.now
        moves = legal_moves(rules, now.position)
        if action == "play" and moves:
            move = likely_move(rules, random, now.position, moves)
            outcome = play(rules, now.position, move)
            game = game.play(move)
            assert game.now.position == outcome.position
            assert game.now.score == now.score + outcome.points
            assert game.now.move_count == now.move_count + 1
            assert game.steps[-1].events == outcome.events
            past, future = [*past, now], []
        elif action == "undo" and past:
            game = game.undo()
            assert game.now == past[-1]
            past, future = past[:-1], [*future, now]
        elif action == "redo" and future:
            game = game.redo()
            assert game.now == future[-1]
            past, future = [*past, now], future[:-1]
        assert (game.can_undo, game.can_redo) == (bool(past), bool(future))
        assert [step.before for step in game.steps] == past
        assert game.is_won == table_of(rules, game.now.position).is_won


@given(rule_sets, randoms)
def test_the_score_is_the_sum_of_the_points_and_never_falls(rules: Rules, random: Random) -> None:
    game = new_game(rules, torn(rules, random))
    for count in range(30):
        moves = legal_moves(rules, game.now.position)
        if not moves:
            break
        before = game
        game = game.play(likely_move(rules, random, game.now.position, moves))
        assert game.now.score >= before.now.score
        assert game.now.move_count == count + 1
        assert game.undo().now == before.now
        assert game.undo().redo() == game


def test_a_new_game_has_no_score_no_moves_and_nothing_to_take_back() -> None:
    game = game_on(SAMPLE)
    assert (game.now.score, game.now.move_count) == (0, 0)
    assert not game.can_undo
    assert not game.can_redo
    with pytest.raises(NothingToUndo):
        game.undo()
    with pytest.raises(NothingToRedo):
        game.redo()


def test_an_illegal_move_leaves_the_game_and_names_move_position_and_reason() -> None:
    game = game_on(SAMPLE)
    with pytest.raises(IllegalMove) as caught:
        game.play(parse_move("1x5>7"))
    assert caught.value.refusal is Refusal.FACE_DOWN
    assert str(caught.value) == f"1x5>7 in {SAMPLE}: face down"
    assert format_position(game.now.position) == SAMPLE


def test_the_deal_is_one_action_that_undo_takes_back_whole() -> None:
    game = game_on(SAMPLE).play(parse_move("deal"))
    assert game.now.move_count == 1
    assert format_position(game.undo().now.position) == SAMPLE


def test_a_new_move_forgets_what_was_taken_back() -> None:
    game = undone(with_moves(game_on(KING_GOES_TO_AND_FRO), 3), 2).play(parse_move("2x13>6"))
    assert not game.can_redo
    assert game.now.move_count == 2


def test_the_last_hundred_actions_can_be_taken_back_and_no_more() -> None:
    game = undone(with_moves(game_on(KING_GOES_TO_AND_FRO), UNDO_LIMIT), UNDO_LIMIT)
    assert game.now.move_count == 0
    game = undone(with_moves(game_on(KING_GOES_TO_AND_FRO), 150), UNDO_LIMIT)
    assert game.now.move_count == 50
    assert not game.can_undo
    with pytest.raises(NothingToUndo):
        game.undo()


def test_an_action_after_which_a_hundred_were_made_stays_final_when_those_are_undone() -> None:
    game = undone(with_moves(game_on(KING_GOES_TO_AND_FRO), UNDO_LIMIT + 1), UNDO_LIMIT)
    assert game.now.move_count == 1
    assert not game.can_undo
    game = undone(with_moves(game, 1), 1)
    assert not game.can_undo


def test_redo_after_undo_to_the_limit_brings_all_hundred_back() -> None:
    played = with_moves(game_on(KING_GOES_TO_AND_FRO), 130)
    game = undone(played, UNDO_LIMIT)
    for _ in range(UNDO_LIMIT):
        game = game.redo()
    assert game == played
    assert not game.can_redo


def test_a_game_stays_at_a_hundred_actions_to_undo_however_it_got_there() -> None:
    game = undone(with_moves(game_on(KING_GOES_TO_AND_FRO), 120), 60)
    assert game.now.move_count == 60
    game = undone(game, 40)
    assert not game.can_undo


def test_a_won_game_is_won_and_undo_goes_back_into_it() -> None:
    game = game_on(f"{C}/-/-/-/-/-/- - - SHD")
    assert not game.is_won
    won = game.play(parse_move("1x13>2"))
    assert won.is_won
    assert legal_moves(CLASSIC, won.now.position) == []
    assert not won.undo().is_won
    assert won.undo().redo().is_won


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.id)
def test_a_dealt_game_is_not_won(rules: Rules) -> None:
    assert not new_game(rules, dealt(rules, Random(5))).is_won
