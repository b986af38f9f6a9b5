"""Facts: what a page of rules tells of its rule set, worked out from the record."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby

from scorpion.core.engine import POINTS_RUN, POINTS_TURNED
from scorpion.core.rule_sets import CLASSIC, RELAXED
from scorpion.core.rules import Building, EmptyColumn, ReserveUse, Rules, Runs
from scorpion.service.sample import sample_game


@dataclass(frozen=True, slots=True)
class ColumnGroup:
    """Neighbouring columns, `first` to `last`, that are dealt alike."""

    first: int
    last: int
    face_down: int
    face_up: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What a page of rules tells of its rule set, beyond what stands in the record."""

    rules: Rules

    @property
    def column_groups(self) -> list[ColumnGroup]:
        """The columns, neighbours that are dealt alike together."""
        groups = []
        for dealt, members in groupby(enumerate(self.rules.columns, 1), key=lambda numbered: numbered[1]):
            numbers = [number for number, _ in members]
            groups.append(ColumnGroup(numbers[0], numbers[-1], dealt.face_down, dealt.face_up))
        return groups

    @property
    def face_down(self) -> int:
        """Count of cards that are dealt face down into columns."""
        return sum(column.face_down for column in self.rules.columns)

    @property
    def in_columns(self) -> int:
        """Count of cards that are dealt into columns."""
        return sum(column.size for column in self.rules.columns)

    @property
    def column_size(self) -> int | None:
        """Count of cards that each column is dealt, None where they differ."""
        sizes = {column.size for column in self.rules.columns}
        return sizes.pop() if len(sizes) == 1 else None

    @property
    def least_points(self) -> int:
        """The points that every win without undo brings, before those for placements."""
        return self.face_down * POINTS_TURNED + self.points_for_runs

    @property
    def points_for_runs(self) -> int:
        """The points of all runs together."""
        return self.rules.run_count * POINTS_RUN

    @property
    def any_suit(self) -> bool:
        """Return whether a card goes onto any suit."""
        return self.rules.building is Building.ANY_SUIT

    @property
    def kings_only(self) -> bool:
        """Return whether an empty column takes kings only."""
        return self.rules.empty_column is EmptyColumn.KING

    @property
    def runs_leave(self) -> bool:
        """Return whether complete runs leave the table."""
        return self.rules.runs is Runs.LEAVE

    @property
    def when_stuck(self) -> bool:
        """Return whether the reserve is dealt only when no move is left."""
        return self.rules.reserve_use is ReserveUse.WHEN_STUCK

    @property
    def is_sample(self) -> bool:
        """Return whether the first steps and the sample game are played by these rules."""
        return self.rules == sample_game(0).rules

    @property
    def has_relaxed(self) -> bool:
        """Return whether these rules are Classic or Relaxed, or differ from them in nothing but the name."""
        return any(replace(self.rules, id=rules.id, name=rules.name) == rules for rules in (CLASSIC, RELAXED))

    @property
    def has_sample(self) -> bool:
        """Return whether these rules deal and build as the sample deal was dealt and is played."""
        sample, rules = sample_game(0).rules, self.rules
        deals_so = (rules.columns, rules.reserve, rules.cells) == (sample.columns, sample.reserve, sample.cells)
        return deals_so and rules.building is not Building.ALTERNATE_COLOURS
