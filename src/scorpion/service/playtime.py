"""Play time: how long a game was played, told from the times of its entries."""

from __future__ import annotations

from typing import Final

from scorpion.core.game import Game
from scorpion.service.entries import Entry

_LONGEST_THOUGHT_MS: Final = 2 * 60 * 1000
"""Of the time between two actions no more than this counts. Few moves are thought about for longer, and whoever left
the page open overnight has played two minutes of it."""


def thought_ms(game: Game, before: tuple[Entry, ...], entry: Entry) -> int:
    """Return the milliseconds that an entry adds to the play time of a game: those since the entry before it.

    `game` is the table on which it was made, `before` ends with the entry before it and is empty for the first one.
    What lies before the first entry, after the last, and in long pauses between them may be a page that was closed;
    only a browser knows. Between a win and its undoing nobody plays.
    """
    if not before or game.is_won:
        return 0
    return min(max(entry.at_ms - before[-1].at_ms, 0), _LONGEST_THOUGHT_MS)
