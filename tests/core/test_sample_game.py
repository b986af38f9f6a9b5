"""The sample deal and its win in 51 moves."""

from scorpion.core.game import Game, new_game
from scorpion.core.notation import format_move, format_position, parse_move, parse_peoples_move, parse_position
from scorpion.core.rule_sets import CLASSIC
from tests.oracle.tables import SAMPLE

WIN = (
    "4H>5H 2H>3H 6S>7S 8D>9D 4C>5C 8C>9C 5H>6H 9D>TD deal AS>2S 3S>4S 9H>TH 4S>5S 5C>6C 5S>6S QS>KS JS>QS 7C>8C "
    "7H>8H 6D>7D 7D>8D KD>6 7S>8S 3H>4H 6H>7H 8S>9S QC>KC KC>5 4D>5D 5D>6D QH>KH 2C>3C TD>JD JD>QD AC>2C KH>2 "
    "JC>QC 8H>9H QD>KD KS>4 3D>4D 9S>TS TS>JS 9C>TC 3C>4C 6C>7C TC>JC AD>2D AH>2H JH>QH 2D>3D"
)


def sample_game() -> Game:
    """Begin the sample game."""
    return new_game(CLASSIC, parse_position(SAMPLE, CLASSIC))


def test_the_sample_deal_is_won_in_51_moves_with_690_points() -> None:
    game = sample_game()
    for text in WIN.split():
        assert not game.is_won
        game = game.play(parse_peoples_move(text, game.now.position))
    assert game.is_won
    assert (game.now.move_count, game.now.score) == (51, 690)
    assert format_position(game.now.position) == "-/-/-/-/-/-/- - - " + "".join(
        suit.value for suit in game.now.position.runs
    )


def test_the_sample_game_says_the_same_in_both_ways_of_writing_moves() -> None:
    game = again = sample_game()
    for text in WIN.split():
        game = game.play(parse_peoples_move(text, game.now.position))
        again = again.play(parse_move(format_move(game.steps[-1].move)))
        assert again == game


def test_the_whole_sample_game_is_taken_back_and_brought_back() -> None:
    first = game = sample_game()
    for text in WIN.split():
        game = game.play(parse_peoples_move(text, game.now.position))
    won = game
    while game.can_undo:
        game = game.undo()
    assert game.now == first.now
    while game.can_redo:
        game = game.redo()
    assert game == won
