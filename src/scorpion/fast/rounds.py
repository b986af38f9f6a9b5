"""The general search compiled: what `scorpion.solver.general` does for one deck, on numbers in arrays alone.

All of it is one module, longer than others, because Numba keeps machine code as long as the module of its function
stays the same, and doesn't see when functions of another one change.

The arguments why each test is sound stand where they are made, in `scorpion.solver`: `general`, `reach`, `symmetry`.
What orders moves is `scorpion.solver.outlook`. Verdicts and counts of positions are the same, deal by deal.

A table is a row of bytes. Sets of cards are 64-bit integers, bit c for the card of code c. A mark is the text by which
`scorpion.solver.symmetry.key` tells tables apart, 8 bytes to an integer; base cards differ, so columns sort by them.
"""

from __future__ import annotations

from typing import Any, Final

from scorpion.fast.compiling import compiled, lowest

Numbers = Any
"""A flat array of 64-bit integers."""

Rows = Any
"""A flat array of bytes: tables one after the other."""

# ------------------------------------------------------------ a row: one table

LENGTHS: Final = 0
"""Count of cards in each column."""
RESERVE: Final = 14
"""Count of cards in the reserve."""
GONE: Final = 15
"""Count of runs that left."""
CELLS: Final = 16
CARDS: Final = 24
"""The cards of all columns, from base to top, then those of the reserve."""
ROW: Final = 80
"""Bytes in a row."""

MOST_COLUMNS: Final = 14
MOST_CELLS: Final = 8
MOST_CARDS: Final = 52
NO_CARD: Final = 0xFF
FACE_DOWN: Final = 0x80
_FACE: Final = 0x7F
_SEPARATOR: Final = 0xFE

# ------------------------------------------------------------ the rules, and what a search is asked

RANKS: Final = 0
SUITS: Final = 1
WIDTH: Final = 2
"""Count of columns."""
LEAVE: Final = 3
DEALS: Final = 4
"""How the reserve is dealt: by no move, at any time, when no move is left."""
REFILL: Final = 5
CELL_COUNT: Final = 6
CELLS_TAKE: Final = 7
FILLS_ALL: Final = 8
"""Whether any group may go to an empty column."""
ALTERNATES: Final = 9
SYMMETRY: Final = 10
CLOSURE: Final = 11
KINGS: Final = 12
FIRST_SHARE: Final = 13
GROWTH: Final = 14
"""Numerator and denominator."""
WORDS: Final = 16
"""Numbers in a mark."""
FOLLOWERS: Final = 64
"""For each card those that it receives."""
RECEIVERS: Final = 128
RUN_FOLLOWERS: Final = 192
"""The same, as runs are built."""
RUN_RECEIVERS: Final = 256
RUN: Final = 320
"""For each king and each lower rank the cards of its run."""
RULES: Final = 384

ANY_TIME: Final = 1
WHEN_STUCK: Final = 2

# ------------------------------------------------------------ how far a search is

NODES: Final = 0
DEAD: Final = 1
ROUND: Final = 2
"""Number of the round, from 1; every third goes wide, the others deep. 0 before the first."""
SHARE: Final = 3
LEFT: Final = 4
CHANCE: Final = 5
KNOWN: Final = 6
"""Count of marks."""
AT: Final = 7
"""The row that is looked into; less than 0 when none is."""
HEIGHT: Final = 8
"""End of the choices, or of the heap of rows to look into."""
USED: Final = 9
"""Count of rows, in a wide round."""
NEXT: Final = 10
"""The choice to try next in a wide round, and their end."""
END: Final = 11
STATE: Final = 12

LOST: Final = 0
WON: Final = 1
PAUSED: Final = 2
NARROW: Final = 3
"""There is no room for more rows or choices."""
FULL: Final = 4
"""There is no room for more marks."""

_CUT: Final = 5
_ENDED: Final = 6

_OLD: Final = 7
_OPEN: Final = 8

MOST_CHOICES: Final = 1200
"""More moves than any table has."""

DEAL: Final = 0xFF00FF
"""The move that deals: as others place left, count of cards, place it goes to, 8 bits each; its count is 0."""
_STEP: Final = 0xFFFFFF

