"""The SQLite store: what it does with files that it cannot use, and what outlives it."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Coroutine, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from scorpion.service.entries import Kind
from scorpion.service.ports.errors import Damaged, StoreFailed, StoreUnusable
from scorpion.storage.migrations import MIGRATIONS
from scorpion.storage.sqlite import SqliteStore, open_sqlite
from scorpion.storage.sqlite_file import APPLICATION_ID
from tests import programs
from tests.storage.test_contract import beginning, entry, run


def test_what_was_kept_is_there_when_it_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "deeper" / "scorpion.sqlite3"
    store = SqliteStore(path)
    run(store.add_player("anna", "hash", 1))
    run(store.add_game(beginning("g1")))
    run(store.append("g1", 0, entry("a")))
    run(store.close())
    again = SqliteStore(path)
    kept = run(again.find_game("g1"))
    assert kept is not None
    assert [made.kind for made in kept.entries] == [Kind.MOVE]
    run(again.close())


def test_it_writes_ahead_and_syncs_every_commit(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "scorpion.sqlite3")
    assert store._db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._db.execute("PRAGMA synchronous").fetchone() == (2,)
    run(store.close())


def test_only_its_owner_can_read_it(tmp_path: Path) -> None:
    path = tmp_path / "scorpion.sqlite3"
    run(SqliteStore(path).close())
    assert path.stat().st_mode & 0o077 == 0


def begin_games(store: SqliteStore, count: int) -> None:
    for number in range(count):
        run(store.add_game(beginning(f"game {number}")))


def refused(path: Path) -> str:
    """Try to open a file; return the sentence, and check that the file is as it was."""
    before = path.read_bytes()
    with pytest.raises(StoreUnusable) as caught:
        SqliteStore(path)
    assert path.read_bytes() == before
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_another_programs_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "scorpion.sqlite3"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    db.close()
    assert "another program" in refused(path)


def test_a_newer_programs_data_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "scorpion.sqlite3"
    run(SqliteStore(path).close())
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    db.close()
    assert "newer" in refused(path)


def test_what_a_crash_of_a_newer_program_left_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "scorpion.sqlite3"
    run(SqliteStore(path).close())
    crash = (
        "import os, sqlite3, sys; db = sqlite3.connect(sys.argv[1]);"
        f"db.execute('PRAGMA user_version = {len(MIGRATIONS) + 1}'); db.commit(); os._exit(1)"
    )
    programs.run([sys.executable, "-c", crash, path])
    log = path.with_name(f"{path.name}-wal")
    logged = log.read_bytes()
    assert "newer" in refused(path)
    assert log.read_bytes() == logged


def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "scorpion.sqlite3"
    path.write_bytes(b"no database at all, but long enough to look at" * 100)
    assert "damaged" in refused(path)


def test_damage_inside_is_found_when_opened(tmp_path: Path) -> None:
    path = tmp_path / "scorpion.sqlite3"
    store = SqliteStore(path)
    run(store.add_player("anna", "hash", 1))
    begin_games(store, 200)
    run(store.close())
    whole = bytearray(path.read_bytes())
    middle = len(whole) // 2
    whole[middle : middle + 8192] = b"\xa5" * 8192
    path.write_bytes(whole)
    assert "damaged" in refused(path)


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    blocking = tmp_path / "a file"
    blocking.write_text("not a folder")
    with pytest.raises(StoreUnusable, match="cannot be opened"):
        SqliteStore(blocking / "scorpion.sqlite3")


def test_a_failure_while_it_is_open_is_one_sentence(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "scorpion.sqlite3")
    run(store.close())
    with pytest.raises(StoreFailed, match="every confirmed move is safe") as caught:
        run(store.find_game("g1"))
    assert caught.value.reason == "ProgrammingError: Cannot operate on a closed database."


def test_after_a_write_that_the_disk_refused_it_goes_on(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "scorpion.sqlite3")
    run(store.add_player("anna", "hash", 1))
    pages = store._db.execute("PRAGMA page_count").fetchone()[0]
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreFailed, match="the disk is full") as caught:
        begin_games(store, 1000)
    assert caught.value.reason == "SQLITE_FULL: database or disk is full"
    kept = len(run(store.list_games("anna", 1000)))
    assert run(store.current_game("anna")) == f"game {kept - 1}"
    store._db.execute("PRAGMA max_page_count = 1000000")
    run(store.add_game(beginning("another")))
    assert run(store.current_game("anna")) == "another"
    run(store.close())


# ------------------------------------------------------------------ another program holds the file


@contextmanager
def held(path: Path) -> Iterator[sqlite3.Connection]:
    """Hold the file's write lock, as another program would."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        yield db


