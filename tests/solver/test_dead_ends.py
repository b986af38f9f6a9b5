"""The tests that prove positions dead, on tables made for one reason each."""

import random
from dataclasses import replace

import pytest

from scorpion.core.notation import parse_position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import EmptyColumn, ReserveUse, Runs
from scorpion.service.deals import deal_position
from scorpion.solver.closure import Closure
from scorpion.solver.crossing import Crossings, all_crossings, new_crossings
from scorpion.solver.linking import Linking
from scorpion.solver.links import EVERY_CARD, Links, link
from scorpion.solver.reach import Reach
from scorpion.solver.steps import steps_of
from scorpion.solver.symmetry import column_classes
from scorpion.solver.table import FACE_DOWN, Features, Table, read_position, read_rules
from tests.oracle.tables import D, H, S, span
from tests.solver.small import OTHERS, SUITED, TIMES, tables

SMALL = Features(ranks=4, suits=2)
A, TWO, THREE, K, A2, TWO2, THREE2, K2 = range(8)


def columns(*piles: list[int], face_down: int = 0, rules: Features = SMALL) -> Links:
    """Return a linked table; the first `face_down` cards of the first column lie face down."""
    first = [card + FACE_DOWN if index < face_down else card for index, card in enumerate(piles[0])]
    return link(rules, Table((bytes(first), *map(bytes, piles[1:]))))


def passes(links: Links, rules: Features = SMALL) -> bool:
    closure = Closure(rules)
    return closure.passes(links, closure.needed(links))


def test_a_card_under_its_receiver_with_nothing_to_part_them_is_dead() -> None:
    # The two lies under the three, and the three cannot leave: its king lies on it.
    assert not passes(columns([TWO, THREE, K, A], [K2, THREE2, TWO2, A2]))


def test_a_card_under_its_receiver_passes_when_one_between_can_leave() -> None:
    assert passes(columns([TWO, A2, THREE], [K, A], [K2, THREE2, TWO2]))


def test_two_cards_that_cover_each_other_s_receivers_are_dead() -> None:
    assert not passes(columns([TWO, A2], [TWO2, A], [K, THREE], [K2, THREE2]))
    assert passes(columns([TWO, A2], [TWO2], [K, THREE], [K2, THREE2], [A]))


def test_a_face_down_card_under_its_own_follower_is_dead() -> None:
    assert not passes(columns([THREE, TWO], [K, A], [K2, THREE2, TWO2, A2], face_down=1))
    assert passes(columns([THREE, TWO], [K, A], [K2, THREE2, TWO2, A2]))


def test_a_king_passes_when_a_column_can_be_emptied() -> None:
    # The king must leave the three; when the two has gone to its own three, its column is empty.
    assert passes(columns([THREE, K2, A2], [TWO2], [K, A, TWO], [THREE2]))


def test_a_king_passes_when_its_run_can_be_complete() -> None:
    assert passes(columns([THREE, K2, THREE2, TWO2], [K, TWO, A2], [A]))


def test_kings_that_need_more_empty_columns_than_there_can_be_are_dead() -> None:
    three = Features(ranks=3, suits=2)
    # Each king, 5 and 2, lies on what the other's suit needs; only when both have moved can a run be complete.
    crossed = ([4, 5, 0], [1, 2, 3])
    assert not passes(columns(*crossed, rules=three), three)
    assert not passes(columns(*crossed, [], rules=three), three)
    assert passes(columns(*crossed, [], [], rules=three), three)


def test_a_run_that_leaves_the_column_its_king_was_carried_to_empties_it_for_the_next() -> None:
    two = Features(ranks=2, suits=3)
    assert passes(columns([4, 5, 2, 3, 1, 0], [], rules=two), two)


def test_where_runs_stay_a_king_on_other_cards_needs_a_column() -> None:
    stay = replace(SMALL, runs=Runs.STAY)
    stacked = ([K, THREE, TWO, A, K2, THREE2, TWO2, A2],)
    assert not passes(columns(*stacked, rules=stay), stay)
    assert passes(columns(*stacked, [], rules=stay), stay)
    assert passes(columns(*stacked))


def test_the_reserve_counts_as_dealt() -> None:
    dealing = replace(SMALL, reserve_use=ReserveUse.ANY_TIME)
    table = Table((bytes([K, THREE]), bytes([A2, K2, THREE2, TWO2]), bytes([A])), bytes([TWO]))
    assert passes(link(dealing, table), dealing)


@pytest.mark.parametrize("name", SUITED)
def test_after_a_placement_that_buries_nothing_the_closure_test_passes_again(name: str) -> None:
    rng = random.Random(name)
    checked = buried = 0
    for features, table in tables(name, 250, seed=8):
        classes = column_classes(features, table)
        linking = Linking(features, table, classes, [0] * len(classes), collecting=True)
        closure = Closure(features)
        links = linking.start(link(features, table))
        while closure.passes(links, closure.needed(links)) and (choices := linking.choices(links, set())):
            links, _, doubted = linking.play(links, rng.choice(choices))
            if linking.is_won(links):
                break
            full = not closure.needed(links) or closure.passes(links, closure.needed(links))
            if not doubted:
                checked += 1
                assert full
            elif doubted != EVERY_CARD:
                buried += 1
                # What was cut off suffices to tell, but where kings compete for columns it may tell less.
                assert closure.passes(links, doubted) or not full
    assert checked > 100
    assert buried > 10


