"""A heap: numbers of which the least is taken first."""

from __future__ import annotations

from scorpion.fast.compiling import compiled
from scorpion.fast.general.layout import Numbers


@compiled
def pop(heap: Numbers, size: int) -> int:
    """Take the least number off a heap of so many; return it."""
    least: int = heap[0]
    last = heap[size - 1]
    size -= 1
    at = 0
    while 2 * at + 1 < size:
        child = 2 * at + 1
        if child + 1 < size and heap[child + 1] < heap[child]:
            child += 1
        if last <= heap[child]:
            break
        heap[at] = heap[child]
        at = child
    heap[at] = last
    return least


@compiled
def enter(heap: Numbers, size: int, number: int) -> None:
    """Put a number on a heap of so many."""
    at = size
    while at and heap[at - 1 >> 1] > number:
        heap[at] = heap[at - 1 >> 1]
        at = at - 1 >> 1
    heap[at] = number
