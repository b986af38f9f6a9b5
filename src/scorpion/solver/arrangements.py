"""Arrangements: the cards that a player does not see, laid at random under the backs of a compact table."""

from __future__ import annotations

import random
from itertools import starmap, zip_longest
from typing import Final

from scorpion.core.cards import Card
from scorpion.core.rules import Rules
from scorpion.core.view import BACK, NOTHING, Remembered, Seen, View, unseen
from scorpion.solver.table import FACE_DOWN, NO_CARD, Table, code_of, suit_code

UNKNOWN: Final = 0x7E
"""The code of a card that nobody has seen; it is like no other card, and nothing can be placed on it."""

_UNKNOWN_DOWN: Final = UNKNOWN + FACE_DOWN


class Arrangements:
    """The arrangements of one view, drawn one after another; depends on the arguments alone.

    All cards that a player has neither seen nor `remembered` are drawn anew, so nothing of how they really lie can be
    read off what follows. `seen` is the table with UNKNOWN for them. Moves can be played on it: what turns is then
    UNKNOWN, face up.
    """

    def __init__(self, rules: Rules, view: View, seed: int, remembered: Remembered = NOTHING) -> None:
        self.seen: Final = seen_table(view, remembered)
        self._random: Final = random.Random(seed)  # noqa: S311 - a sample that can be repeated, no secret
        known = [card for pile in (*remembered.columns, remembered.reserve) for card in pile if card is not None]
        self._unseen: Final = [code_of(card) for card in unseen(view, rules)]
        for card in known:
            self._unseen.remove(code_of(card))

    @property
    def is_single(self) -> bool:
        """Return whether all arrangements are the same."""
        return len(set(self._unseen)) < 2

    def draw(self) -> Table:
        """Return the table with the next arrangement."""
        self._random.shuffle(self._unseen)
        hidden = iter(self._unseen)
        columns = tuple(
            bytes(next(hidden) + FACE_DOWN if code == _UNKNOWN_DOWN else code for code in pile)
            if _UNKNOWN_DOWN in pile
            else pile
            for pile in self.seen.columns
        )
        reserve = bytes(next(hidden) if code == _UNKNOWN_DOWN else code for code in self.seen.reserve)
        return self.seen._replace(columns=columns, reserve=reserve)


def has_revealed(seen: Table) -> bool:
    """Return whether a card that nobody has seen lies face up on a table, so that a player would now see it."""
    return any(UNKNOWN in pile or (pile and pile[-1] == _UNKNOWN_DOWN) for pile in seen.columns)


def seen_table(view: View, remembered: Remembered = NOTHING) -> Table:
    """Return the compact table of a view, UNKNOWN where it shows backs of cards that are not `remembered`."""
    columns = zip_longest(view.columns, remembered.columns, fillvalue=())
    reserve = zip_longest((BACK,) * view.reserve, remembered.reserve)
    return Table(
        columns=tuple(bytes(starmap(_code_seen, zip_longest(pile, known))) for pile, known in columns),
        reserve=bytes(_UNKNOWN_DOWN if card is None else code_of(card) for _, card in reserve),
        cells=bytes(NO_CARD if card is None else code_of(card) for card in view.cells),
        gone=bytes(map(suit_code, view.runs)),
    )


def _code_seen(seen: Seen, known: Card | None) -> int:
    if seen is not BACK:
        return code_of(seen)
    return _UNKNOWN_DOWN if known is None else code_of(known) + FACE_DOWN


def as_first_seen(table: Table) -> Table:
    """Return a table as it is seen by one who remembers nothing."""
    columns = tuple(
        bytes(_UNKNOWN_DOWN if code >= FACE_DOWN else code for code in pile) if pile and pile[0] >= FACE_DOWN else pile
        for pile in table.columns
    )
    return table._replace(columns=columns)
