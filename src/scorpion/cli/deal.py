"""The command `deal`: prints a starting position."""

from __future__ import annotations

import enum

import click

from scorpion.cli.arguments import choose_locale, one_position, one_view
from scorpion.cli.boards import format_board
from scorpion.core.errors import N_, Complaint
from scorpion.core.notation import format_position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS, parse_rule_set
from scorpion.i18n.translator import Translator, translator
from scorpion.i18n.words import describe
from scorpion.service.deals import random_number


class Format(enum.Enum):
    """How a position is printed; the value is what is typed."""

    BOARD = "board"
    NOTATION = "notation"
    WORDS = "words"


def parse_format(text: str) -> Format:
    """Read a format. Raises Complaint."""
    try:
        return Format(text)
    except ValueError:
        raise Complaint(
            N_("--format: read {read!r}; there are {known}"), read=text, known=", ".join(form.value for form in Format)
        ) from None


def deal_command(speaker: Translator) -> click.Command:
    """Return `scorpion deal`."""

    def deal(rules: str, number: str | None, position: str | None, format: str, lang: str | None) -> None:  # noqa: A002 - as it is typed
        click.echo(_deal(rules, number, position, parse_format(format), lang, speaker), nl=False)

    return click.Command(
        "deal",
        callback=deal,
        help=speaker.text("Print a starting position."),
        params=[
            rules_option(speaker),
            number_option(speaker),
            position_option(speaker),
            click.Option(
                ["--format"],
                default=Format.BOARD.value,
                show_default=True,
                metavar="|".join(form.value for form in Format),
                help=speaker.text("How to print it."),
            ),
            click.Option(["--lang"], metavar="xx", help=speaker.text("The language of the words.")),
        ],
    )


def _deal(
    rules_id: str, number: str | None, position: str | None, form: Format, lang: str | None, speaker: Translator
) -> str:
    rules = parse_rule_set(rules_id)
    locale = choose_locale(lang, speaker.locale)
    if number is None and position is None:
        number = str(random_number())
    if form is Format.NOTATION:
        dealt = one_position(rules, number, position)
        return "" if dealt is None else format_position(dealt) + "\n"
    view = one_view(rules, number, position)
    if view is None:
        return ""
    if form is Format.WORDS:
        return describe(translator(locale), view, rules) + "\n"
    title = translator(locale).rule_set(rules) + ("" if number is None else f" {number}")
    return f"{title}\n\n{format_board(view)}"


def rules_option(speaker: Translator) -> click.Option:
    """Return the option --rules."""
    return click.Option(
        ["--rules"],
        default=CLASSIC.id,
        show_default=True,
        metavar="ID",
        help=speaker.text("The rule set: {known}.", known=", ".join(RULE_SETS)),
    )


def number_option(speaker: Translator) -> click.Option:
    """Return the option --number."""
    return click.Option(["--number"], metavar="N", help=speaker.text("The deal with this number, as PySolFC deals it."))


def position_option(speaker: Translator) -> click.Option:
    """Return the option --position."""
    return click.Option(["--position"], metavar="TEXT", help=speaker.text("A position in notation."))
