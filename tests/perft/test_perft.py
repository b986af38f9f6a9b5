"""Counts of all that can be played from a position, move by move, kept in a file for each position.

A file says rule set and position; `make golden` counts anew, by the engine and by the independent rules code, and
writes only what both find. A line of counts: moves made, move sequences so long, distinct positions they end in.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scorpion.core.engine import play
from scorpion.core.legality import legal_moves
from scorpion.core.notation import format_position, parse_position
from scorpion.core.rule_sets import RULE_SETS
from tests.golden import Golden
from tests.oracle import naive

FOLDER = Path(__file__).parent
ROOT = FOLDER.parent.parent
FILES = sorted(FOLDER.glob("*.txt"))
DEEPEST = 12
MOST_POSITIONS = 800
"""No deeper count than from so many positions."""


def by_engine(rules: str, position: str) -> Iterator[str]:
    """Yield the text of each position that one move leads to."""
    table = parse_position(position, RULE_SETS[rules])
    for move in legal_moves(RULE_SETS[rules], table):
        yield format_position(play(RULE_SETS[rules], table, move).position)


def by_independent_code(rules: str, position: str) -> Iterator[str]:
    """Yield the same, as the independent rules code finds it."""
    for move in naive.legal(rules, position):
        yield naive.play(rules, position, move)[0]


def counts(rules: str, position: str, step: Callable[[str, str], Iterator[str]]) -> Iterator[tuple[int, int, int]]:
    """Yield depth, move sequences and distinct positions, from depth 0 on."""
    ways = Counter({position: 1})
    for depth in range(DEEPEST + 1):
        yield depth, ways.total(), len(ways)
        if not 0 < len(ways) <= MOST_POSITIONS:
            return
        after: Counter[str] = Counter()
        for text, times in ways.items():
            for reached in step(rules, text):
                after[reached] += times
        ways = after


def written(rules: str, position: str, step: Callable[[str, str], Iterator[str]]) -> str:
    """Write the file of a position."""
    lines = [f"rules {rules}", f"position {position}", "moves sequences positions"]
    lines += [f"{depth} {sequences} {positions}" for depth, sequences, positions in counts(rules, position, step)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_as_many_sequences_and_positions_are_found_as_the_file_says(file: Path, golden: Golden) -> None:
    rules, position = (line.split(" ", 1)[1] for line in file.read_text(encoding="utf-8").splitlines()[:2])
    found = written(rules, position, by_engine)
    if golden.rewrite:
        assert found == written(rules, position, by_independent_code)
    golden(file.name, found)


@pytest.mark.usefixtures("golden")
def test_every_rule_set_is_counted_from_its_deal_and_from_late_in_a_game() -> None:
    wanted = [FOLDER / f"{rules}-{when}.txt" for rules in RULE_SETS for when in ("deal", "late")]
    missing = [file.relative_to(ROOT).as_posix() for file in wanted if file not in FILES]
    # Also asks for `golden`, so that `make golden` says what is missing.
    assert missing == [], "write the lines `rules …` and `position …` into each, then run `make golden`"
