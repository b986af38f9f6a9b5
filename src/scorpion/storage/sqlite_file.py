"""The SQLite file: whether it is ours and whole, and how one becomes what this program reads."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from scorpion.core.errors import N_
from scorpion.service.ports.errors import StoreUnusable
from scorpion.storage.migrations import MIGRATIONS

APPLICATION_ID: Final = 0x53C0A410
"""Stands in the file's header and tells our databases from others'."""

_CHECKED_SIZE: Final = 64 * 2**20  # bytes; a larger file is not read through at every start
_TIMEOUT_S: Final = 5.0

DAMAGED: Final = N_(
    "the data in {path} is damaged and was left as it is: move it away to begin anew, or restore a copy"
)
_FOREIGN: Final = N_("{path} is another program’s database; it was left as it is: choose another data folder")
_NEWER: Final = N_("the data in {path} was written by a newer Scorpion; it was left as it is: update this program")


_NO_ROOM: Final = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL)


def open_file(path: Path) -> sqlite3.Connection:
    """Open a file that is ours, or make it, as the newest version. Raises StoreUnusable, OSError, sqlite3.Error."""
    try:
        return _open(path)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF not in _NO_ROOM:
            raise
        # On a full disk there is no room for the file through which programs share a log. Alone, one does without it.
        return _open(path, alone=True)


def _open(path: Path, *, alone: bool = False) -> sqlite3.Connection:
    if path.is_file() and path.stat().st_size:
        with closing(_connect(path, alone=alone, uri=_as_it_is(path, alone=alone))) as db:
            _check(db, path)
    db = _connect(path, alone=alone)
    try:
        _prepare(db, path)
    except BaseException:
        db.close()
        raise
    return db


def _connect(path: Path, *, alone: bool, uri: str | None = None) -> sqlite3.Connection:
    db = sqlite3.connect(uri or path, timeout=_TIMEOUT_S, isolation_level=None, uri=uri is not None)
    if alone:
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
    return db


def _as_it_is(path: Path, *, alone: bool) -> str:
    """Return the address at which a file is opened without making one."""
    # Whoever only reads leaves a log alone that a crash left beside the file, but cannot clear away one of their own.
    # Alone nobody only reads: reading a log takes the file that is shared, or the right to write.
    mode = "ro" if path.with_name(f"{path.name}-wal").exists() and not alone else "rw"
    return f"{path.resolve().as_uri()}?mode={mode}"


def _check(db: sqlite3.Connection, path: Path) -> None:
    """Check that a file is ours, whole, and of a known version; change nothing. Raises StoreUnusable."""
    db.execute("BEGIN")  # so that what another program writes meanwhile is not seen by halves
    if _pragma(db, "application_id") != APPLICATION_ID:
        if db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise StoreUnusable(_FOREIGN, path=path)
        return
    version = int(_pragma(db, "user_version"))
    if version > len(MIGRATIONS):
        raise StoreUnusable(_NEWER, path=path)
    if path.stat().st_size <= _CHECKED_SIZE and _pragma(db, "quick_check(1)") != "ok":
        raise StoreUnusable(DAMAGED, path=path)
    if not _schema_after(version) <= _schema(db):
        raise StoreUnusable(DAMAGED, path=path)


def _prepare(db: sqlite3.Connection, path: Path) -> None:
    """Set a connection up, and bring the file to the newest version. One that is there is not written to."""
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    path.chmod(0o600)
    if _is_newest(db):  # on a full disk, where nothing can be written, all can still be read
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        _migrate(db, int(_pragma(db, "user_version")), len(MIGRATIONS))
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _is_newest(db: sqlite3.Connection) -> bool:
    return _pragma(db, "application_id") == APPLICATION_ID and _pragma(db, "user_version") == len(MIGRATIONS)


def _migrate(db: sqlite3.Connection, known: int, wanted: int) -> None:
    for number, migration in enumerate(MIGRATIONS[known:wanted], known + 1):
        for statement in migration:
            db.execute(statement)
        db.execute(f"PRAGMA user_version = {number}")


def _schema_after(version: int) -> set[tuple[str, str]]:
    """Return what a file of a version has."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        _migrate(db, 0, version)
        return _schema(db)


def _schema(db: sqlite3.Connection) -> set[tuple[str, str]]:
    """Return the columns of all tables, as pairs of names."""
    return set(
        db.execute(
            "SELECT m.name, c.name FROM sqlite_master AS m JOIN pragma_table_info(m.name) AS c WHERE m.type = 'table'"
        )
    )


def _pragma(db: sqlite3.Connection, name: str) -> int | str:
    value: int | str = db.execute(f"PRAGMA {name}").fetchone()[0]
    return value
