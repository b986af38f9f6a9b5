"""Help: what a player can be shown that the table does not show, and how a game's entries tell of it."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from scorpion.core.moves import Move
from scorpion.core.notation import format_move, parse_move


class HelpKind(enum.Enum):
    """What helped; its value is the first word of what is stored."""

    FAIR = "fair"  # a hint by one who sees what the player sees
    OPEN = "open"  # a hint by one who knows every card
    LOST = "lost"  # the notice that the position cannot be won any more
    POSITION = "position"  # the question whether the position can be won, once the game was under way
    REVIEW = "review"  # a solution, or hidden cards, looked at before the end


@dataclass(frozen=True, slots=True)
class Help:
    """A use of help. `plan` holds the moves of a fair hint's plan, so that it is followed on without a new search."""

    kind: HelpKind
    plan: tuple[Move, ...] = ()


def format_help(used: Help) -> str:
    """Write a use of help as the detail of its entry."""
    return " ".join((used.kind.value, *map(format_move, used.plan)))


def parse_help(detail: str) -> Help:
    """Read the detail of a HELP entry. Raises ValueError, as nobody but this program writes one."""
    kind, *moves = detail.split(" ")
    if kind not in {known.value for known in HelpKind} or (moves and kind != HelpKind.FAIR.value):
        raise ValueError(f"no use of help: {detail!r}")
    return Help(HelpKind(kind), tuple(map(parse_move, moves)))
