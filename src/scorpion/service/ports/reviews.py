"""The store of reviews: what was found out of a game, so that it is not searched for again."""

from __future__ import annotations

from typing import Protocol


class ReviewStore(Protocol):
    """Keeps a text for each game. Every method raises StoreFailed when the data cannot be read or written just now."""

    async def find_review(self, game_id: str) -> str | None:
        """Return what was kept of a game's review last, None if nothing was."""

    async def keep_review(self, game_id: str, text: str) -> None:
        """Keep a game's review, in place of the one before; of a game that is not there nothing is kept."""
