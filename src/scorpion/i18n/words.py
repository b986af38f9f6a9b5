"""The table in words, for people who cannot see it."""

from __future__ import annotations

from functools import reduce
from typing import Final

from scorpion.core.cards import Card
from scorpion.core.rules import Rules, Runs
from scorpion.core.view import BACK, Seen, View
from scorpion.i18n.translator import Translator

_LINE: Final = "\n"
"""Stands before the description of each column."""


def describe(translator: Translator, view: View, rules: Rules) -> str:
    """Describe all that a player sees: reserve, cells and runs that left (as the rules have them), then each column."""
    return _describe(translator, view, rules).replace(_LINE, "")


def describe_in_lines(translator: Translator, view: View, rules: Rules) -> str:
    """Describe the same in lines: one for what lies beside the columns, one for each column."""
    lines = map(str.strip, _describe(translator, view, rules).split(_LINE))
    return "\n".join(filter(None, lines))


def _describe(translator: Translator, view: View, rules: Rules) -> str:
    columns = reduce(
        # Translators: between the descriptions of two columns.
        lambda one, other: translator.text_as("columns", "{one}; {other}", one=one, other=other),
        (_LINE + _column(translator, number, pile) for number, pile in enumerate(view.columns, 1)),
    )
    parts = _beside(translator, view, rules)
    if not parts:
        # Translators: the whole table in words, where nothing lies beside the columns.
        return translator.text_as("table", "{columns}.", columns=columns)
    beside = reduce(
        # Translators: between what the table in words says of the reserve, of the cells and of the runs that left.
        lambda one, other: translator.text_as("beside the columns", "{one}; {other}", one=one, other=other),
        parts,
    )
    # Translators: the whole table in words: {beside} tells of reserve, cells and runs that left.
    return translator.text_as("table", "{beside}. {columns}.", beside=beside, columns=columns)


def _beside(translator: Translator, view: View, rules: Rules) -> list[str]:
    parts = []
    if rules.reserve:
        parts.append(_reserve(translator, view.reserve))
    if rules.cells:
        parts.append(_cells(translator, view.cells))
    if rules.runs is Runs.LEAVE:
        parts.append(_runs(translator, view))
    return parts


def _reserve(translator: Translator, count: int) -> str:
    if not count:
        # Translators: in the table in words, once the reserve has been dealt.
        return translator.text("reserve: dealt")
    return translator.plural("reserve: {count} face-down card", "reserve: {count} face-down cards", count)


def _cells(translator: Translator, cells: tuple[Card | None, ...]) -> str:
    # Translators: in the table in words, in place of a column's or a cell's cards.
    empty = translator.text("empty")
    held = [empty if card is None else translator.card(card) for card in cells]
    # Translators: in the table in words: what each cell holds, in order.
    return translator.text("cells: {cards}", cards=translator.listing(held if any(cells) else [empty]))


def _runs(translator: Translator, view: View) -> str:
    if not view.runs:
        # Translators: in the table in words: no complete run has left the table yet.
        return translator.text("no run removed")
    suits = translator.listing(map(translator.suit, view.runs))
    return translator.plural(
        "{count} run removed: {suits}", "{count} runs removed: {suits}", len(view.runs), suits=suits
    )


def _column(translator: Translator, number: int, pile: tuple[Seen, ...]) -> str:
    # Translators: in the table in words.
    return translator.text("column {number}: {cards}", number=number, cards=_pile(translator, pile))


def _pile(translator: Translator, pile: tuple[Seen, ...]) -> str:
    if not pile:
        return translator.text("empty")
    face_up = [translator.card(card) for card in pile if isinstance(card, Card)]
    backs = pile.count(BACK)
    if not backs:
        return translator.listing(face_up)
    face_down = translator.plural("{count} face-down card", "{count} face-down cards", backs)
    # Translators: in the table in words: what lies at the base of a column, then what lies on it.
    return translator.text("{face_down}, then {cards}", face_down=face_down, cards=translator.listing(face_up))
