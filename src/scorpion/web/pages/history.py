"""Earlier games: the list of a player's games, and what each came to."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.errors import excerpt
from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Rules
from scorpion.service.games import UNREADABLE
from scorpion.service.history import EarlierGame, HistoryPage
from scorpion.service.open_games import OpenGame
from scorpion.web import responses
from scorpion.web.languages import Language
from scorpion.web.site import Site
from scorpion.web.table.page import deal_name
from scorpion.web.wording import When, when

_PAGE: Final = re.compile(r"[1-9][0-9]{0,4}", re.ASCII)


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the list; `when` is when the game was last played.

    Of a game that cannot be read, `open_game` is None; it is told by what it is called.
    """

    open_game: OpenGame | None
    rules: Rules | None
    deal: str
    when: When


class GameHistory:
    """Answers with the list of games."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def show(self, request: Request) -> Response:
        """List the player's games in which something was done, the last played first."""
        language = self._site.languages.of(request)
        asked = request.query_params.get("page", "")
        page = int(asked) if _PAGE.fullmatch(asked) else 1
        player_id = await self._site.players.recognise(self._site.cookies.secret_of(request))
        found = HistoryPage() if player_id is None else await self._site.history.page(player_id, page)
        text = self._site.templates.render(
            "games.html",
            language,
            lines=[self._line(language, game) for game in found.games],
            unreadable=language.translator.text(UNREADABLE),
            current=found.current,
            page=page,
            more=found.more,
        )
        return responses.page(request, text)

    def _line(self, language: Language, game: EarlierGame) -> _Line:
        translator, summary, open_game = language.translator, game.summary, game.open_game
        return _Line(
            open_game,
            RULE_SETS.get(summary.rules_id),
            excerpt(summary.number) if open_game is None else deal_name(translator, open_game.beginning),
            when(translator, summary.last_at_ms, self._site.clock()),
        )
