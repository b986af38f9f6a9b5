"""Legality: which moves the rules allow, why they refuse another, and when the game is won."""

from __future__ import annotations

import enum
from collections.abc import Iterator
from typing import Final, assert_never

from scorpion.core.building import FOLLOWERS, is_run, suits_agree
from scorpion.core.cards import DECK, RUN_LENGTH, Card, Rank
from scorpion.core.moves import DEAL, Carry, DealReserve, Move, Pile, Place, cell, column
from scorpion.core.notation import format_move, format_position
from scorpion.core.position import Column, Position
from scorpion.core.rules import Building, EmptyColumn, ReserveUse, Rules, Runs

_TAKEN_BY_EMPTY: Final = {
    EmptyColumn.KING: frozenset(card for card in DECK if card.rank is Rank.KING),
    EmptyColumn.ANY: frozenset(DECK),
}
"""The cards with which a group may begin that goes to an empty column."""


class Refusal(enum.Enum):
    """Why a move is refused; of several reasons the first in this order is given."""

    WON = "the game is won"
    SLOT = "finished runs go to the slots by themselves"
    NO_SUCH_CARD = "no such card"
    NO_SUCH_PLACE = "no such place"
    SAME_COLUMN = "same column"
    FACE_DOWN = "face down"
    CELL_CLOSED = "nothing can be put back into a cell"
    CELL_TAKEN = "the cell holds a card"
    CELL_ONE_CARD = "a cell takes one card"
    KING_ONLY = "only a king goes to an empty column"
    ACE = "nothing goes on an ace"
    RANK = "not exactly one rank lower"
    SUIT = "other suit"
    COLOUR = "same colour"
    NO_RESERVE = "these rules have no reserve to deal"
    ALREADY_DEALT = "the reserve is already dealt"
    MOVES_LEFT = "moves are left"


class IllegalMove(Exception):
    """A move that the rules refuse. `str()` names move, position and reason, to be pasted back."""

    def __init__(self, position: Position, move: Move, refusal: Refusal) -> None:
        super().__init__(position, move, refusal)
        self.position = position
        self.move = move
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{format_move(self.move)} in {format_position(self.position)}: {self.refusal.value}"


def is_won(rules: Rules, position: Position) -> bool:
    """Return whether all runs have left or, where runs stay, each lies in a column of its own."""
    match rules.runs:
        case Runs.LEAVE:
            return len(position.runs) == rules.run_count
        case Runs.STAY:
            return (
                not position.reserve
                and not any(position.cells)
                and all(not pile.cards or _is_whole_run(rules, pile) for pile in position.columns)
            )
    assert_never(rules.runs)


def _is_whole_run(rules: Rules, pile: Column) -> bool:
    return not pile.face_down and is_run(rules.building, pile.cards)


def top_run(rules: Rules, pile: Column) -> bool:
    """Return whether the top cards of a column are a complete run, all face up."""
    return (
        len(pile.cards) - pile.face_down >= RUN_LENGTH
        and pile.cards[-1].rank is Rank.ACE
        and is_run(rules.building, pile.cards[-RUN_LENGTH:])
    )


def legal_moves(rules: Rules, position: Position) -> list[Move]:
    """List every legal move, the deal included. A won game has none."""
    if is_won(rules, position):
        return []
    moves: list[Move] = list(_carries(rules, position))
    if position.reserve and (
        rules.reserve_use is ReserveUse.ANY_TIME
        or (rules.reserve_use is ReserveUse.WHEN_STUCK and not _moves_left(position, moves))
    ):
        moves.append(DEAL)
    return moves


def _carries(rules: Rules, position: Position) -> Iterator[Carry]:
    """List the legal moves of groups, by the place they leave."""
    takers = _takers(rules, position)
    free = [cell(number) for number, card in enumerate(position.cells, 1) if card is None] if rules.cells_take else []
    for number, pile in enumerate(position.columns, 1):
        source = column(number)
        for index, card in enumerate(pile.face_up, pile.face_down):
            if card in takers:
                for target in takers[card]:
                    if target is not source:
                        yield Carry(source, len(pile.cards) - index, target)
        if pile.cards:
            for target in free:
                yield Carry(source, 1, target)
    for number, held in enumerate(position.cells, 1):
        if held is not None:
            for target in takers.get(held, ()):
                yield Carry(cell(number), 1, target)


