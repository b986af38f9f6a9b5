"""Statistics: how often, how fast and how well a player wins, counted by deals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Final

from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Building, EmptyColumn, Rules
from scorpion.service.outlines import Outline, Win
from scorpion.service.studies import Finding

_WEEK_MS: Final = 7 * 24 * 3600 * 1000


@dataclass(frozen=True, slots=True)
class Measure:
    """What won games came to, in the order in which they were won; `best` is None where it says nothing."""

    best: int | None
    typical: int
    all: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """So many won of so many played deals."""

    won: int = 0
    played: int = 0

    @property
    def rate(self) -> float | None:
        """The share that was won, None where nothing was played."""
        return self.won / self.played if self.played else None


@dataclass(frozen=True, slots=True)
class Statistics:
    """The statistics of a player under one rule set.

    `winnable` are the deals that are proven winnable, `undecided` those of which it is not known (yet). `moves`,
    `score` and `time_ms` are those of won games, None where none was won. `weeks` counts by the week in which a deal
    was begun, from that of the first deal on.
    """

    rules: Rules
    overall: Share
    any_deal: Share
    winnable_only: Share
    winnable: Share
    undecided: int
    won_without_undo: int
    won_without_help: int
    streak: int
    best_streak: int
    moves: Measure | None
    score: Measure | None
    time_ms: Measure | None
    weeks: tuple[Share, ...]


@dataclass(slots=True)
class _Deal:
    """A deal with all games that were played on it; `begun_at_ms` is when the first of them began."""

    begun_at_ms: int
    games: list[Outline] = field(default_factory=list)
    wins: list[Win] = field(default_factory=list)
    without_undo: bool = False

    @property
    def is_winnable(self) -> bool:
        return bool(self.wins) or any(game.finding is Finding.WINNABLE for game in self.games)

    @property
    def is_decided(self) -> bool:
        return bool(self.wins) or any(game.finding in (Finding.WINNABLE, Finding.UNWINNABLE) for game in self.games)

    @property
    def winnable_only(self) -> bool:
        return any(game.winnable_only for game in self.games)

    @property
    def last_at_ms(self) -> int:
        return max(game.last_at_ms for game in self.games)

    @property
    def without_help(self) -> bool:
        helps = [game.course.first_help_at_ms for game in self.games if game.course is not None]
        return any(
            not win.helped and all(help_at is None or help_at >= win.at_ms for help_at in helps) for win in self.wins
        )


def count_up(outlines: Iterable[Outline]) -> list[Statistics]:
    """Return the statistics of the rule sets that were played, in their order, from games as they were added."""
    by_rules: dict[str, list[Outline]] = {}
    for outline in outlines:
        by_rules.setdefault(outline.rules_id, []).append(outline)
    return [
        _statistics(rules, deals) for rules in RULE_SETS.values() if (deals := _deals_of(by_rules.get(rules.id, ())))
    ]


def ranks_scores(rules: Rules) -> bool:
    """Return whether a best score says anything: not where placements can be repeated."""
    return rules.building is not Building.ANY_SUIT and rules.empty_column is EmptyColumn.KING


def deals_to_look_at(outlines: Iterable[Outline]) -> list[Outline]:
    """Return a game for each deal of which it is not known whether it can be won, and was not looked at."""
    deals: dict[tuple[str, str], Outline] = {}
    known: set[tuple[str, str]] = set()
    for outline in outlines:
        if outline.course is None or not outline.course.first_moves:
            continue
        deal = (outline.rules_id, outline.position)
        deals.setdefault(deal, outline)
        if outline.finding is not None or outline.course.win is not None:
            known.add(deal)
    return [outline for deal, outline in deals.items() if deal not in known]


def _deals_of(outlines: Iterable[Outline]) -> list[_Deal]:
    """Gather games by their deals, in the order in which these were begun. Games without a move are left out."""
    deals: dict[str, _Deal] = {}
    begun: dict[tuple[str, int, str], bool] = {}  # whether games that began with a move are counted
    for outline in outlines:
        course = outline.course
        if course is None or not course.first_moves:
            continue
        # A branch begins with another game's moves, at their times: it took back what that one had done since.
        is_branch, is_counted = False, outline.is_counted
        origins = [(outline.position, *move) for move in course.first_moves]
        for origin in origins:
            if origin in begun:
                is_branch, is_counted = True, is_counted and begun[origin]
        for origin in origins:
            begun[origin] = is_counted
        if not is_counted:
            continue
        deal = deals.get(outline.position)
        if deal is None:
            deal = deals[outline.position] = _Deal(outline.begun_at_ms)
        elif outline.begun_at_ms < deal.begun_at_ms:
            deal.begun_at_ms = outline.begun_at_ms
        deal.games.append(outline)
        if course.win is not None and all(course.win.at_ms != win.at_ms for win in deal.wins):
            deal.wins.append(course.win)
            deal.without_undo = deal.without_undo or not (course.win.undone or is_branch)
    return sorted(deals.values(), key=lambda deal: deal.begun_at_ms)


def _statistics(rules: Rules, deals: Sequence[_Deal]) -> Statistics:
    wins = sorted((win for deal in deals for win in deal.wins), key=lambda win: win.at_ms)
    streak, best_streak = _streaks(deals)
    scores = _measure([win.score for win in wins], highest=True)
    if scores is not None and not ranks_scores(rules):
        scores = Measure(None, scores.typical, scores.all)
    return Statistics(
        rules=rules,
        overall=_share(deals),
        any_deal=_share([deal for deal in deals if not deal.winnable_only]),
        winnable_only=_share([deal for deal in deals if deal.winnable_only]),
        winnable=_share([deal for deal in deals if deal.is_winnable]),
        undecided=sum(not deal.is_decided for deal in deals),
        won_without_undo=sum(deal.without_undo for deal in deals),
        won_without_help=sum(deal.without_help for deal in deals),
        streak=streak,
        best_streak=best_streak,
        moves=_measure([win.moves for win in wins]),
        score=scores,
        time_ms=_measure([win.played_ms for win in wins]),
        weeks=_weeks(deals),
    )


def _share(deals: Sequence[_Deal]) -> Share:
    return Share(sum(bool(deal.wins) for deal in deals), len(deals))


def _measure(values: Sequence[int], *, highest: bool = False) -> Measure | None:
    if not values:
        return None
    return Measure(max(values) if highest else min(values), round(median(values)), tuple(values))


def _streaks(deals: Sequence[_Deal]) -> tuple[int, int]:
    """Return how many deals were won in a row last, and at best.

    The deal that was begun last, and played last, is still on the table: it breaks nothing before it is left.
    """
    streak = best = 0
    for deal in deals:
        if deal.wins:
            streak += 1
            best = max(best, streak)
        elif deal is not deals[-1] or any(other.last_at_ms > deal.last_at_ms for other in deals):
            streak = 0
    return streak, best


def _weeks(deals: Sequence[_Deal]) -> tuple[Share, ...]:
    first = deals[0].begun_at_ms
    weeks: dict[int, list[_Deal]] = {}
    for deal in deals:
        weeks.setdefault((deal.begun_at_ms - first) // _WEEK_MS, []).append(deal)
    return tuple(_share(weeks.get(week, ())) for week in range(max(weeks) + 1))