_DEEP: Final = 10
_INDEX: Final = 24
_TURN: Final = 36
_SURELY_MORE: Final = 1 << 12
"""Is added to outlooks, which then are positive."""

# The weights of `scorpion.solver.outlook`.
_LOOSE: Final = 4
_HIDDEN: Final = 12
_APART: Final = 2
_MIXED: Final = 1
_EMPTY: Final = -4
_NOISE: Final = 16


@compiled
def _slot(rules: Numbers, slots: Numbers, marks: Numbers, mark: Numbers) -> int:
    """Return the slot of a mark, or the free one where it belongs."""
    words = rules[WORDS]
    mixed = 0
    for word in range(words):
        mixed = (mixed ^ mark[word]) * -7046029254386353131
        mixed ^= mixed >> 29
    mixed *= -4658895280553007687
    mixed ^= mixed >> 32
    slot: int = mixed & slots.size - 1
    while slots[slot] != 0:
        at = (slots[slot] - 1) * (words + 1)
        same = True
        for word in range(words):
            if marks[at + word] != mark[word]:
                same = False
                break
        if same:
            break
        slot = slot + 1 & slots.size - 1
    return slot


@compiled
def rehash(rules: Numbers, count: int, slots: Numbers, marks: Numbers) -> None:
    """Enter the first `count` marks into slots that are all free."""
    words = rules[WORDS]
    for number in range(count):
        at = number * (words + 1)
        slots[_slot(rules, slots, marks, marks[at : at + words])] = number + 1


@compiled
def _put(mark: Numbers, place: int, code: int) -> int:
    """Write a byte of a mark; return the place of the next one."""
    mark[place >> 3] |= code << 8 * (place & 7)
    return place + 1


@compiled
def _mark(rows: Rows, at: int, rules: Numbers, mark: Numbers) -> None:  # noqa: C901 - part by part, in its order
    """Write the mark of a table."""
    width = rules[WIDTH]
    for word in range(rules[WORDS]):
        mark[word] = 0
    fixed = width
    if rules[SYMMETRY]:
        fixed = min(rows[at + RESERVE], width - 1) if rules[DEALS] else 0
    # The reserve first: it tells how many columns are not interchangeable.
    place = _put(mark, 0, rows[at + RESERVE] + 1)
    start = at + CARDS
    later = 0
    for column in range(width):
        end = start + rows[at + column]
        if column < fixed:
            for card in range(start, end):
                place = _put(mark, place, rows[card])
            place = _put(mark, place, _SEPARATOR)
        elif end > start:
            later |= 1 << (rows[start] & _FACE)
        start = end
    # The others in the order of their bases, empty ones left out.
    while later:
        base = lowest(later)
        later &= later - 1
        start = at + CARDS
        for column in range(width):
            end = start + rows[at + column]
            if column >= fixed and end > start and rows[start] & _FACE == base:
                for card in range(start, end):
                    place = _put(mark, place, rows[card])
                place = _put(mark, place, _SEPARATOR)
                break
            start = end
    place = _put(mark, place, _SEPARATOR)
    held = 0
    for cell in range(rules[CELL_COUNT]):
        if rows[at + CELLS + cell] != NO_CARD:
            held |= 1 << rows[at + CELLS + cell]
    while held:
        place = _put(mark, place, lowest(held))
        held &= held - 1
    _put(mark, place, _SEPARATOR)


@compiled
def _ends_in_run(rows: Rows, start: int, end: int, rules: Numbers) -> bool:
    ranks = rules[RANKS]
    if end - start < ranks or rows[end - 1] % ranks != 0:
        return False
    for card in range(end - ranks, end - 1):
        lower, upper = rows[card], rows[card + 1]
        if lower >= FACE_DOWN or upper >= FACE_DOWN or rules[RUN_FOLLOWERS + lower] >> upper & 1 == 0:
            return False
    return True


@compiled
def _turn(rows: Rows, start: int, end: int) -> None:
    """Turn the top card of a column face up."""
    if end > start:
        rows[end - 1] = rows[end - 1] & _FACE


