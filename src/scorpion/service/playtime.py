"""Play time: how long a game was played, told from the times of its entries."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from scorpion.service.entries import KeptGame, Kind, replay_entries, start_game

_LONGEST_THOUGHT_MS: Final = 2 * 60 * 1000
"""Of the time between two actions no more than this counts. Few moves are thought about for longer, and whoever left
the page open overnight has played two minutes of it."""


def played_ms(kept: KeptGame) -> int:
    """Return the milliseconds for which a game was played, from its first entry to its last.

    What lies before, after, and in long pauses between them may be a page that was closed; only a browser knows.
    Between a win and its undoing nobody plays.
    """
    times = [entry.at_ms for entry in kept.entries]
    spans = [min(max(later - earlier, 0), _LONGEST_THOUGHT_MS) for earlier, later in pairwise(times)]
    return sum(spans) - sum(spans[index] for index in _wins(kept))


def _wins(kept: KeptGame) -> Iterator[int]:
    """Give the indices of the entries after which the game lay won and something else was done."""
    # Nobody moves in a won game: without an undo there is no such entry, and nothing to replay.
    if all(entry.kind is Kind.MOVE for entry in kept.entries):
        return
    game = start_game(kept.beginning)
    for index, entry in enumerate(kept.entries[:-1]):
        game = replay_entries(game, (entry,))
        if game.is_won:
            yield index
