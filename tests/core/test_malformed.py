"""Texts that are no position, move, card or rule set: what the error says."""

import copy
import pickle
from collections.abc import Callable

import pytest

from scorpion.core.cards import parse_card
from scorpion.core.errors import Complaint, Malformed, Phrase
from scorpion.core.notation import format_position, parse_peoples_move, parse_position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS, parse_rule_set
from scorpion.core.view import parse_view
from tests.core.made_rules import REFILLED, TWO_DECKS
from tests.oracle import answers, tables
from tests.oracle.tables import SAMPLE, C, D, H, S

RULES = {rules.id: rules for rules in (*RULE_SETS.values(), REFILLED, TWO_DECKS)}
FOUR_FIELDS = "a position has four fields with one space between them: columns, reserve, cells, runs; read "
REST = f"{S}/-/-/-/-/-/-"


@pytest.mark.parametrize(
    ("rules", "text", "sentence"),
    [
        (
            "classic",
            "x" * 4097,
            "a position has at most 4096 characters; this text has 4097",
        ),
        (
            "classic",
            f"{REST} - HDC",
            FOUR_FIELDS + repr(f"{REST} - HDC"),
        ),
        (
            "classic",
            f"{REST} -  - HDC",
            FOUR_FIELDS + repr(f"{REST} -  - HDC"),
        ),
        ("classic", f"{S}/-/- - - HDC", "columns: read 3 of them; classic has 7, separated by /"),
        ("classic", f"{S}//-/-/-/-/- - - HDC", "column 2: nothing there; an empty column is written -"),
        (
            "classic",
            f"-/[/-/-/-/-/{S} - - HDC",
            "column 2: read '['; expected cards such as TH, face-down ones in brackets such as [7D]",
        ),
        (
            "classic",
            f"-/AS[2S/-/-/-/-/{S} - - HDC",
            "column 2: read '[2S'; expected cards such as TH, face-down ones in brackets such as [7D]",
        ),
        (
            "classic",
            f"-/-/jh/-/-/-/{S} - - HDC",
            "column 3: read 'jh'; expected a card: a rank of A23456789TJQK and a suit of CDHS, such as TH",
        ),
        (
            "classic",
            f"-/-/[10]AS/-/-/-/{S} - - HDC",
            "column 3: read '10'; expected a card: a rank of A23456789TJQK and a suit of CDHS, such as TH",
        ),
        (
            "classic",
            SAMPLE.replace("[2D]", "[..]"),
            "column 1: read '..'; expected a card: a rank of A23456789TJQK and a suit of CDHS, such as TH",
        ),
        (
            "classic",
            "-/KC[QC]JC/-/-/-/-/- - - HDC",
            "column 2: read 'KC[QC]JC'; face-down cards lie at the base only, and never on top",
        ),
        (
            "classic",
            "-/[KC]/-/-/-/-/- - - HDC",
            "column 2: read '[KC]'; face-down cards lie at the base only, and never on top",
        ),
        (
            "classic",
            f"-/-/-/-/[KC]AC/-/{S} - - HDC",
            "column 5: read 1 face-down card; these rules deal it 0",
        ),
        (
            "classic",
            SAMPLE.replace("[2S][5S]", "2S5S"),
            "reserve: read '2S5S[QS]'; its cards lie face down, in brackets such as [7D]",
        ),
        (
            "classic",
            SAMPLE.replace("[2S]", ""),
            "reserve: read 2 cards; classic has 3 there, or - once they are dealt",
        ),
        (
            "three-blind-mice",
            "-/-/-/-/-/-/-/-/-/- [AC] ---- -",
            "reserve: read 1 card; three-blind-mice has 0 there, or - once they are dealt",
        ),
        (
            "refilled",
            f"-/-/-/-/-/-/- {'[AC]' * 18} - -",
            "reserve: read 18 cards; refilled has 17 there, or - once they are dealt",
        ),
        (
            "classic",
            SAMPLE.replace("[2S]", "[XX]"),
            "reserve: read 'XX'; expected a card: a rank of A23456789TJQK and a suit of CDHS, such as TH",
        ),
        (
            "classic",
            SAMPLE.replace("[2S]", "[2S"),
            "reserve: read '[2S[5S][QS]'; expected cards such as TH, face-down ones in brackets such as [7D]",
        ),
        ("classic", f"{REST} - AS HDC", "cells: read 'AS'; classic has no cells, so write -"),
        ("classic", f"{REST} - -- HDC", "cells: read '--'; classic has no cells, so write -"),
        (
            "three-blind-mice",
            f"{REST}/-/-/- - - HDC",
            "cells: read '-'; three-blind-mice has 2 cells, an empty one is written --",
        ),
        (
            "three-blind-mice",
            f"{REST}/-/-/- - AC- HDC",
            "cells: read '-'; expected a card: a rank of A23456789TJQK and a suit of CDHS, such as TH",
        ),
        ("classic", f"{REST} - - HDX", "runs: read 'HDX'; expected the suits of the runs removed, of CDHS"),
        ("classic", "-/-/-/-/-/-/- - - CDHSC", "runs: read 5 suits; under these rules at most 4 runs are removed"),
        ("traditional", f"{REST} - - HDC", "runs: read 3 suits; under these rules at most 0 runs are removed"),
        ("classic", f"{REST} - - HDD", "cards: number of AC: 0, but it should be 1; check all four fields"),
        ("classic", f"AS{REST} - - HDC", "cards: number of AS: 2, but it should be 1; check all four fields"),
        (
            "two-decks",
            f"{S}/{C}/{C}/{D}/{D}/{H}/{H}/-/-/- - - -",
            "cards: number of AS: 1, but it should be 2; check all four fields",
        ),
    ],
)
def test_a_wrong_position_says_which_field_what_was_read_and_what_was_expected(
    rules: str, text: str, sentence: str
) -> None:
    with pytest.raises(Malformed) as caught:
        parse_position(text, RULES[rules])
    assert str(caught.value) == sentence


