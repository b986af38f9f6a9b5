"""The rule of thumb: turn a card, empty a column, carry few, do not block yourself, deal last."""

from __future__ import annotations

from collections.abc import Sequence

from scorpion.core.building import FOLLOWERS
from scorpion.core.cards import Card
from scorpion.core.moves import Carry, Move, Pile
from scorpion.core.rules import Rules
from scorpion.core.view import BACK, View

_Worth = tuple[bool, bool, bool, int, int]
"""Whether it is no deal, turns a card, empties a column; less the cards carried; less those that come to be blocked."""


def careful_move(rules: Rules, view: View, moves: Sequence[Move]) -> Move:
    """Return which of some moves the rule of thumb prefers; of equals the first."""
    return max(moves, key=lambda move: _worth(rules, view, move))


def _worth(rules: Rules, view: View, move: Move) -> _Worth:
    """Return what speaks for a move, the more the greater; what counts less stands later."""
    if not isinstance(move, Carry):
        return (False, False, False, 0, 0)
    carried, left = _parted(view, move)
    goes_on = view.columns[move.target.number - 1] if move.target.pile is Pile.COLUMN else ()
    return (
        True,
        bool(left) and left[-1] is BACK,
        not left and bool(goes_on),
        -len(carried),
        -_blocked(rules, goes_on, carried),
    )


def _parted(view: View, move: Carry) -> tuple[tuple[Card, ...], tuple[object, ...]]:
    """Return the cards that a move carries, and those that it leaves where they were."""
    if move.source.pile is Pile.CELL:
        held = view.cells[move.source.number - 1]
        return (() if held is None else (held,)), ()
    pile = view.columns[move.source.number - 1]
    at = len(pile) - move.count
    return tuple(card for card in pile[at:] if card is not BACK), pile[:at]


def _blocked(rules: Rules, pile: Sequence[object], carried: Sequence[Card]) -> int:
    """Count the cards of a column on which those that they wait for would come to lie."""
    followers = FOLLOWERS[rules.building]
    waiting = set(pile[:-1])
    return sum(card in waiting for receiver in carried for card in followers[receiver])
