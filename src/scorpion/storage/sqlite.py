"""The store in an SQLite file: each write is on the disk before it is answered."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, TypeVar

from scorpion.core.errors import N_
from scorpion.service.entries import Beginning, Entry, KeptGame
from scorpion.service.ports.errors import (
    DAMAGED,
    FULL,
    HELD,
    NOT_KEPT,
    AlreadyKept,
    StoreFailed,
    StoreUnusable,
    VersionConflict,
)
from scorpion.service.ports.games import GameSummary
from scorpion.storage import sqlite_file
from scorpion.storage.rows import Row, decode, read_game, read_summary, write_entries, write_game

LONGEST_WAIT_S: Final = 5.0
"""Seconds for which a call waits until another program lets go of the file."""
_FIRST_PAUSE_S: Final = 0.001
_LONGEST_PAUSE_S: Final = 0.05

_UNREACHABLE: Final = N_("the data in {path} cannot be opened ({reason}); check that the folder can be written to")

_SENTENCES: Final = {
    sqlite3.SQLITE_BUSY: HELD,
    sqlite3.SQLITE_LOCKED: HELD,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_ERROR: DAMAGED,  # our statements are sound: a table or a column is missing
}
_TAKEN: Final = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)

_T = TypeVar("_T")
_Value = TypeVar("_Value", int, str)


@asynccontextmanager
async def open_sqlite(path: Path) -> AsyncIterator[SqliteStore]:
    """Open the store in a file, which is made if it is not there, and close it in the end. Raises StoreUnusable."""
    store = SqliteStore(path)
    try:
        yield store
    finally:
        await store.close()


class SqliteStore:
    """A `Store` in one file. Raises StoreUnusable if it cannot be opened; methods raise StoreFailed.

    Its calls take a fraction of a millisecond and are made in the caller's own thread. A file that another program
    holds is never waited for there: the call is tried again until it is free, and others get their turn meanwhile.
    """

    def __init__(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._db = sqlite_file.open_file(path)
        except (OSError, sqlite3.OperationalError) as error:
            raise StoreUnusable(_UNREACHABLE, path=path, reason=error) from None
        except sqlite3.DatabaseError:
            raise StoreUnusable(sqlite_file.DAMAGED, path=path) from None
        self._db.text_factory = decode
        self._db.execute("PRAGMA busy_timeout = 0")

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
            added = db.execute(
                "INSERT INTO games"
                " (id, player, rules, number, position, begun_at_ms, winnable_only, last_at_ms, version)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                write_game(KeptGame(beginning, tuple(entries))),
            )
            db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", write_entries(added.lastrowid, entries))
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

    async def close(self) -> None:
        """Close the file."""
        self._db.close()

    async def _value(self, kind: type[_Value], query: str, *arguments: str) -> _Value | None:
        """Return the first column of the only row, None if there is no row or the value is of another kind."""
        rows = await self._rows(query, *arguments)
        return rows[0][0] if rows and isinstance(rows[0][0], kind) else None

    async def _rows(self, query: str, *arguments: str | int) -> list[Row]:
        return await self._when_free(lambda: self._db.execute(query, arguments).fetchall())

    async def _change(self, statement: str, *arguments: str | int) -> None:
        await self._when_free(lambda: self._db.execute(statement, arguments))

    async def _write(self, do: Callable[[sqlite3.Connection], None]) -> None:
        await self._when_free(lambda: self._as_one("BEGIN IMMEDIATE", do))

    def _as_one(self, begin: str, do: Callable[[sqlite3.Connection], _T]) -> _T:
        """Do several things in one transaction, all or none of them."""
        self._db.execute(begin)
        try:
            done = do(self._db)
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:  # on a full disk it may have been rolled back already
                self._db.execute("ROLLBACK")
            raise
        return done

    async def _when_free(self, call: Callable[[], _T]) -> _T:
        """Call the database as soon as no other program holds the file. Its errors become sentences.

        In `call` nothing may be awaited: all calls share one connection, and so its transaction.
        """
        clock = asyncio.get_running_loop().time
        pause_s, deadline = _FIRST_PAUSE_S, clock() + LONGEST_WAIT_S
        while True:
            try:
                return call()
            except sqlite3.Error as error:
                failure = _failure(error)
                if failure.template != HELD or clock() + pause_s > deadline:
                    raise failure from error
            await asyncio.sleep(pause_s)
            pause_s = min(2 * pause_s, _LONGEST_PAUSE_S)


def _failure(error: sqlite3.Error) -> StoreFailed:
    """Return the sentence for an error of the database, which goes along for the host's log."""
    code = getattr(error, "sqlite_errorcode", None)
    name = getattr(error, "sqlite_errorname", None) or type(error).__name__  # errors of Python's own have no code
    kind = AlreadyKept if code in _TAKEN else StoreFailed
    return kind(NOT_KEPT if code is None else _SENTENCES.get(code & 0xFF, NOT_KEPT), reason=f"{name}: {error}")
