"""Moves: what a player may try to do."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from functools import cache
from typing import Final


class Pile(enum.Enum):
    """A kind of place on the table; its value is its letter in the notation."""

    COLUMN = ""
    CELL = "c"
    SLOT = "s"  # only ever tried: finished runs go there by themselves


@dataclass(frozen=True, slots=True)
class Place:
    """A numbered place on the table, counted from 1."""

    pile: Pile
    number: int


@cache
def column(number: int) -> Place:
    """Return the place of a column, counted from 1."""
    return Place(Pile.COLUMN, number)


@cache
def cell(number: int) -> Place:
    """Return the place of a cell, counted from 1."""
    return Place(Pile.CELL, number)


@dataclass(frozen=True, slots=True)
class Carry:
    """Take the top `count` cards of `source`, as one group, to `target`."""

    source: Place
    count: int
    target: Place


@dataclass(frozen=True, slots=True)
class DealReserve:
    """Deal the reserve."""


Move = Carry | DealReserve

DEAL: Final = DealReserve()
