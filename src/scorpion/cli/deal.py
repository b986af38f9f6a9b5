"""The command `deal`: prints a starting position."""

from __future__ import annotations

import enum

import click

from scorpion.cli.arguments import choose_locale, one_position, one_view, parse_count
from scorpion.cli.boards import format_board
from scorpion.core.errors import N_, Complaint
from scorpion.core.notation import format_position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS, parse_rule_set
from scorpion.i18n.translator import Translator
from scorpion.i18n.translator import translator as translator_of
from scorpion.i18n.words import describe
from scorpion.service.deals import parse_deal_number, random_number
from scorpion.service.winnable import MOST_NODES, winnable_from
from scorpion.solver import Judge


class Format(enum.Enum):
    """How a position is printed; the value is what is typed."""

    BOARD = "board"
    NOTATION = "notation"
    WORDS = "words"
    NUMBER = "number"


def parse_format(text: str) -> Format:
    """Read a format. Raises Complaint."""
    try:
        return Format(text)
    except ValueError:
        raise Complaint(
            N_("--format: read {read!r}; choose from {known}"),
            read=text,
            known=", ".join(form.value for form in Format),
        ) from None


def deal_command(translator: Translator, judge: Judge) -> click.Command:
    """Return `scorpion deal`."""

    def deal(
        rules: str,
        number: str | None,
        position: str | None,
        format: str,  # noqa: A002 - as it is typed
        lang: str | None,
        winnable: bool,
        max_nodes: str,
    ) -> None:
        form = parse_format(format)
        most = parse_count("--max-nodes", max_nodes)
        if position is not None and (winnable or form is Format.NUMBER):
            raise Complaint(N_("--winnable and --format number are for deal numbers; leave out --position"))
        if winnable:
            first = random_number() if number is None else parse_deal_number(number)
            number = str(winnable_from(parse_rule_set(rules), first, judge, most))
        click.echo(_deal(rules, number, position, form, lang, translator), nl=False)

    return click.Command(
        "deal",
        callback=deal,
        help=translator.text("Print a starting position."),
        params=[
            rules_option(translator),
            number_option(translator),
            position_option(translator),
            click.Option(
                ["--format"],
                default=Format.BOARD.value,
                show_default=True,
                metavar="|".join(form.value for form in Format),
                help=translator.text("How to print it."),
            ),
            click.Option(
                ["--winnable"],
                is_flag=True,
                help=translator.text("The first deal that can be won, from --number on or a random one."),
            ),
            click.Option(
                ["--max-nodes"],
                default=str(MOST_NODES),
                show_default=True,
                metavar="N",
                help=translator.text("How many positions the search looks at per deal before it skips the deal."),
            ),
            click.Option(["--lang"], metavar="xx", help=translator.text("The language of the words.")),
        ],
    )


def _deal(
    rules_id: str, number: str | None, position: str | None, form: Format, lang: str | None, translator: Translator
) -> str:
    rules = parse_rule_set(rules_id)
    locale = choose_locale(lang, translator.locale)
    if number is None and position is None:
        number = str(random_number())
    if form is Format.NUMBER and number is not None:
        return f"{parse_deal_number(number)}\n"
    if form is Format.NOTATION:
        dealt = one_position(rules, number, position)
        return "" if dealt is None else format_position(dealt) + "\n"
    view = one_view(rules, number, position)
    if view is None:
        return ""
    if form is Format.WORDS:
        return describe(translator_of(locale), view, rules) + "\n"
    title = translator_of(locale).rule_set(rules) + ("" if number is None else f" {number}")
    return f"{title}\n\n{format_board(view)}"


def rules_option(translator: Translator) -> click.Option:
    """Return the option --rules."""
    return click.Option(
        ["--rules"],
        default=CLASSIC.id,
        show_default=True,
        metavar="ID",
        help=translator.text("The rule set: {known}.", known=", ".join(RULE_SETS)),
    )


def number_option(translator: Translator) -> click.Option:
    """Return the option --number."""
    return click.Option(
        ["--number"], metavar="N", help=translator.text("The deal with this number, as PySolFC deals it.")
    )


def position_option(translator: Translator) -> click.Option:
    """Return the option --position."""
    return click.Option(["--position"], metavar="TEXT", help=translator.text("A position in notation."))
