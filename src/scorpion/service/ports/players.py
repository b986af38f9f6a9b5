"""The store of players, found by the hashes of their secrets."""

from __future__ import annotations

from typing import Protocol


class PlayerStore(Protocol):
    """Keeps players. They are found by the SHA-256 of the secret that they carry, never by the secret.

    Every method raises StoreFailed when the data cannot be read or written just now.
    """

    async def add_player(self, player_id: str, secret_hash: str, at_ms: int) -> None:
        """Keep a new player. Raises AlreadyKept if the player or the secret is there already."""

    async def add_secret(self, player_id: str, secret_hash: str, at_ms: int) -> None:
        """Add a secret for an existing player. Raises AlreadyKept if it is taken, StoreFailed for no such player."""

    async def find_player(self, secret_hash: str) -> str | None:
        """Return the player whose secret this is, None if it is nobody's."""
