"""The store of outlines: what is summed up of games for speed, and which games statistics count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from scorpion.service.outlines import Course, Outline
from scorpion.service.studies import Finding


class OutlineStore(Protocol):
    """Keeps outlines. All of them can be made anew from the entries of games.

    Every method raises StoreFailed when the data cannot be read or written just now.
    """

    async def outlines(self, player_id: str) -> list[Outline]:
        """Return the outlines of a player's games in which something was done, in the order in which they were added.

        A course is left out that was kept for another version than the game has.
        """

    async def mark_of(self, player_id: str) -> tuple[object, ...]:
        """Return what is another whenever a player's outlines, but for their courses, are others."""

    async def keep_courses(self, courses: Mapping[str, Course]) -> None:
        """Keep the courses of games by their ids, in place of those before."""

    async def keep_finding(self, rules_id: str, position: str, finding: Finding) -> None:
        """Keep what was found out about a deal, whoever plays it."""

    async def leave_out(self, player_id: str, rules_id: str | None) -> None:
        """Let statistics not count the player's games so far, under one rule set or, for None, under any."""
