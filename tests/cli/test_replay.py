"""`scorpion replay` plays records and checks them; what is wrong ends that game alone."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.calling import call, complaint
from tests.oracle import naive
from tests.oracle.tables import SAMPLE
from tests.service.dealing import dealt

GAME = """\
[Variant "classic"]
[Deal "12345"]
[Score "20"]
[Result "unfinished"]

1. 3x4>7 2. 6x2>4 3. 6x1>3 4. deal
"""
WON = """\
[Variant "classic"]
[Position "KSQSJSTS9S8S7S6S5S4S3S2S/AS/-/-/-/-/- - - HDC"]
[Result "won"]

1. AS>2S
"""
START = dealt("classic", 12345)


def replayed(text: str) -> tuple[list[dict[str, Any]], list[str], int]:
    """Return the JSON objects, the sentences and the status of a replay from standard input."""
    called = call("replay", "--json", "-", stdin=text.encode())
    return [json.loads(line) for line in called.out.splitlines()], called.err.splitlines(), called.status


def test_json_prints_a_line_for_every_position_the_start_included() -> None:
    rows, said, status = replayed(GAME)
    assert (said, status) == ([], 0)
    position, score = START, 0
    for ply, (row, move) in enumerate(zip(rows, [None, "3x4>7", "6x2>4", "6x1>3", "deal"], strict=True)):
        points = 0
        if move is not None:
            position, points, _ = naive.play("classic", position, move)
            score += points
        assert list(row) == ["game", "ply", "move", "points", "score", "position", "legal", "won"]
        assert row == {
            "game": 1,
            "ply": ply,
            "move": move,
            "points": points,
            "score": score,
            "position": position,
            "legal": row["legal"],
            "won": False,
        }
        assert len(row["legal"]) == len(set(row["legal"]))
        assert set(row["legal"]) == naive.legal("classic", position)


def test_a_won_game_says_so_and_has_no_moves() -> None:
    rows, said, status = replayed(WON)
    assert (said, status, len(rows)) == ([], 0, 2)
    assert (rows[0]["won"], rows[1]["won"], rows[1]["legal"], rows[1]["points"]) == (False, True, [], 105)
    assert rows[1]["move"] == "2x1>1"


def test_a_file_is_read_as_standard_input_is(tmp_path: Path) -> None:
    file = tmp_path / "spel één.txt"
    file.write_text(GAME + "\n" + WON, encoding="utf-8")
    called = call("replay", "--json", str(file))
    assert called == call("replay", "--json", "-", stdin=(GAME + "\n" + WON).encode())
    assert called.status == 0


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: text.rstrip(),
        lambda text: text.replace(". ", ".\n"),
        lambda text: "\n\n" + text + "\n\n\n",
        lambda text: text.replace("1. 3x4>7", "1.\t3x4>7 "),
        lambda text: text.replace("[Score", '[Player "A\u2028\u0085\x0bB"]\n[Score'),
    ],
    ids=["DOS", "old Macs", "mark", "no end", "wrapped", "empty lines", "tab", "a name with line separators"],
)
def test_a_record_may_come_from_any_editor(change: Any) -> None:
    assert replayed(change(GAME)) == replayed(GAME)


def test_without_json_each_game_is_told_in_one_sentence() -> None:
    called = call("replay", "-", stdin=(GAME + "\n" + WON + "\n" + GAME.replace("Result", "Note")).encode())
    assert called.status == 0
    assert called.out == (
        "Game 1: unfinished after 4 moves, score 20.\n"
        "Game 2: won after 1 move, score 105.\n"
        "Game 3: unfinished after 4 moves, score 20.\n"
    )


def test_the_sentences_speak_the_language_of_the_environment() -> None:
    environ = {"LC_ALL": "nl_NL.UTF-8"}
    called = call("replay", "-", stdin=(GAME + "\n" + GAME.replace("deal", "1x1>1")).encode(), environ=environ)
    assert called.status == 2
    assert not re.search(r"\b(Game|after|moves|move)\b", called.out + called.err)
    assert START.split("/")[0] in called.err


def test_a_wrong_game_ends_and_the_others_are_played() -> None:
    wrong = GAME.replace("6x1>3", "6x1>1")
    rows, said, status = replayed("\n".join([wrong, GAME, "[Nonsense]\n", GAME.replace('"20"', '"25"'), WON]))
    assert status == 2
    assert [(row["game"], row["ply"]) for row in rows] == [
        *((1, ply) for ply in range(3)),
        *((2, ply) for ply in range(5)),
        *((4, ply) for ply in range(5)),
        *((5, ply) for ply in range(2)),
    ]
    assert [sentence.split(":")[0] for sentence in said] == ["game 1, move 3, 6x1>1", "game 3", "game 4, after move 4"]


def test_a_wrong_move_is_named_with_game_ply_move_reason_and_position() -> None:
    after = naive.play("classic", START, "3x4>7")[0]
    rows, (sentence,), status = replayed(WON + "\n" + GAME.replace("6x2>4", "6x1>1"))
    assert status == 2
    assert sentence == f"game 2, move 2, 6x1>1: Rule: the card must be exactly one rank lower, at {after}"
    assert rows[-1]["position"] == after


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        ("hello\n", 'game 1: the tag [Variant "..."] is missing; it names the rule set'),
        ("1. deal\n", "game 1: the tag [Variant"),
        ('[Variant "classic"]\n', "game 1: a record has either a Deal or a Position tag, not both"),
        (GAME + "\n\n[Deal 5]\n", "game 2: read '[Deal 5]'; a tag is written [Name \"value\"]"),
        (GAME.replace("12345", "0"), "game 1: read '0'; a deal number has"),
        (GAME.replace("12345", "9" * 100_000), "game 1: read '999"),
        (GAME.replace("classic", "spider"), "game 1: there is no rule set 'spider'"),
        (GAME.replace("[Deal", "[Position"), "game 1: a position has four fields"),
        (GAME.replace('"20"', '"20.0"'), "game 1, after move 4: the tag Score says '20.0', but the score is 20, at "),
        (
            GAME.replace('"unfinished"', '"won"'),
            "game 1, after move 4: the tag Result says 'won', but the game is 'unf",
        ),
        (GAME.replace("1. 3", "2. 3"), "game 1, after move 0: read '2. 3x4>7' where move 1 should be, written 1. "),
        (GAME.replace("4. deal", "4."), "game 1, after move 3: read '4.' where move 4 should be"),
        (
            GAME.replace("3x4>7", "x"),
            "game 1, move 1, x: 'x' is not a move; moves are written 4x3>5, c1>3, 3>c2, deal, ",
        ),
        (GAME.replace("3x4>7", "3" * 100_000), "game 1, move 1, 333"),
        (GAME.replace("3x4>7", "\x1b[31m"), r"game 1, move 1, \x1b[31m: '\x1b[31m' is not a move"),
        (GAME.replace("3x4>7", "2x2>7\x00"), r"game 1, move 1, 2x2>7\x00: '2x2>7\x00' is not a move"),
        (GAME.replace("3x4>7", "\u202e"), r"game 1, move 1, \u202e: '\u202e' is not a move"),
        (GAME + "5. deal\n", "game 1, move 5, deal: The reserve has already been dealt, at "),
        ("\x00" * 5000, r"game 1: the tag [Variant"),
        ("[" * 100_000, "game 1: read '[[["),
        ("1. " + "x" * 1_000_000, "game 1: the tag [Variant"),
    ],
    ids=range(21),
)
def test_what_is_wrong_is_one_sentence(record: str, sentence: str) -> None:
    _, (said,), status = replayed(record)
    assert status == 2
    assert said.startswith(sentence)
    assert len(said) < 1500
    assert said.isprintable()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "{path} contains no game; a game begins with its tags"),
        (b"\n\n \n", "{path} contains no game; a game begins with its tags"),
        (b"\xff\xfe\xfa", "{path} is not text in UTF-8"),
        (GAME.encode("utf-16"), "{path} is not text in UTF-8"),
        (b'[Player "Jos\xe9"]\n' + GAME.encode(), "{path} is not text in UTF-8"),
    ],
    ids=["nothing", "empty lines", "bytes", "UTF-16", "Latin-1"],
)
def test_a_file_that_holds_no_games_is_named(tmp_path: Path, content: bytes, sentence: str) -> None:
    file = tmp_path / "games.txt"
    file.write_bytes(content)
    assert complaint("replay", str(file)) == sentence.format(path=file)
    assert complaint("replay", "--json", "-", stdin=content) == sentence.format(path="-")


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "missing.txt"
    assert complaint("replay", str(missing)) == f"{missing} cannot be read (No such file or directory)"
    assert complaint("replay", str(tmp_path)) == f"{tmp_path} cannot be read (Is a directory)"
    assert complaint("replay", f"{missing}/x").startswith(f"{missing}/x cannot be read (")
    assert complaint("replay", "") == "'' is not a file name"
    assert complaint("replay", "x" * 5000).endswith("… cannot be read (File name too long)")
    assert complaint("replay", "a\x00b") == r"'a\x00b' is not a file name"
    assert complaint("replay", "a\nb\x1b[31m") == r"a\nb\x1b[31m cannot be read (No such file or directory)"
    assert complaint("replay", "\udcff") == r"\udcff cannot be read (No such file or directory)"
    assert complaint("replay", "-", stdin=None) == "- cannot be read (Bad file descriptor)"


def test_a_file_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "large.txt"
    with file.open("wb") as large:
        large.truncate(64 * 2**20 + 1)
    assert complaint("replay", str(file)) == f"{file} is larger than 64 MiB; split it"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "FILE is missing; see --help"),
        (("a", "b"), "the command is not understood; see --help for the commands and their options"),
        (("--json",), "FILE is missing; see --help"),
        (("--json=5", "-"), "the option --json is used wrongly; --help shows how"),
        (("--jsn", "-"), "there is no option --jsn; --help lists them"),
    ],
    ids=range(5),
)
def test_a_wrong_call_is_one_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    assert complaint("replay", *arguments) == sentence


def test_hidden_cards_must_be_known_to_be_played() -> None:
    unknown = f'[Variant "classic"]\n[Position "{SAMPLE.replace("[2D]", "[..]")}"]\n'
    _, (said,), status = replayed(unknown)
    assert status == 2
    assert said.startswith("game 1: column 1: read '..'; expected a card")
