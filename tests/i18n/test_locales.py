"""Which languages there are, and which one a visitor gets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorpion.core.errors import Complaint
from scorpion.i18n.locales import DUTCH, ENGLISH, LOCALES, PSEUDO, THAI, negotiate, parse_locale


def test_five_languages_are_offered_english_first_each_by_its_own_name() -> None:
    assert [(locale.code, locale.name) for locale in LOCALES] == [
        ("en", "English"),
        ("id", "Bahasa Indonesia"),
        ("nl", "Nederlands"),
        ("ko", "한국어"),
        ("th", "ไทย"),
    ]
    assert {locale.direction for locale in LOCALES} == {"ltr"}


def test_a_code_names_its_language_and_no_other_text_does() -> None:
    for locale in LOCALES:
        assert parse_locale(locale.code) is locale
    for text in ("", "NL", "nl-BE", "nl ", "de", "in", "xx"):
        with pytest.raises(Complaint):
            parse_locale(text)


def test_a_wrong_code_is_told_which_languages_there_are() -> None:
    with pytest.raises(Complaint) as caught:
        parse_locale("de")
    assert str(caught.value) == "there is no language 'de'; choose from en, id, nl, ko, th"


def test_the_pseudo_language_is_there_for_those_who_add_it() -> None:
    among = (*LOCALES, PSEUDO)
    assert parse_locale("xx", among) is PSEUDO
    assert negotiate("xx", among) is PSEUDO
    assert negotiate("xx") is ENGLISH
    assert PSEUDO not in LOCALES


@pytest.mark.parametrize(
    ("header", "code"),
    [
        (None, "en"),
        ("", "en"),
        ("nl", "nl"),
        ("nl-BE, nl;q=0.9, en;q=0.5", "nl"),
        ("NL-nl", "nl"),
        ("ko-KR,ko;q=0.9,en-US;q=0.8,en;q=0.7", "ko"),
        ("en;q=0.5, th", "th"),
        ("en;q=0.5, th;q=0.50, ko;q=0.500", "en"),  # of equals the first
        ("de, fr;q=0.9, id;q=0.1", "id"),
        ("in-ID, in;q=0.9", "id"),  # as old Java programs say it
        ("de", "en"),
        ("*", "en"),
        ("*, ko", "ko"),
        ("*;q=0.5, en;q=0", "id"),  # anything but English
        ("en;q=0, *;q=0", "en"),  # nothing at all: something must be said
        ("nl;q=0", "en"),
        ("nl ; q = 0.4 , th; Q=0.6", "th"),
        ("nl;level=1", "en"),
        ("nl;q=0.1, nl-BE;q=0.8, ko;q=0.5", "nl"),
        ("nl_NL.UTF-8", "nl"),
        ("C.UTF-8", "en"),
        ("ko;q=1.5, nl;q=-1, th;q=nan, id;q=1e-3", "en"),
        ("ko;q=, th;q=0.0001, nl;q=.9", "en"),
        ("ko;q=\u0660.\u0669", "en"),
        (";;;,,,q=1,=,;q=1", "en"),
        ("," * 100_000 + "nl", "en"),
        ("nl," + "x" * 1_000_000, "nl"),
        ("\x00\r\n,th", "th"),
    ],
)
def test_a_header_gets_the_language_it_likes_best(header: str | None, code: str) -> None:
    assert negotiate(header).code == code


@given(st.text() | st.lists(st.sampled_from("nl,;q=0.159*-_ enkothid\x00é"), max_size=60).map("".join))
def test_whatever_a_header_says_a_language_on_offer_is_chosen(header: str) -> None:
    assert negotiate(header) in LOCALES
    assert negotiate(header, (DUTCH, THAI)) in (DUTCH, THAI)
