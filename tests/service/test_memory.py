"""Memory: all tables where a game was, and the faces that an undo has turned back."""

from __future__ import annotations

from dataclasses import replace

from scorpion.core.game import new_game
from scorpion.core.moves import DEAL
from scorpion.core.notation import format_position, parse_move
from scorpion.core.position import Position
from scorpion.core.rule_sets import CLASSIC
from scorpion.core.view import NOTHING, view_of
from scorpion.service.deals import deal_position
from scorpion.service.entries import Beginning, Entry, Kind
from scorpion.service.hints import DEFAULT_EFFORT, FairHint, Memory, fair_hint_rounds, marks_of
from scorpion.service.memory import memory_of
from scorpion.service.open_games import OpenGame, open_at_start, replay_entries
from tests.service.playing import run

START = deal_position(CLASSIC, 12345)


def played(*actions: str, position: Position = START) -> OpenGame:
    """Return a game after these moves in notation, undos and redos."""
    entries = tuple(
        Entry(f"id-{number}", number, Kind(action) if action in ("undo", "redo", "help") else Kind.MOVE, action)
        for number, action in enumerate(actions)
    )
    beginning = Beginning("game", "player", CLASSIC.id, None, format_position(position), 0)
    return run(replay_entries(open_at_start(beginning), entries))


def test_a_game_that_was_not_played_remembers_its_deal_alone() -> None:
    assert memory_of(played()) == Memory(marks_of(CLASSIC, [view_of(START)]), memory_of(played()).remembered)
    assert not any(map(any, memory_of(played()).remembered.columns))
    assert not any(memory_of(played()).remembered.reserve)


def test_what_was_undone_and_left_counts_among_the_tables_where_the_game_was() -> None:
    moves = ("3x4>7", "6x2>4", "6x1>3")
    game, views = new_game(CLASSIC, START), [view_of(START)]
    for move in moves:
        game = game.play(parse_move(move))
        views.append(view_of(game.now.position))
    taken_back = played(*moves, "undo", "undo", "undo", "deal")
    dealt = new_game(CLASSIC, START).play(DEAL).now.position
    assert memory_of(taken_back).been == marks_of(CLASSIC, [*views, view_of(dealt)])


def test_a_card_that_was_turned_and_turned_back_is_remembered() -> None:
    # The last three face-up cards of column 3 go to column 7, and the card under them turns.
    turning = played("3x4>7", "undo")
    assert turning.game.now.position == START
    remembered = memory_of(turning).remembered
    assert remembered.columns[2] == (None, None, START.columns[2].cards[2])
    assert not any(card for number, pile in enumerate(remembered.columns) if number != 2 for card in pile)
    assert remembered.reserve == (None, None, None)


def test_reserve_cards_that_were_dealt_and_taken_back_are_remembered() -> None:
    remembered = memory_of(played("deal", "undo")).remembered
    assert remembered.reserve == START.reserve


def test_help_and_undo_lead_to_nothing_new() -> None:
    assert memory_of(played("help", "3x4>7", "undo", "redo")) == memory_of(played("3x4>7"))


def _hints(position: Position, memory: Memory) -> list[FairHint]:
    effort = replace(DEFAULT_EFFORT, enough=4, samples=60)
    rounds = fair_hint_rounds(CLASSIC, view_of(position), effort, memory)
    return [hint for hint in rounds if hint is not None]


def test_what_is_remembered_changes_what_is_drawn_and_what_is_hidden_does_not() -> None:
    taken_back = played("deal", "undo")
    memory = memory_of(taken_back)
    # The same cards in another order, where nobody has seen them.
    pile = START.columns[0]
    others = (replace(pile, cards=(*pile.cards[2::-1], *pile.cards[3:])), *START.columns[1:])
    exchanged = replace(START, columns=others)
    also = played("deal", "undo", position=exchanged)
    assert _hints(START, memory) == _hints(exchanged, memory_of(also))
    assert _hints(START, memory) != _hints(START, replace(memory, remembered=NOTHING))
