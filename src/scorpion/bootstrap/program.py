"""The program: the command line, given what it asks of its surroundings."""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from scorpion.cli.main import run
from scorpion.cli.ports import PlayOptions, Ports, ServeOptions
from scorpion.service.played_studies import PlayedDeal
from scorpion.service.ports.store import Store
from scorpion.service.studies import DealFinding, StudyLog
from scorpion.storage.folders import DATABASE, data_folder
from scorpion.storage.sqlite import open_sqlite
from scorpion.storage.study_log import FINDINGS, GAMES, FileStudyLog
from scorpion.workers.searches import judge
from scorpion.workers.studies import judge_deals, play_deals


def _play(options: PlayOptions) -> None:
    # Replaying a file needs no web server: it is loaded when one is started.
    from scorpion.bootstrap.hosting import play

    play(options)


def _serve(options: ServeOptions) -> None:
    from scorpion.bootstrap.hosting import serve

    serve(options)


def _open_study_log(name: str, data_dir: Path | None) -> StudyLog[DealFinding]:
    return FileStudyLog(data_folder(data_dir) / "studies" / f"{name}.txt", FINDINGS)


def _open_games_log(name: str, data_dir: Path | None) -> StudyLog[PlayedDeal]:
    return FileStudyLog(data_folder(data_dir) / "studies" / f"{name}.txt", GAMES)


@asynccontextmanager
async def _open_store(data_dir: Path | None) -> AsyncIterator[Store]:
    async with open_sqlite(data_folder(data_dir) / DATABASE) as store:
        yield store


_PORTS: Final = Ports(
    play=_play,
    serve=_serve,
    judge=judge,
    judge_deals=judge_deals,
    open_study_log=_open_study_log,
    play_deals=play_deals,
    open_games_log=_open_games_log,
    open_store=_open_store,
)


def _fill_closed_streams() -> None:
    """Let nothing that is opened later, a database least of all, get the number of a standard stream that is closed."""
    while (number := os.open(os.devnull, os.O_RDWR)) < 3:
        pass
    os.close(number)
    sys.stdout = sys.stdout or open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - as long as the program
    sys.stderr = sys.stderr or open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115


def run_program() -> int:
    """Run the command line with the arguments of this process; return the exit status."""
    _fill_closed_streams()
    return run(sys.argv[1:], _PORTS, os.environ)
