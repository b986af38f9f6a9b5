"""The store in an SQLite file: each write is on the disk before it is answered."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, TypeVar

from scorpion.core.errors import N_
from scorpion.service.entries import Beginning, Entry, KeptGame
from scorpion.service.ports.errors import NOT_KEPT, StoreFailed, StoreUnusable, VersionConflict
from scorpion.service.ports.games import GameSummary
from scorpion.storage.migrations import MIGRATIONS
from scorpion.storage.rows import decode, read_game, read_summary

APPLICATION_ID: Final = 0x53C0A410
"""Stands in the file's header and tells our databases from others'."""

_BUSY_TIMEOUT_S: Final = 5.0
_CHECKED_SIZE: Final = 64 * 2**20  # bytes; a larger file is not read through at every start

_DAMAGED: Final = N_(
    "the data in {path} is damaged and was left as it is: move it away to begin anew, or restore a copy"
)
_FOREIGN: Final = N_("{path} is another program's database; it was left as it is: choose another data folder")
_NEWER: Final = N_("the data in {path} was written by a newer Scorpion; it was left as it is: update this program")
_UNREACHABLE: Final = N_("the data in {path} cannot be opened ({reason}); check that the folder can be written to")

_Value = TypeVar("_Value", int, str)


class SqliteStore:
    """A `Store` in one file. Raises StoreUnusable if it cannot be opened; methods raise StoreFailed.

    Its calls take a fraction of a millisecond and are made in the caller's own thread.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if path.is_file() and path.stat().st_size:
                _check(path)
            self._db = sqlite3.connect(path, timeout=_BUSY_TIMEOUT_S, isolation_level=None)
            self._db.text_factory = decode
            try:
                self._prepare()
            except BaseException:
                self._db.close()
                raise
        except (OSError, sqlite3.OperationalError) as error:
            raise StoreUnusable(_UNREACHABLE, path=path, reason=error) from None
        except sqlite3.DatabaseError:
            raise StoreUnusable(_DAMAGED, path=path) from None

    def _prepare(self) -> None:
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA foreign_keys = ON")
        self._migrate()

    def _migrate(self) -> None:
        self._path.chmod(0o600)
        with self._write():
            known = int(_pragma(self._db, "user_version"))
            for number, migration in enumerate(MIGRATIONS[known:], known + 1):
                for statement in migration:
                    self._db.execute(statement)
                self._db.execute(f"PRAGMA user_version = {number}")
            self._db.execute(f"PRAGMA application_id = {APPLICATION_ID}")

    @contextmanager
    def _write(self) -> Iterator[sqlite3.Connection]:
        """Write as one, or not at all."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield self._db
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:  # on a full disk it may have been rolled back already
                self._db.execute("ROLLBACK")
            raise

    @contextmanager
    def _read(self) -> Iterator[sqlite3.Connection]:
        """Read several things as they are at one time, whoever else writes."""
        self._db.execute("BEGIN")
        try:
            yield self._db
        finally:
            self._db.execute("COMMIT")

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Turn the database's errors into a sentence; their cause goes along for the host's log."""
        try:
            yield
        except sqlite3.Error as error:
            raise StoreFailed(NOT_KEPT) from error

    async def add_player(self, player_id: str, secret_hash: str, at_ms: int) -> None:
        """Keep a new player."""
        with self._told(), self._write() as db:
            db.execute("INSERT INTO players (id, added_at_ms) VALUES (?, ?)", (player_id, at_ms))
            db.execute("INSERT INTO secrets VALUES (?, ?, ?)", (secret_hash, player_id, at_ms))

    async def add_secret(self, player_id: str, secret_hash: str, at_ms: int) -> None:
        """Let another secret stand for a player who is there."""
        with self._told():
            self._db.execute("INSERT INTO secrets VALUES (?, ?, ?)", (secret_hash, player_id, at_ms))

    async def find_player(self, secret_hash: str) -> str | None:
        """Return the player whose secret this is."""
        return self._value(str, "SELECT player FROM secrets WHERE hash = ?", secret_hash)

    async def add_game(self, beginning: Beginning) -> None:
        """Keep a new game and make it its player's current one."""
        number = None if beginning.number is None else str(beginning.number)
        with self._told(), self._write() as db:
            db.execute(
                "INSERT INTO games (id, player, rules, number, position, begun_at_ms, last_at_ms)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    beginning.game_id,
                    beginning.player_id,
                    beginning.rules_id,
                    number,
                    beginning.position,
                    beginning.begun_at_ms,
                    beginning.begun_at_ms,
                ),
            )
            db.execute("UPDATE players SET current_game = ? WHERE id = ?", (beginning.game_id, beginning.player_id))

    async def find_game(self, game_id: str) -> KeptGame | None:
        """Return a game with all its entries. Raises Damaged."""
        with self._told(), self._read() as db:
            row = db.execute(
                "SELECT key, version, id, player, rules, number, position, begun_at_ms FROM games WHERE id = ?",
                (game_id,),
            ).fetchone()
            if row is None:
                return None
            entries = db.execute(
                "SELECT id, at_ms, kind, detail FROM entries WHERE game = ? ORDER BY number", (row[0],)
            ).fetchall()
        return read_game(row[1:], entries)

    async def find_entry(self, game_id: str, entry_id: str) -> int | None:
        """Return the number of an entry."""
        query = "SELECT number FROM entries WHERE game = (SELECT key FROM games WHERE id = ?) AND id = ?"
        return self._value(int, query, game_id, entry_id)

    async def version_of(self, game_id: str) -> int | None:
        """Return a game's version."""
        return self._value(int, "SELECT version FROM games WHERE id = ?", game_id)

    async def append(self, game_id: str, version: int, entry: Entry) -> None:
        """Keep an entry after the first `version` ones. Raises VersionConflict."""
        with self._told(), self._write() as db:
            updated = db.execute(
                "UPDATE games SET version = version + 1, last_at_ms = ? WHERE id = ? AND version = ?",
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

    async def current_game(self, player_id: str) -> str | None:
        """Return the id of the player's current game."""
        return self._value(str, "SELECT current_game FROM players WHERE id = ?", player_id)

    async def set_current_game(self, player_id: str, game_id: str) -> None:
        """Make another of the player's games the current one."""
        with self._told():
            self._db.execute("UPDATE players SET current_game = ? WHERE id = ?", (game_id, player_id))

    async def list_games(
        self, player_id: str, limit: int, offset: int = 0, *, played: bool = False
    ) -> list[GameSummary]:
        """List a player's games, the last played first; with `played` only those in which something was done."""
        with self._told():
            rows = self._db.execute(
                "SELECT id, rules, number, version, last_at_ms FROM games"
                " WHERE player = ? AND (version != 0 OR NOT ?) ORDER BY last_at_ms DESC, key DESC LIMIT ? OFFSET ?",
                (player_id, played, limit, offset),
            ).fetchall()
        return list(map(read_summary, rows))

    async def preferences(self, player_id: str) -> dict[str, str]:
        """Return what the player has chosen, by name."""
        with self._told():
            kept = self._db.execute("SELECT name, value FROM preferences WHERE player = ?", (player_id,)).fetchall()
        return {name: value for name, value in kept if isinstance(name, str) and isinstance(value, str)}

    async def set_preference(self, player_id: str, name: str, value: str) -> None:
        """Keep a choice of the player."""
        with self._told():
            self._db.execute("INSERT OR REPLACE INTO preferences VALUES (?, ?, ?)", (player_id, name, value))

    async def close(self) -> None:
        """Close the file."""
        self._db.close()

    def _value(self, kind: type[_Value], query: str, *arguments: str) -> _Value | None:
        """Return the first column of the only row, None if there is no row or the value is of another kind."""
        with self._told():
            row = self._db.execute(query, arguments).fetchone()
        return row[0] if row is not None and isinstance(row[0], kind) else None


def _check(path: Path) -> None:
    """Look whether a file is ours, whole, and of a known version; change nothing. Raises StoreUnusable."""
    # Whoever only reads leaves a log alone that a crash left beside the file, but cannot clear away one of their own.
    mode = "ro" if path.with_name(f"{path.name}-wal").exists() else "rw"
    address = f"{path.resolve().as_uri()}?mode={mode}"
    with closing(sqlite3.connect(address, timeout=_BUSY_TIMEOUT_S, isolation_level=None, uri=True)) as db:
        db.execute("BEGIN")  # so that what another program writes meanwhile is not seen by halves
        if _pragma(db, "application_id") != APPLICATION_ID:
            if db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                raise StoreUnusable(_FOREIGN, path=path)
        elif int(_pragma(db, "user_version")) > len(MIGRATIONS):
            raise StoreUnusable(_NEWER, path=path)
        elif path.stat().st_size <= _CHECKED_SIZE and _pragma(db, "quick_check(1)") != "ok":
            raise StoreUnusable(_DAMAGED, path=path)


def _pragma(db: sqlite3.Connection, name: str) -> int | str:
    value: int | str = db.execute(f"PRAGMA {name}").fetchone()[0]
    return value
