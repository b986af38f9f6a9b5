"""Tracking: which card is which, by its place in the deal, so that a screen can follow cards of unknown faces."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count
from typing import assert_never

from scorpion.core.cards import RUN_LENGTH
from scorpion.core.events import Dealt, Event, Placed, RunLeft, Turned
from scorpion.core.moves import Pile
from scorpion.core.position import Position


@dataclass(frozen=True, slots=True)
class Tracks:
    """The place in the deal (0 and up) of every card, laid out as the position is; `runs` holds 13 each."""

    columns: tuple[tuple[int, ...], ...]
    reserve: tuple[int, ...]
    cells: tuple[int | None, ...]
    runs: tuple[tuple[int, ...], ...] = ()


def first_tracks(position: Position) -> Tracks:
    """Number the cards of a game's first position: columns from base to top, then reserve, then cells.

    Cards of runs that left before get no number: they never come back.
    """
    numbers = count()
    return Tracks(
        columns=tuple(tuple(next(numbers) for _ in pile.cards) for pile in position.columns),
        reserve=tuple(next(numbers) for _ in position.reserve),
        cells=tuple(None if card is None else next(numbers) for card in position.cells),
        runs=((),) * len(position.runs),
    )


def follow(tracks: Tracks, events: Iterable[Event]) -> Tracks:
    """Carry the tracks through the events of one action."""
    columns = list(tracks.columns)
    reserve, cells, runs = tracks.reserve, list(tracks.cells), tracks.runs
    for event in events:
        match event:
            case Placed(source, size, target):
                index = source.number - 1
                group: tuple[int | None, ...]
                if source.pile is Pile.COLUMN:
                    columns[index], group = columns[index][:-size], columns[index][-size:]
                else:
                    cells[index], group = None, (cells[index],)
                if target.pile is Pile.COLUMN:
                    columns[target.number - 1] += tuple(track for track in group if track is not None)
                else:
                    cells[target.number - 1] = group[0]
            case Dealt(number, size):
                columns[number - 1] += reserve[:size]
                reserve = reserve[size:]
            case RunLeft(number):
                runs += (columns[number - 1][-RUN_LENGTH:],)
                columns[number - 1] = columns[number - 1][:-RUN_LENGTH]
            case Turned():
                pass  # it turns where it lies
            case _:
                assert_never(event)
    return Tracks(tuple(columns), reserve, tuple(cells), runs)
