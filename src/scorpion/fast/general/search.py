"""The general search compiled, as `scorpion.solver.general`: at the same positions in the same order."""

from __future__ import annotations

from typing import Final

from scorpion.fast.compiling import compiled
from scorpion.fast.general.heap import enter, pop
from scorpion.fast.general.layout import (
    AT,
    CHANCE,
    CLOSURE,
    CUT,
    DEAD,
    END,
    ENDED,
    FIRST_SHARE,
    FULL,
    GROWTH,
    HEIGHT,
    INDEX,
    KNOWN,
    LEFT,
    LOST,
    MOST_CHOICES,
    NARROW,
    NEXT,
    NODES,
    OLD,
    OPEN,
    PAUSED,
    ROUND,
    ROW,
    SHARE,
    STEP,
    SURELY_MORE,
    TURN,
    USED,
    WON,
    WORDS,
    Numbers,
    Rows,
    Work,
)
from scorpion.fast.general.marks import find, write_mark
from scorpion.fast.general.moves import legal
from scorpion.fast.general.outlook import change_by, outlook_of
from scorpion.fast.general.reach import passes
from scorpion.fast.general.tables import is_won, play
from scorpion.solver.ordering import INCREMENT, MODULUS, MULTIPLIER

_NOISE: Final = 16
"""How much chance may add to a turn, as in `scorpion.solver.general`."""


@compiled
def _likely_last(
    rows: Rows, at: int, rules: Numbers, choices: Numbers, start: int, state: Numbers, starts: Numbers, columns: Numbers
) -> int:
    """List the moves, those with the best outlook last, with random noise; return where they end."""
    end = legal(rows, at, rules, choices, start, starts, columns)
    chance = state[CHANCE]
    for index in range(start, end):
        step = choices[index]
        chance = chance * MULTIPLIER + INCREMENT & MODULUS - 1
        turn = change_by(rows, at, rules, step, starts) + (chance >> 16) % _NOISE + SURELY_MORE
        choice = turn << TURN | index - start << INDEX | step
        slot = index
        while slot > start and choices[slot - 1] < choice:
            choices[slot] = choices[slot - 1]
            slot -= 1
        choices[slot] = choice
    state[CHANCE] = chance
    return end


@compiled
def _meet(
    rows: Rows,
    at: int,
    rules: Numbers,
    state: Numbers,
    slots: Numbers,
    marks: Numbers,
    mark: Numbers,
    below: Numbers,
    over: Numbers,
    stop: int,
) -> int:
    """Count a position, unless it is known, and return what it is; nothing is changed when there is a pause."""
    words = rules[WORDS]
    write_mark(rows, at, rules, mark)
    slot = find(rules, slots, marks, mark)
    number = slots[slot] - 1
    entry = number * (words + 1)
    if number >= 0 and (marks[entry + words] == state[ROUND] or marks[entry + words] == 0):
        return OLD
    if state[LEFT] == 0:
        return CUT
    if number < 0:
        if state[NODES] >= stop:
            return PAUSED
        number = state[KNOWN]
        entry = number * (words + 1)
        if 2 * number >= slots.size or entry + words >= marks.size:
            return FULL
        state[NODES] += 1
        if is_won(rows, at, rules):
            return WON
        state[KNOWN] += 1
        slots[slot] = number + 1
        for word in range(words):
            marks[entry + word] = mark[word]
        if rules[CLOSURE] and not passes(rows, at, rules, below, over):
            state[DEAD] += 1
            state[LEFT] -= 1
            marks[entry + words] = 0
            return OLD
    state[LEFT] -= 1
    marks[entry + words] = state[ROUND]
    return OPEN


@compiled
def _begin_round(work: Work) -> None:
    rules, state, rows, heap = work.rules, work.state, work.rows, work.heap
    if state[ROUND]:
        state[SHARE] = state[SHARE] * rules[GROWTH] // rules[GROWTH + 1]
    state[ROUND] += 1
    state[LEFT] = state[SHARE] - 1
    for number in range(ROW):
        rows[number] = work.start[number]
    write_mark(rows, 0, rules, work.mark)
    number = work.slots[find(rules, work.slots, work.marks, work.mark)] - 1
    work.marks[number * (rules[WORDS] + 1) + rules[WORDS]] = state[ROUND]
    if state[ROUND] % 3:
        state[AT] = 0
        heap[0] = 0
        state[HEIGHT] = _likely_last(rows, 0, rules, work.choices, 0, state, work.starts, work.columns)
    else:
        state[AT] = -1
        state[USED] = 1
        heap[0] = outlook_of(rows, 0, rules) + SURELY_MORE << 32
        state[HEIGHT] = 1
        state[NEXT] = state[END] = 0


