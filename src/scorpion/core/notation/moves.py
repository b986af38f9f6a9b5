"""The notation of moves: the one text that programs print, and how people may write a move too."""

from __future__ import annotations

import re
from typing import Final

from scorpion.core.cards import Card, parse_card
from scorpion.core.errors import N_, Malformed
from scorpion.core.moves import DEAL, Carry, DealReserve, Move, Pile, Place, cell, column
from scorpion.core.position import Position

_MOVE: Final = re.compile(r"(?:([1-9][0-9]?)x([1-9][0-9]{0,2})|c([1-9][0-9]?)|([1-9][0-9]?))>([cs]?)([1-9][0-9]?)")
_PEOPLES_MOVE: Final = re.compile(r"([A2-9TJQK][CDHS])>(?:([A2-9TJQK][CDHS])|([1-9][0-9]?))")


def format_move(move: Move) -> str:
    """Write a move in the form that programs print."""
    if isinstance(move, DealReserve):
        return "deal"
    target = f"{move.target.pile.value}{move.target.number}"
    if move.source.pile is not Pile.COLUMN:
        return f"{move.source.pile.value}{move.source.number}>{target}"
    if move.target.pile is Pile.CELL and move.count == 1:
        return f"{move.source.number}>{target}"
    return f"{move.source.number}x{move.count}>{target}"


def parse_move(text: str) -> Move:
    """Read a move in the form that programs print, legal or not. Raises Malformed."""
    if text == "deal":
        return DEAL
    found = _MOVE.fullmatch(text)
    if found is None:
        raise _no_move(text)
    source_column, count, source_cell, top_of, letter, number = found.groups()
    target = Place(Pile(letter), int(number))
    if source_column:
        move = Carry(column(int(source_column)), int(count), target)
        if move.count == 1 and target.pile is Pile.CELL:  # printed as 3>c2, but the count is no mistake
            return move
    elif source_cell:
        move = Carry(cell(int(source_cell)), 1, target)
    else:
        move = Carry(column(int(top_of)), 1, target)
    if format_move(move) != text:
        raise _no_move(text)
    return move


def _no_move(text: str) -> Malformed:
    return Malformed(
        N_("{read!r} is not a move; moves are written 4x3>5, c1>3, 3>c2, deal, or by card 4H>5H, KD>3"),
        read=text,
    )


def parse_peoples_move(text: str, position: Position) -> Move:
    """Read a move in either form: as programs print it, or by the names of cards on the table. Raises Malformed."""
    found = _PEOPLES_MOVE.fullmatch(text)
    if found is None:
        return parse_move(text)
    lifted, onto, number = found.groups()
    source, count = _find_group(parse_card(lifted), position)
    target = column(int(number)) if number else _find_top(parse_card(onto), position)
    return Carry(source, count, target)


def _find_group(card: Card, position: Position) -> tuple[Place, int]:
    found = [
        (column(number), len(pile.cards) - index)
        for number, pile in enumerate(position.columns, 1)
        for index, held in enumerate(pile.cards)
        if held == card and index >= pile.face_down
    ]
    found.extend((cell(number), 1) for number, held in enumerate(position.cells, 1) if held == card)
    if len(found) != 1:
        raise _unclear(
            card,
            len(found),
            N_("{card} lies face up {count} times on this table, so it names no group"),
        )
    return found[0]


def _find_top(card: Card, position: Position) -> Place:
    found = [column(number) for number, pile in enumerate(position.columns, 1) if pile.top == card]
    if len(found) != 1:
        raise _unclear(card, len(found), N_("{card} is the top card of {count} columns, so it names no target"))
    return found[0]


def _unclear(card: Card, count: int, template: str) -> Malformed:
    return Malformed(template, card=card, count=count)
