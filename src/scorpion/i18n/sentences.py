"""Sentences: what one action did on the table, for the status line and the screen reader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

from scorpion.core.cards import RUN_LENGTH, Card
from scorpion.core.events import Dealt, Event, Placed, RunLeft, Turned
from scorpion.core.game import Step
from scorpion.core.legality import is_won
from scorpion.core.moves import Carry, Pile, Place
from scorpion.core.position import Position
from scorpion.core.rules import Rules
from scorpion.i18n.translator import Translator


def announce(translator: Translator, rules: Rules, step: Step) -> str:
    """Say in one sentence what a move did: what was placed or dealt where, what turned, what left, and the win."""
    return _sentence(translator, _what_happened(translator, rules, step))


def announce_redo(translator: Translator, rules: Rules, step: Step) -> str:
    """Say in one sentence that a move was made again, and what it did."""
    # Translators: said after an action that had been undone was made again; {what} is for instance
    # "4 of hearts placed on 5 of hearts in column 7".
    return _sentence(translator, translator.text("redone: {what}", what=_what_happened(translator, rules, step)))


def announce_undo(translator: Translator, step: Step) -> str:
    """Say in one sentence that a move was taken back, and where its cards are now."""
    if isinstance(step.move, Carry):
        group = group_words(translator, _lift(_Cards(step.before.position), step.move.source, step.move.count))
        if step.move.source.pile is Pile.CELL:
            what = translator.text("{group} back in cell {number}", group=group, number=step.move.source.number)
        else:
            what = translator.text("{group} back in column {number}", group=group, number=step.move.source.number)
    else:
        what = translator.text("the reserve lies ready again")
    runs = [
        translator.text(
            "the run of {suit} back in column {number}", suit=translator.suit(event.suit), number=event.column
        )
        for event in step.events
        if isinstance(event, RunLeft)
    ]
    # Translators: said after an action was undone; {what} is for instance "4 of hearts back in column 2".
    return _sentence(translator, translator.text("undone: {what}", what=_joined(translator, [what, *runs])))


def announce_new_game(translator: Translator, rules: Rules, number: int | None) -> str:
    """Say in one sentence which game begins; `number` is its deal number, None for a table that was set up."""
    name = translator.rule_set(rules)
    if number is None:
        return _sentence(translator, translator.text("new game: {rules}", rules=name))
    # Translators: {number} is the number by which anyone gets the same deal.
    return _sentence(translator, translator.text("new game: {rules}, deal {number}", rules=name, number=str(number)))


def _what_happened(translator: Translator, rules: Rules, step: Step) -> str:
    parts = list(_parts(translator, _Cards(step.before.position), step.events))
    if is_won(rules, step.after.position):
        parts.append(
            translator.plural(
                "the game is won with {count} point", "the game is won with {count} points", step.after.score
            )
        )
    return _joined(translator, parts)


def _sentence(translator: Translator, what: str) -> str:
    # Translators: {what} is what happened on the table; this ends the sentence. The first letter is made a capital.
    sentence = translator.text_as("sentence", "{what}.", what=what)
    return sentence[:1].upper() + sentence[1:]


def _joined(translator: Translator, parts: list[str]) -> str:
    return reduce(
        # Translators: between two things that one move did: "4 of hearts placed on 5 of hearts in column 7" and
        # "ace of clubs turned up in column 2".
        lambda one, other: translator.text_as("what a move did", "{one}; {other}", one=one, other=other),
        parts,
    )


class _Cards:
    """The cards on the table, followed through the events of one action so that each can be named."""

    def __init__(self, position: Position) -> None:
        self.columns = [list(pile.cards) for pile in position.columns]
        self.cells = list(position.cells)
        self.reserve = list(position.reserve)

    def column(self, number: int) -> list[Card]:
        return self.columns[number - 1]


def _parts(translator: Translator, cards: _Cards, events: tuple[Event, ...]) -> Iterator[str]:
    dealt: list[str] = []
    for event in events:
        if dealt and not isinstance(event, Dealt):
            yield _from_the_reserve(translator, dealt)
            dealt = []
        match event:
            case Placed(source, count, target):
                yield _placed(translator, cards, _lift(cards, source, count), target)
            case Turned(number):
                yield translator.text(
                    "{card} turned up in column {number}",
                    card=translator.card(cards.column(number)[-1]),
                    number=number,
                )
            case RunLeft(number, suit):
                del cards.column(number)[-RUN_LENGTH:]
                yield translator.text(
                    "the run of {suit} is complete and leaves column {number}",
                    suit=translator.suit(suit),
                    number=number,
                )
            case Dealt(number, count):
                dealt.append(_dealt(translator, cards, number, count))
    if dealt:
        yield _from_the_reserve(translator, dealt)


def _lift(cards: _Cards, source: Place, count: int) -> list[Card]:
    """Take a group off the table and return it, base first."""
    if source.pile is Pile.CELL:
        held = cards.cells[source.number - 1]
        cards.cells[source.number - 1] = None
        return [] if held is None else [held]
    pile = cards.column(source.number)
    group = pile[-count:]
    del pile[-count:]
    return group


def _placed(translator: Translator, cards: _Cards, group: list[Card], target: Place) -> str:
    name = group_words(translator, group)
    if target.pile is Pile.CELL:
        cards.cells[target.number - 1] = group[0]
        return translator.text("{group} put into cell {number}", group=name, number=target.number)
    pile = cards.column(target.number)
    receiver = pile[-1] if pile else None
    pile.extend(group)
    if receiver is None:
        return translator.text("{group} placed on empty column {number}", group=name, number=target.number)
    return translator.text(
        # Translators: {receiver} is the card on which the group was placed.
        "{group} placed on {receiver} in column {number}",
        group=name,
        receiver=translator.card(receiver),
        number=target.number,
    )


def group_words(translator: Translator, group: Sequence[Card]) -> str:
    """Name a group that moves: its first card, and how many lie on it."""
    first, carried = translator.card(group[0]), len(group) - 1
    if not carried:
        return first
    # Translators: a group of cards that moves: its first card, and how many lie on it.
    return translator.plural("{card} with {count} more card", "{card} with {count} more cards", carried, card=first)


def _dealt(translator: Translator, cards: _Cards, number: int, count: int) -> str:
    dealt, cards.reserve = cards.reserve[:count], cards.reserve[count:]
    cards.column(number).extend(dealt)
    names = translator.listing(translator.card(card) for card in dealt)
    # Translators: a card of the reserve that was dealt; a part of "from the reserve: …".
    return translator.text("{cards} on column {number}", cards=names, number=number)


def _from_the_reserve(translator: Translator, dealt: list[str]) -> str:
    # Translators: {cards} is for instance "2 of spades on column 1, 5 of spades on column 2".
    return translator.text("from the reserve: {cards}", cards=translator.listing(dealt))
