"""Garbage is looked for where nobody waits for it."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from scorpion.server.garbage import IdleGarbageCollector

TEN_MINUTES = 6000  # ticks
TWO_SECONDS = 20


class Knot:
    """An object that only the collector can free."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector() -> Iterator[IdleGarbageCollector]:
    callbacks = list(gc.callbacks)
    gc.collect()
    started = IdleGarbageCollector()
    started.start()
    yield started
    gc.callbacks[:] = callbacks
    gc.unfreeze()


def lose_a_knot() -> weakref.ref[Knot]:
    """Let go of a knot that was kept while the collector looked."""
    knot = Knot()
    gc.collect(0)
    return weakref.ref(knot)


def test_what_was_looked_through_once_is_set_aside(collector: IdleGarbageCollector) -> None:
    knot = Knot()
    assert is_looked_through(knot)
    gc.collect(0)
    assert not is_looked_through(knot)


def is_looked_through(thing: object) -> bool:
    return any(seen is thing for seen in gc.get_objects())


def test_new_garbage_is_freed_at_any_time(collector: IdleGarbageCollector) -> None:
    lost = weakref.ref(Knot())
    gc.collect(0)
    assert lost() is None


def test_old_garbage_is_freed_when_nobody_asks_for_a_while(collector: IdleGarbageCollector) -> None:
    lost = lose_a_knot()
    for asked in range(TEN_MINUTES):
        collector.tick(asked)
    assert lost() is not None
    for _ in range(TWO_SECONDS - 1):
        collector.tick(TEN_MINUTES)
    assert lost() is not None
    for _ in range(2):
        collector.tick(TEN_MINUTES)
    assert lost() is None


def test_it_looks_through_all_but_once_in_ten_minutes(collector: IdleGarbageCollector) -> None:
    for _ in range(TEN_MINUTES):
        collector.tick(0)
    lost = lose_a_knot()
    for _ in range(TEN_MINUTES - 1):
        collector.tick(0)
    assert lost() is not None
    collector.tick(0)
    assert lost() is None
