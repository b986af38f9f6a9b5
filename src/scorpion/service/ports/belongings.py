"""The store of belongings: all that a player has at once, as for taking it along, and for deleting it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from scorpion.service.entries import Entry, KeptGame
from scorpion.service.outlines import Course


@dataclass(frozen=True, slots=True)
class AddedGame:
    """A game to add, with its course, and whether statistics count it."""

    kept: KeptGame
    course: Course
    is_counted: bool


@dataclass(frozen=True, slots=True)
class ExtendedGame:
    """A game of this version that goes on: all its entries then, and its course."""

    game_id: str
    version: int
    entries: tuple[Entry, ...]
    course: Course


@dataclass(frozen=True, slots=True)
class Changes:
    """What is to be changed at once; `current` is the game to be put on the table, None for no other."""

    added: tuple[AddedGame, ...]
    extended: tuple[ExtendedGame, ...]
    preferences: Mapping[str, str]
    current: str | None


class BelongingsStore(Protocol):
    """Keeps all of it. Every method raises StoreFailed when the data cannot be read or written just now."""

    async def game_ids(self, player_id: str) -> list[tuple[str, bool]]:
        """Return the ids of all games of a player, as they were added, each with whether statistics count it."""

    async def change(self, player_id: str, changes: Changes) -> None:
        """Do all of it or nothing. Raises AlreadyKept for a game that is there, VersionConflict for another version."""

    async def delete_all(self, player_id: str) -> None:
        """Delete the player's games and preferences, so that nothing of them can be read in the file any more."""
