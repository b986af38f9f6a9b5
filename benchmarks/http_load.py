"""HTTP load: durable moves a second through `scorpion serve` on one core, and how long a visitor waits for one.

Visitors with cookies of their own play legal moves, read from the answers, over connections that stay open, as a
browser's script does. First each makes the next move as soon as the last is answered, which shows how many the server
manages. Then moves come at a steady rate, at moments that don't wait for the server; a wait counts from the moment at
which the move was due. The server has a core to itself, the visitors have the others.
"""

import argparse
import asyncio
import gc
import itertools
import json
import os
import random
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests import programs

LONGEST = 120
"""Moves after which a visitor begins another game."""
REQUEST_TIMEOUT_S = 30
ATTEMPTS = 3
"""An action that is asked twice is done once."""

_LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
_PACKED = re.compile(rb"\r\ncontent-encoding: gzip", re.IGNORECASE)
_COOKIE = re.compile(rb"\r\nset-cookie: (scorpion=[^;]+)", re.IGNORECASE)
_TABLE = re.compile(r'data-version="(\d+)" data-act="([^"]+)"')
_GROUP = re.compile(r'data-g="([^"]+)" data-to="([^"]+)"')
_CAN_DEAL = re.compile(r'<button class="reserve" id="reserve"(?![^>]*aria-disabled)')


@dataclass(frozen=True)
class Answer:
    """An answer: its status, its head as it came, its text, and the size of its body as it came, in bytes."""

    status: int
    head: bytes
    text: str
    size: int


class Connection(asyncio.Protocol):
    """A connection that stays open, for one question at a time."""

    def __init__(self) -> None:
        self._received = bytearray()
        self._answer: asyncio.Future[Answer] | None = None
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep what questions are written to."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def ask(self, question: bytes) -> "asyncio.Future[Answer]":
        """Send a question; return what its answer will be."""
        assert self._transport is not None
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(question)
        return self._answer

    def data_received(self, data: bytes) -> None:
        """Read an answer once it is whole."""
        self._received += data
        head, end, body = bytes(self._received).partition(b"\r\n\r\n")
        length = _LENGTH.search(head)
        size = int(length[1]) if length else 0
        if not end or len(body) < size or self._answer is None:
            return
        self._received.clear()
        text = zlib.decompress(body, 47) if _PACKED.search(head) else body
        self._answer.set_result(Answer(int(head[9:12]), head, text.decode(), size))

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell whoever waits."""
        self._transport = None
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(exc or ConnectionError("the server hung up"))

    @property
    def is_open(self) -> bool:
        """Whether something can be asked."""
        return self._transport is not None and not self._transport.is_closing()

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()


@dataclass
class Load:
    """What was measured: how long each move took, and the size of each answer."""

    waits_s: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)


class Visitor:
    """A visitor at a table."""

    def __init__(self, number: int, port: int) -> None:
        self._random = random.Random(number)
        self._ids = (f"load-{number:05}-{action:09}" for action in itertools.count())
        self._port = port
        self._cookie = ""
        self._connection = Connection()
        self._act = self._version = ""
        self._moves: list[str] = []
        self._played = 0

    async def arrive(self) -> None:
        """Connect, and get a first game."""
        await self._connect()
        await self._sit_down()

    async def _connect(self) -> None:
        loop = asyncio.get_running_loop()
        _, self._connection = await loop.create_connection(Connection, "127.0.0.1", self._port)

    def leave(self) -> None:
        """Hang up."""
        self._connection.close()

    async def prepare(self) -> None:
        """Begin another game where no move is left, or this one has become long."""
        if not self._moves or self._played >= LONGEST:
            await self._ask("POST", "/en/new", "rules=classic&number=")
            await self._sit_down()

    async def move(self, load: Load, due_s: float | None = None) -> None:
        """Make a move; its wait counts from `due_s` if it is given."""
        move = self._random.choice(self._moves).replace(">", "%3E")
        form = f"action={next(self._ids)}&version={self._version}&do={move}"
        asked_s = time.perf_counter()
        answer = await self._ask("POST", self._act, form)
        load.waits_s.append(time.perf_counter() - (asked_s if due_s is None else due_s))
        load.sizes.append(answer.size)
        content = json.loads(answer.text)
        if content["result"] != "done":
            raise SystemExit(f"{move} was answered {content['result']}: {content['say']}")
        self._played += 1
        self._read(content["table"])

    async def _sit_down(self) -> None:
        self._played = 0
        answer = await self._ask("GET", "/en/")
        cookie = _COOKIE.search(answer.head)
        if cookie:
            self._cookie = cookie[1].decode()
        self._read(answer.text)

    def _read(self, html: str) -> None:
        table = _TABLE.search(html)
        if table is None:
            raise SystemExit("an answer holds no table")
        self._version, self._act = table.groups()
        self._moves = [f"{group}>{place}" for group, places in _GROUP.findall(html) for place in places.split()]
        if _CAN_DEAL.search(html):
            self._moves.append("deal")

    async def _ask(self, method: str, path: str, form: str = "") -> Answer:
        host = f"127.0.0.1:{self._port}"
        lines = [
            f"{method} {path} HTTP/1.1",
            f"Host: {host}",
            f"Origin: http://{host}",
            f"Cookie: {self._cookie}",
            "Accept: application/json",
            "Accept-Encoding: gzip, deflate, br",
            "Accept-Language: en",
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(form)}",
        ]
        answer = await self._ask_again("\r\n".join([*lines, "", form]).encode())
        if answer.status not in (200, 204):
            raise SystemExit(f"{method} {path} was answered {answer.status}: {answer.text}")
        return answer

    async def _ask_again(self, question: bytes) -> Answer:
        """Ask until there is an answer: a server hangs up on whoever says nothing for some seconds."""
        for _ in range(ATTEMPTS):
            if not self._connection.is_open:
                await self._connect()
            with suppress(ConnectionError):
                return await self._connection.ask(question)
        raise SystemExit(f"the server hung up {ATTEMPTS} times")


# ---------------------------------------------------------------- two kinds of load


async def saturate(visitors: list[Visitor], seconds: float) -> tuple[Load, float]:
    """Let all play as fast as they are answered; return what was measured and how long it took, in seconds."""
    load, started_s = Load(), time.perf_counter()

    async def play(visitor: Visitor) -> None:
        while time.perf_counter() < started_s + seconds:
            await visitor.prepare()
            await visitor.move(load)

    await asyncio.gather(*map(play, visitors))
    return load, time.perf_counter() - started_s


async def keep_pace(visitors: list[Visitor], seconds: float, rate: float) -> Load:
    """Let moves come at random moments, `rate` a second; return what was measured."""
    load, chance, idle, playing = Load(), random.Random(1), list(visitors), set()
    due_s = started_s = time.perf_counter()

    async def play(visitor: Visitor, due_s: float) -> None:
        await visitor.move(load, due_s)
        await visitor.prepare()
        idle.append(visitor)

    for visitor in visitors:
        await visitor.prepare()
    while due_s < started_s + seconds:
        due_s += chance.expovariate(rate)
        await asyncio.sleep(max(due_s - time.perf_counter(), 0))
        if not idle:
            raise SystemExit("all visitors wait: give it more of them")
        task = asyncio.create_task(play(idle.pop(0), due_s))
        playing.add(task)
        task.add_done_callback(playing.discard)
    await asyncio.gather(*playing)
    return load


# ---------------------------------------------------------------- the server


@contextmanager
def serving(data: Path, core: int | None, python: list[str]) -> Iterator[tuple[int, int]]:
    """Run `scorpion serve` on a core of its own; yield its port and its process."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
    command = [*python, "-m", "scorpion", "serve", "--port", str(port), "--data-dir", str(data)]
    with programs.started(command, stdout=subprocess.DEVNULL) as server:
        if core is not None:
            os.sched_setaffinity(server.pid, {core})
        deadline = time.monotonic() + REQUEST_TIMEOUT_S
        while True:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except OSError:
                if server.poll() is not None or time.monotonic() > deadline:
                    raise SystemExit("the server did not start") from None
                time.sleep(0.05)
        yield port, server.pid


