"""Home: the addresses that lead to the table."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from scorpion.web import responses
from scorpion.web.site import Site
from scorpion.web.visits import preferences_of


class Home:
    """Leads to the table."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def home(self, request: Request) -> Response:
        """Lead to the table in the player's language."""
        chosen = (await preferences_of(self._site, request)).language
        language = self._site.languages.find(chosen) or self._site.languages.wanted(request)
        return responses.redirect(self._site.url(language.code, ""), 302)

    async def language(self, request: Request) -> Response:
        """Lead to the table from its address without the slash."""
        return responses.redirect(self._site.url(self._site.languages.of(request).code, ""), 302)
