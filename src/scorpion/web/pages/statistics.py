"""Statistics: the page that tells how often, how fast and how well a player wins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.rule_sets import parse_rule_set
from scorpion.i18n.carrying import brought_sentence
from scorpion.i18n.times import format_time
from scorpion.i18n.translator import Translator
from scorpion.service.belongings import Brought
from scorpion.service.statistics import Measure, Share, Statistics
from scorpion.web import responses
from scorpion.web.drawing.plots import bar_plot, line_plot
from scorpion.web.forms import parse_count, read_form
from scorpion.web.languages import Language
from scorpion.web.site import Site

_LAST_WINS = 50
_LAST_WEEKS = 26


@dataclass(frozen=True, slots=True)
class _Plot:
    """A small picture, and its table: a heading and rows of cells."""

    title: str
    picture: Markup
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class _Section:
    """What the page tells of a rule set: pairs of a name and a figure, and pictures."""

    statistics: Statistics
    figures: tuple[tuple[str, str], ...]
    plots: tuple[_Plot, ...]


class StatisticsPage:
    """Answers those who want to know how they play."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def show(self, request: Request) -> Response:
        """Show the player's statistics. Deals that were not looked at yet are looked at afterwards."""
        language, query = self._site.languages.of(request), dict(request.query_params)
        said = None
        if "added" in query:
            brought = Brought(parse_count(query, "added"), parse_count(query, "extended"))
            said = brought_sentence(language.translator, brought)
        elif "deleted" in query:
            said = language.translator.text("All games, statistics and settings were deleted.")
        return await self.page(request, language, said=said)

    async def page(
        self, request: Request, language: Language, *, said: str | None = None, error: str | None = None
    ) -> Response:
        """Return the page; `said` is what was done, `error` what was wrong."""
        player_id = await self._site.players.recognise(self._site.cookies.secret_of(request))
        counted = [] if player_id is None else await self._site.scorekeeping.statistics(player_id)
        text = self._site.templates.render(
            "statistics.html",
            language,
            sections=[_section(language.translator, statistics) for statistics in counted],
            said=said,
            error=error,
        )
        response = responses.page(request, text, 200 if error is None else 422)
        if player_id is not None:
            response.background = BackgroundTask(self._site.scorekeeping.look_on, player_id, self._site.searching)
        return response

    async def reset(self, request: Request) -> Response:
        """Count anew under one rule set or all, if the player is sure."""
        language, form = self._site.languages.of(request), await read_form(request)
        player_id = await self._site.players.recognise(self._site.cookies.secret_of(request))
        if player_id is not None and "sure" in form:
            rules = form.get("rules", "")
            await self._site.scorekeeping.reset(player_id, parse_rule_set(rules).id if rules else None)
        return responses.redirect(self._site.url(language.code, "statistics"))


def _section(translator: Translator, statistics: Statistics) -> _Section:
    text, number = translator.text, translator.number
    figures = [
        (text("Won"), _won(translator, statistics.overall)),
        (text("Won of the deals that can be won"), _won(translator, statistics.winnable)),
    ]
    if statistics.winnable_only.played:
        figures.append((text("Of any deals"), _won(translator, statistics.any_deal)))
        figures.append((text("Of deals drawn as winnable"), _won(translator, statistics.winnable_only)))
    figures += [
        (text("Won without undo"), number(statistics.won_without_undo)),
        (text("Won without help"), number(statistics.won_without_help)),
        (text("Wins in a row, now"), number(statistics.streak)),
        (text("Wins in a row, at best"), number(statistics.best_streak)),
    ]
    if statistics.moves is not None and statistics.score is not None and statistics.time_ms is not None:
        figures += [
            (text("Moves of a won game"), _measure(translator, statistics.moves, number)),
            (text("Score of a won game"), _measure(translator, statistics.score, number)),
            (text("Time of a won game"), _measure(translator, statistics.time_ms, format_time)),
        ]
    return _Section(statistics, tuple(figures), tuple(_plots(translator, statistics)))


def _won(translator: Translator, share: Share) -> str:
    if share.rate is None:
        return "–"  # noqa: RUF001
    return translator.text(
        # Translators: how many of the deals played were won: "3 of 12 (25%)".
        "{won} of {played} ({share})",
        won=share.won,
        played=share.played,
        share=translator.percent(share.rate),
    )


def _measure(translator: Translator, measure: Measure, write: Callable[[int], str]) -> str:
    if measure.best is None:
        return translator.text("typically {typical}", typical=write(measure.typical))
    return translator.text("best {best}, typically {typical}", best=write(measure.best), typical=write(measure.typical))


def _plots(translator: Translator, statistics: Statistics) -> list[_Plot]:
    text, number = translator.text, translator.number
    weeks = statistics.weeks[-_LAST_WEEKS:]
    first = len(statistics.weeks) - len(weeks) + 1
    title = text("Wins over the weeks")
    plots = [
        _Plot(
            title,
            bar_plot(title, [(week.won, week.played) for week in weeks]),
            (text("Week"), text("Won"), text("Deals played")),
            tuple((number(at), number(week.won), number(week.played)) for at, week in enumerate(weeks, first)),
        )
    ]
    measures = (
        (text("Scores"), text("Score"), statistics.score, number),
        (text("Times"), text("Time"), statistics.time_ms, format_time),
    )
    for title, head, measure, write in measures:
        if measure is not None:
            values = measure.all[-_LAST_WINS:]
            begin = len(measure.all) - len(values) + 1
            rows = tuple((number(at), write(value)) for at, value in enumerate(values, begin))
            plots.append(_Plot(title, line_plot(title, values), (text("Win"), head), rows))
    return plots
