"""Changes: begin, restart and resume games, keep a choice, join from another device."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.errors import N_
from scorpion.service.deals import HIGHEST_NUMBER
from scorpion.service.players import Visitor
from scorpion.web import problems, responses
from scorpion.web.forms import WrongNumber, parse_new_game, parse_preferences, read_form
from scorpion.web.pages.reading import new_page
from scorpion.web.problems import Problem
from scorpion.web.site import Site

_WRONG_NUMBER = N_("A deal number is a whole number from 1 to {highest}, in digits alone.")


class Changes:
    """Answers requests that change which game is played, or how."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def new(self, request: Request) -> Response:
        """Begin a game. The one before it is kept."""
        language = self._site.languages.of(request)
        try:
            wanted = parse_new_game(await read_form(request))
        except WrongNumber as wrong:
            sentence = language.translator.text(_WRONG_NUMBER, highest=str(HIGHEST_NUMBER))
            if responses.wants_json(request):
                return responses.data(request, {"error": sentence}, 422)
            return responses.page(request, new_page(self._site, language, wrong.rules.id, wrong.read, sentence), 422)
        visitor = await self._site.players.admit(self._site.cookies.secret_of(request))
        await self._site.games.start(visitor.player_id, wanted.rules, wanted.number)
        return self._to_table(request, language.code, visitor)

    async def restart(self, request: Request) -> Response:
        """Begin a new game on the deal of another."""
        language = self._site.languages.of(request)
        await read_form(request)
        secret, game_id = self._site.cookies.secret_of(request), request.path_params["game"]
        await self._site.first_games.as_owner(
            secret, game_id, lambda player_id: self._site.games.restart(player_id, game_id)
        )
        return self._to_table(request, language.code)

    async def resume(self, request: Request) -> Response:
        """Go on with another game."""
        language = self._site.languages.of(request)
        await read_form(request)
        secret, game_id = self._site.cookies.secret_of(request), request.path_params["game"]
        await self._site.first_games.as_owner(
            secret, game_id, lambda player_id: self._site.games.resume(player_id, game_id)
        )
        return self._to_table(request, language.code)

    async def set(self, request: Request) -> Response:
        """Keep choices of the player."""
        language = self._site.languages.of(request)
        chosen = parse_preferences(await read_form(request), self._site.languages.codes)
        visitor = await self._site.players.admit(self._site.cookies.secret_of(request))
        await self._site.preferences.choose(visitor.player_id, chosen)
        return self._to_table(request, chosen.get("lang", language.code), visitor)

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

    def _to_table(self, request: Request, code: str, visitor: Visitor | None = None) -> Response:
        address = self._site.url(code, "")
        response = responses.nothing() if responses.wants_json(request) else responses.redirect(address)
        if visitor is not None:
            self._site.cookies.remember(request, response, visitor)
        return response
