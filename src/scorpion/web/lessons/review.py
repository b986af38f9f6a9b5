"""Review: a game looked at move by move, with what could have become of it."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import aclosing

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.game import Game
from scorpion.i18n.narration import phrase
from scorpion.i18n.reviews import say_finding, say_review, say_share
from scorpion.i18n.typography import unbroken
from scorpion.service.game_reviews import Review
from scorpion.service.open_games import OpenGame
from scorpion.service.studies import Finding
from scorpion.web import responses
from scorpion.web.drawing.graphs import review_graph, top_of
from scorpion.web.drawing.pictures import small_picture
from scorpion.web.forms import parse_action_id, read_form
from scorpion.web.languages import Language
from scorpion.web.lessons.stepping import game_after, moved_by, parse_step, show_step
from scorpion.web.site import Site
from scorpion.web.table.page import deal_name


class Reviewing:
    """Answers those who look back at a game."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def show(self, request: Request) -> Response:
        """Show the game after so many moves, where it was lost if no step is named, and what is known of it."""
        language = self._site.languages.of(request)
        open_game = await self._find(request)
        whole, translator = open_game.game, language.translator
        may_look = self._site.reviews.may_look(open_game)
        review = await self._site.reviews.known(open_game) if may_look else None
        length = len(whole.steps)
        lost_at = None if review is None else review.lost_at
        step = parse_step(request.query_params.get("step", str(lost_at or length)), length)
        game = game_after(whole, step)
        last = game.steps[-1] if game.steps else None
        line = translator.text("The deal.") if last is None else phrase(translator, game.rules, last)
        text = self._site.templates.render(
            "review.html",
            language,
            open_game=open_game,
            deal=deal_name(translator, open_game.beginning),
            here=self._here(language, open_game),
            step=step,
            length=length,
            table=small_picture(language.tables, game, moved_by(last)),
            line=unbroken(language.code, line),
            loses=lost_at is not None and lost_at == step and step > 0,
            can_win=review is not None and not game.is_won and review.findings[step] is Finding.WINNABLE,
            may_look=may_look,
            is_complete=review is not None and review.is_complete,
            graph=Markup() if review is None else self._graph(language, open_game, review),
            action=self._site.new_id(),
        )
        return responses.page(request, text)

    async def look(self, request: Request) -> Response:
        """Find out where the game was lost: for a script, line by line; else, before the page is shown again."""
        language = self._site.languages.of(request)
        asked = parse_action_id(await read_form(request))
        secret, game_id = self._site.cookies.secret_of(request), request.path_params["game"]

        async def ask(player_id: str) -> OpenGame:
            return await self._site.reviews.ask(await self._site.games.load(player_id, game_id), asked)

        open_game = await self._site.first_games.as_owner(secret, game_id, ask)
        may_look = self._site.reviews.may_look(open_game)
        if responses.wants_lines(request):
            return responses.lines(self._lines(language, open_game) if may_look else _nothing())
        if may_look:
            async with aclosing(self._site.reviews.look(open_game)) as found:
                async for review in found:
                    if review.is_judged:
                        break
        return responses.redirect(self._here(language, open_game))

    async def way(self, request: Request) -> Response:
        """Show, move by move, how the game could have been won after so many of its moves."""
        language = self._site.languages.of(request)
        open_game = await self._find(request)
        whole = open_game.game
        ply = parse_step(request.path_params["ply"], len(whole.steps))
        back = self._site.url(language.code, "game", open_game.beginning.game_id, "review", query={"step": str(ply)})
        line = await self._site.reviews.line(open_game, ply) if self._site.reviews.may_look(open_game) else None
        if line is None:
            return responses.redirect(back)
        game = game_after(whole, ply)
        for move in line:
            game = game.play(move)
        step = parse_step(request.query_params.get("step", "0"), len(line))
        here = self._site.url(language.code, "game", open_game.beginning.game_id, "review", str(ply))
        translator = language.translator
        first = translator.plural(
            # Translators: above the table, before a way to win is shown.
            "From here it could be won in {count} move.",
            "From here it could be won in {count} moves.",
            len(line),
        )
        title = translator.text("A way to win")
        return show_step(self._site, request, game, step, first=ply, title=title, line=first, here=here, back=back)

    async def _find(self, request: Request) -> OpenGame:
        secret = self._site.cookies.secret_of(request)
        return await self._site.first_games.find(secret, request.path_params["game"])

    def _here(self, language: Language, open_game: OpenGame) -> str:
        return self._site.url(language.code, "game", open_game.beginning.game_id, "review")

    async def _lines(self, language: Language, open_game: OpenGame) -> AsyncIterator[str]:
        async with aclosing(self._site.reviews.look(open_game)) as found:
            async for review in found:
                line = {"graph": self._graph(language, open_game, review), "judged": review.is_judged}
                yield json.dumps(line, ensure_ascii=False) + "\n"

    def _graph(self, language: Language, open_game: OpenGame, review: Review) -> Markup:
        """Return the graph with what it says, and the table behind it."""
        translator, game = language.translator, open_game.game
        told = unbroken(language.code, say_review(translator, game, review))
        rows = [
            (ply, _move(language, game, ply), say_finding(translator, finding), say_share(translator, share))
            for ply, (finding, share) in enumerate(zip(review.findings, review.shares, strict=True))
        ]
        picture = review_graph(review, translator.text("What could be expected after each move"))
        values = {
            "told": told,
            "picture": picture,
            "rows": rows,
            "lost_at": review.lost_at,
            "top": translator.percent(top_of(review)),
        }
        text = self._site.templates.render("parts/graph.html", language, here=self._here(language, open_game), **values)
        return Markup(text)  # noqa: S704 - a template's, which escapes


def _move(language: Language, game: Game, ply: int) -> str:
    return phrase(language.translator, game.rules, game.steps[ply - 1]) if ply else ""


async def _nothing() -> AsyncIterator[str]:
    return
    yield