@compiled
def _finish(rows: Rows, at: int, start: int, end: int, rules: Numbers) -> int:
    """Let complete runs leave the top of a column; return its end."""
    if rules[LEAVE]:
        while _ends_in_run(rows, start, end, rules):
            end -= rules[RANKS]
            _turn(rows, start, end)
            rows[at + GONE] += 1
    return end


@compiled
def _play(rows: Rows, before: int, at: int, rules: Numbers, step: int) -> None:  # noqa: C901 - column by column
    """Write the table after a move to another row."""
    width = rules[WIDTH]
    source, count, target = step >> 16, step >> 8 & 255, step & 255
    for cell in range(CELLS, CELLS + MOST_CELLS):
        rows[at + cell] = rows[before + cell]
    rows[at + GONE] = rows[before + GONE]
    size = 0
    for column in range(width):
        size += rows[before + column]
    reserve = before + CARDS + size
    undealt = rows[before + RESERVE]
    dealt = 0
    # Where the group lies: in its column, or by itself.
    group = 0
    card = 0
    if count and source < width:
        for column in range(source + 1):
            group += rows[before + column]
        group += before + CARDS - count
    elif count:
        card = rows[before + CELLS + source - width]
        rows[at + CELLS + source - width] = NO_CARD
    if count and target >= width:
        rows[at + CELLS + target - width] = rows[group]
    read = before + CARDS
    write = at + CARDS
    for column in range(width):
        start = write
        length = rows[before + column]
        kept = length - count if count and column == source else length
        for number in range(kept):
            rows[write + number] = rows[read + number]
        read += length
        write += kept
        if kept < length:
            _turn(rows, start, write)
        if count == 0:
            if column < undealt:
                rows[write] = rows[reserve + column]
                write = _finish(rows, at, start, write + 1, rules)
        elif column == target:
            if source < width:
                for number in range(count):
                    rows[write + number] = rows[group + number]
            else:
                rows[write] = card
            write = _finish(rows, at, start, write + count, rules)
        if write == start and rules[REFILL] and count:
            while dealt < undealt and write - start < rules[REFILL]:
                rows[write] = rows[reserve + dealt]
                dealt += 1
                write += 1
        rows[at + column] = write - start
    left = undealt - dealt if count else 0
    for number in range(left):
        rows[write + number] = rows[reserve + dealt + number]
    rows[at + RESERVE] = left


@compiled
def _is_won(rows: Rows, at: int, rules: Numbers) -> bool:
    if rules[LEAVE]:
        return bool(rows[at + GONE] == rules[SUITS])
    if rows[at + RESERVE]:
        return False
    for cell in range(rules[CELL_COUNT]):
        if rows[at + CELLS + cell] != NO_CARD:
            return False
    start = at + CARDS
    for column in range(rules[WIDTH]):
        end = start + rows[at + column]
        if end > start and (end - start != rules[RANKS] or not _ends_in_run(rows, start, end, rules)):
            return False
        start = end
    return True


@compiled
def _stuck(cards: int, rules: Numbers, receivers: int, uncovered: int, joined: int, over: Numbers) -> int:
    """Return what `Reach` calls the stuck ones of some cards; `receivers` tells which table of the rules counts."""
    stuck = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        above = over[card]
        open_ = rules[receivers + card] & uncovered
        if open_ & ~above:
            continue
        parted = False
        while open_:
            if joined & above & ~over[lowest(open_)]:
                parted = True
                break
            open_ &= open_ - 1
        if not parted:
            stuck |= 1 << card
    return stuck


