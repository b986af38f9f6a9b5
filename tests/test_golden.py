"""Tests of the golden-file helper that other tests rely on."""

from pathlib import Path

import pytest

from tests.golden import Golden


def test_the_same_text_passes(tmp_path: Path) -> None:
    (tmp_path / "table.txt").write_text("3♠\n4♠\n", encoding="utf-8")
    Golden(tmp_path, rewrite=False)("table.txt", "3♠\n4♠\n")


def test_another_text_fails_and_shows_the_line_that_differs(tmp_path: Path) -> None:
    (tmp_path / "table.txt").write_text("3♠\n4♠\n", encoding="utf-8")
    with pytest.raises(AssertionError, match=r"(?s)-4♠\n\+5♠.*make golden"):
        Golden(tmp_path, rewrite=False)("table.txt", "3♠\n5♠\n")


def test_a_missing_last_line_break_fails(tmp_path: Path) -> None:
    (tmp_path / "table.txt").write_text("3♠\n", encoding="utf-8")
    with pytest.raises(AssertionError, match="ends of the lines"):
        Golden(tmp_path, rewrite=False)("table.txt", "3♠")


def test_a_missing_file_fails(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="does not exist"):
        Golden(tmp_path, rewrite=False)("table.txt", "3♠\n")


def test_rewriting_makes_the_file_and_its_folder(tmp_path: Path) -> None:
    Golden(tmp_path, rewrite=True)("deals/table.txt", "3♠\n")
    assert (tmp_path / "deals" / "table.txt").read_bytes() == "3♠\n".encode()
