"""Whether a move is left that leads anywhere."""

import pytest

from scorpion.core.cards import DECK
from scorpion.core.legality import Refusal, is_stuck, refusal
from scorpion.core.notation import parse_move, parse_position
from scorpion.core.position import deal
from scorpion.core.rule_sets import RULE_SETS

MIXED = "/".join(f"K{s}J{s}Q{s}" + "".join(f"{rank}{s}" for rank in "T98765432A") for s in "SCDH") + "/-/-/-"
RUN = MIXED.replace("KSJSQS", "KSQSJS")
FULL = "KSJSQSTS9S8S7S6S5S4S3S2SAS/7CKCQCJCTC9C8C/6C5C4C3C2CAC/7DKDQDJDTD9D8D/6D5D4D3D2DAD/7HKHQHJHTH9H8H/6H5H4H3H2HAH"
RESERVE = MIXED.replace("3S2SAS", "AS").replace("2CAC", "AC") + " [3S][2S][2C] - -"


@pytest.mark.parametrize(
    ("rules_id", "position", "stuck"),
    [
        ("classic", f"{MIXED} - - -", True),  # only whole columns can be carried, from one place to another
        ("wasp", f"{MIXED} - - -", False),  # any group goes to an empty column
        ("classic", f"{RUN} - - -", False),  # the run leaves when it is carried
        ("traditional", f"{RUN} - - -", True),  # there it stays
        ("classic", f"{FULL} - - -", True),  # what the top cards wait for lies under them
        ("relaxed", f"{FULL} - - -", False),
        ("classic", RESERVE, False),
        ("classic", "-/-/-/-/-/-/- - - SHDC", False),  # won: nothing is left to do
    ],
)
def test_a_game_is_stuck_once_no_move_leads_anywhere(rules_id: str, position: str, stuck: bool) -> None:
    rules = RULE_SETS[rules_id]
    assert is_stuck(rules, parse_position(position, rules)) is stuck


def test_cells_that_only_hold_cards_take_none() -> None:
    rules = RULE_SETS["three-blind-mice"]
    start = deal(rules, DECK)
    for move in ("1>c1", "c1>c2"):
        assert refusal(rules, start, parse_move(move)) is Refusal.CELL_CLOSED
