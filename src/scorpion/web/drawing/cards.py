"""Cards as HTML: faces, backs, and the buttons that choose a group or put one down."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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
    """How a face-up card lies: `covered` but for its strip or not, and last of a ladder that begins with a rank.

    `marks` are the classes that point it out.
    """

    covered: bool = False
    ladder_from: Rank | None = None
    marks: str = ""


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
        """Return a face-up card whose group, in notation, is `group`; `press` is what pressing it sends."""
        name, inside = _parts(face, look)
        to = f' data-to="{" ".join(targets(card))}"' if card.moves else ""
        return (
            f'<button class="{self._classes[face]}{look.marks}" id="p{card.track}"{name} data-g="{group}"{to}'
            f'{press} aria-label="{label}">{inside}</button>'
        )

    def watched(self, card: TableCard, face: Card, label: str, look: Look) -> str:
        """Return a face-up card that scripts may move and nobody can press."""
        name, inside = _parts(face, look)
        return (
            f'<span class="{self._classes[face]}{look.marks}" id="p{card.track}"{name} aria-label="{label}"'
            f' role="img">{inside}</span>'
        )

    def pictured(self, face: Card, look: Look) -> str:
        """Return a face-up card of a picture."""
        name, inside = _parts(face, look)
        return f'<span class="{self._classes[face]}{look.marks}"{name}>{inside}</span>'

    def backs(self, cards: Sequence[TableCard], draw: Callable[[int], str]) -> str:
        """Return the face-down cards of a column, counted once for those who hear them; `draw` draws each."""
        first, *others = cards
        return f'<li class="down">{self._count(len(cards))}{draw(first.track)}</li>' + "".join(
            [f'<li class="down" aria-hidden="true">{draw(card.track)}</li>' for card in others]
        )

    def king(self, suit: Suit, tracks: Iterable[int | None]) -> str:
        """Return the king that shows which runs lie in a slot, each by the place of its king in the deal.

        A run that had left before the game began has none. What else there is to say, the slot says.
        """
        king = Card(Rank.KING, suit)
        runs = " ".join(f"p{track}" for track in tracks if track is not None)
        names = f' data-run="{runs}"' if runs else ""
        return f'<span class="{self._classes[king]}" data-f="{king}"{names} aria-hidden="true">{picture(king)}</span>'

    def run(self, suit: Suit) -> str:
        """Return a run spread out from ace to king, as a picture."""
        cards = [Card(rank, suit) for rank in Rank]
        faces = [f'<span class="card s-{suit.value}" data-f="{card}">{picture(card)}</span>' for card in cards]
        return f'<div class="run">{"".join(faces)}</div>'

    def _count(self, count: int) -> str:
        text = self._counts.get(count)
        if text is None:
            words = self._translator.plural("{count} face-down card", "{count} face-down cards", count)
            text = self._counts[count] = f'<span class="sr">{escape(words)}</span>'
        return text


def back(track: int) -> str:
    """Return a face-down card: its place in the deal, and nothing else."""
    return f'<span class="card back" id="p{track}"></span>'


def pictured_back(_: int) -> str:
    """Return a face-down card of a picture."""
    return '<span class="card back"></span>'


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


def _parts(face: Card, look: Look) -> tuple[str, str]:
    """Return the attributes that name a card, from which the styles draw its corner, and what lies in it."""
    drawn = "" if look.covered else picture(face)
    if look.ladder_from is None:
        return f' data-f="{face}"', drawn
    first = look.ladder_from
    return f' data-f="{face}" data-from="{RANK_LETTERS[first - 1]}"', span(first) + drawn


def picture(card: Card) -> str:
    """Return what a face shows below its corner."""
    return f'<svg><use href="#f-{card}"/></svg>'


def span(first: Rank) -> str:
    """Return what the last card of a ladder says before its own rank where the cards under it are folded: `J-`."""
    return f'<i data-f="{RANK_LETTERS[first - 1]}"></i>'
