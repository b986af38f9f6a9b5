"""Every rule set of the program has its row here, and both tell of the same table."""

import pytest

from scorpion.core.rule_sets import RULE_SETS
from tests.oracle import naive


@pytest.mark.parametrize("rules_id", RULE_SETS)
def test_the_program_and_the_independent_rules_deal_alike(rules_id: str) -> None:
    rules, row = RULE_SETS[rules_id], naive.rules_of(rules_id)
    assert (rules.decks, rules.run_count, rules.reserve, rules.open_cells) == (
        row.packs,
        row.runs,
        row.reserve,
        row.held,
    )
    assert [(column.size, column.face_down) for column in rules.columns] == list(
        zip(row.heights, row.hidden, strict=True)
    )


def test_a_rule_set_without_a_row_is_told_where_to_add_it() -> None:
    sentence = "^tests/oracle/naive.py has no row for the rule set spider: add it to RULE_SETS there$"
    with pytest.raises(LookupError, match=sentence):
        naive.legal("spider", "-/- - - -")
