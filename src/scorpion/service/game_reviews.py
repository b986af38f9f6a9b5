"""Reviews of kept games: where they were lost, and what one who does not see the hidden cards could expect."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import aclosing
from dataclasses import dataclass, replace
from typing import Final

from scorpion.core.engine import play
from scorpion.core.game import Game
from scorpion.core.moves import Move
from scorpion.core.notation import format_move
from scorpion.core.position import Position
from scorpion.core.rules import Rules
from scorpion.core.view import view_of
from scorpion.service.advice import OPEN_S, OpenQuestion
from scorpion.service.entries import Kind
from scorpion.service.games import Games
from scorpion.service.helping import Help, HelpKind, help_action, parse_help
from scorpion.service.hints import Effort, FairHint, Memory, OpenHint, fair_hint_rounds, marks_of
from scorpion.service.open_games import OpenGame
from scorpion.service.ports.reviews import ReviewStore
from scorpion.service.ports.searching import Question, Searching, Urgency, first_answer
from scorpion.service.reviews import lost_at
from scorpion.service.studies import Finding, finding_of
from scorpion.solver import DEFAULT_MAX_NODES, Search
from scorpion.solver.intervals import wilson
from scorpion.solver.search import ChooseEngine

EFFORT: Final = Effort(samples=400, enough=8)
"""How hard is thought about each position: less than for a hint, as there are many."""
_VERDICTS_S: Final = 20.0
_SHARES_S: Final = 120.0
"""Seconds after which the searches are given up; what was found is kept, and gone on from."""
_PART: Final = 8
"""So many shares are found before they are shown and kept."""
_STEPS: Final = (16, 4, 1)
"""Shares are found of every sixteenth position first: the whole graph is seen early, and gets finer."""


@dataclass(frozen=True, slots=True)
class Share:
    """In so many of the arrangements that were tried, `found` of `samples`, a win remained."""

    found: int
    samples: int

    @property
    def value(self) -> float:
        """The share, 0 to 1."""
        return self.found / self.samples if self.samples else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return wilson(self.found, self.samples)


@dataclass(frozen=True, slots=True)
class Review:
    """What is known of a game's positions, the deal first; None where it was not found out yet."""

    moves: tuple[str, ...]
    findings: tuple[Finding | None, ...]
    shares: tuple[Share | None, ...]

    @property
    def is_judged(self) -> bool:
        """Return whether it is known of each position whether it could be won, as far as the search goes."""
        return None not in self.findings

    @property
    def is_complete(self) -> bool:
        """Return whether nothing is left to find out."""
        return self.is_judged and None not in self.shares

    @property
    def lost_at(self) -> int | None:
        """The ply from which the game could not be won, 0 where it never could; None where that is not known."""
        return lost_at(self.findings)


