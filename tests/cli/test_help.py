"""Help is said whole, in the user's language, and fits the terminal."""

from __future__ import annotations

import re
from unicodedata import category, east_asian_width

import click
import pytest

from scorpion.cli.helping import format_help
from scorpion.cli.main import build
from scorpion.core.rule_sets import RULE_SETS
from scorpion.i18n.locales import ENGLISH, LOCALES, PSEUDO, Locale
from scorpion.i18n.translator import translator
from tests.cli.calling import Surroundings, call

COMMANDS = tuple(build(translator(ENGLISH), Surroundings().ports()).commands)
CALLS = [(), *((name,) for name in COMMANDS)]


def helped(locale: Locale, call: tuple[str, ...], width: int = 80) -> str:
    """Return the help of a command in a language."""
    group = build(translator(locale), Surroundings().ports())
    ctx = click.Context(group, info_name="scorpion")
    for name in call:
        ctx = click.Context(group.commands[name], info_name=name, parent=ctx)
    return format_help(ctx, translator(locale), width)


def options(locale: Locale, call: tuple[str, ...]) -> list[click.Option]:
    group = build(translator(locale), Surroundings().ports())
    command: click.Command = group.commands[call[0]] if call else group
    return [param for param in command.params if isinstance(param, click.Option)]


@pytest.mark.parametrize("asked", CALLS, ids=" ".join)
def test_help_says_the_call_and_every_option_and_exits_well(asked: tuple[str, ...]) -> None:
    called = call(*asked, "--help")
    assert (called.status, called.err) == (0, "")
    assert called.out.startswith(f"Usage: {' '.join(('scorpion', *asked))} [OPTIONS]")
    for option in options(ENGLISH, asked):
        assert re.search(rf"^  {option.opts[0]}\b", called.out, re.MULTILINE)
        assert option.help
    assert "Show this help and exit." in called.out
    assert not re.search(r"\.\.\.$", called.out, re.MULTILINE)


def test_the_programs_help_lists_the_commands_in_the_order_of_their_use() -> None:
    listed = re.findall(r"^  ([a-z]+) ", call("--help").out.partition("Commands:\n")[2], re.MULTILINE)
    assert tuple(listed) == COMMANDS
    assert COMMANDS[:4] == ("play", "serve", "deal", "replay")


def test_help_goes_before_what_is_wrong_beside_it() -> None:
    surroundings = Surroundings()
    called = call("play", "--port", "nonsense", "--help", surroundings=surroundings)
    assert (called.status, called.err, surroundings.played) == (0, "", [])


def test_defaults_are_said() -> None:
    assert re.search(r"--port N .* \[default: 7052\]$", call("play", "--help").out, re.MULTILINE)
    assert "[default: classic]" in call("deal", "--help").out


@pytest.mark.parametrize("asked", CALLS, ids=" ".join)
def test_no_word_of_the_help_escapes_translation(asked: tuple[str, ...]) -> None:
    text = helped(PSEUDO, asked)
    known = {"scorpion", *COMMANDS, *RULE_SETS, *"-".join(RULE_SETS).split("-")}
    for option in options(PSEUDO, asked):
        known |= {*re.findall(r"\w+", f"{option.opts[0]} {option.metavar or option.opts[0].upper()}")}
        known |= {str(option.default)}
    words = {word for word in re.findall(r"[A-Za-z]+", text) if len(word) > 1}
    # An accented letter is none of these, so a word of the pseudo-language falls apart into single letters at most.
    assert words - known <= {"FILE"}


@pytest.mark.parametrize("locale", [*LOCALES, PSEUDO], ids=lambda locale: locale.code)
@pytest.mark.parametrize("width", [1, 40, 60, 80, 200])
def test_help_fits_the_terminal_in_every_language(locale: Locale, width: int) -> None:
    most = min(max(width, 40), 100)
    for asked in CALLS:
        for line in helped(locale, asked, width).splitlines():
            # A word is not broken, however long it is: Thai sets few spaces.
            assert cells(line) <= most or cells(line.rpartition(" ")[2]) > most // 2
            assert line == line.rstrip()


def cells(text: str) -> int:
    return sum(
        0 if category(letter) in ("Mn", "Me", "Cf") else 2 if east_asian_width(letter) in ("W", "F") else 1
        for letter in text
    )


def test_a_long_term_has_a_line_of_its_own_and_meanings_stand_below_each_other() -> None:
    lines = helped(ENGLISH, ("deal",), 60).splitlines()
    first = next(line for line in lines if line.startswith("  --rules"))
    column = first.index("The rule set")
    following = lines[lines.index(first) + 1]
    assert following.startswith(" " * column)
    assert following[column] != " "


def test_the_version_is_said() -> None:
    called = call("--version")
    assert called.status == 0
    assert re.fullmatch(r"scorpion \d+\.\d+\.\d+\S*\n", called.out)
