"""Plots: small pictures of figures; the same figures stand in a table beside each."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from markupsafe import Markup

WIDTH: Final = 300
HEIGHT: Final = 60
_EDGE: Final = 4


def line_plot(label: str, values: Sequence[int]) -> Markup:
    """Return a line from the first value to the last; higher is more."""
    low, high = min(values), max(values)
    points = [
        (_across(number, len(values)), HEIGHT - _EDGE - (HEIGHT - 2 * _EDGE) * _part(value, low, high))
        for number, value in enumerate(values)
    ]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.5"/>' for x, y in points)
    return _picture(label, f'<polyline points="{line}"/>{dots}')


def bar_plot(label: str, parts: Sequence[tuple[int, int]]) -> Markup:
    """Return a bar for each of `parts`: a whole, and how much of it is filled."""
    highest = max(whole for _, whole in parts) or 1
    width = min(24.0, WIDTH / len(parts))
    bars = "".join(
        f'<rect class="{kind}" x="{number * width + 0.5:.1f}" y="{HEIGHT - HEIGHT * count / highest:.1f}"'
        f' width="{width - 1:.1f}" height="{HEIGHT * count / highest:.1f}"/>'
        for number, (filled, whole) in enumerate(parts)
        for kind, count in (("whole", whole), ("filled", filled))
    )
    return _picture(label, bars)


def _part(value: int, low: int, high: int) -> float:
    return (value - low) / (high - low) if high > low else 0.5


def _across(number: int, count: int) -> float:
    return WIDTH / 2 if count == 1 else _EDGE + (WIDTH - 2 * _EDGE) * number / (count - 1)


def _picture(label: str, drawn: str) -> Markup:
    # Numbers of ours; the label is escaped.
    return Markup(  # noqa: S704
        f'<svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">{drawn}</svg>'
    )
