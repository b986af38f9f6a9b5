"""The store of preferences: a player's choices by name."""

from __future__ import annotations

from typing import Protocol


class PreferenceStore(Protocol):
    """Keeps choices. Every method raises StoreFailed when the data cannot be read or written just now."""

    async def preferences(self, player_id: str) -> dict[str, str]:
        """Return what the player has chosen, by name; nothing for one who is not there."""

    async def set_preference(self, player_id: str, name: str, value: str) -> None:
        """Keep a choice of the player, in place of the one before. Raises StoreFailed, too, for no such player."""
