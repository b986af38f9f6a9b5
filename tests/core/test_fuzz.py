"""Whatever text comes in, it is read or called malformed, in one line; nothing else is ever raised."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from scorpion.core.cards import parse_card
from scorpion.core.errors import Malformed
from scorpion.core.notation import format_position, parse_move, parse_peoples_move, parse_position
from scorpion.core.position import Position
from scorpion.core.records import parse_record, split_records
from scorpion.core.rule_sets import CLASSIC
from scorpion.core.rules import Rules
from scorpion.core.view import parse_view
from tests.core.tables import rule_sets, spoilt, tables
from tests.oracle.tables import SAMPLE


def lines_of_complaint(read: Callable[..., object], *given_to_it: object) -> int:
    """Return how many lines the error has that reading raises: 0 when the text was read."""
    try:
        read(*given_to_it)
    except Malformed as error:
        return len(str(error).splitlines())
    return 0


def check_reading_a_position(text: str, rules: Rules) -> None:
    """Read a text as a position and as a view."""
    assert lines_of_complaint(parse_position, text, rules) <= 1
    assert lines_of_complaint(parse_view, text, rules) <= 1


@given(rule_sets, st.text())
def test_any_text_is_a_position_or_malformed(rules: Rules, text: str) -> None:
    check_reading_a_position(text, rules)


@given(tables(), st.data())
def test_any_spoilt_position_is_a_position_or_malformed(table: tuple[Rules, Position], data: st.DataObject) -> None:
    rules, position = table
    text = format_position(position)
    for _ in range(data.draw(st.integers(min_value=1, max_value=4))):
        text = spoilt(text, data)
    check_reading_a_position(text, rules)


@given(rule_sets, st.lists(st.text(alphabet="A2TKCDHS[]/-.", max_size=30), min_size=4, max_size=4))
def test_any_four_fields_are_a_position_or_malformed(rules: Rules, fields: list[str]) -> None:
    columns, *others = (field or "-" for field in fields)
    columns += "/-" * (len(rules.columns) - 1 - columns.count("/"))
    check_reading_a_position(" ".join([columns, *others]), rules)


@given(st.text() | st.text(alphabet="0123456789xcs>deal AKHD", max_size=9))
def test_any_text_is_a_move_or_malformed(text: str) -> None:
    position = parse_position(SAMPLE, CLASSIC)
    assert lines_of_complaint(parse_move, text) <= 1
    assert lines_of_complaint(parse_peoples_move, text, position) <= 1


@given(st.text(max_size=4))
def test_any_text_is_a_card_or_malformed(text: str) -> None:
    assert lines_of_complaint(parse_card, text) <= 1


@given(st.text() | st.text(alphabet='[Variant "classic\\]\n1234. x>deal\r\u2028', max_size=80))
def test_any_file_is_records_or_malformed(text: str) -> None:
    for lines in split_records(text):
        assert lines_of_complaint(parse_record, lines) <= 1


@given(st.lists(st.text(max_size=20)))
def test_any_lines_are_a_record_or_malformed(lines: list[str]) -> None:
    assert lines_of_complaint(parse_record, lines) <= 1
