"""Phrases say what a move joins, frees, turns, empties and completes."""

import pytest

from scorpion.core.game import new_game
from scorpion.core.legality import legal_moves
from scorpion.core.moves import Carry, Pile
from scorpion.core.notation import parse_move, parse_position
from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Rules
from scorpion.i18n.locales import ENGLISH, LOCALES, Locale
from scorpion.i18n.narration import phrase
from scorpion.i18n.translator import translator
from scorpion.service.deals import deal_position
from scorpion.service.sample import SAMPLE_DEAL, SAMPLE_LENGTH, sample_game
from tests.core.made_rules import FREE_CELLS, REFILLED


def _of_step(step: int, locale: Locale = ENGLISH) -> str:
    game = sample_game(step)
    return phrase(translator(locale), game.rules, game.steps[-1])


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (1, "4 of hearts with 1 more card joins 5 of hearts; 3 of clubs is free."),
        (3, "6 of spades joins 7 of spades; 9 of diamonds is free."),
        (9, "From the reserve: 2 of spades on column 1, 5 of spades on column 2, queen of spades on column 3."),
        (10, "Ace of spades with 13 more cards joins 2 of spades; 4 of spades turns face up."),
        (20, "6 of diamonds with 6 more cards joins 7 of diamonds; column 6 is empty."),
        (22, "King of diamonds with 15 more cards takes empty column 6; 8 of spades turns face up."),
        (
            43,
            (
                "10 of spades with 9 more cards joins jack of spades; 10 of clubs turns face up; "
                "the run of spades is complete and leaves; column 4 is empty."
            ),
        ),
        (
            51,
            (
                "2 of diamonds with 1 more card joins 3 of diamonds; "
                "the run of diamonds is complete and leaves; the game is won with 690 points."
            ),
        ),
    ],
)
def test_a_phrase_says_what_the_move_does(step: int, said: str) -> None:
    assert _of_step(step) == said


def test_a_card_on_another_suit_is_placed_and_does_not_join() -> None:
    rules = RULE_SETS["relaxed"]
    game = new_game(rules, parse_position(SAMPLE_DEAL, rules)).play(parse_move("5x2>4"))
    assert phrase(translator(ENGLISH), rules, game.steps[-1]) == (
        "8 of diamonds with 1 more card placed on 9 of spades in column 4; 9 of clubs is free."
    )


def test_a_card_from_a_cell_leaves_no_column_behind() -> None:
    rules = RULE_SETS["three-blind-mice"]
    number = next(number for number in range(1, 999) if _from_cell(rules, number))
    start = new_game(rules, deal_position(rules, number))
    said = phrase(translator(ENGLISH), rules, start.play(_from_cell(rules, number)[0]).steps[-1])
    assert " joins " in said
    assert ";" not in said


def test_a_card_put_into_a_cell_and_cards_that_refill_a_column_are_told() -> None:
    start = new_game(FREE_CELLS, deal_position(FREE_CELLS, 1))
    assert " put into cell 2" in phrase(translator(ENGLISH), FREE_CELLS, start.play(parse_move("5>c2")).steps[-1])
    table = "5C4C/3C/KDQDJDTD9D8D7D6D5D4D3D2DAD/6C/7C/9C8C/TCJCQC [AC][2C][KC] - SH"
    refilled = new_game(REFILLED, parse_position(table, REFILLED)).play(parse_move("2x1>1"))
    assert phrase(translator(ENGLISH), REFILLED, refilled.steps[-1]) == (
        "3 of clubs joins 4 of clubs; column 2 is empty; "
        "from the reserve: ace of clubs, 2 of clubs, king of clubs on column 2."
    )


def _from_cell(rules: Rules, number: int) -> list[Carry]:
    moves = legal_moves(rules, deal_position(rules, number))
    return [move for move in moves if isinstance(move, Carry) and move.source.pile is Pile.CELL]


def test_every_step_has_a_phrase_in_every_language() -> None:
    for locale in LOCALES:
        said = [_of_step(step, locale) for step in range(1, SAMPLE_LENGTH + 1)]
        assert len(set(said)) == SAMPLE_LENGTH
        assert not any("{" in sentence for sentence in said)
