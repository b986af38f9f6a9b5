"""First games: what lies on the table of a visitor who has no game; it is kept once something is done in it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from scorpion.core.rule_sets import CLASSIC
from scorpion.service.deals import number_from
from scorpion.service.games import Games, NoSuchGame
from scorpion.service.open_games import OpenGame
from scorpion.service.players import LOCAL_PLAYER, Players, Visitor, derived_id

T = TypeVar("T")


class FirstGames:
    """Offers first games. Which one follows from a visitor's secret, so that it is the same at every look."""

    def __init__(self, games: Games, players: Players) -> None:
        self._games = games
        self._players = players

    async def offer(self, visitor: Visitor) -> OpenGame:
        """Return a visitor's first game. That of the one player of this machine is kept at once."""
        if visitor.player_id == LOCAL_PLAYER or visitor.secret is None:
            return await self._games.start(visitor.player_id, CLASSIC)
        number = number_from(bytes.fromhex(derived_id("deal", visitor.secret)))
        return self._games.offer(visitor.player_id, derived_id("game", visitor.secret), CLASSIC, number)

    def is_offered(self, visitor: Visitor, game_id: str) -> bool:
        """Return whether a game is the one that is offered to a visitor; to this machine's player none is."""
        if visitor.player_id == LOCAL_PLAYER or visitor.secret is None:
            return False
        return game_id == derived_id("game", visitor.secret)

    async def find(self, secret: str | None, game_id: str) -> OpenGame:
        """Return a game of whoever carries the secret, kept or offered. Raises NoSuchGame, Unreadable."""
        visitor = await self._players.greet(secret)
        if visitor.is_player:
            with suppress(NoSuchGame):
                return await self._games.load(visitor.player_id, game_id)
        if not self.is_offered(visitor, game_id):
            raise NoSuchGame
        return await self.offer(visitor)

    async def as_owner(self, secret: str | None, game_id: str, do: Callable[[str], Awaitable[T]]) -> T:
        """Do something in a game as the player who carries the secret, whose id it is given. Raises NoSuchGame.

        If it is the game that was offered to the visitor, it is kept before, and with it the visitor.
        """
        player_id = await self._players.recognise(secret)
        if player_id is not None:
            with suppress(NoSuchGame):
                return await do(player_id)
        # Only now is it asked: moves in games that are kept come a thousand times as often.
        return await do(await self._keep(secret, game_id))

    async def _keep(self, secret: str | None, game_id: str) -> str:
        if not self.is_offered(await self._players.greet(secret), game_id):
            raise NoSuchGame
        visitor = await self._players.admit(secret)
        await self._games.accept(await self.offer(visitor))
        return visitor.player_id
