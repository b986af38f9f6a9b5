"""The notation: the texts of positions and moves."""

from scorpion.core.notation.moves import format_move, parse_move, parse_peoples_move
from scorpion.core.notation.positions import cards_on_table, format_position, parse_position, split_fields

__all__ = [
    "cards_on_table",
    "format_move",
    "format_position",
    "parse_move",
    "parse_peoples_move",
    "parse_position",
    "split_fields",
]
