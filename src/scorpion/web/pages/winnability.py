"""Winnability: the page that tells how often each rule set can be won, and is."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Rules
from scorpion.i18n.translator import Translator
from scorpion.service.unseeing import PlayerKind
from scorpion.service.winnability import WINNABILITY
from scorpion.web import responses
from scorpion.web.site import Site

_BAR = 10
"""The height of a bar in the plot; a share of all is 100 wide."""


class Share(NamedTuple):
    """A share in words, and the bounds of what it may be."""

    share: str
    bounds: str


@dataclass(frozen=True, slots=True)
class Line:
    """What the page tells of a rule set; None stands where nothing was counted."""

    rules: Rules
    deals: str
    can_be_won: Share
    players: tuple[Share | None, ...]
    played: str | None
    plot: Markup


class WinnabilityPage:
    """Answers those who want to know how often the game can be won."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def show(self, request: Request) -> Response:
        """Show what was counted."""
        language = self._site.languages.of(request)
        lines = [_line(language.translator, RULE_SETS[rules_id]) for rules_id in WINNABILITY]
        return responses.page(request, self._site.templates.render("winnability.html", language, lines=lines))


def _line(translator: Translator, rules: Rules) -> Line:
    counted = WINNABILITY[rules.id]
    fair = counted.played.get(PlayerKind.FAIR)
    players = [counted.played.get(kind) for kind in PlayerKind]
    return Line(
        rules,
        translator.number(counted.deals),
        _share(translator, counted.share, counted.interval),
        tuple(None if played is None else _share(translator, played.share, played.interval) for played in players),
        None if fair is None else translator.number(fair.deals),
        _plot(translator.rule_set(rules), counted.share, 0.0 if fair is None else fair.share),
    )


def _share(translator: Translator, share: float, interval: tuple[float, float]) -> Share:
    low, high = (translator.percent(bound, places=1) for bound in interval)
    # Translators: in a table: the bounds of what a share may be.
    bounds = translator.text("{low} to {high}", low=low, high=high)
    return Share(translator.percent(share, places=1), bounds)


def _plot(name: str, can: float, fair: float) -> Markup:
    """Return two bars, one over the other; what they stand for is told by the table beside them."""
    bars = "".join(
        f'<rect class="{kind}" y="{at * _BAR}" width="{100 * share:.1f}" height="{_BAR - 2}"/>'
        for at, (kind, share) in enumerate((("can", can), ("fair", fair)))
    )
    # Numbers of ours; the name is escaped.
    return Markup(  # noqa: S704
        f'<svg class="bars" viewBox="0 0 100 {2 * _BAR}" preserveAspectRatio="none" aria-hidden="true">'
        f"<title>{escape(name)}</title>{bars}</svg>"
    )
