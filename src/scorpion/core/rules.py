"""The rules record: everything in which one rule set differs from another, as enums and counts."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from scorpion.core.cards import DECK


class Building(enum.Enum):
    """Which top card receives a card of the next lower rank; a run is built the same way."""

    SAME_SUIT = enum.auto()
    ANY_SUIT = enum.auto()  # a run must still be of one suit
    ALTERNATE_COLOURS = enum.auto()


class EmptyColumn(enum.Enum):
    """Which group an empty column takes."""

    KING = enum.auto()
    ANY = enum.auto()


class Runs(enum.Enum):
    """What happens to a complete run on top of a column."""

    LEAVE = enum.auto()  # it goes to the next free slot
    STAY = enum.auto()  # it remains; the game is won when every column is one run or empty


class ReserveUse(enum.Enum):
    """When the reserve comes into play."""

    NONE = enum.auto()
    ANY_TIME = enum.auto()  # one card on each of the first columns, once, by choice
    WHEN_STUCK = enum.auto()  # the same, but only when no move is left
    REFILL = enum.auto()  # by itself: a column that was emptied gets the next few cards


@dataclass(frozen=True, slots=True)
class DealtColumn:
    """How many cards a column is dealt: `face_down` at its base, `face_up` on them."""

    face_down: int
    face_up: int

    @property
    def size(self) -> int:
        """Count of cards."""
        return self.face_down + self.face_up


@dataclass(frozen=True, slots=True)
class Rules:
    """A rule set. Raises ValueError when it contradicts itself, as when its counts do not use up its decks.

    `reserve` cards are set aside face down; under `ReserveUse.REFILL` an emptied column takes `refill` of them.
    `open_cells` of the `cells` start with a card, the first ones; `cells_take` says whether a card may be put into
    a cell.
    """

    id: str
    name: str
    columns: tuple[DealtColumn, ...]
    decks: int = 1
    building: Building = Building.SAME_SUIT
    empty_column: EmptyColumn = EmptyColumn.KING
    runs: Runs = Runs.LEAVE
    reserve: int = 0
    reserve_use: ReserveUse = ReserveUse.NONE
    refill: int = 0
    cells: int = 0
    open_cells: int = 0
    cells_take: bool = False

    def __post_init__(self) -> None:
        dealt = sum(column.size for column in self.columns) + self.reserve + self.open_cells
        if dealt != self.card_count:
            raise ValueError(f"{self.id}: {dealt} cards are dealt, {self.card_count} are there")
        if (self.reserve > 0) != (self.reserve_use is not ReserveUse.NONE):
            raise ValueError(f"{self.id}: a reserve needs a use, and a use a reserve")
        if (self.refill > 0) != (self.reserve_use is ReserveUse.REFILL):
            raise ValueError(f"{self.id}: a refill count goes with ReserveUse.REFILL")
        if self.open_cells > self.cells:
            raise ValueError(f"{self.id}: {self.open_cells} cards for {self.cells} cells")
        if self.deals_by_choice and self.reserve > len(self.columns):
            raise ValueError(
                f"{self.id}: a reserve of {self.reserve} needs as many columns, {len(self.columns)} are there"
            )

    @property
    def card_count(self) -> int:
        """Count of cards in play."""
        return len(DECK) * self.decks

    @property
    def run_count(self) -> int:
        """Count of runs that win the game."""
        return 4 * self.decks

    @property
    def most_runs_away(self) -> int:
        """Count of runs that can have left the table."""
        return self.run_count if self.runs is Runs.LEAVE else 0

    @property
    def deals_by_choice(self) -> bool:
        """Return whether dealing the reserve is a player's move."""
        return self.reserve_use in (ReserveUse.ANY_TIME, ReserveUse.WHEN_STUCK)