@pytest.mark.parametrize("table", answers.MALFORMED, ids=lambda table: table.claim)
def test_a_made_up_text_of_no_position_is_malformed(table: tables.Malformed) -> None:
    with pytest.raises(Malformed):
        parse_position(table.text, RULES[table.rules])


@pytest.mark.parametrize(("rules", "text"), answers.WELL_FORMED)
def test_what_the_malformed_texts_are_made_from_is_read(rules: str, text: str) -> None:
    assert format_position(parse_position(text, RULES[rules])) == text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            f"[..][..][..]{SAMPLE[12:]}".replace("3S/", "/"),
            "cards: number of [..]: 3, but it should be 4, one for each card not named elsewhere",
        ),
        (
            SAMPLE.replace("6H8C", "[..]8C"),
            "column 5: read 1 face-down card; these rules deal it 0",
        ),
    ],
)
def test_a_wrong_view_says_what_was_read_and_what_was_expected(text: str, sentence: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_view(text, CLASSIC)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    "text",
    [
        *("", "x", "1x1", "1x1>", "1x0>2", "0x1>2", "01x1>2", "1x1>02", "100x1>2", "1x1000>2", "1x1>100"),
        *("1>2", "c1x1>2", "s1>2", "c0>1", "deal ", "DEAL", "4X3>5", "4x3>5\n", " 4x3>5", "4x3 > 5"),
        *("\u0664x3>5", "4h>5h", "10H>JH", "4H>c1", "4H>5H>6H", "[4H]>5H"),
    ],
)
def test_a_text_that_is_no_move_is_named_and_moves_are_shown(text: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_peoples_move(text, parse_position(SAMPLE, CLASSIC))
    assert str(caught.value) == (
        f"{text!r} is not a move; moves are written 4x3>5, c1>3, 3>c2, deal, or by card 4H>5H, KD>3"
    )


@pytest.mark.parametrize("text", ["", "T", "10H", "jh", "HJ", "1S", "AX", "TH ", "[TH]", ".."])
def test_a_text_that_is_no_card_is_named_and_a_card_is_shown(text: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_card(text)
    assert str(caught.value) == (
        f"{text!r} is not a card; a card is a rank of A23456789TJQK and a suit of CDHS, such as TH"
    )


def test_a_long_text_is_quoted_up_to_two_hundred_characters() -> None:
    with pytest.raises(Malformed) as caught:
        parse_card("x" * 201)
    assert str(caught.value).startswith(f"'{'x' * 200}…' is not a card;")
    with pytest.raises(Malformed) as caught:
        parse_card("x" * 200)
    assert str(caught.value).startswith(f"'{'x' * 200}' is not a card;")


def test_an_unknown_rule_set_is_answered_with_the_known_ones() -> None:
    assert parse_rule_set("wasp") is RULE_SETS["wasp"]
    with pytest.raises(Complaint) as caught:
        parse_rule_set("Classic")
    assert str(caught.value) == (f"there is no rule set 'Classic'; choose from {', '.join(RULE_SETS)}")


@pytest.mark.parametrize("again", [lambda made: pickle.loads(pickle.dumps(made)), copy.copy, copy.deepcopy])
@pytest.mark.parametrize("kind", [Complaint, Malformed])
def test_a_complaint_says_the_same_in_another_process(
    kind: type[Complaint], again: Callable[[Complaint], Complaint]
) -> None:
    place = Phrase("column {n}", n=3)
    made = kind("{place}: {read!r} is no {what}", place=place, read="x" * 300, what="card")
    other = again(made)
    assert type(other) is kind
    assert str(other) == str(made)
    assert other.template == made.template
    assert other.values["read"] == made.values["read"]
    assert str(other.values["place"]) == "column 3"
