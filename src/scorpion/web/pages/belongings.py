"""Belongings: all that a player has, taken along as a file, brought back, or deleted."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.errors import Complaint
from scorpion.i18n.typography import capitalized
from scorpion.service.portable import read_portable
from scorpion.web import responses
from scorpion.web.forms import read_file, read_form
from scorpion.web.pages.statistics import StatisticsPage
from scorpion.web.site import Site

_FILE_NAME = "scorpion.json"


class BelongingsHandler:
    """Answers those who take along what they have, or delete it."""

    def __init__(self, site: Site, page: StatisticsPage) -> None:
        self._site = site
        self._page = page

    async def take(self, request: Request) -> Response:
        """Send all that the player has as a file."""
        visitor = await self._site.players.greet(self._site.cookies.secret_of(request))
        taken = await self._site.belongings.take(visitor.player_id)
        return responses.download(request, taken.text, _FILE_NAME)

    async def bring(self, request: Request) -> Response:
        """Add what is in a file to what the player has. A wrong file changes nothing."""
        language = self._site.languages.of(request)
        data = await read_file(request)
        try:
            portable = await read_portable(data)
        except Complaint as complaint:
            said = capitalized(language.translator.complaint(complaint))
            return await self._page.page(request, language, error=said)
        visitor = await self._site.players.admit(self._site.cookies.secret_of(request))
        brought = await self._site.belongings.bring(visitor.player_id, portable)
        query = {"added": str(brought.added), "extended": str(brought.extended)}
        response = responses.redirect(self._site.url(language.code, "statistics", query=query))
        self._site.cookies.remember(request, response, visitor)
        return response

    async def delete(self, request: Request) -> Response:
        """Delete all that the player has, if they are sure."""
        language, form = self._site.languages.of(request), await read_form(request)
        player_id = await self._site.players.recognise(self._site.cookies.secret_of(request))
        if "sure" not in form:
            return responses.redirect(self._site.url(language.code, "statistics"))
        if player_id is not None:
            await self._site.belongings.delete(player_id)
        return responses.redirect(self._site.url(language.code, "statistics", query={"deleted": "1"}))
