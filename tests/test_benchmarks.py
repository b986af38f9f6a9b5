"""The benchmarks run, whatever they measure."""

import subprocess
import sys
from pathlib import Path

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
