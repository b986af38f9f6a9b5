"""Outlines: what statistics need to know of a game, told from its entries."""

from __future__ import annotations

from dataclasses import dataclass

from scorpion.service.entries import KeptGame, Kind, apply_entry, start_game
from scorpion.service.playtime import thought_ms
from scorpion.service.studies import Finding


@dataclass(frozen=True, slots=True)
class Win:
    """The first win of a game: when it was, what it took until then, and whether anything was taken back or shown."""

    at_ms: int
    score: int
    moves: int
    played_ms: int
    undone: bool
    helped: bool


@dataclass(frozen=True, slots=True)
class Course:
    """What follows from the first `version` entries of a game.

    `first_moves` are those that were made on the deal itself, with their times: more than one where they were undone.
    """

    version: int
    first_moves: tuple[tuple[int, str], ...] = ()
    first_help_at_ms: int | None = None
    win: Win | None = None


@dataclass(frozen=True, slots=True)
class Outline:
    """A game in outline. `course` is None where it is still to be told, `finding` where its deal was not looked at.

    `is_counted` tells that the statistics were not begun anew since it began.
    """

    game_id: str
    rules_id: str
    position: str
    begun_at_ms: int
    winnable_only: bool
    last_at_ms: int
    is_counted: bool = True
    course: Course | None = None
    finding: Finding | None = None


def course_of(kept: KeptGame) -> Course:
    """Return the course of a game. Raises what `start_game` and `apply_entry` raise."""
    game, played_ms = start_game(kept.beginning), 0
    first_moves: list[tuple[int, str]] = []
    first_help_at_ms: int | None = None
    win: Win | None = None
    undone = False
    for number, entry in enumerate(kept.entries):
        played_ms += thought_ms(game, kept.entries[max(number - 1, 0) : number], entry)
        if entry.kind is Kind.MOVE and not game.steps:
            first_moves.append((entry.at_ms, entry.detail))
        game = apply_entry(game, entry)
        if entry.kind is Kind.HELP and first_help_at_ms is None:
            first_help_at_ms = entry.at_ms
        undone = undone or entry.kind is Kind.UNDO
        if win is None and entry.kind is Kind.MOVE and game.is_won:
            helped = first_help_at_ms is not None
            win = Win(entry.at_ms, game.now.score, game.now.move_count, played_ms, undone, helped)
    return Course(kept.version, tuple(first_moves), first_help_at_ms, win)
