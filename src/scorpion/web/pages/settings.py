"""Settings: the player's choices, kept."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from scorpion.web.forms import parse_preferences, read_form
from scorpion.web.site import Site
from scorpion.web.visits import to_table


class Settings:
    """Answers those who choose how to play."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def set(self, request: Request) -> Response:
        """Keep choices of the player."""
        language = self._site.languages.of(request)
        chosen = parse_preferences(await read_form(request), self._site.languages.codes)
        visitor = await self._site.players.admit(self._site.cookies.secret_of(request))
        await self._site.preferences.choose(visitor.player_id, chosen)
        return to_table(self._site, request, chosen.get("lang", language.code), visitor)
