"""The closure test compiled, as `scorpion.solver.reach`."""

from __future__ import annotations

from scorpion.fast.compiling import compiled, lowest
from scorpion.fast.general.layout import (
    CARDS,
    CELL_COUNT,
    CELLS,
    CELLS_TAKE,
    FACE,
    FACE_DOWN,
    FILLS_ALL,
    FOLLOWERS,
    KINGS,
    LEAVE,
    NO_CARD,
    RANKS,
    RECEIVERS,
    RESERVE,
    RUN,
    RUN_FOLLOWERS,
    RUN_RECEIVERS,
    SUITS,
    WIDTH,
    Numbers,
    Rows,
)


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
def passes(  # noqa: C901 - one loop, as it runs at nearly every position
    rows: Rows, at: int, rules: Numbers, below: Numbers, over: Numbers
) -> bool:
    """Return what `scorpion.solver.reach.Reach.passes` returns."""
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
            card = code & FACE
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
        card = rows[start + number] & FACE
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
