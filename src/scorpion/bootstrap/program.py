"""The program: the command line, given what it asks of its surroundings."""

from __future__ import annotations

import os
import sys

from scorpion.cli.main import run
from scorpion.cli.ports import PlayOptions, Ports, ServeOptions


def main() -> int:
    """Run `scorpion` with the arguments it was called with; return the exit status."""
    return run(sys.argv[1:], Ports(play=_play, serve=_serve), os.environ)


def _play(options: PlayOptions) -> None:
    # Replaying a file needs no web server: it is loaded when one is started.
    from scorpion.bootstrap.hosting import play

    play(options)


def _serve(options: ServeOptions) -> None:
    from scorpion.bootstrap.hosting import serve

    serve(options)
