"""Actions: the one address at which a player moves, deals, undoes and redoes."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.errors import N_
from scorpion.core.legality import Refusal
from scorpion.core.moves import Carry, Move
from scorpion.core.rules import Rules
from scorpion.i18n.sentences import announce, announce_redo, announce_undo
from scorpion.service.actions import Action, Answer, Result
from scorpion.service.entries import MOST_ENTRIES, Kind
from scorpion.web import responses
from scorpion.web.drawing.tracing import trace
from scorpion.web.forms import parse_action, read_form
from scorpion.web.languages import Language
from scorpion.web.rules.rulebook import rule_address
from scorpion.web.site import Site
from scorpion.web.table.page import view_of

_RESULTS: Final = {
    Result.DONE: "done",
    Result.REFUSED: "refused",
    Result.OUTDATED: "outdated",
    Result.NOTHING_TO_UNDO: "nothing",
    Result.NOTHING_TO_REDO: "nothing",
    Result.FULL: "nothing",
}

NOTES: Final = {
    "outdated": N_("The table had changed, in another window perhaps; this is how it stands now"),
    "undo": N_("There is nothing to undo"),
    "redo": N_("There is nothing to redo"),
    "full": N_("This game has reached the limit of {most} actions; begin a new one to play on"),
}
"""What is said of an action that was not done, beside refusals; the keys stand in addresses."""

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
        return responses.redirect(self._site.url(language.code, "", query=_query(action, answer)))

    async def now(self, request: Request) -> Response:
        """Tell how a game stands, for a page that may show an older table."""
        language = self._site.languages.of(request)
        open_game = await self._site.first_games.find(
            self._site.cookies.secret_of(request), request.path_params["game"]
        )
        if not responses.wants_json(request):
            return responses.redirect(self._site.url(language.code, ""))
        answer = Answer(open_game, Result.DONE, Kind.HELP)
        return responses.data(request, self._content(language, None, answer))

    def _content(self, language: Language, action: Action | None, answer: Answer) -> dict[str, object]:
        view = view_of(self._site, language, answer.open_game)
        table = view.table
        refusal = answer.refusal
        return {
            "result": _RESULTS[answer.result],
            "game": answer.open_game.beginning.game_id,
            "version": answer.open_game.version,
            "say": _say(language, answer),
            "why": None if refusal is None else self._why(language, table.rules, refusal),
            "at": _target(action, answer) if refusal is not None and action is not None else None,
            "events": trace(answer.step) if answer.step is not None and answer.kind is Kind.MOVE else [],
            "table": view.html(scripted=True),
            "score": view.score,
            "moves": view.moves,
            "canUndo": table.can_undo,
            "canRedo": table.can_redo,
            "canDeal": table.can_deal,
            "won": table.is_won,
            "win": view.win() if table.is_won else None,
        }

    def _why(self, language: Language, rules: Rules, refusal: Refusal) -> dict[str, str]:
        address = rule_address(self._site.url, language.code, rules, refusal)
        return {"text": language.translator.refusal(refusal), "href": address}


def _say(language: Language, answer: Answer) -> str:
    """Say in one sentence what became of an action."""
    speaker = language.translator
    if answer.refusal is not None:
        return speaker.refusal(answer.refusal)
    if answer.result in _NOTED:
        return speaker.text(NOTES[_NOTED[answer.result]], most=MOST_ENTRIES)
    if answer.step is None:
        return ""
    match answer.kind:
        case Kind.UNDO:
            return announce_undo(speaker, answer.step)
        case Kind.REDO:
            return announce_redo(speaker, answer.open_game.game.rules, answer.step)
        case _:
            return announce(speaker, answer.open_game.game.rules, answer.step)


def target_of(move: Move | None) -> str:
    """Return the place that a move was to reach."""
    if isinstance(move, Carry):
        return f"{move.target.pile.value}{move.target.number}"
    return "reserve"


def _target(action: Action, answer: Answer) -> str:
    """Return the place that a refused move was to reach."""
    return target_of(action.move_on(answer.open_game.game.now.position))


def _query(action: Action, answer: Answer) -> dict[str, str]:
    """Return what the page after an action says of it, without JavaScript. A card that refuses is chosen next."""
    if answer.refusal is not None:
        query = {"why": answer.refusal.name.lower(), "at": _target(action, answer)}
        return query | ({"from": f"{query['at']}x1"} if query["at"].isdigit() else {})
    if answer.result in _NOTED:
        return {"note": _NOTED[answer.result]}
    return {}
