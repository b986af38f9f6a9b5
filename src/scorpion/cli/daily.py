"""The command `daily`: the deal of a day."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from datetime import date, datetime, timedelta

import click

from scorpion.cli.deal import rules_option
from scorpion.core.errors import N_, Complaint
from scorpion.core.rules import Rules
from scorpion.i18n.names import GRADES
from scorpion.i18n.translator import Translator
from scorpion.service.daily import DailyDeal, daily_deal, parse_daily_rules

_MOST_DAYS = 4_000
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)


def daily_command(translator: Translator) -> click.Command:
    """Return `scorpion daily`."""

    def daily(rules: str, date: str | None, first: str | None, last: str | None, as_json: bool) -> None:
        chosen = parse_daily_rules(rules)
        for day in _days(date, first, last):
            deal = daily_deal(chosen, day)
            click.echo(_json_line(deal) if as_json else _line(deal, chosen, translator))

    return click.Command(
        "daily",
        callback=daily,
        help=translator.text("Print the deal of a day, which can always be won, and how hard it is."),
        params=[
            rules_option(translator),
            click.Option(["--date"], metavar="DATE", help=translator.text("The day, as 2026-12-01; today if none.")),
            click.Option(["--from", "first"], metavar="DATE", help=translator.text("The first of several days.")),
            click.Option(["--to", "last"], metavar="DATE", help=translator.text("The last of several days.")),
            click.Option(["--json", "as_json"], is_flag=True, help=translator.text("Print one JSON object per line.")),
        ],
    )


def _days(only: str | None, first: str | None, last: str | None) -> list[date]:
    """Return the days that are asked for. Raises Complaint."""
    if first is None and last is None:
        return [datetime.now().astimezone().date() if only is None else _parse_day("--date", only)]
    if only is not None or first is None or last is None:
        raise Complaint(N_("give one day with --date, or several with both --from and --to"))
    begin, end = _parse_day("--from", first), _parse_day("--to", last)
    count = (end - begin).days + 1
    if not 1 <= count <= _MOST_DAYS:
        raise Complaint(
            N_("--from {first} --to {last}: expected 1 to {most} days, the first day first"),
            first=first,
            last=last,
            most=_MOST_DAYS,
        )
    return [begin + timedelta(days=number) for number in range(count)]


def _parse_day(option: str, text: str) -> date:
    if _DAY.fullmatch(text):
        with suppress(ValueError):
            return date.fromisoformat(text)
    raise Complaint(
        N_("{option}: read {read!r}; expected a day of the calendar such as 2026-12-01"), option=option, read=text
    )


def _json_line(deal: DailyDeal) -> str:
    return json.dumps(
        {"date": deal.day.isoformat(), "rules": deal.rules.id, "number": deal.number, "grade": deal.grade.value}
    )


def _line(deal: DailyDeal, rules: Rules, translator: Translator) -> str:
    return translator.text(
        # Translators: the deal of a day on the command line; {grade} is easy, medium or hard.
        "{date}: {rules}, deal {number}, {grade}",
        date=deal.day.isoformat(),
        rules=translator.rule_set(rules),
        number=str(deal.number),
        grade=translator.text(GRADES[deal.grade]),
    )
