"""Games: the form that begins one; begin, restart and resume them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.errors import N_
from scorpion.core.rule_sets import CLASSIC
from scorpion.web import responses
from scorpion.web.forms import WrongNumber, parse_count, parse_new_game, read_form
from scorpion.web.languages import Language
from scorpion.web.pages.new_form import new_form
from scorpion.web.site import Site
from scorpion.web.visits import current_game, to_table

_WRONG_NUMBER = N_("A deal number has at most 20 digits, nothing else, and does not begin with 0.")


class GameChoice:
    """Answers those who choose which game to play. The game before it is kept."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def show(self, request: Request) -> Response:
        """Show the form that begins a game."""
        language = self._site.languages.of(request)
        open_game = await current_game(self._site, request)
        return self._form(request, language, new_form(CLASSIC.id if open_game is None else open_game.game.rules.id))

    async def begin(self, request: Request) -> Response:
        """Begin a game."""
        language = self._site.languages.of(request)
        try:
            wanted = parse_new_game(await read_form(request))
        except WrongNumber as wrong:
            sentence = language.translator.text(_WRONG_NUMBER)
            if responses.wants_json(request):
                return responses.data(request, {"error": sentence}, 422)
            return self._form(request, language, new_form(wrong.rules.id, wrong.read, sentence), 422)
        visitor = await self._site.players.admit(self._site.cookies.secret_of(request))
        await self._site.games.start(visitor.player_id, wanted.rules, wanted.number)
        return to_table(self._site, request, language.code, visitor)

    async def restart(self, request: Request) -> Response:
        """Begin a new game on the deal of another."""
        await read_form(request)
        return await self._turn_to(request, self._site.games.restart)

    async def resume(self, request: Request) -> Response:
        """Go on with another game."""
        await read_form(request)
        return await self._turn_to(request, self._site.games.resume)

    async def branch(self, request: Request) -> Response:
        """Begin a new game that goes on from an earlier position of another."""
        ply = parse_count(await read_form(request), "ply")
        return await self._turn_to(request, lambda player_id, game_id: self._site.games.branch(player_id, game_id, ply))

    async def _turn_to(self, request: Request, turn: Callable[[str, str], Awaitable[object]]) -> Response:
        """Turn to the game that the address names, or to its deal, as its owner."""
        language = self._site.languages.of(request)
        secret, game_id = self._site.cookies.secret_of(request), request.path_params["game"]
        await self._site.first_games.as_owner(secret, game_id, lambda player_id: turn(player_id, game_id))
        return to_table(self._site, request, language.code)

    def _form(self, request: Request, language: Language, values: Mapping[str, object], status: int = 200) -> Response:
        return responses.page(request, self._site.templates.render("new.html", language, **values), status)
