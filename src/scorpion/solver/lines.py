"""Lines: a found sequence of steps as moves, checked by the rules engine."""

from __future__ import annotations

from collections.abc import Iterable

from scorpion.core.engine import play
from scorpion.core.legality import IllegalMove, is_won
from scorpion.core.moves import DEAL, Carry, Move, Place, cell, column
from scorpion.core.position import Position
from scorpion.core.rules import Rules
from scorpion.solver.steps import Step


class WrongLine(RuntimeError):
    """A search returned a line that does not win: a defect of the solver, never of what it was asked."""


def to_moves(line: Iterable[Step], columns: int) -> list[Move]:
    """Return the moves that the steps of a line are, on a table with so many columns."""

    def place(number: int) -> Place:
        return column(number + 1) if number < columns else cell(number - columns + 1)

    return [Carry(place(source), count, place(target)) if count else DEAL for source, count, target in line]


def check_line(rules: Rules, position: Position, moves: Iterable[Move]) -> None:
    """Play the moves by the rules engine. Raises WrongLine unless each is legal and the last one wins."""
    for move in moves:
        try:
            position = play(rules, position, move).position
        except IllegalMove as error:
            raise WrongLine(str(error)) from error
    if not is_won(rules, position):
        raise WrongLine("the line ends before the game is won")
