"""`scorpion review` names the move that lost a game, and a way to win from every position before it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.calling import call, complaint
from tests.oracle import naive
from tests.service.dealing import dealt

PLAYTHROUGHS = Path(__file__).parent.parent / "playthroughs"
LOST_BY_DEALING = '[Variant "classic"]\n[Deal "5"]\n\n1. 3x3>5 2. deal\n'
LOST_DEAL = '[Variant "classic"]\n[Deal "1"]\n\n1. deal\n'


def reviewed(text: str, *options: str) -> list[dict[str, Any]]:
    """Return the JSON objects of a review without a fault."""
    called = call("review", "--json", *options, "-", stdin=text.encode())
    assert (called.status, called.err) == (0, "")
    return [json.loads(line) for line in called.out.splitlines()]


def wins(rules: str, position: str, line: list[str]) -> bool:
    """Return whether a line, played by the independent rules code, wins with its last move and not before."""
    won = naive.is_won(rules, naive.parse(position))
    for move in line:
        assert not won
        position, _, won = naive.play(rules, position, move)
    return won


def test_the_move_that_lost_the_game_is_named() -> None:
    *positions, game = reviewed(LOST_BY_DEALING)
    assert [position["verdict"] for position in positions] == ["winnable", "winnable", "unwinnable"]
    assert game == {"game": 1, "lost_at": 2, "move": "deal"}


def test_every_line_wins_from_its_position() -> None:
    position = dealt("classic", 5)
    for row in reviewed(LOST_BY_DEALING)[:-1]:
        if row["move"] is not None:
            position, _, _ = naive.play("classic", position, row["move"])
        assert list(row) == ["game", "ply", "move", "verdict", "line"]
        if row["verdict"] == "winnable":
            assert wins("classic", position, row["line"])
        else:
            assert row["line"] is None


def test_a_deal_that_never_could_be_won_was_lost_before_the_first_move() -> None:
    assert reviewed(LOST_DEAL)[-1] == {"game": 1, "lost_at": 0, "move": None}


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.record")), ids=lambda path: path.stem)
def test_a_game_that_was_won_was_lost_nowhere(path: Path) -> None:
    *positions, game = reviewed(path.read_text(encoding="utf-8"))
    assert game == {"game": 1, "lost_at": None, "move": None}
    assert {position["verdict"] for position in positions} == {"winnable"}
    assert positions[-1]["line"] == []


def test_what_a_later_position_shows_holds_for_an_earlier_one_that_was_undecided() -> None:
    moves = re.findall(r"\d+\. (\S+)", (PLAYTHROUGHS / "classic.record").read_text(encoding="utf-8"))
    head = (PLAYTHROUGHS / "classic.record").read_text(encoding="utf-8").split("\n\n")[0]
    head = "\n".join(line for line in head.splitlines() if not re.match(r"\[(Score|Result) ", line))
    unfinished = " ".join(f"{number}. {move}" for number, move in enumerate(moves[:-1], 1))
    rows = reviewed(f"{head}\n\n{unfinished}\n", "--max-nodes", "2")
    # Only from the last position the win is one search step away: the others can be won as the game went on.
    assert {row["verdict"] for row in rows[:-1]} == {"winnable"}
    assert rows[0]["line"] == moves
    assert rows[-1] == {"game": 1, "lost_at": None, "move": None}


def test_shares_say_what_a_player_could_expect() -> None:
    rows = reviewed(LOST_BY_DEALING, "--shares", "--samples", "40", "--enough", "3")
    for row in rows[:-1]:
        assert list(row)[-3:] == ["chance", "low", "high"]
        assert 0 <= row["low"] <= row["chance"] <= row["high"] <= 1


def test_a_faulty_game_gets_its_sentence_and_the_others_are_reviewed() -> None:
    faulty = '[Variant "classic"]\n[Deal "5"]\n\n1. 3x3>5 2. 1x1>1\n'
    called = call("review", "--json", "-", stdin=f"{faulty}\n{LOST_DEAL}".encode())
    rows = [json.loads(line) for line in called.out.splitlines()]
    assert called.status == 2
    assert called.err == call("replay", "-", stdin=faulty.encode()).err
    assert [(row["game"], row.get("ply")) for row in rows] == [(1, 0), (1, 1), (2, 0), (2, 1), (2, None)]


def test_without_json_a_game_is_a_sentence() -> None:
    said = call("review", "-", stdin=LOST_BY_DEALING.encode()).out
    assert said == "Game 1: lost by move 2, deal; before it the game could be won.\n"
    assert call("review", "-", stdin=LOST_DEAL.encode()).out == "Game 1: this deal cannot be won.\n"


def test_an_empty_file_holds_no_game() -> None:
    assert "contains no game" in complaint("review", "-", stdin=b"")
