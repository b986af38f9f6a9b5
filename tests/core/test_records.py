"""Records of games: read and written, one game or several in a file, and what is wrong with others."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorpion.core.errors import Malformed
from scorpion.core.moves import Move
from scorpion.core.notation import format_move, parse_move
from scorpion.core.records import Record, format_record, parse_record, parse_sound_part, split_records
from tests.core.test_notation import moves

names = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,9}", fullmatch=True)
values = st.text(st.characters(exclude_characters="\r\n"), max_size=20)
tags = st.dictionaries(names, values, min_size=1, max_size=6).map(lambda tags: tuple(tags.items()))
games = st.tuples(tags, st.lists(moves, max_size=40))

SHOWN = """\
[Variant "classic"]
[Deal "12345"]
[Score "20"]
[Result "unfinished"]

1. 3x4>7 2. 6x2>4 3. 6x1>3 4. deal
"""


@given(st.lists(games, max_size=4))
def test_a_file_of_records_is_what_was_written(games: list[tuple[tuple[tuple[str, str], ...], list[Move]]]) -> None:
    text = "\n".join(format_record(tags, moves) for tags, moves in games)
    read = [parse_record(lines) for lines in split_records(text)]
    assert read == [Record(tags, tuple(map(format_move, moves))) for tags, moves in games]


@given(games)
def test_a_record_has_short_lines_and_no_number_apart_from_its_move(
    game: tuple[tuple[tuple[str, str], ...], list[Move]],
) -> None:
    tags, moves = game
    for line in format_record(tags, moves).split("\n")[len(tags) :]:
        assert len(line) <= 100
        assert re.fullmatch(r"(\d+\. \S+( \d+\. \S+)*)?", line)


def test_the_record_that_the_contract_shows_is_read_and_written() -> None:
    record = parse_record(split_records(SHOWN)[0])
    assert record.tag("Variant") == "classic"
    assert record.tag("Deal") == "12345"
    assert record.tag("Position") is None
    assert record.moves == ("3x4>7", "6x2>4", "6x1>3", "deal")
    assert format_record(record.tags, map(parse_move, record.moves)) == SHOWN


@pytest.mark.parametrize(("first", "length"), [("1x1>2", 100), ("1x10>2", 91)])
def test_a_line_is_filled_up_to_a_hundred_characters(first: str, length: int) -> None:
    moves = [parse_move(first), *[parse_move("1x1>2")] * 30]
    lines = format_record([("Deal", "1")], moves).splitlines()[2:]
    assert len(lines[0]) == length
    assert len(parse_record(lines).moves) == 31


def test_quotes_and_backslashes_stand_in_a_tag_behind_a_backslash() -> None:
    text = format_record([("Event", 'a "b" \\c')], [])
    assert text.startswith('[Event "a \\"b\\" \\\\c"]\n')
    assert parse_record(split_records(text)[0]).tag("Event") == 'a "b" \\c'


def test_unknown_tags_are_kept_in_their_order() -> None:
    record = parse_record(['[Zeta "1"]', '[Variant "wasp"]', '[Alpha "2"]'])
    assert record.tags == (("Zeta", "1"), ("Variant", "wasp"), ("Alpha", "2"))


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("\n\n \n", 0),
        (SHOWN, 1),
        ("\ufeff" + SHOWN, 1),
        (SHOWN.replace("\n", "\r\n"), 1),
        (SHOWN + "\n\n\n" + SHOWN, 2),
        ('[Deal "1"]\n\n[Deal "2"]\n', 2),
        ('[Deal "1"]\n\n1. deal\n\n2. 1x1>2\n', 1),
        ("1. deal\n", 1),
    ],
    ids=["nothing", "empty lines", "one", "with a mark", "CRLF", "two", "two without moves", "gap", "no tags"],
)
def test_a_file_is_split_where_a_games_tags_begin(text: str, count: int) -> None:
    assert len(split_records(text)) == count


def test_moves_may_run_over_lines_and_empty_lines() -> None:
    (lines,) = split_records('[Deal "1"]\n\n1. deal 2.\n1x1>2\n\n3. 2x1>3\n')
    assert parse_record(lines).moves == ("deal", "1x1>2", "2x1>3")


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["[Deal 1]"], "read '[Deal 1]'; a tag is written [Name \"value\"]"),
        (['[Deal "1"'], 'read \'[Deal "1"\'; a tag is written [Name "value"]'),
        (['[1 "1"]'], 'read \'[1 "1"]\'; a tag is written [Name "value"]'),
        (['[Deal "a"b"]'], 'read \'[Deal "a"b"]\'; a tag is written [Name "value"]'),
        (['[Deal "\\n"]'], 'read \'[Deal "\\\\n"]\'; a tag is written [Name "value"]'),
        (['[Deal "1"]', '[Deal "1"]'], "the tag Deal appears twice"),
        (["deal"], "read 'deal' where move 1 should be, written 1. and the move"),
        (["1.", "deal", "1.", "deal"], "read '1. deal' where move 2 should be, written 2. and the move"),
        (["01. deal"], "read '01. deal' where move 1 should be, written 1. and the move"),
        (["1. deal 2."], "read '2.' where move 2 should be, written 2. and the move"),
        (["1. deal", '[Deal "1"]'], "read '[Deal \"1\"]' where move 2 should be, written 2. and the move"),
    ],
)
def test_a_wrong_record_says_what_was_read_and_what_was_expected(lines: list[str], sentence: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_record(lines)
    assert str(caught.value) == sentence


def test_the_moves_before_a_wrong_number_are_still_returned() -> None:
    record, fault = parse_sound_part(['[Deal "1"]', "1. deal 2. 1x1>2 4. 2x1>3"])
    assert record == Record((("Deal", "1"),), ("deal", "1x1>2"))
    assert str(fault) == "read '4. 2x1>3' where move 3 should be, written 3. and the move"
    assert parse_sound_part(["1. deal"]) == (Record((), ("deal",)), None)
