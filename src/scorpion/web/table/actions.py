"""Actions: the one address at which a player moves, deals, undoes and redoes."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from scorpion.i18n.narration import announce, announce_redo, announce_undo
from scorpion.service.actions import Action, Answer, Result
from scorpion.service.entries import Kind
from scorpion.web import responses
from scorpion.web.forms import parse_action, read_form
from scorpion.web.languages import Language
from scorpion.web.rules.references import rule_address
from scorpion.web.site import Site
from scorpion.web.table.answers import Outcome, TableAnswer, Why, chosen_in, note, table_answer, target_of
from scorpion.web.table.beside import notice_query
from scorpion.web.table.page import TablePage, page_of

_OUTCOMES: Final = {
    Result.DONE: Outcome.DONE,
    Result.REFUSED: Outcome.REFUSED,
    Result.OUTDATED: Outcome.OUTDATED,
    Result.NOTHING_TO_UNDO: Outcome.NOTHING,
    Result.NOTHING_TO_REDO: Outcome.NOTHING,
    Result.FULL: Outcome.NOTHING,
}
_NOTED: Final = {
    Result.OUTDATED: "outdated",
    Result.NOTHING_TO_UNDO: "undo",
    Result.NOTHING_TO_REDO: "redo",
    Result.FULL: "full",
}


class Actions:
    """Answers actions."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def act(self, request: Request) -> Response:
        """Do what a player asks for, and answer with what became of it."""
        language = self._site.languages.of(request)
        action = parse_action(await read_form(request))
        secret, game_id = self._site.cookies.secret_of(request), request.path_params["game"]
        answer = await self._site.first_games.as_owner(
            secret, game_id, lambda player_id: self._site.games.act(player_id, game_id, action)
        )
        if responses.wants_json(request):
            return responses.data(request, self._content(language, action, answer))
        query = _query(action, answer)
        if answer.result is Result.DONE:
            query |= await self._notice(answer)
        return responses.redirect(self._site.url(language.code, "", query=query))

    async def _notice(self, answer: Answer) -> dict[str, str]:
        """Return what a page without JavaScript says when the game is lost, if its player wants to know."""
        open_game = answer.open_game
        preferences = await self._site.preferences.of(open_game.beginning.player_id)
        loss = await self._site.losses.look(open_game, open_game.version, preferences.notice)
        return {} if loss is None else notice_query(loss)

    async def now(self, request: Request) -> Response:
        """Tell how a game stands, for a page that may show an older table."""
        language = self._site.languages.of(request)
        open_game = await self._site.first_games.find(
            self._site.cookies.secret_of(request), request.path_params["game"]
        )
        if not responses.wants_json(request):
            return responses.redirect(self._site.url(language.code, ""))
        return responses.data(request, _answer(page_of(self._site, language, open_game)))

    def _content(self, language: Language, action: Action, answer: Answer) -> TableAnswer:
        page, refusal = page_of(self._site, language, answer.open_game), answer.refusal
        outcome = _OUTCOMES[answer.result]
        if refusal is None:
            return _answer(page, outcome, _say(language, answer))
        address = rule_address(self._site.url, language.code, page.table.rules, refusal)
        why: Why = {"text": language.translator.refusal(refusal), "href": address}
        return _answer(page, outcome, why=why, at=_target(action, answer))


def _answer(
    page: TablePage, outcome: Outcome = Outcome.DONE, say: str = "", why: Why | None = None, at: str | None = None
) -> TableAnswer:
    return table_answer(
        page.language.translator,
        page.table,
        page.html(scripted=True),
        page.open_game.version,
        outcome,
        say,
        why,
        at,
        page.win() if page.table.is_won else None,
    )


def _note_of(answer: Answer) -> str:
    """Return the key of the note that tells why an action was not done."""
    used_up = answer.result is Result.NOTHING_TO_UNDO and answer.open_game.game.final
    return "final" if used_up else _NOTED[answer.result]


def _say(language: Language, answer: Answer) -> str:
    """Say in one sentence what became of an action."""
    translator = language.translator
    if answer.result in _NOTED:
        return note(translator, _note_of(answer))
    if answer.step is None:
        return ""
    match answer.kind:
        case Kind.UNDO:
            return announce_undo(translator, answer.open_game.game.rules, answer.step)
        case Kind.REDO:
            return announce_redo(translator, answer.open_game.game.rules, answer.step)
        case _:
            return announce(translator, answer.open_game.game.rules, answer.step)


def _target(action: Action, answer: Answer) -> str:
    """Return the place that a refused move was to reach."""
    return target_of(action.move_on(answer.open_game.game.now.position))


def _query(action: Action, answer: Answer) -> dict[str, str]:
    """Return what the page after an action says of it, without JavaScript. What was refused stays chosen."""
    if answer.refusal is not None:
        move = action.move_on(answer.open_game.game.now.position)
        return {"why": answer.refusal.name.lower(), "at": target_of(move), **chosen_in(move)}
    if answer.result in _NOTED:
        return {"note": _note_of(answer)}
    return {}
