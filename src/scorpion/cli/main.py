"""The command line's entry: reads the call, runs the command, says errors in one sentence."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from importlib.metadata import version

import click

from scorpion.cli.carrying import export_command, import_command
from scorpion.cli.console import prepare, say_error
from scorpion.cli.daily import daily_command
from scorpion.cli.deal import deal_command
from scorpion.cli.errors import Status, explain
from scorpion.cli.helping import add_help
from scorpion.cli.hint import hint_command
from scorpion.cli.odds import odds_command
from scorpion.cli.play import play_command, serve_command
from scorpion.cli.ports import Ports
from scorpion.cli.replay import replay_command
from scorpion.cli.review import review_command
from scorpion.cli.solve import solve_command
from scorpion.cli.stats import stats_command
from scorpion.cli.study import study_command
from scorpion.core.errors import N_, Complaint
from scorpion.i18n.locales import environment_locale
from scorpion.i18n.translator import Translator
from scorpion.i18n.translator import translator as translator_of


class _PlayByDefault(click.Group):
    """A group whose command is `play` when the call names none."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args or (args[0].startswith("-") and args[0] not in ("--help", "--version")):
            args = ["play", *args]
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in self.commands:
            raise Complaint(
                N_("there is no command {read!r}; choose from {known}"), read=args[0], known=", ".join(self.commands)
            )
        return super().resolve_command(ctx, args)


def run(arguments: Sequence[str], ports: Ports, environ: Mapping[str, str]) -> int:
    """Run a call; return the exit status. Results go to standard output, errors to standard error."""
    translator = translator_of(environment_locale(environ))
    prepare()
    try:
        status = build(translator, ports).main(list(arguments), prog_name="scorpion", standalone_mode=False)
    except click.Abort:
        return Status.SURROUNDINGS
    except BrokenPipeError:
        # Whoever read the output has gone; nothing more can be said to them.
        _silence_output()
        return Status.SURROUNDINGS
    except Exception as error:
        told = explain(error, translator)
        if told is None:
            raise
        say_error(told[0])
        _let_go_of_output()
        return told[1]
    return int(status or 0)


def _let_go_of_output() -> None:
    """Write out what waits; where that is refused, let it go, so that the end does not fail on it again."""
    try:
        sys.stdout.flush()
    except OSError:
        _silence_output()


def _silence_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def build(translator: Translator, ports: Ports) -> click.Group:
    """Return the command line, its help in the translator's language."""
    group = _PlayByDefault(
        "scorpion",
        help=translator.text("Scorpion solitaire: play it in the browser, replay and study games."),
    )
    group.params.append(_version_option(translator))
    for command in (
        play_command(translator, ports.play),
        serve_command(translator, ports.serve),
        deal_command(translator, ports.judge),
        replay_command(translator),
        solve_command(translator, ports.judge),
        odds_command(translator, ports.judge),
        hint_command(translator, ports.judge),
        review_command(translator, ports.judge),
        study_command(translator, ports),
        stats_command(translator, ports),
        daily_command(translator),
        export_command(translator, ports.open_store),
        import_command(translator, ports.open_store),
    ):
        add_help(command, translator)
        group.add_command(command)
    add_help(group, translator)
    return group


def _version_option(translator: Translator) -> click.Option:
    def show(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
        if wanted:
            click.echo(f"scorpion {version('scorpion-solitaire')}")
            ctx.exit()

    return click.Option(
        ["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show,
        help=translator.text("Show the version and exit."),
    )
