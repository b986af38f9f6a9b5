"""Compact tables are played as the rules engine plays positions."""

import random
from collections.abc import Iterator

import pytest

from scorpion.core.cards import DECK
from scorpion.core.engine import play
from scorpion.core.legality import is_won, legal_moves
from scorpion.core.position import Position, deal
from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Rules
from scorpion.solver.lines import to_moves
from scorpion.solver.linking import Linking, fits
from scorpion.solver.links import link
from scorpion.solver.steps import steps_of
from scorpion.solver.symmetry import column_classes, key
from scorpion.solver.table import NO_CARD, Table, read_position, read_rules
from tests.core.made_rules import MADE_RULES
from tests.solver.small import RULES, SUITED, tables

ALL_RULES = [*RULE_SETS.values(), *MADE_RULES]


def random_games(rules: Rules, count: int, length: int) -> Iterator[tuple[Position, random.Random]]:
    """Play random games by the engine; yield every position."""
    rng = random.Random(rules.id)
    for _ in range(count):
        cards = list(DECK) * rules.decks
        rng.shuffle(cards)
        if rng.random() < 0.7:  # suits in order make placements and runs likely
            cards.sort(key=lambda card: card.suit.value + format(13 - card.rank, "02") if rng.random() < 0.9 else "")
        position = deal(rules, cards)
        for _ in range(length):
            yield position, rng
            moves = legal_moves(rules, position)
            if not moves:
                break
            position = play(rules, position, rng.choice(moves)).position


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.id)
def test_compact_tables_have_the_engine_s_moves_and_outcomes(rules: Rules) -> None:
    steps = steps_of(read_rules(rules))
    width = len(rules.columns)
    for position, rng in random_games(rules, 12, 40):
        table = read_position(position)
        assert steps.is_won(table) is is_won(rules, position)
        if steps.is_won(table):
            continue
        legal = steps.legal(table, range(width))
        moves = to_moves(legal, width)
        expected = legal_moves(rules, position)
        if NO_CARD in table.cells:
            # Of free cells the solver names the first alone.
            free = width + table.cells.index(NO_CARD)
            assert set(moves) <= set(expected)
            assert len(expected) == len(moves) + sum(step[2] == free for step in legal) * (
                table.cells.count(NO_CARD) - 1 if rules.cells_take else 0
            )
        else:
            assert sorted(map(str, moves)) == sorted(map(str, expected))
        for step, move in rng.sample(list(zip(legal, moves, strict=True)), min(3, len(legal))):
            assert steps.play(table, step) == read_position(play(rules, position, move).position)


@pytest.mark.parametrize("name", SUITED)
def test_linked_tables_are_played_as_compact_ones(name: str) -> None:
    rng = random.Random(name)
    for features, start in tables(name, 60, seed=6):
        steps = steps_of(features)
        classes = column_classes(features, start)
        linking = Linking(features, start, classes, [0] * len(classes), collecting=False)
        table, links = start, linking.start(link(features, start))
        while choices := linking.choices(links, set()):
            links, step, _ = linking.play(links, rng.choice(choices))
            assert step in steps.legal(table, range(len(classes)))
            table = steps.play(table, step)
            expected = link(features, table)
            assert links._replace(mark=0, below=[], over=[]) == expected._replace(mark=0, below=[], over=[])
            for card in [card & 127 for column in table.columns for card in column]:
                assert (links.below[card], links.over[card]) == (expected.below[card], expected.over[card])
            if linking.is_won(links):
                assert steps.is_won(table)
                break


@pytest.mark.parametrize("name", SUITED)
def test_two_marks_are_equal_just_when_the_tables_differ_by_equivalent_columns(name: str) -> None:
    for features, start in tables(name, 25, seed=7):
        classes = column_classes(features, start)
        linking = Linking(features, start, classes, [0] * len(classes), collecting=False)
        steps = steps_of(features)
        keys: dict[int, bytes] = {}
        todo: list[tuple[Table, int]] = []
        links = linking.start(link(features, start))
        reached = {links.mark: links}
        todo.append((start, links.mark))
        keys[links.mark] = key(start, classes)
        while todo and len(keys) < 400:
            table, mark = todo.pop()
            if steps.is_won(table):
                continue
            for choice in linking.choices(reached[mark], set()):
                after, step, _ = linking.play(reached[mark], choice)
                assert choice[3] in (-1, after.mark)
                next_table = steps.play(table, step)
                text = key(next_table, column_classes(features, next_table))
                if after.mark in keys:
                    assert keys[after.mark] == text
                else:
                    keys[after.mark] = text
                    reached[after.mark] = after
                    todo.append((next_table, after.mark))
        assert len(set(keys.values())) == len(keys)


def test_linked_tables_serve_one_deck_built_in_suit_with_kings_on_empty_columns() -> None:
    for rules in ALL_RULES:
        position = deal(rules, list(DECK) * rules.decks)
        expected = read_rules(rules) in [RULES[name] for name in SUITED]
        assert fits(read_rules(rules), read_position(position)) is expected, rules.id