@compiled
def _passes(  # noqa: C901 - one loop, as it runs at nearly every position
    rows: Rows, at: int, rules: Numbers, below: Numbers, over: Numbers
) -> bool:
    """Tell what `scorpion.solver.reach.Reach.passes` tells."""
    fills_all, cells_take = rules[FILLS_ALL], rules[CELLS_TAKE]
    emptied = False
    for column in range(rules[WIDTH]):
        if rows[at + column] == 0:
            emptied = True
    if emptied and fills_all:
        return True
    tops = down = loose = under = present = held = 0
    start = at + CARDS
    for column in range(rules[WIDTH]):
        end = start + rows[at + column]
        above = 0
        upper = -1
        for place in range(end - 1, start - 1, -1):
            code = rows[place]
            card = code & _FACE
            over[card] = above
            if code >= FACE_DOWN:
                down |= 1 << card
            if above == 0:
                tops |= 1 << card
            else:
                below[upper] = card
                if code >= FACE_DOWN or rules[RUN_FOLLOWERS + card] >> upper & 1 == 0:
                    loose |= 1 << upper
                if above & rules[RECEIVERS + card]:
                    under |= 1 << card
            upper = card
            above |= 1 << card
        if above:
            below[upper] = -1
            loose |= 1 << upper
        present |= above
        start = end
    for number in range(rows[at + RESERVE]):
        card = rows[start + number] & _FACE
        below[card] = card
        over[card] = 0
        tops |= 1 << card
        loose |= 1 << card
    for cell in range(rules[CELL_COUNT]):
        card = rows[at + CELLS + cell]
        if card != NO_CARD:
            below[card] = card
            over[card] = 0
            held |= 1 << card
            loose |= 1 << card
        elif cells_take:
            return True
    present |= loose
    loose &= ~rules[KINGS]
    uncovered = joined = followers = run_followers = 0
    new = tops
    while loose:
        uncovered |= new
        while new:
            card = lowest(new)
            new &= new - 1
            followers |= rules[FOLLOWERS + card]
            run_followers |= rules[RUN_FOLLOWERS + card]
        movable = uncovered | ~down
        settled = run_followers & loose & movable
        if settled & under:
            settled ^= _stuck(settled & under, rules, RUN_RECEIVERS, uncovered, joined, over)
        loose ^= settled
        leaving = followers & present & movable & ~joined
        if leaving & under:
            leaving ^= _stuck(leaving & under, rules, RECEIVERS, uncovered, joined, over)
        if emptied:
            leaving |= rules[KINGS] & present & movable & ~joined
        if leaving == 0 and settled == 0:
            leaving = _kings_of_runs(rules, present & ~joined, present & ~loose)
            if leaving == 0:
                break
        joined |= leaving
        rest = leaving
        while rest:
            card = below[lowest(rest)]
            rest &= rest - 1
            if card >= 0:
                new |= 1 << card
            else:
                emptied = True
        if (emptied and fills_all) or (cells_take and leaving & held):
            return True
    return bool(loose == 0)


@compiled
def _kings_of_runs(rules: Numbers, waiting: int, settled: int) -> int:
    """Return the kings, of those waiting, whose run can be complete, where runs leave."""
    kings = 0
    if rules[LEAVE]:
        ranks = rules[RANKS]
        for suit in range(rules[SUITS]):
            complete = True
            for rank in range(ranks - 1):
                if rules[RUN + suit * (ranks - 1) + rank] & settled == 0:
                    complete = False
                    break
            if complete:
                kings |= 1 << suit * ranks + ranks - 1 & waiting
    return kings


@compiled
def _link(rules: Numbers, lower: int, upper: int) -> int:
    """Return what a card on another one adds to the outlook."""
    ranks = rules[RANKS]
    face, card = lower & _FACE, upper & _FACE
    suit, other = card // ranks, face // ranks
    rank = card % ranks
    follows = rank + 1 == face % ranks
    fits = suit == other
    if rules[ALTERNATES]:
        fits = (suit == 1 or suit == 2) != (other == 1 or other == 2)
    if follows and fits and lower < FACE_DOWN:
        return 0
    return (_LOOSE if rank != ranks - 1 else 0) + (_MIXED if follows else _APART)


@compiled
def _base(rules: Numbers, card: int) -> int:
    """Return what a base adds to the outlook."""
    return _LOOSE if (card & _FACE) % rules[RANKS] != rules[RANKS] - 1 else 0


@compiled
def _outlook(rows: Rows, at: int, rules: Numbers) -> int:
    outlook: int = _LOOSE * rows[at + RESERVE]
    start = at + CARDS
    for column in range(rules[WIDTH]):
        end = start + rows[at + column]
        if end == start:
            outlook += _EMPTY
        else:
            outlook += _base(rules, rows[start])
            for card in range(start, end):
                if rows[card] >= FACE_DOWN:
                    outlook += _HIDDEN
                if card > start:
                    outlook += _link(rules, rows[card - 1], rows[card])
        start = end
    return outlook


