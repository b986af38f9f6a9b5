"""History: the games that a player played before."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from scorpion.service.games import Games, NoSuchGame, Unreadable
from scorpion.service.open_games import OpenGame
from scorpion.service.ports.games import GameStore, GameSummary

GAMES_A_PAGE: Final = 20


@dataclass(frozen=True, slots=True)
class EarlierGame:
    """A game of the list: what is listed of it, and the game, None where it cannot be read."""

    summary: GameSummary
    open_game: OpenGame | None


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """Some games of the list, whether there are more, and the id of the player's current game."""

    games: tuple[EarlierGame, ...] = ()
    more: bool = False
    current: str | None = None


class History:
    """Lists the games of players. Methods raise StoreFailed."""

    def __init__(self, games: Games, store: GameStore) -> None:
        self._games = games
        self._store = store

    async def page(self, player_id: str, number: int) -> HistoryPage:
        """Return a page, 1 for the first, of the games in which something was done, the last played first."""
        offset = (number - 1) * GAMES_A_PAGE
        found = await self._store.list_games(player_id, GAMES_A_PAGE + 1, offset, played=True)
        games = tuple([game async for game in self._read(player_id, found[:GAMES_A_PAGE])])
        return HistoryPage(games, len(found) > GAMES_A_PAGE, await self._store.current_game(player_id))

    async def _read(self, player_id: str, found: list[GameSummary]) -> AsyncIterator[EarlierGame]:
        for summary in found:
            open_game = None
            with suppress(Unreadable, NoSuchGame):
                open_game = await self._games.load(player_id, summary.game_id)
            yield EarlierGame(summary, open_game)
            # Whoever moves meanwhile does not wait until all games are played again.
            await asyncio.sleep(0)

    async def has_others(self, player_id: str, game_id: str) -> bool:
        """Return whether a player has any game but this one."""
        return {game.game_id for game in await self._store.list_games(player_id, 2)} - {game_id} != set()

    async def left_for(self, player_id: str, open_game: OpenGame) -> str | None:
        """Return the unfinished game that a player left for this one, as long as nothing was done in this one."""
        if open_game.version:
            return None
        for summary in await self._store.list_games(player_id, 1, played=True):
            with suppress(Unreadable, NoSuchGame):
                before = await self._games.load(player_id, summary.game_id)
                return None if before.game.is_won else summary.game_id
        return None
