"""Games that the local player has in a data folder, for the commands that read and write them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from scorpion.core.rule_sets import CLASSIC
from scorpion.service.games import Games
from scorpion.service.players import LOCAL_PLAYER, LocalPlayers
from scorpion.storage.folders import DATABASE
from scorpion.storage.sqlite import SqliteStore
from tests.service.playing import play, run


@contextmanager
def opened(folder: Path) -> Iterator[SqliteStore]:
    """Open the store of a data folder whose local player is kept."""
    store = SqliteStore(folder / DATABASE)
    try:
        run(LocalPlayers(store, lambda: 1, lambda: "secret").greet(None))
        yield store
    finally:
        run(store.close())


def play_deals(folder: Path, games: dict[int, str], prefix: str = "game") -> None:
    """Play deals of Classic by number, a line of moves each."""
    clock, ids = count(1000), count(1)
    with opened(folder) as store:
        table = Games(store, lambda: next(clock), lambda: f"{prefix}-{next(ids)}", lambda: 1)
        for number, moves in games.items():
            play(table, run(table.start(LOCAL_PLAYER, CLASSIC, number)), *moves.split())
