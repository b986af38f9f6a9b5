"""The store: what must be kept, as a protocol that every kind of storage fulfils."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from scorpion.core.errors import N_, Complaint
from scorpion.service.entries import Beginning, Entry, KeptGame


class StoreUnusable(Complaint):
    """The data cannot be opened: damaged, foreign, newer than this program, or out of reach. It is left as it is."""


class StoreFailed(Complaint):
    """The data could not be read or written just now, such as on a full disk. What was answered before is safe."""


NOT_KEPT: Final = N_(
    "nothing can be kept just now, as on a full disk; what was answered is safe: try again in a moment"
)
"""What a `StoreFailed` says."""


class VersionConflict(Exception):
    """The game has another version than the one that an entry was made on."""


class Damaged(Exception):
    """What is kept of a game is not what was written, or was written by another version of this program."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A line of a player's list of games, also of one that is damaged: then what can still be told of it.

    `number` is its deal number as it is kept, `last_at_ms` the time of its last entry, else of its beginning.
    """

    game_id: str
    rules_id: str
    number: str
    version: int
    last_at_ms: int


class Store(Protocol):
    """Keeps players, their games and their preferences. Whatever was awaited without an error survives a crash.

    Players are found by the SHA-256 of the secret that they carry, never by the secret. A game's entries are numbered
    by its version. `append` is where two writers meet: it succeeds for one of them.
    """

    async def add_player(self, player_id: str, secret_hash: str, at_ms: int) -> None:
        """Keep a new player. Raises StoreFailed if the player or the secret is there already."""

    async def add_secret(self, player_id: str, secret_hash: str, at_ms: int) -> None:
        """Let another secret stand for a player who is there."""

    async def find_player(self, secret_hash: str) -> str | None:
        """Return the player whose secret this is, None if it is nobody's."""

    async def add_game(self, beginning: Beginning) -> None:
        """Keep a new game and make it its player's current one. Its player must be there."""

    async def find_game(self, game_id: str) -> KeptGame | None:
        """Return a game with all its entries, None if it is not there. Raises Damaged."""

    async def find_entry(self, game_id: str, entry_id: str) -> int | None:
        """Return the number of an entry, 0 for the first, None if the game has none of this id.

        Takes the same time however long the game is.
        """

    async def version_of(self, game_id: str) -> int | None:
        """Return a game's version, None if it is not there. Takes the same time however long the game is."""

    async def append(self, game_id: str, version: int, entry: Entry) -> None:
        """Keep an entry after the first `version` ones. Raises VersionConflict, also for an id that was used."""

    async def current_game(self, player_id: str) -> str | None:
        """Return the id of the player's current game."""

    async def set_current_game(self, player_id: str, game_id: str) -> None:
        """Make another of the player's games the current one."""

    async def list_games(
        self, player_id: str, limit: int, offset: int = 0, *, played: bool = False
    ) -> list[GameSummary]:
        """List a player's games, the last played first; with `played` only those in which something was done."""

    async def preferences(self, player_id: str) -> dict[str, str]:
        """Return what the player has chosen, by name."""

    async def set_preference(self, player_id: str, name: str, value: str) -> None:
        """Keep a choice of the player."""

    async def close(self) -> None:
        """Let go of all resources; nothing may be asked afterwards."""
