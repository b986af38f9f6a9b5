"""Phrases: what a move is good for, in a few words: what it joins, frees, turns and completes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from scorpion.core.cards import Card
from scorpion.core.events import Dealt, Event, Placed, RunLeft, Turned
from scorpion.core.game import Step
from scorpion.core.legality import is_won
from scorpion.core.moves import Pile
from scorpion.core.rules import Rules
from scorpion.core.tracking import Tracks, follow
from scorpion.i18n.sentences import group_words
from scorpion.i18n.translator import Translator


def phrase(translator: Translator, rules: Rules, step: Step) -> str:
    """Say in one sentence what a move does: joins, frees, empties, turns, completes, wins."""
    won = is_won(rules, step.after.position)
    parts = list(_Phrases(translator, step, with_empty_columns=not won).parts())
    if won:
        parts.append(
            translator.plural(
                "the game is won with {count} point", "the game is won with {count} points", step.after.score
            )
        )
    what = reduce(
        # Translators: between two things that one move did: "4 of hearts placed on 5 of hearts in column 7" and
        # "ace of clubs turned up in column 2".
        lambda one, other: translator.text_as("what a move did", "{one}; {other}", one=one, other=other),
        parts,
    )
    # Translators: {what} is what happened on the table; this ends the sentence. The first letter is made a capital.
    sentence = translator.text_as("sentence", "{what}.", what=what)
    return sentence[:1].upper() + sentence[1:]


class _Phrases:
    """The parts of a phrase. Cards are followed through the events by their place in the deal."""

    def __init__(self, translator: Translator, step: Step, *, with_empty_columns: bool) -> None:
        self._translator = translator
        self._with_empty_columns = with_empty_columns
        self._events = step.events
        self._tracks = step.before.tracks
        self._faces = _faces(step)

    def parts(self) -> Iterator[str]:
        dealt: list[str] = []
        for event, following in zip(self._events, (*self._events[1:], None), strict=True):
            before, self._tracks = self._tracks, follow(self._tracks, (event,))
            if isinstance(event, Dealt):
                dealt.append(self._dealt(event))
                if not isinstance(following, Dealt):
                    yield self._translator.text("from the reserve: {cards}", cards=self._translator.listing(dealt))
                    dealt = []
            else:
                yield from self._part(event, before, following)

    def _part(self, event: Placed | Turned | RunLeft, before: Tracks, following: Event | None) -> Iterator[str]:
        translator = self._translator
        match event:
            case Placed(source):
                yield self._placed(event, before)
                if source.pile is Pile.COLUMN:
                    yield from self._left_behind(source.number, following)
            case Turned(number):
                yield translator.text("{card} turns face up", card=translator.card(self._top(number)))
            case RunLeft(number, suit):
                yield translator.text("the run of {suit} is complete and leaves", suit=translator.suit(suit))
                yield from self._left_behind(number, following)

    def _placed(self, event: Placed, before: Tracks) -> str:
        translator, target = self._translator, event.target
        if event.source.pile is Pile.COLUMN:
            tracks: tuple[int | None, ...] = before.columns[event.source.number - 1][-event.count :]
        else:
            tracks = (before.cells[event.source.number - 1],)
        group = group_words(translator, [self._faces[track] for track in tracks if track is not None])
        if target.pile is Pile.CELL:
            return translator.text("{group} put into cell {number}", group=group, number=target.number)
        pile = before.columns[target.number - 1]
        if not pile:
            # Translators: a king, mostly, moves to a column without cards.
            return translator.text("{group} takes empty column {number}", group=group, number=target.number)
        receiver = translator.card(self._faces[pile[-1]])
        if event.same_suit:
            # Translators: the group of cards now lies on the next higher card of its suit.
            return translator.text("{group} joins {receiver}", group=group, receiver=receiver)
        return translator.text(
            "{group} placed on {receiver} in column {number}", group=group, receiver=receiver, number=target.number
        )

    def _left_behind(self, number: int, following: Event | None) -> Iterator[str]:
        """Say what lies uncovered now where cards left a column; a card that turns is told by its own event."""
        if not self._tracks.columns[number - 1]:
            if self._with_empty_columns:
                yield self._translator.text("column {number} is empty", number=number)
        elif following != Turned(number):
            # Translators: nothing lies on the card any more.
            yield self._translator.text("{card} is free", card=self._translator.card(self._top(number)))

    def _top(self, number: int) -> Card:
        return self._faces[self._tracks.columns[number - 1][-1]]

    def _dealt(self, event: Dealt) -> str:
        tracks = self._tracks.columns[event.column - 1][-event.count :]
        cards = self._translator.listing(self._translator.card(self._faces[track]) for track in tracks)
        return self._translator.text("{cards} on column {number}", cards=cards, number=event.column)


def _faces(step: Step) -> dict[int, Card]:
    """Map the place in the deal of each card on the table to its face."""
    position, tracks = step.before.position, step.before.tracks
    faces = dict(zip(tracks.reserve, position.reserve, strict=True))
    for pile, places in zip(position.columns, tracks.columns, strict=True):
        faces.update(zip(places, pile.cards, strict=True))
    cells = zip(tracks.cells, position.cells, strict=True)
    return faces | {place: card for place, card in cells if place is not None and card is not None}
