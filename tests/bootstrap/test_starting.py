"""Starting: a second start, a port that is taken, data that cannot be used, and every address of the one player."""

from __future__ import annotations

import os
import socket
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from scorpion.storage.folders import DATABASE
from scorpion.storage.migrations import MIGRATIONS
from scorpion.storage.sqlite import SqliteStore
from tests import programs
from tests.bootstrap.running import PROGRAM, REQUEST_TIMEOUT_S, Ended, Running, call, free_port, running, surroundings
from tests.bootstrap.visiting import Visitor
from tests.storage.test_contract import run

FOREIGN = "{path} is another program’s database; it was left as it is: choose another data folder"
NEWER = "the data in {path} was written by a newer Scorpion; it was left as it is: update this program"
UNREACHABLE = (
    "the data in {path} cannot be opened (unable to open database file); check that the folder can be written to"
)
DAMAGED = "the data in {path} is damaged and was left as it is: move it away to begin anew, or restore a copy"


@pytest.fixture
def port() -> int:
    return free_port()


@pytest.fixture
def game(tmp_path: Path, port: int) -> Iterator[Running]:
    """Run the game of this machine's player."""
    with running(*play(port, tmp_path / "data"), log=tmp_path / "log") as program:
        yield program


def play(port: int, data: Path) -> tuple[str | Path, ...]:
    return ("play", "--no-browser", "--port", str(port), "--data-dir", data)


