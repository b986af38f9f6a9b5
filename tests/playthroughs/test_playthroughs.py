"""One won game of each rule set, told step by step in a golden text; the moves come from the record beside it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorpion.core.events import Dealt, Event, Placed, RunLeft, Turned
from scorpion.core.game import Game, Step, new_game
from scorpion.core.legality import legal_moves
from scorpion.core.moves import Carry, Move, Pile, Place
from scorpion.core.notation import format_move, format_position, parse_peoples_move, parse_position
from scorpion.core.position import Position
from scorpion.core.records import Record, parse_record, split_records
from scorpion.core.rule_sets import RULE_SETS
from tests.golden import Golden
from tests.oracle import naive

FOLDER = Path(__file__).parent


def read_record(rules: str) -> Record:
    """Read the record of a rule set's game."""
    file = FOLDER / f"{rules}.record"
    if not file.exists():
        raise AssertionError(f"tests/playthroughs/{file.name} is missing: write the record of a won game of {rules}")
    (lines,) = split_records(file.read_text(encoding="utf-8"))
    return parse_record(lines)


def play_record(record: Record) -> Game:
    """Play a recorded game to its end."""
    rules = RULE_SETS[record.tag("Variant") or ""]
    game = new_game(rules, parse_position(record.tag("Position") or "", rules))
    for text in record.moves:
        game = game.play(parse_peoples_move(text, game.now.position))
    return game


def told(game: Game) -> Iterator[str]:
    """Tell a game: the first position, then each move with what it does and where it leads."""
    yield f"{game.rules.name} ({game.rules.id})"
    yield from told_position(game, game.start.position)
    for number, step in enumerate(game.steps, 1):
        yield f"move {number}: {told_move(step.before.position, step.move)}"
        yield from (f"  {told_event(event)}" for event in step.events)
        yield f"  {told_points(step)}"
        yield from told_position(game, step.after.position)
    yield f"{'won' if game.is_won else 'unfinished'} after {game.now.move_count} moves with {game.now.score} points"


def told_position(game: Game, position: Position) -> Iterator[str]:
    """Tell a position and what can be done in it."""
    yield f"position: {format_position(position)}"
    yield f"legal: {' '.join(map(format_move, legal_moves(game.rules, position))) or 'nothing'}"
    yield ""


def told_move(position: Position, move: Move) -> str:
    """Tell a move in both ways of writing."""
    if not isinstance(move, Carry):
        return format_move(move)
    if move.source.pile is Pile.CELL:
        card = position.cells[move.source.number - 1]
    else:
        card = position.columns[move.source.number - 1].cards[-move.count]
    return f"{format_move(move)} ({card}>{position.columns[move.target.number - 1].top or move.target.number})"


def told_event(event: Event) -> str:
    """Tell what happened on the table."""
    match event:
        case Placed(source, count, target, same_suit):
            cards = "1 card" if count == 1 else f"{count} cards"
            return f"{cards} from {told_place(source)} to {told_place(target)}{', same suit' if same_suit else ''}"
        case Turned(number):
            return f"a card turns in column {number}"
        case RunLeft(number, suit, slot):
            return f"the run of {suit.name.lower()} leaves column {number} for slot {slot}"
        case Dealt(number, count):
            return f"{'1 card' if count == 1 else f'{count} cards'} of the reserve on column {number}"


def told_place(place: Place) -> str:
    """Tell a place."""
    return f"{place.pile.name.lower()} {place.number}"


def told_points(step: Step) -> str:
    """Tell what a move earned."""
    return f"{step.after.score - step.before.score} points, score {step.after.score}"


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_game_is_told_as_it_was_read_and_found_right(rules: str, golden: Golden) -> None:
    golden(f"{rules}.txt", "\n".join(told(play_record(read_record(rules)))) + "\n")


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_game_is_won_with_the_score_that_its_record_says(rules: str) -> None:
    record = read_record(rules)
    game = play_record(record)
    assert game.is_won
    assert (record.tag("Result"), record.tag("Score")) == ("won", str(game.now.score))


@pytest.mark.parametrize("rules", RULE_SETS)
def test_independent_rules_code_plays_the_game_to_the_same_end(rules: str) -> None:
    record = read_record(rules)
    game = play_record(record)
    position, score, won = record.tag("Position") or "", 0, False
    for step in game.steps:
        move = format_move(step.move)
        assert move in naive.legal(rules, position)
        position, points, won = naive.play(rules, position, move)
        score += points
        assert (position, score) == (format_position(step.after.position), step.after.score)
    assert won
