"""Help: what a player can be shown that the table does not show, and how a game's entries tell of it."""

from __future__ import annotations

import enum
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from scorpion.core.moves import Move
from scorpion.core.notation import format_move, parse_move
from scorpion.service.actions import Action
from scorpion.service.entries import Entry, Kind, derived_id


class HelpKind(enum.Enum):
    """What helped; its value is the first word of what is stored."""

    FAIR = "fair"  # a hint by one who sees what the player sees
    OPEN = "open"  # a hint by one who knows every card
    LOST = "lost"  # the notice that the position cannot be won any more
    POSITION = "position"  # the question whether the position can be won, once the game was under way
    REVIEW = "review"  # a solution, or hidden cards, looked at before the end


@dataclass(frozen=True, slots=True)
class Help:
    """A use of help. `plan` holds the moves that a hint began, so that they are followed on without a new search.

    A fair hint tells that of `samples` arrangements of the unseen cards `found` can be won after its plan. The plan of
    an open one is a way to win, empty where there is none.
    """

    kind: HelpKind
    plan: tuple[Move, ...] = ()
    found: int = 0
    samples: int = 0


_SHARE: Final = re.compile(r"([1-9][0-9]*)/([1-9][0-9]*)", re.ASCII)
_WITH_MOVES: Final = (HelpKind.FAIR, HelpKind.OPEN)


def format_help(used: Help) -> str:
    """Write a use of help as the detail of its entry."""
    share = (f"{used.found}/{used.samples}",) if used.kind is HelpKind.FAIR else ()
    return " ".join((used.kind.value, *share, *map(format_move, used.plan)))


def help_action(asked: str, version: int, used: Help) -> Action:
    """Return the action that keeps a use of help: asked for under an id, on the table of a version of the game."""
    detail = format_help(used)
    return Action(derived_id(asked, detail), version, Kind.HELP, detail=detail)


def parse_help(detail: str) -> Help:
    """Read the detail of a HELP entry. Raises ValueError, as nobody but this program writes one."""
    word, *others = detail.split(" ")
    kind = HelpKind(word)
    share = _SHARE.fullmatch(others.pop(0)) if kind is HelpKind.FAIR and others else None
    if (kind is HelpKind.FAIR and (share is None or not others)) or (others and kind not in _WITH_MOVES):
        raise ValueError(f"no use of help: {detail!r}")
    plan = tuple(map(parse_move, others))
    return Help(kind, plan) if share is None else Help(kind, plan, int(share[1]), int(share[2]))


def last_shown(entries: Sequence[Entry]) -> Help | None:
    """Return the last hint of a game, None if there was none."""
    shown = (_hint_in(entry) for entry in reversed(entries))
    return next((used for used in shown if used is not None), None)


def plan_under_way(entries: Sequence[Entry], kind: HelpKind) -> Help | None:
    """Return what is left of the plan of the last hint of a kind, as long as its moves alone were made since.

    None where there is nothing left of it: then a new one is due.
    """
    made: list[str] = []
    for entry in reversed(entries):
        match entry.kind:
            case Kind.MOVE:
                made.append(entry.detail)
            case Kind.UNDO | Kind.REDO:
                return None
            case Kind.HELP:
                used = _hint_in(entry)
                if used is None or used.kind is not kind:
                    continue
                begun = [format_move(move) for move in used.plan[: len(made)]]
                left = used.plan[len(made) :]
                return replace(used, plan=left) if left and begun == made[::-1] else None
    return None


def _hint_in(entry: Entry) -> Help | None:
    """Return the hint of an entry, None if it is none."""
    if entry.kind is not Kind.HELP:
        return None
    used = parse_help(entry.detail)
    return used if used.kind in _WITH_MOVES else None
