"""Watching: the sample game step by step, and taking it over from any step."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.game import Step
from scorpion.core.moves import Carry, DealReserve, Pile
from scorpion.core.notation import format_position
from scorpion.i18n.phrases import phrase
from scorpion.i18n.typography import unbroken
from scorpion.service.sample import SAMPLE_LENGTH, sample_game
from scorpion.web import problems, responses
from scorpion.web.drawing.pictures import large_picture
from scorpion.web.forms import read_form
from scorpion.web.languages import Language
from scorpion.web.problems import Problem
from scorpion.web.site import Site


class Watching:
    """Answers those who watch the sample game."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def watch(self, request: Request) -> Response:
        """Show the table after so many moves of the sample game, and what the last of them did."""
        language = self._site.languages.of(request)
        step = _parse_step(request.query_params.get("step", "0"))
        game = sample_game(step)
        last = game.steps[-1] if game.steps else None
        text = self._site.templates.render(
            "sample.html",
            language,
            step=step,
            length=SAMPLE_LENGTH,
            table=large_picture(language.tables, game, step, _moved(last)),
            line=unbroken(language.code, _line(language, last)),
            score=language.translator.number(game.now.score),
            # A script that shows one step after the other has the drawings of the cards.
            bare="bare" in request.query_params,
        )
        return responses.page(request, text)

    async def take_over(self, request: Request) -> Response:
        """Begin a game on the table after so many moves; where no move is left, on the deal."""
        language = self._site.languages.of(request)
        step = _parse_step((await read_form(request)).get("step", "0"))
        game = sample_game(0 if step == SAMPLE_LENGTH else step)
        visitor = await self._site.players.admit(self._site.cookies.secret_of(request))
        await self._site.games.start_from(visitor.player_id, game.rules, format_position(game.now.position))
        response = responses.redirect(self._site.url(language.code, ""))
        self._site.cookies.remember(request, response, visitor)
        return response


def _parse_step(text: str) -> int:
    """Read the number of a step. Raises Problem."""
    if not (text.isascii() and text.isdigit() and len(text) <= 3 and int(text) <= SAMPLE_LENGTH):
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


def _line(language: Language, step: Step | None) -> str:
    speaker = language.translator
    if step is not None:
        return phrase(speaker, sample_game(0).rules, step)
    return speaker.text(
        "This deal can be won: here is how, in {moves} moves, with {points} points.",
        moves=SAMPLE_LENGTH,
        points=sample_game(SAMPLE_LENGTH).now.score,
    )
