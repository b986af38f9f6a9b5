"""Laws of play: true in every rule set, on every table."""

from collections import Counter

from hypothesis import given, note, settings

from scorpion.core.cards import DECK, Card, Rank, Suit
from scorpion.core.engine import play
from scorpion.core.legality import legal_moves, refusal
from scorpion.core.moves import DealReserve
from scorpion.core.notation import cards_on_table, format_move, format_position
from scorpion.core.position import Position
from scorpion.core.rules import Building, Rules
from tests.core.reasons import first_deal_reason, first_reason, table_of
from tests.core.tables import tables, tries
from tests.thorough import often

Table = tuple[Rules, Position]


Look = tuple[Rank, Suit | bool]


def look_of(rules: Rules, card: Card) -> Look:
    """Return what is known of a card once its run has left: its suit or, where runs are of both colours, its colour."""
    return card.rank, card.suit.is_red if rules.building is Building.ALTERNATE_COLOURS else card.suit


def cards_in_play(rules: Rules, position: Position) -> Counter[Look]:
    """Count every card, those of runs that left by the suit of the run's king."""
    held = Counter(look_of(rules, card) for card in cards_on_table(position))
    for suit in position.runs:
        if rules.building is Building.ALTERNATE_COLOURS:
            held.update((rank, suit.is_red is (rank % 2 == Rank.KING % 2)) for rank in Rank)
        else:
            held.update((rank, suit) for rank in Rank)
    return held


@given(tables())
def test_no_card_is_lost_or_doubled_by_any_play(table: Table) -> None:
    rules, position = table
    for move in legal_moves(rules, position):
        note(f"{format_move(move)} in {format_position(position)}")
        assert cards_in_play(rules, play(rules, position, move).position) == Counter(
            look_of(rules, card) for card in DECK * rules.decks
        )


@given(tables())
def test_no_top_card_lies_face_down_after_any_play(table: Table) -> None:
    rules, position = table
    for move in legal_moves(rules, position):
        columns = play(rules, position, move).position.columns
        assert all(0 <= pile.face_down <= max(0, len(pile.cards) - 1) for pile in columns)


@given(tables())
def test_the_score_never_falls_by_playing(table: Table) -> None:
    rules, position = table
    for move in legal_moves(rules, position):
        points = play(rules, position, move).points
        assert points >= 0
        assert points % 5 == 0


@given(tables())
def test_playing_leaves_the_position_before_it_as_it_was(table: Table) -> None:
    rules, position = table
    text = format_position(position)
    for move in legal_moves(rules, position):
        play(rules, position, move)
    assert format_position(position) == text


@given(tables())
def test_every_legal_move_plays_and_is_listed_once(table: Table) -> None:
    rules, position = table
    moves = legal_moves(rules, position)
    assert len(moves) == len(set(moves))
    for move in moves:
        assert play(rules, position, move).position != position


@settings(max_examples=often(30, 400))
@given(tables())
def test_every_move_that_is_not_listed_is_refused_with_the_first_reason_against_it(table: Table) -> None:
    rules, position = table
    legal = set(legal_moves(rules, position))
    texts = table_of(rules, position)
    allowed = set()
    for move in tries(position):
        expected = first_deal_reason(texts) if isinstance(move, DealReserve) else first_reason(texts, move)
        if expected is None:
            allowed.add(move)
        if refusal(rules, position, move) is not expected:
            note(f"{move} in {format_position(position)}")
        assert refusal(rules, position, move) is expected
    assert legal == allowed
