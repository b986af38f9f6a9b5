"""The reasons against a move, each a question of its own: the first that is answered by yes is the one to be said.

Written from the rules, on the texts of cards, and sharing no code with the engine.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from scorpion.core.legality import Refusal
from scorpion.core.moves import Carry, Pile, Place
from scorpion.core.notation import format_position
from scorpion.core.position import Position
from scorpion.core.rules import Building, EmptyColumn, ReserveUse, Rules, Runs

RANKS = "A23456789TJQK"
RED = "DH"


@dataclass(frozen=True)
class Table:
    """A position as texts: the cards of each column and cell, base to top, `[7D]` when face down."""

    rules: Rules
    piles: dict[Place, list[str]]
    reserve: str
    runs: str

    @property
    def is_won(self) -> bool:
        """Return whether the game is won."""
        if self.rules.runs is Runs.LEAVE:
            return len(self.runs) == 4 * self.rules.decks
        held = [pile for pile in self.piles.values() if pile]
        return len(held) == 4 * self.rules.decks and all(self.is_run(pile) for pile in held)

    def is_run(self, pile: list[str]) -> bool:
        """Return whether a pile is one run: king to ace, face up, of one suit or of alternate colours."""
        if "".join(card[0] for card in pile) != RANKS[::-1]:
            return False
        if self.rules.building is Building.ALTERNATE_COLOURS:
            reds = [card[1] in RED for card in pile]
            return reds in ([True, False] * 6 + [True], [False, True] * 6 + [False])
        return len({card[1] for card in pile}) == 1


def table_of(rules: Rules, position: Position) -> Table:
    """Take a position's text apart."""
    columns, reserve, cells, runs = format_position(position).split(" ")
    piles = {Place(Pile.COLUMN, number): _cards(text) for number, text in enumerate(columns.split("/"), 1)}
    for number in range(1, rules.cells + 1):
        piles[Place(Pile.CELL, number)] = _cards(cells[2 * number - 2 : 2 * number])
    return Table(rules, piles, reserve.strip("-"), runs.strip("-"))


def _cards(text: str) -> list[str]:
    return re.findall(r"\[..\]|[^-]{2}", text)


@dataclass(frozen=True)
class Try:
    """A group, the place it should go to, and what it finds there."""

    table: Table
    move: Carry

    @property
    def group(self) -> list[str]:
        """The cards to be carried; none if there is no such group."""
        pile = self.table.piles.get(self.move.source, [])
        return pile[len(pile) - self.move.count :] if 1 <= self.move.count <= len(pile) else []

    @property
    def found(self) -> list[str]:
        """The cards on the target."""
        return self.table.piles[self.move.target]

    @property
    def to_cell(self) -> bool:
        """Return whether the target is a cell."""
        return self.move.target.pile is Pile.CELL

    @property
    def onto_card(self) -> bool:
        """Return whether the target is a column that is not empty."""
        return not self.to_cell and bool(self.found)

    @property
    def other_rank(self) -> bool:
        """Return whether the group's first card is not the next lower rank."""
        return RANKS.index(self.found[-1][0]) - RANKS.index(self.group[0][0]) != 1


def _other_suit(attempt: Try) -> bool:
    same_suit = attempt.table.rules.building is Building.SAME_SUIT
    return same_suit and attempt.onto_card and attempt.found[-1][1] != attempt.group[0][1]


def _same_colour(attempt: Try) -> bool:
    colours = attempt.table.rules.building is Building.ALTERNATE_COLOURS
    return colours and attempt.onto_card and (attempt.found[-1][1] in RED) == (attempt.group[0][1] in RED)


def _no_king(attempt: Try) -> bool:
    kings = attempt.table.rules.empty_column is EmptyColumn.KING
    return kings and not attempt.to_cell and not attempt.found and attempt.group[0][0] != "K"


QUESTIONS: tuple[tuple[Refusal, Callable[[Try], bool]], ...] = (
    (Refusal.WON, lambda attempt: attempt.table.is_won),
    (Refusal.SLOT, lambda attempt: Pile.SLOT in (attempt.move.source.pile, attempt.move.target.pile)),
    (Refusal.NO_SUCH_CARD, lambda attempt: not attempt.group),
    (Refusal.NO_SUCH_PLACE, lambda attempt: attempt.move.target not in attempt.table.piles),
    (Refusal.SAME_COLUMN, lambda attempt: attempt.move.source == attempt.move.target),
    (Refusal.FACE_DOWN, lambda attempt: "[" in attempt.group[0]),
    (Refusal.CELL_CLOSED, lambda attempt: attempt.to_cell and not attempt.table.rules.cells_take),
    (Refusal.CELL_TAKEN, lambda attempt: attempt.to_cell and bool(attempt.found)),
    (Refusal.CELL_ONE_CARD, lambda attempt: attempt.to_cell and attempt.move.count > 1),
    (Refusal.SAME_COLUMN, lambda attempt: attempt.to_cell and attempt.move.source.pile is Pile.CELL),
    (Refusal.KING_ONLY, _no_king),
    (Refusal.ACE, lambda attempt: attempt.onto_card and attempt.found[-1][0] == "A"),
    (Refusal.RANK, lambda attempt: attempt.onto_card and attempt.other_rank),
    (Refusal.SUIT, _other_suit),
    (Refusal.COLOUR, _same_colour),
)


def first_reason(table: Table, move: Carry) -> Refusal | None:
    """Return the first reason against carrying a group, None when there is none."""
    attempt = Try(table, move)
    return next((refusal for refusal, holds in QUESTIONS if holds(attempt)), None)


def first_deal_reason(table: Table) -> Refusal | None:
    """Return the first reason against dealing the reserve, None when there is none."""
    if table.is_won:
        return Refusal.WON
    if table.rules.reserve_use not in (ReserveUse.ANY_TIME, ReserveUse.WHEN_STUCK):
        return Refusal.NO_RESERVE
    if not table.reserve:
        return Refusal.ALREADY_DEALT
    if table.rules.reserve_use is ReserveUse.WHEN_STUCK and _has_moves_left(table):
        return Refusal.MOVES_LEFT
    return None


def _has_moves_left(table: Table) -> bool:
    """Return whether a legal move does more than carry a whole column to an empty one."""
    for source, pile in table.piles.items():
        for count in range(1, len(pile) + 1):
            for target, found in table.piles.items():
                is_shift = source.pile is target.pile and count == len(pile) and not found
                if not is_shift and first_reason(table, Carry(source, count, target)) is None:
                    return True
    return False
