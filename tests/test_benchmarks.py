"""The benchmarks run, whatever they measure."""

import asyncio
import subprocess
import sys
from pathlib import Path

from benchmarks.http_load import Visitor
from tests import programs

ROOT = Path(__file__).resolve().parent.parent


def run_benchmark(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run `python -m benchmarks`."""
    command = [sys.executable, "-m", "benchmarks", *arguments]
    return programs.run(command, cwd=ROOT, capture_output=True)


def test_random_games_are_measured_for_every_rule_set() -> None:
    done = run_benchmark("random_games", "--deals", "2", "--rounds", "1")
    assert (done.returncode, done.stderr) == (0, b"")
    for rules in ("classic", "relaxed", "traditional", "wasp", "three-blind-mice"):
        assert f"  {rules} " in done.stdout.decode()


def test_an_unknown_benchmark_is_answered_with_the_known_ones() -> None:
    done = run_benchmark("nothing")
    assert done.returncode == 1
    assert done.stderr.decode().startswith("There is no benchmark 'nothing'; there are ")
    assert "random_games" in done.stderr.decode()


def test_a_visitor_whom_the_server_hung_up_on_connects_anew() -> None:
    connections = 0

    async def answer_once(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal connections
        connections += 1
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
        writer.close()

    async def ask() -> list[int]:
        async with await asyncio.start_server(answer_once, "127.0.0.1", 0) as server:
            visitor = Visitor(1, server.sockets[0].getsockname()[1])
            answers = [await asyncio.wait_for(visitor._ask("GET", "/"), 60) for _ in range(3)]
            visitor.leave()
        return [answer.status for answer in answers]

    assert asyncio.run(ask()) == [204] * 3
    assert connections == 3
