"""A deal number deals what PySolFC deals for it, and only a deal number is read as one."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorpion.core.cards import DECK
from scorpion.core.errors import Complaint
from scorpion.core.notation import format_position
from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Rules
from scorpion.service.deals import (
    HIGHEST_NUMBER,
    deal_cards,
    deal_position,
    number_from,
    parse_deal_number,
    random_number,
)
from tests.core.made_rules import FAMILY
from tests.service.dealing import dealt

KNOWN = (
    *(1, 2, 617, 11982, 12345, 31998, 31999, 32000, 32001, 32002),
    *(100000, 999999999, 2**32, 2**64, 10**19, 10**20 - 2, 10**20 - 1),
)
"""Both generators, the numbers on both sides of the change between them, and numbers of more than 32 and 64 bits."""

# Base row first, as the deal lays them out: the table that documents deal 12345 of Classic.
CLASSIC_12345 = """
    QC TS QD 7H 6C QH 4S
    4D 9C 4C 2S JC AS 3D
    9H 5C 2H 8S TD 6H 3H
    5D 5H AD 2C TH KH KS
    3C AC TC JH 8C AH JS
    9S 8H 7C 6D 6S 8D JD
    KC KD 4H 9D 7S 3S 2D
    5S 7D QS
"""
# FreeCell deal 1, as Microsoft's program lays it out; it deals row by row as well.
FREECELL_1 = """
    JD 2D 9H JC 5D 7H 7C 5H
    KD KC 9S 5S AD QC KH 3H
    2S KS 9D QD JS AS AH 3C
    4C 5C TS QH 4H AC 4D 7S
    3S TD 4S TH 8H 2C JH 7D
    6D 8S 8D QS 6C 3D 8C TC
    6S 9C 2H 6H
"""
# FreeCell deal 100000, as PySolFC lays it out.
FREECELL_100000 = """
    5C 2D 9H 6D TH 4S TD 4H
    5S 2H 6S 4D JS 9S QD TS
    JD 8H 5H QS 2C 5D 4C 8C
    7H 8S 7C JH 6H 2S AD KC
    QC AH 9C 7S KH JC TC 8D
    3S 9D 7D KS AS 6C QH KD
    3H 3C 3D AC
