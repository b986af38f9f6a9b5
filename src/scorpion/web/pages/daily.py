"""The deal of the day: the page on which it is begun, with those of past days."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.rules import Rules
from scorpion.i18n.dates import format_day
from scorpion.i18n.names import GRADES
from scorpion.i18n.times import format_time
from scorpion.i18n.translator import Translator
from scorpion.service.dailies import GLANCE_S, Played
from scorpion.service.daily import DAILY_RULES, DailyDeal, parse_daily_rules
from scorpion.service.outlines import Win
from scorpion.web import problems, responses
from scorpion.web.forms import read_form
from scorpion.web.problems import Problem
from scorpion.web.site import Site
from scorpion.web.visits import to_table

_DAY: Final = re.compile(r"20[0-9]{2}-[0-9]{2}-[0-9]{2}", re.ASCII)
_PAST_DAYS: Final = 35


@dataclass(frozen=True, slots=True)
class _PastDay:
    """A day of the calendar: its date, its number in the month, and what to say of it in whole."""

    day: str
    number: str
    label: str
    state: str


@dataclass(frozen=True, slots=True)
class _Sequence:
    """What the page shows of a rule set: the grade of today's deal, what came of it, and the days before."""

    rules: Rules
    grade: str | None
    state: str
    streak: int
    share: str | None
    past: tuple[_PastDay, ...]


class DailyPage:
    """Answers those who play the deal of the day."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def show(self, request: Request) -> Response:
        """Show the deals of the day that the browser says it is; without it, the day in UTC."""
        language = self._site.languages.of(request)
        asked = self._parse_day(request.query_params.get("day", ""))
        today = asked or self._today()
        player_id = await self._site.players.recognise(self._site.cookies.secret_of(request))
        sequences = []
        for rules in DAILY_RULES:
            deal = await self._site.dailies.deal(rules, today, player_id or "", GLANCE_S)
            played = await self._site.dailies.played(player_id, rules)
            sequences.append(_sequence(language.translator, rules, today, deal, played))
        text = self._site.templates.render(
            "daily.html",
            language,
            day=today.isoformat(),
            date=format_day(language.translator, today),
            sequences=sequences,
        )
        return responses.page(request, text)

    async def begin(self, request: Request) -> Response:
        """Begin the deal of a day, or go on with it."""
        language, form = self._site.languages.of(request), await read_form(request)
        rules, day = parse_daily_rules(form.get("rules", "")), self._parse_day(form.get("day", ""))
        if day is None:
            raise Problem(400, problems.BAD_FORM)
        visitor = await self._site.players.admit(self._site.cookies.secret_of(request))
        if not await self._site.dailies.begin(visitor.player_id, rules, day):
            raise Problem(503, problems.NO_DAILY)
        return to_table(self._site, request, language.code, visitor)

    def _today(self) -> date:
        return datetime.fromtimestamp(self._site.clock() // 1000, UTC).date()

    def _parse_day(self, text: str) -> date | None:
        """Read a day that has begun somewhere on earth; None for any other text."""
        if _DAY.fullmatch(text):
            with suppress(ValueError):
                day = date.fromisoformat(text)
                return day if day <= self._today() + timedelta(days=1) else None
        return None


def _sequence(translator: Translator, rules: Rules, today: date, deal: DailyDeal | None, played: Played) -> _Sequence:
    grade = None if deal is None else translator.text(GRADES[deal.grade])
    win = played.wins.get(today)
    return _Sequence(
        rules,
        grade,
        _state(played, today),
        played.streak(today),
        None if win is None or grade is None else _share(translator, rules, today, grade, win),
        tuple(_past_day(translator, today - timedelta(days=ago), played) for ago in range(_PAST_DAYS, 0, -1)),
    )


def _state(played: Played, day: date) -> str:
    if played.wins.get(day) is not None:
        return "won"
    return "begun" if played.is_begun(day) else "open"


def _past_day(translator: Translator, day: date, played: Played) -> _PastDay:
    state, said = _state(played, day), format_day(translator, day)
    match state:
        case "won":
            label = translator.text("{date}, won", date=said)
        case "begun":
            label = translator.text("{date}, begun", date=said)
        case _:
            label = said
    return _PastDay(day.isoformat(), str(day.day), label, state)


def _share(translator: Translator, rules: Rules, day: date, grade: str, win: Win) -> str:
    """Return what a player can tell others, which gives nothing away of the deal."""
    return translator.text(
        # Translators: a result to share, such as "…, Classic (medium): won in 62 moves, 4:03".
        "Scorpion, deal of the day {date}, {rules} ({grade}): won in {moves}, {time}",
        date=day.isoformat(),
        rules=translator.rule_set(rules),
        grade=grade,
        moves=translator.plural("{count} move", "{count} moves", win.moves),
        time=format_time(win.played_ms),
    )
