"""Places: what a screen reader calls each place on the table, and what lies there."""

from __future__ import annotations

from scorpion.core.cards import DECK, Card, Suit
from scorpion.i18n.translator import Translator


def group_name(translator: Translator, card: Card, carries: int) -> str:
    """Name a face-up card and how many cards it carries: `4 of hearts, carries 1`."""
    name = translator.card(card)
    if not carries:
        return name
    # Translators: a card on the table, and how many cards lie on it and move with it.
    return translator.plural("{card}, carries {count}", "{card}, carries {count}", carries, card=name)


def carries_mark(translator: Translator) -> str:
    """Return what `group_name` writes between card and count: a script that reads a label finds the card before it."""
    card = DECK[0]
    return group_name(translator, card, 2).removeprefix(translator.card(card)).partition(translator.number(2))[0]


def column_name(translator: Translator, number: int, *, empty: bool = False) -> str:
    """Name a column."""
    if empty:
        return translator.text("column {number}, empty", number=number)
    return translator.text("column {number}", number=number)


def reserve_name(translator: Translator, count: int) -> str:
    """Name the reserve and the count of its cards."""
    if not count:
        return translator.text("reserve, dealt")
    return translator.plural("reserve, {count} card", "reserve, {count} cards", count)


def cell_name(translator: Translator, number: int, card: Card | None, *, spent: bool = False) -> str:
    """Name a cell and the card in it; a `spent` one takes no card any more."""
    if spent:
        # Translators: a cell whose card has been played; no card can be put back into it.
        return translator.text("cell {number}, used up", number=number)
    if card is None:
        return translator.text("cell {number}, empty", number=number)
    return translator.text("cell {number}: {card}", number=number, card=translator.card(card))


def slot_name(translator: Translator, number: int, suit: Suit | None) -> str:
    """Name a slot and the suit of the run in it."""
    if suit is None:
        # Translators: a slot is a place for a finished run.
        return translator.text("slot {number}, empty", number=number)
    return translator.text("slot {number}: run of {suit}", number=number, suit=translator.suit(suit))


def suit_slot_name(translator: Translator, suit: Suit, count: int, most: int) -> str:
    """Name the slot of a suit, and how many of its runs lie there."""
    # Translators: the name of a slot in a game with several decks, where each suit has one for all its runs.
    return translator.text("runs of {suit}: {count} of {most}", suit=translator.suit(suit), count=count, most=most)


def staying_run(translator: Translator, suit: Suit) -> str:
    """Say of a complete run that was uncovered and stays on its column how it is collected."""
    return translator.text(
        "Complete run of {suit}: to collect it, move its king and all its cards to an empty column",
        suit=translator.suit(suit),
    )
