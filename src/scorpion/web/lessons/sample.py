"""Watching: the sample game, or a game that was won, step by step; and taking the sample over from any step."""

from __future__ import annotations

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.game import Game, Step
from scorpion.core.moves import Carry, DealReserve, Pile
from scorpion.core.notation import format_position
from scorpion.i18n.narration import phrase
from scorpion.i18n.translator import Translator
from scorpion.i18n.typography import unbroken
from scorpion.service.sample import SAMPLE_LENGTH, sample_game
from scorpion.web import problems, responses
from scorpion.web.drawing.pictures import large_picture
from scorpion.web.forms import read_form
from scorpion.web.problems import Problem
from scorpion.web.site import Site
from scorpion.web.table.page import deal_name


class Watching:
    """Answers those who watch the sample game."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def watch(self, request: Request) -> Response:
        """Show the table after so many moves of the sample game, and what the last of them did."""
        language = self._site.languages.of(request)
        step = _parse_step(request.query_params.get("step", "0"), SAMPLE_LENGTH)
        here = self._site.url(language.code, "sample")
        title = language.translator.text("Sample game")
        line = _introduction(language.translator)
        game = sample_game(SAMPLE_LENGTH)
        return self._show(request, game, step, title=title, line=line, here=here, is_sample=True)

    async def watch_again(self, request: Request) -> Response:
        """Show the table after so many moves of a game that the player has won."""
        language = self._site.languages.of(request)
        secret = self._site.cookies.secret_of(request)
        opened = await self._site.first_games.find(secret, request.path_params["game"])
        if not opened.game.is_won:
            raise Problem(404, problems.NOTHING_HERE)
        step = _parse_step(request.query_params.get("step", "0"), len(opened.game.steps))
        translator = language.translator
        title = " ".join([translator.rule_set(opened.game.rules), deal_name(translator, opened.beginning)]).strip()
        here = self._site.url(language.code, "game", opened.beginning.game_id, "watch")
        # Translators: above the table, before the first move of a game that was won and is watched again.
        line = translator.text("This is how you won.")
        return self._show(request, opened.game, step, title=title, line=line, here=here, is_sample=False)

    def _show(
        self, request: Request, whole: Game, step: int, *, title: str, line: str, here: str, is_sample: bool
    ) -> Response:
        """Show a game after so many of its moves; `line` is what is said before the first one."""
        language = self._site.languages.of(request)
        game = _after(whole, step)
        last = game.steps[-1] if game.steps else None
        text = self._site.templates.render(
            "sample.html",
            language,
            title=title,
            here=here,
            is_sample=is_sample,
            # Who asks to watch a game again sees it go on; a step that was chosen stays.
            plays=not is_sample and "step" not in request.query_params,
            step=step,
            length=len(whole.steps),
            columns=len(game.now.position.columns),
            table=large_picture(language.tables, game, step, _moved(last)),
            line=unbroken(language.code, line if last is None else phrase(language.translator, game.rules, last)),
            score=language.translator.number(game.now.score),
            # A script that shows one step after the other has the drawings of the cards.
            bare="bare" in request.query_params,
        )
        return responses.page(request, text)

    async def take_over(self, request: Request) -> Response:
        """Begin a game on the table after so many moves; where no move is left, on the deal."""
        language = self._site.languages.of(request)
        step = _parse_step((await read_form(request)).get("step", "0"), SAMPLE_LENGTH)
        game = sample_game(0 if step == SAMPLE_LENGTH else step)
        visitor = await self._site.players.admit(self._site.cookies.secret_of(request))
        await self._site.games.start_from(visitor.player_id, game.rules, format_position(game.now.position))
        response = responses.redirect(self._site.url(language.code, ""))
        self._site.cookies.remember(request, response, visitor)
        return response


def _after(whole: Game, step: int) -> Game:
    """Return a game as it stood after so many of its moves."""
    return replace(whole, steps=whole.steps[:step], undone=())


def _parse_step(text: str, length: int) -> int:
    """Read the number of a step of a game that has so many. Raises Problem."""
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= length):
        raise Problem(404, problems.NOTHING_HERE)
    return int(text)


def _moved(step: Step | None) -> set[int]:
    """Return the places in the deal of the first card of the group that moved, or of the cards that were dealt."""
    if step is None:
        return set()
    tracks = step.before.tracks
    match step.move:
        case DealReserve():
            return set(tracks.reserve)
        case Carry(source, count) if source.pile is Pile.COLUMN:
            return {tracks.columns[source.number - 1][-count]}
        case Carry(source):
            track = tracks.cells[source.number - 1]
            return set() if track is None else {track}


def _introduction(translator: Translator) -> str:
    return translator.text(
        "This deal can be won: here is how, in {moves} moves, with {points} points.",
        moves=SAMPLE_LENGTH,
        points=sample_game(SAMPLE_LENGTH).now.score,
    )
