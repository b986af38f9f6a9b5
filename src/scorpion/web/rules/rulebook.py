"""The rulebook: the pages of rules, one a rule set."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.cards import parse_card
from scorpion.core.errors import Complaint
from scorpion.core.game import UNDO_LIMIT, Game, new_game
from scorpion.core.legality import Refusal
from scorpion.core.notation import parse_position
from scorpion.core.rule_sets import CLASSIC, RELAXED, RULE_SETS, parse_rule_set
from scorpion.core.view import view_of
from scorpion.i18n.typography import unbroken
from scorpion.i18n.words import describe
from scorpion.service.deals import deal_position
from scorpion.service.entries import MOST_ENTRIES
from scorpion.service.sample import SAMPLE_DEAL, sample_game, staying_run_game
from scorpion.web import problems, responses
from scorpion.web.drawing.pictures import small_picture
from scorpion.web.languages import Language
from scorpion.web.problems import Problem
from scorpion.web.rules.facts import Facts
from scorpion.web.site import Site

PICTURED_NUMBER: Final = 12345
"""The deal that is pictured where the rules deal otherwise than the sample deal was dealt."""


class Rulebook:
    """Answers with pages of rules."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def index(self, request: Request) -> Response:
        """Show the rules in short, and what the rule sets differ in."""
        language = self._site.languages.of(request)
        text = self._site.templates.render("rules/index.html", language, **_common(language))
        return responses.page(request, text)

    async def rules(self, request: Request) -> Response:
        """Show the rules of one rule set. Raises Problem where there is none of that name."""
        language = self._site.languages.of(request)
        try:
            rules = parse_rule_set(request.path_params["rules"])
        except Complaint:
            raise Problem(404, problems.NOTHING_HERE) from None
        facts = Facts(rules)
        text = self._site.templates.render(
            "rules/page.html",
            language,
            rules=rules,
            facts=facts,
            undo_limit=UNDO_LIMIT,
            most_actions=MOST_ENTRIES,
            pictured_number=str(PICTURED_NUMBER),
            pictures=_pictures(language, facts),
            **_common(language),
        )
        return responses.page(request, text)


def _common(language: Language) -> dict[str, object]:
    translator = language.translator
    return {
        "rule_sets": RULE_SETS,
        "variants": [rules for rules in RULE_SETS.values() if rules not in (CLASSIC, RELAXED)],
        "card": lambda text: translator.card(parse_card(text)),
        "refusal": lambda name: translator.refusal(Refusal[name]),
    }


def _pictures(language: Language, facts: Facts) -> Mapping[str, tuple[Markup, str]]:
    """Return the page's pictures, each with what it shows in words."""
    rules = facts.rules
    if not facts.has_sample:
        return {"deal": _pictured(language, new_game(rules, deal_position(rules, PICTURED_NUMBER)))}
    start = new_game(rules, parse_position(SAMPLE_DEAL, rules))
    first = sample_game(1).steps[-1]
    moved = set(first.after.tracks.columns[6]) - set(first.before.tracks.columns[6])
    pictures = {"deal": _pictured(language, start), "first_move": _pictured(language, start.play(first.move), moved)}
    if facts.runs_leave:
        pictures["staying_run"] = _pictured(language, replace(staying_run_game(), rules=rules))
    return pictures


def _pictured(language: Language, game: Game, marked: Collection[int] = ()) -> tuple[Markup, str]:
    words = describe(language.translator, view_of(game.now.position), game.rules)
    return small_picture(language.tables, game, marked), unbroken(language.code, words)
