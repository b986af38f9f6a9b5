"""Visits: what is known of a visitor who asks, and the way back to the table."""

from __future__ import annotations

from contextlib import suppress

from starlette.requests import Request
from starlette.responses import Response

from scorpion.service.games import Unreadable
from scorpion.service.open_games import OpenGame
from scorpion.service.players import Visitor
from scorpion.service.preferences import Preferences
from scorpion.web import responses
from scorpion.web.site import Site


async def preferences_of(site: Site, request: Request) -> Preferences:
    """Return the choices of the player who asks."""
    return await site.preferences.of(await site.players.recognise(site.cookies.secret_of(request)))


async def current_game(site: Site, request: Request) -> OpenGame | None:
    """Return the game on the table of the player who asks, None if there is none or it cannot be read."""
    player_id = await site.players.recognise(site.cookies.secret_of(request))
    with suppress(Unreadable):  # whatever else there is to do can be done without it
        return None if player_id is None else await site.games.current(player_id)
    return None


def to_table(site: Site, request: Request, code: str, visitor: Visitor | None = None) -> Response:
    """Answer what was done: lead to the table, or tell a script that there is nothing to show."""
    response = responses.nothing() if responses.wants_json(request) else responses.redirect(site.url(code, ""))
    if visitor is not None:
        site.cookies.remember(request, response, visitor)
    return response
