"""The suited search compiled, as `scorpion.solver.suited.search`: at the same positions in the same order."""

from __future__ import annotations

from scorpion.fast.compiling import compiled
from scorpion.fast.suited.choices import choose
from scorpion.fast.suited.dead_ends import is_dead
from scorpion.fast.suited.layout import (
    ALL,
    CARD,
    CHOICES,
    CROSSED,
    CROSSING_FROM,
    DEAD,
    DEPTH,
    FRAME,
    FULL,
    HIGH,
    LOST,
    LOW,
    NODES,
    OPEN,
    PAUSED,
    PRESENT,
    SHALLOW,
    STACK,
    TRIED,
    WITHOUT,
    WON,
    Array,
    Work,
)
from scorpion.fast.suited.linking import is_won, play
from scorpion.fast.suited.marks import find
from scorpion.fast.suited.reading import read


@compiled
def begin(work: Work, text: Array) -> int:
    """Judge the start: LOST, WON, or PAUSED when the search has to go on."""
    rules, frames, marks, state = work.rules, work.frames, work.marks, work.state
    read(text, rules, frames)
    state[NODES] = 1
    if is_won(frames, 0, rules):
        return WON
    frames[CROSSED] = 0
    if is_dead(work, 0, 0, ALL, 0):
        state[DEAD] = 1
        return LOST
    slot = find(marks, frames[LOW], frames[HIGH])
    marks[2 * slot] = frames[LOW]
    marks[2 * slot + 1] = frames[HIGH] | PRESENT
    frames[STACK] = 0
    state[TRIED] = choose(frames, 0, rules, work.choices, 0, marks, state)
    return PAUSED


@compiled
def advance(work: Work, stop: int) -> int:
    """Search on until `stop` positions were generated: LOST, WON, PAUSED, SHALLOW or FULL."""
    rules, frames, choices, marks, state = work.rules, work.frames, work.choices, work.marks, work.state
    depth, tried, nodes, dead = state[DEPTH], state[TRIED], state[NODES], state[DEAD]
    result = LOST
    while depth >= 0:
        before = depth * FRAME
        if tried == frames[before + STACK]:
            depth -= 1
            continue
        choice = choices[tried - 1]
        card = (choice >> CARD & 127) - 1
        target = choice >> 1 & 15
        slot = 0
        if choice & OPEN == 0:
            low = frames[before + LOW] | 1 << card
            slot = find(marks, low, frames[before + HIGH] & rules[WITHOUT + card])
            if marks[2 * slot + 1] != 0:
                tried -= 1
                continue
        at = before + FRAME
        if at + FRAME > frames.size or tried + CHOICES > choices.size:
            result = SHALLOW
            break
        doubted = play(frames, before, at, rules, card, target)
        if choice & OPEN:
            slot = find(marks, frames[at + LOW], frames[at + HIGH])
            if marks[2 * slot + 1] != 0:
                tried -= 1
                continue
        if nodes >= stop:
            result = PAUSED
            break
        if 4 * nodes >= marks.size:
            result = FULL
            break
        tried -= 1
        marks[2 * slot] = frames[at + LOW]
        marks[2 * slot + 1] = frames[at + HIGH] | PRESENT
        nodes += 1
        if is_won(frames, at, rules):
            depth += 1
            result = WON
            break
        frames[at + CROSSED] = 0 <= rules[CROSSING_FROM] <= nodes
        if is_dead(work, at, card, doubted, frames[before + CROSSED]):
            dead += 1
            continue
        frames[at + STACK] = tried
        tried = choose(frames, at, rules, choices, tried, marks, state)
        depth += 1
    state[DEPTH] = depth
    state[TRIED] = tried
    state[NODES] = nodes
    state[DEAD] = dead
    return result
