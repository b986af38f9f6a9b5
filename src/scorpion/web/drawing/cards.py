"""Cards as HTML: faces, backs, and the buttons that choose a group or put one down."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from scorpion.core.cards import DECK, RUN_LENGTH, Card, Rank, Suit
from scorpion.i18n.places import group_name
from scorpion.i18n.translator import Translator
from scorpion.service.tables import TableCard

CROWN: Final = '<svg><use href="#crown"/></svg>'
"""What stands in an empty column that only a king may take."""


class CardRenderer:
    """Renders cards in one language. What depends on the face alone is made once."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator
        self._faces = {card: _face(card) for card in DECK}
        self._classes = {card: f"card s-{card.suit.value}" for card in DECK}
        self._labels: dict[tuple[Card, int], str] = {}
        self._counts: dict[int, str] = {}

    def label(self, face: Card, carries: int) -> str:
        """Name a face-up card and how many cards it carries."""
        label = self._labels.get((face, carries))
        if label is None:
            label = self._labels[face, carries] = escape(group_name(self._translator, face, carries))
        return label

    def button(self, card: TableCard, face: Card, group: str, press: str, label: str) -> str:
        """Return a face-up card whose group, in notation, is `group`; `press` is what pressing it sends."""
        to = f' data-to="{" ".join(targets(card))}"' if card.moves else ""
        return (
            f'<button class="{self._classes[face]}" id="p{card.track}" data-g="{group}"{to}{press}'
            f' aria-label="{label}">{self._faces[face]}</button>'
        )

    def backs(self, cards: Sequence[TableCard]) -> str:
        """Return the face-down cards of a column, counted once for those who hear them."""
        first, *others = cards
        return f'<li class="down">{self._count(len(cards))}{back(first.track)}</li>' + "".join(
            [f'<li class="down" aria-hidden="true">{back(card.track)}</li>' for card in others]
        )

    def king(self, suit: Suit) -> str:
        """Return the king that shows whose run lies in a slot; the slot says so itself."""
        return f'<span class="card s-{suit.value}" aria-hidden="true">{self._faces[Card(Rank.KING, suit)]}</span>'

    def _count(self, count: int) -> str:
        text = self._counts.get(count)
        if text is None:
            words = self._translator.plural("{count} face-down card", "{count} face-down cards", count)
            text = self._counts[count] = f'<span class="sr">{escape(words)}</span>'
        return text


def back(track: int) -> str:
    """Return a face-down card: its place in the deal, and nothing else."""
    return f'<span class="card back" id="p{track}"></span>'


def choose(group: str) -> str:
    """Return what a button sends to choose a group, an empty one to let go, without JavaScript."""
    return f' form="pick" name="from" value="{group}"'


def do(action: str) -> str:
    """Return what a button sends to do something."""
    return f' form="act" name="do" value="{action}"'


def targets(card: TableCard) -> list[str]:
    """List the places that take a card's group: columns, then cells."""
    return sorted((move.partition(">")[2] for move in card.moves), key=lambda place: (len(place), place))


def is_in_run(card: TableCard) -> bool:
    """Return whether a card of a column with a complete run on top belongs to that run."""
    return card.carries < RUN_LENGTH


def _face(card: Card) -> str:
    rank = str(card)[0]
    return (
        f"<b>{'10' if rank == 'T' else rank}</b>"
        f'<svg><use href="#s-{card.suit.value}"/></svg><svg><use href="#f-{card}"/></svg>'
    )
