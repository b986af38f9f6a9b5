"""Tables that were set up to be looked at and played on."""

from scorpion.core.cards import DECK
from scorpion.core.moves import Move
from scorpion.core.notation import parse_move
from scorpion.core.rule_sets import RULE_SETS
from scorpion.service.sample import SAMPLE_LENGTH, sample_game, staying_run_game

WIN: tuple[Move, ...] = tuple(step.move for step in sample_game(SAMPLE_LENGTH).steps)
"""The moves that win the sample deal."""

STAYING_RUN: tuple[Move, ...] = tuple(step.move for step in staying_run_game().steps)
"""Moves on the sample deal after which a complete run stays."""

LONG_COLUMN = (
    "KSQSJSTS9S8S7S6S5S4S3S2SASKHQHJHTH9H8H7H6H5H4H3H2HAHKDQDJD8DTD9D7D6D4D5D3D2D"
    "/ADKC/QCJC/TC9C8C/7C6C5C/4C/3C2CAC - - -"
)
"""A column of 38 cards."""

LOOSE_COLUMN = (
    "KS2D4H6C8DTSQHAC3S5D7H9CJSKD2C4S6D8HTCQSAH3D5C7S9DJH"
    "/KHKC2H2S3C3H4C/4D5H5S6H/6S7C7D8C8S/9H9STDTH/JCJDQC/QDASAD - - -"
)
"""A column of 26 cards none of which lies on its own receiver."""


def position(*columns: str) -> str:
    """Write a position of seven columns with these cards on top; all others lie in the last one, below its own."""
    named = "".join(columns)
    rest = "".join(str(card) for card in DECK if str(card) not in named)
    *first, last = columns
    return "/".join([*first, rest + last]) + " - - -"


MICE = RULE_SETS["three-blind-mice"]
RELAXED = RULE_SETS["relaxed"]
TRADITIONAL = RULE_SETS["traditional"]

MICE_NUMBER = 3
_MICE_LINE = (
    "3x3>9 2x4>3 4x4>1 1x7>4 4x3>2 5x3>8 6x2>2 2x1>9 3x1>2 8x1>9 6x1>8 7x3>6 5x1>7 7x2>6 6x4>7 2x4>6 9x7>4 "
    "4x6>7 5x1>4 3x2>5 9x1>6 4x4>9 2x2>4 5x1>2 3x2>5 7x9>3 6x8>7 8x5>6 8x1>1 8x1>2 4x3>8 6x4>4 7x7>6 4x6>7 "
    "9x5>5 9x1>1 c1>5 10x1>5 7x2>10 3x3>7 10x3>5 10x1>1 8x4>10 10x5>1 7x10>10 10x11>2 c2>3 6x4>3 1x9>6 3x12>1"
)
MICE_WIN: tuple[Move, ...] = tuple(map(parse_move, _MICE_LINE.split()))
"""The moves that win deal 3 of Three Blind Mice, on ten columns with two cells."""
