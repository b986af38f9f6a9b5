"""`scorpion stats` prints the local player's statistics."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.calling import call
from tests.cli.keeping import play_deals


def test_statistics_are_printed_as_pinned(tmp_path: Path) -> None:
    assert call("stats", "--json", "--data-dir", str(tmp_path)).out == ""
    play_deals(tmp_path, {5: "3x3>5", 1: "deal", 7: ""})
    (line,) = call("stats", "--json", "--data-dir", str(tmp_path)).out.splitlines()
    assert json.loads(line) == {
        "rules": "classic",
        "played": 2,
        "won": 0,
        "won_without_undo": 0,
        "won_without_help": 0,
        "winnable": 1,
        "winnable_only": 0,
        "streak": 0,
        "best_streak": 0,
        "fewest_moves": None,
        "best_score": None,
        "best_time_ms": None,
    }


def test_statistics_are_printed_for_people(tmp_path: Path) -> None:
    assert call("stats", "--data-dir", str(tmp_path)).out == "No deal was played yet.\n"
    play_deals(tmp_path, {5: "3x3>5"})
    lines = call("stats", "--data-dir", str(tmp_path)).out.splitlines()
    assert lines[:4] == ["Classic", "  Deals played: 1", "  Won: 0 (0%)", "  Won of the deals that can be won: 0 (0%)"]
