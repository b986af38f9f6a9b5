"""Errors of the store: what it may raise beside returning what was asked for."""

from __future__ import annotations

from typing import Final

from scorpion.core.errors import N_
from scorpion.service.failures import SurroundingsFailed


class StoreUnusable(SurroundingsFailed):
    """The data cannot be opened: damaged, foreign, newer than this program, or out of reach. It is left as it is."""


class StoreFailed(SurroundingsFailed):
    """The data could not be read or written just now, such as on a full disk. What was answered before is safe."""


class VersionConflict(Exception):
    """The game has another version than the one that an entry was made on."""


class Damaged(Exception):
    """What is kept of a game is not what was written, or was written by another version of this program."""


NOT_KEPT: Final = N_(
    "nothing can be kept just now, as on a full disk; what was answered is safe: try again in a moment"
)
"""What a `StoreFailed` says."""
