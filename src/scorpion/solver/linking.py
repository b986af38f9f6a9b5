"""Linking: the moves on linked tables, for one deck built in suit with kings on empty columns."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from scorpion.core.rules import Building, EmptyColumn, ReserveUse, Runs
from scorpion.solver.dominance import collects_at_once
from scorpion.solver.links import BASE, EVERY_CARD, Links, all_kings
from scorpion.solver.ordering import CHANCE_BITS, PROVING, Ordering, next_chance
from scorpion.solver.steps import DEAL, Step
from scorpion.solver.table import Features, Table

_MOST_COLUMNS: Final = 14
_GONE: Final = 15
"""What a king's field of a mark says when its run has left; else 0, or 1 and the class of its column."""

_BURIES: Final = 1 << 8
_COLLECTS: Final = 0
_MOVES_KING: Final = 1 << 9
_DEALS: Final = 1 << 10
_TURNS_NONE: Final = 1 << 11
"""Added to the turns of moves to try, so that the kinds follow in this order."""

Choice = tuple[int, int, int, int]
"""A move to try: its turn, lowest first; its card, BASE for the deal; its column; the mark that follows or -1."""


def fits(features: Features, table: Table) -> bool:
    """Return whether these rules, and a table of this many columns, can be searched as linked tables."""
    return (
        features.decks == 1
        and features.building is Building.SAME_SUIT
        and features.empty_column is EmptyColumn.KING
        and not features.cells_take
        and features.reserve_use is not ReserveUse.REFILL
        and len(table.columns) <= _MOST_COLUMNS
    )


