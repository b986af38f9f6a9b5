"""Winnability: how often each rule set can be won, and is won without peeking; counted, not searched for again.

docs/winnability.md says how it was counted, and holds the same figures.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from scorpion.service.unseeing import PlayerKind
from scorpion.solver.intervals import share_between, wilson


@dataclass(frozen=True, slots=True)
class Played:
    """The first `deals` of a rule set, played by one who sees no face-down card: `won` of them were won."""

    deals: int
    won: int

    @property
    def share(self) -> float:
        """The share of all deals, 0 to 1."""
        return self.won / self.deals

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return wilson(self.won, self.deals)


@dataclass(frozen=True, slots=True)
class Winnability:
    """The first `deals` of a rule set: `winnable` of them can be won, `unwinnable` cannot, all cards known."""

    deals: int
    winnable: int
    unwinnable: int
    played: Mapping[PlayerKind, Played]

    @property
    def share(self) -> float:
        """The share of the decided deals that can be won, 0 to 1."""
        return share_between(self.winnable, self.deals - self.winnable - self.unwinnable, self.deals)[0]

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share, whatever the undecided deals are."""
        _, low, high = share_between(self.winnable, self.deals - self.winnable - self.unwinnable, self.deals)
        return low, high


def _played(deals: int, fair: int, careful: int, first: int, chance: int) -> dict[PlayerKind, Played]:
    won = {
        PlayerKind.FAIR: fair,
        PlayerKind.CAREFUL: careful,
        PlayerKind.FIRST: first,
        PlayerKind.RANDOM: chance,
    }
    return {kind: Played(deals, count) for kind, count in won.items()}


WINNABILITY: Final[Mapping[str, Winnability]] = {
    "classic": Winnability(100_000, 12_481, 87_519, _played(10_000, 866, 483, 415, 210)),
    "relaxed": Winnability(5_000, 4_995, 3, _played(80, 78, 0, 0, 0)),
    "traditional": Winnability(100_000, 9_911, 90_089, _played(1_000, 70, 43, 36, 36)),
    "wasp": Winnability(5_000, 4_267, 717, _played(1_000, 508, 181, 23, 0)),
    "three-blind-mice": Winnability(20_000, 4_203, 15_792, _played(1_000, 216, 136, 13, 167)),
}
"""By a rule set's id; those that were not counted yet are not in it."""
