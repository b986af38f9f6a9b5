"""Notices: the address at which a page asks, after each move, whether its game is lost."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response

from scorpion.service.open_games import OpenGame
from scorpion.web import responses
from scorpion.web.forms import parse_count, read_form
from scorpion.web.languages import Language
from scorpion.web.site import Site
from scorpion.web.table.beside import answer_loss


class Notices:
    """Answers pages that ask, after each move, whether there is something to say."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def look(self, request: Request) -> Response:
        """Tell that a game is lost, if its player wants to know; else nothing. Who goes away ends the search."""
        language = self._site.languages.of(request)
        version = parse_count(await read_form(request), "version")
        secret, game_id = self._site.cookies.secret_of(request), request.path_params["game"]
        open_game = await self._site.first_games.find(secret, game_id)
        return responses.lines(self._lines(language, open_game, version))

    async def _lines(self, language: Language, open_game: OpenGame, version: int) -> AsyncIterator[str]:
        preferences = await self._site.preferences.of(open_game.beginning.player_id)
        loss = await self._site.losses.look(open_game, version, preferences.notice)
        if loss is not None:
            yield json.dumps(answer_loss(self._site, language, loss), ensure_ascii=False) + "\n"
