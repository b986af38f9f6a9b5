"""The service on both stores."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from scorpion.service.ports.store import Store
from scorpion.storage.memory import MemoryStore
from scorpion.storage.sqlite import SqliteStore
from tests.service.playing import Service, run


@pytest.fixture(params=["memory", "sqlite"])
def service(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Service]:
    """A service for the players anna and bert."""
    memory = MemoryStore()
    with ExitStack() as opened:

        def open_store() -> Store:
            if request.param == "memory":
                return memory
            store = SqliteStore(tmp_path / "scorpion.sqlite3")
            opened.callback(lambda: run(store.close()))
            return store

        first = open_store()
        run(first.add_player("anna", "hash of anna", 1))
        run(first.add_player("bert", "hash of bert", 2))
        yield Service(open_store)
