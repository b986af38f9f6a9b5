"""Events: what one action does on the table, in order, for a screen to move and a voice to tell."""

from __future__ import annotations

from dataclasses import dataclass

from scorpion.core.cards import Suit
from scorpion.core.moves import Place


@dataclass(frozen=True, slots=True)
class Placed:
    """A group of `count` cards went from `source` to `target`; `same_suit` says whether it earned points there."""

    source: Place
    count: int
    target: Place
    same_suit: bool


@dataclass(frozen=True, slots=True)
class Turned:
    """The top card of a column turned face up."""

    column: int


@dataclass(frozen=True, slots=True)
class RunLeft:
    """A run of `suit` left `column` for the next free slot, `slot` (from 1)."""

    column: int
    suit: Suit
    slot: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """The next `count` cards of the reserve came onto `column`, face up."""

    column: int
    count: int = 1


Event = Placed | Turned | RunLeft | Dealt