def test_while_another_program_writes_all_is_read_and_what_is_written_waits_its_turn(tmp_path: Path) -> None:
    path = tmp_path / "scorpion.sqlite3"

    async def ask() -> list[str]:
        order: list[str] = []
        async with open_sqlite(path) as store:
            await store.add_player("anna", "hash", 1)
            await store.add_game(beginning("g1"))

            async def note(what: str, asked: Coroutine[Any, Any, object]) -> None:
                await asked
                order.append(what)

            with held(path) as other:
                writes = [
                    asyncio.create_task(note("write", asked))
                    for asked in (
                        store.append("g1", 0, entry("a")),
                        store.add_player("bert", "another hash", 2),
                        store.set_preference("anna", "lang", "th"),
                    )
                ]
                for read in (store.find_game("g1"), store.find_player("hash"), store.list_games("anna", 9)):
                    await asyncio.sleep(0)
                    await note("read", read)
                other.execute("ROLLBACK")
                await asyncio.gather(*writes)
        return order

    assert run(ask()) == ["read"] * 3 + ["write"] * 3


def test_a_program_that_never_lets_go_of_the_file_is_named_as_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "scorpion.sqlite3"
    store = SqliteStore(path)
    monkeypatch.setattr("scorpion.storage.sqlite_calls.LONGEST_WAIT_S", 0.02)
    with held(path), pytest.raises(StoreFailed, match="another program is using the data") as caught:
        run(store.add_player("anna", "hash", 1))
    assert caught.value.reason == "SQLITE_BUSY: database is locked"
    run(store.add_player("anna", "hash", 1))
    run(store.close())


# ------------------------------------------------------------------ what a file must have