# ---------------------------------------------------------------- one player


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="looks for its files in /proc")
@pytest.mark.parametrize("command", ["play", "serve"])
def test_with_all_standard_streams_closed_it_serves_and_no_database_stands_in_for_one(
    command: str, port: int, tmp_path: Path
) -> None:
    options = [*PROGRAM, command, "--port", str(port), "--data-dir", str(tmp_path / "data")]
    options += ["--no-browser"] if command == "play" else []
    closed = ["/bin/sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *options]
    with programs.started(closed, env=surroundings()) as program:
        deadline = time.monotonic() + REQUEST_TIMEOUT_S
        while program.poll() is None and time.monotonic() < deadline:
            with suppress(OSError), closing(socket.create_connection(("127.0.0.1", port))):
                break
            time.sleep(0.05)
        visitor = Visitor(port, 1)
        visitor.sit_down()
        visitor.leave()
        assert [str(Path(f"/proc/{program.pid}/fd/{number}").readlink()) for number in range(3)] == [os.devnull] * 3


def test_it_says_its_address(game: Running, port: int) -> None:
    assert game.output == f"Scorpion is at http://localhost:{port}/; Ctrl+C ends it.\n"


def test_by_name_and_by_either_number_it_is_the_same_players_game(game: Running, port: int) -> None:
    visitor = Visitor(port, 1)
    visitor.sit_down()
    for host in ("127.0.0.1", "localhost", *(["::1"] if has_ipv6() else [])):
        visitor.leave()
        visitor.host, visitor.cookie = host, ""
        visitor.play()
        seen = visitor.see()
        assert (seen["game"], seen["version"]) == (visitor.sitting.id, str(visitor.sitting.version))
    visitor.leave()


def has_ipv6() -> bool:
    try:
        with socket.socket(socket.AF_INET6) as listener:
            listener.bind(("::1", 0))
    except OSError:
        return False
    return True


# ---------------------------------------------------------------- a second start


def test_a_second_start_says_that_the_game_runs(game: Running, port: int, tmp_path: Path) -> None:
    visitor = Visitor(port, 1)
    visitor.sit_down()
    second = call(*play(port, tmp_path / "data"))
    address = f"http://localhost:{port}/"
    said = f"The game is already running.\nScorpion is at {address}; Ctrl+C ends it.\n"
    assert second == Ended(0, said, "")
    visitor.play()
    visitor.leave()


def test_each_start_opens_the_game_in_the_browser(tmp_path: Path, port: int) -> None:
    opened, browser = tmp_path / "opened", tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {opened}\n')
    browser.chmod(0o700)
    environ = surroundings(BROWSER=str(browser), DISPLAY=":0")
    arguments = ("play", "--port", str(port), "--data-dir", tmp_path / "data")
    address = f"http://localhost:{port}/"
    with running(*arguments, log=tmp_path / "log", environ=environ, says="Scorpion is open in your browser at "):
        assert opened.read_text() == f"{address}\n"
        second = call(*arguments, environ=environ)
        assert second.status == 0
        assert second.output.startswith("The game is already running.\n")
        assert opened.read_text() == f"{address}\n" * 2


def test_a_second_start_for_the_network_asks_to_end_the_first(game: Running, port: int, tmp_path: Path) -> None:
    second = call(*play(port, tmp_path / "data"), "--lan")
    assert second == Ended(1, "", "the game is already running; end it first, then start it with --lan\n")


def test_a_start_with_other_games_on_the_same_port_is_refused(game: Running, port: int, tmp_path: Path) -> None:
    second = call(*play(port, tmp_path / "others"))
    said = f"a Scorpion that keeps other games runs on port {port}; choose another with --port\n"
    assert second == Ended(1, "", said)
    assert not (tmp_path / "others").exists()


def test_hosting_on_the_port_of_a_running_game_is_refused(game: Running, port: int, tmp_path: Path) -> None:
    second = call("serve", "--port", str(port), "--data-dir", tmp_path / "data")
    assert second == Ended(1, "", f"port {port} is taken by another program; choose another with --port\n")


# ---------------------------------------------------------------- other programs


class AnotherProgram(BaseHTTPRequestHandler):
    """A site that is not ours."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"another program")

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def website(port: int) -> Iterator[None]:
    """Let another program's site have the port."""
    with HTTPServer(("127.0.0.1", port), AnotherProgram) as server:
        Thread(target=server.serve_forever).start()
        yield
        server.shutdown()


@pytest.fixture
def greeter(port: int) -> Iterator[None]:
    """Let a program that doesn't speak HTTP have the port."""

    def greet() -> None:
        with suppress(OSError):  # it is closed at the end
            while True:
                caller, _ = listener.accept()
                with caller:
                    caller.sendall(b"SSH-2.0-something\r\n" * 100)

    with socket.create_server(("127.0.0.1", port)) as listener:
        thread = Thread(target=greet)
        thread.start()
        yield
        listener.shutdown(socket.SHUT_RDWR)
        thread.join(REQUEST_TIMEOUT_S)
        assert not thread.is_alive()


@pytest.fixture
def silent(port: int) -> Iterator[None]:
    """Let a program that never answers have the port."""
    with socket.create_server(("127.0.0.1", port)):
        yield


@pytest.mark.parametrize("program", ["website", "greeter", "silent"])
@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_port_that_another_program_has_is_said(
    program: str, command: str, port: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    request.getfixturevalue(program)
    ended = call(command, "--port", str(port), "--data-dir", tmp_path / "data")
    assert ended == Ended(1, "", f"port {port} is taken by another program; choose another with --port\n")


@pytest.mark.parametrize("host", ["192.0.2.200", "nobody.invalid"])
def test_an_address_that_this_machine_has_not_is_said(host: str, port: int, tmp_path: Path) -> None:
    ended = call("serve", "--host", host, "--port", str(port), "--data-dir", tmp_path / "data")
    assert (ended.status, ended.output) == (1, "")
    assert ended.sentence.startswith(f"cannot listen on {host}, port {port} (")


# ---------------------------------------------------------------- data that cannot be used


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("CREATE TABLE recipes (name TEXT)")


def newer(path: Path) -> None:
    ours(path)
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")


def damaged(path: Path) -> None:
    ours(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + b"\xa5" * (len(whole) - 100))


def no_database(path: Path) -> None:
    path.write_text("Dear diary, " * 1000)


def folder(path: Path) -> None:
    path.mkdir()


def ours(path: Path) -> None:
    run(SqliteStore(path).close())


@pytest.mark.parametrize("command", ["play", "serve"])
@pytest.mark.parametrize(
    ("made", "complaint"),
    [(foreign, FOREIGN), (newer, NEWER), (damaged, DAMAGED), (no_database, DAMAGED), (folder, UNREACHABLE)],
)
def test_data_that_cannot_be_used_is_said_and_left_as_it_is(
    made: Callable[[Path], None], complaint: str, command: str, port: int, tmp_path: Path
) -> None:
    path = tmp_path / DATABASE
    made(path)
    before = files(tmp_path)
    ended = call(command, "--port", str(port), "--data-dir", tmp_path)
    assert ended == Ended(1, "", complaint.format(path=path) + "\n")
    assert files(tmp_path) == before


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() if path.is_file() else b"" for path in folder.iterdir()}


@pytest.mark.parametrize("command", ["play", "serve"])
def test_a_folder_that_cannot_be_written_to_is_said(command: str, port: int, tmp_path: Path) -> None:
    file = tmp_path / "a file"
    file.write_text("no folder")
    path = file / "data" / DATABASE
    ended = call(command, "--port", str(port), "--data-dir", path.parent)
    assert (ended.status, ended.output) == (1, "")
    assert ended.sentence.startswith(f"the data in {path} cannot be opened (")
    assert ended.sentence.endswith("); check that the folder can be written to")


def test_a_folder_without_permission_is_said(port: int, tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o500)
    if os.access(locked, os.W_OK):
        locked = Path("/proc")  # where even the administrator cannot make a file
    ended = call("play", "--no-browser", "--port", str(port), "--data-dir", locked)
    assert (ended.status, ended.output) == (1, "")
    assert ended.sentence.endswith("); check that the folder can be written to")
