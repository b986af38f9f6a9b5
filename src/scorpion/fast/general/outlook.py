"""The outlook of tables and moves compiled, as `scorpion.solver.outlook`."""

from __future__ import annotations

from typing import Final

from scorpion.fast.compiling import compiled
from scorpion.fast.general.layout import ALTERNATES, CARDS, CELLS, FACE, FACE_DOWN, RANKS, RESERVE, WIDTH, Numbers, Rows

# The weights of `scorpion.solver.outlook`.
_LOOSE: Final = 4
_HIDDEN: Final = 12
_APART: Final = 2
_MIXED: Final = 1
_EMPTY: Final = -4


@compiled
def _link(rules: Numbers, lower: int, upper: int) -> int:
    """Return what a card on another one adds to the outlook."""
    ranks = rules[RANKS]
    face, card = lower & FACE, upper & FACE
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
    return _LOOSE if (card & FACE) % rules[RANKS] != rules[RANKS] - 1 else 0


@compiled
def outlook_of(rows: Rows, at: int, rules: Numbers) -> int:
    """Return the outlook of a table."""
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
def change_by(rows: Rows, at: int, rules: Numbers, step: int, starts: Numbers) -> int:
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
