"""Studies of players: how many deals are won by one who knows no more than a person at the table sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from scorpion.core.game import new_game
from scorpion.core.moves import Move
from scorpion.core.records import UNFINISHED, WON, format_record
from scorpion.core.rules import Rules
from scorpion.service.deals import deal_position
from scorpion.service.studies import Finding, finding_of
from scorpion.service.unseeing import Style, play_out, player_of
from scorpion.solver import Judge
from scorpion.solver.intervals import wilson
from scorpion.solver.search import ChooseEngine, engine_for


@dataclass(frozen=True, slots=True)
class Playing:
    """Who plays which rules; a deal proven unwinnable within `max_nodes` positions is lost without being played."""

    rules: Rules
    style: Style
    max_nodes: int


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """What became of a deal: whether it can be won, all cards known, and the game; None where it was not played."""

    number: int
    finding: Finding
    is_won: bool
    moves: tuple[Move, ...] | None


class PlayDeals(Protocol):
    """Plays many deals."""

    def __call__(self, playing: Playing, numbers: Sequence[int], jobs: int) -> Iterator[list[PlayedDeal]]:
        """Yield the games, batch by batch and in any order, by so many jobs at once. Raises SurroundingsFailed."""


@dataclass(frozen=True, slots=True)
class PlaySummary:
    """Counts of games: `winnable` were proven so, by a search or by a game that was won."""

    deals: int
    won: int
    winnable: int
    undecided: int

    @property
    def share(self) -> float:
        """The share of all deals that were won, 0 to 1."""
        return self.won / self.deals if self.deals else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return wilson(self.won, self.deals)

    @property
    def won_of_winnable(self) -> float | None:
        """The share of winnable deals that were won; None where there was none."""
        return self.won / self.winnable if self.winnable else None


def play_deal(playing: Playing, number: int, judge: Judge, choose_engine: ChooseEngine = engine_for) -> PlayedDeal:
    """Let a player play a deal, unless it is proven that it cannot be won."""
    rules, start = playing.rules, deal_position(playing.rules, number)
    finding = finding_of(judge(rules, start, playing.max_nodes))
    if finding is Finding.UNWINNABLE:
        return PlayedDeal(number, finding, is_won=False, moves=None)
    game = play_out(rules, start, player_of(playing.style, rules, choose_engine))
    return PlayedDeal(number, finding, game.is_won, tuple(step.move for step in game.steps))


def summarise_games(played: Iterable[PlayedDeal]) -> PlaySummary:
    """Count games."""
    games = list(played)
    won = sum(game.is_won for game in games)
    undecided = sum(game.finding is Finding.UNDECIDED and not game.is_won for game in games)
    unwinnable = sum(game.finding is Finding.UNWINNABLE for game in games)
    return PlaySummary(len(games), won, len(games) - unwinnable - undecided, undecided)


def record_of(rules: Rules, played: PlayedDeal) -> str | None:
    """Return the record of a game, None where a deal was not played. Raises IllegalMove for another rule set's."""
    if played.moves is None:
        return None
    game = new_game(rules, deal_position(rules, played.number))
    for move in played.moves:
        game = game.play(move)
    tags = (
        ("Variant", rules.id),
        ("Deal", str(played.number)),
        ("Score", str(game.now.score)),
        ("Result", WON if game.is_won else UNFINISHED),
    )
    return format_record(tags, played.moves)
