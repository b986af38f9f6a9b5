"""Verdicts: what the solver says of a position, and how much it looked at."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from scorpion.core.moves import Move


class Limit(enum.Enum):
    """What stopped a search before it had an answer; its value says so."""

    NODES = "nodes"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Counters:
    """How much a search looked at.

    `nodes` counts the distinct positions generated, the start and those found dead included; `dead` those of them
    that the closure test found lost without a look at what follows.
    """

    nodes: int
    dead: int


@dataclass(frozen=True, slots=True)
class Winnable:
    """The position can be won: `moves`, played from it, win. They were replayed by the rules engine."""

    counters: Counters
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Unwinnable:
    """No line of play wins: proved, not guessed."""

    counters: Counters


@dataclass(frozen=True, slots=True)
class Undecided:
    """The search was stopped by `limit` before it had an answer. It says nothing about the position."""

    counters: Counters
    limit: Limit


Verdict = Winnable | Unwinnable | Undecided
