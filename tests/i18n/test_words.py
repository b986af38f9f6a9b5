"""The table in words."""

import json
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given

from scorpion.core.cards import parse_card
from scorpion.core.notation import parse_position
from scorpion.core.rule_sets import CLASSIC
from scorpion.core.rules import DealtColumn, Rules, Runs
from scorpion.core.view import BACK, View, view_of
from scorpion.i18n.locales import DUTCH, ENGLISH, KOREAN, LOCALES, THAI, Locale, parse_locale
from scorpion.i18n.translator import translator
from scorpion.i18n.words import describe, describe_in_lines
from tests.core.tables import dealt, randoms, rule_sets, scattered, torn
from tests.golden import Golden
from tests.i18n.tables import SAMPLE, TABLES

GIVEN = json.loads((Path(__file__).parent / "descriptions.json").read_text(encoding="utf-8"))


def view_in(position: dict[str, Any]) -> View:
    columns = [
        (BACK,) * column["face_down"] + tuple(map(parse_card, column["face_up"])) for column in position["columns"]
    ]
    return View(tuple(columns), position["reserve"], (), ())


@pytest.mark.parametrize("index", [0, 1], ids=["the-deal", "after-the-first-move"])
@pytest.mark.parametrize("code", ["id", "nl", "ko", "th"])
def test_the_eight_given_descriptions_are_equal_to_the_letter(code: str, index: int) -> None:
    view = view_in(GIVEN["positions"][index])
    assert describe(translator(parse_locale(code)), view, CLASSIC) == GIVEN["texts"][code][index]


@pytest.mark.parametrize("locale", LOCALES, ids=[locale.code for locale in LOCALES])
def test_every_kind_of_table_is_described(locale: Locale, golden: Golden) -> None:
    speak = translator(locale)
    described = [
        f"{name} ({rules.name})\n{describe(speak, view_of(parse_position(position, rules)), rules)}\n"
        for name, (rules, position) in TABLES.items()
    ]
    golden(f"golden/words.{locale.code}.txt", "\n".join(described))


@pytest.mark.parametrize("locale", LOCALES, ids=[locale.code for locale in LOCALES])
def test_in_lines_the_same_is_said_with_a_line_for_each_column(locale: Locale) -> None:
    speak = translator(locale)
    for rules, position in TABLES.values():
        view = view_of(parse_position(position, rules))
        lines = describe_in_lines(speak, view, rules).split("\n")
        assert " ".join(lines) == describe(speak, view, rules)
        named = [
            line.startswith(speak.text("column {number}: {cards}", number=number, cards=""))
            for number, line in enumerate(lines[-len(view.columns) :], 1)
        ]
        assert named == [True] * len(view.columns)
        assert len(lines) - len(view.columns) in (0, 1)


def test_the_sample_deal_reads_the_same_with_its_hidden_cards_known() -> None:
    view = view_of(parse_position(SAMPLE, CLASSIC))
    assert describe(translator(DUTCH), view, CLASSIC) == GIVEN["texts"]["nl"][0]


def said(locale: Locale, rules: Rules, position: str) -> str:
    return describe(translator(locale), view_of(parse_position(position, rules)), rules)


def test_dutch_has_its_singulars() -> None:
    table = said(
        DUTCH, *TABLES["one face-down card in column 1, two empty columns, the reserve dealt, two runs removed"]
    )
    assert "kolom 1: 1 gedekte kaart, daarna klaverenheer;" in table
    assert "reserve: uitgedeeld; 2 reeksen verwijderd: harten, ruiten. kolom 1" in table
    assert "kolom 2: leeg;" in table
    assert "1 reeks verwijderd: harten." in said(DUTCH, *TABLES["one run removed"])


def test_korean_has_full_stops_between_columns_and_thai_none_at_the_end() -> None:
    won = TABLES["won"]
    assert said(KOREAN, *won).count(". ") == 8
    assert ";" not in said(KOREAN, *won)
    assert said(THAI, *won).endswith("คอลัมน์ 7: ว่าง")


def test_runs_are_not_spoken_of_where_none_ever_leaves() -> None:
    assert said(ENGLISH, *TABLES["runs stay, the reserve still there"]).startswith(
        "reserve: 3 face-down cards. column 1"
    )


def test_a_table_with_nothing_beside_its_columns_is_its_columns() -> None:
    bare = Rules("bare", "Bare", (DealtColumn(0, 26), DealtColumn(0, 26)), runs=Runs.STAY)
    view = View(((parse_card("KC"),), ()), 0, (), ())
    assert describe(translator(ENGLISH), view, bare) == "column 1: king of clubs; column 2: empty."
    assert describe(translator(THAI), view, bare) == "คอลัมน์ 1: คิงดอกจิก; คอลัมน์ 2: ว่าง"


@given(rules=rule_sets, random=randoms)
def test_each_card_that_is_seen_is_named_once_and_no_other(rules: Rules, random: Random) -> None:
    position = random.choice((dealt, torn, scattered))(rules, random)
    seen = [card for pile in position.columns for card in pile.face_up]
    seen += [card for card in position.cells if card is not None]
    speak = translator(ENGLISH)
    words = describe(speak, view_of(position), rules)
    named = re.findall(r"(?:\d+|ace|jack|queen|king) of (?:clubs|diamonds|hearts|spades)", words)
    assert Counter(named) == Counter(speak.card(card) for card in seen)
