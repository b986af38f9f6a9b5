"""Notices: the address at which a page asks whether its game is lost, and how the page says so."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.legality import is_stuck
from scorpion.i18n.suggestions import say_loss
from scorpion.i18n.typography import unbroken
from scorpion.service.losses import Loss
from scorpion.service.open_games import OpenGame
from scorpion.service.preferences import Notice
from scorpion.web import responses
from scorpion.web.drawing.lines import loss_line
from scorpion.web.forms import parse_count, read_form
from scorpion.web.languages import Language
from scorpion.web.site import Site

NEVER_WINNABLE = "never"
"""Stands in the address of a page without JavaScript for a game that never could be won."""


class Notices:
    """Answers pages that ask, after each move, whether there is something to say."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def look(self, request: Request) -> Response:
        """Tell that a game is lost, if its player wants to know; else nothing. Who goes away ends the search."""
        language = self._site.languages.of(request)
        version = parse_count(await read_form(request), "version")
        secret, game_id = self._site.cookies.secret_of(request), request.path_params["game"]
        open_game = await self._site.first_games.find(secret, game_id)
        return responses.lines(self._lines(language, open_game, version))

    async def _lines(self, language: Language, open_game: OpenGame, version: int) -> AsyncIterator[str]:
        preferences = await self._site.preferences.of(open_game.beginning.player_id)
        loss = await self._site.losses.look(open_game, version, preferences.notice)
        if loss is not None:
            what, ago = say_loss(language.translator, loss)
            answer = {"say": f"{what} {ago}".strip(), "line": _line(self._site, language, loss), "take": "", "goal": ""}
            yield json.dumps(answer, ensure_ascii=False) + "\n"


def notice_query(loss: Loss) -> dict[str, str]:
    """Return what the page after a move says of a loss, without JavaScript; what the table shows it says itself."""
    if not loss.is_unwinnable:
        return {}
    return {"lost": NEVER_WINNABLE if loss.winnable_at is None else str(loss.winnable_at)}


def notice_on_page(site: Site, language: Language, open_game: OpenGame, notice: Notice, told: str) -> Markup:
    """Return the line which says that a game is lost, empty if it is not or if its player does not want to know."""
    game = open_game.game
    if notice is Notice.NEVER or game.is_won:
        return Markup()
    stuck, plies = is_stuck(game.rules, game.now.position), len(game.steps)
    if notice is Notice.LOST and told == NEVER_WINNABLE:
        return _line(site, language, Loss(open_game, stuck, is_unwinnable=True))
    if notice is Notice.LOST and told.isascii() and told.isdigit() and len(told) < 6 and int(told) < plies:
        return _line(site, language, Loss(open_game, stuck, is_unwinnable=True, winnable_at=int(told)))
    return _line(site, language, Loss(open_game, stuck)) if stuck else Markup()


def _line(site: Site, language: Language, loss: Loss) -> Markup:
    what, ago = (unbroken(language.code, sentence) for sentence in say_loss(language.translator, loss))
    branch = site.url(language.code, "game", loss.open_game.beginning.game_id, "branch")
    return loss_line(language.translator, what, ago, branch, loss.winnable_at)
