"""Hints: the address at which a player asks for one, and how a page shows it."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import aclosing
from typing import Final, TypedDict

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from scorpion.i18n.suggestions import say_advice, say_none_found, say_silence
from scorpion.i18n.typography import unbroken
from scorpion.service.advice import Advised, Silence
from scorpion.service.helping import HelpKind, last_shown
from scorpion.service.open_games import OpenGame
from scorpion.web import responses
from scorpion.web.drawing.lines import hint_line
from scorpion.web.drawing.pointing import NOTHING_POINTED_OUT, Pointed, pointed_out
from scorpion.web.forms import parse_wanted, read_form
from scorpion.web.languages import Language
from scorpion.web.site import Site
from scorpion.web.table.answers import note

_NOTES: Final = {Silence.FULL: "full", Silence.OUTDATED: "outdated"}
_SHOWN: Final = "shown"


class HintAnswer(TypedDict):
    """One line of the answer to who asks for a hint; `js/hint.js` describes the same to the scripts.

    `say` is said, `line` is what stands beside the table, as HTML. `take` is the id of the card to move, empty for the
    reserve and where no move is named; `goal` the id of the card that it goes on, or a place, in notation.
    """

    say: str
    line: str
    take: str
    goal: str


class Hints:
    """Answers those who ask for a hint."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def hint(self, request: Request) -> Response:
        """Give a hint: to a script line by line, as it gets better; else on the table's page, at its best."""
        language = self._site.languages.of(request)
        wanted = parse_wanted(await read_form(request))
        secret, game_id = self._site.cookies.secret_of(request), request.path_params["game"]
        # Who asks for a hint plays: a game that was only offered is kept now.
        open_game = await self._site.first_games.as_owner(
            secret, game_id, lambda player_id: self._site.games.load(player_id, game_id)
        )
        hints = self._site.advice.hints(open_game, wanted)
        if responses.wants_lines(request):
            return responses.lines(self._lines(language, hints))
        async with aclosing(hints):
            advised = [hint async for hint in hints][-1]
        return responses.redirect(self._site.url(language.code, "", query=_query(advised)))

    async def _lines(self, language: Language, hints: AsyncGenerator[Advised, None]) -> AsyncIterator[str]:
        async with aclosing(hints):
            async for advised in hints:
                yield json.dumps(_answer(self._site, language, advised), ensure_ascii=False) + "\n"


def _answer(site: Site, language: Language, advised: Advised) -> HintAnswer:
    what, worth = say_advice(language.translator, advised)
    if advised.silence in _NOTES:
        what = note(language.translator, _NOTES[advised.silence])
    where = pointed_out(advised.open_game.game, advised.move)
    line = _line(site, language, advised.open_game, what, worth, _offers_open(advised))
    return {"say": f"{what} {worth}".strip(), "line": line, "take": where.take_id, "goal": where.goal_id}


def _offers_open(advised: Advised) -> bool:
    """Return whether one who knows every card could tell more."""
    if advised.shown is not None:
        return advised.shown.kind is HelpKind.FAIR
    return advised.silence in (Silence.NOT_FOUND, Silence.LEADS_BACK)


def _query(advised: Advised) -> dict[str, str]:
    """Return what the page after a hint says of it, without JavaScript; a hint that was kept is read from the game."""
    if advised.silence in _NOTES:
        return {"note": _NOTES[advised.silence]}
    if advised.silence is None:
        return {"hint": _SHOWN}
    return {"hint": advised.silence.value, **({"tried": str(advised.samples)} if advised.samples else {})}


def hint_on_page(
    site: Site, language: Language, open_game: OpenGame, query: Mapping[str, str]
) -> tuple[Markup, Pointed]:
    """Return the line of a hint that a page without JavaScript tells of, empty if it tells of none, and its cards."""
    told, where = query.get("hint", ""), NOTHING_POINTED_OUT
    if told == _SHOWN:
        shown = last_shown(open_game.kept.entries)
        # After a move the hint is no longer for what lies there.
        if shown is None or not open_game.shows(open_game.version - 1):
            return Markup(), where
        advised = Advised(open_game, shown)
        what, worth = say_advice(language.translator, advised)
        where = pointed_out(open_game.game, advised.move)
        return _line(site, language, open_game, what, worth, _offers_open(advised)), where
    try:
        silence = Silence(told)
    except ValueError:
        return Markup(), where
    tried = query.get("tried", "")
    what = say_silence(language.translator, silence)
    if silence is Silence.NOT_FOUND and tried.isascii() and tried.isdigit() and len(tried) < 6:
        what = say_none_found(language.translator, int(tried))
    return _line(site, language, open_game, what, "", _offers_open(Advised(open_game, silence=silence))), where


def _line(site: Site, language: Language, open_game: OpenGame, what: str, worth: str, offers_open: bool) -> Markup:
    if not what:
        return Markup()
    address = site.url(language.code, "game", open_game.beginning.game_id, "hint") if offers_open else None
    return hint_line(language.translator, unbroken(language.code, what), unbroken(language.code, worth), address)