@compiled
def _change(rows: Rows, at: int, rules: Numbers, step: int, starts: Numbers) -> int:
    """Return how a move changes the outlook, as `Outlook.change`; what lies on its card stays and cancels out."""
    width = rules[WIDTH]
    source, count, target = step >> 16, step >> 8 & 255, step & 255
    change: int = 0
    if count == 0:
        change -= _LOOSE * rows[at + RESERVE]
        for column in range(rows[at + RESERVE]):
            card = rows[starts[width] + column]
            if rows[at + column]:
                change += _link(rules, rows[starts[column + 1] - 1], card)
            else:
                change += _base(rules, card) - _EMPTY
        return change
    if source < width:
        place = starts[source + 1] - count
        card = rows[place]
        if place == starts[source]:
            change += _EMPTY - _base(rules, card)
        else:
            lower = rows[place - 1]
            change -= _link(rules, lower, card)
            if lower >= FACE_DOWN:
                change -= _HIDDEN
    else:
        card = rows[at + CELLS + source - width]
    if target < width:
        if rows[at + target]:
            change += _link(rules, rows[starts[target + 1] - 1], card)
        else:
            change += _base(rules, card) - _EMPTY
    return change


@compiled
def _legal(  # noqa: C901 - each kind of move in turn
    rows: Rows, at: int, rules: Numbers, choices: Numbers, end: int, starts: Numbers, columns: Numbers
) -> int:
    """List the legal moves from `end` on, in the order of `Steps.legal`; return where they end."""
    width = rules[WIDTH]
    first = end
    tops = 0
    empty = 0
    fixed = width
    if rules[SYMMETRY]:
        fixed = rows[at + RESERVE] if rules[DEALS] else 0
    starts[0] = at + CARDS
    for column in range(width):
        starts[column + 1] = starts[column] + rows[at + column]
        if rows[at + column]:
            top = rows[starts[column + 1] - 1]
            tops |= 1 << top
            columns[top] = column
        elif column < fixed or empty >> fixed == 0:
            empty |= 1 << column
    shifts = 0
    for column in range(width):
        for place in range(starts[column], starts[column + 1]):
            card = rows[place]
            if card >= FACE_DOWN:
                continue
            move = column << 16 | starts[column + 1] - place << 8
            targets = 0
            receivers = rules[RECEIVERS + card] & tops
            while receivers:
                targets |= 1 << columns[lowest(receivers)]
                receivers &= receivers - 1
            targets &= ~(1 << column)
            while targets:
                choices[end] = move | lowest(targets)
                targets &= targets - 1
                end += 1
            if empty and (rules[FILLS_ALL] or rules[KINGS] >> card & 1):
                targets = empty
                while targets:
                    choices[end] = move | lowest(targets)
                    targets &= targets - 1
                    end += 1
                    if place == starts[column]:
                        shifts += 1
    free = -1
    for cell in range(rules[CELL_COUNT]):
        card = rows[at + CELLS + cell]
        if card == NO_CARD:
            if free < 0:
                free = width + cell
            continue
        move = width + cell << 16 | 1 << 8
        targets = 0
        receivers = rules[RECEIVERS + card] & tops
        while receivers:
            targets |= 1 << columns[lowest(receivers)]
            receivers &= receivers - 1
        while targets:
            choices[end] = move | lowest(targets)
            targets &= targets - 1
            end += 1
        if rules[FILLS_ALL] or rules[KINGS] >> card & 1:
            targets = empty
            while targets:
                choices[end] = move | lowest(targets)
                targets &= targets - 1
                end += 1
    if rules[CELLS_TAKE] and free >= 0:
        for column in range(width):
            if rows[at + column]:
                choices[end] = column << 16 | 1 << 8 | free
                end += 1
    if rows[at + RESERVE] and (rules[DEALS] == ANY_TIME or (rules[DEALS] == WHEN_STUCK and end - first == shifts)):
        choices[end] = DEAL
        end += 1
    return end


