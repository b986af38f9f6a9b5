"""Two programs on one database: the store decides between them; nothing is spoiled, nothing is done twice."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from scorpion.service.open_games import open_at_start, replay_entries
from scorpion.storage.folders import DATABASE
from scorpion.storage.sqlite import SqliteStore
from tests.bootstrap.running import PROGRAM, REQUEST_TIMEOUT_S, Running, free_port, running, surroundings
from tests.bootstrap.visiting import Visitor, Wish
from tests.storage.test_contract import run

ACTIONS = 60


@pytest.fixture
def ports(tmp_path: Path) -> Iterator[tuple[int, int]]:
    """Serve the same data twice."""
    first, second = free_port(), free_port()
    with ExitStack() as both:
        for port in (first, second):
            serve = ("serve", "--port", str(port), "--data-dir", tmp_path / "data")
            both.enter_context(running(*serve, log=tmp_path / f"log{port}"))
        yield first, second


def test_two_that_begin_a_database_at_once_both_serve(tmp_path: Path) -> None:
    for attempt in range(5):
        data = tmp_path / f"data {attempt}"
        programs = [
            Running(
                [*PROGRAM, "serve", "--port", str(free_port()), "--data-dir", str(data)],
                tmp_path / f"log {attempt} {number}",
                surroundings(),
            )
            for number in range(2)
        ]
        for program in programs:
            program.wait_for("Scorpion is at ")
        assert [(ended.status, ended.complaint) for ended in map(Running.end, programs)] == [(0, "")] * 2


def test_actions_by_turns_through_both_are_one_game(ports: tuple[int, int], tmp_path: Path) -> None:
    visitor = Visitor(ports[0], 1)
    visitor.sit_down()
    for number in range(ACTIONS):
        visitor.leave()
        visitor.port = ports[number % 2]
        visitor.play()
        visitor.check_answer(visitor.act(visitor.sitting.wishes[-1]))
    visitor.leave()
    check_log(tmp_path / "data", [(visitor, {wish.id for wish in visitor.sitting.wishes})])


def test_the_same_action_through_both_at_once_is_done_once(ports: tuple[int, int], tmp_path: Path) -> None:
    here = Visitor(ports[0], 1)
    here.sit_down()
    there = Visitor(ports[1], 1)
    there.cookie, there.sittings = here.cookie, here.sittings
    for _ in range(ACTIONS):
        wish = here.wish()
        here.sitting.wishes.append(wish)
        answers = at_once([(here, wish), (there, wish)])
        assert answers[0] == answers[1]
        assert here.act(wish) == answers[0][1]
        here.check_answer(answers[0][1])
    here.leave()
    there.leave()
    check_log(tmp_path / "data", [(here, {wish.id for wish in here.sitting.wishes})])


def test_of_two_actions_on_the_same_table_one_is_done(ports: tuple[int, int], tmp_path: Path) -> None:
    here = Visitor(ports[0], 1)
    here.sit_down()
    there = Visitor(ports[1], 2)
    there.cookie, there.sittings = here.cookie, here.sittings
    done = set()
    for _ in range(ACTIONS):
        wishes = [here.wish(), there.wish()]
        answers = at_once([(here, wishes[0]), (there, wishes[1])])
        assert sorted(answer["result"] for _, answer in answers) == ["done", "outdated"]
        first = next(wish for wish, (_, answer) in zip(wishes, answers, strict=True) if answer["result"] == "done")
        done.add(first.id)
        here.sitting.wishes.append(first)
        here.act(first)
        for _, answer in answers:
            here.check_answer(answer)
    here.leave()
    there.leave()
    check_log(tmp_path / "data", [(here, done)])


def at_once(wishes: list[tuple[Visitor, Wish]]) -> list[tuple[int, dict[str, Any]]]:
    """Ask for all at the same time."""
    answers: list[tuple[int, dict[str, Any]]] = [(0, {})] * len(wishes)
    ready = threading.Barrier(len(wishes), timeout=REQUEST_TIMEOUT_S)

    def ask(number: int) -> None:
        visitor, wish = wishes[number]
        ready.wait()
        answers[number] = visitor.try_to(wish)

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(len(wishes))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(len(wishes) * REQUEST_TIMEOUT_S)
    assert not any(thread.is_alive() for thread in threads)
    return answers


def check_log(data: Path, played: list[tuple[Visitor, set[str]]]) -> None:
    """Check that the log holds so many entries as actions were done, and that the game follows from them."""
    with closing(sqlite3.connect(data / DATABASE)) as db:
        assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    store = SqliteStore(data / DATABASE)
    for visitor, done in played:
        kept = run(store.find_game(visitor.sitting.id))
        assert kept is not None
        assert len({entry.id for entry in kept.entries}) == len(kept.entries) == len(done)
        assert run(replay_entries(open_at_start(kept.beginning), kept.entries)).game == visitor.sitting.game
    run(store.close())
