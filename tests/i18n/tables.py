"""Tables to talk about: the sample deal with a way to win it, and what else a table can look like."""

from scorpion.core.game import Game, new_game
from scorpion.core.notation import parse_peoples_move, parse_position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import Rules
from tests.core.made_rules import FREE_CELLS, REFILLED, TWO_DECKS

SAMPLE = (
    "[2D][TC][TS]3DJHTH3S/[AC][JD][2C]QH3C4H7S/[AH][6C][4S]AS7D7H3H/[5D][KC][8S]KD8H7C9S/"
    "6H8CJS4C9C8D5C/6DQCKH4DKS9HJC/ADQD9D6S2HTD5H [2S][5S][QS] - -"
)
SAMPLE_WIN = (
    "4H>5H 2H>3H 6S>7S 8D>9D 4C>5C 8C>9C 5H>6H 9D>TD deal AS>2S 3S>4S 9H>TH 4S>5S 5C>6C 5S>6S QS>KS JS>QS "
    "7C>8C 7H>8H 6D>7D 7D>8D KD>6 7S>8S 3H>4H 6H>7H 8S>9S QC>KC KC>5 4D>5D 5D>6D QH>KH 2C>3C TD>JD JD>QD AC>2C "
    "KH>2 JC>QC 8H>9H QD>KD KS>4 3D>4D 9S>TS TS>JS 9C>TC 3C>4C 6C>7C TC>JC AD>2D AH>2H JH>QH 2D>3D"
)
"""The sample deal, won in 51 moves."""

CLUBS, DIAMONDS, HEARTS, SPADES = ("".join(rank + suit for rank in "KQJT98765432A") for suit in "CDHS")

TABLES: dict[str, tuple[Rules, str]] = {
    "the sample deal": (CLASSIC, SAMPLE),
    "one face-down card in column 1, two empty columns, the reserve dealt, two runs removed": (
        CLASSIC,
        f"[2C]KC/-/QCJCTC9C8C7C6C5C4C3CAC/{SPADES}/-/-/- - - HD",
    ),
    "one run removed": (CLASSIC, f"{CLUBS}/{DIAMONDS}/{SPADES}/-/-/-/- - - H"),
    "won": (CLASSIC, "-/-/-/-/-/-/- - - HSCD"),
    "runs stay": (RULE_SETS["traditional"], f"{CLUBS}/{DIAMONDS}/{SPADES}/{HEARTS}/-/-/- - - -"),
    "runs stay, the reserve still there": (RULE_SETS["traditional"], SAMPLE),
    "two cards in cells": (RULE_SETS["three-blind-mice"], f"{CLUBS[:-4]}/-/-/-/-/-/-/-/-/- - AC2C HSD"),
    "one cell empty": (RULE_SETS["three-blind-mice"], f"{CLUBS[:-2]}/-/-/-/-/-/-/-/-/- - --AC HSD"),
    "all cells empty": (RULE_SETS["three-blind-mice"], f"-/{CLUBS}/-/-/-/-/-/-/-/- - ---- HSD"),
    "a reserve and cells": (FREE_CELLS, f"-/{CLUBS[:-6]}/-/-/-/-/- [2C][AC] --3C-- HSD"),
    "part of a reserve": (REFILLED, f"-/{CLUBS[:-4]}/-/-/-/-/- [2C][AC] - HSD"),
    "twice the same run removed": (TWO_DECKS, f"-/{CLUBS}/-/-/-/-/-/-/-/- - - HSDHSDC"),
}
"""What each table shows: its rules and its position."""


def begun(rules: Rules, position: str) -> Game:
    """Begin a game on a table."""
    return new_game(rules, parse_position(position, rules))


def played(game: Game, moves: str) -> Game:
    """Play moves as people write them, a space between two."""
    for text in moves.split(" "):
        game = game.play(parse_peoples_move(text, game.now.position))
    return game