@dataclass(frozen=True, slots=True)
class VerdictsQuestion:
    """Which positions could be won, of a game that began on `start`, after each of these moves."""

    rules: Rules
    start: Position
    moves: tuple[Move, ...]

    def work(self, choose_engine: ChooseEngine) -> Generator[tuple[Finding | None, ...] | None, None, None]:
        """Yield what is known after each search.

        A position that can be won was reached from others that could, and one that cannot leads to none that can: the
        deal is looked at first, then the last position, then always the middle of those that are left.
        """
        positions = _positions(self.rules, self.start, self.moves)
        found: list[Finding | None] = [None] * len(positions)
        while None in found:
            open_plies = [ply for ply, finding in enumerate(found) if finding is None]
            ply = 0 if found[0] is None else open_plies[-1] if found[-1] is None else open_plies[len(open_plies) // 2]
            search = Search(
                self.rules, positions[ply], max_nodes=DEFAULT_MAX_NODES, refine=False, choose_engine=choose_engine
            )
            found[ply] = finding_of((yield from search.run()))
            if found[ply] is Finding.WINNABLE:
                found[: ply + 1] = [Finding.WINNABLE] * (ply + 1)
            elif found[ply] is Finding.UNWINNABLE:
                found[ply:] = [Finding.UNWINNABLE] * (len(found) - ply)
            yield tuple(found)


@dataclass(frozen=True, slots=True)
class SharesQuestion:
    """What one who does not see the hidden cards could expect, at these plies of a game."""

    rules: Rules
    start: Position
    moves: tuple[Move, ...]
    plies: tuple[int, ...]
    effort: Effort

    def work(self, choose_engine: ChooseEngine) -> Generator[tuple[int, Share] | None, None, None]:
        """Yield the share at each of the plies."""
        views = [view_of(position) for position in _positions(self.rules, self.start, self.moves)]
        for ply in self.plies:
            memory = Memory(marks_of(self.rules, views[: ply + 1]))
            last: FairHint | None = None
            for hint in fair_hint_rounds(self.rules, views[ply], self.effort, memory, choose_engine=choose_engine):
                last = hint or last
                yield None
            if last is not None:
                yield ply, Share(last.found, last.samples)


class GameReviews:
    """Reviews games, and keeps what was found."""

    def __init__(self, games: Games, store: ReviewStore, searching: Searching, effort: Effort = EFFORT) -> None:
        self._games = games
        self._store = store
        self._searching = searching
        self._effort = effort

    def may_look(self, open_game: OpenGame) -> bool:
        """Return whether what the hidden cards tell may be shown: the game was won, or its player has asked."""
        return open_game.game.is_won or any(
            entry.kind is Kind.HELP and parse_help(entry.detail).kind is HelpKind.REVIEW
            for entry in open_game.kept.entries
        )

    async def ask(self, open_game: OpenGame, asked: str) -> OpenGame:
        """Let a player look at what the hidden cards tell of a game that is not won: it is kept as help before.

        Raises what `Games.act` raises.
        """
        if self.may_look(open_game):
            return open_game
        action = help_action(asked, open_game.version, Help(HelpKind.REVIEW))
        answer = await self._games.act(open_game.beginning.player_id, open_game.beginning.game_id, action)
        return answer.open_game

    async def known(self, open_game: OpenGame) -> Review:
        """Return what is known of a game already. Raises StoreFailed."""
        review = _nothing_known(open_game.game)
        text = await self._store.find_review(open_game.beginning.game_id)
        return review if text is None else _read(review, text)

    async def look(self, open_game: OpenGame) -> AsyncGenerator[Review, None]:
        """Yield more and more of what is to be known of a game, and keep it. Raises StoreFailed, SurroundingsFailed."""
        game, asker = open_game.game, open_game.beginning.player_id
        moves = tuple(step.move for step in game.steps)
        review = await self.known(open_game)
        yield review
        if not review.is_judged:
            question: Question[tuple[Finding | None, ...]] = VerdictsQuestion(game.rules, game.start.position, moves)
            asking = self._searching.ask(question, asker=asker, urgency=Urgency.REVIEW, seconds=_VERDICTS_S)
            async with aclosing(asking):
                async for findings in asking:
                    review = replace(review, findings=findings)
            await self._keep(open_game, review)
            yield review
        plies = _coarse_first([ply for ply, share in enumerate(review.shares) if share is None])
        if not plies:
            return
        asked: Question[tuple[int, Share]] = SharesQuestion(game.rules, game.start.position, moves, plies, self._effort)
        new: dict[int, Share] = {}
        answers = self._searching.ask(asked, asker=asker, urgency=Urgency.REVIEW, seconds=_SHARES_S)
        async with aclosing(answers):
            async for ply, share in answers:
                new[ply] = share
                if len(new) % _PART == 0:
                    review = _with_shares(review, new)
                    await self._keep(open_game, review)
                    yield review
        review = _with_shares(review, new)
        await self._keep(open_game, review)
        yield review

    async def line(self, open_game: OpenGame, ply: int) -> tuple[Move, ...] | None:
        """Return a way to win after so many moves of a game; None if there is none, or none was found in time."""
        game = open_game.game
        position = game.steps[ply - 1].after.position if ply else game.start.position
        question: Question[OpenHint] = OpenQuestion(game.rules, position)
        hint = await first_answer(
            self._searching,
            question,
            asker=open_game.beginning.player_id,
            urgency=Urgency.VERDICT,
            seconds=OPEN_S,
        )
        return None if hint is None else hint.line

    async def _keep(self, open_game: OpenGame, review: Review) -> None:
        await self._store.keep_review(open_game.beginning.game_id, _written(review))


def _positions(rules: Rules, start: Position, moves: Sequence[Move]) -> list[Position]:
    positions = [start]
    for move in moves:
        positions.append(play(rules, positions[-1], move).position)
    return positions


def _coarse_first(plies: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(plies, key=lambda ply: next(at for at, step in enumerate(_STEPS) if ply % step == 0)))


def _nothing_known(game: Game) -> Review:
    """Return what the game itself tells: one that was won could be won all along."""
    count = len(game.steps) + 1
    moves = tuple(format_move(step.move) for step in game.steps)
    if game.is_won:
        return Review(moves, (Finding.WINNABLE,) * count, (*(None,) * (count - 1), Share(1, 1)))
    return Review(moves, (None,) * count, (None,) * count)


def _with_shares(review: Review, new: dict[int, Share]) -> Review:
    return replace(review, shares=tuple(new.get(ply, share) for ply, share in enumerate(review.shares)))


def _written(review: Review) -> str:
    findings = [None if finding is None else finding.value for finding in review.findings]
    shares = [None if share is None else [share.found, share.samples] for share in review.shares]
    return json.dumps({"moves": review.moves, "findings": findings, "shares": shares}, separators=(",", ":"))


def _read(review: Review, text: str) -> Review:
    """Return a review with what a text that was kept tells of the moves that the game still has; damaged, nothing."""
    try:
        kept = json.loads(text)
        moves = list(kept["moves"])
        findings = [None if value is None else Finding(value) for value in kept["findings"]]
        shares = [None if value is None else Share(int(value[0]), int(value[1])) for value in kept["shares"]]
    except (ValueError, KeyError, TypeError, IndexError):
        return review
    same = 0
    while same < min(len(moves), len(review.moves)) and moves[same] == review.moves[same]:
        same += 1
    known = range(min(same + 1, len(findings), len(shares)))
    return replace(
        review,
        findings=tuple(
            (finding or findings[ply]) if ply in known else finding for ply, finding in enumerate(review.findings)
        ),
        shares=tuple((share or shares[ply]) if ply in known else share for ply, share in enumerate(review.shares)),
    )
