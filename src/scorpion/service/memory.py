"""Memory: what a player knows of a game beside what the table shows."""

from __future__ import annotations

from collections.abc import Iterable

from scorpion.core.cards import Card
from scorpion.core.view import Remembered, view_of
from scorpion.service.hints import Memory, marks_of
from scorpion.service.open_games import OpenGame


def memory_of(open_game: OpenGame) -> Memory:
    """Return where a game has been, undone moves included, and the faces of hidden cards that it has shown."""
    been = marks_of(open_game.game.rules, map(view_of, open_game.trail))
    return Memory(been, _remembered(open_game))


def _remembered(open_game: OpenGame) -> Remembered:
    position, tracks = open_game.game.now.position, open_game.game.now.tracks

    def faces(cards: Iterable[Card], places: Iterable[int]) -> tuple[Card | None, ...]:
        return tuple(card if at in open_game.seen else None for card, at in zip(cards, places, strict=True))

    return Remembered(
        columns=tuple(
            faces(pile.cards[: pile.face_down], places[: pile.face_down])
            for pile, places in zip(position.columns, tracks.columns, strict=True)
        ),
        reserve=faces(position.reserve, tracks.reserve),
    )
