"""Narration: what one action did, in a sentence: told plainly as it is played, or by what it is good for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import reduce

from scorpion.core.cards import Card
from scorpion.core.events import Dealt, Event, Placed, RunLeft, Turned
from scorpion.core.game import Step
from scorpion.core.legality import is_won
from scorpion.core.moves import Carry, Pile, Place
from scorpion.core.rules import Rules
from scorpion.core.tracking import Tracks, follow
from scorpion.i18n.translator import Translator
from scorpion.i18n.typography import capitalized


def announce(translator: Translator, rules: Rules, step: Step) -> str:
    """Say what a move did: what was placed or dealt where, what turned, what left, and the win."""
    return _sentence(translator, _Announcer(translator, rules, step).tell())


def announce_redo(translator: Translator, rules: Rules, step: Step) -> str:
    """Say that a move was made again, and what it did."""
    # Translators: said after an action that had been undone was made again; {what} is a sentence, for instance
    # "4 of hearts placed on 5 of hearts in column 7."
    return translator.text("Redone. {what}", what=announce(translator, rules, step))


def announce_undo(translator: Translator, rules: Rules, step: Step) -> str:
    """Say that a move was undone, where its cards are now, and which cards lie face down again."""
    what = _sentence(translator, _Announcer(translator, rules, step).tell_undone())
    # Translators: said after an action was undone; {what} is a sentence, for instance "4 of hearts back in column 2."
    return translator.text("Undone. {what}", what=what)


def phrase(translator: Translator, rules: Rules, step: Step) -> str:
    """Say what a move is good for, in few words: what it joins, frees, empties, turns, completes, and the win."""
    return _sentence(translator, _Adviser(translator, rules, step).tell())


def group_words(translator: Translator, group: Sequence[Card]) -> str:
    """Name a group that moves: its first card, and how many lie on it."""
    first, carried = translator.card(group[0]), len(group) - 1
    if not carried:
        return first
    # Translators: a group of cards that moves: its first card, and how many lie on it.
    return translator.plural("{card} with {count} more card", "{card} with {count} more cards", carried, card=first)


class _Narrator(ABC):
    """Tells a step event by event. Cards are followed through the events by their place in the deal."""

    def __init__(self, translator: Translator, rules: Rules, step: Step) -> None:
        self._translator = translator
        self._step = step
        self._is_won = is_won(rules, step.after.position)
        self._faces = _faces(step)
        self._tracks = step.before.tracks
        """Where the cards lie after the event that is told."""

    def tell(self) -> str:
        """Say what the step did, as a part of a sentence."""
        parts = list(self._parts())
        if self._is_won:
            parts.append(
                self._translator.plural(
                    "the game is won with {count} point", "the game is won with {count} points", self._step.after.score
                )
            )
        return _joined(self._translator, parts)

    def _parts(self) -> Iterator[str]:
        dealt: list[str] = []
        events = self._step.events
        for event, following in zip(events, (*events[1:], None), strict=True):
            before, self._tracks = self._tracks, follow(self._tracks, (event,))
            if not isinstance(event, Dealt):
                yield from self._part(event, before, following)
                continue
            dealt.append(self._dealt(event))
            if not isinstance(following, Dealt):
                # Translators: {cards} is for instance "2 of spades on column 1, 5 of spades on column 2".
                yield self._translator.text("from the reserve: {cards}", cards=self._translator.listing(dealt))
                dealt = []

    def _part(self, event: Placed | Turned | RunLeft, before: Tracks, following: Event | None) -> Iterator[str]:
        match event:
            case Placed(source, count, target):
                group = group_words(self._translator, self._group(before, source, count))
                yield self._placed(event, group, self._receiver(before, target))
            case Turned(column):
                yield self._turned(self._top(column), column)
            case RunLeft():
                yield self._left(event)
        yield from self._uncovered(event, following)

    @abstractmethod
    def _placed(self, event: Placed, group: str, receiver: Card | None) -> str: ...

    @abstractmethod
    def _turned(self, card: str, column: int) -> str: ...

    @abstractmethod
    def _left(self, event: RunLeft) -> str: ...

    def _uncovered(self, event: Placed | Turned | RunLeft, following: Event | None) -> Iterator[str]:  # noqa: ARG002
        """Say what lies uncovered where cards left a column."""
        yield from ()

    def _on_target(self, event: Placed, group: str, receiver: Card | None) -> str:
        """Say where a group was placed: in a cell, or on a card."""
        translator, number = self._translator, event.target.number
        if event.target.pile is Pile.CELL or receiver is None:
            return translator.text("{group} put into cell {number}", group=group, number=number)
        return translator.text(
            # Translators: {receiver} is the card on which the group was placed.
            "{group} placed on {receiver} in column {number}",
            group=group,
            receiver=translator.card(receiver),
            number=number,
        )

    def _group(self, tracks: Tracks, source: Place, count: int) -> list[Card]:
        """Return the cards of a group, base first."""
        if source.pile is Pile.CELL:
            held = tracks.cells[source.number - 1]
            return [] if held is None else [self._faces[held]]
        return [self._faces[track] for track in tracks.columns[source.number - 1][-count:]]

    def _receiver(self, tracks: Tracks, target: Place) -> Card | None:
        pile = tracks.columns[target.number - 1] if target.pile is Pile.COLUMN else ()
        return self._faces[pile[-1]] if pile else None

    def _top(self, column: int) -> str:
        return self._translator.card(self._faces[self._tracks.columns[column - 1][-1]])

    def _dealt(self, event: Dealt) -> str:
        tracks = self._tracks.columns[event.column - 1][-event.count :]
        cards = self._translator.listing(self._translator.card(self._faces[track]) for track in tracks)
        # Translators: a card of the reserve that was dealt; a part of "from the reserve: …".
        return self._translator.text("{cards} on column {number}", cards=cards, number=event.column)


class _Announcer(_Narrator):
    """Tells what is to be seen, and where."""

    def _placed(self, event: Placed, group: str, receiver: Card | None) -> str:
        if event.target.pile is Pile.COLUMN and receiver is None:
            return self._translator.text(
                "{group} placed on empty column {number}", group=group, number=event.target.number
            )
        return self._on_target(event, group, receiver)

    def _turned(self, card: str, column: int) -> str:
        return self._translator.text("{card} turned up in column {number}", card=card, number=column)

    def _left(self, event: RunLeft) -> str:
        return self._translator.text(
            "the run of {suit} is complete and leaves column {number}",
            suit=self._translator.suit(event.suit),
            number=event.column,
        )

    def tell_undone(self) -> str:
        """Say where the cards of the step are once it was undone, as a part of a sentence."""
        translator, move = self._translator, self._step.move
        if not isinstance(move, Carry):
            parts = [translator.text("the reserve lies ready again")]
        else:
            group = group_words(translator, self._group(self._step.before.tracks, move.source, move.count))
            number = move.source.number
            if move.source.pile is Pile.CELL:
                parts = [translator.text("{group} back in cell {number}", group=group, number=number)]
            else:
                parts = [translator.text("{group} back in column {number}", group=group, number=number)]
        for event in self._step.events:
            if isinstance(event, RunLeft):
                suit = translator.suit(event.suit)
                parts.append(
                    translator.text("the run of {suit} back in column {number}", suit=suit, number=event.column)
                )
        parts += [
            translator.text("a card in column {number} lies face down again", number=event.column)
            for event in self._step.events
            if isinstance(event, Turned)
        ]
        return _joined(translator, parts)


class _Adviser(_Narrator):
    """Tells what a move is good for."""

    def _placed(self, event: Placed, group: str, receiver: Card | None) -> str:
        translator, target = self._translator, event.target
        if target.pile is Pile.COLUMN and receiver is None:
            # Translators: a king, mostly, moves to a column without cards.
            return translator.text("{group} takes empty column {number}", group=group, number=target.number)
        if event.same_suit and receiver is not None:
            # Translators: the group of cards now lies on the next higher card of its suit.
            return translator.text("{group} joins {receiver}", group=group, receiver=translator.card(receiver))
        return self._on_target(event, group, receiver)

    def _turned(self, card: str, column: int) -> str:  # noqa: ARG002
        return self._translator.text("{card} turns face up", card=card)

    def _left(self, event: RunLeft) -> str:
        return self._translator.text("the run of {suit} is complete and leaves", suit=self._translator.suit(event.suit))

    def _uncovered(self, event: Placed | Turned | RunLeft, following: Event | None) -> Iterator[str]:
        """Say what lies uncovered; a card that turns is told by its own event."""
        match event:
            case Placed(source) if source.pile is Pile.COLUMN:
                column = source.number
            case RunLeft(number):
                column = number
            case _:
                return
        if not self._tracks.columns[column - 1]:
            if not self._is_won:
                yield self._translator.text("column {number} is empty", number=column)
        elif following != Turned(column):
            # Translators: nothing lies on the card any more.
            yield self._translator.text("{card} is free", card=self._top(column))


def _sentence(translator: Translator, what: str) -> str:
    # Translators: {what} is what happened on the table; this ends the sentence. The first letter is made a capital.
    return capitalized(translator.text_as("sentence", "{what}.", what=what))


def _joined(translator: Translator, parts: list[str]) -> str:
    return reduce(
        # Translators: between two things that one move did: "4 of hearts placed on 5 of hearts in column 7" and
        # "ace of clubs turned up in column 2".
        lambda one, other: translator.text_as("what a move did", "{one}; {other}", one=one, other=other),
        parts,
    )


def _faces(step: Step) -> dict[int, Card]:
    """Map the place in the deal of each card on the table to its face."""
    position, tracks = step.before.position, step.before.tracks
    faces = dict(zip(tracks.reserve, position.reserve, strict=True))
    for pile, places in zip(position.columns, tracks.columns, strict=True):
        faces.update(zip(places, pile.cards, strict=True))
    cells = zip(tracks.cells, position.cells, strict=True)
    return faces | {place: card for place, card in cells if place is not None and card is not None}
