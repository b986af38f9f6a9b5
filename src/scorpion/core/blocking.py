"""Blocking: what keeps a card from being placed, as far as a player sees, and cards that block one another."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from scorpion.core.building import FOLLOWERS
from scorpion.core.cards import DECK, Card, Rank
from scorpion.core.rules import EmptyColumn, Rules
from scorpion.core.view import View

_RECEIVERS: Final = {
    building: {card: tuple(one for one in DECK if card in followers[one]) for card in DECK}
    for building, followers in FOLLOWERS.items()
}
"""For each way of building and each card: the cards that receive it."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card lies: in a column, counted from 1, `index` cards above its base; or in cell `index`, column 0."""

    column: int
    index: int


class Obstacle(enum.Enum):
    """Why a card cannot go where it could."""

    COVERED = enum.auto()  # other cards lie on the receiver
    CARRIED = enum.auto()  # the receiver lies on the card itself, and moves with it until it is carried off
    IN_CELL = enum.auto()  # the receiver lies in a cell
    UNSEEN = enum.auto()  # nobody has seen the receiver yet
    GONE = enum.auto()  # the receiver has left with its run
    NO_COLUMN = enum.auto()  # no column is empty


@dataclass(frozen=True, slots=True)
class Wait:
    """A card that waits for its `receiver`, None for an empty column, and the obstacle.

    `blocker` is the card that has to move first, None where no card would help. `receiver_at` is where the receiver
    lies, None where it is not seen.
    """

    card: Card
    at: Spot
    obstacle: Obstacle
    receiver: Card | None = None
    receiver_at: Spot | None = None
    blocker: Spot | None = None


@dataclass(frozen=True, slots=True)
class Blocking:
    """What keeps a card from being placed: it waits, and each card of `waits` after it blocks the one before.

    At their end is `free`, a card that can be placed now; or a card for which no other has to move first, or which lies
    where alone it can; or they lead back to the wait number `circle`, and from there on none of them can be placed
    before another. There are none for a card that already lies where alone it can.
    """

    waits: tuple[Wait, ...]
    free: Spot | None = None
    circle: int | None = None


def blocking(rules: Rules, view: View, at: Spot) -> Blocking | None:
    """Return what keeps a face-up card from being placed; None if a place takes it.

    Of several places that could take a card, the way is told that leads to a card which can be placed now in the
    fewest steps; else to one that waits for what is not seen, or for an empty column; else the circle.
    """
    table = _Table(rules, view)
    if table.is_free(at):
        return None
    to_free = table.steps_to(table.is_free)
    to_open = table.steps_to(lambda spot: any(wait.obstacle in _OPEN for wait in table.waits(spot)))
    waits: list[Wait] = []
    numbers: dict[Spot, int] = {}
    spot = at
    while spot not in numbers:
        numbers[spot] = len(waits)
        wait = _nearest(table.waits(spot), to_free) or _nearest(table.waits(spot), to_open)
        wait = wait or next(iter(table.waits(spot)), None)
        if wait is not None:
            waits.append(wait)
        if wait is None or wait.blocker is None:
            return Blocking(tuple(waits))
        spot = wait.blocker
        if table.is_free(spot):
            return Blocking(tuple(waits), free=spot)
    return Blocking(tuple(waits), circle=numbers[spot])


_OPEN: Final = (Obstacle.UNSEEN, Obstacle.NO_COLUMN)
"""Obstacles that may go away without any card that is seen being moved first."""


def _nearest(waits: list[Wait], steps: Mapping[Spot, int]) -> Wait | None:
    """Return the wait that leads on in the fewest steps; one that leads nowhere counts if it is open itself."""
    open_ones = [wait for wait in waits if wait.obstacle in _OPEN and wait.at in steps and not steps[wait.at]]
    leading = [wait for wait in waits if wait.blocker is not None and wait.blocker in steps]
    return open_ones[0] if open_ones else min(leading, key=lambda wait: steps[wait.blocker or wait.at], default=None)


