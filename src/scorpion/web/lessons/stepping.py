"""Stepping: a game shown move by move, and what each move did."""

from __future__ import annotations

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.game import Game, Step
from scorpion.core.moves import Carry, DealReserve, Pile
from scorpion.i18n.narration import phrase
from scorpion.i18n.typography import unbroken
from scorpion.web import problems, responses
from scorpion.web.drawing.pictures import large_picture
from scorpion.web.problems import Problem
from scorpion.web.site import Site


def show_step(
    site: Site,
    request: Request,
    whole: Game,
    step: int,
    *,
    first: int = 0,
    title: str,
    line: str,
    here: str,
    back: str,
    is_sample: bool = False,
) -> Response:
    """Show a game after so many of its moves, those before the `first` one left out.

    `line` is what is said before any of them, `here` the page's address, `back` where the way out of it leads.
    """
    language = site.languages.of(request)
    game = game_after(whole, first + step)
    last = game.steps[-1] if step else None
    text = site.templates.render(
        "sample.html",
        language,
        title=title,
        here=here,
        back=back,
        is_sample=is_sample,
        # Who asks to watch a game again sees it go on; a step that was chosen stays.
        plays=not is_sample and "step" not in request.query_params,
        step=step,
        length=len(whole.steps) - first,
        columns=len(game.now.position.columns),
        table=large_picture(language.tables, game, step, moved_by(last)),
        line=unbroken(language.code, line if last is None else phrase(language.translator, game.rules, last)),
        score=language.translator.number(game.now.score),
        # A script that shows one step after the other has the drawings of the cards.
        bare="bare" in request.query_params,
    )
    return responses.page(request, text)


def game_after(whole: Game, step: int) -> Game:
    """Return a game as it stood after so many of its moves."""
    return replace(whole, steps=whole.steps[:step], undone=())


def parse_step(text: str, length: int) -> int:
    """Read the number of a step of a game that has so many. Raises Problem."""
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= length):
        raise Problem(404, problems.NOTHING_HERE)
    return int(text)


def moved_by(step: Step | None) -> set[int]:
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
