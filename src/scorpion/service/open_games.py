"""Open games: a game with all that follows from its entries, carried along from one entry to the next."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

from scorpion.core.game import Game, State
from scorpion.core.position import Position
from scorpion.service.entries import Beginning, Entry, KeptGame, Kind, apply_entry, start_game
from scorpion.service.playtime import thought_ms

_PART: Final = 100
"""Entries that are replayed before others get their turn: a few milliseconds of work."""


@dataclass(frozen=True, slots=True)
class Trail:
    """The positions that a game was in, the last first: each with those before it."""

    position: Position
    before: Trail | None = None

    def __iter__(self) -> Iterator[Position]:
        """Go from the last position to the first."""
        here: Trail | None = self
        while here is not None:
            yield here.position
            here = here.before


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game as it stands: what is kept of it, and what follows from it.

    These are the table, the positions that it was ever in, the places in the deal of the cards that were ever seen, and
    the milliseconds for which it was played.
    """

    kept: KeptGame
    game: Game
    trail: Trail
    seen: frozenset[int]
    played_ms: int = 0

    @property
    def beginning(self) -> Beginning:
        """How the game began."""
        return self.kept.beginning

    @property
    def version(self) -> int:
        """Count of entries."""
        return self.kept.version

    @property
    def helped(self) -> bool:
        """Return whether help was used in it."""
        return any(entry.kind is Kind.HELP for entry in self.kept.entries)

    def shows(self, version: int) -> bool:
        """Return whether the table is the one of a version: nothing was done since, but for help."""
        return version <= self.version and all(entry.kind is Kind.HELP for entry in self.kept.entries[version:])

    def after(self, entry: Entry, game: Game) -> OpenGame:
        """Return the game with one more entry, which leads to the table of `game`."""
        return OpenGame(
            KeptGame(self.beginning, (*self.kept.entries, entry)),
            game,
            *_gone_on(self.trail, self.seen, entry, game),
            self.played_ms + thought_ms(self.game, self.kept.entries[-1:], entry),
        )


def open_at_start(beginning: Beginning) -> OpenGame:
    """Return a game in which nothing was done. Raises Complaint for rules or a position that cannot be read."""
    game = start_game(beginning)
    return OpenGame(KeptGame(beginning), game, Trail(game.now.position), _shown(game.now))


async def replay_entries(open_game: OpenGame, entries: tuple[Entry, ...]) -> OpenGame:
    """Return the game after further entries. Whoever else waits gets their turn meanwhile, however many there are.

    Raises what `apply_entry` raises.
    """
    for first in range(0, len(entries), _PART):
        if first:
            await asyncio.sleep(0)
        open_game = _replay_part(open_game, entries[first : first + _PART])
    return open_game


def _replay_part(open_game: OpenGame, entries: tuple[Entry, ...]) -> OpenGame:
    game, played_ms, before = open_game.game, open_game.played_ms, open_game.kept.entries[-1:]
    trail, seen = open_game.trail, open_game.seen
    for entry in entries:
        played_ms += thought_ms(game, before, entry)
        game, before = apply_entry(game, entry), (entry,)
        trail, seen = _gone_on(trail, seen, entry, game)
    kept = KeptGame(open_game.beginning, (*open_game.kept.entries, *entries))
    return OpenGame(kept, game, trail, seen, played_ms)


def _gone_on(trail: Trail, seen: frozenset[int], entry: Entry, game: Game) -> tuple[Trail, frozenset[int]]:
    """Return where a game has been and what was seen of it after an entry: only a move leads to anything new."""
    if entry.kind is not Kind.MOVE:
        return trail, seen
    shown = _shown(game.now)
    return Trail(game.now.position, trail), seen if shown <= seen else seen | shown


def _shown(state: State) -> frozenset[int]:
    """Return the places in the deal of the cards that lie face up in columns."""
    piles = zip(state.position.columns, state.tracks.columns, strict=True)
    return frozenset(chain.from_iterable(places[pile.face_down :] for pile, places in piles))
