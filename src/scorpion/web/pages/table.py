"""The table: the page that a game is played on, and the table in words."""

from __future__ import annotations

import re
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.legality import Refusal
from scorpion.i18n.translator import Translator
from scorpion.service.open_games import OpenGame
from scorpion.service.players import LOCAL_PLAYER, Visitor
from scorpion.service.preferences import Preferences
from scorpion.web import responses
from scorpion.web.languages import Language
from scorpion.web.pages.new_form import new_form
from scorpion.web.rules.references import rule_address
from scorpion.web.site import Site
from scorpion.web.table import answers
from scorpion.web.table.beside import hint_on_page, notice_on_page
from scorpion.web.table.blocked import blocks_on_page
from scorpion.web.table.page import page_of

_REFUSALS: Final = {refusal.name.lower(): refusal for refusal in Refusal}
_PLACE: Final = re.compile(r"[cs]?[1-9][0-9]?|reserve", re.ASCII)


class TableHandler:
    """Answers with the table."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def show(self, request: Request) -> Response:
        """Show the player's current game, a first one if there is none."""
        language = self._site.languages.of(request)
        visitor = await self._site.players.greet(self._site.cookies.secret_of(request))
        open_game = await self._site.games.current(visitor.player_id)
        if open_game is None:
            open_game = await self._site.first_games.offer(visitor)
        preferences = await self._site.preferences.of(visitor.player_id)
        view = page_of(self._site, language, open_game)
        query = request.query_params
        at = query.get("at", "")
        hint, where = hint_on_page(self._site, language, open_game, query)
        told = hint or notice_on_page(self._site, language, open_game, preferences.notice, query.get("lost", ""))
        if not told and "from" in query and "why" not in query:
            group = query["from"]
            address = self._site.url(language.code, "", query={"from": group, "blocks": "1"})
            told, where = blocks_on_page(open_game, language, group, address, "blocks" in query)
        text = self._site.templates.render(
            "table.html",
            language,
            view=view,
            table=view.html(held=query.get("from"), refused=at if _PLACE.fullmatch(at) else None, where=where),
            told=told,
            action=self._site.new_id(),
            begun="begun" in query,
            say=_said(language.translator, query.get("why", ""), query.get("note", ""), preferences),
            rule=self._rule(language, open_game, query.get("why", "")),
            before=await self._site.history.left_for(visitor.player_id, open_game),
            first_steps=preferences.first_steps and await self._is_new(visitor, open_game),
            preferences=preferences,
            **new_form(open_game.game.rules.id, preferences.deals),
        )
        response = responses.page(request, text)
        if request.method != "HEAD":  # whoever only looks whether the page is there does not become a player
            self._site.cookies.remember(request, response, visitor)
        return response

    async def words(self, request: Request) -> Response:
        """Tell a game's table in words, for the script on its page."""
        language = self._site.languages.of(request)
        open_game = await self._site.first_games.find(
            self._site.cookies.secret_of(request), request.path_params["game"]
        )
        view = page_of(self._site, language, open_game)
        return responses.text(request, view.words)

    def _rule(self, language: Language, open_game: OpenGame, why: str) -> str | None:
        """Return the address of the rule which tells why a move was refused."""
        refusal = _REFUSALS.get(why)
        return None if refusal is None else rule_address(self._site.url, language.code, open_game.game.rules, refusal)

    async def _is_new(self, visitor: Visitor, open_game: OpenGame) -> bool:
        """Return whether a visitor has done nothing yet, neither in this game nor by beginning it."""
        if open_game.version:
            return False
        game_id = open_game.beginning.game_id
        by_itself = visitor.player_id == LOCAL_PLAYER or self._site.first_games.is_offered(visitor, game_id)
        return by_itself and not await self._site.history.has_others(visitor.player_id, game_id)


def _said(translator: Translator, why: str, note: str, preferences: Preferences) -> str:
    """Return the line beside the table, empty if there is nothing to say."""
    if why in _REFUSALS:
        return translator.refusal(_REFUSALS[why]) if preferences.interactive else ""
    return answers.note(translator, note) if note in answers.NOTES else ""
