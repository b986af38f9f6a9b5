"""The reach test: the closure test for any building and any count of decks, where a card may have several receivers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from scorpion.core.rules import EmptyColumn, Runs
from scorpion.solver.links import BASE
from scorpion.solver.steps import followers_of, in_runs
from scorpion.solver.table import FACE_DOWN, NO_CARD, Features, Table


class _Spread(NamedTuple):
    """A table with its cards numbered. All but `below` and `over` are sets of bits, one a card.

    `tops` are uncovered or in the reserve; `under` lie somewhere under a card that receives them; `held` lie in cells.
    """

    below: list[int]
    over: list[int]
    present: int
    tops: int
    down: int
    loose: int
    under: int
    held: int


class Reach:
    """The reach test of one rule set: it proves positions dead, and only such as cannot be won.

    As the closure test it grows a set of cards that could ever leave their place:

    - a card joins when one of its receivers is or can become uncovered, when it is face up or can become uncovered
      itself, and when it does not lie under that receiver, or one of the cards above it up to the receiver has joined;
    - a king joins when a column is or can become empty, or where runs leave when each rank of its run has a card that
      lies on its receiver or can get there;
    - where every group may go to an empty column, or a card to a free cell, all cards can join once there is one.

    A *loose* card, one not on a face-up receiver that it can have in a run, must get to one in the end, so one must be
    in its reach as above. If not, the game is lost. Every line of play is covered, as for the closure test: what was
    played before is in the set already, and a card that joined stays out of everybody's way. Here cards may leave their
    receivers again, which the set allows; cards of the reserve count as dealt and uncovered, and empty columns as never
    used up. So the set takes in more than can happen, never less.

    Cards are numbered: a card of code c is c, its equals in further decks c + n, c + 2 n, …, n the cards of a deck.
    """

    def __init__(self, features: Features) -> None:
        ranks, suits = features.ranks, features.suits
        self._deck: Final = ranks * suits
        self._cards: Final = ranks * suits * features.decks
        self._frees_all: Final = features.empty_column is EmptyColumn.ANY
        self._cells_take: Final = features.cells_take
        self._every_deck: Final = sum(1 << deck * self._deck for deck in range(features.decks))

        def equals(codes: Iterable[int]) -> int:
            return sum(self._every_deck << code for code in codes)

        codes = range(self._deck)
        followers, run_followers = followers_of(features), followers_of(in_runs(features))
        self._followers: Final = [equals(followers[u]) for u in codes]
        self._receivers: Final = [equals(u for u in codes if c in followers[u]) for c in codes]
        self._run_followers: Final = [equals(run_followers[u]) for u in codes]
        self._run_receivers: Final = [equals(u for u in codes if c in run_followers[u]) for c in codes]
        self._kings: Final = [suit * ranks + ranks - 1 for suit in range(suits)]
        self._all_kings: Final = equals(self._kings)
        # For each king and each lower rank, the cards of its run.
        self._runs: Final[list[list[int]]] = []
        if features.runs is Runs.LEAVE:
            for king in self._kings:
                run, upper = [], [king]
                for _ in range(ranks - 1):
                    upper = sorted({c for u in upper for c in run_followers[u]})
                    run.append(equals(upper))
                self._runs.append(run)

    def passes(self, table: Table) -> bool:
        """Return whether every loose card can get to a receiver of its run; False proves the position lost."""
        emptied = b"" in table.columns
        if (emptied and self._frees_all) or (self._cells_take and NO_CARD in table.cells):
            return True
        spread = self._spread(table)
        below, present, loose = spread.below, spread.present, spread.loose
        uncovered, joined, followers, run_followers = 0, 0, 0, 0
        new = spread.tops
        while loose:
            uncovered |= new
            for card in _cards(new):
                followers |= self._followers[card % self._deck]
                run_followers |= self._run_followers[card % self._deck]
            movable = uncovered | ~spread.down
            settled = run_followers & loose & movable
            if stuck := settled & spread.under:
                settled ^= self._stuck(spread, stuck, self._run_receivers, uncovered, joined)
            loose ^= settled
            leaving = followers & present & movable & ~joined
            if stuck := leaving & spread.under:
                leaving ^= self._stuck(spread, stuck, self._receivers, uncovered, joined)
            if emptied:
                leaving |= self._all_kings & present & movable & ~joined
            if not leaving and not settled:
                leaving = self._kings_of_runs(present & ~joined, present & ~loose)
                if not leaving:
                    break
            joined |= leaving
            new = 0
            for card in _cards(leaving):
                if below[card] >= 0:
                    new |= 1 << below[card]
                else:
                    emptied = True
            if (emptied and self._frees_all) or (self._cells_take and leaving & spread.held):
                return True
        return not loose

    def _stuck(self, spread: _Spread, cards: int, receivers: list[int], uncovered: int, joined: int) -> int:
        """Return those of some cards whose uncovered receivers all lie above them, with nothing between that joined."""
        stuck = 0
        for card in _cards(cards):
            above = spread.over[card]
            open_ = receivers[card % self._deck] & uncovered
            if not open_ & ~above and not any(joined & above & ~spread.over[receiver] for receiver in _cards(open_)):
                stuck |= 1 << card
        return stuck

    def _kings_of_runs(self, waiting: int, settled: int) -> int:
        """Return the kings, of those waiting, whose run can be complete, where runs leave."""
        kings = 0
        for king, run in zip(self._kings, self._runs, strict=False):
            if all(rank & settled for rank in run):
                kings |= self._every_deck << king & waiting
        return kings

    def _spread(self, table: Table) -> _Spread:
        """Number the cards of a table and note what lies on what."""
        deck = self._deck
        taken = [0] * deck
        below, over = [BASE] * self._cards, [0] * self._cards
        tops = down = loose = under = present = held = 0
        for pile in table.columns:
            above = upper = 0
            for code in reversed(pile):
                face = code & ~FACE_DOWN
                card = face + deck * taken[face]
                taken[face] += 1
                over[card] = above
                if code != face:
                    down |= 1 << card
                if not above:
                    tops |= 1 << card
                else:
                    below[upper.bit_length() - 1] = card
                    if code != face or not upper & self._run_followers[face]:
                        loose |= upper
                    if above & self._receivers[face]:
                        under |= 1 << card
                upper = 1 << card
                above |= upper
            loose |= upper
            present |= above
        for codes, place in ((table.reserve, 0), (table.cells, 1)):
            for face in codes:
                if face != NO_CARD:
                    card = face + deck * taken[face]
                    taken[face] += 1
                    below[card] = card
                    if place:
                        held |= 1 << card
                    else:
                        tops |= 1 << card
                    loose |= 1 << card
        present |= loose
        return _Spread(below, over, present, tops, down, loose & ~self._all_kings, under, held)


def _cards(bits: int) -> Iterator[int]:
    """List the cards of a set, lowest first."""
    while bits:
        bit = bits & -bits
        bits ^= bit
        yield bit.bit_length() - 1