def _takers(rules: Rules, position: Position) -> dict[Card, list[Place]]:
    """Map each card that some column takes to the columns that take it, empty ones last."""
    followers = FOLLOWERS[rules.building]
    takers: dict[Card, list[Place]] = {}
    empty: list[Place] = []
    for number, pile in enumerate(position.columns, 1):
        if pile.cards:
            for card in followers[pile.cards[-1]]:
                takers.setdefault(card, []).append(column(number))
        else:
            empty.append(column(number))
    if empty:
        for card in _TAKEN_BY_EMPTY[rules.empty_column]:
            takers.setdefault(card, []).extend(empty)
    return takers


def _moves_left(position: Position, moves: list[Move]) -> bool:
    """Return whether one of `moves` does more than carry a whole column to an empty one."""
    return any(isinstance(move, Carry) and not _shifts_a_column(position, move) for move in moves)


def is_stuck(rules: Rules, position: Position) -> bool:
    """Return whether no move is left that leads anywhere, though the game is not won.

    Carrying a whole column to an empty one leads nowhere once there is nothing left to deal, unless it is a run that
    leaves there.
    """
    return not is_won(rules, position) and all(
        isinstance(move, Carry)
        and _shifts_a_column(position, move)
        and not (rules.runs is Runs.LEAVE and top_run(rules, position.columns[move.source.number - 1]))
        for move in legal_moves(rules, position)
    )


def _shifts_a_column(position: Position, move: Carry) -> bool:
    return (
        move.source.pile is Pile.COLUMN
        and move.target.pile is Pile.COLUMN
        and not position.columns[move.target.number - 1].cards
        and move.count == len(position.columns[move.source.number - 1].cards)
    )


def refusal(rules: Rules, position: Position, move: Move) -> Refusal | None:
    """Return the first reason against a move, None for a legal one."""
    if is_won(rules, position):
        return Refusal.WON
    match move:
        case DealReserve():
            return _deal_refusal(rules, position)
        case Carry():
            return _carry_refusal(rules, position, move)
    assert_never(move)


def _deal_refusal(rules: Rules, position: Position) -> Refusal | None:
    if not rules.deals_by_choice:
        return Refusal.NO_RESERVE
    if not position.reserve:
        return Refusal.ALREADY_DEALT
    if rules.reserve_use is ReserveUse.WHEN_STUCK and _moves_left(position, list(_carries(rules, position))):
        return Refusal.MOVES_LEFT
    return None


def _carry_refusal(rules: Rules, position: Position, move: Carry) -> Refusal | None:
    if Pile.SLOT in (move.source.pile, move.target.pile):
        return Refusal.SLOT
    card, face_down = _group_base(position, move)
    if card is None:
        return Refusal.NO_SUCH_CARD
    if not _exists(position, move.target):
        return Refusal.NO_SUCH_PLACE
    if move.source == move.target:
        return Refusal.SAME_COLUMN
    if face_down:
        return Refusal.FACE_DOWN
    if move.target.pile is Pile.CELL:
        return _cell_refusal(rules, position, move)
    return _column_refusal(rules, position.columns[move.target.number - 1].top, card)


def _group_base(position: Position, move: Carry) -> tuple[Card | None, bool]:
    """Return the group's first card, None if there is no such group, and whether it lies face down."""
    if not _exists(position, move.source) or move.count < 1:
        return None, False
    if move.source.pile is Pile.CELL:
        return (position.cells[move.source.number - 1] if move.count == 1 else None), False
    pile = position.columns[move.source.number - 1]
    index = len(pile.cards) - move.count
    return (pile.cards[index], index < pile.face_down) if index >= 0 else (None, False)


def _exists(position: Position, place: Place) -> bool:
    piles = position.cells if place.pile is Pile.CELL else position.columns
    return 1 <= place.number <= len(piles)


def _cell_refusal(rules: Rules, position: Position, move: Carry) -> Refusal | None:
    if not rules.cells_take:
        return Refusal.CELL_CLOSED
    if position.cells[move.target.number - 1] is not None:
        return Refusal.CELL_TAKEN
    # From one cell to another is no move on a real table: it changes nothing.
    return Refusal.CELL_ONE_CARD if move.count > 1 else Refusal.SAME_COLUMN if move.source.pile is Pile.CELL else None


def _column_refusal(rules: Rules, receiver: Card | None, card: Card) -> Refusal | None:
    if receiver is None:
        return None if card in _TAKEN_BY_EMPTY[rules.empty_column] else Refusal.KING_ONLY
    if receiver.rank is Rank.ACE:
        return Refusal.ACE
    if card.rank != receiver.rank - 1:
        return Refusal.RANK
    if suits_agree(rules.building, receiver, card):
        return None
    return Refusal.COLOUR if rules.building is Building.ALTERNATE_COLOURS else Refusal.SUIT
