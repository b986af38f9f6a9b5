"""Pages: what is shown and changes nothing, the table above all."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.legality import Refusal
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.i18n.translator import Translator
from scorpion.service.actions import Played
from scorpion.service.games import NoSuchGame, Unreadable
from scorpion.web import responses
from scorpion.web.languages import Language
from scorpion.web.players import LOCAL_PLAYER, Visitor
from scorpion.web.preferences import Preferences, preferences_of
from scorpion.web.rules.rulebook import rule_address
from scorpion.web.site import Site
from scorpion.web.table.actions import NOTES
from scorpion.web.table.page import view_of

_REFUSALS: Final = {refusal.name.lower(): refusal for refusal in Refusal}
_PLACE: Final = re.compile(r"[cs]?[1-9][0-9]?|reserve", re.ASCII)


class Pages:
    """Answers with pages."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def home(self, request: Request) -> Response:
        """Lead to the table in the player's language."""
        kept = await self._kept(await self._site.players.recognise(request))
        language = self._site.languages.find(kept.get("lang", "")) or self._site.languages.wanted(request)
        return responses.redirect(self._site.url(language.code, ""), 302)

    async def language(self, request: Request) -> Response:
        """Lead to the table from its address without the slash."""
        return responses.redirect(self._site.url(self._site.languages.of(request).code, ""), 302)

    async def table(self, request: Request) -> Response:
        """Show the player's current game, a first one if there is none."""
        language = self._site.languages.of(request)
        if request.method == "HEAD":  # whoever only looks whether the page is there does not become a player
            return responses.page(request, "")
        visitor = await self._site.players.greet(request)
        played = await self._site.games.current(visitor.player_id)
        if played is None:
            played = await self._site.newcomers.first_game(visitor)
        preferences = preferences_of(await self._kept(visitor.player_id))
        view = view_of(self._site, language, played)
        query = request.query_params
        at = query.get("at", "")
        text = self._site.templates.render(
            "table.html",
            language,
            view=view,
            table=view.html(held=query.get("from"), refused=at if _PLACE.fullmatch(at) else None),
            action=self._site.new_id(),
            say=_said(language.translator, query.get("why", ""), query.get("note", ""), preferences),
            rule=self._rule(language, played, query.get("why", "")),
            before=await self._game_before(visitor.player_id, played),
            first_steps=preferences.first_steps and await self._is_new(visitor, played),
            preferences=preferences,
            **_new_game_fields(played.game.rules.id),
        )
        response = responses.page(request, text)
        self._site.players.remember(request, response, visitor)
        return response

    async def words(self, request: Request) -> Response:
        """Tell a game's table in words, for the script on its page."""
        language = self._site.languages.of(request)
        view = view_of(self._site, language, await self._site.newcomers.look(request))
        return responses.text(request, view.words)

    async def new(self, request: Request) -> Response:
        """Show the form that begins a game."""
        language = self._site.languages.of(request)
        played = await self._current(request)
        rules_id = CLASSIC.id if played is None else played.game.rules.id
        return responses.page(request, new_page(self._site, language, rules_id))

    async def more(self, request: Request) -> Response:
        """Show everything else that can be done."""
        language = self._site.languages.of(request)
        played = await self._current(request)
        preferences = preferences_of(await self._kept(await self._site.players.recognise(request)))
        text = self._site.templates.render("more.html", language, played=played, preferences=preferences)
        return responses.page(request, text)

    def _rule(self, language: Language, played: Played, why: str) -> str | None:
        """Return the address of the rule which tells why a move was refused."""
        refusal = _REFUSALS.get(why)
        return None if refusal is None else rule_address(self._site.url, language.code, played.game.rules, refusal)

    async def _kept(self, player_id: str | None) -> dict[str, str]:
        return {} if player_id is None else await self._site.store.preferences(player_id)

    async def _current(self, request: Request) -> Played | None:
        player_id = await self._site.players.recognise(request)
        with suppress(Unreadable):  # whatever else there is to do can be done without it
            return None if player_id is None else await self._site.games.current(player_id)
        return None

    async def _is_new(self, visitor: Visitor, played: Played) -> bool:
        """Return whether a visitor has done nothing yet, neither in this game nor by beginning it."""
        if played.version:
            return False
        others = {game.game_id for game in await self._site.store.list_games(visitor.player_id, 2)}
        others.discard(played.beginning.game_id)
        by_itself = visitor.player_id == LOCAL_PLAYER or self._site.newcomers.is_offered(
            visitor, played.beginning.game_id
        )
        return by_itself and not others

    async def _game_before(self, player_id: str, played: Played) -> str | None:
        """Return the unfinished game that a player left for this one, as long as nothing was done in this one."""
        if played.version:
            return None
        for summary in await self._site.store.list_games(player_id, 1, played=True):
            with suppress(Unreadable, NoSuchGame):
                before = await self._site.games.load(player_id, summary.game_id)
                return None if before.game.is_won else summary.game_id
        return None


def new_page(site: Site, language: Language, rules_id: str, number: str = "", error: str | None = None) -> str:
    """Return the page with the form that begins a game; `error` says what was wrong with the number."""
    return site.templates.render("new.html", language, **_new_game_fields(rules_id, number, error))


def _new_game_fields(rules_id: str, number: str = "", error: str | None = None) -> dict[str, object]:
    first, variants = list(RULE_SETS.values())[:2], list(RULE_SETS.values())[2:]
    return {"chosen": rules_id, "number_read": number, "error": error, "first": first, "variants": variants}


def _said(speaker: Translator, why: str, note: str, preferences: Preferences) -> str:
    """Return the line beside the table, empty if there is nothing to say."""
    if why in _REFUSALS:
        return speaker.refusal(_REFUSALS[why]) if preferences.interactive else ""
    return speaker.text(NOTES[note]) if note in NOTES else ""
