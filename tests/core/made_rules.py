"""Rule sets made for tests: what the rules record can say beyond the five that are played today."""

from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Building, DealtColumn, EmptyColumn, ReserveUse, Rules, Runs

_SEVENS = (DealtColumn(3, 4),) * 4 + (DealtColumn(0, 7),) * 3

TWO_DECKS = Rules(
    "two-decks",
    "Two decks",
    (DealtColumn(4, 6),) * 5 + (DealtColumn(0, 10),) * 5,
    decks=2,
    reserve=4,
    reserve_use=ReserveUse.ANY_TIME,
)
THREE_DECKS = Rules("three-decks", "Three decks", (DealtColumn(5, 7),) * 6 + (DealtColumn(0, 12),) * 7, decks=3)
COLOURS = Rules(
    "colours",
    "Alternate colours",
    _SEVENS,
    building=Building.ALTERNATE_COLOURS,
    runs=Runs.STAY,
    reserve=3,
    reserve_use=ReserveUse.WHEN_STUCK,
)
COLOURS_LEAVE = Rules(
    "scorpion-tail",
    "Scorpion Tail",
    _SEVENS,
    building=Building.ALTERNATE_COLOURS,
    reserve=3,
    reserve_use=ReserveUse.ANY_TIME,
)
FREE_CELLS = Rules(
    "free-cells",
    "Free cells",
    _SEVENS,
    reserve=2,
    reserve_use=ReserveUse.ANY_TIME,
    cells=3,
    open_cells=1,
    cells_take=True,
)
REFILLED = Rules(
    "refilled",
    "Refilled columns",
    (DealtColumn(2, 3),) * 7,
    reserve=17,
    reserve_use=ReserveUse.REFILL,
    refill=3,
)
ALL_AT_ONCE = Rules(
    "all-at-once",
    "Everything at once",
    (DealtColumn(3, 5),) * 10,
    decks=2,
    building=Building.ALTERNATE_COLOURS,
    empty_column=EmptyColumn.ANY,
    runs=Runs.STAY,
    reserve=22,
    reserve_use=ReserveUse.REFILL,
    refill=2,
    cells=12,
    open_cells=2,
    cells_take=True,
)
FARMERS_WIFE = Rules(
    "farmers-wife",
    "Farmer's Wife",
    (DealtColumn(0, 5),) * 7 + (DealtColumn(3, 2),) * 3,
    building=Building.ALTERNATE_COLOURS,
    cells=2,
    open_cells=2,
)
DOUBLE_SCORPION = Rules(
    "double-scorpion",
    "Double Scorpion",
    (DealtColumn(4, 6),) * 5 + (DealtColumn(0, 10),) * 5,
    decks=2,
    reserve=4,
    reserve_use=ReserveUse.ANY_TIME,
)
TRIPLE_SCORPION = Rules(
    "triple-scorpion", "Triple Scorpion", (DealtColumn(5, 7),) * 5 + (DealtColumn(0, 12),) * 8, decks=3
)

FAMILY = {rules.id: rules for rules in (COLOURS_LEAVE, FARMERS_WIFE, DOUBLE_SCORPION, TRIPLE_SCORPION)}
"""Members of the family, by id, that are dealt and judged, and not yet played on a screen."""

MADE_RULES = (TWO_DECKS, THREE_DECKS, COLOURS, COLOURS_LEAVE, FREE_CELLS, REFILLED, ALL_AT_ONCE)
ALL_RULES = (*RULE_SETS.values(), *MADE_RULES)
