"""Rendering: a table as HTML, in one language; nothing about a face-down card but its place in the deal."""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from html import escape
from itertools import zip_longest
from types import MappingProxyType
from typing import Final, assert_never

from markupsafe import Markup

from scorpion.core.cards import RUN_LENGTH, Card, Rank, Suit
from scorpion.core.rules import Building, EmptyColumn, Rules, Runs
from scorpion.i18n.places import cell_name, column_name, reserve_name, slot_name, staying_run, suit_slot_name
from scorpion.i18n.translator import Translator
from scorpion.service.tables import Table, TableCard, TableColumn
from scorpion.web.drawing.cards import CROWN, CardRenderer, Look, back, choose, do, is_in_run, pictured_back, targets

_GROUP: Final = re.compile(r"([1-9][0-9]?)x([1-9][0-9]{0,2})|c([1-9][0-9]?)", re.ASCII)


class Purpose(enum.Enum):
    """What a table is drawn for."""

    PLAY = enum.auto()  # its cards are buttons
    WATCH = enum.auto()  # nothing to press; cards keep ids and names, for scripts and for those who listen
    PICTURE = enum.auto()  # nothing to press, no ids and no names: its page tells in words what is on it


@dataclass(frozen=True, slots=True)
class Frame:
    """What stands around a table: its game, the version to act on, and the address that takes actions.

    `scripted` leaves out what only forms need. Without JavaScript `held` is the group that was chosen, in notation,
    and `refused` the place that refused one. `marked` and `goals` are the places in the deal of cards to point out, as
    what to look at and as where it goes; `goal_place` points out an empty place, `reserve_marked` the reserve.
    `steps` are the places in the deal of cards that are numbered from 1 on. `data` are further attributes.
    """

    game_id: str = ""
    version: int = 0
    act: str = ""
    scripted: bool = False
    held: str | None = None
    refused: str | None = None
    purpose: Purpose = Purpose.PLAY
    marked: Collection[int] = ()
    goals: Collection[int] = ()
    goal_place: str = ""
    reserve_marked: bool = False
    steps: Sequence[int] = ()
    data: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class _Held:
    """A group that was chosen: in notation, its place (a column's number, or as in `c1`), its first card, its size."""

    group: str
    place: str
    card: TableCard
    count: int