@compiled
def _likely_last(
    rows: Rows,
    at: int,
    rules: Numbers,
    choices: Numbers,
    start: int,
    state: Numbers,
    starts: Numbers,
    columns: Numbers,
) -> int:
    """List the moves, those with the best outlook last, with random noise; return where they end."""
    end = _legal(rows, at, rules, choices, start, starts, columns)
    chance = state[CHANCE]
    for index in range(start, end):
        step = choices[index]
        chance = chance * 1103515245 + 12345 & 0x7FFFFFFF
        turn = _change(rows, at, rules, step, starts) + (chance >> 16) % _NOISE + _SURELY_MORE
        choice = turn << _TURN | index - start << _INDEX | step
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
    """Count a position, unless it is known, and tell what it is; nothing is changed when there is a pause."""
    words = rules[WORDS]
    _mark(rows, at, rules, mark)
    slot = _slot(rules, slots, marks, mark)
    number = slots[slot] - 1
    entry = number * (words + 1)
    if number >= 0 and (marks[entry + words] == state[ROUND] or marks[entry + words] == 0):
        return _OLD
    if state[LEFT] == 0:
        return _CUT
    if number < 0:
        if state[NODES] >= stop:
            return PAUSED
        number = state[KNOWN]
        entry = number * (words + 1)
        if 2 * number >= slots.size or entry + words >= marks.size:
            return FULL
        state[NODES] += 1
        if _is_won(rows, at, rules):
            return WON
        state[KNOWN] += 1
        slots[slot] = number + 1
        for word in range(words):
            marks[entry + word] = mark[word]
        if rules[CLOSURE] and not _passes(rows, at, rules, below, over):
            state[DEAD] += 1
            state[LEFT] -= 1
            marks[entry + words] = 0
            return _OLD
    state[LEFT] -= 1
    marks[entry + words] = state[ROUND]
    return _OPEN


@compiled
def _begin_round(
    start: Rows,
    rules: Numbers,
    rows: Rows,
    choices: Numbers,
    heap: Numbers,
    state: Numbers,
    slots: Numbers,
    marks: Numbers,
    mark: Numbers,
    starts: Numbers,
    columns: Numbers,
) -> None:
    if state[ROUND]:
        state[SHARE] = state[SHARE] * rules[GROWTH] // rules[GROWTH + 1]
    state[ROUND] += 1
    state[LEFT] = state[SHARE] - 1
    for number in range(ROW):
        rows[number] = start[number]
    _mark(rows, 0, rules, mark)
    number = slots[_slot(rules, slots, marks, mark)] - 1
    marks[number * (rules[WORDS] + 1) + rules[WORDS]] = state[ROUND]
    if state[ROUND] % 3:
        state[AT] = 0
        heap[0] = 0
        state[HEIGHT] = _likely_last(rows, 0, rules, choices, 0, state, starts, columns)
    else:
        state[AT] = -1
        state[USED] = 1
        heap[0] = _outlook(rows, 0, rules) + _SURELY_MORE << 32
        state[HEIGHT] = 1
        state[NEXT] = state[END] = 0


@compiled
def _depth_first(
    rules: Numbers,
    rows: Rows,
    steps: Numbers,
    choices: Numbers,
    heap: Numbers,
    state: Numbers,
    slots: Numbers,
    marks: Numbers,
    mark: Numbers,
    below: Numbers,
    over: Numbers,
    starts: Numbers,
    columns: Numbers,
    stop: int,
) -> int:
    """Go on with a round that looks depth first; `heap` holds where the choices of each row on the path begin."""
    while state[AT] >= 0:
        depth, height = state[AT], state[HEIGHT]
        if height == heap[depth]:
            state[AT] -= 1
            continue
        if (depth + 2) * ROW > rows.size or height + MOST_CHOICES > choices.size:
            return NARROW
        step = choices[height - 1] & _STEP
        at = (depth + 1) * ROW
        _play(rows, depth * ROW, at, rules, step)
        met = _meet(rows, at, rules, state, slots, marks, mark, below, over, stop)
        if met == _OPEN:
            steps[depth + 1] = step
            heap[depth + 1] = height - 1
            state[AT] = depth + 1
            state[HEIGHT] = _likely_last(rows, at, rules, choices, height - 1, state, starts, columns)
        elif met == _OLD:
            state[HEIGHT] -= 1
        elif met == WON:
            steps[depth + 1] = step
            state[AT] = depth + 1
            return WON
        else:
            return met
    return _ENDED


