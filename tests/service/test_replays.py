"""Records played again: every position, and where, at what and why a game stops."""

from __future__ import annotations

import pytest

from scorpion.core.legality import Refusal
from scorpion.core.notation import format_move, format_position
from scorpion.service.replays import Ply, ReplayStopped, replay
from tests.oracle import naive
from tests.service.dealing import dealt

START = dealt("classic", 12345)
MOVES = ("3x4>7", "6x2>4", "6x1>3", "deal")
NUMBERED = " ".join(f"{number}. {text}" for number, text in enumerate(MOVES, 1))
NEARLY_WON = "KSQSJSTS9S8S7S6S5S4S3S2S/AS/-/-/-/-/- - - HDC"


def lines(*moves: str, variant: str | None = "classic", **tags: str) -> list[str]:
    written = [] if variant is None else [f'[Variant "{variant}"]']
    return [*written, *(f'[{name} "{value}"]' for name, value in tags.items()), *moves]


def until_stopped(record: list[str]) -> tuple[list[Ply], ReplayStopped]:
    """Return the positions that came before a game stopped."""
    plies: list[Ply] = []
    try:
        for ply in replay(record):
            plies.append(ply)  # noqa: PERF402 - those before the stop are wanted
    except ReplayStopped as stop:
        return plies, stop
    raise AssertionError("the game was played to its end")


def test_a_record_is_played_position_by_position() -> None:
    plies = list(replay(lines(NUMBERED, Deal="12345", Score="20", Result="unfinished")))
    position, score = START, 0
    for number, ply in enumerate(plies):
        move = MOVES[number - 1] if number else None
        if move is not None:
            position, points, _ = naive.play("classic", position, move)
            score += points
            assert ply.points == points
        assert (ply.number, ply.score, ply.won) == (number, score, False)
        assert (ply.move and format_move(ply.move)) == move
        assert format_position(ply.position) == position
        assert {format_move(legal) for legal in ply.legal} == naive.legal("classic", position)
    assert (len(plies), score) == (5, 20)


def test_a_record_may_begin_on_any_table() -> None:
    (start, won) = replay(lines("1. 2x1>1", Position=NEARLY_WON, Result="won", Score="105"))
    assert format_position(start.position) == NEARLY_WON
    assert not start.won
    assert (won.won, won.points, won.legal) == (True, 105, ())


def test_a_record_may_have_no_moves_and_no_claims() -> None:
    (start,) = replay(lines(Deal="12345"))
    assert (start.number, start.move, start.points, start.score) == (0, None, 0, 0)
    (won,) = replay(lines(Position="-/-/-/-/-/-/- - - SHDC", Result="won", Score="0"))
    assert won.won


def test_unknown_tags_are_ignored() -> None:
    assert len(list(replay(lines(NUMBERED, Deal="12345", Player="Ann", Score2="7")))) == 5


