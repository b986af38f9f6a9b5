"""Graphs: what is known of a game's positions, drawn."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import groupby

from markupsafe import Markup

from scorpion.service.game_reviews import Review
from scorpion.service.studies import Finding

_HEIGHT = 100
_TOPS = (0.1, 0.25, 0.5, 1.0)
_BANDS = {Finding.WINNABLE: "could", Finding.UNWINNABLE: "lost"}


def top_of(review: Review) -> float:
    """Return the share that the top of a review's graph stands for: one that all of them lie below."""
    highest = max((share.interval[1] for share in review.shares[:-1] if share is not None), default=0.0)
    return next(top for top in _TOPS if highest <= top)


def review_graph(review: Review, title: str) -> Markup:
    """Return the graph of a review: a band where the game could be won, and the shares with their intervals.

    Each position has a width of one unit; what it means is `title`, and stands in the table beside it.
    """
    top = top_of(review)

    def point(ply: int, share: float) -> str:
        return f"{ply + 0.5:g},{_HEIGHT * (1 - min(share / top, 1)):.3g}"

    parts = [
        f'<rect class="{_BANDS[finding]}" x="{first}" y="0" width="{count}" height="{_HEIGHT}"/>'
        for finding, first, count in _runs(review.findings)
        if finding in _BANDS
    ]
    known = [(ply, share) for ply, share in enumerate(review.shares) if share is not None]
    if known:
        upper = [point(ply, share.interval[1]) for ply, share in known]
        lower = [point(ply, share.interval[0]) for ply, share in reversed(known)]
        parts.append(f'<polygon class="may" points="{" ".join(upper + lower)}"/>')
        parts.append(f'<polyline class="share" points="{" ".join(point(ply, share.value) for ply, share in known)}"/>')
    box = f"0 0 {len(review.findings)} {_HEIGHT}"
    # Numbers of ours; the title is escaped.
    return Markup(  # noqa: S704
        f'<svg class="graph" viewBox="{box}" preserveAspectRatio="none" role="img" aria-label="{escape(title)}">'
        f"{''.join(parts)}</svg>"
    )


def _runs(findings: Iterable[Finding | None]) -> Iterable[tuple[Finding | None, int, int]]:
    """Yield what follows on one another alike: the finding, the first ply, and how many there are."""
    at = 0
    for finding, group in groupby(findings):
        count = len(list(group))
        yield finding, at, count
        at += count
