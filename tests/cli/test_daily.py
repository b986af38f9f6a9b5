"""`scorpion daily`: a day or several, today where none is named, and what is wrong with a day."""

from __future__ import annotations

import json
from datetime import datetime

import pytest

from tests.cli.calling import call, complaint


def test_days_are_printed_in_order_with_both_ends() -> None:
    called = call("daily", "--rules", "relaxed", "--from", "2028-02-28", "--to", "2028-03-01", "--json")
    assert (called.status, called.err) == (0, "")
    rows = [json.loads(line) for line in called.out.splitlines()]
    assert [row["date"] for row in rows] == ["2028-02-28", "2028-02-29", "2028-03-01"]
    for row in rows:
        assert set(row) == {"date", "rules", "number", "grade"}
        assert row["rules"] == "relaxed"
        assert row["grade"] in {"easy", "medium", "hard"}
        assert 0 < row["number"] < 10**9
    (one,) = call("daily", "--rules", "relaxed", "--date", "2028-02-29", "--json").out.splitlines()
    assert json.loads(one) == rows[1]


def test_without_a_day_it_is_today() -> None:
    before = datetime.now().astimezone().date()
    (row,) = map(json.loads, call("daily", "--rules", "relaxed", "--json").out.splitlines())
    assert row["date"] in {before.isoformat(), datetime.now().astimezone().date().isoformat()}


def test_for_people_it_is_a_line() -> None:
    (line,) = call("daily", "--rules", "relaxed", "--date", "2026-12-01").out.splitlines()
    assert line.startswith("2026-12-01: Relaxed, deal ")


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (("--rules", "wasp"), "classic, relaxed"),
        (("--rules", "spider"), "spider"),
        (("--date", "2026-02-30"), "2026-02-30"),
        (("--date", "20261201"), "20261201"),
        (("--date", "2026-12-01", "--from", "2026-12-01"), "--from and --to"),
        (("--from", "2026-12-01"), "--from and --to"),
        (("--from", "2026-12-02", "--to", "2026-12-01"), "the first day first"),
        (("--from", "2000-01-01", "--to", "2026-12-01"), "1 to 4000 days"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(arguments: tuple[str, ...], named: str) -> None:
    assert named in complaint("daily", *arguments)
