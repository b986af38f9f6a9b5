"""Names, numbers, refusals and complaints in five languages."""

import pytest

from scorpion.core.cards import DECK, Suit, parse_card
from scorpion.core.errors import Complaint, Malformed
from scorpion.core.legality import Refusal
from scorpion.core.notation import parse_position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.i18n.locales import DUTCH, ENGLISH, INDONESIAN, KOREAN, LOCALES, PSEUDO, THAI, Locale
from scorpion.i18n.translator import translator

EVERY = pytest.mark.parametrize("locale", LOCALES, ids=[locale.code for locale in LOCALES])


@pytest.mark.parametrize(
    ("locale", "names"),
    [
        (ENGLISH, "4 of hearts, ace of spades, jack of diamonds, queen of clubs, king of hearts, 10 of clubs"),
        (INDONESIAN, "4 hati, as sekop, jack wajik, ratu keriting, raja hati, 10 keriting"),
        (DUTCH, "harten 4, schoppenaas, ruitenboer, klaverenvrouw, hartenheer, klaveren 10"),
        (KOREAN, "하트 4, 스페이드 에이스, 다이아몬드 잭, 클럽 퀸, 하트 킹, 클럽 10"),
        (THAI, "4 โพแดง, เอซโพดำ, แจ็กข้าวหลามตัด, ควีนดอกจิก, คิงโพแดง, 10 ดอกจิก"),
    ],
    ids=["en", "id", "nl", "ko", "th"],
)
def test_cards_have_the_names_that_players_call_them(locale: Locale, names: str) -> None:
    speak = translator(locale)
    assert speak.listing(speak.card(parse_card(text)) for text in ("4H", "AS", "JD", "QC", "KH", "TC")) == names


@EVERY
def test_each_card_has_a_name_of_its_own_that_names_its_suit(locale: Locale) -> None:
    speak = translator(locale)
    assert len({speak.card(card) for card in DECK}) == 52
    for card in DECK:
        assert speak.suit(card.suit) in speak.card(card)
    assert len({speak.suit(suit) for suit in Suit}) == 4


@pytest.mark.parametrize(
    ("locale", "king_only", "other_suit"),
    [
        (
            INDONESIAN,
            "Hanya raja yang boleh ditempatkan di kolom kosong",
            "Aturan: kartu harus memiliki lambang yang sama",
        ),
        (DUTCH, "Alleen een heer mag op een lege kolom", "Regel: de kaarten moeten van dezelfde soort zijn"),
        (KOREAN, "빈 열에는 킹만 놓을 수 있습니다", "규칙: 카드의 무늬가 같아야 합니다"),
        (THAI, "วางได้เฉพาะคิงบนคอลัมน์ว่าง", "กติกา: ไพ่ต้องเป็นดอกเดียวกัน"),
    ],
    ids=["id", "nl", "ko", "th"],
)
def test_the_two_best_known_refusals_are_said_word_for_word(locale: Locale, king_only: str, other_suit: str) -> None:
    assert translator(locale).refusal(Refusal.KING_ONLY) == king_only
    assert translator(locale).refusal(Refusal.SUIT) == other_suit


@EVERY
def test_each_reason_has_a_sentence_of_its_own(locale: Locale) -> None:
    sentences = {translator(locale).refusal(reason) for reason in Refusal}
    assert len(sentences) == len(Refusal)
    assert not any(sentence.endswith(".") for sentence in sentences)
    if locale is not ENGLISH:
        assert sentences.isdisjoint(translator(ENGLISH).refusal(reason) for reason in Refusal)


