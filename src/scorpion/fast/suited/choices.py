"""The moves worth trying compiled, as `scorpion.solver.linking` chooses them."""

from __future__ import annotations

from numpy import uintp as place

from scorpion.fast.compiling import compiled, lowest
from scorpion.fast.suited.layout import (
    ACES,
    AFTER,
    ANY_TIME,
    BASE,
    BEFORE,
    BELOW,
    BURIES,
    CARD,
    CHANCE,
    COLLECTING,
    COLUMNS,
    DEALS,
    DOWN,
    GONE,
    HIGH,
    LOOSE,
    LOW,
    MOVES_KING,
    OPEN,
    OVER,
    RANDOM,
    RANKS,
    RESERVE,
    SUIT,
    SUITS,
    TOPS,
    TURN,
    TURNS_FIRST,
    TURNS_NONE,
    UNDEALT,
    UNDER,
    WIDTH,
    WITHOUT,
    Array,
)
from scorpion.fast.suited.marks import find
from scorpion.solver.ordering import CHANCE_BITS, INCREMENT, MODULUS, MULTIPLIER


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
def _reordered(frames: Array, at: int, state: Array, turn: int, card: int) -> int:
    """Return the turn that the ordering gives a move, as `Linking`; `card` is BASE for the deal."""
    if state[RANDOM]:
        state[CHANCE] = state[CHANCE] * MULTIPLIER + INCREMENT & MODULUS - 1
        turn = (turn & DEALS) + (state[CHANCE] >> 31 - CHANCE_BITS)
    lower = BASE if card == BASE else frames[place(at + BELOW + card)]
    if state[TURNS_FIRST] and (lower == BASE or frames[place(at + DOWN)] >> lower & 1 == 0):
        turn += TURNS_NONE
    return turn


@compiled
def choose(  # noqa: C901 - what two methods of `Linking` do
    frames: Array, at: int, rules: Array, choices: Array, start: int, marks: Array, state: Array
) -> int:
    """List the moves to try from `start` on, the first one last, as `Linking.choices`; return their end."""
    ranks, suits, width = rules[RANKS], rules[SUITS], rules[WIDTH]
    tops, loose, reserve = frames[place(at + TOPS)], frames[place(at + LOOSE)], frames[place(at + RESERVE)]
    down, aces = frames[place(at + DOWN)], rules[ACES]
    is_ordered = state[TURNS_FIRST] != 0 or state[RANDOM] != 0
    chance = state[CHANCE]
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
                    state[CHANCE] = chance
                    choices[start] = king + 1 << CARD | lowest(goals) << 1 | OPEN
                    return start + 1
            is_base = frames[place(at + BELOW + king)] == BASE
            rest = goals
            while rest:
                goal = lowest(rest)
                rest &= rest - 1
                if not is_base or collects or (home >= 0 and rules[classes + goal] != rules[classes + home]):
                    turn = MOVES_KING + king
                    if is_ordered:
                        turn = _reordered(frames, at, state, turn, king)
                    end = _push(choices, start, end, turn << TURN | king + 1 << CARD | goal << 1 | OPEN)
                    if not is_base:
                        stuck = False
    movable = tops >> 1 & loose & ~(down | frames[place(at + UNDER)] | reserve)
    if reserve and (rules[ANY_TIME] or (stuck and movable == 0)):
        turn = _reordered(frames, at, state, DEALS, BASE) if is_ordered else DEALS
        end = _push(choices, start, end, turn << TURN | OPEN)
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
            is_open = OPEN
        elif state[RANDOM]:
            # What is known already takes no random number.
            slot = find(marks, frames[place(at + LOW)] | bit, frames[place(at + HIGH)] & rules[WITHOUT + card])
            if marks[place(2 * slot + 1)] != 0:
                continue
        target = 0
        while frames[place(at + COLUMNS + target)] & bit << 1 == 0:
            target += 1
        turn = (ranks - card % ranks) * suits + card // ranks
        if (above | bit) >> 1 & frames[place(at + COLUMNS + target)] & loose:
            turn |= BURIES
        if is_ordered:
            turn = _reordered(frames, at, state, turn, card)
        end = _push(choices, start, end, turn << TURN | card + 1 << CARD | target << 1 | is_open)
    return end
