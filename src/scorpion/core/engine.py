"""The rules engine: what a legal move does to the table, and the points it earns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, assert_never

from scorpion.core.building import continues_run
from scorpion.core.cards import RUN_LENGTH, Card
from scorpion.core.events import Dealt, Event, Placed, RunLeft, Turned
from scorpion.core.legality import IllegalMove, is_won, refusal, top_run
from scorpion.core.moves import Carry, DealReserve, Move, Pile
from scorpion.core.position import Column, Position
from scorpion.core.rules import ReserveUse, Rules, Runs

POINTS_PLACED: Final = 5
POINTS_TURNED: Final = 5
POINTS_RUN: Final = 100


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a move led to: the new position, the points it earned (0 or more) and its events in order."""

    position: Position
    points: int
    events: tuple[Event, ...]


def play(rules: Rules, position: Position, move: Move) -> Outcome:
    """Play a move. Raises IllegalMove."""
    reason = refusal(rules, position, move)
    if reason is not None:
        raise IllegalMove(position, move, reason)
    table = _Table(rules, position)
    match move:
        case DealReserve():
            table.deal_reserve()
        case Carry():
            table.carry(move)
        case _:
            assert_never(move)
    return table.outcome()


class _Table:
    """One action under way: a copy of the piles that is changed until the action is complete."""

    def __init__(self, rules: Rules, position: Position) -> None:
        self.rules = rules
        self.columns = list(position.columns)
        self.reserve = position.reserve
        self.cells = position.cells
        self.runs = position.runs
        self.points = 0
        self.events: list[Event] = []

    def carry(self, move: Carry) -> None:
        group = self._lift(move)
        same_suit = False
        if move.target.pile is Pile.CELL:
            self._set_cell(move.target.number, group[0])
        else:
            index = move.target.number - 1
            pile = self.columns[index]
            same_suit = bool(pile.cards) and continues_run(self.rules.building, pile.cards[-1], group[0])
            self.columns[index] = Column(pile.cards + group, pile.face_down)
        self.events.append(Placed(move.source, move.count, move.target, same_suit))
        if same_suit:
            self.points += POINTS_PLACED
        if move.source.pile is Pile.COLUMN:
            self._turn(move.source.number)
        if move.target.pile is Pile.COLUMN:
            self._check_runs(move.target.number)
        self._refill()

    def deal_reserve(self) -> None:
        count = len(self.reserve)
        for number in range(1, count + 1):
            self._deal_to(number, 1)
        for number in range(1, count + 1):
            self._check_runs(number)

    def outcome(self) -> Outcome:
        position = Position(tuple(self.columns), self.reserve, self.cells, self.runs)
        if self.rules.runs is Runs.STAY and is_won(self.rules, position):
            self.points += POINTS_RUN * self.rules.run_count
        return Outcome(position, self.points, tuple(self.events))

    def _lift(self, move: Carry) -> tuple[Card, ...]:
        if move.source.pile is Pile.CELL:
            held = self.cells[move.source.number - 1]
            self._set_cell(move.source.number, None)
            return () if held is None else (held,)
        pile = self.columns[move.source.number - 1]
        self.columns[move.source.number - 1] = Column(pile.cards[: -move.count], pile.face_down)
        return pile.cards[-move.count :]

    def _set_cell(self, number: int, card: Card | None) -> None:
        self.cells = (*self.cells[: number - 1], card, *self.cells[number:])

    def _deal_to(self, number: int, count: int) -> None:
        pile = self.columns[number - 1]
        dealt, self.reserve = self.reserve[:count], self.reserve[count:]
        self.columns[number - 1] = Column(pile.cards + dealt, pile.face_down)
        self.events.append(Dealt(number, len(dealt)))

    def _turn(self, number: int) -> None:
        """Turn a column's top card if it lies face down."""
        pile = self.columns[number - 1]
        if pile.cards and pile.face_down == len(pile.cards):
            self.columns[number - 1] = Column(pile.cards, pile.face_down - 1)
            self.events.append(Turned(number))
            self.points += POINTS_TURNED

    def _check_runs(self, number: int) -> None:
        """Move complete runs from the top of a column to the slots, if the rules remove runs."""
        if self.rules.runs is Runs.STAY:
            return
        while top_run(self.rules, pile := self.columns[number - 1]):
            suit = pile.cards[-RUN_LENGTH].suit
            self.runs += (suit,)
            self.columns[number - 1] = Column(pile.cards[:-RUN_LENGTH], pile.face_down)
            self.events.append(RunLeft(number, suit, len(self.runs)))
            self.points += POINTS_RUN
            self._turn(number)

    def _refill(self) -> None:
        """Deal the next cards to columns that were emptied, where these rules refill them."""
        if self.rules.reserve_use is not ReserveUse.REFILL:
            return
        for number, pile in enumerate(tuple(self.columns), 1):
            if not pile.cards and self.reserve:
                self._deal_to(number, self.rules.refill)
