"""The commands `export` and `import`: all that this machine's player has, in one file, and back."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import click

from scorpion.cli.arguments import parse_folder, read_text
from scorpion.cli.ports import OpenStore
from scorpion.cli.stats import data_dir_option
from scorpion.core.errors import N_, Complaint
from scorpion.i18n.carrying import brought_sentence
from scorpion.i18n.translator import Translator
from scorpion.service.belongings import Belongings, Brought, Taken
from scorpion.service.players import LOCAL_PLAYER, LocalPlayers
from scorpion.service.portable import Portable, parse_portable

_STANDARD = "-"


def export_command(translator: Translator, open_store: OpenStore) -> click.Command:
    """Return `scorpion export`."""

    def run(file: str, force: bool, data_dir: str | None) -> None:
        folder = None if data_dir is None else parse_folder("--data-dir", data_dir)
        if file != _STANDARD and not force and Path(file).exists():
            raise Complaint(N_("{path} is there already; --force writes over it"), path=file)
        taken = asyncio.run(_take(open_store, folder))
        if file == _STANDARD:
            click.echo(taken.text, nl=False)
            return
        _write(file, taken.text, force=force)
        click.echo(translator.plural("{count} game exported", "{count} games exported", taken.games))
        if taken.unreadable:
            click.echo(
                translator.plural(
                    "{count} game cannot be read and is left out",
                    "{count} games cannot be read and are left out",
                    taken.unreadable,
                ),
                err=True,
            )

    return click.Command(
        "export",
        callback=run,
        help=translator.text("Write all your games, statistics and settings to FILE (- is standard output)."),
        params=[
            click.Argument(["file"], metavar="FILE"),
            click.Option(["--force"], is_flag=True, help=translator.text("Write over a file that is there.")),
            data_dir_option(translator),
        ],
    )


def import_command(translator: Translator, open_store: OpenStore) -> click.Command:
    """Return `scorpion import`."""

    def run(file: str, data_dir: str | None) -> None:
        folder = None if data_dir is None else parse_folder("--data-dir", data_dir)
        portable = parse_portable(read_text(file))
        brought = asyncio.run(_bring(open_store, folder, portable))
        click.echo(brought_sentence(translator, brought))

    return click.Command(
        "import",
        callback=run,
        help=translator.text("Add what was exported to FILE (- is standard input) to your games."),
        params=[click.Argument(["file"], metavar="FILE"), data_dir_option(translator)],
    )


def _write(path: str, text: str, *, force: bool) -> None:
    """Write a file whole or not at all. Raises Complaint."""
    target = Path(path)
    try:
        if not force:
            with target.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
            return
        beside = target.with_name(f".{target.name}.{os.getpid()}")
        beside.write_text(text, encoding="utf-8", newline="\n")
        beside.replace(target)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise Complaint(N_("{path} cannot be written ({reason})"), path=path, reason=reason) from None


async def _take(open_store: OpenStore, folder: Path | None) -> Taken:
    async with open_store(folder) as store:
        return await Belongings(store).take(LOCAL_PLAYER)


async def _bring(open_store: OpenStore, folder: Path | None, portable: Portable) -> Brought:
    async with open_store(folder) as store:
        await LocalPlayers(store, lambda: time.time_ns() // 1_000_000, lambda: "").greet(None)
        return await Belongings(store).bring(LOCAL_PLAYER, portable)
