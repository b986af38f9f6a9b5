"""What a player may see: never which card lies hidden."""

from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import given

from scorpion.core.cards import Card, Rank
from scorpion.core.notation import format_position
from scorpion.core.position import Column, Position
from scorpion.core.rule_sets import CLASSIC
from scorpion.core.rules import Rules
from scorpion.core.view import BACK, View, parse_view, unseen, view_of
from tests.core.tables import randoms, tables
from tests.oracle.tables import SAMPLE


def hidden_cards(position: Position) -> list[Card]:
    """List the face-down cards, those of the reserve last."""
    return [card for pile in position.columns for card in pile.cards[: pile.face_down]] + list(position.reserve)


def shuffled(position: Position, random: Random) -> Position:
    """Exchange the hidden cards among each other."""
    cards = hidden_cards(position)
    random.shuffle(cards)
    pack = iter(cards)
    columns = tuple(
        Column((*(next(pack) for _ in range(pile.face_down)), *pile.face_up), pile.face_down)
        for pile in position.columns
    )
    return Position(columns, tuple(pack), position.cells, position.runs)


@given(tables(), randoms)
def test_tables_that_differ_in_hidden_cards_alone_look_the_same(table: tuple[Rules, Position], random: Random) -> None:
    rules, position = table
    other = shuffled(position, random)
    assert view_of(other) == view_of(position)
    assert repr(view_of(other)) == repr(view_of(position))
    assert unseen(view_of(other), rules) == unseen(view_of(position), rules)


@given(tables())
def test_a_view_holds_a_back_for_each_hidden_card_and_every_other_card(table: tuple[Rules, Position]) -> None:
    rules, position = table
    view = view_of(position)
    for pile, seen in zip(position.columns, view.columns, strict=True):
        assert seen[: pile.face_down] == (BACK,) * pile.face_down
        assert seen[pile.face_down :] == pile.cards[pile.face_down :]
    assert (view.reserve, view.cells, view.runs) == (len(position.reserve), position.cells, position.runs)
    assert Counter(unseen(view, rules)) == Counter(hidden_cards(position))


def up_to_like_cards(view: View) -> tuple[View, Counter[tuple[Rank, bool]]]:
    """Return a view without the cards that left, and how many of each rank and colour left.

    Runs of alternate colours may have taken either card of a colour along, and a text with backs does not say which.
    """
    return replace(view, gone=()), Counter((card.rank, card.suit.is_red) for card in view.gone)


@given(tables())
def test_a_view_is_read_from_a_text_with_faces_and_from_one_with_backs(table: tuple[Rules, Position]) -> None:
    rules, position = table
    text = format_position(position)
    assert parse_view(text, rules) == view_of(position)
    for card in map(str, hidden_cards(position)):
        text = text.replace(f"[{card}]", "[..]", 1)
        assert up_to_like_cards(parse_view(text, rules)) == up_to_like_cards(view_of(position))
    assert text.count("[") == text.count("[..]")


def test_the_sample_deals_fifteen_unseen_cards_are_listed_in_the_order_of_the_deck() -> None:
    cards = unseen(parse_view(SAMPLE, CLASSIC), CLASSIC)
    assert " ".join(map(str, cards)) == "AC 2C 6C TC KC 2D 5D JD AH 2S 4S 5S 8S TS QS"