class _Table:
    """A table as a player sees it: what each card waits for."""

    def __init__(self, rules: Rules, view: View) -> None:
        self._rules = rules
        self._view = view
        self._spots: dict[Card, list[Spot]] = {}
        for spot, card in _cards(view):
            self._spots.setdefault(card, []).append(spot)
        self._cards = dict(_cards(view))
        self._has_empty = any(not pile for pile in view.columns)
        self._ways: dict[Spot, list[Wait | None]] = {}

    def is_free(self, at: Spot) -> bool:
        """Return whether a place takes the group that begins with a card."""
        return None in self._list(at)

    def waits(self, at: Spot) -> list[Wait]:
        """List what a card waits for, for each place that could take it and each card that could clear the way."""
        return [wait for wait in self._list(at) if wait is not None]

    def _list(self, at: Spot) -> list[Wait | None]:
        """List what a card waits for, and None for each place that takes it."""
        if at not in self._ways:
            card = self._cards[at]
            receivers = _RECEIVERS[self._rules.building][card]
            lying = [(receiver, spot) for receiver in receivers for spot in self._spots.get(receiver, [])]
            on_cards = [way for receiver, spot in lying for way in self._on(card, at, receiver, spot)]
            self._ways[at] = [*on_cards, *self._in_column(card, at), *self._missing(card, at, receivers)]
        return self._ways[at]

    def _in_column(self, card: Card, at: Spot) -> list[Wait | None]:
        """Return the wait for an empty column, None in it if there is one; nothing if none takes the card."""
        if self._rules.empty_column is not EmptyColumn.ANY and card.rank is not Rank.KING:
            return []
        return [None if self._has_empty else Wait(card, at, Obstacle.NO_COLUMN)]

    def _missing(self, card: Card, at: Spot, receivers: tuple[Card, ...]) -> Iterator[Wait]:
        """List waits for receivers that do not lie on the table."""
        for receiver in receivers:
            gone = self._view.gone.count(receiver)
            if len(self._spots.get(receiver, [])) + gone < self._rules.decks:
                yield Wait(card, at, Obstacle.UNSEEN, receiver)
            elif gone == self._rules.decks:
                yield Wait(card, at, Obstacle.GONE, receiver)

    def _on(self, card: Card, at: Spot, receiver: Card, spot: Spot) -> list[Wait | None]:
        """List the ways onto a receiver; none for one on which the card lies already."""
        if not spot.column:
            return [Wait(card, at, Obstacle.IN_CELL, receiver, spot, spot)]
        if spot.column == at.column and spot.index > at.index:
            # Whichever card between is carried off takes the receiver along.
            between = range(spot.index, at.index, -1)
            return [Wait(card, at, Obstacle.CARRIED, receiver, spot, Spot(at.column, index)) for index in between]
        if spot.index == len(self._view.columns[spot.column - 1]) - 1:
            return [None]
        on_it = Spot(spot.column, spot.index + 1)
        return [] if on_it == at else [Wait(card, at, Obstacle.COVERED, receiver, spot, on_it)]

    def steps_to(self, is_end: Callable[[Spot], bool]) -> dict[Spot, int]:
        """Count for each card how many blockers lie between it and a card that is an end, where one is reached."""
        steps = {spot: 0 for spot in self._cards if is_end(spot)}
        number = 0
        while found := [
            spot
            for spot in self._cards
            if spot not in steps and any(steps.get(wait.blocker) == number for wait in self.waits(spot) if wait.blocker)
        ]:
            number += 1
            steps |= dict.fromkeys(found, number)
        return steps


def _cards(view: View) -> Iterator[tuple[Spot, Card]]:
    """List the face-up cards and where they lie."""
    for column, pile in enumerate(view.columns, 1):
        for index, seen in enumerate(pile):
            if isinstance(seen, Card):
                yield Spot(column, index), seen
    for index, card in enumerate(view.cells, 1):
        if card is not None:
            yield Spot(0, index), card
