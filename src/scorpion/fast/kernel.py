"""The suited search compiled: what `scorpion.solver` says of one deck built in suit, on numbers in arrays alone.

All of it is one module, longer than others, because Numba keeps machine code as long as the module of its function
stays the same, and doesn't see when functions of another one change.

The arguments why each test is sound stand where they are made, in `scorpion.solver`: `linking`, `closure`, `crossing`,
`dominance`, `symmetry`, `suited`. Verdicts and counts of positions are the same, deal by deal.

Sets of cards are 64-bit integers, bit c for the card of code c. A mark takes two: `LOW` a bit for each card on its
receiver, `HIGH` a field of 4 bits for each king, a bit that tells whether the reserve was dealt, and a field of 7 bits
for each card of the reserve.

Where most time goes, an index is made a `place`, which has no sign: it saves a look whether it counts from the end, and
with them a fifth of the time.
"""

from __future__ import annotations

from typing import Any, Final

from numpy import uintp as place

from scorpion.fast.compiling import compiled, lowest, size

Array = Any
"""A flat array of 64-bit integers."""

# ------------------------------------------------------------ a frame: one position on the path

BELOW: Final = 0
"""For each card the one under it, -1 for the base of a column, the card itself in the reserve and in a cell."""
OVER: Final = 52
"""For each card the set of those above it."""
COLUMNS: Final = 104
TOPS: Final = 118
DOWN: Final = 119
UNDER: Final = 120
LOOSE: Final = 121
RESERVE: Final = 122
GONE: Final = 123
LOW: Final = 124
HIGH: Final = 125
STEP: Final = 126
"""The move that led to it: place it left, count of cards, place it went to, 8 bits each; -1 for the deal."""
STACK: Final = 127
"""Where its choices begin, of which the last one is tried first."""
CROSSED: Final = 128
"""Whether its crossings were judged."""
FRAME: Final = 129
"""Numbers in a frame."""

# ------------------------------------------------------------ the rules, and what a search is asked

RANKS: Final = 0
SUITS: Final = 1
WIDTH: Final = 2
"""Count of columns."""
LEAVE: Final = 3
ANY_TIME: Final = 4
COLLECTING: Final = 5
CLOSURE: Final = 6
CROSSING_FROM: Final = 7
"""From how many positions on the crossing test is used; less than 0: never."""
KINGS: Final = 8
ACES: Final = 9
"""The set of aces, none where runs stay."""
UNDEALT: Final = 10
"""Count of cards in the reserve before the deal."""
BEFORE: Final = 16
"""The class of each column before the deal, and after it."""
AFTER: Final = 32
RESERVED: Final = 48
"""The cards of the reserve."""
CELL: Final = 64
"""For each card the number of its cell at the start."""
WITHOUT: Final = 128
"""For each card the mask of HIGH that forgets where it was dealt."""
SUIT: Final = 192
"""For each card the set of its suit, without the king."""
RULES: Final = 256
"""Numbers in all."""

MOST_COLUMNS: Final = 14
MOST_RESERVE: Final = 6
CHOICES: Final = 80
"""More choices than any position has."""

# ------------------------------------------------------------ how far a search is

DEPTH: Final = 0
TRIED: Final = 1
"""Count of choices on the stack."""
NODES: Final = 2
DEAD: Final = 3
STATE: Final = 4

LOST: Final = 0
WON: Final = 1
PAUSED: Final = 2
SHALLOW: Final = 3
"""There is no room for a longer path."""
FULL: Final = 4
"""There is no room for more marks."""

# ------------------------------------------------------------ choices: turn, card + 1, column, whether the mark is open

_GONE: Final = 15
_BURIES: Final = 1 << 8
_MOVES_KING: Final = 1 << 9
_DEALS: Final = 1 << 10
_TURN: Final = 12
_CARD: Final = 5
_OPEN: Final = 1

