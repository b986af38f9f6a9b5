"""All that a player has in an SQLite file: brought in one transaction, and deleted so that nothing of it is left."""

from __future__ import annotations

import sqlite3

from scorpion.service.entries import KeptGame
from scorpion.service.ports.belongings import Changes
from scorpion.service.ports.errors import VersionConflict
from scorpion.storage.rows import Row, write_course, write_entries, write_game
from scorpion.storage.sqlite_outlines import KEEP_COURSE, SqliteOutlines

_OF_PLAYER = "(SELECT key FROM games WHERE player = ?)"


class SqliteBelongings(SqliteOutlines):
    """A `BelongingsStore` in a file."""

    async def game_ids(self, player_id: str) -> list[tuple[str, bool]]:
        """Return the ids of all games of a player, each with whether statistics count it."""
        rows = await self._rows("SELECT id, left_out FROM games WHERE player = ? ORDER BY key", player_id)
        return [(game_id, not left_out) for game_id, left_out in rows if isinstance(game_id, str)]

    async def change(self, player_id: str, changes: Changes) -> None:
        """Do all of it or nothing. Raises AlreadyKept, VersionConflict."""

        def change(db: sqlite3.Connection) -> None:
            for game in changes.added:
                key = insert_game(db, game.kept)
                db.execute("UPDATE games SET left_out = ? WHERE key = ?", (not game.is_counted, key))
                db.execute(KEEP_COURSE, write_course(game.kept.beginning.game_id, game.course))
            for more in changes.extended:
                updated = db.execute(
                    "UPDATE games SET version = ?, last_at_ms = max(begun_at_ms, ?) WHERE id = ? AND version = ?"
                    " RETURNING key",
                    (len(more.entries), more.entries[-1].at_ms, more.game_id, more.version),
                ).fetchone()
                if updated is None:
                    raise VersionConflict
                insert_entries(db, write_entries(updated[0], more.entries)[more.version :])
                db.execute(KEEP_COURSE, write_course(more.game_id, more.course))
            choices = [(player_id, name, value) for name, value in changes.preferences.items()]
            db.executemany("INSERT OR REPLACE INTO preferences VALUES (?, ?, ?)", choices)
            if changes.current is not None:
                db.execute("UPDATE players SET current_game = ? WHERE id = ?", (changes.current, player_id))

        await self._write(change)

    async def delete_all(self, player_id: str) -> None:
        """Delete the player's games and preferences; what they took is written over."""

        def delete(db: sqlite3.Connection) -> None:
            db.execute(
                "DELETE FROM findings WHERE (rules, position) IN (SELECT rules, position FROM games WHERE player = ?)",
                (player_id,),
            )
            for table in ("reviews", "courses", "entries"):
                db.execute(f"DELETE FROM {table} WHERE game IN {_OF_PLAYER}", (player_id,))  # noqa: S608 - ours
            db.execute("DELETE FROM games WHERE player = ?", (player_id,))
            db.execute("DELETE FROM preferences WHERE player = ?", (player_id,))
            db.execute("UPDATE players SET current_game = NULL WHERE id = ?", (player_id,))

        await self._change("PRAGMA secure_delete = ON")
        await self._write(delete)
        await self._rows("PRAGMA wal_checkpoint(TRUNCATE)")  # the log holds what was written before


def insert_game(db: sqlite3.Connection, kept: KeptGame) -> int | None:
    """Add a game with its entries; return its key."""
    added = db.execute(
        "INSERT INTO games"
        " (id, player, rules, number, position, begun_at_ms, winnable_only, last_at_ms, version)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        write_game(kept),
    )
    insert_entries(db, write_entries(added.lastrowid, kept.entries))
    return added.lastrowid


def insert_entries(db: sqlite3.Connection, rows: list[Row]) -> None:
    """Add entries."""
    db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", rows)
