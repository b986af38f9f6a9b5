"""Tracing: what one action did, told by places in the deal, for a screen to animate without learning a hidden face."""

from __future__ import annotations

from collections.abc import Iterator

from scorpion.core.cards import RUN_LENGTH
from scorpion.core.events import Dealt, Event, Placed, RunLeft, Turned
from scorpion.core.game import Step
from scorpion.core.moves import Pile
from scorpion.core.tracking import Tracks, follow

Traced = list[str | int | list[int]]
"""`["placed", [17, 18], "5"]`, `["turned", 3]`, `["left", [13 places, king first], "s1"]`, `["dealt", 49, "1"]`."""


def trace(step: Step) -> list[Traced]:
    """Return the events of a step in order."""
    tracks = step.before.tracks
    traced: list[Traced] = []
    for event in step.events:
        traced.extend(_trace(event, tracks))
        tracks = follow(tracks, (event,))
    return traced


def _trace(event: Event, tracks: Tracks) -> Iterator[Traced]:
    match event:
        case Placed(source, count, target):
            if source.pile is Pile.COLUMN:
                group = list(tracks.columns[source.number - 1][-count:])
            else:
                group = [track for track in tracks.cells[source.number - 1 : source.number] if track is not None]
            yield ["placed", group, f"{target.pile.value}{target.number}"]
        case Turned(number):
            yield ["turned", tracks.columns[number - 1][-1]]
        case RunLeft(number, _, slot):
            yield ["left", list(tracks.columns[number - 1][-RUN_LENGTH:]), f"s{slot}"]
        case Dealt(number, count):
            for track in tracks.reserve[:count]:
                yield ["dealt", track, f"{number}"]
