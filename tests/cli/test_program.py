"""The program in a process of its own: pipes, disks, terminals that know little, what an outsider sees."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import IO

import pytest

from tests import programs
from tests.cli.calling import call
from tests.service.dealing import dealt

PROGRAM = (sys.executable, "-m", "scorpion")
GAME = '[Variant "classic"]\n[Deal "12345"]\n\n1. 3x4>7 2. 6x2>4 3. 6x1>3 4. deal\n'


def environment(**changes: str) -> dict[str, str]:
    """Return the environment without what says a language or an encoding, with these changes."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("LC_", "LANG", "PYTHONIOENCODING", "PYTHONUTF8", "COLUMNS"))
    }
    return {**kept, "LANG": "C.UTF-8", **changes}


def scorpion(
    *arguments: str | bytes,
    stdin: bytes = b"",
    stdout: int | IO[bytes] = subprocess.PIPE,
    env: Mapping[str, str] | None = None,
) -> tuple[int, str, str]:
    """Return status, standard output and standard error."""
    done = programs.run(
        [*PROGRAM, *arguments], input=stdin, stdout=stdout, stderr=subprocess.PIPE, env=env or environment()
    )
    return done.returncode, (done.stdout or b"").decode(), done.stderr.decode()


def shell(line: str) -> tuple[int, bytes, bytes]:
    """Return what comes of a line in which "$@" is the program."""
    done = programs.run(["sh", "-c", line, "sh", *PROGRAM], capture_output=True, env=environment())
    return done.returncode, done.stdout, done.stderr


def test_a_deal_is_printed() -> None:
    status, out, err = scorpion("deal", "--number", "12345", "--format", "notation")
    assert (status, out, err) == (0, dealt("classic", 12345) + "\n", "")


def test_a_record_is_replayed_from_a_file_and_from_standard_input(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(GAME, encoding="utf-8")
    status, out, err = scorpion("replay", "--json", str(file))
    assert (status, err) == (0, "")
    assert [json.loads(line)["move"] for line in out.splitlines()] == [None, "3x4>7", "6x2>4", "6x1>3", "deal"]
    assert scorpion("replay", "--json", "-", stdin=GAME.encode()) == (status, out, err)


def test_a_wrong_record_has_status_2_and_keeps_its_streams_apart() -> None:
    status, out, err = scorpion("replay", "-", stdin=(GAME + "\n" + GAME.replace("deal", "1x1>1")).encode())
    assert status == 2
    assert out == "Game 1: unfinished after 4 moves, score 20.\n"
    assert err.startswith("game 2, move 4, 1x1>1: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("fly",),
        ("deal", "--number", "0"),
        ("play", "--port", "x"),
        ("replay", b"/tmp/\xff"),
        ("deal", "--position", b"\xff"),
    ],
    ids=["command", "number", "port", "file", "position"],
)
def test_a_wrong_call_has_status_2_and_one_sentence(arguments: tuple[str | bytes, ...]) -> None:
    status, out, err = scorpion(*arguments)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert err.endswith("\n")


def test_a_reader_that_goes_away_ends_the_program_quietly(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text("\n".join([GAME] * 500), encoding="utf-8")
    for line in (f'"$@" replay --json {file}', f'"$@" replay {file}', '"$@" deal'):
        _, out, err = shell(f"{line} | head -c 5")
        assert (len(out), err) == (5, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize(
    "arguments", [("deal",), ("replay", "-"), ("replay", "--json", "-"), ("--help",), ("--version",)]
)
def test_a_full_disk_has_status_1_and_one_sentence(arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        status, _, err = scorpion(*arguments, stdin=GAME.encode(), stdout=full)
    assert (status, err) == (1, "the system refused: No space left on device\n")


@pytest.mark.parametrize("encoding", ["ascii", "ascii:strict", "utf-8:strict"])
def test_a_terminal_of_which_nobody_said_anything_gets_all_letters(encoding: str) -> None:
    env = environment(PYTHONIOENCODING=encoding, LC_ALL="ko_KR")
    status, out, err = scorpion("deal", "--format", "words", "--number", "7", env=env)
    assert (status, err) == (0, "")
    assert out == call("deal", "--format", "words", "--number", "7", "--lang", "ko").out


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252"])
def test_a_terminal_that_lacks_letters_gets_the_others(encoding: str) -> None:
    env = environment(PYTHONIOENCODING=encoding, LC_ALL="ko_KR")
    words = call("deal", "--format", "words", "--number", "7", "--lang", "ko").out
    status, out, err = scorpion("deal", "--format", "words", "--number", "7", env=env)
    assert (status, err) == (0, "")
    assert out == words.encode(encoding, "replace").decode()
    assert "7" in out


def test_an_error_reaches_a_terminal_that_knows_ascii_alone() -> None:
    env = environment(LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    status, out, err = scorpion("deal", "--rules", "한국어", env=env)
    assert (status, out) == (2, "")
    assert err.startswith("there is no rule set ")
    assert err.count("\n") == 1


def test_the_language_of_help_is_that_of_the_environment() -> None:
    helps = {lang: scorpion("--help", env=environment(LC_ALL=f"{lang}.UTF-8"))[1] for lang in ("nl_NL", "en_GB", "fr")}
    assert helps["fr"] == helps["en_GB"]
    assert helps["nl_NL"] != helps["en_GB"]
    assert "scorpion" in helps["nl_NL"]


def test_closed_streams_are_no_defect() -> None:
    assert shell('"$@" replay - <&-') == (2, b"", b"- cannot be read (Bad file descriptor)\n")
    assert shell('"$@" deal --number 1 >&-')[2] == b""
    assert shell('"$@" deal --number 0 2>&-')[:2] == (2, b"")
