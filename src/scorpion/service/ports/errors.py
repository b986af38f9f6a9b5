"""Errors of the store: what it may raise beside returning what was asked for."""

from __future__ import annotations

from typing import Final

from scorpion.core.errors import N_
from scorpion.service.failures import SurroundingsFailed


class StoreUnusable(SurroundingsFailed):
    """The data cannot be opened: damaged, foreign, newer than this program, or out of reach. It is left as it is."""


class StoreFailed(SurroundingsFailed):
    """The data could not be read or written just now. What was answered before is safe.

    Its sentence is one of those below; `reason` is for the host's log: what the database itself says.
    """

    @property
    def reason(self) -> str:
        """What the database says, such as `SQLITE_FULL: database or disk is full`; it names no player and no card."""
        return str(self.values.get("reason", ""))


class AlreadyKept(StoreFailed):
    """What was to be added is there already: the player, the secret, or the game."""


class VersionConflict(Exception):
    """The game has another version than the one that an entry was made on."""


class Damaged(Exception):
    """What is kept of a game is not what was written, or was written by another version of this program."""


NOT_KEPT: Final = N_("the data cannot be read or written just now; every confirmed move is safe: try again in a moment")
HELD: Final = N_("another program is using the data just now; every confirmed move is safe: try again in a moment")
FULL: Final = N_("the disk is full, so nothing new can be kept; every confirmed move is safe: try again later")
DAMAGED: Final = N_("the data is damaged, so this cannot be done; nothing was deleted")
