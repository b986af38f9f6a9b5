"""Intervals: how far a share that was counted in a sample may be from the true one."""

from __future__ import annotations

from math import sqrt
from typing import Final

_Z: Final = 1.959963984540054
"""The standard normal quantile of 97.5 %: 95 % lie between it and its negative."""


def wilson(hits: int, samples: int) -> tuple[float, float]:
    """Return the 95 % Wilson score interval, two shares from 0 to 1, for `hits` of `samples`; all of it for no sample.

    Raises ValueError unless 0 <= hits <= samples. Source: E. B. Wilson, Journal of the American Statistical
    Association 22 (1927), 209-212.
    """
    if not 0 <= hits <= samples:
        raise ValueError(f"{hits} hits of {samples} samples")
    if samples == 0:
        return 0.0, 1.0
    share = hits / samples
    spread = _Z * _Z / samples
    centre = (share + spread / 2) / (1 + spread)
    half = _Z * sqrt(share * (1 - share) / samples + spread / samples / 4) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


def share_between(hits: int, undecided: int, samples: int) -> tuple[float, float, float]:
    """Return the share of hits among the decided samples, and a 95 % interval that leaves open what the others are.

    The interval reaches from the lower end, were all undecided ones misses, to the upper end, were all of them hits.
    Without a decided sample the share is 0.
    """
    decided = samples - undecided
    low, _ = wilson(hits, samples)
    _, high = wilson(hits + undecided, samples)
    return (hits / decided if decided else 0.0), low, high
