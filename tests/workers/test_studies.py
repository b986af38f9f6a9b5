"""Judging in several processes: the same findings as in one, and an end when whoever asked is gone."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from scorpion.core.rule_sets import CLASSIC
from scorpion.service.failures import SurroundingsFailed
from scorpion.service.studies import DealFinding, judge_here
from scorpion.workers.searches import judge
from scorpion.workers.studies import judge_deals
from tests import programs

NUMBERS = range(1, 131)


def by_number(batches: list[list[DealFinding]]) -> list[DealFinding]:
    return sorted((found for batch in batches for found in batch), key=lambda found: found.number)


@pytest.mark.parametrize("jobs", [1, 2, 9])
def test_several_processes_find_what_one_finds(jobs: int) -> None:
    found = by_number(list(judge_deals(CLASSIC, NUMBERS, 300, jobs)))
    assert found == judge_here(judge, CLASSIC, NUMBERS, 300)


def test_no_deals_are_no_batches() -> None:
    assert list(judge_deals(CLASSIC, [], 300, 2)) == []


def children(pid: int) -> list[int]:
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(child) for child in listed.split()]


def workers() -> list[int]:
    """List the processes that judge for this one: multiprocessing's helper processes are no workers."""
    return [pid for pid in children(os.getpid()) if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for its processes in /proc")
def test_a_worker_that_was_killed_is_one_sentence() -> None:
    # Time and again: the end may be met when an order is given as well as when an answer is awaited.
    for seen in range(1, 6):
        running = judge_deals(CLASSIC, range(1, 3000), 100, 2)
        for _ in range(seen):
            next(running)
        for pid in workers():
            os.kill(pid, signal.SIGKILL)
        with pytest.raises(SurroundingsFailed, match="run it again"):
            list(running)
        assert workers() == []


def wait_until(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + programs.TIMEOUT_S
    while not is_so():
        assert time.monotonic() < deadline, "it never came to that"
        time.sleep(0.02)


def study(folder: Path, *more: str) -> list[str]:
    options = ["--deals", "1..1500", "--max-nodes", "200", "--jobs", "2", "--data-dir", str(folder)]
    return [sys.executable, "-m", "scorpion", "study", *options, *more]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for its processes in /proc")
def test_a_study_that_was_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    log = tmp_path / "studies" / "classic-200.txt"
    with programs.started(study(tmp_path), stdout=subprocess.DEVNULL) as first:
        wait_until(lambda: log.exists() and log.read_text().count("\n") > 40)
        judging = children(first.pid)
        first.kill()
        first.wait(programs.TIMEOUT_S)
    written = log.read_text().splitlines()[1:-1]
    again = programs.run(study(tmp_path, "--json"), capture_output=True, check=True)
    answer = json.loads(again.stdout)
    assert answer["winnable"] + answer["unwinnable"] + answer["undecided"] == 1500
    lines = log.read_text().splitlines()
    assert lines[1 : len(written) + 1] == written
    assert len({line.split()[0] for line in lines[1:]}) == len(lines) - 1 == 1500
    # Nobody judges on for one who is gone.
    wait_until(lambda: not any(Path(f"/proc/{pid}").exists() and "State:\tZ" not in _status(pid) for pid in judging))


def _status(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return "State:\tZ"
