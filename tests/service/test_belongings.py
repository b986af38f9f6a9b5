"""All that a player has can be taken along, brought back and deleted."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scorpion.core.errors import Complaint
from scorpion.core.rule_sets import CLASSIC, RELAXED
from scorpion.service.belongings import Belongings, Brought
from scorpion.service.entries import Entry, KeptGame, Kind
from scorpion.service.portable import parse_portable
from scorpion.service.ports.store import Store
from scorpion.service.scorekeeping import Scorekeeping
from scorpion.service.studies import Finding
from scorpion.storage.memory import MemoryStore
from scorpion.storage.sqlite import SqliteStore
from tests.service.playing import Service, play, play_at_random, run

PLAYER = "anna"
FIXTURES = Path(__file__).parent / "exports"


def memory() -> MemoryStore:
    store = MemoryStore()
    run(store.add_player(PLAYER, "hash of anna", 1))
    run(store.add_player("bert", "hash of bert", 2))
    return store


def text_of(store: Store, player_id: str = PLAYER) -> str:
    return run(Belongings(store).take(player_id)).text


def bring(store: Store, text: str, player_id: str = PLAYER) -> Brought:
    return run(Belongings(store).bring(player_id, parse_portable(text)))


@pytest.fixture
def text(service: Service) -> str:
    """Return what a player has who played this and that."""
    games, chance = service.games(), random.Random(3)
    for number, rules in enumerate((CLASSIC, RELAXED, CLASSIC), 1):
        play_at_random(games, run(games.start(PLAYER, rules, number, winnable_only=number == 3)), chance, 25)
    run(games.branch(PLAYER, "game-1", 3))
    store = service.open_store()
    run(Scorekeeping(store).reset(PLAYER, "relaxed"))
    run(store.set_preference(PLAYER, "time", "off"))
    return text_of(store)


def test_after_deleting_or_elsewhere_all_is_as_before(service: Service, text: str) -> None:
    store = service.open_store()
    statistics = run(Scorekeeping(store).statistics(PLAYER))
    run(Belongings(store).delete(PLAYER))
    assert run(store.game_ids(PLAYER)) == []
    assert run(store.preferences(PLAYER)) == {}
    assert run(service.games().current(PLAYER)) is None
    for other in (store, memory()):
        assert bring(other, text) == Brought(4, 0)
        assert bring(other, text) == Brought(0, 0)
        assert text_of(other) == text
        assert run(Scorekeeping(other).statistics(PLAYER)) == statistics


def test_what_is_there_is_kept_and_a_game_keeps_the_longer_of_two_logs(service: Service) -> None:
    games, store = service.games(), service.open_store()
    open_game = play(games, run(games.start(PLAYER, CLASSIC, 5)), "3x3>5")
    early = text_of(store)
    play(games, open_game, "deal")
    run(games.start(PLAYER, CLASSIC, 6))
    late, other = text_of(store), memory()
    assert bring(store, early) == Brought(0, 0)
    assert text_of(store) == late
    bring(other, early)
    assert bring(other, late) == Brought(1, 1)
    assert run(other.current_game(PLAYER)) == "game-1"
    kept = run(other.find_game("game-1"))
    assert kept is not None
    assert kept.version == 2


def test_of_two_logs_that_part_both_stay_and_coming_back_doubles_nothing(service: Service) -> None:
    games, store, other = service.games(), service.open_store(), memory()
    open_game = play(games, run(games.start(PLAYER, CLASSIC, 5)), "3x3>5")
    bring(other, text_of(store))
    play(games, open_game, "deal")
    elsewhere = Service(lambda: other).games()
    there = play(elsewhere, run(elsewhere.load(PLAYER, "game-1")), "help open", "deal")
    for _ in range(2):
        bring(store, text_of(other))
        bring(other, text_of(store))
    assert len(run(store.game_ids(PLAYER))) == len(run(other.game_ids(PLAYER))) == 2
    play(elsewhere, there, "undo")
    assert bring(store, text_of(other)) == Brought(0, 1)


def test_a_game_of_another_players_gives_its_id_to_nobody(service: Service, text: str) -> None:
    store = service.open_store()
    before = text_of(store)
    assert bring(store, text, "bert") == Brought(4, 0)
    assert bring(store, text, "bert") == Brought(0, 0)
    assert text_of(store) == before


def test_who_plays_meanwhile_loses_nothing(service: Service, text: str) -> None:
    class Interrupted(MemoryStore):
        """A store in which somebody is faster, once."""

        async def change(self, player_id: str, changes: Any) -> None:
            if await self.version_of("game-1") == 1:
                await self.append("game-1", 1, Entry("meanwhile", 5000, Kind.HELP, "open"))
            await super().change(player_id, changes)

    store = Interrupted()
    run(store.add_player(PLAYER, "hash of anna", 1))
    kept = run(service.open_store().find_game("game-1"))
    assert kept is not None
    run(store.add_game(kept.beginning, kept.entries[:1]))
    assert bring(store, text).extended == 0
    found = run(store.find_game("game-1"))
    assert isinstance(found, KeptGame)
    assert [entry.id for entry in found.entries] == [kept.entries[0].id, "meanwhile"]


def changed(change: Callable[[dict[str, Any]], object]) -> Callable[[str], str]:
    def apply(text: str) -> str:
        read = json.loads(text)
        change(read)
        return json.dumps(read)

    return apply


WRONG: dict[str, Callable[[str], str]] = {
    "nothing": lambda _: "",
    "cut off": lambda text: text[:-20],
    "a list": lambda _: "[]",
    "nested": lambda _: "[" * 100_000,
    "another program's": changed(lambda read: read.update(format="chess")),
    "no version": changed(lambda read: read.pop("version")),
    "a version that is true": changed(lambda read: read.update(version=True)),
    "a newer one": changed(lambda read: read.update(version=2)),
    "no games": changed(lambda read: read.pop("games")),
    "a game twice": changed(lambda read: read["games"].append(read["games"][0])),
    "a game that is none": changed(lambda read: read["games"].append(7)),
    "rules that are not there": changed(lambda read: read["games"][0].update(rules="chess")),
    "a position that is none": changed(lambda read: read["games"][0].update(position="-")),
    "another number": changed(lambda read: read["games"][0].update(number="77")),
    "a number that is none": changed(lambda read: read["games"][0].update(number="x")),
    "an id that is none": changed(lambda read: read["games"][0].update(id="../x")),
    "a time that is none": changed(lambda read: read["games"][0].update(begun_at_ms=-1)),
    "neither true nor false": changed(lambda read: read["games"][0].update(counted="yes")),
    "an illegal move": changed(lambda read: read["games"][0]["entries"].insert(0, ["x", 1, "move", "1x1>1"])),
    "an undo of nothing": changed(lambda read: read["games"][0]["entries"].insert(0, ["x", 1, "undo", ""])),
    "an entry twice": changed(lambda read: read["games"][0]["entries"].extend(2 * [["x", 1, "help", "open"]])),
    "help that is none": changed(lambda read: read["games"][0]["entries"].append(["x", 1, "help", "?"])),
    "an undo with more": changed(lambda read: read["games"][0]["entries"].append(["x", 1, "undo", "?"])),
    "an entry that is none": changed(lambda read: read["games"][0]["entries"].append([])),
    "a control character": changed(lambda read: read["settings"].update(time="\x00")),
    "settings that are none": changed(lambda read: read.update(settings=[])),
    "too many entries": changed(lambda read: read["games"][0].update(entries=[[]] * 20_001)),
    "a text that is none": changed(lambda read: read["games"][0]["entries"].append(["x", 1, "help", "open\n"])),
    "an id of nothing": changed(lambda read: read["games"][0]["entries"].append(["", 1, "help", "open"])),
}


def test_a_wrong_file_is_refused_in_a_sentence() -> None:
    text = (FIXTURES / "version-1.json").read_text(encoding="utf-8")
    for name, wrong in WRONG.items():
        with pytest.raises(Complaint) as caught:
            parse_portable(wrong(text))
        assert 10 < len(str(caught.value)) < 500, name


@pytest.mark.parametrize("fixture", sorted(FIXTURES.glob("*.json")), ids=lambda path: path.stem)
def test_files_of_every_version_can_be_read(fixture: Path) -> None:
    store = memory()
    assert bring(store, fixture.read_text(encoding="utf-8")) == Brought(3, 0)
    assert json.loads(text_of(store))["games"] == json.loads(fixture.read_text(encoding="utf-8"))["games"]
    (classic, _) = run(Scorekeeping(store).statistics(PLAYER))
    assert (classic.overall.played, classic.overall.won) == (2, 1)


def test_nothing_that_was_deleted_is_left_in_the_file(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "scorpion.sqlite3")
    run(store.add_player(PLAYER, "hash of anna", 1))
    games = Service(lambda: store).games()
    open_game = play(games, run(games.start(PLAYER, CLASSIC, 12345)), "deal")
    run(Scorekeeping(store).look(PLAYER, lambda *_: Finding.UNWINNABLE))
    run(Belongings(store).delete(PLAYER))
    left = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for gone in (open_game.beginning.position, open_game.beginning.game_id, "deal on 0"):
        assert gone.encode() not in left
    run(store.close())
