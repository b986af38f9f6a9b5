"""Help: how a command is called, in the language of the translator and within the width of the terminal."""

from __future__ import annotations

import shutil
import unicodedata
from collections.abc import Iterator
from typing import Final

import click

from scorpion.i18n.translator import Translator

_WIDTHS: Final = range(40, 101)
_INDENT: Final = 2
_GAP: Final = 2
_LONGEST_TERM: Final = 30


def add_help(command: click.Command, translator: Translator) -> None:
    """Give a command the option --help, in place of the library's, which speaks English."""

    def show(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
        if wanted:
            click.echo(format_help(ctx, translator, shutil.get_terminal_size().columns))
            ctx.exit()

    command.add_help_option = False
    command.params.append(
        click.Option(
            ["--help"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=show,
            help=translator.text("Show this help and exit."),
        )
    )


def format_help(ctx: click.Context, translator: Translator, width: int) -> str:
    """Say how the command of `ctx` is called: the call, what it does, its options, its commands."""
    width = min(max(width, _WIDTHS.start), _WIDTHS.stop - 1)
    command = ctx.command
    blocks = [
        *_wrap(translator.text("Usage: {call}", call=_call(ctx, translator)), width),
        "",
        *_wrap(command.help or "", width, _INDENT),
        "",
        translator.text("Options:"),
        *_listing([_option(param, translator) for param in command.params if isinstance(param, click.Option)], width),
    ]
    if isinstance(command, click.Group):
        commands = [(name, inner.help or "") for name, inner in command.commands.items()]
        blocks += ["", translator.text("Commands:"), *_listing(commands, width)]
    return "\n".join(blocks)


def _call(ctx: click.Context, translator: Translator) -> str:
    pieces = [ctx.command_path, translator.text("[OPTIONS]")]
    pieces += [param.human_readable_name for param in ctx.command.params if isinstance(param, click.Argument)]
    if isinstance(ctx.command, click.Group):
        pieces.append(translator.text("[COMMAND] [ARGUMENTS]"))
    return " ".join(pieces)


def _option(option: click.Option, translator: Translator) -> tuple[str, str]:
    term = ", ".join(option.opts)
    if not option.is_flag:
        term += " " + (option.metavar or option.opts[-1].lstrip("-").upper())
    if not option.show_default:
        return term, option.help or ""
    # Translators: what an option does, and what it is when it is not given.
    told = translator.text("{help} [default: {default}]", help=option.help or "", default=str(option.default))
    return term, told


def _listing(rows: list[tuple[str, str]], width: int) -> Iterator[str]:
    """Lay out terms and what they mean in two columns; a long term has a line of its own."""
    widest = min(_LONGEST_TERM, width // 2 - _INDENT - _GAP)
    column = min(max(_cells(term) for term, _ in rows), widest) + _GAP
    for term, meaning in rows:
        lines = list(_wrap(meaning, width - _INDENT - column))
        filled = " " * _INDENT + term
        if _cells(term) + _GAP > column:
            yield filled
            filled = ""
        first, *others = lines
        yield filled + " " * (_INDENT + column - _cells(filled)) + first
        yield from (" " * (_INDENT + column) + line for line in others)


def _wrap(text: str, width: int, indent: int = 0) -> Iterator[str]:
    """Break a text at its spaces into lines of at most `width` cells; a longer word has a line of its own."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and _cells(longer) > width - indent:
            yield " " * indent + line
            longer = word
        line = longer
    yield " " * indent + line


def _cells(text: str) -> int:
    """Return how many cells of a terminal a text fills: Korean letters fill two, the signs above Thai ones none."""
    return sum(_cells_of(character) for character in text)


def _cells_of(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
