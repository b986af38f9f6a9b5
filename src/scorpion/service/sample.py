"""The sample deal: a deal with known cards and the line of play that wins it, for rules, lessons and watching."""

from __future__ import annotations

from functools import cache
from typing import Final

from scorpion.core.game import Game, new_game
from scorpion.core.notation import format_position, parse_move, parse_peoples_move, parse_position
from scorpion.core.rule_sets import CLASSIC

SAMPLE_DEAL: Final = (
    "[2D][TC][TS]3DJHTH3S/[AC][JD][2C]QH3C4H7S/[AH][6C][4S]AS7D7H3H/[5D][KC][8S]KD8H7C9S/"
    "6H8CJS4C9C8D5C/6DQCKH4DKS9HJC/ADQD9D6S2HTD5H [2S][5S][QS] - -"
)
"""The sample deal in notation, its hidden cards too."""

_LINE: Final = (
    "4H>5H 2H>3H 6S>7S 8D>9D 4C>5C 8C>9C 5H>6H 9D>TD deal AS>2S 3S>4S 9H>TH 4S>5S 5C>6C 5S>6S QS>KS JS>QS "
    "7C>8C 7H>8H 6D>7D 7D>8D KD>6 7S>8S 3H>4H 6H>7H 8S>9S QC>KC KC>5 4D>5D 5D>6D QH>KH 2C>3C TD>JD JD>QD "
    "AC>2C KH>2 JC>QC 8H>9H QD>KD KS>4 3D>4D 9S>TS TS>JS 9C>TC 3C>4C 6C>7C TC>JC AD>2D AH>2H JH>QH 2D>3D"
)

_BRANCH_STEP: Final = 20
_BRANCH: Final = "5x3>6 1x5>5 1x1>6 1x1>5 7x2>1 4x8>7 5x18>4 4x19>3 3x20>6 7x5>5 5x8>7 6x11>7"
"""Another way to play on after so many moves: its last one uncovers a complete run, which stays."""

SAMPLE_LENGTH: Final = len(_LINE.split())
"""Count of moves in the sample game."""


@cache
def _sample_games() -> tuple[Game, ...]:
    games = [new_game(CLASSIC, parse_position(SAMPLE_DEAL, CLASSIC))]
    for move in _LINE.split():
        games.append(games[-1].play(parse_peoples_move(move, games[-1].now.position)))
    return tuple(games)


def sample_game(step: int) -> Game:
    """Return the sample game after `step` moves, 0 to SAMPLE_LENGTH. Raises ValueError for any other number."""
    if not 0 <= step <= SAMPLE_LENGTH:
        raise ValueError(f"the sample game has steps 0 to {SAMPLE_LENGTH}, not {step}")
    return _sample_games()[step]


@cache
def _sample_positions() -> frozenset[str]:
    return frozenset(format_position(game.now.position) for game in _sample_games())


def is_of_sample(position: str) -> bool:
    """Return whether a position, in notation, is one of the sample game."""
    return position in _sample_positions()


@cache
def staying_run_game() -> Game:
    """Return a game on the sample deal in which a complete run was uncovered and stays, and one column is empty."""
    game = sample_game(_BRANCH_STEP)
    for move in _BRANCH.split():
        game = game.play(parse_move(move))
    return game
