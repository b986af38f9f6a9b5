"""Hints: the address at which a player asks for one."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing

from starlette.requests import Request
from starlette.responses import Response

from scorpion.service.advice import Advised
from scorpion.web import responses
from scorpion.web.forms import parse_wanted, read_form
from scorpion.web.languages import Language
from scorpion.web.site import Site
from scorpion.web.table.beside import answer_hint, hint_query


class Hints:
    """Answers those who ask for a hint."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def hint(self, request: Request) -> Response:
        """Give a hint: to a script line by line, as it gets better; else on the table's page, at its best."""
        language = self._site.languages.of(request)
        wanted = parse_wanted(await read_form(request))
        secret, game_id = self._site.cookies.secret_of(request), request.path_params["game"]
        # Who asks for a hint plays: a game that was only offered is kept now.
        open_game = await self._site.first_games.as_owner(
            secret, game_id, lambda player_id: self._site.games.load(player_id, game_id)
        )
        hints = self._site.advice.hints(open_game, wanted)
        if responses.wants_lines(request):
            return responses.lines(self._lines(language, hints))
        async with aclosing(hints):
            advised = [hint async for hint in hints][-1]
        return responses.redirect(self._site.url(language.code, "", query=hint_query(advised)))

    async def _lines(self, language: Language, hints: AsyncGenerator[Advised, None]) -> AsyncIterator[str]:
        async with aclosing(hints):
            async for advised in hints:
                yield json.dumps(answer_hint(self._site, language, advised), ensure_ascii=False) + "\n"
