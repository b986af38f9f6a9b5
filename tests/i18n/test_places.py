"""The names of what lies on the table."""

import pytest

from scorpion.core.cards import DECK, Suit, parse_card
from scorpion.i18n.locales import DUTCH, ENGLISH, LOCALES, Locale
from scorpion.i18n.places import (
    carries_mark,
    cell_name,
    column_name,
    group_name,
    reserve_name,
    slot_name,
    staying_run,
)
from scorpion.i18n.translator import translator
from tests.golden import Golden

FOUR = parse_card("4H")


def test_a_card_says_itself_first_and_then_what_it_carries() -> None:
    assert group_name(translator(ENGLISH), FOUR, 0) == "4 of hearts"
    assert group_name(translator(ENGLISH), FOUR, 1) == "4 of hearts, carries 1"
    assert group_name(translator(DUTCH), FOUR, 1) == "harten 4, neemt 1 kaart mee"
    assert group_name(translator(DUTCH), FOUR, 2) == "harten 4, neemt 2 kaarten mee"


@pytest.mark.parametrize("locale", LOCALES, ids=[locale.code for locale in LOCALES])
def test_a_scripts_mark_parts_a_card_from_what_it_carries(locale: Locale) -> None:
    speak = translator(locale)
    for card in DECK:
        for carries in (1, 2, 9, 37):
            assert group_name(speak, card, carries).split(carries_mark(speak))[0] == speak.card(card)
    assert carries_mark(speak).strip()


@pytest.mark.parametrize("locale", LOCALES, ids=[locale.code for locale in LOCALES])
def test_every_place_has_a_name(locale: Locale, golden: Golden) -> None:
    speak = translator(locale)
    names = [
        group_name(speak, FOUR, 0),
        group_name(speak, FOUR, 1),
        group_name(speak, FOUR, 12),
        column_name(speak, 3),
        column_name(speak, 3, empty=True),
        reserve_name(speak, 3),
        reserve_name(speak, 1),
        reserve_name(speak, 0),
        cell_name(speak, 1, FOUR),
        cell_name(speak, 2, None),
        slot_name(speak, 1, Suit.HEARTS),
        slot_name(speak, 2, None),
        staying_run(speak, Suit.HEARTS),
    ]
    golden(f"golden/places.{locale.code}.txt", "\n".join(names) + "\n")
