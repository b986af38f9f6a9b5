"""The store: all that is kept, in one place."""

from __future__ import annotations

from typing import Protocol

from scorpion.service.ports.belongings import BelongingsStore
from scorpion.service.ports.games import GameStore
from scorpion.service.ports.outlines import OutlineStore
from scorpion.service.ports.players import PlayerStore
from scorpion.service.ports.preferences import PreferenceStore
from scorpion.service.ports.reviews import ReviewStore


class Store(PlayerStore, GameStore, PreferenceStore, ReviewStore, OutlineStore, BelongingsStore, Protocol):
    """Keeps players, their games with their reviews and outlines, and their preferences.

    Whatever was awaited without an error survives a crash.
    """

    async def close(self) -> None:
        """Let go of all resources; nothing may be asked afterwards."""
