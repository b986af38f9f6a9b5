"""A service to play with: stores that can be opened again, a clock and ids that can be foretold."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeVar

from scorpion.core.legality import legal_moves
from scorpion.core.notation import parse_move
from scorpion.service.actions import Action, Answer, Result
from scorpion.service.entries import Kind
from scorpion.service.games import Games
from scorpion.service.open_games import OpenGame
from scorpion.service.ports.store import Store

T = TypeVar("T")

DRAWN = 4711
"""The deal number that is drawn when a game is begun without one."""


def run(asked: Coroutine[Any, Any, T]) -> T:
    """Wait for an answer. It is `asyncio.run` without its care for signals, which writes out whole games."""
    loop = asyncio.new_event_loop()
    try:
        return loop.run_until_complete(asked)
    finally:
        loop.close()


@dataclass
class Service:
    """Opens the store as often as wanted, as several programs would; its clock ticks at every look."""

    open_store: Callable[[], Store]
    clock: count[int] = field(default_factory=lambda: count(1000))
    ids: count[int] = field(default_factory=lambda: count(1))

    def games(self, cache_size: int = 8) -> Games:
        """Return games that remember nothing yet, on the same store."""
        return Games(
            self.open_store(),
            lambda: next(self.clock),
            lambda: f"game-{next(self.ids)}",
            lambda: DRAWN,
            cache_size=cache_size,
        )


def move(action_id: str, open_game: OpenGame, text: str) -> Action:
    """Return the action of a move, made on the game as it stands."""
    return Action(action_id, open_game.version, Kind.MOVE, parse_move(text))


def undo(action_id: str, open_game: OpenGame) -> Action:
    return Action(action_id, open_game.version, Kind.UNDO)


def redo(action_id: str, open_game: OpenGame) -> Action:
    return Action(action_id, open_game.version, Kind.REDO)


def act(games: Games, action: Action, game_id: str = "game-1", player_id: str = "anna") -> Answer:
    return run(games.act(player_id, game_id, action))


def play(games: Games, open_game: OpenGame, *texts: str) -> OpenGame:
    """Play moves that are legal, `undo`s, `redo`s and `help …`s; return the game after them."""
    for text in texts:
        action_id = f"{text} on {open_game.version}"
        match text:
            case "undo" | "redo":
                action = Action(action_id, open_game.version, Kind(text))
            case _ if text.startswith("help "):
                action = Action(action_id, open_game.version, Kind.HELP, detail=text.removeprefix("help "))
            case _:
                action = move(action_id, open_game, text)
        answer = act(games, action, open_game.beginning.game_id, open_game.beginning.player_id)
        assert answer.result is Result.DONE, f"{text}: {answer.result}"
        open_game = answer.open_game
    return open_game


def play_at_random(games: Games, open_game: OpenGame, rng: random.Random, count: int) -> OpenGame:
    """Do `count` things a player may do, fewer once the game is won: moves mostly, undo, redo and help."""
    for number in range(count):
        moves = legal_moves(open_game.game.rules, open_game.game.now.position)
        kinds = [Kind.MOVE] * (8 if moves else 0)
        kinds += [Kind.UNDO] * (2 if open_game.game.can_undo else 0) + [Kind.REDO] * (
            3 if open_game.game.can_redo else 0
        )
        kind = rng.choice([*kinds, Kind.HELP])
        action = Action(
            f"random {number} on {open_game.version}",
            open_game.version,
            kind,
            rng.choice(moves) if kind is Kind.MOVE else None,
            "open" if kind is Kind.HELP else "",
        )
        answer = act(games, action, open_game.beginning.game_id, open_game.beginning.player_id)
        assert answer.result is Result.DONE
        open_game = answer.open_game
    return open_game
