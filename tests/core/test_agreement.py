"""The engine and the independent rules code agree: legal moves, positions, points, wins and refusals."""

from random import Random

import pytest

from scorpion.core.engine import play
from scorpion.core.legality import IllegalMove, Refusal, is_won, legal_moves, refusal
from scorpion.core.moves import DealReserve, Pile
from scorpion.core.notation import format_move, format_position, parse_move, parse_position
from scorpion.core.rule_sets import RULE_SETS
from tests.core.made_rules import FAMILY
from tests.core.tables import tries
from tests.oracle import naive
from tests.oracle.answers import LISTED, REFUSED
from tests.oracle.made_up import MADE_UP
from tests.oracle.starts import random_late_start
from tests.oracle.tables import Listed, Played, Refused
from tests.thorough import often

RULES = FAMILY | dict(RULE_SETS)
MOVES = often(700, 2000)
"""So many are compared, and more if no game was won by then."""
MOST_GAMES = 200
LONGEST = 50


def reason(rules: str, position: str, move: str) -> str | None:
    """Return the engine's first reason against a move, in the words of the independent code."""
    refused = refusal(RULES[rules], parse_position(position, RULES[rules]), parse_move(move))
    return None if refused is None else refused.name.lower().replace("_", "-")


def listed(rules: str, position: str) -> set[str]:
    """Return the moves that the engine lists."""
    return set(map(format_move, legal_moves(RULES[rules], parse_position(position, RULES[rules]))))


def played(rules: str, position: str, move: str) -> tuple[str, int, bool]:
    """Return what the engine makes of a move."""
    outcome = play(RULES[rules], parse_position(position, RULES[rules]), parse_move(move))
    return format_position(outcome.position), outcome.points, is_won(RULES[rules], outcome.position)


@pytest.mark.parametrize("rules", RULES)
def test_random_games_are_the_same_by_both(rules: str) -> None:
    games = moves_made = wins = 0
    while moves_made < MOVES or (not wins and games < MOST_GAMES):
        games += 1
        random = Random(f"{rules} {games}")
        # Games from a deal seldom get far; those from nearly finished suits make runs and win.
        position = (random_late_start if games % 3 else naive.random_start)(rules, random)
        for _ in range(LONGEST):
            legal = naive.legal(rules, position)
            assert listed(rules, position) == legal, position
            if not legal:
                break
            move = likely_move(rules, position, sorted(legal), random)
            expected = naive.play(rules, position, move)
            assert played(rules, position, move) == expected, f"{move} in {position}"
            position, _, won = expected
            moves_made += 1
            wins += won
    assert wins


def likely_move(rules: str, position: str, moves: list[str], random: Random) -> str:
    """Choose a move by chance; every other time, if there are any, one that earns something."""
    if random.random() < 0.5:
        moves = [move for move in moves if naive.play(rules, position, move)[1] > 0] or moves
    return random.choice(moves)


@pytest.mark.parametrize("rules", RULES)
def test_random_refusals_are_the_same_by_both(rules: str) -> None:
    for number in range(12):
        random = Random(f"{rules} {number}")
        position = (random_late_start if number % 2 else naive.random_start)(rules, random)
        for _ in range(random.randint(0, 25)):
            legal = sorted(naive.legal(rules, position))
            if not legal:
                break
            position, _, _ = naive.play(rules, position, random.choice(legal))
        for move in refused_by_both(rules, position, random):
            assert reason(rules, position, move) == naive.refusal(rules, position, move), f"{move} in {position}"


def refused_by_both(rules: str, position: str, random: Random) -> list[str]:
    """List texts of moves that both can be asked about: to places on the table, from columns and cells."""
    table = parse_position(position, RULES[rules])
    texts = ["deal"]
    for move in tries(table):
        if isinstance(move, DealReserve) or move.source.pile is Pile.SLOT or move.target.pile is Pile.CELL:
            continue
        places = {Pile.COLUMN: len(table.columns), Pile.CELL: len(table.cells), Pile.SLOT: RULES[rules].run_count}
        on_table = all(1 <= place.number <= places[place.pile] for place in (move.source, move.target))
        if on_table and move.count and (move.source.pile is Pile.COLUMN or move.count == 1):
            texts.append(format_move(move))
    return random.sample(texts, min(len(texts), 150))


@pytest.mark.parametrize("table", MADE_UP, ids=lambda table: table.claim)
def test_playing_a_made_up_table(table: Played) -> None:
    assert played(table.rules, table.before, table.move) == (table.after, table.points, table.won)
    assert listed(table.rules, table.before) == naive.legal(table.rules, table.before)
    assert listed(table.rules, table.after) == naive.legal(table.rules, table.after)


@pytest.mark.parametrize("table", REFUSED, ids=lambda table: table.claim)
def test_refusing_on_a_made_up_table(table: Refused) -> None:
    assert reason(table.rules, table.position, table.move) == table.reason
    rules = RULES[table.rules]
    with pytest.raises(IllegalMove) as caught:
        play(rules, parse_position(table.position, rules), parse_move(table.move))
    assert str(caught.value) == f"{table.move} in {table.position}: {caught.value.refusal.value}"


@pytest.mark.parametrize("table", LISTED, ids=lambda table: table.claim)
def test_listing_a_made_up_table(table: Listed) -> None:
    assert listed(table.rules, table.position) == table.legal


def test_a_card_set_aside_in_three_blind_mice_has_no_place_to_go_back_to() -> None:
    rules = RULES["three-blind-mice"]
    position = parse_position(naive.random_start("three-blind-mice", Random(1)), rules)
    assert refusal(rules, position, parse_move("3>c1")) is Refusal.CELL_CLOSED
    assert refusal(rules, position, parse_move("3>c3")) is Refusal.NO_SUCH_PLACE
