"""Advice: hints for a game under way, better and better ones, each kept as help before it is shown."""

from __future__ import annotations

import enum
from collections.abc import AsyncGenerator, Generator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Final

from scorpion.core.legality import is_stuck
from scorpion.core.moves import Move
from scorpion.core.position import Position
from scorpion.core.rules import Rules
from scorpion.core.view import View, view_of
from scorpion.service.actions import Result
from scorpion.service.entries import Kind
from scorpion.service.games import Games
from scorpion.service.helping import Help, HelpKind, help_action, plan_under_way
from scorpion.service.hints import (
    DEFAULT_EFFORT,
    Effort,
    FairHint,
    Memory,
    OpenHint,
    fair_hint_rounds,
    open_hint_of,
)
from scorpion.service.losses import VERDICT_S, StandingQuestion
from scorpion.service.memory import memory_of
from scorpion.service.open_games import OpenGame
from scorpion.service.ports.searching import Question, Searching, Urgency, first_answer
from scorpion.service.studies import Finding
from scorpion.solver import DEFAULT_MAX_NODES, Search
from scorpion.solver.search import ChooseEngine

FAIR_S: Final = 1.0
"""Seconds for which a fair hint is thought about: its first answer comes long before."""
OPEN_S: Final = 10.0
"""Seconds after which the search for a way to win is given up; it seldom takes a tenth of one."""


@dataclass(frozen=True, slots=True)
class FairQuestion:
    """What one who sees a view would play there, and who remembers a game."""

    rules: Rules
    view: View
    memory: Memory
    effort: Effort

    def work(self, choose_engine: ChooseEngine) -> Generator[FairHint | None, None, None]:
        """Yield hints that rest on more and more arrangements."""
        yield from fair_hint_rounds(self.rules, self.view, self.effort, self.memory, choose_engine=choose_engine)


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """How a position can be won, all cards known."""

    rules: Rules
    position: Position

    def work(self, choose_engine: ChooseEngine) -> Generator[OpenHint | None, None, None]:
        """Yield the one answer."""
        search = Search(self.rules, self.position, max_nodes=DEFAULT_MAX_NODES, choose_engine=choose_engine)
        yield open_hint_of((yield from search.run()))


class Silence(enum.Enum):
    """Why a hint names no move; the value stands in addresses."""

    WON = "won"
    STUCK = "stuck"  # no move is left that leads anywhere
    NOT_FOUND = "not-found"  # none of the arrangements tried can be won
    LEADS_BACK = "leads-back"  # every way that was found leads back to where this game was
    UNWINNABLE = "unwinnable"  # all cards known
    WINNABLE = "winnable"  # all cards known, and it was only asked whether there is a way
    UNDECIDED = "undecided"  # all cards known, and the search was given up
    NO_TIME = "no-time"  # others ask too
    FULL = "full"  # the game takes no more entries, and what was shown has to be kept
    OUTDATED = "outdated"  # the table changed meanwhile


_SILENCES: Final = {
    Finding.WINNABLE: Silence.WINNABLE,
    Finding.UNWINNABLE: Silence.UNWINNABLE,
    Finding.UNDECIDED: Silence.UNDECIDED,
}


@dataclass(frozen=True, slots=True)
class Advised:
    """What a player is told of a game: the help that was kept, or why there is none.

    `samples` counts the arrangements that were tried where no win was found.
    """

    open_game: OpenGame
    shown: Help | None = None
    silence: Silence | None = None
    samples: int = 0

    @property
    def move(self) -> Move | None:
        """The move to play next."""
        return self.shown.plan[0] if self.shown is not None and self.shown.plan else None


@dataclass(frozen=True, slots=True)
class Wanted:
    """A hint that a player asks for: of a kind, on the table of a version of the game, under an id of its own.

    The kind POSITION asks no more than whether the position can be won.
    """

    id: str
    version: int
    kind: HelpKind


