"""The closure test for one deck built in suit: whether every card that must still move can ever move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from scorpion.core.rules import Runs
from scorpion.solver.links import EVERY_CARD, Links
from scorpion.solver.table import Features

Gate = tuple[int, int]
"""A card and the cards of which one must leave its place before that card does, both as sets of bits."""


class Closure:
    """The closure test of one rule set: it proves positions dead, and only such as cannot be won.

    Built in suit, a card other than a king has one receiver, the next card of its suit, and placed there it stays until
    its run leaves. So each *loose* card (not on its face-up receiver) must be placed once, and where one of them never
    can the game is lost. The test grows the set of cards that could ever leave their place:

    - a loose card joins when its receiver is or can become uncovered (nothing lies on it, or what lies on it has
      joined), when it is face up or can become uncovered itself, and when it does not lie under its receiver, or one of
      the cards above it up to the receiver has joined and so can part them;
    - a king joins when all loose cards of its suit have, as its run then leaves (where runs leave);
    - a king that is no base joins when a column can be empty for it.

    Every line of play is covered: take its placements in their order, and the conditions under which each was made are
    those above, with what was played before already in the set. The set only ever takes in too much, for a card that
    joined stays out of everybody's way. The reserve counts as dealt, its cards uncovered.

    Empty columns are counted. A column becomes empty when its base, not a king, leaves (once), or when a run leaves
    whose king is a base or went to an empty column; a king that moves to one uses it up. Shifting a king that is a base
    changes nothing, and a reserve card on an empty column only delays. So in each line kings moved never outnumber
    columns emptied. When there are columns for all kings that are no bases, all that can move join; when there are
    fewer, which of them goes first may decide, and the position is dead only if it is for each choice.

    The test has a property that the search lives on: a placement that puts no loose card under its receiver, done in a
    position that passes, leads to one that passes. For each reason by which a card joined before still holds: only the
    placed card itself is gone from the set, its old place is uncovered, and it covers nothing that another card needs.
    """

    def __init__(self, features: Features) -> None:
        ranks = features.ranks
        self._kings: Final = sum(1 << suit * ranks + ranks - 1 for suit in range(features.suits))
        self._leave: Final = features.runs is Runs.LEAVE
        self._suits: Final = [
            (1 << suit * ranks + ranks - 1, (1 << ranks - 1) - 1 << suit * ranks, suit * ranks + ranks - 1)
            for suit in range(features.suits)
        ]

    def needed(self, links: Links) -> int:
        """Return the set of all cards that must be able to move, or the position is dead."""
        if self._leave:
            return links.loose
        return links.loose | sum(bit for bit, _, king in self._suits if links.below[king] >= 0)

    def passes(  # noqa: C901 - one loop, as it runs at nearly every position
        self, links: Links, wanted: int, enough: int = 0, waiting: int = 0, gates: Sequence[Gate] = ()
    ) -> bool:
        """Return whether all of the `wanted` cards can join the set, or one of those that are `enough`.

        Those `waiting` are left out, and those of `gates` held back by them. All are sets of bits.
        """
        below, over, columns, tops, down, under, loose, reserve, gone, _ = links
        uncovered, loose, kings, empty = tops | reserve, loose & ~waiting, self._kings & ~gone, columns.count(0)
        joined = moved = 0
        # Cards that wait to be parted from what is above them, or behind a gate, and the cards that could free them.
        blocked = bars = 0
        for bit, parting in gates:
            blocked |= bit
            bars |= parting
        choices: list[tuple[int, int, int, int, int, int]] = []
        trial: list[tuple[int, int, int, int, int, int]] = []
        while True:
            if joined & enough or not wanted & ~joined:
                if not trial:
                    return True
                # If all kings could move it would do: now see which can.
                choices += trial
                trial = []
                joined, moved, uncovered, loose, kings, empty = choices.pop()
                bars = EVERY_CARD  # whatever has joined, find anew what is blocked: other cards joined here
                continue
            if joined & bars:
                blocked = bars = 0
                for bit, parting in gates:
                    if not joined & parting:
                        blocked |= bit
                        bars |= parting
            new = uncovered >> 1 & loose & (uncovered | ~down) & ~blocked
            doubtful = new & under
            while doubtful:
                bit = doubtful & -doubtful
                doubtful ^= bit
                card = bit.bit_length() - 1
                between = over[card] & ~over[card + 1]
                if not joined & between:
                    new ^= bit
                    blocked |= bit
                    bars |= between
            if new:
                joined |= new
                loose ^= new
                while new:
                    bit = new & -new
                    new ^= bit
                    card = below[bit.bit_length() - 1]
                    if card >= 0:
                        uncovered |= 1 << card
                    else:
                        empty += 1
                continue
            away, rest = 0, loose | waiting
            for bit, suit, king in self._suits:
                if not rest & suit and kings & bit and self._leave:
                    kings ^= bit
                    joined |= bit
                    away = bit
                    if moved & bit or below[king] < 0:
                        empty += 1
                    else:
                        uncovered |= 1 << below[king]
            if away:
                continue
            standing = 0
            able: list[tuple[int, int]] = []
            if empty > 0 or trial:
                for bit, _, king in self._suits:
                    if kings & bit and not moved & bit and below[king] >= 0:
                        standing += 1
                        if bit & (uncovered | ~down):
                            able.append((bit, 1 << below[king]))
            if able:
                if not trial and empty < standing:
                    trial = [
                        (joined | bit, moved | bit, uncovered | freed, loose, kings, empty - 1) for bit, freed in able
                    ]
                for bit, freed in able:
                    joined |= bit
                    moved |= bit
                    uncovered |= freed
                empty -= len(able)
            else:
                trial = []
                if not choices:
                    return False
                joined, moved, uncovered, loose, kings, empty = choices.pop()
                bars = EVERY_CARD  # whatever has joined, find anew what is blocked: other cards joined here


closure_of = lru_cache(maxsize=64)(Closure)
"""Returns the closure test of a rule set."""
