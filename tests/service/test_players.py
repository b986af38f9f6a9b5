"""Players: known by a secret of which only the hash is kept, or the one player of a machine."""

from __future__ import annotations

import asyncio
import hashlib
from itertools import count

from scorpion.service.lan import LanKey
from scorpion.service.players import LOCAL_PLAYER, HostedPlayers, LocalPlayers, Visitor, derived_id
from scorpion.storage.memory import MemoryStore
from tests.service.playing import run


def hosted(store: MemoryStore) -> HostedPlayers:
    secrets = count(1)
    return HostedPlayers(store, lambda: 1, lambda: f"new secret {next(secrets)}")


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def test_of_a_visitor_who_is_greeted_nothing_is_kept_and_who_they_will_be_follows_from_their_secret() -> None:
    players = hosted(MemoryStore())
    visitor = run(players.greet(None))
    assert visitor == Visitor(derived_id("player", "new secret 1"), "new secret 1", is_player=False)
    assert run(players.greet("new secret 1")) == visitor
    assert run(players.recognise("new secret 1")) is None
    assert run(players.recognise(None)) is None


def test_a_visitor_who_is_admitted_is_recognised_by_the_secret_whose_hash_alone_is_kept() -> None:
    store = MemoryStore()
    players = hosted(store)
    visitor = run(players.admit(None))
    assert visitor.secret is not None
    assert run(players.recognise(visitor.secret)) == visitor.player_id
    assert run(store.find_player(visitor.secret)) is None
    assert run(store.find_player(hashed(visitor.secret))) == visitor.player_id
    assert run(players.admit(visitor.secret)) == visitor


def test_whoever_is_admitted_twice_at_once_is_one_player() -> None:
    players = hosted(MemoryStore())

    async def admit() -> set[str]:
        return {visitor.player_id for visitor in await asyncio.gather(*(players.admit("a secret") for _ in range(5)))}

    assert run(admit()) == {derived_id("player", "a secret")}


def test_where_many_play_no_device_joins_another() -> None:
    players = hosted(MemoryStore())
    assert run(players.join("a key")) is None
    assert not run(players.has_joined("a secret"))


def local(store: MemoryStore, lan: LanKey | None = None) -> LocalPlayers:
    secrets = count(1)
    return LocalPlayers(store, lambda: 1, lambda: f"new secret {next(secrets)}", lan)


def test_on_one_machine_whoever_asks_is_its_player() -> None:
    players = local(MemoryStore())
    assert run(players.recognise(None)) == run(players.recognise("a secret")) == LOCAL_PLAYER
    assert run(players.greet(None)) == run(players.admit(None)) == Visitor(LOCAL_PLAYER, None)
    assert run(players.greet("a secret")) == Visitor(LOCAL_PLAYER, "a secret")


def test_a_device_joins_by_the_key_once_and_is_known_by_a_secret_of_its_own() -> None:
    keys = (f"key {number}" for number in count(1))
    players = local(MemoryStore(), LanKey(lambda: next(keys)))
    assert run(players.join("key 2")) is None
    assert run(players.join("key 1")) == Visitor(LOCAL_PLAYER, "new secret 1")
    assert run(players.has_joined("new secret 1"))
    assert not run(players.has_joined("another secret"))
    assert not run(players.has_joined(None))
    assert run(players.join("key 1")) is None
    assert run(players.join("key 2")) == Visitor(LOCAL_PLAYER, "new secret 2")


def test_without_a_local_network_no_key_is_good() -> None:
    assert run(local(MemoryStore()).join("")) is None
