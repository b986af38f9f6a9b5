"""Lessons: the first steps on the table itself, judged by the rules and kept nowhere."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.errors import N_, Malformed
from scorpion.core.moves import Move
from scorpion.core.notation import format_move, parse_move
from scorpion.i18n.narration import announce, announce_undo
from scorpion.service.entries import Kind
from scorpion.service.first_steps import TASKS, Scene, Tried, scene_game, try_move, try_undo
from scorpion.service.preferences import FIRST_STEPS as FIRST_STEPS_OFFERED
from scorpion.web import problems, responses
from scorpion.web.forms import parse_action, read_form
from scorpion.web.languages import Language
from scorpion.web.lessons.scenes import FIRST_STEPS, SceneView
from scorpion.web.problems import Problem
from scorpion.web.rules.references import rule_address
from scorpion.web.site import Site
from scorpion.web.table.answers import Outcome, TableAnswer, Why, chosen_in, note, table_answer, target_of

_SCENE: Final = re.compile("|".join(str(scene.value) for scene in Scene))
_ANOTHER: Final = N_("The rules allow this move too; but first do what stands above the table")
_READ_ON: Final = N_("The rules allow this move; but first go on to the next step")


class Lessons:
    """Answers those who take the first steps."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def first(self, request: Request) -> Response:
        """Lead to the first scene."""
        return responses.redirect(self._view(request, Scene.CARRY).address)

    async def begin(self, request: Request) -> Response:
        """Lead to the first scene from the offer, which is not made again."""
        await read_form(request)
        visitor = await self._site.players.admit(self._site.cookies.secret_of(request))
        await self._site.preferences.choose(visitor.player_id, {FIRST_STEPS_OFFERED: "off"})
        response = await self.first(request)
        self._site.cookies.remember(request, response, visitor)
        return response

    async def show(self, request: Request) -> Response:
        """Show a scene, and without JavaScript the group that was chosen or what came of a move."""
        view = self._view(request, _parse_scene(request.path_params["scene"]))
        move = _parse_tried(request.query_params.get("tried", ""))
        text = self._site.templates.render(
            "lesson.html",
            view.language,
            view=view,
            table=view.html(held=request.query_params.get("from"), refused=None if move is None else target_of(move)),
            why=None if move is None else self._why(view.language, view.scene, try_move(view.scene, move)),
            action=self._site.new_id(),
        )
        return responses.page(request, text)

    async def act(self, request: Request) -> Response:
        """Judge a move, and answer as for a game."""
        action = parse_action(await read_form(request))
        scene = _parse_scene(str(action.version))
        move = action.move_on(scene_game(scene).now.position)
        tried = _try(scene, action.kind, move)
        view = self._view(request, tried.scene)
        if responses.wants_json(request):
            return responses.data(request, self._content(view, scene, move, tried, action.kind))
        told = {} if tried.step is not None or move is None else {"tried": format_move(move), **chosen_in(move)}
        return responses.redirect(self._site.url(view.language.code, FIRST_STEPS, str(tried.scene.value), query=told))

    def _content(self, view: SceneView, scene: Scene, move: Move | None, tried: Tried, kind: Kind) -> TableAnswer:
        translator = view.language.translator
        table = replace(view.table, can_undo=view.can_undo, can_redo=False)
        answer = partial(table_answer, translator, table, view.html(scripted=True), tried.scene.value)
        if kind is Kind.UNDO and tried.step is not None:
            return answer(Outcome.DONE, announce_undo(translator, scene_game(scene).rules, tried.step))
        if kind is not Kind.MOVE:
            return answer(Outcome.NOTHING, note(translator, "undo" if kind is Kind.UNDO else "redo"))
        if tried.step is not None:
            return answer(Outcome.DONE, announce(translator, scene_game(scene).rules, tried.step))
        return answer(Outcome.REFUSED, why=self._why(view.language, scene, tried), at=target_of(move))

    def _why(self, language: Language, scene: Scene, tried: Tried) -> Why:
        """Say why a move was not made: by the rules, or for the scene's sake."""
        translator = language.translator
        if tried.refusal is not None:
            address = rule_address(self._site.url, language.code, scene_game(scene).rules, tried.refusal)
            return {"text": translator.refusal(tried.refusal), "href": address}
        return {"text": translator.text(_ANOTHER if scene in TASKS else _READ_ON), "href": None}

    def _view(self, request: Request, scene: Scene) -> SceneView:
        return SceneView(self._site, self._site.languages.of(request), scene)


def _try(scene: Scene, kind: Kind, move: Move | None) -> Tried:
    if move is not None:
        return try_move(scene, move)
    return try_undo(scene) if kind is Kind.UNDO else Tried(scene)


def _parse_scene(text: str) -> Scene:
    """Read the number of a scene. Raises Problem."""
    if not _SCENE.fullmatch(text):
        raise Problem(404, problems.NOTHING_HERE)
    return Scene(int(text))


def _parse_tried(text: str) -> Move | None:
    """Read the move that a page without JavaScript tells about, None if it tells of none."""
    try:
        return parse_move(text)
    except Malformed:
        return None
