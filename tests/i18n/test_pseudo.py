"""The pseudo-language shows which texts were not marked for translation."""

import string

from scorpion.core.cards import DECK
from scorpion.i18n.locales import PSEUDO
from scorpion.i18n.pseudo import stretch
from scorpion.i18n.translator import translator


def test_a_stretched_message_has_no_plain_letter_outside_its_places() -> None:
    stretched = stretch(string.ascii_letters)
    assert set(string.ascii_letters).isdisjoint(stretched)


def test_a_stretched_message_keeps_its_places_tags_and_entities() -> None:
    stretched = stretch('Read <a href="{address}">the rules</a>&nbsp;or play {count} {read!r}')
    for kept in ('<a href="{address}">', "</a>", "&nbsp;", "{count}", "{read!r}"):
        assert kept in stretched


def test_a_stretched_message_is_longer_by_four_letters_in_ten() -> None:
    assert len(stretch("abcdefghij")) == 14
    assert stretch("{one}, {other}") == "{one}, {other}"


def test_the_pseudo_language_stretches_texts_forms_contexts_and_names() -> None:
    speak = translator(PSEUDO)
    assert speak.text("Deal") == "Ðéåļ~~"
    assert speak.text_as("verb", "Deal") == "Ðéåļ~~"
    assert speak.plural("{count} card", "{count} cards", 1) == "1 çåŕð~~"
    assert speak.plural("{count} card", "{count} cards", 2) == "2 çåŕðš~~"
    assert all(set(string.ascii_letters).isdisjoint(speak.card(card)) for card in DECK)
