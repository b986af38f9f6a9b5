"""Boards: a table drawn in text, column beside column."""

from __future__ import annotations

from itertools import zip_longest

from scorpion.core.view import BACK, Seen, View

_WIDTH = len(BACK.value)


def format_board(view: View) -> str:
    """Draw what a player sees: reserve, cells and runs above, then the columns, their bases uppermost."""
    numbers = "  ".join(f"{number:^{_WIDTH}}" for number in range(1, len(view.columns) + 1))
    rows = zip_longest(*view.columns)
    lines = (*_above(view), numbers, *("  ".join(_cell(seen) for seen in row) for row in rows))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _above(view: View) -> list[str]:
    above = [BACK.value] * view.reserve
    above += ["--" if card is None else str(card) for card in view.cells]
    above += [f"K{suit.value}..A{suit.value}" for suit in view.runs]
    return [" ".join(above), ""] if above else []


def _cell(seen: Seen | None) -> str:
    text = "" if seen is None else BACK.value if seen is BACK else str(seen)
    return f"{text:^{_WIDTH}}"
