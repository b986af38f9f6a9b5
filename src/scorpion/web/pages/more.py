"""More: everything else that can be done."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from scorpion.web import responses
from scorpion.web.site import Site
from scorpion.web.visits import current_game, preferences_of


class More:
    """Answers with the page of everything else."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def show(self, request: Request) -> Response:
        """Show everything else that can be done."""
        language = self._site.languages.of(request)
        open_game = await current_game(self._site, request)
        preferences = await preferences_of(self._site, request)
        text = self._site.templates.render(
            "more.html", language, open_game=open_game, preferences=preferences, action=self._site.new_id()
        )
        return responses.page(request, text)
