"""Whatever was answered is there after the program was killed, time and again, at any moment."""

from __future__ import annotations

import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from scorpion.core.game import UNDO_LIMIT
from scorpion.service.open_games import open_at_start, replay_entries
from scorpion.storage.folders import DATABASE
from scorpion.storage.sqlite import SqliteStore
from tests.bootstrap.running import REQUEST_TIMEOUT_S, Running, free_port, running, surroundings
from tests.bootstrap.visiting import CUT_OFF, Visitor, find_all
from tests.storage.test_contract import run
from tests.thorough import often

KILLS = often(15, 100)
VISITORS = 4
A_NEW_GAME_EVERY = 10  # kills


def test_every_answered_action_outlives_every_kill(tmp_path: Path) -> None:
    port, data, chance = free_port(), tmp_path / "data", random.Random(1234)
    # A killed program never says which lines it reached, so it need not count them either.
    environ = {name: value for name, value in surroundings().items() if not name.startswith("COVERAGE")}
    serve = ("serve", "--port", str(port), "--data-dir", data)
    visitors = [Visitor(port, seed) for seed in range(VISITORS)]
    cut_off = 0
    for kill in range(KILLS):
        with running(*serve, log=tmp_path / "log", environ=environ) as server, ThreadPoolExecutor(VISITORS) as pool:
            list(pool.map(find_all, visitors))
            if kill % A_NEW_GAME_EVERY == 0:
                list(pool.map(Visitor.begin, visitors))
            kill_while_they_play(server, visitors, chance)
        cut_off += sum(visitor.sitting.wishes[-1].answer is None for visitor in visitors)
    assert cut_off > KILLS / 10  # kills hit the middle of something

    with running(*serve, log=tmp_path / "log", environ=environ):
        for visitor in visitors:
            find_all(visitor)
            undo_and_redo_all(visitor)
            visitor.leave()
    check_log(data, visitors)


def kill_while_they_play(server: Running, visitors: list[Visitor], chance: random.Random) -> None:
    """Let all play at once; kill the server after some answers, at a moment that nobody chose."""
    enough = threading.Semaphore(0)

    def play(visitor: Visitor) -> None:
        try:
            while True:
                visitor.play()
                enough.release()
        except CUT_OFF:
            enough.release()

    players = [threading.Thread(target=play, args=(visitor,)) for visitor in visitors]
    for player in players:
        player.start()
    for _ in range(chance.randrange(1, 30)):
        assert enough.acquire(timeout=REQUEST_TIMEOUT_S)
    time.sleep(chance.uniform(0, 0.004))
    server.kill()
    for player in players:
        player.join(REQUEST_TIMEOUT_S)


def undo_and_redo_all(visitor: Visitor) -> None:
    """Take back all that can be taken back, and bring it back."""
    before = visitor.sitting.game
    taken_back = 0
    while visitor.sitting.game.can_undo:
        do(visitor, "undo")
        taken_back += 1
    assert taken_back == min(len(before.steps), UNDO_LIMIT) - (before.final - visitor.sitting.game.final)
    for _ in range(taken_back):
        do(visitor, "redo")
    assert visitor.sitting.game == before


def do(visitor: Visitor, what: str) -> None:
    wish = visitor.wish()
    wish.do = what
    visitor.sitting.wishes.append(wish)
    visitor.check_answer(visitor.act(wish))


def check_log(data: Path, visitors: list[Visitor]) -> None:
    """Check that each game's log holds what was answered, in order, nothing twice and nothing else."""
    store = SqliteStore(data / DATABASE)
    for visitor in visitors:
        for sitting in visitor.sittings:
            kept = run(store.find_game(sitting.id))
            assert kept is not None
            assert len({entry.id for entry in kept.entries}) == len(kept.entries) == len(sitting.wishes)
            assert run(replay_entries(open_at_start(kept.beginning), kept.entries)).game == sitting.game
    run(store.close())
