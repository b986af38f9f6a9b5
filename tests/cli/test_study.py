"""`scorpion study --player`: its counts are those of the games it keeps, and go on where they were left."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from scorpion.cli.ports import Ports
from scorpion.solver.search import engine_for
from scorpion.storage.study_log import GAMES, FileStudyLog
from scorpion.workers.studies import play_deals
from tests.cli.calling import Called, Surroundings, call, complaint

KEYS = ("rules", "player", "deals", "won", "share", "low", "high", "winnable", "won_of_winnable")
BRIEF = ("--samples", "60", "--enough", "4")


@dataclass
class Studying(Surroundings):
    """Surroundings that play deals in this process and keep them in a folder."""

    folder: Path = Path()

    def ports(self) -> Ports:
        """Return ports that also may be asked to play deals."""
        return replace(
            super().ports(),
            play_deals=play_deals,
            open_games_log=lambda name, _: FileStudyLog(self.folder / f"{name}.txt", GAMES),
        )


@pytest.fixture(autouse=True)
def _searches_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorpion.workers.studies.best_engines", lambda: engine_for)


def study(folder: Path, *arguments: str) -> Called:
    return call("study", "--jobs", "1", *arguments, surroundings=Studying(folder=folder))


def counted(folder: Path, *arguments: str) -> dict[str, Any]:
    called = study(folder, "--json", *arguments)
    assert (called.status, called.err) == (0, "")
    answer: dict[str, Any] = json.loads(called.out)
    return answer


@pytest.mark.parametrize(("player", "deals"), [("fair", 12), ("careful", 40), ("first", 40), ("random", 40)])
def test_the_counts_are_those_of_the_records(player: str, deals: int, tmp_path: Path) -> None:
    records = tmp_path / "games.txt"
    answer = counted(tmp_path, "--deals", f"1..{deals}", "--player", player, *BRIEF, "--records", str(records))
    assert set(KEYS) <= set(answer)
    assert (answer["rules"], answer["player"], answer["deals"]) == ("classic", player, deals)
    assert 0 < answer["winnable"] < deals  # nothing was played of what cannot be won
    assert answer["low"] <= answer["share"] == round(answer["won"] / deals, 6) <= answer["high"]
    assert answer["won_of_winnable"] == round(answer["won"] / answer["winnable"], 6)
    replayed = call("replay", "--json", str(records))
    assert (replayed.status, replayed.err) == (0, "")
    last = {row["game"]: row["won"] for row in map(json.loads, replayed.out.splitlines())}
    assert len(last) == answer["winnable"]
    assert sum(last.values()) == answer["won"]


def test_a_study_goes_on_with_what_was_played_before(tmp_path: Path) -> None:
    once, twice = tmp_path / "once", tmp_path / "twice"
    counted(twice, "--deals", "1..20", "--player", "first")
    (log,) = twice.iterdir()
    before = log.read_bytes()
    again = counted(twice, "--deals", "1..60", "--player", "first")
    assert again == counted(once, "--deals", "1..60", "--player", "first")
    assert log.read_bytes().startswith(before)
    assert len({line.split()[0] for line in log.read_text().splitlines()[1:]}) == 60


def test_players_and_their_efforts_are_counted_apart(tmp_path: Path) -> None:
    for how in (["first"], ["careful"], ["random", "--seed", "1"], ["random", "--seed", "2"]):
        counted(tmp_path, "--deals", "1..3", "--player", *how)
    assert len(list(tmp_path.iterdir())) == 4


def test_the_answer_is_told_in_words(tmp_path: Path) -> None:
    told = study(tmp_path, "--deals", "1..9", "--player", "first").out.splitlines()
    assert told[0].startswith("Classic, deals 1..9, played by first: ")
    assert "of all deals won (95% interval: " in told[1]
    assert told[2].endswith("of the winnable deals won")


def test_nothing_is_said_of_winnable_deals_where_there_was_none(tmp_path: Path) -> None:
    assert len(study(tmp_path, "--deals", "1..1", "--player", "first").out.splitlines()) == 2
    assert counted(tmp_path, "--deals", "1..1", "--player", "first")["won_of_winnable"] is None


def test_what_is_wrong_with_a_call_is_said_before_anything_is_played(tmp_path: Path) -> None:
    deals = ("study", "--deals", "1..3")
    assert "fair, careful, first, random" in complaint(*deals, "--player", "greedy")
    assert "--player" in complaint(*deals, "--records", str(tmp_path / "games.txt"))
    nowhere = str(tmp_path / "nowhere" / "games.txt")
    assert nowhere in complaint(*deals, "--player", "first", "--records", nowhere)