def processor_s(process: int) -> float:
    """Return the time that a process has had a processor, in seconds (0 where the system doesn't say)."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def share_cores() -> int | None:
    """Take the first core for the server and leave the others to this process; None where that can't be said."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    first, *others = sorted(os.sched_getaffinity(0))
    if others:
        os.sched_setaffinity(0, others)
    return first


def percentile(values: list[float], share: float) -> float:
    """Return the value that so much of all lies under."""
    return sorted(values)[min(int(len(values) * share), len(values) - 1)]


async def measure(options: argparse.Namespace, port: int, process: int) -> None:
    visitors = [Visitor(number, port) for number in range(options.visitors)]
    for visitor in visitors:
        await visitor.arrive()
    await saturate(visitors, 1)  # caches fill
    gc.disable()
    rates = []
    for number in range(1, options.rounds + 1):
        before_s, mine_s = processor_s(process), time.process_time()
        load, took_s = await saturate(visitors, options.seconds)
        used_s, mine_s = processor_s(process) - before_s, time.process_time() - mine_s
        rates.append(len(load.waits_s) / took_s)
        print(
            f"round {number}: {rates[-1]:,.0f} moves/s; the server used {used_s / took_s:.0%} of its core,"
            f" {used_s / len(load.waits_s) * 1000:.2f} ms a move; the visitors {mine_s / took_s:.0%} of theirs"
        )
        load = await keep_pace(visitors, options.seconds, options.rate)
        milliseconds = [wait_s * 1000 for wait_s in load.waits_s]
        print(
            f"         at {options.rate:.0f} moves/s: median {statistics.median(milliseconds):.1f} ms,"
            f" p99 {percentile(milliseconds, 0.99):.1f} ms, longest {max(milliseconds):.1f} ms;"
            f" answers of {statistics.mean(load.sizes):.0f} bytes, at most {max(load.sizes)}"
        )
        gc.collect()
    print(f"median {statistics.median(rates):,.0f} moves/s, best {max(rates):,.0f}")
    for visitor in visitors:
        visitor.leave()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks http_load", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--visitors", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8, help="length of a round, of either kind")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--rate", type=float, default=200, help="moves a second where the pace is steady")
    parser.add_argument("--data-dir", type=Path, help="where the database is made, else the folder for temporary files")
    parser.add_argument("--python", nargs="*", default=[sys.executable], help="what runs the server")
    options = parser.parse_args()
    core = share_cores()
    with tempfile.TemporaryDirectory(dir=options.data_dir) as data, serving(Path(data), core, options.python) as server:
        asyncio.run(measure(options, *server))


if __name__ == "__main__":
    main()
