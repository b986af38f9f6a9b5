"""Belongings: all that a player has, taken along as one text, brought back, or deleted."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

from scorpion.service.entries import KeptGame, derived_id
from scorpion.service.portable import Portable, PortableGame, format_portable
from scorpion.service.ports.belongings import AddedGame, Changes, ExtendedGame
from scorpion.service.ports.errors import NOT_KEPT, AlreadyKept, Damaged, StoreFailed, VersionConflict
from scorpion.service.ports.store import Store

_TRIES: Final = 20


@dataclass(frozen=True, slots=True)
class Taken:
    """What is taken along: the text, the count of games in it, and the count of those that could not be read."""

    text: str
    games: int
    unreadable: int


@dataclass(frozen=True, slots=True)
class Brought:
    """What importing changed: counts of games added, and of those that went on."""

    added: int
    extended: int


class Belongings:
    """Takes along, brings back and deletes all that players have. Methods raise StoreFailed."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def take(self, player_id: str) -> Taken:
        """Return all that a player has, as it is now."""
        games, unreadable = [], 0
        for game_id, is_counted in await self._store.game_ids(player_id):
            try:
                kept = await self._store.find_game(game_id)
            except Damaged:
                kept = None
            if kept is None:
                unreadable += 1
            else:
                games.append((kept, is_counted))
        settings, current = await self._store.preferences(player_id), await self._store.current_game(player_id)
        return Taken(format_portable(games, settings, current), len(games), unreadable)

    async def bring(self, player_id: str, portable: Portable) -> Brought:
        """Add what was taken along to what a player has: all of it or nothing. Doing so twice changes nothing more.

        A game that is there too keeps the longer of two logs where one begins the other; else both games stay.
        """
        for _ in range(_TRIES):
            changes = await self._changes(player_id, portable)
            with suppress(VersionConflict, AlreadyKept):  # somebody plays meanwhile
                await self._store.change(player_id, changes)
                return Brought(len(changes.added), len(changes.extended))
        raise StoreFailed(NOT_KEPT, reason="the games change all the time")

    async def delete(self, player_id: str) -> None:
        """Delete all games and settings of a player for good."""
        await self._store.delete_all(player_id)

    async def _changes(self, player_id: str, portable: Portable) -> Changes:
        before = _Logs(player_id)
        for game_id, _ in await self._store.game_ids(player_id):
            with suppress(Damaged):
                kept = await self._store.find_game(game_id)
                if kept is not None:
                    before.put(kept)
        after = before.copy()
        here: dict[str, PortableGame] = {}  # the file's games by their ids here
        current = None
        for game in portable.games:
            ours = after.find(game.kept)
            if ours is None:
                game_id = await self._free_id(game.kept, after)
                ours = KeptGame(replace(game.kept.beginning, game_id=game_id, player_id=player_id))
            if game.kept.version >= ours.version:
                ours = KeptGame(ours.beginning, game.kept.entries)
                after.put(ours)
                here[ours.beginning.game_id] = game
            if game.kept.beginning.game_id == portable.current:
                current = ours.beginning.game_id
        added = [(game_id, game) for game_id, game in here.items() if game_id not in before.games]
        return Changes(
            added=tuple(AddedGame(after.games[game_id], game.course, game.is_counted) for game_id, game in added),
            extended=tuple(
                ExtendedGame(game_id, before.games[game_id].version, game.kept.entries, game.course)
                for game_id, game in here.items()
                if game_id in before.games and game.kept.version > before.games[game_id].version
            ),
            preferences=portable.settings,
            current=current if await self._store.current_game(player_id) is None else None,
        )

    async def _free_id(self, kept: KeptGame, logs: _Logs) -> str:
        """Return an id for a game that no other has, its own if possible: the same one whenever it is brought."""
        game_id = kept.beginning.game_id
        while game_id in logs.games or await self._store.version_of(game_id) is not None:
            parted = logs.games.get(game_id)
            game_id = derived_id(game_id, logs.player_id if parted is None else _parting(kept, parted))
        return game_id


class _Logs:
    """A player's games by their ids, and by what they began with."""

    def __init__(self, player_id: str) -> None:
        self.player_id = player_id
        self.games: dict[str, KeptGame] = {}
        self._alike: dict[tuple[str, str, str], set[str]] = {}

    def copy(self) -> _Logs:
        """Return games that can be changed apart from these."""
        copied = _Logs(self.player_id)
        for kept in self.games.values():
            copied.put(kept)
        return copied

    def put(self, kept: KeptGame) -> None:
        """Add a game, or let it have a longer log."""
        game_id = kept.beginning.game_id
        self.games[game_id] = kept
        if kept.entries:
            self._alike.setdefault(_start(kept), set()).add(game_id)

    def find(self, kept: KeptGame) -> KeptGame | None:
        """Return the game whose log begins a game's, or is begun by it, whatever it is called here."""
        alike = self._alike.get(_start(kept), set()) if kept.entries else set()
        game_id = kept.beginning.game_id
        for other in (game_id, derived_id(game_id, self.player_id), *sorted(alike)):
            ours = self.games.get(other)
            if ours is not None and _is_same_deal(ours, kept) and _parting(kept, ours) == "":
                return ours
        return None


def _start(kept: KeptGame) -> tuple[str, str, str]:
    return kept.beginning.rules_id, kept.beginning.position, kept.entries[0].id


def _is_same_deal(one: KeptGame, other: KeptGame) -> bool:
    begun, begun_too = one.beginning, other.beginning
    return (begun.rules_id, begun.position) == (begun_too.rules_id, begun_too.position)


def _parting(kept: KeptGame, other: KeptGame) -> str:
    """Return the id of the first entry of a game that another does not have; empty where one log begins the other."""
    for ours, theirs in zip(kept.entries, other.entries, strict=False):
        if ours != theirs:
            return ours.id
    return "" if _is_same_deal(kept, other) else kept.beginning.position
