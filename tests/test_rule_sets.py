"""What a rule set needs beside its row, so that none is half there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from scorpion.core.game import new_game
from scorpion.core.notation import parse_move, parse_position
from scorpion.core.records import parse_record
from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Rules
from scorpion.i18n.names import RULE_SET_SENTENCES
from scorpion.web.templates import FOLDER as TEMPLATES
from scripts.won_game import won_game

ROOT = Path(__file__).parent.parent


def missing(rules: Rules) -> list[str]:
    """Return what a rule set still needs, as CONTRIBUTING.md names it."""
    files = [
        f"tests/perft/{rules.id}-deal.txt",
        f"tests/perft/{rules.id}-late.txt",
        f"tests/playthroughs/{rules.id}.record",
        f"tests/playthroughs/{rules.id}.txt",
    ]
    needed = [name for name in files if not (ROOT / name).is_file()]
    if rules.id not in RULE_SET_SENTENCES:
        needed.append("its sentence in src/scorpion/i18n/names.py")
    return needed


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_a_rule_set_has_all_that_it_needs(rules: Rules) -> None:
    assert missing(rules) == []


def test_a_rule_set_of_which_only_the_row_is_there_is_told_what_it_lacks() -> None:
    classic = RULE_SETS["classic"]
    lonely = type(classic)("lonely", "Lonely", classic.columns, reserve=3, reserve_use=classic.reserve_use)
    assert len(missing(lonely)) == 5


def test_every_sentence_is_of_a_rule_set() -> None:
    assert set(RULE_SET_SENTENCES) == set(RULE_SETS)


def test_no_template_asks_a_rule_sets_id() -> None:
    asked = re.compile(r"\.id\s*(?:==|!=|in\b)|\bid\s*(?:==|in)\s*[\"(]")
    found = [
        f"{path.name}: {line.strip()[:80]}"
        for path in sorted(TEMPLATES.rglob("*.html"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if asked.search(line) and "rules.id == chosen" not in line
    ]
    assert found == []


def test_the_script_writes_a_record_that_is_won() -> None:
    rules = RULE_SETS["wasp"]
    record = parse_record(won_game(rules).splitlines())
    game = new_game(rules, parse_position(record.tag("Position") or "", rules))
    for move in record.moves:
        game = game.play(parse_move(move))
    assert game.is_won
    assert record.tag("Score") == str(game.now.score)
