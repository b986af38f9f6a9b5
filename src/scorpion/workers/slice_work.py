"""Slice work: what a searching process does with an order: a little of one of its questions."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any, Final

from scorpion.core.rule_sets import CLASSIC
from scorpion.service.deals import deal_position
from scorpion.service.ports.searching import Question
from scorpion.solver import solve
from scorpion.solver.search import ChooseEngine, engine_for
from scorpion.workers.searches import best_engines

NICENESS: Final = 10
"""How far searching stands back behind all else on the machine."""
MEMORY_BYTES: Final = 2 << 30
"""What a process may take for its data; a search that takes more is ended, the others go on."""


@dataclass(frozen=True, slots=True)
class SliceOrder:
    """Work on a question for some seconds, or until it gives an answer. `question` is sent with its first slice.

    Without seconds the question is dropped; without a key the compiled search is loaded.
    """

    key: int | None
    question: Question[Any] | None = None
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class SliceResult:
    """What came of a slice: an answer, if there was one, and whether the question is through, or took too much."""

    answer: Any = None
    is_done: bool = False
    has_failed: bool = False


class SliceWork:
    """Works on questions, each in slices; between two of them it keeps what was begun."""

    def __init__(self, niceness: int = NICENESS, memory_bytes: int = MEMORY_BYTES) -> None:
        self._niceness = niceness
        self._memory_bytes = memory_bytes
        self._choose_engine: ChooseEngine | None = None
        self._begun: dict[int, Generator[Any, None, None]] = {}

    def __call__(self, order: SliceOrder) -> Iterator[SliceResult]:
        """Carry out an order; yield its one result."""
        if self._choose_engine is None:
            self._choose_engine = engine_for
            self._stand_back()
        if order.key is None:
            self._load_compiled()
            yield SliceResult(is_done=True)
        elif not order.seconds:
            begun = self._begun.pop(order.key, None)
            if begun is not None:
                begun.close()
            yield SliceResult(is_done=True)
        else:
            yield self._go_on(order.key, order)

    def _go_on(self, key: int, order: SliceOrder) -> SliceResult:
        if order.question is not None:
            self._begun[key] = order.question.work(self._choose_engine or engine_for)
        begun, ends = self._begun[key], time.monotonic() + order.seconds
        try:
            while True:
                answer = next(begun)
                if answer is not None:
                    return SliceResult(answer)
                if time.monotonic() >= ends:
                    return SliceResult()
        except StopIteration:
            del self._begun[key]
            return SliceResult(is_done=True)
        except MemoryError:
            del self._begun[key]
            return SliceResult(has_failed=True)

    def _load_compiled(self) -> None:
        """Load the compiled search, where there is one, and let it compile what it has not kept from before."""
        chosen = best_engines()
        if chosen is not engine_for:
            solve(CLASSIC, deal_position(CLASSIC, 5), max_nodes=100, choose_engine=chosen)
            self._choose_engine = chosen

    def _stand_back(self) -> None:
        """Take a lower priority, and no more memory than is due."""
        if sys.platform == "win32":
            return
        import resource

        os.nice(self._niceness)
        _, most = resource.getrlimit(resource.RLIMIT_DATA)
        wanted = self._memory_bytes if most == resource.RLIM_INFINITY else min(self._memory_bytes, most)
        resource.setrlimit(resource.RLIMIT_DATA, (wanted, most))
