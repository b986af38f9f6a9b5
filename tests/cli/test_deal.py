"""`scorpion deal` prints a starting position: as a board, in notation, in words."""

from __future__ import annotations

import re

import pytest

from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.view import view_of
from scorpion.i18n.locales import LOCALES
from scorpion.i18n.translator import translator
from scorpion.i18n.words import describe
from scorpion.service.deals import deal_position
from tests.cli.calling import call, complaint
from tests.oracle import naive
from tests.oracle.answers import MALFORMED, WELL_FORMED
from tests.oracle.tables import SAMPLE, Malformed
from tests.service.dealing import dealt

LANGUAGES = [locale.code for locale in LOCALES]

CLASSIC_12345 = """\
Classic 12345

[..] [..] [..]

 1     2     3     4     5     6     7
[..]  [..]  [..]  [..]   6C    QH    4S
[..]  [..]  [..]  [..]   JC    AS    3D
[..]  [..]  [..]  [..]   TD    6H    3H
 5D    5H    AD    2C    TH    KH    KS
 3C    AC    TC    JH    8C    AH    JS
 9S    8H    7C    6D    6S    8D    JD
 KC    KD    4H    9D    7S    3S    2D
"""
MICE_12345 = """\
Three Blind Mice 12345

7D QS

 1     2     3     4     5     6     7     8     9     10
 QC    TS    QD    7H    6C    QH    4S   [..]  [..]  [..]
 2S    JC    AS    3D    9H    5C    2H   [..]  [..]  [..]
 3H    5D    5H    AD    2C    TH    KH   [..]  [..]  [..]
 TC    JH    8C    AH    JS    9S    8H    7C    6D    6S
 8D    JD    KC    KD    4H    9D    7S    3S    2D    5S
"""
LATE = "-/[AC]KC/-/-/-/QC2C/3C4C5C6C7C8C9CTCJC - - SHD"
LATE_BOARD = """\
Classic

KS..AS KH..AH KD..AD

 1     2     3     4     5     6     7
      [..]                     QC    3C
       KC                      2C    4C
                                     5C
                                     6C
                                     7C
                                     8C
                                     9C
                                     TC
                                     JC
"""


@pytest.mark.parametrize(
    ("arguments", "board"),
    [
        (("--number", "12345"), CLASSIC_12345),
        (("--number", "12345", "--rules", "classic", "--format", "board"), CLASSIC_12345),
        (("--number", "12345", "--rules", "three-blind-mice"), MICE_12345),
        (("--position", LATE), LATE_BOARD),
    ],
    ids=["classic", "classic, all said", "three blind mice", "late position"],
)
def test_a_board_is_drawn_column_beside_column(arguments: tuple[str, ...], board: str) -> None:
    called = call("deal", *arguments)
    assert (called.status, called.out, called.err) == (0, board, "")


@pytest.mark.parametrize("rules_id", RULE_SETS)
@pytest.mark.parametrize("number", ["1", "31999", "32000", "99999999999999999999"])
def test_notation_prints_the_text_of_the_position_alone(rules_id: str, number: str) -> None:
    called = call("deal", "--rules", rules_id, "--number", number, "--format", "notation")
    assert (called.status, called.out, called.err) == (0, f"{dealt(rules_id, int(number))}\n", "")


@pytest.mark.parametrize(("rules_id", "text"), WELL_FORMED)
def test_a_position_is_printed_as_it_was_given(rules_id: str, text: str) -> None:
    called = call("deal", "--rules", rules_id, "--position", text, "--format", "notation")
    assert (called.status, called.out, called.err) == (0, f"{text}\n", "")


