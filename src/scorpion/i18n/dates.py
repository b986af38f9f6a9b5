"""Dates: a day as a language writes it."""

from __future__ import annotations

from datetime import date
from typing import Final

from scorpion.core.errors import N_
from scorpion.i18n.translator import Translator

_MONTHS: Final = (
    # Translators: a month's name as it stands in a date.
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def format_day(translator: Translator, day: date) -> str:
    """Write a day: `14 November 2023`; in Thai its year is the Buddhist era's."""
    return translator.text(
        # Translators: a date, such as "14 November 2023".
        "{day} {month} {year}",
        day=day.day,
        month=translator.text(_MONTHS[day.month - 1]),
        year=str(day.year + translator.locale.years_ahead),
    )
