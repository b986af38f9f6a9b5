"""Calls of an SQLite file: each waits its turn while another program holds the file, and errors become sentences."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from scorpion.core.errors import N_
from scorpion.service.ports.errors import DAMAGED, FULL, HELD, NOT_KEPT, AlreadyKept, StoreFailed, StoreUnusable
from scorpion.storage import sqlite_file
from scorpion.storage.rows import Row, decode

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


class SqliteCalls:
    """A file that is open. Raises StoreUnusable if it cannot be opened; methods raise StoreFailed.

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

    async def _write(self, do: Callable[[sqlite3.Connection], object]) -> None:
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
