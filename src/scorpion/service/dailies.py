"""Dailies: the deals of the day that a player played, and what came of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final

from scorpion.core.notation import format_position
from scorpion.core.rules import Rules
from scorpion.service.daily import DailyDeal, DailyQuestion
from scorpion.service.deals import deal_position
from scorpion.service.games import Games
from scorpion.service.outlines import Outline, Win
from scorpion.service.ports.searching import Searching, Urgency, first_answer
from scorpion.service.ports.store import Store
from scorpion.service.scorekeeping import Scorekeeping

_SEARCH_S: Final = 20.0
GLANCE_S: Final = 2.0
"""Seconds for which a page waits that also shows something else; the deal takes some tenths of one."""
_MOST_KNOWN: Final = 1_000


@dataclass(frozen=True, slots=True)
class Played:
    """The deals of the day that a player began under one rule set, and the first win of each that was won."""

    wins: Mapping[date, Win | None] = field(default_factory=dict)

    def is_begun(self, day: date) -> bool:
        """Return whether the deal of a day was begun."""
        return day in self.wins

    def streak(self, today: date) -> int:
        """Return how many days in a row were won up to today; today's deal may still be to play."""
        day = today if self.wins.get(today) is not None else today - timedelta(days=1)
        days = 0
        while self.wins.get(day) is not None:
            days, day = days + 1, day - timedelta(days=1)
        return days


class Dailies:
    """Deals the deals of days, and remembers who played which. Methods raise StoreFailed."""

    def __init__(self, games: Games, store: Store, searching: Searching, scorekeeping: Scorekeeping) -> None:
        self._games = games
        self._store = store
        self._searching = searching
        self._scorekeeping = scorekeeping
        self._known: dict[tuple[str, date], DailyDeal] = {}

    async def deal(self, rules: Rules, day: date, asker: str, seconds: float = _SEARCH_S) -> DailyDeal | None:
        """Return the deal of a day, None where it was not found in time."""
        known = self._known.get((rules.id, day))
        if known is not None:
            return known
        found = await first_answer(
            self._searching, DailyQuestion(rules, day), asker=asker, urgency=Urgency.VERDICT, seconds=seconds
        )
        if found is not None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            self._known[rules.id, day] = found
        return found

    async def begin(self, player_id: str, rules: Rules, day: date) -> bool:
        """Begin the deal of a day, or go on with it; return whether it was found in time."""
        deal = await self.deal(rules, day, player_id)
        if deal is None:
            return False
        begun = await self._begun(player_id, rules)
        if day in begun:
            games = _on(await self._scorekeeping.outlines(player_id), rules, deal.number)
            if games:
                await self._games.resume(player_id, games[-1].game_id)
                return True
        await self._games.start(player_id, rules, deal.number, winnable_only=True)
        await self._store.set_preference(player_id, _name(rules, day), str(deal.number))
        return True

    async def played(self, player_id: str | None, rules: Rules) -> Played:
        """Return the deals of the day that a player began, and their wins."""
        if player_id is None:
            return Played()
        begun = await self._begun(player_id, rules)
        outlines = await self._scorekeeping.outlines(player_id) if begun else []
        wins: dict[str, Win] = {}
        for outline in outlines:
            if outline.rules_id == rules.id and outline.course is not None and outline.course.win is not None:
                wins.setdefault(outline.position, outline.course.win)
        return Played({day: wins.get(_position(rules, number)) for day, number in begun.items()})

    async def _begun(self, player_id: str, rules: Rules) -> dict[date, int]:
        kept = await self._store.preferences(player_id)
        head = f"{_HEAD} {rules.id} "
        return {
            date.fromisoformat(name.removeprefix(head)): int(number)
            for name, number in kept.items()
            if name.startswith(head)
        }


_HEAD: Final = "daily"


def _name(rules: Rules, day: date) -> str:
    """Return under which name it is kept that the deal of a day was begun."""
    return f"{_HEAD} {rules.id} {day.isoformat()}"


def _position(rules: Rules, number: int) -> str:
    return format_position(deal_position(rules, number))


def _on(outlines: list[Outline], rules: Rules, number: int) -> list[Outline]:
    position = _position(rules, number)
    return [outline for outline in outlines if (outline.rules_id, outline.position) == (rules.id, position)]