@pytest.mark.parametrize(
    "damage", ["DROP TABLE entries", "DROP TABLE preferences", "ALTER TABLE players DROP COLUMN current_game"]
)
def test_a_file_that_lacks_something_is_refused_at_the_start(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "scorpion.sqlite3"
    run(SqliteStore(path).close())
    with closing(sqlite3.connect(path)) as db:
        db.execute(damage)
    assert "damaged" in refused(path)


def test_a_table_that_goes_missing_later_is_called_damage(tmp_path: Path) -> None:
    path = tmp_path / "scorpion.sqlite3"
    store = SqliteStore(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute("DROP TABLE preferences")
    with pytest.raises(StoreFailed, match="the data is damaged") as caught:
        run(store.preferences("anna"))
    assert caught.value.reason == "SQLITE_ERROR: no such table: preferences"
    run(store.close())


def test_opening_a_file_writes_nothing_into_it_so_that_it_can_be_opened_on_a_full_disk(tmp_path: Path) -> None:
    path = tmp_path / "scorpion.sqlite3"
    run(SqliteStore(path).close())
    before = path.read_bytes()
    store = SqliteStore(path)
    assert path.read_bytes() == before
    log = path.with_name(f"{path.name}-wal")
    assert not log.exists() or log.stat().st_size == 0
    run(store.close())


ON_A_FULL_DISK = """
import asyncio, resource, sys
from pathlib import Path
from scorpion.service.ports.errors import StoreFailed
from scorpion.storage.sqlite import open_sqlite

async def look():
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))  # no file may grow
    async with open_sqlite(Path(sys.argv[1])) as store:
        print(await store.find_player("hash"))
        try:
            await store.add_player("bert", "another hash", 2)
        except StoreFailed as failed:
            print(failed.reason)
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        await store.add_player("bert", "another hash", 2)
        print(await store.find_player("another hash"))

asyncio.run(look())
"""


def test_on_a_full_disk_it_opens_and_can_be_read_and_written_to_once_there_is_room(tmp_path: Path) -> None:
    pytest.importorskip("resource")
    path = tmp_path / "scorpion.sqlite3"
    store = SqliteStore(path)
    run(store.add_player("anna", "hash", 1))
    run(store.close())
    done = programs.run([sys.executable, "-c", ON_A_FULL_DISK, path], capture_output=True)
    assert done.stderr.decode() == ""
    assert done.stdout.decode().splitlines() == ["anna", "SQLITE_IOERR_WRITE: disk I/O error", "bert"]


def test_a_file_says_whose_it_is(tmp_path: Path) -> None:
    path = tmp_path / "scorpion.sqlite3"
    run(SqliteStore(path).close())
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
    db.close()


DAMAGES = {
    **{f"{column} {value}": f"UPDATE games SET {column} = {value} WHERE id = 'g1'"
       for column in ("rules", "number", "position", "begun_at_ms", "last_at_ms", "version")
       for value in ("'nonsense'", "x'ff00'", "CAST(x'ff31' AS TEXT)", "-1", "1.5", "9000000000000000000")},
    **{f"entry {column} {value}": f"UPDATE entries SET {column} = {value} WHERE number = 0"
       for column in ("id", "at_ms", "kind", "detail")
       for value in ("'nonsense'", "x'ff00'", "CAST(x'ff31' AS TEXT)", "-1")},
    "entries lost": "DELETE FROM entries WHERE number = 0",
    "preferences": "UPDATE preferences SET value = x'ff'",
    "current game": "UPDATE players SET current_game = x'ff'",
}  # fmt: skip
"""What may become of a row, and what of it is no text of UTF-8, no number, none that is in reach, or not there."""


@pytest.fixture(params=list(DAMAGES.values()), ids=list(DAMAGES))
def damaged(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SqliteStore]:
    """Open a store with two games, of which one was damaged."""
    path = tmp_path / "scorpion.sqlite3"
    store = SqliteStore(path)
    run(store.add_player("anna", "hash", 1))
    run(store.set_preference("anna", "lang", "th"))
    for game_id in ("g2", "g1"):
        run(store.add_game(beginning(game_id)))
    for version, made in enumerate((entry("a"), entry("b"))):
        run(store.append("g1", version, made))
    run(store.close())
    with closing(sqlite3.connect(path)) as db:
        db.execute(request.param)
        db.commit()
    store = SqliteStore(path)
    yield store
    run(store.close())


def test_a_damaged_row_takes_nothing_else_along(damaged: SqliteStore) -> None:
    listed = run(damaged.list_games("anna", 10))
    assert {game.game_id for game in listed} == {"g1", "g2"}
    for game in listed:
        assert [type(value) for value in (game.rules_id, game.number, game.version, game.last_at_ms)] == [
            str, str, int, int,
        ]  # fmt: skip
    kept = run(damaged.find_game("g2"))
    assert kept is not None
    assert kept.beginning == beginning("g2")
    assert isinstance(run(damaged.version_of("g1")), int | None)
    assert isinstance(run(damaged.current_game("anna")), str | None)
    assert all(isinstance(value, str) for value in run(damaged.preferences("anna")).values())
    try:
        kept = run(damaged.find_game("g1"))
    except Damaged:
        return
    assert kept is not None
    assert kept.version == 2
    assert isinstance(kept.beginning.number, int | None)
    assert {(type(made.at_ms), type(made.detail)) for made in kept.entries} == {(int, str)}


@pytest.mark.parametrize("damage", ["number 'nonsense'", "version -1", "entry kind 'nonsense'", "entries lost"])
def test_a_game_that_is_not_what_was_written_is_not_told_as_if_it_were(tmp_path: Path, damage: str) -> None:
    store = SqliteStore(tmp_path / "scorpion.sqlite3")
    run(store.add_player("anna", "hash", 1))
    run(store.add_game(beginning("g1")))
    run(store.append("g1", 0, entry("a")))
    store._db.execute(DAMAGES[damage])
    with pytest.raises(Damaged):
        run(store.find_game("g1"))
    run(store.close())
