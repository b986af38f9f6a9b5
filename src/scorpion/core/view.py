"""The view: what a player may see of a position; hidden cards are backs in it."""

from __future__ import annotations

import enum
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from scorpion.core.building import alike_in_runs, run_on
from scorpion.core.cards import DECK, RUN_LENGTH, Card, Suit, format_card, parse_card
from scorpion.core.errors import N_, Malformed
from scorpion.core.notation import cards_on_table, parse_position, split_fields
from scorpion.core.position import Position
from scorpion.core.rules import Rules


class Back(enum.Enum):
    """A card of which only the back is seen."""

    BACK = "[..]"


BACK = Back.BACK
Seen = Card | Back
"""A card as the player sees it."""


@dataclass(frozen=True, slots=True)
class View:
    """What a player sees: columns from base to top, how many backs the reserve holds, cells, and the runs that left.

    `runs` holds the suits of their kings, `gone` all of their cards.
    """

    columns: tuple[tuple[Seen, ...], ...]
    reserve: int
    cells: tuple[Card | None, ...]
    runs: tuple[Suit, ...]
    gone: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Remembered:
    """Faces of cards that lie face down and that the player saw before an undo turned them back; None if never seen.

    `columns` holds the face-down cards of each column, base first, `reserve` the cards in the order of dealing. What is
    left out at an end was never seen.
    """

    columns: tuple[tuple[Card | None, ...], ...] = ()
    reserve: tuple[Card | None, ...] = ()


NOTHING: Final = Remembered()
"""What a player remembers who has taken nothing back."""


def view_of(position: Position) -> View:
    """Return what a player sees of a position."""
    return View(
        columns=tuple((BACK,) * pile.face_down + pile.face_up for pile in position.columns),
        reserve=len(position.reserve),
        cells=position.cells,
        runs=position.runs,
        gone=_gone(position),
    )


def _gone(position: Position) -> tuple[Card, ...]:
    """Return the cards of the runs that left, in the order of the deck."""
    if not position.runs:
        return ()
    held = Counter(cards_on_table(position))
    decks = (held.total() + RUN_LENGTH * len(position.runs)) // len(DECK)
    return tuple(card for card in DECK for _ in range(decks - held[card]))


def unseen(view: View, rules: Rules) -> list[Card]:
    """List the cards that a player does not see, in the order of the deck."""
    seen = Counter(card for pile in view.columns for card in pile if isinstance(card, Card))
    seen.update(card for card in view.cells if card is not None)
    seen.update(view.gone)
    return [card for card in DECK for _ in range(rules.decks - seen[card])]


_FACE: Final = re.compile(r"[A2-9TJQK][CDHS]")


def parse_view(text: str, rules: Rules) -> View:
    """Read a position, face-down cards written `[..]` or by their faces; keep only what a player sees.

    Raises Malformed.
    """
    columns, reserve, cells, runs = split_fields(text)
    backs = columns.count(BACK.value) + reserve.count(BACK.value)
    if backs == 0:
        return view_of(parse_position(text, rules))
    # Which unknown card is which does not show, so any order of the missing ones stands for all.
    missing = iter(_missing(columns + reserve + cells, runs, backs, rules))
    columns = _fill(columns, missing)
    reserve = _fill(reserve, missing)
    return view_of(parse_position(f"{columns} {reserve} {cells} {runs}", rules))


def _missing(named: str, runs: str, backs: int, rules: Rules) -> list[Card]:
    known = Counter(parse_card(face) for face in _FACE.findall(named))
    suits = [Suit(letter) for letter in runs if letter in "CDHS"]
    gone = Counter(cards for suit in suits for cards in run_on(rules.building, suit))
    missing: list[Card] = []
    for cards in alike_in_runs(rules.building):
        # Of cards that are alike in runs it makes no difference which have left.
        others = [card for card in cards for _ in range(rules.decks - known[card])]
        missing += others[gone[cards] :]
    if len(missing) != backs:
        raise Malformed(
            N_("cards: number of [..]: {read}, but it should be {missing}, one for each card not named elsewhere"),
            read=backs,
            missing=len(missing),
        )
    return missing


def _fill(field: str, missing: Iterator[Card]) -> str:
    return re.sub(re.escape(BACK.value), lambda _: f"[{format_card(next(missing))}]", field)
