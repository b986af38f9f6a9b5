"""What is said of one action."""

from random import Random

import pytest
from hypothesis import given

from scorpion.core.game import new_game
from scorpion.core.legality import legal_moves
from scorpion.core.notation import format_move, parse_move
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import Rules
from scorpion.i18n.locales import ENGLISH, KOREAN, LOCALES, PSEUDO, THAI, Locale
from scorpion.i18n.narration import announce, announce_redo, announce_undo
from scorpion.i18n.translator import translator
from tests.core.made_rules import FREE_CELLS, REFILLED
from tests.core.tables import dealt, randoms, rule_sets, scattered, torn
from tests.golden import Golden
from tests.i18n.tables import CLUBS, DIAMONDS, HEARTS, SAMPLE, SAMPLE_WIN, SPADES, begun, played

EVERY = pytest.mark.parametrize("locale", LOCALES, ids=[locale.code for locale in LOCALES])
ENGLISH_SPEAKER = translator(ENGLISH)


def told(rules: Rules, position: str, move: str, locale: Locale = ENGLISH) -> str:
    game = begun(rules, position).play(parse_move(move))
    return announce(translator(locale), rules, game.steps[-1])


def taken_back(rules: Rules, position: str, move: str, locale: Locale = ENGLISH) -> str:
    game = begun(rules, position).play(parse_move(move))
    return announce_undo(translator(locale), rules, game.steps[-1])


@EVERY
def test_the_sample_game_is_told_to_its_end_and_back(locale: Locale, golden: Golden) -> None:
    speak = translator(locale)
    game = played(begun(CLASSIC, SAMPLE), SAMPLE_WIN)
    assert game.is_won
    moves = list(zip(SAMPLE_WIN.split(" "), game.steps, strict=True))
    lines = [f"{text}: {announce(speak, CLASSIC, step)}" for text, step in moves]
    lines += [f"undo {text}: {announce_undo(speak, CLASSIC, step)}" for text, step in reversed(moves)]
    lines.append(f"redo deal: {announce_redo(speak, CLASSIC, game.steps[8])}")
    golden(f"golden/game.{locale.code}.txt", "\n".join(lines) + "\n")


@EVERY
def test_what_cells_and_refilled_columns_do_is_told(locale: Locale, golden: Golden) -> None:
    cells = f"{CLUBS}/{DIAMONDS}/{SPADES}/{HEARTS[:-6]}/-/-/- [2H][AH] --3H-- -"
    mice = f"{CLUBS}/{DIAMONDS}/{SPADES}/{HEARTS[:-4]}/-/-/-/-/-/- - 2HAH -"
    refill = f"{CLUBS[:2]}/{CLUBS[2:]}/{DIAMONDS}/{SPADES}/{HEARTS[:-8]}/-/- [4H][3H][2H][AH] - -"
    lines = []
    for rules, position, move in (
        (FREE_CELLS, cells, "4>c1"),
        (FREE_CELLS, cells, "c2>4"),
        (RULE_SETS["three-blind-mice"], mice, "c1>4"),
        (REFILLED, refill, "1x1>6"),
    ):
        lines += [told(rules, position, move, locale), taken_back(rules, position, move, locale)]
    golden(f"golden/cells.{locale.code}.txt", "\n".join(lines) + "\n")


def test_a_move_tells_what_was_placed_where_and_what_turned() -> None:
    assert told(CLASSIC, SAMPLE, "2x2>7") == "4 of hearts with 1 more card placed on 5 of hearts in column 7."
    assert told(CLASSIC, "[2C]KC/-/QCJCTC9C8C7C6C5C4C3CAC/" + SPADES + "/-/-/- - - HD", "1x1>2") == (
        "King of clubs placed on empty column 2; 2 of clubs turned up in column 1."
    )


def test_a_run_that_leaves_and_the_win_are_told_last() -> None:
    assert told(CLASSIC, f"{CLUBS[:-2]}/AC/-/-/-/-/- - - HDS", "2x1>1") == (
        "Ace of clubs placed on 2 of clubs in column 1; the run of clubs is complete and leaves column 1;"
        " the game is won with 105 points."
    )


def test_a_dealt_reserve_is_told_card_by_card() -> None:
    assert told(CLASSIC, SAMPLE, "deal") == (
        "From the reserve: 2 of spades on column 1, 5 of spades on column 2, queen of spades on column 3."
    )


def test_a_run_that_the_reserve_completes_is_told_after_it() -> None:
    assert told(CLASSIC, f"{CLUBS[:-2]}/{DIAMONDS[:-4]}/-/-/-/-/- [AC][2D][AD] - HS", "deal") == (
        "From the reserve: ace of clubs on column 1, 2 of diamonds on column 2, ace of diamonds on column 3;"
        " the run of clubs is complete and leaves column 1."
    )


def test_an_undone_move_tells_where_its_cards_are_again_and_no_hidden_card() -> None:
    assert taken_back(CLASSIC, SAMPLE, "2x2>7") == "Undone. 4 of hearts with 1 more card back in column 2."
    assert taken_back(CLASSIC, SAMPLE, "deal") == "Undone. The reserve lies ready again."
    assert taken_back(CLASSIC, f"{CLUBS[:-2]}/AC/-/-/-/-/- - - HDS", "2x1>1") == (
        "Undone. Ace of clubs back in column 2; the run of clubs back in column 1."
    )
    assert taken_back(CLASSIC, f"{CLUBS[:-2]}/[KD]AC/{DIAMONDS[2:]}/-/-/-/- - - HS", "2x1>1") == (
        "Undone. Ace of clubs back in column 2; the run of clubs back in column 1;"
        " a card in column 2 lies face down again."
    )


def test_thai_and_korean_spell_around_card_names() -> None:
    assert told(CLASSIC, SAMPLE, "2x2>7", THAI) == "วาง 4 โพแดงพร้อมไพ่อีก 1 ใบทับ 5 โพแดงในคอลัมน์ 7"
    assert told(CLASSIC, SAMPLE, "2x2>7", KOREAN) == "하트 4와 그 위의 카드 1장을 7번 열의 하트 5 위에 놓았습니다."


@given(rules=rule_sets, random=randoms)
def test_every_move_of_every_rule_set_is_told_in_one_sentence_in_every_language(rules: Rules, random: Random) -> None:
    game = new_game(rules, random.choice((dealt, torn, scattered))(rules, random))
    for _ in range(4):
        moves = legal_moves(rules, game.now.position)
        if not moves:
            return
        move = random.choice(moves)
        game = game.play(move)
        for locale in (*LOCALES, PSEUDO):
            speak = translator(locale)
            for sentence in (
                announce(speak, rules, game.steps[-1]),
                announce_redo(speak, rules, game.steps[-1]),
                announce_undo(speak, rules, game.steps[-1]),
            ):
                assert "{" not in sentence, format_move(move)
                assert "()" not in sentence
                assert sentence[:1] == sentence[:1].upper()
