"""Scorekeeping: a player's statistics from the games that are kept, and what is summed up of these for speed."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from scorpion.core.game import NothingToRedo, NothingToUndo
from scorpion.core.legality import IllegalMove
from scorpion.core.notation import parse_position
from scorpion.core.position import Position
from scorpion.core.rule_sets import parse_rule_set
from scorpion.core.rules import Rules
from scorpion.service.games import NoSuchGame
from scorpion.service.losses import StandingQuestion
from scorpion.service.outlines import Course, Outline, course_of
from scorpion.service.ports.errors import Damaged
from scorpion.service.ports.searching import Searching, Urgency, first_answer
from scorpion.service.ports.store import Store
from scorpion.service.statistics import Statistics, count_up, deals_to_look_at
from scorpion.service.studies import Finding

_LOOKED_AT: Final = 200
_LOOK_S: Final = 2.0
_AT_ONCE: Final = 50
_REMEMBERED: Final = 256


class Scorekeeping:
    """Keeps the score of players. Methods raise StoreFailed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._counted: OrderedDict[str, tuple[tuple[object, ...], list[Statistics]]] = OrderedDict()

    async def statistics(self, player_id: str) -> list[Statistics]:
        """Return a player's statistics, one for each rule set played."""
        mark = await self._store.mark_of(player_id)
        known = self._counted.get(player_id)
        if known is not None and known[0] == mark:
            return known[1]
        counted = count_up(await self.outlines(player_id))
        self._counted[player_id] = mark, counted
        self._counted.move_to_end(player_id)
        if len(self._counted) > _REMEMBERED:
            self._counted.popitem(last=False)
        return counted

    async def outlines(self, player_id: str) -> list[Outline]:
        """Return a player's games in outline, as they were added; a game that cannot be read has no course."""
        outlines = await self._store.outlines(player_id)
        told: dict[str, Course] = {}
        for number, outline in enumerate(outlines):
            if outline.course is not None:
                continue
            course = await self._tell(outline.game_id)
            if course is not None:
                told[outline.game_id] = course
                outlines[number] = replace(outline, course=course)
            if len(told) % _AT_ONCE == 0:
                await asyncio.sleep(0)
        if told:
            await self._store.keep_courses(told)
        return outlines

    async def reset(self, player_id: str, rules_id: str | None = None) -> None:
        """Count anew from now on, under one rule set or all."""
        await self._store.leave_out(player_id, rules_id)

    async def look(self, player_id: str, find: Callable[[Rules, Position], Finding]) -> None:
        """Find out of all deals played whether they can be won."""
        for outline in deals_to_look_at(await self.outlines(player_id)):
            rules = parse_rule_set(outline.rules_id)
            finding = find(rules, parse_position(outline.position, rules))
            await self._store.keep_finding(outline.rules_id, outline.position, finding)

    async def look_on(self, player_id: str, searching: Searching) -> None:
        """Find out of some more of the deals played whether they can be won, when nobody waits for anything else."""
        if not any(one.undecided for one in await self.statistics(player_id)):
            return
        for outline in deals_to_look_at(await self.outlines(player_id))[:_LOOKED_AT]:
            rules = parse_rule_set(outline.rules_id)
            question = StandingQuestion(rules, parse_position(outline.position, rules), ())
            found = await first_answer(searching, question, asker=player_id, urgency=Urgency.STOCK, seconds=_LOOK_S)
            finding = Finding.UNDECIDED if found is None else found.finding
            await self._store.keep_finding(outline.rules_id, outline.position, finding)

    async def _tell(self, game_id: str) -> Course | None:
        try:
            kept = await self._store.find_game(game_id)
            return None if kept is None else course_of(kept)
        except (Damaged, NoSuchGame, ValueError, IllegalMove, NothingToUndo, NothingToRedo):
            return None