def test_without_a_number_a_deal_is_drawn_and_the_board_says_which() -> None:
    boards = {call("deal").out for _ in range(5)}
    assert len(boards) == 5
    for board in boards:
        number = re.match(r"Classic ([1-9][0-9]{0,8})\n", board)
        assert number is not None
        assert call("deal", "--number", number[1]).out == board
    assert naive.is_valid("classic", call("deal", "--format", "notation").out.rstrip("\n"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules_id", RULE_SETS)
def test_words_describe_the_table_in_the_language_that_is_asked_for(rules_id: str, lang: str) -> None:
    rules = RULE_SETS[rules_id]
    called = call("deal", "--rules", rules_id, "--number", "7", "--format", "words", "--lang", lang)
    locale = next(locale for locale in LOCALES if locale.code == lang)
    words = describe(translator(locale), view_of(deal_position(rules, 7)), rules)
    assert (called.status, called.out, called.err) == (0, f"{words}\n", "")


@pytest.mark.parametrize("form", ["board", "words"])
def test_every_language_has_its_own_words_and_the_environment_chooses_one(form: str) -> None:
    asked = {lang: call("deal", "--number", "7", "--format", form, "--lang", lang).out for lang in LANGUAGES}
    if form == "words":
        assert len(set(asked.values())) == len(LANGUAGES)
    for lang in LANGUAGES:
        environ = {"LANG": "C", "LC_ALL": f"{lang}_XX.UTF-8"}
        assert call("deal", "--number", "7", "--format", form, environ=environ).out == asked[lang]


def test_lang_goes_before_the_environment() -> None:
    called = call("deal", "--number", "7", "--format", "words", "--lang", "en", environ={"LC_ALL": "nl_NL.UTF-8"})
    assert called.out == call("deal", "--number", "7", "--format", "words").out


@pytest.mark.parametrize("form", ["board", "words"])
@pytest.mark.parametrize("unknown", [r"\[2D\]", r"\[..\]"], ids=["one", "all"])
def test_a_face_down_card_may_be_unknown_where_its_face_is_not_shown(form: str, unknown: str) -> None:
    shown = call("deal", "--position", re.sub(unknown, "[..]", SAMPLE), "--format", form)
    assert shown.status == 0
    assert shown == call("deal", "--position", SAMPLE, "--format", form)


@pytest.mark.parametrize("form", ["board", "words"])
def test_no_face_down_card_is_named(form: str) -> None:
    swapped = SAMPLE.replace("[2D]", "[x]").replace("[QS]", "[2D]").replace("[x]", "[QS]")
    assert call("deal", "--position", swapped, "--format", form) == call("deal", "--position", SAMPLE, "--format", form)


def test_an_unknown_card_has_no_notation() -> None:
    sentence = complaint("deal", "--position", SAMPLE.replace("[2D]", "[..]"), "--format", "notation")
    assert sentence.startswith("column 1: read '..'; expected a card")


@pytest.mark.parametrize("table", MALFORMED, ids=lambda table: table.claim)
def test_a_malformed_position_is_one_sentence(table: Malformed) -> None:
    complaint("deal", "--rules", table.rules, "--position", table.text, "--format", "notation")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--number", "5", "--position", SAMPLE), "give --number or --position, not both"),
        (("--number", "0"), "read '0'; a deal number has at most 20 digits"),
        (("--number", "100000000000000000000"), "read '100000000000000000000'; a deal number has"),
        (("--number", "-1"), "read '-1'; a deal number has"),
        (("--number", ""), "read ''; a deal number has"),
        (("--number", "\u0661"), "read '\u0661'; a deal number has"),
        (("--number", "9" * 100_000), "read '9999"),
        (("--position", ""), "a position has four fields"),
        (("--position", "a b c\nd"), "a position has four fields"),
        (("--position", "a\nb c d e"), "columns: read 1 of them; classic has 7"),
        (("--position", "AS" * 50_000), "a position has at most"),
        (("--rules", "spider"), "there is no rule set 'spider'; choose from classic, relaxed, traditional, wasp, "),
        (("--rules", "Classic"), "there is no rule set 'Classic'"),
        (("--rules", ""), "there is no rule set ''"),
        (("--format", "xml"), "--format: read 'xml'; choose from board, notation, words"),
        (("--format", ""), "--format: read ''"),
        (("--lang", "fr"), "there is no language 'fr'; choose from en, id, nl, ko, th"),
        (("--lang", "xx"), "there is no language 'xx'"),
        (("--lang", ""), "there is no language ''"),
        (("--number",), "the option --number is used wrongly; --help shows how"),
        (("--fly",), "there is no option --fly; --help lists them"),
        (("5",), "the command is not understood; see --help for the commands and their options"),
    ],
    ids=lambda value: None if isinstance(value, str) else " ".join(value)[:40],
)
def test_a_wrong_call_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    assert complaint("deal", *arguments).startswith(sentence)


def test_winnable_prints_the_first_deal_from_a_number_on_that_can_be_won() -> None:
    assert call("deal", "--winnable", "--number", "1", "--format", "number").out == "5\n"
    assert call("deal", "--winnable", "--number", "5", "--format", "number").out == "5\n"
    assert call("deal", "--winnable", "--number", "2", "--format", "notation").out == dealt("classic", 5) + "\n"


def test_what_is_not_decided_within_the_limit_is_passed_over() -> None:
    number = int(call("deal", "--winnable", "--number", "1", "--max-nodes", "60", "--format", "number").out)
    assert number > 5


def test_format_number_prints_the_number_alone() -> None:
    assert call("deal", "--number", "12345", "--format", "number").out == "12345\n"
    assert re.fullmatch(r"[1-9][0-9]{0,8}\n", call("deal", "--format", "number").out)


def test_a_position_has_no_number_and_is_not_searched_for() -> None:
    for options in (("--winnable",), ("--format", "number")):
        assert "--position" in complaint("deal", *options, "--position", LATE)


def test_beyond_the_highest_number_there_is_no_deal_to_find() -> None:
    assert "on can be won; start from" in complaint("deal", "--winnable", "--number", "9" * 20, "--max-nodes", "1")
