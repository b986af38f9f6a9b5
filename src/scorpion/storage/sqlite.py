"""The store in an SQLite file: each write is on the disk before it is answered."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from scorpion.service.entries import Beginning, Entry, KeptGame
from scorpion.service.ports.errors import VersionConflict
from scorpion.service.ports.games import GameSummary
from scorpion.storage.rows import Row, read_game, read_summary
from scorpion.storage.sqlite_belongings import SqliteBelongings, insert_game


@asynccontextmanager
async def open_sqlite(path: Path) -> AsyncIterator[SqliteStore]:
    """Open the store in a file, which is made if it is not there, and close it in the end. Raises StoreUnusable."""
    store = SqliteStore(path)
    try:
        yield store
    finally:
        await store.close()


class SqliteStore(SqliteBelongings):
    """A `Store` in one file. Raises StoreUnusable if it cannot be opened; methods raise StoreFailed."""

    async def add_player(self, player_id: str, secret_hash: str, at_ms: int) -> None:
        """Keep a new player."""

        def add(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO players (id, added_at_ms) VALUES (?, ?)", (player_id, at_ms))
            db.execute("INSERT INTO secrets VALUES (?, ?, ?)", (secret_hash, player_id, at_ms))

        await self._write(add)

    async def add_secret(self, player_id: str, secret_hash: str, at_ms: int) -> None:
        """Add a secret for an existing player."""
        await self._change("INSERT INTO secrets VALUES (?, ?, ?)", secret_hash, player_id, at_ms)

    async def find_player(self, secret_hash: str) -> str | None:
        """Return the player whose secret this is."""
        return await self._value(str, "SELECT player FROM secrets WHERE hash = ?", secret_hash)

    async def add_game(self, beginning: Beginning, entries: Sequence[Entry] = ()) -> None:
        """Keep a new game with its first entries and make it its player's current one."""

        def add(db: sqlite3.Connection) -> None:
            insert_game(db, KeptGame(beginning, tuple(entries)))
            db.execute("UPDATE players SET current_game = ? WHERE id = ?", (beginning.game_id, beginning.player_id))

        await self._write(add)

    async def find_game(self, game_id: str) -> KeptGame | None:
        """Return a game with all its entries. Raises Damaged."""

        def find(db: sqlite3.Connection) -> tuple[Row, list[Row]] | None:
            row = db.execute(
                "SELECT key, version, id, player, rules, number, position, begun_at_ms, winnable_only"
                " FROM games WHERE id = ?",
                (game_id,),
            ).fetchone()
            if row is None:
                return None
            query = "SELECT id, at_ms, kind, detail FROM entries WHERE game = ? ORDER BY number"
            return row[1:], db.execute(query, row[:1]).fetchall()

        # In one transaction, so that both are as they were at one time, whoever else writes.
        found = await self._when_free(lambda: self._as_one("BEGIN", find))
        return None if found is None else read_game(*found)

    async def find_entry(self, game_id: str, entry_id: str) -> int | None:
        """Return the number of an entry."""
        query = "SELECT number FROM entries WHERE game = (SELECT key FROM games WHERE id = ?) AND id = ?"
        return await self._value(int, query, game_id, entry_id)

    async def version_of(self, game_id: str) -> int | None:
        """Return a game's version."""
        return await self._value(int, "SELECT version FROM games WHERE id = ?", game_id)

    async def append(self, game_id: str, version: int, entry: Entry) -> None:
        """Keep an entry after the first `version` ones. Raises VersionConflict."""

        def append(db: sqlite3.Connection) -> None:
            updated = db.execute(
                "UPDATE games SET version = version + 1, last_at_ms = max(begun_at_ms, ?) WHERE id = ? AND version = ?",
                (entry.at_ms, game_id, version),
            )
            if updated.rowcount != 1:
                raise VersionConflict
            try:
                db.execute(
                    "INSERT INTO entries SELECT key, ?, ?, ?, ?, ? FROM games WHERE id = ?",
                    (version, entry.id, entry.at_ms, entry.kind.value, entry.detail, game_id),
                )
            except sqlite3.IntegrityError:
                raise VersionConflict from None

        await self._write(append)

    async def current_game(self, player_id: str) -> str | None:
        """Return the id of the player's current game."""
        return await self._value(str, "SELECT current_game FROM players WHERE id = ?", player_id)

    async def set_current_game(self, player_id: str, game_id: str) -> None:
        """Make another of the player's games the current one."""
        await self._change("UPDATE players SET current_game = ? WHERE id = ?", game_id, player_id)

    async def list_games(
        self, player_id: str, limit: int, offset: int = 0, *, played: bool = False
    ) -> list[GameSummary]:
        """Return some of a player's games, the last played first; only those with an entry if `played`."""
        rows = await self._rows(
            "SELECT id, rules, number, version, last_at_ms FROM games"
            " WHERE player = ? AND (version != 0 OR NOT ?) ORDER BY last_at_ms DESC, key DESC LIMIT ? OFFSET ?",
            player_id,
            played,
            limit,
            offset,
        )
        return list(map(read_summary, rows))

    async def preferences(self, player_id: str) -> dict[str, str]:
        """Return what the player has chosen, by name."""
        kept = await self._rows("SELECT name, value FROM preferences WHERE player = ?", player_id)
        return {name: value for name, value in kept if isinstance(name, str) and isinstance(value, str)}

    async def set_preference(self, player_id: str, name: str, value: str) -> None:
        """Keep a choice of the player."""
        await self._change("INSERT OR REPLACE INTO preferences VALUES (?, ?, ?)", player_id, name, value)

    async def find_review(self, game_id: str) -> str | None:
        """Return what was kept of a game's review last."""
        query = "SELECT text FROM reviews WHERE game = (SELECT key FROM games WHERE id = ?)"
        return await self._value(str, query, game_id)

    async def keep_review(self, game_id: str, text: str) -> None:
        """Keep a game's review."""
        await self._change("INSERT OR REPLACE INTO reviews SELECT key, ? FROM games WHERE id = ?", text, game_id)
