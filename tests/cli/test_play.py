"""`scorpion play` and `scorpion serve` read their options and start the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorpion.cli.ports import DEFAULT_PORT, PlayOptions, ServeOptions
from scorpion.core.errors import N_
from scorpion.service.failures import SurroundingsFailed
from scorpion.service.ports.errors import StoreFailed, StoreUnusable
from tests.cli.calling import Surroundings, call, complaint

PLAYED = PlayOptions(port=DEFAULT_PORT, lan=False, open_browser=True, data_dir=None)
SERVED = ServeOptions(host="127.0.0.1", port=DEFAULT_PORT, names=(), data_dir=None)


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        ((), PLAYED),
        (("play",), PLAYED),
        (("--port", "8123"), PlayOptions(8123, lan=False, open_browser=True, data_dir=None)),
        (("play", "--port", "65535"), PlayOptions(65535, lan=False, open_browser=True, data_dir=None)),
        (("play", "--port=1"), PlayOptions(1, lan=False, open_browser=True, data_dir=None)),
        (("--lan",), PlayOptions(DEFAULT_PORT, lan=True, open_browser=True, data_dir=None)),
        (("--no-browser",), PlayOptions(DEFAULT_PORT, lan=False, open_browser=False, data_dir=None)),
        (
            ("play", "--no-browser", "--lan", "--data-dir", "/games"),
            PlayOptions(DEFAULT_PORT, lan=True, open_browser=False, data_dir=Path("/games")),
        ),
        (
            ("--data-dir", "~/games"),
            PlayOptions(DEFAULT_PORT, lan=False, open_browser=True, data_dir=Path.home() / "games"),
        ),
    ],
    ids=lambda value: " ".join(value) or "nothing" if isinstance(value, tuple) else None,
)
def test_play_starts_the_game_with_its_options(arguments: tuple[str, ...], options: PlayOptions) -> None:
    surroundings = Surroundings()
    called = call(*arguments, surroundings=surroundings)
    assert (called.status, called.out, called.err) == (0, "", "")
    assert (surroundings.played, surroundings.served) == ([options], [])


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        ((), SERVED),
        (("--host", "0.0.0.0", "--port", "80"), ServeOptions("0.0.0.0", 80, (), None)),
        (("--host", "::"), ServeOptions("::", DEFAULT_PORT, (), None)),
        (
            ("--name", "scorpion.example", "--name", "cards.example", "--data-dir", "games"),
            ServeOptions("127.0.0.1", DEFAULT_PORT, ("scorpion.example", "cards.example"), Path("games")),
        ),
    ],
    ids=lambda value: " ".join(value) or "nothing" if isinstance(value, tuple) else None,
)
def test_serve_starts_the_game_with_its_options(arguments: tuple[str, ...], options: ServeOptions) -> None:
    surroundings = Surroundings()
    called = call("serve", *arguments, surroundings=surroundings)
    assert (called.status, called.out, called.err) == (0, "", "")
    assert (surroundings.played, surroundings.served) == ([], [options])


@pytest.mark.parametrize("command", ["play", "serve"])
@pytest.mark.parametrize("port", ["", "x", "0", "-1", "65536", "70000", "1.5", "8e3", "\u0668\u0660", "9" * 5000])
def test_what_is_no_port_is_one_sentence(command: str, port: str) -> None:
    surroundings = Surroundings()
    sentence = complaint(command, f"--port={port}", surroundings=surroundings)
    assert sentence.startswith(f"--port: read {port[:200]!r}"[:60])
    assert sentence.endswith("; expected a whole number from 1 to 65535")
    assert surroundings == Surroundings()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("fly",), "there is no command 'fly'; choose from play, serve, deal, replay"),
        (("",), "there is no command ''"),
        (("PLAY",), "there is no command 'PLAY'"),
        (("fly\n\x1b[31m",), r"there is no command 'fly\n\x1b[31m'"),
        (("--fly",), "there is no option --fly; --help lists them"),
        (("--fly\x1b",), r"there is no option --fly\x1b; --help lists them"),
        (("-x",), "there is no option -x; --help lists them"),
        (("-h",), "there is no option -h; --help lists them"),
        (("--port",), "the option --port is used wrongly; --help shows how"),
        (("--lan=yes",), "the option --lan is used wrongly; --help shows how"),
        (("play", "here"), "the command is not understood; see --help for the commands and their options"),
        (("--port", "8123", "play"), "the command is not understood"),
        (("serve", "here"), "the command is not understood"),
        (("serve", "--lan"), "there is no option --lan; --help lists them"),
        (("serve", "--host", "a..b"), "--host: read 'a..b'; expected a host name or an address such as 127.0.0.1"),
        (("serve", "--host", ""), "--host: read ''"),
        (("serve", "--host", "a" * 70), "--host: read 'aaa"),
        (("serve", "--host", "a\nb"), r"--host: read 'a\nb'"),
        (("--data-dir", ""), "--data-dir: read ''; expected the path of a folder"),
        (("--data-dir", "~nobody-of-this-name/games"), "--data-dir: read '~nobody-of-this-name/games'; expected"),
        (("serve", "--data-dir", ""), "--data-dir: read ''; expected the path of a folder"),
    ],
    ids=range(21),
)
def test_a_wrong_call_is_one_sentence_and_starts_nothing(arguments: tuple[str, ...], sentence: str) -> None:
    surroundings = Surroundings()
    assert complaint(*arguments, surroundings=surroundings).startswith(sentence)
    assert surroundings == Surroundings()


@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [
        (StoreUnusable(N_("the data in {path} is damaged"), path=Path("/a")), "the data in /a is damaged"),
        (StoreFailed(N_("nothing can be kept just now")), "nothing can be kept just now"),
        (SurroundingsFailed(N_("port {port} is taken"), port="80"), "port 80 is taken"),
        (OSError(28, "No space left on device"), "the system refused: No space left on device"),
        (PermissionError(13, "Permission denied", "/a"), "the system refused: Permission denied (/a)"),
        (OSError("out of luck"), "the system refused: OSError"),
    ],
    ids=["damaged", "failed", "port", "disk", "permission", "other"],
)
@pytest.mark.parametrize("command", ["play", "serve"])
def test_failing_surroundings_are_one_sentence_and_another_status(
    command: str, trouble: Exception, sentence: str
) -> None:
    assert complaint(command, status=1, surroundings=Surroundings(trouble)) == sentence


def test_an_interrupted_start_ends_without_a_word_more_than_a_line_end() -> None:
    called = call("play", surroundings=Surroundings(KeyboardInterrupt()))
    assert (called.status, called.out, called.err) == (1, "", "\n")


def test_a_defect_of_the_program_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        call("play", surroundings=Surroundings(ZeroDivisionError()))
