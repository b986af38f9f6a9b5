"""What a hint says, and what blocks a card."""

from __future__ import annotations

import pytest

from scorpion.core.blocking import Blocking, Obstacle, Spot, Wait
from scorpion.core.cards import DECK, parse_card
from scorpion.core.notation import parse_move, parse_position
from scorpion.core.position import deal
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.i18n.blocks import say_blocking
from scorpion.i18n.locales import DUTCH, ENGLISH, KOREAN
from scorpion.i18n.suggestions import say_advice, say_move, say_none_found
from scorpion.i18n.translator import translator
from scorpion.service.advice import Advised
from scorpion.service.entries import Beginning
from scorpion.service.helping import Help, HelpKind
from scorpion.service.open_games import open_at_start
from scorpion.service.sample import SAMPLE_DEAL
from tests.core.made_rules import FREE_CELLS

SPEAK = translator(ENGLISH)
RUN = "KSQSJSTS9S8S7S6S5S4S3S2SAS/-/-/-/-/-/- - - HDC"


@pytest.mark.parametrize(
    ("rules_id", "text", "move", "said"),
    [
        ("classic", SAMPLE_DEAL, "2x2>7", "Move 4 of hearts with 1 more card onto 5 of hearts in column 7."),
        ("classic", SAMPLE_DEAL, "deal", "Deal the reserve."),
        ("classic", RUN, "1x13>2", "Move the run of spades to empty column 2: there it leaves."),
        ("wasp", RUN, "1x2>2", "Move 2 of spades with 1 more card to empty column 2."),
    ],
)
def test_a_suggested_move_is_said_by_what_moves_and_where(rules_id: str, text: str, move: str, said: str) -> None:
    rules = RULE_SETS[rules_id]
    assert say_move(SPEAK, rules, parse_position(text, rules), parse_move(move)) == said


def test_moves_into_cells_and_out_of_them_are_suggested_too() -> None:
    position = deal(FREE_CELLS, DECK)
    assert say_move(SPEAK, FREE_CELLS, position, parse_move("1>c2")).endswith("into cell 2.")
    assert say_move(SPEAK, FREE_CELLS, position, parse_move("c1>3")).startswith("Move jack of spades onto ")


@pytest.mark.parametrize(
    ("used", "worth"),
    [
        (
            Help(HelpKind.FAIR, (parse_move("2x2>7"),), 14, 100),
            "A win then remains in about 14% (9% to 22%) of the ways the unseen cards may lie.",
        ),
        (
            Help(HelpKind.FAIR, (parse_move("2x2>7"),), 3, 1000),
            "A win then remains in about 0.3% (0.1% to 0.9%) of the ways the unseen cards may lie.",
        ),
        (Help(HelpKind.FAIR, (parse_move("2x2>7"),), 1, 1), "Every card is known: this is a way to win."),
        (Help(HelpKind.OPEN, (parse_move("2x2>7"), parse_move("deal"))), "This way wins in 2 moves."),
    ],
)
def test_a_hint_says_what_it_is_worth(used: Help, worth: str) -> None:
    open_game = open_at_start(Beginning("g", "anna", CLASSIC.id, None, SAMPLE_DEAL, 0))
    what, said = say_advice(SPEAK, Advised(open_game, used))
    assert what.startswith("Move 4 of hearts")
    assert said == worth


def test_that_no_win_was_found_is_never_said_to_be_a_loss() -> None:
    assert say_none_found(SPEAK, 1500) == (
        "No win was found in 1,500 random layouts of the unseen cards; there may still be one."
    )
    assert "lost" not in say_none_found(SPEAK, 1)


SEVEN, EIGHT, NINE = (parse_card(name) for name in ("7H", "8H", "9C"))
AT = Spot(1, 0)


@pytest.mark.parametrize(
    ("wait", "blocker", "said"),
    [
        (
            Wait(SEVEN, AT, Obstacle.CARRIED, EIGHT, Spot(1, 2), Spot(1, 1)),
            NINE,
            "7 of hearts needs 8 of hearts, which lies on it; 9 of clubs has to move first.",
        ),
        (
            Wait(SEVEN, AT, Obstacle.IN_CELL, EIGHT, Spot(0, 1), Spot(0, 1)),
            EIGHT,
            "7 of hearts needs 8 of hearts, which lies in a cell and has to move first.",
        ),
    ],
)
def test_an_obstacle_is_said_by_what_has_to_move(wait: Wait, blocker: object, said: str) -> None:
    assert isinstance(blocker, type(SEVEN))
    assert say_blocking(SPEAK, SEVEN, [blocker], Blocking((wait,), free=wait.blocker))[0] == said


def test_a_sentence_begins_with_a_capital_and_a_particle_fits_its_card() -> None:
    wait = Wait(parse_card("JH"), AT, Obstacle.UNSEEN, parse_card("QH"))
    assert say_blocking(translator(DUTCH), wait.card, [], Blocking((wait,)))[0].startswith("Hartenboer moet op ")
    assert "하트 잭은 하트 퀸 위로" in say_blocking(translator(KOREAN), wait.card, [], Blocking((wait,)))[0]
