"""The Wilson interval, against values worked out by hand and published."""

from __future__ import annotations

import pytest

from scorpion.solver.intervals import wilson


@pytest.mark.parametrize(
    ("hits", "samples", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),  # z^2 / (n + z^2) = 3.8415 / 13.8415
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),  # Newcombe, Statistics in Medicine 17 (1998), 857-872, table I
        (15, 148, 0.0624, 0.1605),  # the same
        (1, 29, 0.0061, 0.1718),  # the same
        (49640, 400_000, 0.12308, 0.12512),
    ],
)
def test_it_is_the_published_one(hits: int, samples: int, low: float, high: float) -> None:
    assert wilson(hits, samples) == pytest.approx((low, high), abs=5e-5)


def test_no_sample_tells_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(("hits", "samples"), [(-1, 5), (6, 5)])
def test_impossible_counts_are_refused(hits: int, samples: int) -> None:
    with pytest.raises(ValueError, match="hits"):
        wilson(hits, samples)
