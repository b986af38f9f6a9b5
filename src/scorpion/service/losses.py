"""Losses: whether a game can still be won, and from which of its positions it could be won last."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Final

from scorpion.core.engine import play
from scorpion.core.legality import is_stuck
from scorpion.core.moves import Move
from scorpion.core.position import Position
from scorpion.core.rules import Rules
from scorpion.service.actions import Result
from scorpion.service.entries import Kind
from scorpion.service.games import Games
from scorpion.service.helping import Help, HelpKind, help_action
from scorpion.service.open_games import OpenGame
from scorpion.service.ports.searching import Question, Searching, Urgency, first_answer
from scorpion.service.preferences import Notice
from scorpion.service.studies import Finding, finding_of
from scorpion.solver import DEFAULT_MAX_NODES, Search
from scorpion.solver.search import ChooseEngine

VERDICT_S: Final = 10.0
"""Seconds after which the search is given up; nobody waits for it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Whether a game can be won as it stands.

    If not, `winnable_at` counts the moves after which it could be won last, None if it never could, or if that was not
    found out.
    """

    finding: Finding
    winnable_at: int | None = None


@dataclass(frozen=True, slots=True)
class StandingQuestion:
    """How a game stands that began on `start`, after these moves."""

    rules: Rules
    start: Position
    moves: tuple[Move, ...]

    def work(self, choose_engine: ChooseEngine) -> Generator[Standing | None, None, None]:
        """Yield the one answer."""
        positions = [self.start]
        for move in self.moves:
            positions.append(play(self.rules, positions[-1], move).position)
        finding = yield from self._find(positions[-1], choose_engine)
        if finding is not Finding.UNWINNABLE:
            yield Standing(finding)
            return
        # Most deals cannot be won at all: then no position need be looked at between.
        first = Finding.UNWINNABLE if not self.moves else (yield from self._find(self.start, choose_engine))
        if first is not Finding.UNWINNABLE:
            for ply in range(len(self.moves) - 1, -1, -1):
                before = yield from self._find(positions[ply], choose_engine)
                if before is Finding.WINNABLE:
                    yield Standing(finding, ply)
                    return
        yield Standing(finding)

    def _find(self, position: Position, choose_engine: ChooseEngine) -> Generator[None, None, Finding]:
        search = Search(self.rules, position, max_nodes=DEFAULT_MAX_NODES, refine=False, choose_engine=choose_engine)
        return finding_of((yield from search.run()))


@dataclass(frozen=True, slots=True)
class Loss:
    """What a player is told of a game that is lost: that no move is left, or that it can no longer be won.

    `winnable_at` counts the moves after which it could still be won, None if it never could or if that is not told.
    """

    open_game: OpenGame
    is_stuck: bool
    is_unwinnable: bool = False
    winnable_at: int | None = None


class Losses:
    """Tells players when a game is lost, if they want to know."""

    def __init__(self, games: Games, searching: Searching) -> None:
        self._games = games
        self._searching = searching

    async def look(self, open_game: OpenGame, version: int, notice: Notice) -> Loss | None:
        """Return what a player is told of a game as it stood at a version, None if there is nothing to tell.

        That the game can no longer be won is kept as help before it is told, once a move was made.
        """
        game = open_game.game
        if notice is Notice.NEVER or game.is_won or not open_game.shows(version):
            return None
        stuck = is_stuck(game.rules, game.now.position)
        if notice is Notice.STUCK:
            return Loss(open_game, stuck) if stuck else None
        standing = await self._standing(open_game)
        if standing is None or standing.finding is not Finding.UNWINNABLE:
            return Loss(open_game, stuck) if stuck else None
        if any(entry.kind is Kind.MOVE for entry in open_game.kept.entries):
            action = help_action(str(version), version, Help(HelpKind.LOST))
            answer = await self._games.act(open_game.beginning.player_id, open_game.beginning.game_id, action)
            if answer.result is not Result.DONE:
                return None
            open_game = answer.open_game
        return Loss(open_game, stuck, is_unwinnable=True, winnable_at=standing.winnable_at)

    async def _standing(self, open_game: OpenGame) -> Standing | None:
        game = open_game.game
        moves = tuple(step.move for step in game.steps)
        question: Question[Standing] = StandingQuestion(game.rules, game.start.position, moves)
        return await first_answer(
            self._searching,
            question,
            asker=open_game.beginning.player_id,
            urgency=Urgency.VERDICT,
            seconds=VERDICT_S,
        )