@pytest.mark.parametrize(
    ("locale", "names"),
    [
        (ENGLISH, "Classic, Relaxed, Traditional, Wasp, Three Blind Mice"),
        (INDONESIAN, "Klasik, Longgar, Tradisional, Wasp, Three Blind Mice"),
        (DUTCH, "Klassiek, Versoepeld, Traditioneel, Wasp, Three Blind Mice"),
        (KOREAN, "클래식, 완화, 전통, Wasp, Three Blind Mice"),
        (THAI, "คลาสสิก, ผ่อนปรน, ดั้งเดิม, Wasp, Three Blind Mice"),
    ],
    ids=["en", "id", "nl", "ko", "th"],
)
def test_rule_sets_are_named_and_proper_names_stay(locale: Locale, names: str) -> None:
    shown = [translator(locale).rule_set(RULE_SETS[name]) for name in RULE_SETS]
    assert ", ".join(shown[:5]) == names


@pytest.mark.parametrize(
    ("locale", "whole", "fraction", "share"),
    [
        (ENGLISH, "1,234,567", "-1,234.50", "12.6%"),
        (INDONESIAN, "1.234.567", "-1.234,50", "12,6%"),
        (DUTCH, "1.234.567", "-1.234,50", "12,6%"),
        (KOREAN, "1,234,567", "-1,234.50", "12.6%"),
        (THAI, "1,234,567", "-1,234.50", "12.6%"),
    ],
    ids=["en", "id", "nl", "ko", "th"],
)
def test_numbers_are_written_as_the_language_writes_them(locale: Locale, whole: str, fraction: str, share: str) -> None:
    speak = translator(locale)
    assert speak.number(1234567) == whole
    assert speak.number(-1234.5, places=2) == fraction
    assert speak.percent(0.1258, places=1) == share
    assert speak.text("{n}", n=1234567) == whole  # in a message too
    assert speak.text("{n}", n="1234567") == "1234567"  # what only looks like a number


def test_a_count_gets_the_form_that_goes_with_it() -> None:
    def said(locale: Locale, count: int) -> str:
        return translator(locale).plural("{count} face-down card", "{count} face-down cards", count)

    assert [said(ENGLISH, n) for n in (0, 1, 2)] == ["0 face-down cards", "1 face-down card", "2 face-down cards"]
    assert [said(DUTCH, n) for n in (1, 1200)] == ["1 gedekte kaart", "1.200 gedekte kaarten"]
    assert [said(KOREAN, n) for n in (1, 2)] == ["뒷면 카드 1장", "뒷면 카드 2장"]


def test_one_text_in_two_contexts_has_two_translations() -> None:
    speak = translator(THAI)
    values = {"one": "ก", "other": "ข"}
    assert speak.text_as("columns", "{one}; {other}", **values) == "ก; ข"
    assert speak.text_as("beside the columns", "{one}; {other}", **values) == "ก ข"


@EVERY
def test_a_complaint_is_said_with_its_field_translated_and_its_digits_plain(locale: Locale) -> None:
    with pytest.raises(Malformed) as caught:
        parse_position("x" * 5000, CLASSIC)
    assert "5000" in translator(locale).complaint(caught.value)
    with pytest.raises(Malformed) as caught:
        parse_position("-/-/[2D/-/-/-/- - - -", CLASSIC)
    said = translator(locale).complaint(caught.value)
    assert said.startswith(translator(locale).text("column {number}", number=3) + ":")
    assert "'[2D'" in said
    if locale is ENGLISH:
        assert said == str(caught.value)


def test_what_a_person_wrote_is_never_taken_for_a_message() -> None:
    read = "{read.__class__} {0} {"
    complaint = Complaint("there is no language {read!r}; choose from {known}", read=read, known="{known}")
    for locale in (*LOCALES, PSEUDO):
        said = translator(locale).complaint(complaint)
        assert repr(read) in said
        assert "{known}" in said


def test_a_listing_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="needs an item"):
        translator(ENGLISH).listing([])


def test_a_language_has_one_translator() -> None:
    assert translator(DUTCH) is translator(Locale("nl", "Nederlands", thousands=".", decimal=","))


def test_a_language_without_its_compiled_catalog_speaks_english() -> None:
    assert translator(Locale("zz", "Nowhere")).text("face-down card") == "face-down card"
