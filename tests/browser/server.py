"""A real server with its own data, and players who sit down at a table of the test's choice."""

import hashlib
import itertools
import os
import secrets
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from scorpion.core.moves import Move
from scorpion.core.rules import Rules
from scorpion.service.actions import Action
from scorpion.service.entries import Kind
from scorpion.service.games import Games
from scorpion.storage.folders import DATABASE
from scorpion.storage.sqlite import SqliteStore
from scorpion.workers.searches import PLAIN_ONLY
from tests import programs

T = TypeVar("T")
START_S = 60
_IDS = itertools.count()


@dataclass(frozen=True)
class Seat:
    """A player's place at a table: the secret that the browser is known by, and the moves made already."""

    secret: str
    rules: Rules
    position: str
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Server:
    """A server that runs, and the folder that it keeps its games in."""

    address: str
    data: Path

    def seat(self, rules: Rules, position: str, moves: Sequence[Move] = ()) -> Seat:
        """Let a new player begin a game on a table that was set up, and make some moves."""
        secret, player = secrets.token_urlsafe(32), secrets.token_urlsafe(16)
        store = SqliteStore(self.data / DATABASE)

        async def play() -> None:
            games = Games(store, lambda: time.time_ns() // 10**6, lambda: secrets.token_urlsafe(16), lambda: 1)
            await store.add_player(player, hashlib.sha256(secret.encode()).hexdigest(), 0)
            game_id = (await games.start_from(player, rules, position)).beginning.game_id
            for version, move in enumerate(moves):
                await games.act(player, game_id, Action(f"action-of-a-test-{next(_IDS)}", version, Kind.MOVE, move))
            await store.close()

        run(play())
        return Seat(secret, rules, position, tuple(moves))


def run(work: Coroutine[object, None, T]) -> T:
    """Run what never waits; Playwright's loop runs in this thread already."""
    try:
        work.send(None)
    except StopIteration as end:
        result: T = end.value
        return result
    raise RuntimeError("the store waits")


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


@contextmanager
def serving(data: Path, port: int, *, plain: bool = False) -> Iterator[Server]:
    """Start the program as a host starts it, with plain searches alone or as it comes, and end it at the end."""
    command = [sys.executable, "-m", "scorpion", "serve", "--port", str(port), "--data-dir", str(data)]
    log = data.parent / f"{data.name}.log"
    server = Server(f"http://127.0.0.1:{port}", data)
    environ = {**os.environ, "LANG": "C", PLAIN_ONLY: "1" if plain else ""}
    with log.open("wb") as output, programs.started(command, stdout=output, stderr=output, env=environ) as process:
        _wait(process, server, log)
        yield server


def _wait(process: "subprocess.Popen[bytes]", server: Server, log: Path) -> None:
    deadline = time.monotonic() + START_S
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urllib.request.urlopen(f"{server.address}/favicon.ico", timeout=5):
                return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError(f"the server did not start: {log.read_text(errors='replace')}")
