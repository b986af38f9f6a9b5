"""Earlier games: the list of a player's games, and what each came to."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.errors import excerpt
from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Rules
from scorpion.service.actions import Played
from scorpion.service.games import UNREADABLE, NoSuchGame, Unreadable
from scorpion.service.store import GameSummary
from scorpion.web import responses
from scorpion.web.languages import Language
from scorpion.web.site import Site
from scorpion.web.table.page import deal_name
from scorpion.web.wording import day_of, when

_GAMES_A_PAGE: Final = 20
_PAGE: Final = re.compile(r"[1-9][0-9]{0,4}", re.ASCII)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the list. `day` is the day on which the game was last played, in ISO 8601.

    Of a game that cannot be read, `played` is None; it is told by what it is called.
    """

    played: Played | None
    rules: Rules | None
    deal: str
    when: str
    day: str


class GameHistory:
    """Answers with the list of games."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def show(self, request: Request) -> Response:
        """List the player's games in which something was done, the last played first."""
        language = self._site.languages.of(request)
        asked = request.query_params.get("page", "")
        page = int(asked) if _PAGE.fullmatch(asked) else 1
        player_id = await self._site.players.recognise(request)
        found: list[GameSummary] = []
        current = None
        if player_id is not None:
            store, offset = self._site.store, (page - 1) * _GAMES_A_PAGE
            found = await store.list_games(player_id, _GAMES_A_PAGE + 1, offset, played=True)
            current = await store.current_game(player_id)
        text = self._site.templates.render(
            "games.html",
            language,
            lines=[line async for line in self._lines(language, player_id or "", found[:_GAMES_A_PAGE])],
            unreadable=language.translator.text(UNREADABLE),
            current=current,
            page=page,
            more=len(found) > _GAMES_A_PAGE,
        )
        return responses.page(request, text)

    async def _lines(self, language: Language, player_id: str, found: list[GameSummary]) -> AsyncIterator[_Line]:
        speaker = language.translator
        for summary in found:
            played = None
            with suppress(Unreadable, NoSuchGame):
                played = await self._site.games.load(player_id, summary.game_id)
            yield _Line(
                played,
                RULE_SETS.get(summary.rules_id),
                excerpt(summary.number) if played is None else deal_name(speaker, played.beginning),
                when(speaker, summary.last_at_ms, self._site.clock()),
                day_of(summary.last_at_ms).isoformat(),
            )
            # Whoever moves meanwhile does not wait until all games are played again.
            await asyncio.sleep(0)
