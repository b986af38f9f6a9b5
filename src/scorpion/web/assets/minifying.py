"""Minifying: scripts and styles without comments and spaces that say nothing, which nobody need load."""

from __future__ import annotations

from rcssmin import cssmin
from rjsmin import jsmin


def minify_script(text: str) -> str:
    """Return a script without comments and needless spaces; its names stay."""
    return str(jsmin(text))


def minify_style(text: str) -> str:
    """Return a stylesheet without comments and needless spaces."""
    return str(cssmin(text))
