"""Refusals: one sentence for each reason against a move, which says the rule."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scorpion.core.errors import N_
from scorpion.core.legality import Refusal

REFUSALS: Final[Mapping[Refusal, str]] = MappingProxyType(
    {
        # Translators: said beside the table when a move is refused. One sentence, without a full stop.
        Refusal.WON: N_("The game is won: no move is left to make"),
        Refusal.SLOT: N_("Finished runs go to their slots by themselves"),
        Refusal.NO_SUCH_CARD: N_("There is no such card on the table"),
        Refusal.NO_SUCH_PLACE: N_("There is no such place on the table"),
        Refusal.SAME_COLUMN: N_("A move takes cards to another column"),
        Refusal.FACE_DOWN: N_("A face-down card cannot be moved"),
        Refusal.CELL_CLOSED: N_("Nothing can be put back into a cell"),
        Refusal.CELL_TAKEN: N_("The cell already holds a card"),
        Refusal.CELL_ONE_CARD: N_("A cell takes one card only"),
        Refusal.KING_ONLY: N_("Only a king may be placed on an empty column"),
        Refusal.ACE: N_("Nothing may be placed on an ace"),
        Refusal.RANK: N_("Rule: the card must be exactly one rank lower"),
        Refusal.SUIT: N_("Rule: the cards must be of the same suit"),
        Refusal.COLOUR: N_("Rule: the cards must be of different colours"),
        Refusal.NO_RESERVE: N_("There is no reserve to deal in these rules"),
        Refusal.ALREADY_DEALT: N_("The reserve has already been dealt"),
        Refusal.MOVES_LEFT: N_("The reserve may be dealt only when no move is left"),
    }
)
"""The message for each reason."""
