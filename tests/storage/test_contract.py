"""What every store must do, whatever it keeps its data in."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from scorpion.service.entries import Beginning, Entry, Kind
from scorpion.service.ports.errors import AlreadyKept, StoreFailed, VersionConflict
from scorpion.service.ports.games import GameSummary
from scorpion.service.ports.store import Store
from scorpion.storage.memory import MemoryStore
from scorpion.storage.sqlite import SqliteStore

T = TypeVar("T")


def run(asked: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(asked)


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    opened: Store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "scorpion.sqlite3")
    run(opened.add_player("anna", "hash of anna", 1))
    run(opened.add_player("bert", "hash of bert", 2))
    yield opened
    run(opened.close())


def beginning(game_id: str, player_id: str = "anna", at_ms: int = 10, number: int | None = 12345) -> Beginning:
    return Beginning(game_id, player_id, "classic", number, "a position", at_ms, winnable_only=number == 12345)


def entry(entry_id: str, at_ms: int = 20) -> Entry:
    return Entry(entry_id, at_ms, Kind.MOVE, "4x3>5")


def test_a_player_is_found_by_the_hash_of_a_secret(store: Store) -> None:
    assert run(store.find_player("hash of anna")) == "anna"
    assert run(store.find_player("hash of nobody")) is None


@pytest.mark.parametrize(("player", "secret"), [("anna", "another hash"), ("carl", "hash of anna")])
def test_a_player_or_a_secret_that_is_there_is_not_kept_again(store: Store, player: str, secret: str) -> None:
    with pytest.raises(AlreadyKept):
        run(store.add_player(player, secret, 3))
    assert run(store.find_player("hash of anna")) == "anna"
    assert run(store.find_player("another hash")) is None


def test_a_second_secret_finds_the_same_player(store: Store) -> None:
    run(store.add_secret("anna", "hash of anna's phone", 3))
    assert run(store.find_player("hash of anna's phone")) == "anna"
    assert run(store.find_player("hash of anna")) == "anna"


def test_a_secret_that_is_taken_or_for_nobody_is_not_kept(store: Store) -> None:
    with pytest.raises(AlreadyKept):
        run(store.add_secret("anna", "hash of bert", 3))
    with pytest.raises(StoreFailed) as caught:
        run(store.add_secret("carl", "hash of carl", 3))
    assert not isinstance(caught.value, AlreadyKept)
    assert run(store.find_player("hash of bert")) == "bert"
    assert run(store.find_player("hash of carl")) is None


def test_a_game_that_is_there_or_is_nobodys_is_not_kept_again(store: Store) -> None:
    run(store.add_game(beginning("g1")))
    run(store.append("g1", 0, entry("a")))
    with pytest.raises(AlreadyKept):
        run(store.add_game(beginning("g1")))
    with pytest.raises(StoreFailed):
        run(store.add_game(beginning("g2", player_id="carl")))
    assert run(store.version_of("g1")) == 1
    assert run(store.find_game("g2")) is None


def test_a_game_begins_with_the_entries_that_it_is_given(store: Store) -> None:
    entries = [Entry("a", 3, Kind.MOVE, "4x3>5"), Entry("b", 4, Kind.HELP, "open")]
    run(store.add_game(beginning("g1"), entries))
    kept = run(store.find_game("g1"))
    assert kept is not None
    assert kept.entries == tuple(entries)
    assert run(store.version_of("g1")) == 2
    assert [run(store.find_entry("g1", entry_id)) for entry_id in ("a", "b", "c")] == [0, 1, None]
    assert run(store.current_game("anna")) == "g1"
    run(store.append("g1", 2, entry("c")))
    assert run(store.version_of("g1")) == 3


def test_a_game_two_of_whose_first_entries_have_one_id_is_not_kept_at_all(store: Store) -> None:
    with pytest.raises(AlreadyKept):
        run(store.add_game(beginning("g1"), [entry("a"), entry("b"), entry("a")]))
    assert run(store.find_game("g1")) is None
    assert run(store.current_game("anna")) is None


def test_a_game_that_begins_with_earlier_entries_is_listed_by_the_time_of_its_beginning(store: Store) -> None:
    run(store.add_game(beginning("g1", at_ms=30)))
    run(store.add_game(beginning("g2", at_ms=40), [entry("a", at_ms=20)]))
    run(store.add_game(beginning("g3", at_ms=10), [entry("a", at_ms=20)]))
    assert [(game.game_id, game.last_at_ms) for game in run(store.list_games("anna", 9))] == [
        ("g2", 40),
        ("g1", 30),
        ("g3", 20),
    ]
    run(store.append("g2", 1, entry("b", at_ms=35)))
    assert run(store.list_games("anna", 1))[0].last_at_ms == 40


def test_a_choice_of_nobody_is_not_kept_and_nobody_has_a_current_game(store: Store) -> None:
    with pytest.raises(StoreFailed):
        run(store.set_preference("carl", "lang", "th"))
    run(store.set_current_game("carl", "g1"))
    assert run(store.preferences("carl")) == {}
    assert run(store.current_game("carl")) is None


def test_a_game_is_found_as_it_began(store: Store) -> None:
    run(store.add_game(beginning("g1")))
    kept = run(store.find_game("g1"))
    assert kept is not None
    assert kept.beginning == beginning("g1")
    assert kept.entries == ()


@pytest.mark.parametrize("number", [None, 1, 10**20 - 1])
def test_every_deal_number_is_kept_exactly(store: Store, number: int | None) -> None:
    run(store.add_game(beginning("g1", number=number)))
    kept = run(store.find_game("g1"))
    assert kept is not None
    assert kept.beginning.number == number


def test_a_game_that_is_not_there_is_none(store: Store) -> None:
    assert run(store.find_game("g1")) is None


def test_a_new_game_becomes_its_players_current_one(store: Store) -> None:
    assert run(store.current_game("anna")) is None
    run(store.add_game(beginning("g1")))
    run(store.add_game(beginning("g2")))
    assert run(store.current_game("anna")) == "g2"
    assert run(store.current_game("bert")) is None
    run(store.set_current_game("anna", "g1"))
    assert run(store.current_game("anna")) == "g1"


def test_entries_come_back_in_their_order_with_all_they_hold(store: Store) -> None:
    run(store.add_game(beginning("g1")))
    entries = (entry("a"), Entry("b", 21, Kind.UNDO), Entry("c", 22, Kind.REDO), Entry("d", 23, Kind.HELP, "hint"))
    for version, made in enumerate(entries):
        run(store.append("g1", version, made))
    kept = run(store.find_game("g1"))
    assert kept is not None
    assert kept.entries == entries
    assert kept.version == 4


@pytest.mark.parametrize("version", [0, 2, 3])
def test_an_entry_on_another_version_is_a_conflict_and_is_not_kept(store: Store, version: int) -> None:
    run(store.add_game(beginning("g1")))
    run(store.append("g1", 0, entry("a")))
    with pytest.raises(VersionConflict):
        run(store.append("g1", version, entry("b")))
    kept = run(store.find_game("g1"))
    assert kept is not None
    assert kept.entries == (entry("a"),)


def test_an_id_that_the_game_has_is_a_conflict_and_is_not_kept(store: Store) -> None:
    run(store.add_game(beginning("g1")))
    run(store.append("g1", 0, entry("a")))
    with pytest.raises(VersionConflict):
        run(store.append("g1", 1, entry("a", at_ms=99)))
    kept = run(store.find_game("g1"))
    assert kept is not None
    assert kept.entries == (entry("a"),)
    assert run(store.list_games("anna", 10))[0].version == 1


def test_another_game_may_use_the_same_entry_id(store: Store) -> None:
    run(store.add_game(beginning("g1")))
    run(store.add_game(beginning("g2")))
    run(store.append("g1", 0, entry("a")))
    run(store.append("g2", 0, entry("a")))
    kept = run(store.find_game("g2"))
    assert kept is not None
    assert kept.version == 1


def test_a_games_version_is_told_without_the_game(store: Store) -> None:
    assert run(store.version_of("g1")) is None
    run(store.add_game(beginning("g1")))
    run(store.add_game(beginning("g2")))
    for version, made in enumerate((entry("a"), entry("b"))):
        assert run(store.version_of("g1")) == version
        run(store.append("g1", version, made))
    assert run(store.version_of("g1")) == 2
    assert run(store.version_of("g2")) == 0


def test_an_entry_is_found_by_its_id(store: Store) -> None:
    run(store.add_game(beginning("g1")))
    run(store.add_game(beginning("g2")))
    for version, made in enumerate((entry("a"), entry("b"))):
        run(store.append("g1", version, made))
    run(store.append("g2", 0, entry("b")))
    assert [run(store.find_entry("g1", entry_id)) for entry_id in ("a", "b", "c")] == [0, 1, None]
    assert [run(store.find_entry(game_id, "b")) for game_id in ("g2", "g3")] == [0, None]


def test_an_entry_for_no_game_is_a_conflict(store: Store) -> None:
    with pytest.raises(VersionConflict):
        run(store.append("g1", 0, entry("a")))


def test_games_are_listed_for_their_player_alone_the_last_played_first(store: Store) -> None:
    run(store.add_game(beginning("g1", at_ms=10)))
    run(store.add_game(beginning("g2", at_ms=11, number=None)))
    run(store.add_game(beginning("g3", at_ms=11)))
    run(store.add_game(beginning("g4", player_id="bert", at_ms=12)))
    run(store.append("g1", 0, entry("a", at_ms=50)))
    listed = run(store.list_games("anna", 10))
    assert listed == [
        GameSummary("g1", "classic", "12345", 1, 50),
        GameSummary("g3", "classic", "12345", 0, 11),
        GameSummary("g2", "classic", "", 0, 11),
    ]
    assert run(store.list_games("anna", 1, offset=1)) == listed[1:2]


def test_games_in_which_nothing_was_done_can_be_left_out(store: Store) -> None:
    for number in range(5):
        run(store.add_game(beginning(f"g{number}", at_ms=number)))
    for number in (0, 2, 3):
        run(store.append(f"g{number}", 0, entry("a", at_ms=50 + number)))
    assert [game.game_id for game in run(store.list_games("anna", 9, played=True))] == ["g3", "g2", "g0"]
    assert [game.game_id for game in run(store.list_games("anna", 1, 1, played=True))] == ["g2"]


def test_a_choice_is_kept_for_its_player_and_may_change(store: Store) -> None:
    run(store.set_preference("anna", "lang", "th"))
    run(store.set_preference("anna", "interactive", "on"))
    run(store.set_preference("anna", "lang", "ko"))
    assert run(store.preferences("anna")) == {"lang": "ko", "interactive": "on"}
    assert run(store.preferences("bert")) == {}
