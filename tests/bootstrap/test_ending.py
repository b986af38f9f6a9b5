"""Ending: asked to end, the program ends cleanly, while people play too; on a full disk it does not end."""

from __future__ import annotations

import re
import resource
import signal
import threading
from pathlib import Path

import pytest

from scorpion.storage.folders import DATABASE
from tests import programs
from tests.bootstrap.running import PROGRAM, REQUEST_TIMEOUT_S, Ended, Running, free_port, running, surroundings
from tests.bootstrap.visiting import CUT_OFF, Visitor, find_all

ENDS = [signal.SIGTERM, signal.SIGINT]


@pytest.mark.parametrize("command", ["play", "serve"])
@pytest.mark.parametrize("by", ENDS)
def test_asked_to_end_it_ends_as_one_that_did_its_work(command: str, by: signal.Signals, tmp_path: Path) -> None:
    port, data = free_port(), tmp_path / "data"
    arguments = (command, "--port", str(port), "--data-dir", data)
    with running(*arguments, log=tmp_path / "log") as program:
        said = program.output
        visitor = Visitor(port, 1)
        visitor.sit_down()
        visitor.play()  # and stay connected
        assert program.end(by) == Ended(0, said, "")
        visitor.leave()
    assert [file.name for file in data.iterdir()] == [DATABASE]  # all is in one file again
    with running(*arguments, log=tmp_path / "log"):
        find_all(visitor)
        visitor.leave()


@pytest.mark.parametrize("by", ENDS)
def test_what_was_answered_before_it_ended_is_there(by: signal.Signals, tmp_path: Path) -> None:
    port = free_port()
    arguments = ("serve", "--port", str(port), "--data-dir", tmp_path / "data")
    visitors = [Visitor(port, seed) for seed in range(3)]
    with running(*arguments, log=tmp_path / "log") as program:
        players = [threading.Thread(target=play_to_the_end, args=(visitor,)) for visitor in visitors]
        for visitor in visitors:
            visitor.sit_down()
            visitor.play()
        for player in players:
            player.start()
        ended = program.end(by)
        for player in players:
            player.join(REQUEST_TIMEOUT_S)
        assert (ended.status, ended.complaint) == (0, "")
    with running(*arguments, log=tmp_path / "log"):
        for visitor in visitors:
            find_all(visitor)
            visitor.leave()


def play_to_the_end(visitor: Visitor) -> None:
    try:
        while True:
            visitor.play()
    except CUT_OFF:
        return


@pytest.mark.parametrize("by", ENDS)
@pytest.mark.parametrize("loading", ["click", "starlette.routing", "scorpion.storage.sqlite"])
def test_interrupted_while_it_starts_it_complains_of_nothing(by: signal.Signals, loading: str, tmp_path: Path) -> None:
    serve = ("serve", "--port", str(free_port()), "--data-dir", str(tmp_path / "data"))
    # Python tells each module that it has loaded.
    program = Running([*PROGRAM, *serve], tmp_path / "log", surroundings(PYTHONPROFILEIMPORTTIME="1"))
    try:
        program.wait_for(rf"\| +{re.escape(loading)}\n", complaint=True)
        assert "Traceback" not in program.end(by).complaint
    finally:
        programs.end(program.process)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="the system cannot limit a program that runs")
def test_where_nothing_can_be_written_an_action_is_answered_with_a_sentence_and_nothing_is_lost(tmp_path: Path) -> None:
    port, data = free_port(), tmp_path / "data"
    arguments = ("serve", "--port", str(port), "--data-dir", data)
    visitor = Visitor(port, 1)
    with running(*arguments, log=tmp_path / "log") as program:
        visitor.sit_down()
        for _ in range(5):
            visitor.play()
        # No file may grow any more, as if there were no room.
        most = max(file.stat().st_size for file in data.iterdir())
        resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
        wish = visitor.wish()
        refusals = [visitor.try_to(wish) for _ in range(3)]
        assert refusals == [(503, {"error": UNWRITABLE})] * 3
        assert int(visitor.see()["version"]) == visitor.sitting.version  # what is there can be seen
        resource.prlimit(program.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        visitor.sitting.wishes.append(wish)
        visitor.check_answer(visitor.act(wish))
        visitor.play()
        ended = program.end()
        visitor.leave()
        assert ended.status == 0
        logged = [line.split(" ", 1)[1] for line in ended.complaint.splitlines()]
        assert logged == ["ERROR SQLITE_IOERR_WRITE: disk I/O error while answering a request"] * 3
    with running(*arguments, log=tmp_path / "log"):
        find_all(visitor)
        visitor.leave()


UNWRITABLE = "the data cannot be read or written just now; every confirmed move is safe: try again in a moment"
