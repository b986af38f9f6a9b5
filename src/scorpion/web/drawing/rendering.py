"""Rendering: a table as HTML, in one language; nothing about a face-down card but its place in the deal."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache, partial
from html import escape
from itertools import zip_longest
from typing import Final

from scorpion.core.cards import RUN_LENGTH, Rank, Suit
from scorpion.core.rules import EmptyColumn, Rules, Runs
from scorpion.i18n.places import cell_name, column_name, reserve_name, slot_name, staying_run, suit_slot_name
from scorpion.i18n.translator import Translator
from scorpion.service.tables import Table, TableCard, TableColumn
from scorpion.web.drawing.cards import CROWN, OPEN, CardRenderer, Look, back, choose, do, is_in_run, targets

_GROUP: Final = re.compile(r"([1-9][0-9]?)x([1-9][0-9]{0,2})|c([1-9][0-9]?)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands around a table: its game, the version to act on, and the address that takes actions.

    `scripted` leaves out what only forms need. Without JavaScript `held` is the group that was chosen, in notation,
    and `refused` the place that refused one. `marked` are the places in the deal of cards that will be pointed out.
    """

    game_id: str
    version: int
    act: str
    scripted: bool = False
    held: str | None = None
    refused: str | None = None
    marked: Collection[int] = ()


@dataclass(frozen=True, slots=True)
class _Held:
    """A group that was chosen: in notation, its place (a column's number, or as in `c1`), its first card, its size."""

    group: str
    place: str
    card: TableCard
    count: int


@dataclass(frozen=True, slots=True)
class _Scene:
    """What all parts of one rendering need to know."""

    rules: Rules
    scripted: bool
    held: _Held | None
    refused: str | None
    marked: Collection[int]

    def folds(self, card: TableCard, upper: TableCard) -> bool:
        """Return whether a card's strip may be folded: the card on it goes on in suit, and nobody is to look for it."""
        if card.face is None or upper.face is None or card.track in self.marked:
            return False
        return card.face.suit is upper.face.suit and card.face.rank == upper.face.rank + 1

    def takes(self, place: str) -> bool:
        """Return whether a place takes the chosen group."""
        return self.held is not None and place in targets(self.held.card)

    def chosen(self, place: str) -> _Held | None:
        """Return the chosen group if it lies there."""
        return self.held if self.held is not None and self.held.place == place else None

    def choose(self, group: str) -> str:
        """Return what a card sends that is pressed to choose its group."""
        return "" if self.scripted else choose(group)