def test_people_may_write_a_move_by_its_cards() -> None:
    by_cards = list(replay(lines("1. AD>2D 2. 8D>9D 3. AH>2H 4. deal", Deal="12345")))
    assert by_cards == list(replay(lines(NUMBERED, Deal="12345")))
    by_cards = list(replay(lines("1. KS>3 2. AS>2S", Position=NEARLY_WON)))
    assert by_cards == list(replay(lines("1. 1x12>3 2. 2x1>3", Position=NEARLY_WON)))


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        ([], 'the tag [Variant "..."] is missing; it names the rule set'),
        (lines(variant=None, Deal="1"), 'the tag [Variant "..."] is missing; it names the rule set'),
        (lines(), "a record has either a Deal or a Position tag, not both"),
        (lines(Deal="1", Position=START), "a record has either a Deal or a Position tag, not both"),
        (lines(Deal="0"), "read '0'; a deal number has at most 20 digits"),
        (lines(variant="spider", Deal="1"), "there is no rule set 'spider'"),
        (lines(variant="", Deal="1"), "there is no rule set ''"),
        (lines(Position=""), "a position has four fields"),
        (lines(Position=START, variant="three-blind-mice"), "columns: read 7 of them"),
        (lines(Position=START.replace("[QC]", "[..]")), "column 1: read '..'"),
        (["[Deal 1]"], "read '[Deal 1]'; a tag is written"),
        ([*lines(Deal="1"), '[Deal "1"]'], "the tag Deal appears twice"),
    ],
)
def test_a_record_without_a_start_stops_before_the_first_position(record: list[str], sentence: str) -> None:
    plies, stop = until_stopped(record)
    assert plies == []
    assert (stop.ply, stop.move, stop.position, stop.position_text) == (0, None, None, None)
    assert sentence in str(stop.cause)


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("2x1>3", Refusal.RANK),
        ("1x5>2", Refusal.FACE_DOWN),
        ("7x1>7", Refusal.SAME_COLUMN),
        ("1x9>7", Refusal.NO_SUCH_CARD),
        ("1x1>8", Refusal.NO_SUCH_PLACE),
        ("1x1>s4", Refusal.SLOT),
    ],
)
def test_an_illegal_move_stops_the_game_where_it_stands(text: str, cause: Refusal) -> None:
    plies, stop = until_stopped(lines(f"1. 3x4>7 2. {text} 3. deal", Deal="12345", Score="no matter"))
    assert [ply.number for ply in plies] == [0, 1]
    assert (stop.ply, stop.move, stop.cause) == (2, text, cause)
    assert stop.position == plies[-1].position
    assert stop.position_text == naive.play("classic", START, "3x4>7")[0]


@pytest.mark.parametrize("text", ["x", "undo", "DEAL", "3X4>7", "4h>5h", "03x4>7", "AD>2S>3S", "QC>3D", "2D>9H"])
def test_a_text_that_is_no_move_stops_the_game_where_it_stands(text: str) -> None:
    plies, stop = until_stopped(lines(f"1. 3x4>7 2. {text}", Deal="12345"))
    assert [ply.number for ply in plies] == [0, 1]
    assert (stop.ply, stop.move, stop.position) == (2, text, plies[-1].position)
    assert not isinstance(stop.cause, Refusal)


@pytest.mark.parametrize("rest", ["3. 6x2>4", "6x2>4", "2.6x2>4", "2.", "02. 6x2>4", '[Score "5"]'])
def test_a_wrong_number_stops_the_game_after_the_moves_before_it(rest: str) -> None:
    plies, stop = until_stopped(lines(f"1. 3x4>7 {rest}", Deal="12345"))
    assert [ply.number for ply in plies] == [0, 1]
    assert (stop.ply, stop.move, stop.position) == (1, None, plies[-1].position)
    assert "where move 2 should be" in str(stop.cause)


@pytest.mark.parametrize(
    ("tags", "sentence"),
    [
        ({"Score": "15"}, "the tag Score says '15', but the score is 20"),
        ({"Score": "+20"}, "the tag Score says '+20', but the score is 20"),
        ({"Score": "\u0662\u0660"}, "but the score is 20"),
        ({"Score": ""}, "the tag Score says '', but the score is 20"),
        ({"Result": "won"}, "the tag Result says 'won', but the game is 'unfinished'"),
        ({"Result": "lost"}, "the tag Result says 'lost', but the game is 'unfinished'"),
        ({"Result": "Unfinished"}, "the tag Result says 'Unfinished', but the game is 'unfinished'"),
    ],
)
def test_a_wrong_claim_stops_the_game_after_its_last_move(tags: dict[str, str], sentence: str) -> None:
    plies, stop = until_stopped(lines(NUMBERED, Deal="12345", **tags))
    assert [ply.number for ply in plies] == [0, 1, 2, 3, 4]
    assert (stop.ply, stop.move, stop.position) == (4, None, plies[-1].position)
    assert sentence in str(stop.cause)


def test_no_move_follows_the_win() -> None:
    plies, stop = until_stopped(lines("1. 2x1>1 2. deal", Position=NEARLY_WON))
    assert len(plies) == 2
    assert (stop.ply, stop.move, stop.cause) == (2, "deal", Refusal.WON)
