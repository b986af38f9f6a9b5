"""`scorpion hint` suggests a move, knowing what the player sees or every card."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from scorpion.core.rule_sets import RULE_SETS
from tests.cli.calling import call, complaint
from tests.oracle import naive
from tests.service.dealing import dealt

SEEN = (
    "[..][..][..]3DJHTH3S/[..][..][..]QH3C4H7S/[..][..][..]AS7D7H3H/[..][..][..]KD8H7C9S"
    "/6H8CJS4C9C8D5C/6DQCKH4DKS9HJC/ADQD9D6S2HTD5H [..][..][..] - -"
)
KNOWN = (
    "[2D][TC][TS]3DJHTH3S/[AC][JD][2C]QH3C4H7S/[AH][6C][4S]AS7D7H3H/[5D][KC][8S]KD8H7C9S"
    "/6H8CJS4C9C8D5C/6DQCKH4DKS9HJC/ADQD9D6S2HTD5H [2S][5S][QS] - -"
)
EXCHANGED = (
    "[QS][TC][TS]3DJHTH3S/[AC][JD][2C]QH3C4H7S/[AH][5S][4S]AS7D7H3H/[5D][KC][2S]KD8H7C9S"
    "/6H8CJS4C9C8D5C/6DQCKH4DKS9HJC/ADQD9D6S2HTD5H [8S][6C][2D] - -"
)
LATE = "KSQSJSTS9S8S7S6S5S4S3S2S/AS/-/-/-/-/- - - HDC"
WON = "-/-/-/-/-/-/- - - HDCS"
# The 3 of hearts waits for the 4, on which the 4 of spades waits for the 5, on which the 3 of hearts lies.
LOST = "KSQSJSTS9S8S7S6S5S3H/KHQHJHTH9H8H7H6H5H4H4S3S2SAS/2HAH/-/-/-/- - - DC"
QUICK = ("--samples", "60", "--enough", "4")


def hint(*arguments: str) -> dict[str, Any]:
    """Return the one JSON object that a call prints."""
    called = call("hint", "--json", *arguments)
    assert (called.status, called.err) == (0, "")
    found: dict[str, Any] = json.loads(called.out)
    return found


def test_a_fair_hint_names_a_legal_move_and_how_often_a_win_remains() -> None:
    found = hint("--position", SEEN, *QUICK)
    assert list(found) == ["kind", "move", "chance", "low", "high", "samples", "winnable", "found", "undecided"]
    assert found["kind"] == "fair"
    assert found["move"] in naive.legal("classic", KNOWN)
    assert 0 < found["found"] <= found["winnable"] <= 4
    assert found["winnable"] <= found["samples"] <= 60
    assert found["chance"] == pytest.approx(found["found"] / found["samples"], abs=1e-6)
    assert found["low"] < found["chance"] < found["high"]


def test_a_fair_hint_does_not_depend_on_what_lies_face_down() -> None:
    found = [hint("--position", position, *QUICK) for position in (SEEN, KNOWN, EXCHANGED)]
    assert found[0] == found[1] == found[2]


def test_the_same_options_give_the_same_hint_and_another_seed_draws_anew() -> None:
    assert hint("--position", SEEN, *QUICK) == hint("--position", SEEN, *QUICK)
    drawn = {hint("--position", SEEN, *QUICK, "--seed", seed)["samples"] for seed in "123456"}
    assert len(drawn) > 1


def test_an_open_hint_is_the_first_move_of_a_line_that_wins() -> None:
    found = hint("--number", "5", "--kind", "open")
    assert list(found) == ["kind", "verdict", "move", "line"]
    assert found["verdict"] == "winnable"
    assert found["move"] == found["line"][0]
    position, won = dealt("classic", 5), False
    for move in found["line"]:
        assert not won
        position, _, won = naive.play("classic", position, move)
    assert won


def test_an_open_hint_says_that_no_win_exists() -> None:
    assert hint("--position", LOST, "--kind", "open") == {
        "kind": "open",
        "verdict": "unwinnable",
        "move": None,
        "line": None,
    }


def test_where_no_arrangement_can_be_won_there_is_no_move() -> None:
    found = hint("--position", LOST)
    assert (found["move"], found["chance"], found["found"], found["winnable"]) == (None, 0.0, 0, 0)


def test_a_won_game_needs_no_hint() -> None:
    assert hint("--position", WON, "--kind", "open") == {
        "kind": "open",
        "verdict": "winnable",
        "move": None,
        "line": [],
    }
    assert hint("--position", WON)["move"] is None
    assert call("hint", "--position", WON).out == "The game is won.\n"


def test_where_nothing_is_hidden_the_hint_begins_a_line_that_wins() -> None:
    found = hint("--position", LATE)
    assert (found["move"], found["samples"], found["found"]) == ("2x1>1", 1, 1)


def record(position: str, *moves: str) -> str:
    numbered = " ".join(f"{number}. {move}" for number, move in enumerate(moves, 1))
    return f'[Variant "wasp"]\n[Position "{position}"]\n\n{numbered}\n'


def test_a_record_tells_where_the_game_was_and_the_hint_leads_to_no_such_position() -> None:
    # The ace could go back to where it came from, or to its two: only one of them is new.
    text = record("KSQSJSTS9S8S7S6S5S4S3S2S/AS/-/-/-/-/- - - HDC", "2x1>3")
    called = call("hint", "--json", "--record", "-", stdin=text.encode())
    assert json.loads(called.out)["move"] == "3x1>1"


def test_a_faulty_record_gets_the_sentence_that_replay_gives() -> None:
    text = record(LATE, "2x1>1", "deal")
    said = complaint("hint", "--record", "-", stdin=text.encode())
    assert said == call("replay", "-", stdin=text.encode()).err.strip()


def test_a_record_of_two_games_is_refused() -> None:
    text = record(LATE, "2x1>1") + "\n" + record(LATE, "2x1>1")
    assert "2 games" in complaint("hint", "--record", "-", stdin=text.encode())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "--number, --position and --record"),
        (("--number", "1", "--position", LATE), "--number, --position and --record"),
        (("--number", "1", "--kind", "best"), "fair, open"),
        (("--number", "1", "--samples", "0"), "--samples"),
        (("--number", "1", "--enough", "x"), "--enough"),
        (("--number", "1", "--seed", "-1"), "--seed"),
        (("--number", "1", "--max-nodes", "0"), "--max-nodes"),
        (("--position", SEEN, "--kind", "open"), "[..]"),
    ],
)
def test_a_wrong_call_is_answered_with_a_sentence(arguments: tuple[str, ...], said: str) -> None:
    assert said in complaint("hint", *arguments)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_hints_exist_for_every_rule_set(rules: str) -> None:
    found = hint("--rules", rules, "--number", "7", "--samples", "8", "--enough", "2")
    assert found["move"] is None or found["move"] in naive.legal(rules, dealt(rules, 7))
    assert found["samples"] <= 8


def test_without_json_a_hint_is_a_sentence() -> None:
    said = call("hint", "--position", SEEN, *QUICK).out
    assert re.fullmatch(r"[1-7]x\d+>[1-7]: afterwards, .+% of the arrangements can still be won .+\n", said)
