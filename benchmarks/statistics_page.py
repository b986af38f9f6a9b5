"""The page of statistics of a player with many games: how long it takes, and how long to sum all games up anew."""

import argparse
import asyncio
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks._page import load
from scorpion.core.notation import format_position
from scorpion.core.rule_sets import CLASSIC
from scorpion.service.deals import deal_position
from scorpion.service.entries import Beginning, Entry, KeptGame, Kind
from scorpion.service.outlines import Course, Win
from scorpion.service.players import LOCAL_PLAYER
from scorpion.service.ports.belongings import AddedGame, Changes
from scorpion.service.scorekeeping import Scorekeeping
from scorpion.service.studies import Finding
from scorpion.storage.folders import DATABASE
from scorpion.storage.sqlite import SqliteStore
from tests.web.hosting import Client, Host

_DAY_MS = 24 * 3600 * 1000


def _game(number: int) -> AddedGame:
    """Return a game of one move; every third is said to be won."""
    at_ms = number * _DAY_MS // 8
    position = format_position(deal_position(CLASSIC, number))
    beginning = Beginning(f"game-{number}", LOCAL_PLAYER, CLASSIC.id, number, position, at_ms)
    win = Win(at_ms + 1, 460 + number % 99, 60 + number % 30, 200_000 + number, undone=False, helped=False)
    kept = KeptGame(beginning, (Entry("deal", at_ms, Kind.MOVE, "deal"),))
    return AddedGame(kept, Course(1, ((at_ms, "deal"),), None, win if number % 3 == 0 else None), is_counted=True)


async def _fill(store: SqliteStore, games: int) -> None:
    await store.add_player(LOCAL_PLAYER, "local", 1)
    added = tuple(_game(number) for number in range(1, games + 1))
    await store.change(LOCAL_PLAYER, Changes(added, (), {}, None))
    for game in added:
        await store.keep_finding(CLASSIC.id, game.kept.beginning.position, Finding.UNWINNABLE)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--rounds", type=int, default=15)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / DATABASE)
        asyncio.run(_fill(store, asked.games))
        client = Client(Host(store=store))
        took = []
        for _ in range(asked.rounds + 1):
            begun = perf_counter()
            assert client.get("/en/statistics").status_code == 200
            took.append(perf_counter() - begun)
        courses = {f"game-{number}": Course(-1) for number in range(1, asked.games + 1)}
        asyncio.run(store.keep_courses(courses))
        begun = perf_counter()
        asyncio.run(Scorekeeping(store).statistics(LOCAL_PLAYER))
        anew = perf_counter() - begun
        print(
            f"statistics of {asked.games} games: page {median(took[1:]) * 1000:.0f} ms in the median"
            f" ({min(took[1:]) * 1000:.0f} to {max(took[1:]) * 1000:.0f}), the first {took[0] * 1000:.0f} ms;"
            f" all made anew {anew:.1f} s ({load()})"
        )
        asyncio.run(store.close())


if __name__ == "__main__":
    main()
