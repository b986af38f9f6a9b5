"""The benchmarks run, whatever they measure."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def run_benchmark(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m benchmarks`."""
    command = [sys.executable, "-m", "benchmarks", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_random_games_are_measured_for_every_rule_set() -> None:
    done = run_benchmark("random_games", "--deals", "2", "--rounds", "1")
    assert (done.returncode, done.stderr) == (0, "")
    for rules in ("classic", "relaxed", "traditional", "wasp", "three-blind-mice"):
        assert f"  {rules} " in done.stdout


def test_an_unknown_benchmark_is_answered_with_the_known_ones() -> None:
    done = run_benchmark("nothing")
    assert done.returncode == 1
    assert done.stderr.startswith("There is no benchmark 'nothing'; there are ")
    assert "random_games" in done.stderr