"""
FIRST_ROWS = {
    1: "JD 2D 9H JC 5D 7H 7C",
    2: "QD QC KC 3C 4C 2C KD",
    617: "7D AD 5C 3S 5S 8C 2D",
    11982: "AH AS 4H AC 2D 6S TS",
    12345: "QC TS QD 7H 6C QH 4S",
    31999: "JD JH AD QH KH 6S 6D",
    32000: "7S 4D JS 8D 6D 3H 3D",
    32001: "4C AC JD 8H 5S 6S 6D",
    100000: "5C 2D 9H 6D TH 4S TD",
    999999999: "TD KC 9C KS 4D 4C 2D",
    2**64: "QD 6S QS 5H 4H 5C 8S",
    10**20 - 1: "KS JC TD 5C 2S 2C 3S",
}


@pytest.mark.parametrize(
    ("number", "order"),
    [(12345, CLASSIC_12345), (1, FREECELL_1), (100000, FREECELL_100000)],
    ids=["Scorpion 12345", "FreeCell 1", "FreeCell 100000"],
)
def test_the_cards_lie_as_other_programs_have_printed_them(number: int, order: str) -> None:
    assert [str(card) for card in deal_cards(number)] == order.split()


@pytest.mark.parametrize(("number", "row"), FIRST_ROWS.items())
def test_the_first_row_of_a_known_deal(number: int, row: str) -> None:
    assert " ".join(str(card) for card in deal_cards(number)[:7]) == row


@pytest.mark.parametrize("rules_id", RULE_SETS)
@pytest.mark.parametrize("number", KNOWN)
def test_a_known_deal_lies_on_the_table_as_dealt_by_hand(rules_id: str, number: int) -> None:
    assert format_position(deal_position(RULE_SETS[rules_id], number)) == dealt(rules_id, number)


@pytest.mark.parametrize("rules", FAMILY.values(), ids=FAMILY)
@pytest.mark.parametrize("number", [1, 12345, 31999, 32000, 32001, 10**20 - 1])
def test_several_decks_are_shuffled_from_plain_order_deck_by_deck(rules: Rules, number: int) -> None:
    assert format_position(deal_position(rules, number)) == dealt(rules.id, number)


@given(st.integers(1, HIGHEST_NUMBER) | st.integers(1, 70000))
def test_any_deal_lies_on_the_table_as_dealt_by_hand(number: int) -> None:
    assert format_position(deal_position(RULE_SETS["classic"], number)) == dealt("classic", number)


def test_deal_12345_of_classic_is_the_table_that_is_documented() -> None:
    assert format_position(deal_position(RULE_SETS["classic"], 12345)) == (
        "[QC][4D][9H]5D3C9SKC/[TS][9C][5C]5HAC8HKD/[QD][4C][2H]ADTC7C4H/[7H][2S][8S]2CJH6D9D/6CJCTDTH8C6S7S"
        "/QHAS6HKHAH8D3S/4S3D3HKSJSJD2D [5S][7D][QS] - -"
    )


def test_deal_12345_of_three_blind_mice_is_the_one_that_is_documented() -> None:
    position = deal_position(RULE_SETS["three-blind-mice"], 12345)
    columns, reserve, cells, runs = format_position(position).split(" ")
    assert columns.split("/")[0] == "QC2S3HTC8D"
    assert columns.split("/")[7] == "[4D][8S][KS]7C3S"
    assert (reserve, cells, runs) == ("-", "7DQS", "-")


@pytest.mark.parametrize("decks", [1, 2, 3])
@pytest.mark.parametrize("number", [1, 31999, 32000, 32001, HIGHEST_NUMBER])
def test_every_card_is_dealt_once_a_deck(number: int, decks: int) -> None:
    assert Counter(deal_cards(number, decks)) == Counter(DECK * decks)


@pytest.mark.parametrize("number", [0, -1, HIGHEST_NUMBER + 1])
def test_a_number_out_of_range_deals_nothing(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        deal_cards(number)


@given(st.integers(1, HIGHEST_NUMBER))
def test_a_deal_number_is_read_as_it_is_written(number: int) -> None:
    assert parse_deal_number(str(number)) == number


@pytest.mark.parametrize(
    "text",
    [
        *("", "0", "00", "007", "-1", "+1", "1.5", "1e3", "0x10", "1_000", "1,000", "abc", "NaN", "12 345"),
        *(" 1", "1 ", "1\n", "\t1", "1\x00", "1\u200b"),
        *("\u0661", "\uff11", "\u00b2", "\u0e51", "1\u0661"),
        *("100000000000000000000", "999999999999999999999", "0" * 21, "00000000000000000001"),
    ],
)
def test_what_is_no_deal_number_is_named_in_one_sentence(text: str) -> None:
    with pytest.raises(Complaint) as caught:
        parse_deal_number(text)
    sentence = str(caught.value)
    assert f"read {text!r}" in sentence
    assert "has at most 20 digits" in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize(
    "text", ["9" * 100_000, "x" * 100_000, "\u0661" * 100_000], ids=["digits", "letters", "others"]
)
def test_a_huge_text_is_no_deal_number_and_is_not_repeated_whole(text: str) -> None:
    with pytest.raises(Complaint) as caught:
        parse_deal_number(text)
    assert len(str(caught.value)) < 500


def test_a_random_number_has_at_most_nine_digits_and_is_a_deal_number() -> None:
    numbers = {random_number() for _ in range(500)}
    assert all(1 <= number <= 999_999_999 for number in numbers)
    assert all(parse_deal_number(str(number)) == number for number in numbers)
    assert len(numbers) > 490


def test_a_seed_stands_for_one_number_of_at_most_nine_digits() -> None:
    assert [number_from(bytes(8)), number_from(bytes(7) + b"\x05")] == [1, 6]
    numbers = {number_from(random.Random(seed).randbytes(32)) for seed in range(500)}
    assert all(1 <= number <= 999_999_999 for number in numbers)
    assert len(numbers) > 490
