"""Tracking: a card's number goes where the card goes, and says nothing about its face."""

from random import Random

from hypothesis import given

from scorpion.core.cards import Card, Rank
from scorpion.core.engine import play
from scorpion.core.legality import legal_moves
from scorpion.core.notation import parse_move, parse_position
from scorpion.core.position import Position
from scorpion.core.rule_sets import CLASSIC
from scorpion.core.rules import Building, Rules
from scorpion.core.tracking import Tracks, first_tracks, follow
from tests.core.tables import dealt, likely_move, randoms, rule_sets, torn
from tests.core.test_view import shuffled
from tests.oracle.tables import SAMPLE, C, S


def faces(rules: Rules, tracks: Tracks, position: Position) -> dict[int, Card]:
    """Return the face at each number; fail where numbers and cards are not laid out alike.

    Of a run of both colours that has left a position does not tell which cards it was made of.
    """
    found: dict[int, Card] = {}
    for numbers, pile in zip(tracks.columns, position.columns, strict=True):
        found.update(zip(numbers, pile.cards, strict=True))
    found.update(zip(tracks.reserve, position.reserve, strict=True))
    for number, card in zip(tracks.cells, position.cells, strict=True):
        assert (number is None) == (card is None)
        if number is not None and card is not None:
            found[number] = card
    for numbers, suit in zip(tracks.runs, position.runs, strict=True):
        if numbers and rules.building is not Building.ALTERNATE_COLOURS:
            found.update(zip(numbers, (Card(rank, suit) for rank in sorted(Rank, reverse=True)), strict=True))
    return found


@given(rule_sets, randoms)
def test_the_face_at_a_number_never_changes(rules: Rules, random: Random) -> None:
    position = random.choice((dealt, torn))(rules, random)
    tracks = first_tracks(position)
    first = faces(rules, tracks, position)
    assert sorted(first) == list(range(rules.card_count - 13 * len(position.runs)))
    for _ in range(40):
        moves = legal_moves(rules, position)
        if not moves:
            break
        outcome = play(rules, position, likely_move(rules, random, position, moves))
        position, tracks = outcome.position, follow(tracks, outcome.events)
        now = faces(rules, tracks, position)
        assert now == {number: first[number] for number in now}
        assert len(now) == len(first) or rules.building is Building.ALTERNATE_COLOURS


@given(rule_sets, randoms, randoms)
def test_numbers_are_the_same_whichever_cards_lie_hidden(rules: Rules, random: Random, other: Random) -> None:
    position = dealt(rules, random)
    assert first_tracks(shuffled(position, other)) == first_tracks(position)


def test_cards_are_numbered_column_by_column_from_the_base_then_the_reserve() -> None:
    tracks = first_tracks(parse_position(SAMPLE, CLASSIC))
    assert tracks.columns[0] == (0, 1, 2, 3, 4, 5, 6)
    assert tracks.columns[6] == (42, 43, 44, 45, 46, 47, 48)
    assert tracks.reserve == (49, 50, 51)


def test_a_run_that_leaves_takes_its_thirteen_numbers_along_and_one_that_left_before_has_none() -> None:
    position = parse_position(f"{C}/{S}/-/-/-/-/- - - HD", CLASSIC)
    outcome = play(CLASSIC, position, parse_move("2x13>3"))
    tracks = follow(first_tracks(position), outcome.events)
    assert tracks.runs == ((), (), tuple(range(13, 26)))
    assert tracks.columns[:3] == (tuple(range(13)), (), ())
