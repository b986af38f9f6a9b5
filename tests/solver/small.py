"""Small tables under the features of each rule set: few enough cards that all of play can be looked at."""

import os
import random
from collections.abc import Generator, Iterator
from dataclasses import replace
from typing import Final

from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Building, EmptyColumn, ReserveUse, Runs
from scorpion.solver import general, suited
from scorpion.solver.linking import fits
from scorpion.solver.prunings import ALL_PRUNINGS, Prunings
from scorpion.solver.steps import Step, steps_of
from scorpion.solver.table import FACE_DOWN, NO_CARD, Features, Table, read_rules
from scorpion.solver.tally import Tally
from tests.core.made_rules import ALL_AT_ONCE, COLOURS, COLOURS_LEAVE, FREE_CELLS, REFILLED, TWO_DECKS

TIMES: Final = int(os.environ.get("SCORPION_THOROUGH", "1"))
"""How many times as many tables are looked at as by default."""

_NAMED: Final = {
    rules.id: read_rules(rules)
    for rules in (*RULE_SETS.values(), TWO_DECKS, COLOURS, COLOURS_LEAVE, FREE_CELLS, REFILLED, ALL_AT_ONCE)
}
_FIRST_OF: Final = {features: name for name, features in reversed(_NAMED.items())}
RULES: Final = {name: features for name, features in _NAMED.items() if _FIRST_OF[features] == name}
"""What a search reads of each rule set; those that differ in their deal alone are searched alike, and the first of them
stands for all.
"""
SUITED: Final = ("classic", "traditional", "three-blind-mice")
OTHERS: Final = tuple(name for name in RULES if name not in SUITED)
_CELLS: Final = {"three-blind-mice": 2, "free-cells": 2, "all-at-once": 1}
_ONE_DECK: Final = ((13, 1), (13, 2), (4, 4), (5, 3), (5, 4), (6, 3), (6, 4), (7, 2), (7, 3), (8, 2), (8, 3), (9, 2))
_FREER: Final = ((13, 1), (4, 4), (5, 3), (7, 2), (8, 2), (3, 4))  # where cards have a choice of places
_TWO_DECKS: Final = ((4, 2), (3, 4), (5, 2), (13, 1), (3, 3))


def tables(name: str, count: int, seed: int) -> Iterator[tuple[Features, Table]]:
    """Deal so many small tables of a rule set, before and after its reserve was dealt, some with runs that left."""
    rng = random.Random(f"{name} {seed}")
    for _ in range(count * TIMES):
        yield _table(RULES[name], _CELLS.get(name, 0), rng)


def _table(rules: Features, cell_count: int, rng: random.Random) -> tuple[Features, Table]:
    free = rules.building is not Building.SAME_SUIT or rules.empty_column is EmptyColumn.ANY or rules.cells_take
    ranks, suits = rng.choice(_TWO_DECKS if rules.decks == 2 else _FREER if free else _ONE_DECK)
    if rules.building is Building.ALTERNATE_COLOURS:
        ranks, suits = (4, 4) if rules.decks == 1 else (3, 2)
    features = replace(rules, ranks=ranks, suits=suits)
    cards = [code for code in range(ranks * suits) for _ in range(rules.decks)]
    gone = b""
    if rules.runs is Runs.LEAVE and rules.building is Building.SAME_SUIT and suits > 1 and rng.random() < 0.15:
        suit = rng.randrange(suits)
        gone = bytes((suit,))
        for code in range(suit * ranks, suit * ranks + ranks):
            cards.remove(code)
    rng.shuffle(cards)
    _join(cards, ranks, rng)
    # Runs that stay need a column each.
    width = rng.choice((3, 4, 4, 5, 6)) if rules.runs is Runs.LEAVE else features.run_count + rng.choice((0, 1, 2))
    reserve = b""
    if rules.reserve_use is not ReserveUse.NONE and rng.random() < 0.6:
        count = rng.randint(1, min(3, width))
        reserve, cards = bytes(cards[:count]), cards[count:]
    held = cards[: rng.randint(0, cell_count)]
    cards = cards[len(held) :]
    cells = bytes(held) + bytes((NO_CARD,)) * (cell_count - len(held))
    columns: list[list[int]] = [[] for _ in range(width)]
    evenly = rng.random() < 0.6
    for index, card in enumerate(cards):
        columns[index * width // len(cards) if evenly else rng.randrange(width)].append(card)
    for column in columns:
        for index in range(min(rng.choice((0, 0, 1, 2, 3)), len(column) - 1)):
            column[index] += FACE_DOWN
    return features, Table(tuple(bytes(column) for column in columns), reserve, cells, gone)


def _join(cards: list[int], ranks: int, rng: random.Random) -> None:
    """Put some cards on their receivers, so that there is something to win."""
    for _ in range(rng.randrange(len(cards))):
        card = rng.choice(cards)
        lower = rng.choice([lower for lower in cards if lower % ranks == card % ranks - 1] or [card])
        if lower == card - 1 or (lower != card and rng.random() < 0.5):
            cards.remove(lower)
            cards.insert(cards.index(card) + 1, lower)


Engine = Generator[None, int, list[Step] | None]


def decide(features: Features, table: Table, prunings: Prunings = ALL_PRUNINGS) -> tuple[bool, int]:
    """Return whether the search for these rules wins, and its nodes; check the line. It must come to an end."""
    tally = Tally()
    engine = suited if fits(features, table) else general
    line = _run(engine.search(features, table, prunings, tally), tally)
    if line is not None:
        assert wins(features, table, line)
    return line is not None, tally.nodes


def decide_generally(features: Features, table: Table, prunings: Prunings) -> tuple[bool, int]:
    """Return what the general search says, and its nodes."""
    tally = Tally()
    return _run(general.search(features, table, prunings, tally), tally) is not None, tally.nodes


def _run(engine: Engine, tally: Tally) -> list[Step] | None:
    """Run a search to its end, and return its line."""
    next(engine)
    try:
        while tally.nodes < 100_000:
            engine.send(100_000)
    except StopIteration as found:
        line: list[Step] | None = found.value
        return line
    raise AssertionError("a search of a small deck has no end")


def wins(features: Features, table: Table, line: list[Step]) -> bool:
    """Return whether each step is legal and the last one wins."""
    steps = steps_of(features)
    every = range(len(table.columns))
    for step in line:
        if step not in steps.legal(table, every):
            return False
        table = steps.play(table, step)
    return steps.is_won(table)
