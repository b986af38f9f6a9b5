"""Times as clocks write them."""

from __future__ import annotations

import pytest

from scorpion.i18n.times import format_time


@pytest.mark.parametrize(
    ("elapsed_ms", "text"),
    [(0, "0:00"), (999, "0:00"), (187_000, "3:07"), (3_599_999, "59:59"), (3_787_000, "1:03:07")],
)
def test_play_time_is_written_as_clocks_write_it(elapsed_ms: int, text: str) -> None:
    assert format_time(elapsed_ms) == text