class TableRenderer:
    """Renders tables in one language."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator
        self._cards = CardRenderer(translator)
        # The names of places are few and the same at every move.
        self._reserve_name = cache(partial(_titled, reserve_name, translator))
        self._cell_name = cache(partial(_titled, cell_name, translator))
        self._slot_name = cache(partial(_titled, slot_name, translator))
        self._suit_slot_name = cache(partial(_titled, suit_slot_name, translator))
        self._column_name = cache(partial(_titled, column_name, translator))

    def render(self, table: Table, frame: Frame) -> str:
        """Return the element `#table`."""
        scene = _Scene(table.rules, frame.scripted, _find_group(table, frame.held), frame.refused, frame.marked)
        top = self._top(table, scene)
        columns = [self._column(scene, str(number), column) for number, column in enumerate(table.columns, 1)]
        return (
            f'<div id="table" class="table cols-{len(table.columns)}" data-game="{escape(frame.game_id)}"'
            f' data-version="{frame.version}" data-act="{escape(frame.act)}"'
            f' data-lang="{self._translator.locale.code}">'
            f'<div class="top">{top}</div><div class="columns">{"".join(columns)}</div></div>'
        )

    # ---------------------------------------------------------------- the top row

    def _top(self, table: Table, scene: _Scene) -> str:
        parts = []
        if table.rules.deals_by_choice:
            parts.append(self._reserve(table, scene))
        if table.cells:
            parts.append(self._cells(table, scene))
        if table.rules.runs is Runs.LEAVE:
            parts.append(self._slots(table))
        return "".join(parts)

    def _reserve(self, table: Table, scene: _Scene) -> str:
        label = self._reserve_name(len(table.reserve))
        if not table.reserve:
            return f'<span class="reserve spent" id="reserve" role="img" aria-label="{label}"></span>'
        marks = " refused" if scene.refused == "reserve" else ""
        disabled = "" if table.can_deal else ' aria-disabled="true"'
        backs = "".join(map(back, table.reserve))
        count = _digits("r", len(table.reserve))
        return (
            f'<button class="reserve{count}{marks}" id="reserve"{do("deal")}{disabled} aria-label="{label}">'
            f"{backs}</button>"
        )

    def _cells(self, table: Table, scene: _Scene) -> str:
        return (
            f'<ol class="cells">{"".join(self._cell(scene, *numbered) for numbered in enumerate(table.cells, 1))}</ol>'
        )

    def _cell(self, scene: _Scene, number: int, card: TableCard | None) -> str:
        place = f"c{number}"
        marks = " refused" if scene.refused == place else ""
        if card is None or card.face is None:
            spent = not scene.rules.cells_take
            marks += " spent" if spent else ""
            label = self._cell_name(number, None, spent=spent)
            return f'<li class="cell{marks}" data-n="{place}" aria-label="{label}"></li>'
        label = self._cell_name(number, card.face)
        chosen = scene.chosen(place)
        marks += " held" if chosen else ""
        button = self._cards.button(card, card.face, place, scene.choose("" if chosen else place), label, OPEN)
        return f'<li class="cell{marks}" data-n="{place}">{button}</li>'

    def _slots(self, table: Table) -> str:
        if table.rules.run_count > len(Suit):
            items = [self._suit_slot(table, number, suit) for number, suit in enumerate(Suit, 1)]
            return f'<ol class="slots">{"".join(items)}</ol>'
        items = []
        for number in range(1, table.rules.run_count + 1):
            suit = table.runs[number - 1] if number <= len(table.runs) else None
            label = self._slot_name(number, suit)
            inside = "" if suit is None else self._cards.king(suit)
            items.append(f'<li class="slot" data-n="s{number}" aria-label="{label}">{inside}</li>')
        return f'<ol class="slots">{"".join(items)}</ol>'

    def _suit_slot(self, table: Table, number: int, suit: Suit) -> str:
        """Return the slot of a suit of which several runs leave: they lie on each other, counted."""
        count, most = table.runs.count(suit), table.rules.decks
        label = self._suit_slot_name(suit, count, most)
        inside = f'{self._cards.king(suit)}<span class="count" aria-hidden="true">{count}</span>' if count else ""
        return f'<li class="slot" data-n="s{number}" aria-label="{label}">{inside}</li>'

    # ---------------------------------------------------------------- columns

    def _column(self, scene: _Scene, place: str, column: TableColumn) -> str:
        marks = " target" if scene.takes(place) else ""
        marks += " refused" if scene.refused == place else ""
        label = self._column_name(int(place))
        inside = self._pile(scene, place, column) if column.cards else self._hole(scene, place)
        counts = _counts(scene, column)
        return f'<ol class="column{counts}{marks}" data-n="{place}" aria-label="{label}">{inside}</ol>'

    def _pile(self, scene: _Scene, place: str, column: TableColumn) -> str:
        face_down = [card for card in column.cards if card.face is None]
        face_up = column.cards[len(face_down) :]
        parts = [self._cards.backs(face_down)] if face_down else []
        chosen = scene.chosen(place)
        chosen_count = 0 if chosen is None else chosen.count
        ladder: Rank | None = None
        for card, upper in zip_longest(face_up, face_up[1:]):
            folds = upper is not None and scene.folds(card, upper)
            marks = ["fold"] if folds else []
            if column.run_stays and is_in_run(card):
                marks.append("run-stays")
            if card.carries < chosen_count:
                marks.append("held")
            item = f'<li class="{" ".join(marks)}">' if marks else "<li>"
            look = Look(upper is not None, None if folds else ladder)
            parts.append(f"{item}{self._card(scene, place, column, card, look)}</li>")
            if not folds:
                ladder = None
            elif ladder is None and card.face is not None:
                ladder = card.face.rank
        return "".join(parts)

    def _card(self, scene: _Scene, place: str, column: TableColumn, card: TableCard, look: Look) -> str:
        if card.face is None:
            return back(card.track)
        label = self._cards.label(card.face, card.carries)
        if column.run_stays and card.carries == RUN_LENGTH - 1:
            label += ". " + escape(staying_run(self._translator, card.face.suit))
        group = f"{place}x{card.carries + 1}"
        press, held = scene.choose(group), scene.held
        if held is not None and group == held.group:
            press = choose("")
        elif held is not None and not card.carries and place != held.place:
            press = do(f"{held.group}>{place}")
            if scene.takes(place):
                label = self._onto(held, self._translator.card(card.face))
        return self._cards.button(card, card.face, group, press, label, look)

    def _hole(self, scene: _Scene, place: str) -> str:
        crown = CROWN if scene.rules.empty_column is EmptyColumn.KING else ""
        held = scene.held
        press = ' type="button"' if held is None else do(f"{held.group}>{place}")
        label = self._column_name(int(place), empty=True)
        if held is not None and scene.takes(place):
            label = self._onto(held, column_name(self._translator, int(place), empty=True))
        button = f'<button class="card none" data-n="{place}"{press} aria-label="{label}">{crown}</button>'
        return f'<li class="hole">{button}</li>'

    def _onto(self, held: _Held, target: str) -> str:
        # Translators: the name of a button that puts the card that was chosen onto another, or onto an empty column.
        name = "" if held.card.face is None else self._translator.card(held.card.face)
        return _title(self._translator.text("{card} onto {target}", card=name, target=target))


def _find_group(table: Table, group: str | None) -> _Held | None:
    """Find a chosen group on the table, None where it is not there (any more)."""
    found = _GROUP.fullmatch(group or "")
    if group is None or found is None:
        return None
    number, count, cell = found.groups()
    card: TableCard | None = None
    if number and int(number) <= len(table.columns):
        cards = table.columns[int(number) - 1].cards
        card = cards[-int(count)] if int(count) <= len(cards) else None
    elif cell and int(cell) <= len(table.cells):
        card = table.cells[int(cell) - 1]
    if card is None or card.face is None:
        return None
    return _Held(group, number or group, card, int(count or 1))


def _counts(scene: _Scene, column: TableColumn) -> str:
    """Return the classes that tell the styles how many cards lie under a column's top card, kind by kind."""
    under = column.cards[:-1]
    down = sum(card.face is None for card in under)
    folds = sum(map(scene.folds, under, column.cards[1:]))
    return f"{_digits('d', down)}{_digits('f', folds)}{_digits('l', len(under) - down - folds)}"


@cache
def _digits(kind: str, count: int) -> str:
    """Return a class for each digit of a count that is not 0: ` l7 ll2` says 27."""
    return "".join(f" {kind * place}{digit}" for place, digit in enumerate(reversed(str(count)), 1) if digit != "0")


def _titled(name: Callable[..., str], translator: Translator, *place: object, **state: object) -> str:
    """Return the name of a place as it begins a label."""
    return _title(name(translator, *place, **state))


def _title(name: str) -> str:
    return escape(name[:1].upper() + name[1:])
