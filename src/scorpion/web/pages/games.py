"""Games: the form that begins one; begin, restart and resume them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.errors import N_
from scorpion.core.rule_sets import CLASSIC
from scorpion.i18n.verdicts import say_deal
from scorpion.service.preferences import DEALS, Deals
from scorpion.web import responses
from scorpion.web.forms import NewGame, WrongNumber, parse_count, parse_new_game, read_form
from scorpion.web.languages import Language
from scorpion.web.pages.new_form import new_form
from scorpion.web.site import Site
from scorpion.web.visits import current_game, preferences_of, to_table

_WRONG_NUMBER = N_("A deal number has at most 20 digits, nothing else, and does not begin with 0.")
_NO_NUMBER = N_("Type a deal number to ask whether it can be won.")
_NONE_FOUND = N_("No deal that can be won was found in time: try again in a moment.")


class GameChoice:
    """Answers those who choose which game to play. The game before it is kept."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def show(self, request: Request) -> Response:
        """Show the form that begins a game."""
        language = self._site.languages.of(request)
        open_game = await current_game(self._site, request)
        rules = CLASSIC if open_game is None else open_game.game.rules
        deals = (await preferences_of(self._site, request)).deals
        return self._form(request, language, new_form(rules.id, deals))

    async def begin(self, request: Request) -> Response:
        """Begin a game, or tell whether the deal can be won."""
        language = self._site.languages.of(request)
        try:
            wanted = parse_new_game(await read_form(request))
        except WrongNumber as wrong:
            return self._refuse(request, language, wrong.wanted, _WRONG_NUMBER, wrong.read)
        if wanted.only_asks:
            return await self._tell(request, language, wanted)
        visitor = await self._site.players.admit(self._site.cookies.secret_of(request))
        deals = await self._remember(visitor.player_id, wanted.deals)
        number, winnable_only = wanted.number, wanted.number is None and deals is Deals.WINNABLE
        if winnable_only:
            number = await self._site.winnable.draw(wanted.rules, visitor.player_id)
            if number is None:
                return self._refuse(request, language, wanted, _NONE_FOUND)
        await self._site.games.start(visitor.player_id, wanted.rules, number, winnable_only=winnable_only)
        return to_table(self._site, request, language.code, visitor)

    async def _remember(self, player_id: str, deals: Deals | None) -> Deals:
        """Keep what a player's new games are drawn from, and return it; None is what was chosen before."""
        before = (await self._site.preferences.of(player_id)).deals
        if deals is not None and deals is not before:
            await self._site.preferences.choose(player_id, {DEALS: deals.value})
        return deals or before

    async def _tell(self, request: Request, language: Language, wanted: NewGame) -> Response:
        """Tell whether a deal can be won."""
        if wanted.number is None:
            return self._refuse(request, language, wanted, _NO_NUMBER)
        visitor = await self._site.players.greet(self._site.cookies.secret_of(request))
        finding = await self._site.winnable.look(wanted.rules, wanted.number, visitor.player_id)
        sentence = say_deal(language.translator, wanted.number, finding)
        if responses.wants_json(request):
            return responses.data(request, {"said": sentence})
        values = new_form(wanted.rules.id, wanted.deals or Deals.ANY, str(wanted.number), said=sentence)
        return self._form(request, language, values)

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

    def _refuse(self, request: Request, language: Language, wanted: NewGame, template: str, read: str = "") -> Response:
        """Say what was wrong, beside the number's field."""
        sentence = language.translator.text(template)
        if responses.wants_json(request):
            return responses.data(request, {"error": sentence}, 422)
        values = new_form(wanted.rules.id, wanted.deals or Deals.ANY, read, error=sentence)
        return self._form(request, language, values, 422)

    def _form(self, request: Request, language: Language, values: Mapping[str, object], status: int = 200) -> Response:
        return responses.page(request, self._site.templates.render("new.html", language, **values), status)
