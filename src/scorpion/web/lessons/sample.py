"""Watching: the sample game, or a game that was won, step by step; and taking the sample over from any step."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.notation import format_position
from scorpion.i18n.translator import Translator
from scorpion.service.sample import SAMPLE_LENGTH, sample_game
from scorpion.web import problems, responses
from scorpion.web.forms import read_form
from scorpion.web.lessons.stepping import parse_step, show_step
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
        step = parse_step(request.query_params.get("step", "0"), SAMPLE_LENGTH)
        here = self._site.url(language.code, "sample")
        title = language.translator.text("Sample game")
        line = _introduction(language.translator)
        game = sample_game(SAMPLE_LENGTH)
        back = self._site.url(language.code, "")
        return show_step(self._site, request, game, step, title=title, line=line, here=here, back=back, is_sample=True)

    async def watch_again(self, request: Request) -> Response:
        """Show the table after so many moves of a game that the player has won."""
        language = self._site.languages.of(request)
        secret = self._site.cookies.secret_of(request)
        opened = await self._site.first_games.find(secret, request.path_params["game"])
        if not opened.game.is_won:
            raise Problem(404, problems.NOTHING_HERE)
        step = parse_step(request.query_params.get("step", "0"), len(opened.game.steps))
        translator = language.translator
        title = " ".join([translator.rule_set(opened.game.rules), deal_name(translator, opened.beginning)]).strip()
        here = self._site.url(language.code, "game", opened.beginning.game_id, "watch")
        # Translators: above the table, before the first move of a game that was won and is watched again.
        line = translator.text("This is how you won.")
        back = self._site.url(language.code, "")
        return show_step(self._site, request, opened.game, step, title=title, line=line, here=here, back=back)

    async def take_over(self, request: Request) -> Response:
        """Begin a game on the table after so many moves; where no move is left, on the deal."""
        language = self._site.languages.of(request)
        step = parse_step((await read_form(request)).get("step", "0"), SAMPLE_LENGTH)
        game = sample_game(0 if step == SAMPLE_LENGTH else step)
        visitor = await self._site.players.admit(self._site.cookies.secret_of(request))
        await self._site.games.start_from(visitor.player_id, game.rules, format_position(game.now.position))
        response = responses.redirect(self._site.url(language.code, ""))
        self._site.cookies.remember(request, response, visitor)
        return response


def _introduction(translator: Translator) -> str:
    return translator.text(
        "This deal can be won: here is how, in {moves} moves, with {points} points.",
        moves=SAMPLE_LENGTH,
        points=sample_game(SAMPLE_LENGTH).now.score,
    )
