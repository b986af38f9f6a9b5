"""Blocks: the address that tells what keeps a card from being placed."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from scorpion.web import problems, responses
from scorpion.web.problems import Problem
from scorpion.web.site import Site
from scorpion.web.table.blocked import answer_blocks


class Blocks:
    """Answers those who ask what blocks a card."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def tell(self, request: Request) -> Response:
        """Tell a script what keeps a group from being placed, from what its player sees alone."""
        language = self._site.languages.of(request)
        group = request.query_params.get("from", "")
        open_game = await self._site.first_games.find(
            self._site.cookies.secret_of(request), request.path_params["game"]
        )
        if not responses.wants_json(request):
            return responses.redirect(self._site.url(language.code, "", query={"from": group, "blocks": "1"}))
        answer = answer_blocks(language, open_game, group)
        if answer is None:
            raise Problem(404, problems.NOTHING_HERE)
        return responses.data(request, answer)
