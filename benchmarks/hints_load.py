"""How soon many players have a hint who ask at once, and what that costs the moves of others.

    python -m benchmarks.hints_load                   50 players, the search that is installed
    python -m benchmarks.hints_load --plain           without the compiled search
    python -m benchmarks.hints_load --players 200

A server of its own runs on this machine; its searching processes are warm before anything is counted. Beside those who
ask, one player goes on undoing and redoing a move; the same is counted before, while nobody asks.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import statistics
import time
from dataclasses import dataclass
from itertools import count
from typing import Final

import httpx

from benchmarks._page import load, local_server

_FORM: Final = {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"}
_LINES: Final = {"Accept": "application/x-ndjson"}
_WARM_S: Final = 20.0
_PACE_S: Final = 0.02
_IDS: Final = count(1)


@dataclass
class Player:
    """A visitor with a game."""

    client: httpx.AsyncClient
    game: str
    version: int = 0

    async def first_line_s(self) -> float:
        """Ask for a hint; return the seconds until its first line, and read the rest."""
        began = time.perf_counter()
        form = {"action": _new_id(), "version": str(self.version), "kind": "fair"}
        async with self.client.stream("POST", f"/en/game/{self.game}/hint", data=form, headers=_LINES) as answer:
            first = None
            async for _ in answer.aiter_lines():
                first = first or time.perf_counter() - began
        if first is None:
            raise SystemExit("a hint was never given")
        return first

    async def act(self, wish: str) -> float:
        """Do something; return the seconds until it was answered."""
        began = time.perf_counter()
        form = {"action": _new_id(), "version": str(self.version), "do": wish}
        answer = await self.client.post(f"/en/game/{self.game}/act", data=form, headers=_FORM)
        self.version = answer.json()["version"]
        return time.perf_counter() - began


def _new_id() -> str:
    return f"action-of-the-benchmark-{next(_IDS)}"


async def sit_down(address: str, number: int) -> Player:
    """Begin a game on a deal."""
    client = httpx.AsyncClient(base_url=address, headers={"Origin": address}, timeout=120)
    await client.post("/en/new", data={"rules": "classic", "number": str(number)}, headers=_FORM)
    found = re.search(r'data-game="([^"]+)"', (await client.get("/en/")).text)
    if found is None:
        raise SystemExit("there is no game on the table")
    return Player(client, found[1])


async def move_on(player: Player, until: asyncio.Event) -> list[float]:
    """Undo and redo a move at an even pace until it is said; return the seconds each took."""
    times = []
    while not until.is_set():
        times.append(await player.act("undo" if len(times) % 2 == 0 else "redo"))
        await asyncio.sleep(_PACE_S)
    return times


def percentile(times: list[float], share: float) -> float:
    """Return a percentile in milliseconds."""
    return 1000 * sorted(times)[min(int(len(times) * share), len(times) - 1)]


async def measure(address: str, players: int) -> None:
    """Let players ask at once, and print how long they waited."""
    seated = [await sit_down(address, 1 + number) for number in range(players)]
    mover = await sit_down(address, 5)
    await mover.act("deal")
    await asyncio.gather(*(player.first_line_s() for player in seated[:4]))
    quiet = asyncio.Event()
    before = asyncio.ensure_future(move_on(mover, quiet))
    await asyncio.sleep(_WARM_S)
    quiet.set()
    usual = await before
    done = asyncio.Event()
    during = asyncio.ensure_future(move_on(mover, done))
    waited = await asyncio.gather(*(player.first_line_s() for player in seated))
    done.set()
    moved = await during
    print(
        f"{players} players at once: first line median {statistics.median(waited):.2f} s, "
        f"p90 {percentile(waited, 0.9) / 1000:.2f} s, last {max(waited):.2f} s"
    )
    for name, times in (("before", usual), ("beside them", moved)):
        print(
            f"moves {name}: median {percentile(times, 0.5):.1f} ms, p99 {percentile(times, 0.99):.1f} ms ({len(times)})"
        )
    for player in [*seated, mover]:
        await player.client.aclose()


def main() -> None:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=50)
    parser.add_argument("--plain", action="store_true")
    options = parser.parse_args()
    if options.plain:
        os.environ["SCORPION_PLAIN"] = "1"
    print(load())
    with local_server() as server:
        asyncio.run(measure(server.address, options.players))


if __name__ == "__main__":
    main()