_ALL: Final = -1
_BASE: Final = -1

SEPARATOR: Final = 0xFE
"""Ends a column, the reserve, the cells and the runs gone in the text of a table."""
NO_CARD: Final = 0xFF
FACE_DOWN: Final = 0x80

_PRESENT: Final = 1 << 62
"""Is added to HIGH in the table of marks: a slot with 0 there is free."""


@compiled
def find(marks: Array, low: int, high: int) -> int:
    """Return the slot of a mark, or the free one where it belongs."""
    mask = marks.size // 2 - 1
    mixed = low * -7046029254386353131 ^ high * -4417276706812531889
    mixed ^= mixed >> 29
    mixed *= -4658895280553007687
    mixed ^= mixed >> 32
    slot: int = mixed & mask
    high |= _PRESENT
    while marks[place(2 * slot + 1)] != 0 and (marks[place(2 * slot)] != low or marks[place(2 * slot + 1)] != high):
        slot = slot + 1 & mask
    return slot


@compiled
def rehash(old: Array, new: Array) -> None:
    """Enter all marks into a larger table."""
    for slot in range(old.size // 2):
        if old[2 * slot + 1] != 0:
            to = find(new, old[2 * slot], old[2 * slot + 1] ^ _PRESENT)
            new[2 * to] = old[2 * slot]
            new[2 * to + 1] = old[2 * slot + 1]


@compiled
def _add(frames: Array, at: int, card: int, group: int) -> None:
    while card >= 0:
        frames[place(at + OVER + card)] += group
        card = frames[place(at + BELOW + card)]


@compiled
def _passes(  # noqa: C901 - one loop, as it runs at nearly every position
    frames: Array,
    at: int,
    rules: Array,
    wanted: int,
    enough: int,
    waiting: int,
    gates: Array,
    gate_count: int,
    stack: Array,
) -> bool:
    """Tell what `scorpion.solver.closure.Closure.passes` tells."""
    ranks, suits, leave = rules[RANKS], rules[SUITS], rules[LEAVE]
    down, under = frames[place(at + DOWN)], frames[place(at + UNDER)]
    uncovered = frames[place(at + TOPS)] | frames[place(at + RESERVE)]
    loose = frames[place(at + LOOSE)] & ~waiting
    kings = rules[KINGS] & ~frames[place(at + GONE)]
    empty = 0
    for column in range(rules[WIDTH]):
        if frames[place(at + COLUMNS + column)] == 0:
            empty += 1
    joined = 0
    moved = 0
    height = 0
    while True:
        new = uncovered >> 1 & loose & (uncovered | ~down)
        blocked = new & under
        while blocked:
            card = lowest(blocked)
            blocked &= blocked - 1
            if joined & frames[place(at + OVER + card)] & ~frames[place(at + OVER + card + 1)] == 0:
                new ^= 1 << card
        for gate in range(gate_count):
            if new & gates[2 * gate] and joined & gates[2 * gate + 1] == 0:
                new ^= gates[2 * gate]
        if new:
            joined |= new
            if joined & enough or wanted & ~joined == 0:
                return True
            loose ^= new
            while new:
                card = frames[place(at + BELOW + lowest(new))]
                new &= new - 1
                if card >= 0:
                    uncovered |= 1 << card
                else:
                    empty += 1
            continue
        standing = 0
        away = False
        able = 0
        able_count = 0
        for number in range(suits):
            king = number * ranks + ranks - 1
            bit = 1 << king
            if kings & bit == 0:
                continue
            below = frames[place(at + BELOW + king)]
            if leave and (loose | waiting) & rules[SUIT + king] == 0:
                kings ^= bit
                joined |= bit
                away = True
                if moved & bit or below < 0:
                    empty += 1
                else:
                    uncovered |= 1 << below
            elif moved & bit == 0 and below >= 0:
                standing += 1
                if bit & (uncovered | ~down):
                    able |= bit
                    able_count += 1
        if able and not away:
            if empty >= standing:
                joined |= able
                moved |= able
                empty -= able_count
                away = True
                while able:
                    uncovered |= 1 << frames[place(at + BELOW + lowest(able))]
                    able &= able - 1
            elif empty > 0:
                while able:
                    king = lowest(able)
                    able &= able - 1
                    stack[height] = joined | 1 << king
                    stack[height + 1] = moved | 1 << king
                    stack[height + 2] = uncovered | 1 << frames[place(at + BELOW + king)]
                    stack[height + 3] = loose
                    stack[height + 4] = kings
                    stack[height + 5] = empty - 1
                    height += 6
        if not away:
            if height == 0:
                return False
            height -= 6
            joined = stack[height]
            moved = stack[height + 1]
            uncovered = stack[height + 2]
            loose = stack[height + 3]
            kings = stack[height + 4]
            empty = stack[height + 5]
        if joined & enough or wanted & ~joined == 0:
            return True


@compiled
def _cross(
    frames: Array,
    at: int,
    rules: Array,
    column: int,
    lower: int,
    upper: int,
    movable: int,
    gates: Array,
    gate_count: int,
    stack: Array,
) -> int:
    """Judge the crossings of two columns, as `scorpion.solver.crossing`; return the count of gates, -1 for dead."""
    loose = frames[place(at + LOOSE)]
    ds = upper >> 1 & column & loose
    all_xs = column >> 1 & lower & loose
    if all_xs == 0:
        return gate_count
    while ds:
        d = lowest(ds)
        ds &= ds - 1
        over_d = frames[place(at + OVER + d)]
        over_next = frames[place(at + OVER + d + 1)]
        xs = all_xs
        while xs:
            x = lowest(xs)
            xs &= xs - 1
            over_x = frames[place(at + OVER + x)]
            if (x == d + 1 or over_x >> d + 1 & 1) and (d == x + 1 or over_d >> x + 1 & 1):
                parting = over_x & ~over_next | over_d & ~frames[place(at + OVER + x + 1)]
                if parting & movable & ~(1 << d | 1 << x) == 0 and not _passes(
                    frames, at, rules, 1 << x, parting, 1 << x, gates, gate_count, stack
                ):
                    if not _passes(frames, at, rules, 1 << d, parting, 1 << d, gates, gate_count, stack):
                        return -1
                    gates[2 * gate_count] = 1 << d
                    gates[2 * gate_count + 1] = parting
                    gate_count += 1
    return gate_count


@compiled
def _needed(frames: Array, at: int, rules: Array) -> int:
    """Return the cards that must be able to move, as `Closure.needed`."""
    needed: int = frames[at + LOOSE]
    if not rules[LEAVE]:
        for number in range(rules[SUITS]):
            king = number * rules[RANKS] + rules[RANKS] - 1
            if frames[at + BELOW + king] >= 0:
                needed |= 1 << king
    return needed


@compiled
def _is_dead(
    frames: Array,
    at: int,
    rules: Array,
    card: int,
    doubted: int,
    was_crossed: int,
    gates: Array,
    stack: Array,
) -> bool:
    """Tell what `scorpion.solver.suited.DeadEnds.is_dead` tells; CROSSED says whether crossings are judged."""
    wanted = _needed(frames, at, rules) if doubted == _ALL else doubted
    if wanted and rules[CLOSURE] and not _passes(frames, at, rules, wanted, 0, 0, gates, 0, stack):
        return True
    if not frames[place(at + CROSSED)]:
        return False
    movable = frames[place(at + TOPS)] >> 1 & frames[place(at + LOOSE)]
    movable &= ~(frames[place(at + DOWN)] | frames[place(at + UNDER)] | frames[place(at + RESERVE)])
    known = 0
    width = rules[WIDTH]
    if doubted or not was_crossed:
        for index in range(width):
            column = frames[place(at + COLUMNS + index)]
            for other in range(index):
                cards = frames[place(at + COLUMNS + other)]
                known = _cross(frames, at, rules, column, cards, cards, movable, gates, known, stack)
                if known < 0:
                    return True
        return False
    source = frames[place(at + STEP)] >> 16
    target = frames[place(at + STEP)] & 255
    cards = frames[place(at + COLUMNS + target)]
    group = cards & (frames[place(at + OVER + card)] | 1 << card)
    for index in range(width):
        if index != target:
            column = frames[place(at + COLUMNS + index)]
            known = _cross(frames, at, rules, column, cards & ~group, group, movable, gates, known, stack)
            if known >= 0 and index == source:
                known = _cross(frames, at, rules, group, column, column, movable, gates, known, stack)
            if known < 0:
                return True
    return False


@compiled
def _king_marks(frames: Array, at: int, rules: Array) -> int:
    """Return the fields of HIGH that say where the kings are."""
    classes = BEFORE if frames[at + RESERVE] else AFTER
    high = 0
    for number in range(rules[SUITS]):
        king = number * rules[RANKS] + rules[RANKS] - 1
        if frames[at + GONE] >> king & 1:
            high |= _GONE << 4 * number
        elif frames[at + BELOW + king] == _BASE:
            for column in range(rules[WIDTH]):
                if frames[at + COLUMNS + column] >> king & 1:
                    high |= rules[classes + column] + 1 << 4 * number
                    break
    return high


@compiled
def _is_won(frames: Array, at: int, rules: Array) -> bool:
    if rules[ACES]:
        return bool(frames[at + GONE] == rules[KINGS])
    for number in range(rules[SUITS]):
        if frames[at + BELOW + number * rules[RANKS] + rules[RANKS] - 1] != _BASE:
            return False
    return not (frames[at + LOOSE] or frames[at + RESERVE])


@compiled
def _push(choices: Array, start: int, end: int, choice: int) -> int:
    """Enter a choice among those from `start` to `end`, of which the first to try is the last; return the new end."""
    slot = end
    while slot > start and choices[slot - 1] < choice:
        choices[slot] = choices[slot - 1]
        slot -= 1
    choices[slot] = choice
    return end + 1


@compiled
def _choose(  # noqa: C901 - what two methods of `Linking` do
    frames: Array, at: int, rules: Array, choices: Array, start: int
) -> int:
    """List the moves to try from `start` on, the first one last, as `Linking.choices`; return their end."""
    ranks, suits, width = rules[RANKS], rules[SUITS], rules[WIDTH]
    tops, loose, reserve = frames[place(at + TOPS)], frames[place(at + LOOSE)], frames[place(at + RESERVE)]
    down, aces = frames[place(at + DOWN)], rules[ACES]
    end = start
    stuck = True
    goals = 0
    used = 0
    classes = BEFORE if reserve else AFTER
    for column in range(width):
        if frames[place(at + COLUMNS + column)] == 0:
            kind = 1 << rules[classes + column]
            if used & kind == 0:
                used |= kind
                goals |= 1 << column
    if goals:
        undealt = rules[UNDEALT] if reserve else 0
        for number in range(suits):
            king = number * ranks + ranks - 1
            bit = 1 << king
            if bit & (frames[place(at + GONE)] | down | reserve):
                continue
            home = -1
            for column in range(width):
                if frames[place(at + COLUMNS + column)] & bit:
                    home = column
                    break
            collects = False
            if home >= 0:
                collects = loose & rules[SUIT + king] == 0 and tops & aces & 1 << number * ranks != 0
                if collects and rules[COLLECTING] and (undealt == 0 or (rules[ANY_TIME] != 0 and home >= undealt)):
                    choices[start] = king + 1 << _CARD | lowest(goals) << 1 | _OPEN
                    return start + 1
            is_base = frames[place(at + BELOW + king)] == _BASE
            rest = goals
            while rest:
                goal = lowest(rest)
                rest &= rest - 1
                if not is_base or collects or (home >= 0 and rules[classes + goal] != rules[classes + home]):
                    choice = _MOVES_KING + king << _TURN | king + 1 << _CARD | goal << 1 | _OPEN
                    end = _push(choices, start, end, choice)
                    if not is_base:
                        stuck = False
    movable = tops >> 1 & loose & ~(down | frames[place(at + UNDER)] | reserve)
    if reserve and (rules[ANY_TIME] or (stuck and movable == 0)):
        end = _push(choices, start, end, _DEALS << _TURN | _OPEN)
    runs = 0
    if tops & aces:
        for number in range(suits):
            if loose & rules[SUIT + number * ranks] == 0:
                runs |= 1 << number * ranks
        runs &= tops
    while movable:
        card = lowest(movable)
        bit = 1 << card
        movable &= movable - 1
        above = frames[place(at + OVER + card)]
        is_open = 0
        if runs & above or (aces and loose & rules[SUIT + card] == bit):
            is_open = _OPEN
        target = 0
        while frames[place(at + COLUMNS + target)] & bit << 1 == 0:
            target += 1
        turn = (ranks - card % ranks) * suits + card // ranks
        if (above | bit) >> 1 & frames[place(at + COLUMNS + target)] & loose:
            turn |= _BURIES
        end = _push(choices, start, end, turn << _TURN | card + 1 << _CARD | target << 1 | is_open)
    return end


@compiled
def _check(frames: Array, at: int, rules: Array, column: int) -> None:
    """Let complete runs leave the top of a column."""
    ranks = rules[RANKS]
    while True:
        top = frames[at + COLUMNS + column] & frames[at + TOPS]
        if top == 0:
            return
        ace = lowest(top)
        if ace % ranks or frames[at + LOOSE] & rules[SUIT + ace]:
            return
        king = ace + ranks - 1
        lower = frames[at + BELOW + king]
        run = rules[SUIT + ace] | 1 << king
        frames[at + GONE] |= 1 << king
        frames[at + HIGH] = frames[at + HIGH] & rules[WITHOUT + king] | _GONE << 4 * (ace // ranks)
        frames[at + COLUMNS + column] ^= run
        frames[at + TOPS] ^= top
        if lower >= 0:
            frames[at + TOPS] |= 1 << lower
            frames[at + DOWN] &= ~(1 << lower)
            _add(frames, at, lower, -run)


@compiled
def _deal(frames: Array, at: int, rules: Array) -> None:
    """Deal the reserve, as `Linking` does."""
    kings = rules[KINGS]
    high = 1 << 4 * rules[SUITS]
    under = frames[at + UNDER]
    count = rules[UNDEALT]
    for number in range(count):
        card = rules[RESERVED + number]
        bit = 1 << card
        field = 4 * rules[SUITS] + 1 + 7 * number
        top = frames[at + COLUMNS + number] & frames[at + TOPS]
        receiver = lowest(top) if top else _BASE
        frames[at + BELOW + card] = receiver
        frames[at + TOPS] ^= top | bit
        if card % rules[RANKS] and frames[at + COLUMNS + number] & bit >> 1:
            under |= bit >> 1
        if bit & kings:
            high |= receiver + 1 << field
        elif receiver == card + 1:
            frames[at + LOOSE] ^= bit
            frames[at + LOW] |= bit
        else:
            high |= receiver + 2 << field
        _add(frames, at, receiver, bit)
        frames[at + COLUMNS + number] |= bit
    frames[at + UNDER] = under & ~kings
    frames[at + RESERVE] = 0
    frames[at + HIGH] = high
    for number in range(count):
        if frames[at + COLUMNS + number] & frames[at + TOPS] & rules[ACES]:
            _check(frames, at, rules, number)
    fields = (1 << 4 * rules[SUITS]) - 1
    frames[at + HIGH] = frames[at + HIGH] & ~fields | _king_marks(frames, at, rules)


@compiled
def _play(frames: Array, before: int, at: int, rules: Array, card: int, target: int) -> int:
    """Make a move in the frame that follows; return the cards that it may have cut off, as `Linking.play`."""
    buried: int = _ALL
    for number in range(STEP):
        frames[place(at + number)] = frames[place(before + number)]
    if card < 0:
        _deal(frames, at, rules)
        frames[place(at + STEP)] = -1
        return buried
    bit = 1 << card
    lower = frames[place(at + BELOW + card)]
    group = frames[place(at + OVER + card)] | bit
    source = rules[CELL + card]
    if lower != card:
        source = 0
        while frames[place(at + COLUMNS + source)] & bit == 0:
            source += 1
        frames[place(at + COLUMNS + source)] ^= group
        _add(frames, at, lower, -group)
    if lower >= 0:
        frames[place(at + TOPS)] |= 1 << lower
        frames[place(at + DOWN)] &= ~(1 << lower)
    receivers = group >> 1
    under = frames[place(at + UNDER)] & (group | ~receivers)
    cards = frames[place(at + COLUMNS + target)]
    frames[place(at + COLUMNS + target)] = cards | group
    high = frames[place(at + HIGH)] & rules[WITHOUT + card]
    if cards:
        loose = frames[place(at + LOOSE)] ^ bit
        buried = receivers & cards & loose
        under |= buried
        frames[place(at + LOW)] |= bit
        frames[place(at + HIGH)] = high
        frames[place(at + LOOSE)] = loose
        frames[place(at + TOPS)] ^= bit << 1
        frames[place(at + BELOW + card)] = card + 1
        _add(frames, at, card + 1, group)
    else:
        field = 4 * (card // rules[RANKS])
        classes = BEFORE if frames[place(at + RESERVE)] else AFTER
        frames[place(at + HIGH)] = high & ~(_GONE << field) | rules[classes + target] + 1 << field
        frames[place(at + BELOW + card)] = _BASE
    frames[place(at + UNDER)] = under
    frames[place(at + STEP)] = source << 16 | size(group) << 8 | target
    if frames[place(at + TOPS)] & group & rules[ACES]:
        gone = frames[place(at + GONE)]
        _check(frames, at, rules, target)
        if cards == 0 and frames[place(at + GONE)] != gone:
            buried = 0
    return buried


@compiled
def _read(text: Array, rules: Array, frames: Array) -> None:  # noqa: C901 - each part of a table in turn
    """Fill the first frame from the text of a table, and into the rules what they say of its cards."""
    ranks, suits = rules[RANKS], rules[SUITS]
    cards = ranks * suits
    for number in range(STEP):
        frames[number] = 0
    for card in range(cards):
        rules[CELL + card] = -1
        rules[WITHOUT + card] = -1
        rules[SUIT + card] = (1 << ranks - 1) - 1 << card // ranks * ranks
    at = 0
    down = loose = under = tops = low = 0
    for column in range(rules[WIDTH]):
        end = at
        while text[end] != SEPARATOR:
            end += 1
        above = 0
        upper = -1
        for spot in range(end - 1, at - 1, -1):
            code = text[spot]
            card = code & ~FACE_DOWN
            bit = 1 << card
            frames[OVER + card] = above
            if code != card:
                down |= bit
            if above:
                frames[BELOW + upper] = card
                if upper == code - 1:
                    low |= 1 << upper
                else:
                    loose |= 1 << upper
                if above & bit << 1:
                    under |= bit
            else:
                tops |= bit
            above |= bit
            upper = card
        if above:
            frames[BELOW + upper] = _BASE
            loose |= 1 << upper
        frames[COLUMNS + column] = above
        at = end + 1
    number = 0
    reserve = 0
    while text[at] != SEPARATOR:
        card = text[at]
        frames[BELOW + card] = card
        loose |= 1 << card
        reserve |= 1 << card
        rules[RESERVED + number] = card
        rules[WITHOUT + card] = ~(127 << 4 * suits + 1 + 7 * number)
        number += 1
        at += 1
    at += 1
    number = rules[WIDTH]
    while text[at] != SEPARATOR:
        card = text[at]
        if card != NO_CARD:
            frames[BELOW + card] = card
            loose |= 1 << card
            rules[CELL + card] = number
        number += 1
        at += 1
    at += 1
    gone = 0
    while text[at] != SEPARATOR:
        gone |= 1 << text[at] * ranks + ranks - 1
        frames[BELOW + text[at] * ranks + ranks - 1] = _BASE
        at += 1
    kings = rules[KINGS]
    frames[TOPS] = tops
    frames[DOWN] = down
    frames[UNDER] = under & ~kings
    frames[LOOSE] = loose & ~kings
    frames[RESERVE] = reserve
    frames[GONE] = gone
    frames[LOW] = low & ~kings
    frames[HIGH] = _king_marks(frames, 0, rules)


@compiled
def begin(
    text: Array,
    rules: Array,
    frames: Array,
    choices: Array,
    marks: Array,
    state: Array,
    gates: Array,
    stack: Array,
) -> int:
    """Judge the start: LOST, WON, or PAUSED when the search has to go on."""
    _read(text, rules, frames)
    state[NODES] = 1
    if _is_won(frames, 0, rules):
        return WON
    frames[CROSSED] = 0
    if _is_dead(frames, 0, rules, 0, _ALL, 0, gates, stack):
        state[DEAD] = 1
        return LOST
    slot = find(marks, frames[LOW], frames[HIGH])
    marks[2 * slot] = frames[LOW]
    marks[2 * slot + 1] = frames[HIGH] | _PRESENT
    frames[STACK] = 0
    state[TRIED] = _choose(frames, 0, rules, choices, 0)
    return PAUSED


@compiled
def advance(
    rules: Array,
    frames: Array,
    choices: Array,
    marks: Array,
    state: Array,
    gates: Array,
    stack: Array,
    stop: int,
) -> int:
    """Search on until `stop` positions were generated: LOST, WON, PAUSED, SHALLOW or FULL."""
    depth, tried, nodes, dead = state[DEPTH], state[TRIED], state[NODES], state[DEAD]
    result = LOST
    while depth >= 0:
        before = depth * FRAME
        if tried == frames[before + STACK]:
            depth -= 1
            continue
        choice = choices[tried - 1]
        card = (choice >> _CARD & 127) - 1
        target = choice >> 1 & 15
        slot = 0
        if choice & _OPEN == 0:
            low = frames[before + LOW] | 1 << card
            slot = find(marks, low, frames[before + HIGH] & rules[WITHOUT + card])
            if marks[2 * slot + 1] != 0:
                tried -= 1
                continue
        at = before + FRAME
        if at + FRAME > frames.size or tried + CHOICES > choices.size:
            result = SHALLOW
            break
        doubted = _play(frames, before, at, rules, card, target)
        if choice & _OPEN:
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
        marks[2 * slot + 1] = frames[at + HIGH] | _PRESENT
        nodes += 1
        if _is_won(frames, at, rules):
            depth += 1
            result = WON
            break
        frames[at + CROSSED] = 0 <= rules[CROSSING_FROM] <= nodes
        if _is_dead(frames, at, rules, card, doubted, frames[before + CROSSED], gates, stack):
            dead += 1
            continue
        frames[at + STACK] = tried
        tried = _choose(frames, at, rules, choices, tried)
        depth += 1
    state[DEPTH] = depth
    state[TRIED] = tried
    state[NODES] = nodes
    state[DEAD] = dead
    return result
