"""Settings: what a host decides about the web app."""

from __future__ import annotations

import enum
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from scorpion.i18n.locales import LOCALES, Locale
from scorpion.service.lan import LanKey

_BASE: Final = re.compile(r"(?:/[A-Za-z0-9._~-]+)*")


class Mode(enum.Enum):
    """Who plays."""

    LOCAL = enum.auto()  # the one player of this machine, whatever browser is used
    HOSTED = enum.auto()  # every visitor with games of their own


@dataclass(frozen=True, slots=True)
class WebSettings:
    """A host's decisions. Raises ValueError for a base path that is none.

    `base` is the path before every address, without a slash at its end. `hosts` are names or addresses, with or
    without a port: under LOCAL those at which this machine is served beside localhost, under HOSTED all at which the
    app may be asked, any if none is given. `port` is the one that LOCAL is served on, any if None. `lan` lets further
    devices of the one player in. `instance` is what a second start on this machine is told, nothing if empty.
    `is_crowded` tells whether there are more connections than can be served.
    """

    mode: Mode = Mode.LOCAL
    base: str = ""
    hosts: tuple[str, ...] = ()
    port: int | None = None
    lan: LanKey | None = None
    instance: str = ""
    is_crowded: Callable[[], bool] = lambda: False
    locales: tuple[Locale, ...] = LOCALES

    def __post_init__(self) -> None:
        if not _BASE.fullmatch(self.base):
            raise ValueError(f"{self.base!r} is no base path; one is written /games/scorpion")
