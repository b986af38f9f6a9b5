"""Moves compiled, as `scorpion.solver.linking` plays them."""

from __future__ import annotations

from numpy import uintp as place

from scorpion.fast.compiling import compiled, lowest, size
from scorpion.fast.suited.layout import (
    ACES,
    AFTER,
    ALL,
    BASE,
    BEFORE,
    BELOW,
    CELL,
    COLUMNS,
    DOWN,
    GONE,
    GONE_KING,
    HIGH,
    KINGS,
    LOOSE,
    LOW,
    OVER,
    RANKS,
    RESERVE,
    RESERVED,
    STEP,
    SUIT,
    SUITS,
    TOPS,
    UNDEALT,
    UNDER,
    WIDTH,
    WITHOUT,
    Array,
)


@compiled
def _add(frames: Array, at: int, card: int, group: int) -> None:
    while card >= 0:
        frames[place(at + OVER + card)] += group
        card = frames[place(at + BELOW + card)]


@compiled
def king_marks(frames: Array, at: int, rules: Array) -> int:
    """Return the fields of HIGH that say where the kings are."""
    classes = BEFORE if frames[at + RESERVE] else AFTER
    high = 0
    for number in range(rules[SUITS]):
        king = number * rules[RANKS] + rules[RANKS] - 1
        if frames[at + GONE] >> king & 1:
            high |= GONE_KING << 4 * number
        elif frames[at + BELOW + king] == BASE:
            for column in range(rules[WIDTH]):
                if frames[at + COLUMNS + column] >> king & 1:
                    high |= rules[classes + column] + 1 << 4 * number
                    break
    return high


@compiled
def is_won(frames: Array, at: int, rules: Array) -> bool:
    """Return whether a frame is won."""
    if rules[ACES]:
        return bool(frames[at + GONE] == rules[KINGS])
    for number in range(rules[SUITS]):
        if frames[at + BELOW + number * rules[RANKS] + rules[RANKS] - 1] != BASE:
            return False
    return not (frames[at + LOOSE] or frames[at + RESERVE])


@compiled
def _check(frames: Array, at: int, rules: Array, column: int) -> None:
    """Move complete runs from the top of a column away."""
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
        frames[at + HIGH] = frames[at + HIGH] & rules[WITHOUT + king] | GONE_KING << 4 * (ace // ranks)
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
        receiver = lowest(top) if top else BASE
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
    frames[at + HIGH] = frames[at + HIGH] & ~fields | king_marks(frames, at, rules)


@compiled
def play(frames: Array, before: int, at: int, rules: Array, card: int, target: int) -> int:
    """Make a move in the frame that follows; return the cards that it may have cut off, as `Linking.play`."""
    buried: int = ALL
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
        frames[place(at + HIGH)] = high & ~(GONE_KING << field) | rules[classes + target] + 1 << field
        frames[place(at + BELOW + card)] = BASE
    frames[place(at + UNDER)] = under
    frames[place(at + STEP)] = source << 16 | size(group) << 8 | target
    if frames[place(at + TOPS)] & group & rules[ACES]:
        gone = frames[place(at + GONE)]
        _check(frames, at, rules, target)
        if cards == 0 and frames[place(at + GONE)] != gone:
            buried = 0
    return buried
