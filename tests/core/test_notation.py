"""The notation's laws: each value has one text, each text one value, and the texts that the contract shows."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorpion.core.cards import DECK, Card, Rank, Suit, format_card, parse_card
from scorpion.core.errors import Malformed
from scorpion.core.legality import legal_moves
from scorpion.core.moves import DEAL, Carry, Move, Pile, Place, cell, column
from scorpion.core.notation import format_move, format_position, parse_move, parse_peoples_move, parse_position
from scorpion.core.position import EMPTY, Column, Position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import Rules
from tests.core.made_rules import ALL_AT_ONCE, FREE_CELLS, THREE_DECKS, TWO_DECKS
from tests.core.tables import dealt, position_of, randoms, spoilt, tables
from tests.oracle.tables import SAMPLE

two_digits = st.integers(min_value=1, max_value=99)
columns = st.builds(Place, st.just(Pile.COLUMN), two_digits)
cells = st.builds(Place, st.just(Pile.CELL), two_digits)
slots = st.builds(Place, st.just(Pile.SLOT), two_digits)
moves = st.one_of(
    st.just(DEAL),
    st.builds(Carry, columns, st.integers(min_value=1, max_value=999), columns | cells | slots),
    st.builds(Carry, cells, st.just(1), columns | cells | slots),
)


@given(tables())
def test_a_position_is_what_its_text_says(table: tuple[Rules, Position]) -> None:
    rules, position = table
    assert parse_position(format_position(position), rules) == position


@given(tables(), st.data())
def test_a_text_that_is_read_is_the_one_text_of_its_position(
    table: tuple[Rules, Position], data: st.DataObject
) -> None:
    rules, position = table
    text = spoilt(format_position(position), data)
    try:
        read = parse_position(text, rules)
    except Malformed:
        return
    assert format_position(read) == text


@given(moves)
def test_a_move_is_what_its_text_says(move: Move) -> None:
    assert parse_move(format_move(move)) == move


@given(st.text(alphabet="0123456789xcs>deal ", max_size=9))
def test_a_text_that_is_read_is_the_one_text_of_its_move(text: str) -> None:
    try:
        move = parse_move(text)
    except Malformed:
        return
    assert format_move(move) == text


@pytest.mark.parametrize("card", DECK, ids=str)
def test_a_card_is_what_its_text_says(card: Card) -> None:
    assert parse_card(format_card(card)) == card
    assert format_card(card) == str(card)


def test_a_card_is_written_rank_first() -> None:
    assert parse_card("TH") == Card(Rank.TEN, Suit.HEARTS)


def test_equal_cards_of_two_decks_are_one_value() -> None:
    assert len({Card(Rank.ACE, Suit.SPADES), Card(Rank.ACE, Suit.SPADES)}) == 1


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("4x3>5", Carry(column(4), 3, column(5))),
        ("10x1>2", Carry(column(10), 1, column(2))),
        ("12x104>13", Carry(column(12), 104, column(13))),
        ("deal", DEAL),
        ("c1>3", Carry(cell(1), 1, column(3))),
        ("c12>13", Carry(cell(12), 1, column(13))),
        ("3>c2", Carry(column(3), 1, cell(2))),
        ("3x2>c2", Carry(column(3), 2, cell(2))),
        ("c1>c2", Carry(cell(1), 1, cell(2))),
        ("4x13>s1", Carry(column(4), 13, Place(Pile.SLOT, 1))),
        ("c1>s2", Carry(cell(1), 1, Place(Pile.SLOT, 2))),
    ],
)
def test_each_kind_of_move_has_the_text_of_the_contract(text: str, move: Move) -> None:
    assert parse_move(text) == move
    assert format_move(move) == text


def test_a_card_that_goes_to_a_cell_may_be_counted() -> None:
    assert parse_move("3x1>c2") == parse_move("3>c2")


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.id)
@given(random=randoms)
def test_people_may_name_the_cards_of_any_carry(rules: Rules, random: Random) -> None:
    position = position_of(rules, random)
    for move in legal_moves(rules, position):
        assert parse_peoples_move(format_move(move), position) == move
        if isinstance(move, Carry):
            assert parse_peoples_move(by_card(position, move), position) == move


def by_card(position: Position, move: Carry) -> str:
    """Write a carry to a column as people may: by the first card and the card or the empty column that takes it."""
    if move.source.pile is Pile.CELL:
        card = position.cells[move.source.number - 1]
    else:
        card = position.columns[move.source.number - 1].cards[-move.count]
    return f"{card}>{position.columns[move.target.number - 1].top or move.target.number}"


def test_the_sample_game_begins_with_the_four_of_hearts() -> None:
    position = parse_position(SAMPLE, CLASSIC)
    assert parse_peoples_move("4H>5H", position) == parse_move("2x2>7")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("5D>6D", "5D lies face up 0 times on this table, so it names no group"),
        ("2S>3S", "2S lies face up 0 times on this table, so it names no group"),
        ("4H>8H", "8H is the top card of 0 columns, so it names no target"),
        ("4H>2S", "2S is the top card of 0 columns, so it names no target"),
    ],
    ids=["face down", "reserve", "covered", "reserve as target"],
)
def test_a_card_that_does_not_lie_face_up_names_nothing(text: str, reason: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_peoples_move(text, parse_position(SAMPLE, CLASSIC))
    assert str(caught.value) == reason


def test_a_card_that_lies_face_up_twice_names_no_group() -> None:
    columns = (Column((parse_card("5H"),)), Column((parse_card("5H"),)), Column((parse_card("6H"),)))
    with pytest.raises(Malformed, match="5H lies face up 2 times"):
        parse_peoples_move("5H>6H", Position(columns))
    with pytest.raises(Malformed, match="5H is the top card of 2 columns"):
        parse_peoples_move("6H>5H", Position(columns))
    assert parse_peoples_move("6H>2", Position(columns)) == Carry(column(3), 1, column(2))


def test_an_empty_cell_an_empty_column_and_no_run_have_their_signs() -> None:
    suits = {suit: tuple(Card(rank, suit) for rank in Rank) for suit in Suit}
    position = Position(
        columns=(EMPTY, Column(suits[Suit.CLUBS][1:]), *(EMPTY,) * 5),
        cells=(None, suits[Suit.CLUBS][0], None),
        runs=(Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS),
    )
    text = "-/2C3C4C5C6C7C8C9CTCJCQCKC/-/-/-/-/- - --AC-- SHD"
    assert format_position(position) == text
    assert parse_position(text, FREE_CELLS) == position


@pytest.mark.parametrize("rules", [TWO_DECKS, THREE_DECKS, ALL_AT_ONCE], ids=lambda rules: rules.id)
def test_a_table_of_several_decks_has_a_text_too(rules: Rules) -> None:
    position = dealt(rules, Random(1))
    text = format_position(position)
    assert text.count("AS") == rules.decks
    assert parse_position(text, rules) == position