@dataclass(frozen=True, slots=True)
class _Rendering:
    """What all parts of one rendering need to know."""

    rules: Rules
    frame: Frame
    held: _Held | None

    def folds(self, card: TableCard, upper: TableCard) -> bool:
        """Return whether a card's strip may be folded: the card on it goes on in suit, and it is not pointed out."""
        if card.face is None or upper.face is None or self.marks(card):
            return False
        return card.face.suit is upper.face.suit and card.face.rank == upper.face.rank + 1

    def marks(self, card: TableCard) -> str:
        """Return the classes that point a card out."""
        frame = self.frame
        marked = " marked" if card.track in frame.marked else ""
        blocks = " blocks" if card.track in frame.steps else ""
        return f"{marked}{blocks} goal" if card.track in frame.goals else f"{marked}{blocks}"

    def step(self, card: TableCard) -> str:
        """Return the attribute that numbers a card."""
        steps = self.frame.steps
        return f' data-step="{steps.index(card.track) + 1}"' if card.track in steps else ""

    def goal(self, place: str) -> str:
        """Return the class that points out an empty place."""
        return " goal" if place and self.frame.goal_place == place else ""

    def refused(self, place: str) -> str:
        """Return the class of a place that refused a group."""
        return " refused" if self.frame.refused == place else ""

    def takes(self, place: str) -> bool:
        """Return whether a place takes the chosen group."""
        return self.held is not None and place in targets(self.held.card)

    def chosen(self, place: str) -> _Held | None:
        """Return the chosen group if it lies there."""
        return self.held if self.held is not None and self.held.place == place else None

    def choose(self, group: str) -> str:
        """Return what a card sends that is pressed to choose its group."""
        return "" if self.frame.scripted else choose(group)

    def named(self, place: str, label: str = "") -> str:
        """Return the attributes by which scripts and people know a place; it needs no label if what lies there has."""
        if self.frame.purpose is Purpose.PICTURE:
            return ""
        return f' data-n="{place}" aria-label="{label}"' if label else f' data-n="{place}"'

    @property
    def back(self) -> Callable[[int], str]:
        """What draws a face-down card."""
        return pictured_back if self.frame.purpose is Purpose.PICTURE else back


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

    def render(self, table: Table, frame: Frame) -> Markup:
        """Return the element of a table, `#table` if it is to be played on or watched."""
        rendering = _Rendering(table.rules, frame, _find_group(table, frame.held))
        top = self._top(table, rendering)
        columns = [self._column(rendering, str(number), column) for number, column in enumerate(table.columns, 1)]
        # Made of our own markup; all that comes from elsewhere is escaped where it is put in.
        return Markup(  # noqa: S704
            f'<div class="table cols-{len(table.columns)}"{self._attributes(table.rules, frame)}>'
            f'<div class="top">{top}</div><div class="columns">{"".join(columns)}</div></div>'
        )

    def _attributes(self, rules: Rules, frame: Frame) -> str:
        data: dict[str, object] = {}
        match frame.purpose:
            case Purpose.PICTURE:
                return ""
            case Purpose.WATCH:
                data = {"version": frame.version}
            case Purpose.PLAY:
                data = {"game": frame.game_id, "version": frame.version, "act": frame.act}
                data["lang"] = self._translator.locale.code
                # Which top card a card waits for, where there is one.
                data |= {"receives": "suit"} if rules.building is Building.SAME_SUIT else {}
                data |= {"empty": "any"} if rules.empty_column is EmptyColumn.ANY else {}
        data.update(frame.data)
        return ' id="table"' + "".join(f' data-{name}="{escape(str(value))}"' for name, value in data.items())

    def finished_runs(self, table: Table) -> str:
        """Return a picture of the runs that have left, in the order of the slots; empty where runs stay."""
        return "".join([self._cards.run(suit) for suit in table.runs])

    # ---------------------------------------------------------------- the top row

    def _top(self, table: Table, rendering: _Rendering) -> str:
        parts = []
        if table.rules.deals_by_choice:
            parts.append(self._reserve(table, rendering))
        if table.cells:
            parts.append(self._cells(table, rendering))
        if table.rules.runs is Runs.LEAVE:
            parts.append(self._slots(table, rendering))
        return "".join(parts)

    def _reserve(self, table: Table, rendering: _Rendering) -> str:
        label = self._reserve_name(len(table.reserve))
        marks = _digits("r", len(table.reserve)) if table.reserve else " spent"
        marks += " marked" if rendering.frame.reserve_marked else ""
        marks += rendering.refused("reserve") if table.reserve else ""
        backs = "".join(map(rendering.back, table.reserve))
        purpose = rendering.frame.purpose
        if purpose is Purpose.PICTURE:
            return f'<span class="reserve{marks}">{backs}</span>'
        if purpose is Purpose.WATCH or not table.reserve:
            return f'<span class="reserve{marks}" id="reserve" role="img" aria-label="{label}">{backs}</span>'
        disabled = "" if table.can_deal else ' aria-disabled="true"'
        return (
            f'<button class="reserve{marks}" id="reserve"{do("deal")}{disabled} aria-label="{label}">{backs}</button>'
        )

    def _cells(self, table: Table, rendering: _Rendering) -> str:
        cells = [self._cell(rendering, number, card) for number, card in enumerate(table.cells, 1)]
        return f'<ol class="cells">{"".join(cells)}</ol>'

    def _cell(self, rendering: _Rendering, number: int, card: TableCard | None) -> str:
        place = f"c{number}"
        marks = rendering.refused(place)
        if card is None or card.face is None:
            spent = not rendering.rules.cells_take
            marks += " spent" if spent else ""
            marks += rendering.goal(place)
            return f'<li class="cell{marks}"{rendering.named(place, self._cell_name(number, None, spent=spent))}></li>'
        label = self._cell_name(number, card.face)
        chosen = rendering.chosen(place)
        marks += " held" if chosen else ""
        press = rendering.choose("" if chosen else place)
        look = Look(marks=rendering.marks(card))
        inside = self._face_up(rendering, card, card.face, place, press, label, look)
        return f'<li class="cell{marks}"{rendering.named(place)}{rendering.step(card)}>{inside}</li>'

    def _slots(self, table: Table, rendering: _Rendering) -> str:
        runs = list(zip(table.runs, table.run_kings, strict=True))
        items = []
        if table.rules.run_count > len(Suit):
            # Of each suit several runs leave: they lie on each other, counted.
            for number, suit in enumerate(Suit, 1):
                kings = [king for other, king in runs if other is suit]
                label = self._suit_slot_name(suit, len(kings), table.rules.decks)
                inside = self._runs(rendering, suit, kings) if kings else ""
                inside += f'<span class="count" aria-hidden="true">{len(kings)}</span>' if kings else ""
                items.append(f'<li class="slot"{rendering.named(f"s{number}", label)}>{inside}</li>')
        else:
            for number, run in enumerate([*runs, *[None] * (table.rules.run_count - len(runs))], 1):
                label = self._slot_name(number, None if run is None else run[0])
                inside = "" if run is None else self._runs(rendering, run[0], [run[1]])
                items.append(f'<li class="slot"{rendering.named(f"s{number}", label)}>{inside}</li>')
        name = escape(self._translator.text("Slots"))
        named = "" if rendering.frame.purpose is Purpose.PICTURE else f' aria-label="{name}"'
        return f'<ol class="slots"{named}>{"".join(items)}</ol>'

    def _runs(self, rendering: _Rendering, suit: Suit, kings: list[int | None]) -> str:
        """Return what lies in a slot."""
        if rendering.frame.purpose is Purpose.PICTURE:
            return self._cards.pictured(Card(Rank.KING, suit), Look())
        return self._cards.king(suit, kings)

    # ---------------------------------------------------------------- columns

    def _column(self, rendering: _Rendering, place: str, column: TableColumn) -> str:
        marks = (" target" if rendering.takes(place) else "") + rendering.refused(place)
        inside = self._pile(rendering, place, column) if column.cards else self._hole(rendering, place)
        named = rendering.named(place, self._column_name(int(place)))
        return f'<ol class="column{_counts(rendering, column)}{marks}"{named}>{inside}</ol>'

    def _pile(self, rendering: _Rendering, place: str, column: TableColumn) -> str:
        face_down = [card for card in column.cards if card.face is None]
        face_up = column.cards[len(face_down) :]
        parts = [self._cards.backs(face_down, rendering.back)] if face_down else []
        chosen = rendering.chosen(place)
        chosen_count = 0 if chosen is None else chosen.count
        ladder: Rank | None = None
        for card, upper in zip_longest(face_up, face_up[1:]):
            folds = upper is not None and rendering.folds(card, upper)
            marks = ["fold"] if folds else []
            if column.run_stays and is_in_run(card):
                marks.append("run-stays")
            if card.carries < chosen_count:
                marks.append("held")
            step = rendering.step(card)
            item = f'<li class="{" ".join(marks)}"{step}>' if marks else f"<li{step}>"
            look = Look(upper is not None, None if folds else ladder, rendering.marks(card))
            parts.append(f"{item}{self._card(rendering, place, column, card, look)}</li>")
            if not folds:
                ladder = None
            elif ladder is None and card.face is not None:
                ladder = card.face.rank
        return "".join(parts)

    def _card(self, rendering: _Rendering, place: str, column: TableColumn, card: TableCard, look: Look) -> str:
        if card.face is None:
            return rendering.back(card.track)
        label = self._cards.label(card.face, card.carries)
        if column.run_stays and card.carries == RUN_LENGTH - 1:
            label += ". " + escape(staying_run(self._translator, card.face.suit))
        group = f"{place}x{card.carries + 1}"
        press, held = rendering.choose(group), rendering.held
        if held is not None and group == held.group:
            press = choose("")
        # A card that refused what is chosen can be chosen itself.
        elif held is not None and not card.carries and place != held.place and not rendering.refused(place):
            press = do(f"{held.group}>{place}")
            if rendering.takes(place):
                label = self._onto(held, self._translator.card(card.face))
        return self._face_up(rendering, card, card.face, group, press, label, look)

    def _face_up(
        self, rendering: _Rendering, card: TableCard, face: Card, group: str, press: str, label: str, look: Look
    ) -> str:
        match rendering.frame.purpose:
            case Purpose.PLAY:
                return self._cards.button(card, face, group, press, label, look)
            case Purpose.WATCH:
                return self._cards.watched(card, face, label, look)
            case Purpose.PICTURE:
                return self._cards.pictured(face, look)

    def _hole(self, rendering: _Rendering, place: str) -> str:
        goal = rendering.goal(place)
        crown = CROWN if rendering.rules.empty_column is EmptyColumn.KING else ""
        held = rendering.held
        press = ' type="button"' if held is None else do(f"{held.group}>{place}")
        label = self._column_name(int(place), empty=True)
        if held is not None and rendering.takes(place):
            label = self._onto(held, column_name(self._translator, int(place), empty=True))
        match rendering.frame.purpose:
            case Purpose.PLAY:
                hole = f'<button class="card none{goal}" data-n="{place}"{press} aria-label="{label}">{crown}</button>'
            case Purpose.WATCH:
                hole = f'<span class="card none" aria-label="{label}" role="img">{crown}</span>'
            case Purpose.PICTURE:
                hole = f'<span class="card none">{crown}</span>'
            case _:
                assert_never(rendering.frame.purpose)
        return f'<li class="hole">{hole}</li>'

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


def _counts(rendering: _Rendering, column: TableColumn) -> str:
    """Return the classes that tell the styles how many cards lie under a column's top card, kind by kind."""
    under = column.cards[:-1]
    down = sum(card.face is None for card in under)
    folds = sum(map(rendering.folds, under, column.cards[1:]))
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