def test_two_cards_that_bar_each_other_s_way_kill_a_position_that_passes() -> None:
    # TWO2 lies in the way of what lies on it: whichever of two cards goes first, the other is under its receiver.
    links = columns([TWO], [A2], [K, THREE2, TWO2, K2, A, THREE])
    assert passes(links)
    assert Crossings(Closure(SMALL)).kill(links, all_crossings(links))


def steps_can_win(features: Features, table: Table) -> bool:
    """Look at all positions."""
    steps = steps_of(features)
    seen = {table}
    todo = [table]
    while todo:
        current = todo.pop()
        if steps.is_won(current):
            return True
        for step in steps.legal(current, range(len(table.columns))):
            after = steps.play(current, step)
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return False


@pytest.mark.parametrize("name", SUITED)
def test_new_crossings_are_those_that_were_not_there_before(name: str) -> None:
    rng = random.Random(name)
    found = 0
    for features, table in tables(name, 120, seed=9):
        classes = column_classes(features, table)
        linking = Linking(features, table, classes, [0] * len(classes), collecting=True)
        links = linking.start(link(features, table))
        while choices := linking.choices(links, set()):
            choice = rng.choice(choices)
            before = {frozenset(pair[:2]) for pair in all_crossings(links)}
            links, step, doubted = linking.play(links, choice)
            if linking.is_won(links):
                break
            if step[1] and not doubted:
                new = {frozenset(pair[:2]) for pair in new_crossings(links, choice[1], step[0], step[2])}
                now = {frozenset(pair[:2]) for pair in all_crossings(links)}
                assert now - before <= new <= now
                found += len(new)
    assert found > 20


@pytest.mark.parametrize("runs", Runs)
def test_what_the_crossing_test_kills_cannot_be_won(runs: Runs) -> None:
    rng = random.Random(runs.name)
    killed = 0
    for _ in range(6000 * TIMES):
        features = Features(*rng.choice(((4, 2), (5, 2), (4, 3), (6, 2))), runs=runs)
        cards = list(range(features.ranks * features.suits))
        rng.shuffle(cards)
        for card in rng.sample(cards, rng.randrange(len(cards))):
            if card % features.ranks:
                cards.remove(card - 1)
                cards.insert(cards.index(card) + 1, card - 1)
        cuts = sorted(rng.sample(range(1, len(cards)), rng.choice((2, 3, 4))))
        table = Table(tuple(bytes(cards[at:to]) for at, to in zip([0, *cuts], [*cuts, len(cards)], strict=True)))
        links = link(features, table)
        closure = Closure(features)
        if (
            (wanted := closure.needed(links))
            and closure.passes(links, wanted)
            and Crossings(closure).kill(links, all_crossings(links))
        ):
            killed += 1
            assert not steps_can_win(features, table), (features, table)
    assert killed >= 10


@pytest.mark.parametrize("name", OTHERS)
def test_what_the_reach_test_finds_dead_cannot_be_won(name: str) -> None:
    dead = 0
    for features, table in tables(name, 40, seed=11):
        if not Reach(features).passes(table):
            dead += 1
            if dead <= 6:
                assert not steps_can_win(features, table)
    assert dead >= 2 or features.cells_take


@pytest.mark.parametrize("name", SUITED)
def test_the_reach_test_passes_whatever_the_closure_test_does(name: str) -> None:
    agreed = 0
    for features, table in tables(name, 150, seed=12):
        links = link(features, table)
        closure = Closure(features)
        if closure.passes(links, closure.needed(links) or EVERY_CARD):
            assert Reach(features).passes(table)
        else:
            agreed += not Reach(features).passes(table)
    assert agreed > 20


def test_a_free_cell_or_a_column_that_takes_any_card_opens_everything() -> None:
    stuck = Table((bytes([TWO, THREE, K, A]), bytes([K2, A2, THREE2, TWO2])))
    assert not Reach(SMALL).passes(stuck)
    parking = replace(SMALL, empty_column=EmptyColumn.ANY)
    assert not Reach(parking).passes(stuck)
    assert Reach(parking).passes(Table((*stuck.columns, b"")))
    cells = replace(SMALL, cells_take=True)
    assert Reach(cells).passes(stuck._replace(cells=b"\xff"))
    held = Table((bytes([TWO, THREE, K, A]), bytes([K2, THREE2, TWO2])), cells=bytes([A2]))
    assert Reach(cells).passes(held)  # the ace can leave the cell


def test_a_position_of_the_full_deck_is_proved_lost_at_once() -> None:
    # The two of clubs lies face down under its ace, which has nowhere else to go.
    text = f"[2C]AC/KC3C/{D}/{H}/{S}/{span('QC', '4C')}/- - - -"
    relaxed = RULE_SETS["relaxed"]
    assert not Reach(read_rules(relaxed)).passes(read_position(parse_position(text, relaxed)))


def test_the_first_position_of_most_classic_deals_is_dead() -> None:
    features = read_rules(CLASSIC)
    closure = Closure(features)
    dead = 0
    for number in range(1, 201):
        links = link(features, read_position(deal_position(CLASSIC, number)))
        dead += not closure.passes(links, closure.needed(links))
    assert 160 <= dead <= 185  # 86 % of random deals
