"""The table of rule sets: one row each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scorpion.core.errors import N_, Complaint
from scorpion.core.rules import Building, DealtColumn, EmptyColumn, ReserveUse, Rules, Runs

_HALF_HIDDEN: Final = (DealtColumn(3, 4),) * 4 + (DealtColumn(0, 7),) * 3
"""Seven columns of seven; three cards of the first four lie face down."""

_THREE_HIDDEN: Final = (DealtColumn(3, 4),) * 3 + (DealtColumn(0, 7),) * 4
"""The same, with face-down cards in the first three alone."""

_MICE: Final = (DealtColumn(0, 5),) * 7 + (DealtColumn(3, 2),) * 3
"""Ten columns of five; three cards of the last three lie face down."""

_ROWS: Final = (
    Rules("classic", "Classic", _HALF_HIDDEN, reserve=3, reserve_use=ReserveUse.ANY_TIME),
    Rules(
        "relaxed",
        "Relaxed",
        _HALF_HIDDEN,
        building=Building.ANY_SUIT,
        reserve=3,
        reserve_use=ReserveUse.ANY_TIME,
    ),
    Rules(
        "traditional",
        "Traditional",
        _HALF_HIDDEN,
        runs=Runs.STAY,
        reserve=3,
        reserve_use=ReserveUse.WHEN_STUCK,
    ),
    Rules(
        "wasp",
        "Wasp",
        _HALF_HIDDEN,
        empty_column=EmptyColumn.ANY,
        reserve=3,
        reserve_use=ReserveUse.ANY_TIME,
    ),
    Rules("three-blind-mice", "Three Blind Mice", _MICE, cells=2, open_cells=2),
    Rules("scorpion-ii", "Scorpion II", _THREE_HIDDEN, reserve=3, reserve_use=ReserveUse.ANY_TIME),
    Rules(
        "wasp-ii",
        "Wasp II",
        _THREE_HIDDEN,
        empty_column=EmptyColumn.ANY,
        reserve=3,
        reserve_use=ReserveUse.ANY_TIME,
    ),
)

RULE_SETS: Final[Mapping[str, Rules]] = MappingProxyType({rules.id: rules for rules in _ROWS})
"""Every rule set by its id, in the order in which they are offered."""

CLASSIC: Final = RULE_SETS["classic"]
RELAXED: Final = RULE_SETS["relaxed"]


def parse_rule_set(text: str) -> Rules:
    """Return the rule set with this id. Raises Complaint."""
    try:
        return RULE_SETS[text]
    except KeyError:
        raise Complaint(
            N_("there is no rule set {read!r}; choose from {known}"),
            read=text,
            known=", ".join(RULE_SETS),
        ) from None
