"""Joining: a further device of the player, by a key that is good once."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from scorpion.web import problems, responses
from scorpion.web.problems import Problem
from scorpion.web.site import Site


class Joining:
    """Answers devices that join."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def join(self, request: Request) -> Response:
        """Make the device that asks the player's own, by a key that is good once."""
        if request.method == "HEAD":  # a preview of the address does not use the key up
            return responses.nothing()
        visitor = await self._site.devices.join(request, request.path_params["key"])
        if visitor is None:
            raise Problem(403, problems.KEY_USED)
        response = responses.redirect(self._site.url(""))
        self._site.cookies.remember(request, response, visitor)
        return response
