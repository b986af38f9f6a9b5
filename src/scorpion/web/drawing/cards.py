"""Cards as HTML: faces, backs, and the buttons that choose a group or put one down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from scorpion.core.cards import DECK, RANK_LETTERS, RUN_LENGTH, Card, Rank, Suit
from scorpion.i18n.places import group_name
from scorpion.i18n.translator import Translator
from scorpion.service.tables import TableCard

CROWN: Final = '<svg><use href="#crown"/></svg>'
"""What stands in an empty column that only a king may take."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a face-up card lies: `covered` but for its strip or not, and last of a ladder that begins with a rank."""

    covered: bool = False
    ladder_from: Rank | None = None


OPEN: Final = Look()
"""A card that can be seen whole, and ends no ladder."""


class CardRenderer:
    """Renders cards in one language. What depends on the face alone is made once."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator
        self._classes = {card: f"card s-{card.suit.value}" for card in DECK}
        self._labels: dict[tuple[Card, int], str] = {}
        self._counts: dict[int, str] = {}

    def label(self, face: Card, carries: int) -> str:
        """Name a face-up card and how many cards it carries."""
        label = self._labels.get((face, carries))
        if label is None:
            label = self._labels[face, carries] = escape(group_name(self._translator, face, carries))
        return label

    def button(self, card: TableCard, face: Card, group: str, press: str, label: str, look: Look) -> str:
        """Return a face-up card whose group, in notation, is `group`; `press` is what pressing it sends.

        Its corner is drawn from `data-f` by the styles.
        """
        first = look.ladder_from
        name = "" if first is None else f' data-from="{RANK_LETTERS[first - 1]}"'
        inside = "" if first is None else span(first)
        inside += "" if look.covered else picture(face)
        to = f' data-to="{" ".join(targets(card))}"' if card.moves else ""
        return (
            f'<button class="{self._classes[face]}" id="p{card.track}" data-f="{face}"{name} data-g="{group}"{to}'
            f'{press} aria-label="{label}">{inside}</button>'
        )

    def backs(self, cards: Sequence[TableCard]) -> str:
        """Return the face-down cards of a column, counted once for those who hear them."""
        first, *others = cards
        return f'<li class="down">{self._count(len(cards))}{back(first.track)}</li>' + "".join(
            [f'<li class="down" aria-hidden="true">{back(card.track)}</li>' for card in others]
        )

    def king(self, suit: Suit) -> str:
        """Return the king that shows whose run lies in a slot; the slot says so itself."""
        king = Card(Rank.KING, suit)
        return f'<span class="card s-{suit.value}" data-f="{king}" aria-hidden="true">{picture(king)}</span>'

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


def picture(card: Card) -> str:
    """Return what a face shows below its corner."""
    return f'<svg><use href="#f-{card}"/></svg>'


def span(first: Rank) -> str:
    """Return what the last card of a ladder says before its own rank where the cards under it are folded: `J-`."""
    return f'<i data-f="{RANK_LETTERS[first - 1]}"></i>'
