"""The rulebook: what the pages of rules show, one page a rule set, and the paragraph that a refusal comes from."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.cards import parse_card
from scorpion.core.engine import POINTS_RUN, POINTS_TURNED
from scorpion.core.errors import Complaint
from scorpion.core.game import UNDO_LIMIT, Game, new_game
from scorpion.core.legality import Refusal
from scorpion.core.notation import parse_position
from scorpion.core.rule_sets import RULE_SETS, parse_rule_set
from scorpion.core.rules import Building, EmptyColumn, ReserveUse, Rules, Runs
from scorpion.core.view import look
from scorpion.i18n.words import describe
from scorpion.service.deals import deal_position
from scorpion.service.entries import MOST_ENTRIES
from scorpion.service.sample import SAMPLE_DEAL, sample_game, staying_run_game
from scorpion.web import problems, responses
from scorpion.web.addresses import Addresses
from scorpion.web.drawing.pictures import small_picture
from scorpion.web.languages import Language
from scorpion.web.problems import Problem
from scorpion.web.site import Site

PICTURED_NUMBER: Final = 12345
"""The deal that is pictured where the rules deal otherwise than the sample deal was dealt."""


def rule_anchor(refusal: Refusal) -> str:
    """Return the id of the paragraph, on the page of the rule set that is played, which tells why a move is refused."""
    match refusal:
        case Refusal.WON:
            return "end"
        case Refusal.SLOT:
            return "slots"
        case Refusal.NO_SUCH_CARD | Refusal.NO_SUCH_PLACE | Refusal.SAME_COLUMN:
            return "group"
        case Refusal.FACE_DOWN:
            return "face-down"
        case Refusal.CELL_CLOSED | Refusal.CELL_TAKEN | Refusal.CELL_ONE_CARD:
            return "cells"
        case Refusal.KING_ONLY:
            return "empty-column"
        case Refusal.ACE:
            return "ace"
        case Refusal.RANK:
            return "rank"
        case Refusal.SUIT | Refusal.COLOUR:
            return "suit"
        case Refusal.NO_RESERVE | Refusal.ALREADY_DEALT | Refusal.MOVES_LEFT:
            return "reserve"


def rule_address(url: Addresses, language: str, rules: Rules, refusal: Refusal) -> str:
    """Return the address of the paragraph which tells why a move is refused."""
    return f"{url(language, 'rules', rules.id)}#{rule_anchor(refusal)}"


@dataclass(frozen=True, slots=True)
class ColumnGroup:
    """Neighbouring columns, `first` to `last`, that are dealt alike."""

    first: int
    last: int
    face_down: int
    face_up: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What a page of rules tells of its rule set, beyond what stands in the record."""

    rules: Rules

    @property
    def column_groups(self) -> list[ColumnGroup]:
        """The columns, neighbours that are dealt alike together."""
        groups = []
        for dealt, members in groupby(enumerate(self.rules.columns, 1), key=lambda numbered: numbered[1]):
            numbers = [number for number, _ in members]
            groups.append(ColumnGroup(numbers[0], numbers[-1], dealt.face_down, dealt.face_up))
        return groups

    @property
    def face_down(self) -> int:
        """Count of cards that are dealt face down into columns."""
        return sum(column.face_down for column in self.rules.columns)

    @property
    def in_columns(self) -> int:
        """Count of cards that are dealt into columns."""
        return sum(column.size for column in self.rules.columns)

    @property
    def least_points(self) -> int:
        """The points that every win without undo brings, before those for placements."""
        return self.face_down * POINTS_TURNED + self.points_for_runs

    @property
    def points_for_runs(self) -> int:
        """The points of all runs together."""
        return self.rules.run_count * POINTS_RUN

    @property
    def any_suit(self) -> bool:
        """Return whether a card goes onto any suit."""
        return self.rules.building is Building.ANY_SUIT

    @property
    def kings_only(self) -> bool:
        """Return whether an empty column takes kings only."""
        return self.rules.empty_column is EmptyColumn.KING

    @property
    def runs_leave(self) -> bool:
        """Return whether complete runs leave the table."""
        return self.rules.runs is Runs.LEAVE

    @property
    def when_stuck(self) -> bool:
        """Return whether the reserve is dealt only when no move is left."""
        return self.rules.reserve_use is ReserveUse.WHEN_STUCK

    @property
    def has_sample(self) -> bool:
        """Return whether these rules deal as the sample deal was dealt."""
        return self.rules.columns == sample_game(0).rules.columns


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
    speaker = language.translator
    return {
        "rule_sets": RULE_SETS,
        "card": lambda text: speaker.card(parse_card(text)),
        "refusal": lambda name: speaker.refusal(Refusal[name]),
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
    words = describe(language.translator, look(game.now.position), game.rules)
    return small_picture(language.tables, game, marked), words