class Advice:
    """Gives hints, fair ones with so much effort."""

    def __init__(self, games: Games, searching: Searching, effort: Effort = DEFAULT_EFFORT) -> None:
        self._games = games
        self._searching = searching
        self._effort = effort

    async def hints(self, open_game: OpenGame, wanted: Wanted) -> AsyncGenerator[Advised, None]:
        """Yield what a player is told, better and better. A hint that names a move is kept before, as help.

        Raises NoSuchGame, Unreadable, StoreFailed, SurroundingsFailed.
        """
        game = open_game.game
        if not open_game.shows(wanted.version):
            yield Advised(open_game, silence=Silence.OUTDATED)
        elif game.is_won:
            yield Advised(open_game, silence=Silence.WON)
        elif wanted.kind is HelpKind.POSITION:
            yield await self._position(open_game, wanted)
        elif is_stuck(game.rules, game.now.position):
            yield Advised(open_game, silence=Silence.STUCK)
        else:
            going_on = plan_under_way(open_game.kept.entries, wanted.kind)
            if going_on is not None:
                yield await self._kept(open_game, wanted, going_on)
                return
            answers = self._fair(open_game, wanted) if wanted.kind is HelpKind.FAIR else self._open(open_game, wanted)
            async with aclosing(answers):
                async for advised in answers:
                    yield advised

    async def _fair(self, open_game: OpenGame, wanted: Wanted) -> AsyncGenerator[Advised, None]:
        game, player_id = open_game.game, open_game.beginning.player_id
        question: Question[FairHint] = FairQuestion(
            game.rules, view_of(game.now.position), memory_of(open_game), self._effort
        )
        kept: Help | None = None
        last: FairHint | None = None
        answers = self._searching.ask(question, asker=player_id, urgency=Urgency.HINT, seconds=FAIR_S)
        async with aclosing(answers):
            async for hint in answers:
                if hint == last:
                    continue
                last, used = hint, Help(HelpKind.FAIR, hint.plan, hint.found, hint.samples)
                if hint.move is None:
                    reason = Silence.LEADS_BACK if hint.winnable else Silence.NOT_FOUND
                    yield Advised(open_game, silence=reason, samples=hint.samples)
                elif kept is not None and kept.plan == hint.plan:
                    yield Advised(open_game, used)
                else:
                    advised = await self._kept(open_game, wanted, used)
                    yield advised
                    if advised.silence is not None:
                        return
                    kept, open_game = used, advised.open_game
        if last is None:
            yield Advised(open_game, silence=Silence.NO_TIME)
        elif kept is not None and last.move is not None:
            # A plan that is followed on is told with the numbers that were told last.
            used = Help(HelpKind.FAIR, last.plan, last.found, last.samples)
            if used != kept:
                yield await self._kept(open_game, wanted, used)

    async def _open(self, open_game: OpenGame, wanted: Wanted) -> AsyncGenerator[Advised, None]:
        game, player_id = open_game.game, open_game.beginning.player_id
        question: Question[OpenHint] = OpenQuestion(game.rules, game.now.position)
        hint = await first_answer(self._searching, question, asker=player_id, urgency=Urgency.HINT, seconds=OPEN_S)
        if hint is None:
            yield Advised(open_game, silence=Silence.NO_TIME)
        elif hint.finding is Finding.UNDECIDED:
            yield Advised(open_game, silence=Silence.UNDECIDED)
        else:
            yield await self._kept(open_game, wanted, Help(HelpKind.OPEN, hint.line or ()))

    async def _position(self, open_game: OpenGame, wanted: Wanted) -> Advised:
        """Tell whether the position can be won; once a move was made, what is told is kept as help before."""
        game, player_id = open_game.game, open_game.beginning.player_id
        question = StandingQuestion(game.rules, game.now.position, ())
        standing = await first_answer(
            self._searching, question, asker=player_id, urgency=Urgency.VERDICT, seconds=VERDICT_S
        )
        if standing is None:
            return Advised(open_game, silence=Silence.NO_TIME)
        silence = _SILENCES[standing.finding]
        if silence is Silence.UNDECIDED or not any(entry.kind is Kind.MOVE for entry in open_game.kept.entries):
            return Advised(open_game, silence=silence)
        kept = await self._kept(open_game, wanted, Help(HelpKind.POSITION))
        return kept if kept.shown is None else Advised(kept.open_game, silence=silence)

    async def _kept(self, open_game: OpenGame, wanted: Wanted, used: Help) -> Advised:
        """Keep a use of help, under an id of its own for each plan, and return what is told."""
        action = help_action(wanted.id, wanted.version, used)
        answer = await self._games.act(open_game.beginning.player_id, open_game.beginning.game_id, action)
        match answer.result:
            case Result.DONE:
                silence = None if used.plan else Silence.UNWINNABLE
                return Advised(answer.open_game, used, silence)
            case Result.FULL:
                return Advised(answer.open_game, silence=Silence.FULL)
            case _:
                return Advised(answer.open_game, silence=Silence.OUTDATED)
