"""The store of games: their beginnings and entries, and which game is whose current one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from scorpion.service.entries import Beginning, Entry, KeptGame


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A line of a player's list of games, also of one that is damaged: then what can still be told of it.

    `number` is its deal number as it is kept, `last_at_ms` the time of its last entry, or of its beginning where that
    is later: a branch begins with entries of the game that it comes from.
    """

    game_id: str
    rules_id: str
    number: str
    version: int
    last_at_ms: int


class GameStore(Protocol):
    """Keeps games. A game's entries are numbered by its version; `append` is where two writers meet.

    Every method raises StoreFailed when the data cannot be read or written just now.
    """

    async def add_game(self, beginning: Beginning, entries: Sequence[Entry] = ()) -> None:
        """Keep a new game with the entries that it begins with, all or nothing, and make it its player's current one.

        Raises AlreadyKept if the game is there already or two entries have one id, StoreFailed, too, if its player is
        not there.
        """

    async def find_game(self, game_id: str) -> KeptGame | None:
        """Return a game with all its entries, None if it is not there. Raises Damaged, too."""

    async def find_entry(self, game_id: str, entry_id: str) -> int | None:
        """Return the number of an entry, 0 for the first, None if the game has none of this id.

        Takes the same time however long the game is.
        """

    async def version_of(self, game_id: str) -> int | None:
        """Return a game's version, None if it is not there. Takes the same time however long the game is."""

    async def append(self, game_id: str, version: int, entry: Entry) -> None:
        """Keep an entry after the first `version` ones. Of two writers on the same version one succeeds.

        Raises VersionConflict if the game has another version, has an entry of this id, or is not there.
        """

    async def current_game(self, player_id: str) -> str | None:
        """Return the id of the player's current game, None if there is none."""

    async def set_current_game(self, player_id: str, game_id: str) -> None:
        """Make another of the player's games the current one. A player who is not there has none afterwards either."""

    async def list_games(
        self, player_id: str, limit: int, offset: int = 0, *, played: bool = False
    ) -> list[GameSummary]:
        """Return at most `limit` of a player's games, leaving out the first `offset`; only played ones if `played`.

        They are ordered by their summaries' `last_at_ms`, the latest first, and of two of the same time the one that
        was added later first. Played is a game that has an entry.
        """
