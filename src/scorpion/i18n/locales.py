"""Locales: the languages that the game speaks, and which of them a visitor wants."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from scorpion.core.errors import N_, Complaint

Direction = Literal["ltr", "rtl"]


@dataclass(frozen=True, slots=True)
class Locale:
    """A language: its code (also the page's `lang`), its own name, and how it is written.

    `thousands` stands between groups of three digits, `decimal` before a fraction. `years_ahead` tells how far the
    years of its calendar are ahead of the common era's.
    """

    code: str
    name: str
    direction: Direction = "ltr"
    thousands: str = ","
    decimal: str = "."
    years_ahead: int = 0


ENGLISH: Final = Locale("en", "English")
INDONESIAN: Final = Locale("id", "Bahasa Indonesia", thousands=".", decimal=",")
DUTCH: Final = Locale("nl", "Nederlands", thousands=".", decimal=",")
KOREAN: Final = Locale("ko", "한국어")
THAI: Final = Locale("th", "ไทย", years_ahead=543)

LOCALES: Final = (ENGLISH, INDONESIAN, DUTCH, KOREAN, THAI)
"""Every language on offer, in the order of the language menu; the first where nothing better is known."""

PSEUDO: Final = Locale("xx", "[Þšéûðö]")
"""Stretched and accented English, which shows texts that escaped translation. On offer to tests alone."""


def parse_locale(text: str, among: Sequence[Locale] = LOCALES) -> Locale:
    """Return the language with this code. Raises Complaint."""
    for locale in among:
        if locale.code == text:
            return locale
    raise Complaint(
        N_("there is no language {read!r}; choose from {known}"),
        read=text,
        known=", ".join(locale.code for locale in among),
    )


_LONGEST_HEADER: Final = 1000
_WEIGHT: Final = re.compile(r"q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)", re.ASCII | re.IGNORECASE)
_OLD_CODES: Final = {"in": "id"}  # what Indonesian was called in ISO 639 until 1989; old Java programs still say it


def negotiate(header: str | None, among: Sequence[Locale] = LOCALES) -> Locale:
    """Choose the language that a visitor's Accept-Language header likes best, the first one on offer if none.

    Whatever stands in the header, this returns: parts that make no sense are passed over. A region counts for
    nothing (`nl-BE` is `nl`), and a name from the environment (`nl_NL.UTF-8`) is understood as well.
    """
    wishes = _read_wishes((header or "")[:_LONGEST_HEADER])
    order = {code: place for place, code in enumerate(wishes)}

    def liking(locale: Locale) -> tuple[float, int]:
        # What the header names goes before what its `*` stands for, and of equals the first named wins.
        return wishes.get(locale.code, wishes.get("*", 0.0)), -order.get(locale.code, len(order))

    best = max(among, key=liking)
    return best if liking(best)[0] > 0 else among[0]


def _read_wishes(header: str) -> dict[str, float]:
    """Return the weight, 0 to 1, of each language of a header, in its order; of two for one language the higher."""
    wishes: dict[str, float] = {}
    for part in header.split(","):
        name, *parameters = (piece.strip() for piece in part.split(";"))
        code = re.split(r"[-_.@]", name.lower(), maxsplit=1)[0]
        weight = _read_weight(parameters)
        if code and weight is not None:
            code = _OLD_CODES.get(code, code)
            wishes[code] = max(weight, wishes.get(code, 0.0))
    return wishes


def _read_weight(parameters: list[str]) -> float | None:
    """Return the weight that a part's parameters give, None if they make no sense."""
    if not parameters:
        return 1.0
    found = _WEIGHT.fullmatch("".join(parameters[0].split()))
    return float(found[1]) if found else None


def environment_locale(environ: Mapping[str, str]) -> Locale:
    """Return the language that the environment asks for."""
    return negotiate(next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), None))
