"""What the command line asks of the program around it, so that it knows neither web nor storage."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from scorpion.service.played_studies import PlayDeals, PlayedDeal
from scorpion.service.ports.store import Store
from scorpion.service.studies import DealFinding, JudgeDeals, StudyLog
from scorpion.solver import Judge

DEFAULT_PORT: Final = 7052
"""Seven columns, fifty-two cards."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """How to start the game for one player: `lan` also serves the local network, `data_dir` None is the user's own."""

    port: int
    lan: bool
    open_browser: bool
    data_dir: Path | None


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """How to serve many visitors: `host` is the address to listen on, `names` the host names visitors use."""

    host: str
    port: int
    names: tuple[str, ...]
    data_dir: Path | None


OpenStudyLog = Callable[[str, Path | None], StudyLog[DealFinding]]
"""Opens the log of this name, in a data folder or the user's own."""

OpenGamesLog = Callable[[str, Path | None], StudyLog[PlayedDeal]]
"""Opens the log of games of this name, in a data folder or the user's own."""

OpenStore = Callable[[Path | None], AbstractAsyncContextManager[Store]]
"""Opens what the game keeps, in a data folder or the user's own. Raises StoreUnusable."""


@dataclass(frozen=True, slots=True)
class Ports:
    """What the program around gives."""

    play: Callable[[PlayOptions], None]
    serve: Callable[[ServeOptions], None]
    judge: Judge
    judge_deals: JudgeDeals
    open_study_log: OpenStudyLog
    play_deals: PlayDeals
    open_games_log: OpenGamesLog
    open_store: OpenStore