class _Deck:
    """What the moves look up for each card of a deck, worked out once for a rule set."""

    def __init__(self, features: Features) -> None:
        ranks, suits = features.ranks, features.suits
        codes = range(ranks * suits)
        self.kings: Final = [suit * ranks + ranks - 1 for suit in range(suits)]
        self.bits: Final = [1 << card for card in codes]
        self.suit: Final = [(1 << ranks - 1) - 1 << card // ranks * ranks for card in codes]
        # Where runs stay, none is ever looked for.
        self.runs: Final = [(self.suit[king], self.bits[king - ranks + 1]) for king in self.kings]
        self.aces: Final = sum(ace for _, ace in self.runs) if features.runs is Runs.LEAVE else 0
        # High ranks first: what is built on them need not be moved again.
        self.turn: Final = [(ranks - card % ranks) * suits + card // ranks for card in codes]
        self.king_field: Final = [len(codes) + 4 * (card // ranks) for card in codes]
        self.king_fields: Final = (1 << 4 * suits) - 1 << len(codes)
        self.was_dealt: Final = 1 << len(codes) + 4 * suits
        self.first_place: Final = len(codes) + 4 * suits + 1


_deck = lru_cache(maxsize=64)(_Deck)


class Linking:
    """The moves of one search on linked tables, from its start on.

    `before` and `after` are the classes of the columns before and after the deal; `collecting` says whether a run that
    can be collected is collected at once (`scorpion.solver.dominance` says why that is sound).
    """

    def __init__(
        self,
        features: Features,
        table: Table,
        before: list[int],
        after: list[int],
        *,
        collecting: bool,
        ordering: Ordering = PROVING,
    ) -> None:
        deck = _deck(features)
        self._features: Final = features
        self._before: Final = before
        self._after: Final = after
        self._collecting: Final = collecting
        self._ordering: Final = ordering
        self._chance = ordering.chance
        self._any_time: Final = features.reserve_use is ReserveUse.ANY_TIME
        self._ranks: Final = features.ranks
        self._all_kings: Final = all_kings(features)
        self._kings: Final = deck.kings
        self._bits: Final = deck.bits
        self._suit: Final = deck.suit
        self._runs: Final = deck.runs
        self._aces: Final = deck.aces
        self._turn: Final = deck.turn
        self._king_field: Final = deck.king_field
        self._king_fields: Final = deck.king_fields
        self._was_dealt: Final = deck.was_dealt
        self._reserve: Final = table.reserve
        self._place_field: Final = [deck.first_place + 7 * index for index in range(len(table.reserve))]
        self._without_place: Final = [-1] * len(deck.bits)
        for card, field in zip(table.reserve, self._place_field, strict=True):
            self._without_place[card] = ~(127 << field)
        self._cell: Final = {card: number for number, card in enumerate(table.cells, len(table.columns))}

    def start(self, links: Links) -> Links:
        """Return the first position of the search with its whole mark."""
        return links._replace(mark=links.mark | self._king_marks(links))

    def _king_marks(self, links: Links) -> int:
        """Return the part of a mark that says where the kings are."""
        classes = self._before if links.reserve else self._after
        mark = 0
        for king in self._kings:
            bit = self._bits[king]
            if links.gone & bit:
                mark |= _GONE << self._king_field[king]
            elif links.below[king] == BASE:
                column = next(number for number, cards in enumerate(links.columns) if cards & bit)
                mark |= classes[column] + 1 << self._king_field[king]
        return mark

    def is_won(self, links: Links) -> bool:
        """Return whether all runs have left or, where runs stay, each lies in a column of its own."""
        if self._aces:
            return links.gone == self._all_kings
        return not links.loose and not links.reserve and all(links.below[king] == BASE for king in self._kings)

    def choices(self, links: Links, seen: set[int]) -> list[Choice]:
        """List the moves to try, the first one last. Placements known to lead to a mark in `seen` are left out."""
        below, over, columns, tops, down, under, loose, reserve, _, mark = links
        choices: list[Choice] = []
        empty = [number for number, cards in enumerate(columns) if not cards]
        stuck = True
        if empty:
            choices = self._king_choices(links, empty)
            if choices and choices[0][0] == _COLLECTS:
                return choices
            stuck = all(below[king] == BASE for _, king, _, _ in choices)
        movable = tops >> 1 & loose & ~(down | under | reserve)
        if reserve and (self._any_time or (stuck and not movable)):
            choices.append((_DEALS, BASE, 0, -1))
        runs = sum(ace for suit, ace in self._runs if not loose & suit) & tops if tops & self._aces else 0
        while movable:
            bit = movable & -movable
            movable ^= bit
            card = bit.bit_length() - 1
            after = mark & self._without_place[card] | bit
            if runs & over[card] or (self._aces and loose & self._suit[card] == bit):
                after = -1  # a run may leave
            elif after in seen:
                continue
            receiver = bit << 1
            target = 0
            while not columns[target] & receiver:
                target += 1
            buries = (over[card] | bit) >> 1 & columns[target] & loose
            choices.append((self._turn[card] + (_BURIES if buries else 0), card, target, after))
        if self._ordering is not PROVING:
            choices = [self._reordered(links, choice) for choice in choices]
        choices.sort(reverse=True)
        return choices

    def _reordered(self, links: Links, choice: Choice) -> Choice:
        """Return a move to try with the turn that the ordering gives it."""
        turn, card, target, after = choice
        if self._ordering.chance:
            self._chance = next_chance(self._chance)
            turn = (turn & _DEALS) + (self._chance >> 31 - CHANCE_BITS)
        lower = BASE if card == BASE else links.below[card]
        if self._ordering.turns_first and (lower == BASE or not links.down & self._bits[lower]):
            turn += _TURNS_NONE
        return turn, card, target, after

    def _king_choices(self, links: Links, empty: list[int]) -> list[Choice]:
        """List the moves of kings to empty columns, one of each class; where a run is collected at once, only that."""
        classes = self._before if links.reserve else self._after
        goals: dict[int, int] = {}
        for number in empty:
            goals.setdefault(classes[number], number)
        choices: list[Choice] = []
        for king in self._kings:
            bit = self._bits[king]
            if bit & (links.gone | links.down | links.reserve):
                continue
            home = next((number for number, cards in enumerate(links.columns) if cards & bit), None)
            collects = False
            if home is not None:
                collects = self._carries_run(links, king)
                if collects and self._collecting and collects_at_once(self._features, self._undealt(links), home):
                    return [(_COLLECTS, king, empty[0], -1)]
            is_base = links.below[king] == BASE
            choices.extend(
                (_MOVES_KING + king, king, number, -1)
                for kind, number in goals.items()
                if not is_base or collects or (home is not None and kind != classes[home])
            )
        return choices

    def _undealt(self, links: Links) -> int:
        return len(self._reserve) if links.reserve else 0

    def _carries_run(self, links: Links, king: int) -> bool:
        """Return whether a king in a column carries its run, uncovered, and that would leave on another column."""
        return not links.loose & self._suit[king] and bool(links.tops & self._aces & self._bits[king - self._ranks + 1])

    def play(self, links: Links, choice: Choice) -> tuple[Links, Step, int]:
        """Make a move. Return the table after it, the move as a step, and the cards that it may have cut off.

        Where the closure test passed before, it passes again when these can join (see `Closure`): the loose cards that
        a placement put under their receiver, none when a run was collected, and else EVERY_CARD.
        """
        _, card, target, _ = choice
        if card == BASE:
            return self._deal(links), DEAL, EVERY_CARD
        bits = self._bits
        below, over, columns = links.below[:], links.over[:], links.columns[:]
        tops, down, loose = links.tops, links.down, links.loose
        bit, lower = bits[card], below[card]
        group = over[card] | bit
        source = 0
        if lower == card:
            source = self._cell[card]
        else:
            while not columns[source] & bit:
                source += 1
            columns[source] ^= group
            _add(over, below, lower, -group)
        if lower != BASE:
            tops |= bits[lower]
            down &= ~bits[lower]
        receivers = group >> 1
        under = links.under & (group | ~receivers)
        cards = columns[target]
        columns[target] = cards | group
        if cards:
            mark = links.mark & self._without_place[card] | bit
            loose ^= bit
            buried = receivers & cards & loose
            under |= buried
            tops ^= bit << 1
            below[card] = card + 1
            _add(over, below, card + 1, group)
        else:
            field = self._king_field[card]
            kind = (self._before if links.reserve else self._after)[target]
            mark = links.mark & self._without_place[card] & ~(_GONE << field) | kind + 1 << field
            buried = EVERY_CARD
            below[card] = BASE
        after = Links(below, over, columns, tops, down, under, loose, links.reserve, links.gone, mark)
        if tops & group & self._aces:
            after = self._check(after, target)
            if not cards and after.gone != links.gone:
                buried = 0
        return after, (source, group.bit_count(), target), buried

    def _deal(self, links: Links) -> Links:
        bits = self._bits
        below, over, columns = links.below[:], links.over[:], links.columns[:]
        tops, under, loose = links.tops, links.under, links.loose
        mark = links.mark & bits[-1] * 2 - 1 | self._was_dealt
        for number, card in enumerate(self._reserve):
            bit, top = bits[card], columns[number] & tops
            receiver = top.bit_length() - 1
            below[card] = receiver
            tops ^= top | bit
            if card % self._ranks and columns[number] & bit >> 1:
                under |= bit >> 1
            if bit & self._all_kings:
                mark |= receiver + 1 << self._place_field[number]
            elif receiver == card + 1:
                loose ^= bit
                mark |= bit
            else:
                mark |= receiver + 2 << self._place_field[number]
            _add(over, below, receiver, bit)
            columns[number] |= bit
        after = Links(below, over, columns, tops, links.down, under & ~self._all_kings, loose, 0, links.gone, mark)
        for number in range(len(self._reserve)):
            if columns[number] & tops & self._aces:
                after = self._check(after, number)
        return after._replace(mark=after.mark & ~self._king_fields | self._king_marks(after))

    def _check(self, links: Links, number: int) -> Links:
        """Move complete runs from the top of a column away. Its lists are changed."""
        below, over, columns, tops, down, under, loose, reserve, gone, mark = links
        while top := columns[number] & tops:
            ace = top.bit_length() - 1
            if ace % self._ranks or loose & self._suit[ace]:
                break
            king = ace + self._ranks - 1
            bit, lower = self._bits[king], below[king]
            run = self._suit[king] | bit
            gone |= bit
            mark = mark & self._without_place[king] | _GONE << self._king_field[king]
            columns[number] ^= run
            tops ^= top
            if lower != BASE:
                tops |= self._bits[lower]
                down &= ~self._bits[lower]
                _add(over, below, lower, -run)
        return Links(below, over, columns, tops, down, under, loose, reserve, gone, mark)


def _add(over: list[int], below: list[int], card: int, group: int) -> None:
    """Note for a card and all below it that a group came to lie above them; a negative one, that it left."""
    while card != BASE:
        over[card] += group
        card = below[card]