@compiled
def _depth_first(work: Work, stop: int) -> int:
    """Go on with a round that looks depth first; `heap` holds where the choices of each row on the path begin."""
    rules, state, rows, steps = work.rules, work.state, work.rows, work.steps
    choices, heap = work.choices, work.heap
    slots, marks, mark, below, over = work.slots, work.marks, work.mark, work.below, work.over
    starts, columns = work.starts, work.columns
    while state[AT] >= 0:
        depth, height = state[AT], state[HEIGHT]
        if height == heap[depth]:
            state[AT] -= 1
            continue
        if (depth + 2) * ROW > rows.size or height + MOST_CHOICES > choices.size:
            return NARROW
        step = choices[height - 1] & STEP
        at = (depth + 1) * ROW
        play(rows, depth * ROW, at, rules, step)
        met = _meet(rows, at, rules, state, slots, marks, mark, below, over, stop)
        if met == OPEN:
            steps[depth + 1] = step
            heap[depth + 1] = height - 1
            state[AT] = depth + 1
            state[HEIGHT] = _likely_last(rows, at, rules, choices, height - 1, state, starts, columns)
        elif met == OLD:
            state[HEIGHT] -= 1
        elif met == WON:
            steps[depth + 1] = step
            state[AT] = depth + 1
            return WON
        else:
            return met
    return ENDED


@compiled
def _best_first(work: Work, stop: int) -> int:
    """Go on with a round that looks wherever the outlook is best; `steps` holds each row's origin too."""
    rules, state, rows, steps = work.rules, work.state, work.rows, work.steps
    choices, heap = work.choices, work.heap
    slots, marks, mark, below, over = work.slots, work.marks, work.mark, work.below, work.over
    starts, columns = work.starts, work.columns
    while True:
        if state[NEXT] == state[END]:
            if state[HEIGHT] == 0:
                return ENDED
            state[AT] = pop(heap, state[HEIGHT]) & 0xFFFFFFFF
            state[HEIGHT] -= 1
            state[NEXT] = 0
            state[END] = legal(rows, state[AT] * ROW, rules, choices, 0, starts, columns)
            continue
        used = state[USED]
        at = used * ROW
        if at + ROW > rows.size:
            return NARROW
        step = choices[state[NEXT]]
        play(rows, state[AT] * ROW, at, rules, step)
        met = _meet(rows, at, rules, state, slots, marks, mark, below, over, stop)
        if met in (OPEN, WON):
            steps[used] = state[AT] << INDEX | step
            state[USED] += 1
            if met == WON:
                return WON
            enter(heap, state[HEIGHT], outlook_of(rows, at, rules) + SURELY_MORE << 32 | used)
            state[HEIGHT] += 1
        elif met != OLD:
            return met
        state[NEXT] += 1


@compiled
def begin(work: Work) -> int:
    """Judge the start: LOST, WON, or PAUSED when the search has to go on."""
    start, rules, state, mark = work.start, work.rules, work.state, work.mark
    state[NODES] = 1
    state[ROUND] = 0
    state[SHARE] = rules[FIRST_SHARE]
    state[AT] = -1
    if is_won(start, 0, rules):
        return WON
    if rules[CLOSURE] and not passes(start, 0, rules, work.below, work.over):
        state[DEAD] = 1
        return LOST
    write_mark(start, 0, rules, mark)
    work.slots[find(rules, work.slots, work.marks, mark)] = 1
    for word in range(rules[WORDS]):
        work.marks[word] = mark[word]
    state[KNOWN] = 1
    return PAUSED


@compiled
def advance(work: Work, stop: int) -> int:
    """Search on until `stop` positions were generated: LOST, WON, PAUSED, NARROW or FULL."""
    if work.state[ROUND] == 0:
        _begin_round(work)
    while True:
        found = _depth_first(work, stop) if work.state[ROUND] % 3 else _best_first(work, stop)
        if found == ENDED:
            return LOST
        if found != CUT:
            return found
        _begin_round(work)
