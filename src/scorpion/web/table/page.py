"""The table's page: what it and an action's answer show of a game, in one language."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from scorpion.core.view import view_of
from scorpion.i18n.times import format_time
from scorpion.i18n.translator import Translator
from scorpion.i18n.typography import unbroken
from scorpion.i18n.words import describe_in_lines
from scorpion.service.entries import Beginning
from scorpion.service.open_games import OpenGame
from scorpion.service.sample import is_of_sample
from scorpion.service.tables import Table, table_of
from scorpion.web.drawing.pointing import NOTHING_POINTED_OUT, Pointed
from scorpion.web.drawing.rendering import Frame
from scorpion.web.languages import Language
from scorpion.web.site import Site


@dataclass(frozen=True, slots=True)
class TablePage:
    """A game as a page shows it."""

    site: Site
    language: Language
    open_game: OpenGame
    table: Table

    @property
    def act(self) -> str:
        """The address that takes actions."""
        return self.site.url(self.language.code, "game", self.open_game.beginning.game_id, "act")

    @property
    def hint(self) -> str:
        """The address that gives hints."""
        return self.site.url(self.language.code, "game", self.open_game.beginning.game_id, "hint")

    @property
    def deal(self) -> str:
        """The name of the deal."""
        return unbroken(self.language.code, deal_name(self.language.translator, self.open_game.beginning))

    @property
    def score(self) -> str:
        """The score as the language writes numbers."""
        return self.language.translator.number(self.table.score)

    @property
    def moves(self) -> str:
        """The count of moves as the language writes numbers."""
        return self.language.translator.number(self.table.move_count)

    @property
    def time(self) -> str:
        """The play time so far."""
        return format_time(self.played_ms)

    @property
    def played_ms(self) -> int:
        """The play time so far in milliseconds."""
        return self.open_game.played_ms

    def html(
        self,
        *,
        scripted: bool = False,
        held: str | None = None,
        refused: str | None = None,
        where: Pointed = NOTHING_POINTED_OUT,
    ) -> Markup:
        """Return the element `#table`."""
        frame = Frame(
            game_id=self.open_game.beginning.game_id,
            version=self.open_game.version,
            act=self.act,
            scripted=scripted,
            held=held,
            refused=refused,
            marked=() if where.take is None else (where.take,),
            goals=() if where.goal is None else (where.goal,),
            goal_place=where.place,
            reserve_marked=where.reserve,
            steps=where.steps,
        )
        return self.language.tables.render(self.table, frame)

    @property
    def words(self) -> str:
        """The table in words, a line for each column."""
        words = describe_in_lines(self.language.translator, view_of(self.open_game.game.now.position), self.table.rules)
        return unbroken(self.language.code, words)

    def win(self) -> str:
        """Return the section that celebrates a win."""
        return self.site.templates.render("win.html", self.language, view=self)

    @property
    def finished_runs(self) -> Markup:
        """The runs that have left, as a picture."""
        return Markup(self.language.tables.finished_runs(self.table))  # noqa: S704 - the renderer's own, which escapes


def deal_name(translator: Translator, beginning: Beginning) -> str:
    """Return what a deal is called by: its number; a table that was set up has no name but for the sample deal."""
    if beginning.number is not None:
        # Translators: what a deal is called by its number, beside the name of the rule set.
        return translator.text("no. {number}", number=str(beginning.number))
    return translator.text("Sample deal") if is_of_sample(beginning.position) else ""


def page_of(site: Site, language: Language, open_game: OpenGame) -> TablePage:
    """Return the page of a game as it stands."""
    return TablePage(site, language, open_game, table_of(open_game.game, open_game.beginning.number))