@compiled
def _pop(heap: Numbers, size: int) -> int:
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
def _enter(heap: Numbers, size: int, number: int) -> None:
    """Put a number on a heap of so many."""
    at = size
    while at and heap[at - 1 >> 1] > number:
        heap[at] = heap[at - 1 >> 1]
        at = at - 1 >> 1
    heap[at] = number


@compiled
def _best_first(
    rules: Numbers,
    rows: Rows,
    steps: Numbers,
    choices: Numbers,
    heap: Numbers,
    state: Numbers,
    slots: Numbers,
    marks: Numbers,
    mark: Numbers,
    below: Numbers,
    over: Numbers,
    starts: Numbers,
    columns: Numbers,
    stop: int,
) -> int:
    """Go on with a round that looks wherever the outlook is best; `steps` holds each row's origin too."""
    while True:
        if state[NEXT] == state[END]:
            if state[HEIGHT] == 0:
                return _ENDED
            state[AT] = _pop(heap, state[HEIGHT]) & 0xFFFFFFFF
            state[HEIGHT] -= 1
            state[NEXT] = 0
            state[END] = _legal(rows, state[AT] * ROW, rules, choices, 0, starts, columns)
            continue
        used = state[USED]
        at = used * ROW
        if at + ROW > rows.size:
            return NARROW
        step = choices[state[NEXT]]
        _play(rows, state[AT] * ROW, at, rules, step)
        met = _meet(rows, at, rules, state, slots, marks, mark, below, over, stop)
        if met in (_OPEN, WON):
            steps[used] = state[AT] << _INDEX | step
            state[USED] += 1
            if met == WON:
                return WON
            _enter(heap, state[HEIGHT], _outlook(rows, at, rules) + _SURELY_MORE << 32 | used)
            state[HEIGHT] += 1
        elif met != _OLD:
            return met
        state[NEXT] += 1


@compiled
def begin(
    start: Rows,
    rules: Numbers,
    state: Numbers,
    slots: Numbers,
    marks: Numbers,
    mark: Numbers,
    below: Numbers,
    over: Numbers,
) -> int:
    """Judge the start: LOST, WON, or PAUSED when the search has to go on."""
    state[NODES] = 1
    state[ROUND] = 0
    state[SHARE] = rules[FIRST_SHARE]
    state[CHANCE] = 1
    state[AT] = -1
    if _is_won(start, 0, rules):
        return WON
    if rules[CLOSURE] and not _passes(start, 0, rules, below, over):
        state[DEAD] = 1
        return LOST
    _mark(start, 0, rules, mark)
    slots[_slot(rules, slots, marks, mark)] = 1
    for word in range(rules[WORDS]):
        marks[word] = mark[word]
    state[KNOWN] = 1
    return PAUSED


@compiled
def advance(
    start: Rows,
    rules: Numbers,
    rows: Rows,
    steps: Numbers,
    choices: Numbers,
    heap: Numbers,
    state: Numbers,
    slots: Numbers,
    marks: Numbers,
    mark: Numbers,
    below: Numbers,
    over: Numbers,
    starts: Numbers,
    columns: Numbers,
    stop: int,
) -> int:
    """Search on until `stop` positions were generated: LOST, WON, PAUSED, NARROW or FULL."""
    if state[ROUND] == 0:
        _begin_round(start, rules, rows, choices, heap, state, slots, marks, mark, starts, columns)
    while True:
        if state[ROUND] % 3:
            found = _depth_first(
                rules,
                rows,
                steps,
                choices,
                heap,
                state,
                slots,
                marks,
                mark,
                below,
                over,
                starts,
                columns,
                stop,
            )
        else:
            found = _best_first(
                rules,
                rows,
                steps,
                choices,
                heap,
                state,
                slots,
                marks,
                mark,
                below,
                over,
                starts,
                columns,
                stop,
            )
        if found == _ENDED:
            return LOST
        if found != _CUT:
            return found
        _begin_round(start, rules, rows, choices, heap, state, slots, marks, mark, starts, columns)
