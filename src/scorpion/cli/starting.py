"""Starting: what the terminal says when the game can be played, and the browser that opens."""

from __future__ import annotations

import io
import os
import sys
import webbrowser

import click
import segno

from scorpion.i18n.translator import Translator


def open_game(address: str, translator: Translator, *, in_browser: bool = True) -> None:
    """Open the browser, or say the address where that is not wanted or not possible."""
    graphical = sys.platform != "linux" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    if in_browser and graphical and webbrowser.open(address):
        click.echo(translator.text("Scorpion is open in your browser at {address}; Ctrl+C ends it.", address=address))
    else:
        say_address(address, translator)


def say_address(address: str, translator: Translator) -> None:
    """Say where the game is."""
    click.echo(translator.text("Scorpion is at {address}; Ctrl+C ends it.", address=address))


def say_running(translator: Translator) -> None:
    """Say that the game was started before."""
    click.echo(translator.text("The game is already running."))


def show_code(joining: str, translator: Translator) -> None:
    """Show the code to scan for an address at which one further device joins."""
    click.echo(translator.text("Scan this with your phone, or open {address} there. It works once.", address=joining))
    code = io.StringIO()
    segno.make(joining, micro=False).terminal(code, compact=True)
    click.echo(code.getvalue(), nl=False)  # which waits for no more to be written, into a pipe either
