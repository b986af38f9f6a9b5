"""The pages that there are beside the table: each is looked at, taken a picture of and translated in whole."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

PAGES: Final = MappingProxyType(
    {
        "new": "new",
        "more": "more",
        "games": "games",
        "daily": "daily",
        "statistics": "statistics",
        "how-often": "how-often",
        "review": "game/{game}/review",
        "rules": "rules",
        "rules-classic": "rules/classic",
        "first-steps": "first-steps/0",
        "first-steps-later": "first-steps/3",
        "sample": "sample?step=20",
        "nothing-here": "nothing/here",
    }
)
"""The address of each page in its language, by its name; {game} stands for the game on the player's table."""

_GAME = re.compile(r"/game/([\w-]+)/")


def address(path: str, table: str) -> str:
    """Return the address of a page for the player whose table this is, in HTML."""
    found = _GAME.search(table)
    return path.format(game=found[1] if found else "")
