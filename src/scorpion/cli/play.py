"""The commands `play` and `serve`: start the game in the browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from scorpion.cli.arguments import parse_count, parse_folder
from scorpion.cli.ports import DEFAULT_PORT, PlayOptions, ServeOptions
from scorpion.core.errors import N_, Complaint
from scorpion.i18n.translator import Translator

_HIGHEST_PORT = 65535


def play_command(translator: Translator, start: Callable[[PlayOptions], None]) -> click.Command:
    """Return `scorpion play`."""

    def play(port: str, lan: bool, no_browser: bool, data_dir: str | None) -> None:
        start(PlayOptions(_parse_port(port), lan, not no_browser, _parse_data_dir(data_dir)))

    return click.Command(
        "play",
        callback=play,
        help=translator.text("Start the game on this machine and open it in the browser."),
        params=[
            _port_option(translator),
            click.Option(
                ["--lan"],
                is_flag=True,
                help=translator.text("Also serve the local network, for a phone that scans the code shown."),
            ),
            click.Option(
                ["--no-browser"], is_flag=True, help=translator.text("Do not open a browser; only print the address.")
            ),
            _folder_option(translator),
        ],
    )


def serve_command(translator: Translator, start: Callable[[ServeOptions], None]) -> click.Command:
    """Return `scorpion serve`."""

    def serve(host: str, port: str, name: tuple[str, ...], data_dir: str | None) -> None:
        start(ServeOptions(_parse_host(host), _parse_port(port), name, _parse_data_dir(data_dir)))

    return click.Command(
        "serve",
        callback=serve,
        help=translator.text("Serve the game to many visitors, each with their own games."),
        params=[
            click.Option(
                ["--host"],
                metavar="ADDRESS",
                default="127.0.0.1",
                show_default=True,
                help=translator.text("The address to listen on."),
            ),
            _port_option(translator),
            click.Option(
                ["--name"],
                metavar="HOST",
                multiple=True,
                help=translator.text("A host name that visitors use, such as scorpion.example; may be given again."),
            ),
            _folder_option(translator),
        ],
    )


def _parse_port(text: str) -> int:
    return parse_count("--port", text, 1, _HIGHEST_PORT)


def _parse_host(text: str) -> str:
    try:
        text.encode("idna")
    except UnicodeError:
        sound = False
    else:
        sound = bool(text) and text.isprintable()
    if not sound:
        raise Complaint(N_("--host: read {read!r}; expected a host name or an address such as 127.0.0.1"), read=text)
    return text


def _parse_data_dir(text: str | None) -> Path | None:
    return None if text is None else parse_folder("--data-dir", text)


def _port_option(translator: Translator) -> click.Option:
    return click.Option(
        ["--port"],
        metavar="N",
        default=str(DEFAULT_PORT),
        show_default=True,
        help=translator.text("The port to listen on."),
    )


def _folder_option(translator: Translator) -> click.Option:
    return click.Option(
        ["--data-dir"],
        metavar="FOLDER",
        help=translator.text("The folder that keeps the games, if not the user’s own."),
    )
