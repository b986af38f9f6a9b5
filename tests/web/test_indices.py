"""Indices: the shapes in the corners of cards."""

from __future__ import annotations

import re

from scorpion.core.cards import RANK_LETTERS, Suit
from scripts.indices import RANKS, STYLE, style


def test_the_stylesheet_is_what_its_script_writes() -> None:
    assert STYLE.read_text(encoding="utf-8") == style()


def test_each_rank_and_suit_has_a_shape_that_stays_in_its_field() -> None:
    assert {*RANKS} == {*RANK_LETTERS}
    for width, contours in RANKS.values():
        points = [point for contour in contours for point in contour]
        assert all(-1 <= x <= width + 1 and -1 <= y <= 101 for x, y in points)
    for suit in Suit:
        assert re.search(rf"^\.s-{suit.value}::after {{ clip-path: polygon", style(), re.MULTILINE)
