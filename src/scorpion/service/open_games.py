"""Open games: a game with all that follows from its entries, carried along from one entry to the next."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

from scorpion.core.game import Game
from scorpion.service.entries import Beginning, Entry, KeptGame, Kind, apply_entry, start_game
from scorpion.service.playtime import thought_ms

_PART: Final = 100
"""Entries that are replayed before others get their turn: a few milliseconds of work."""


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game as it stands: what is kept of it, and what follows from it.

    These are the table, the milliseconds for which it was played, and whether help was used in it.
    """

    kept: KeptGame
    game: Game
    played_ms: int = 0
    helped: bool = False

    @property
    def beginning(self) -> Beginning:
        """How the game began."""
        return self.kept.beginning

    @property
    def version(self) -> int:
        """Count of entries."""
        return self.kept.version

    def after(self, entry: Entry, game: Game) -> OpenGame:
        """Return the game with one more entry, which leads to the table of `game`."""
        return OpenGame(
            KeptGame(self.beginning, (*self.kept.entries, entry)),
            game,
            self.played_ms + thought_ms(self.game, self.kept.entries[-1:], entry),
            self.helped or entry.kind is Kind.HELP,
        )


def open_at_start(beginning: Beginning) -> OpenGame:
    """Return a game in which nothing was done. Raises Complaint for rules or a position that cannot be read."""
    return OpenGame(KeptGame(beginning), start_game(beginning))


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
    for entry in entries:
        played_ms += thought_ms(game, before, entry)
        game, before = apply_entry(game, entry), (entry,)
    helped = open_game.helped or any(entry.kind is Kind.HELP for entry in entries)
    return OpenGame(KeptGame(open_game.beginning, (*open_game.kept.entries, *entries)), game, played_ms, helped)
