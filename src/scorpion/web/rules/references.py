"""References: which paragraph of the rules pages tells why a move is refused."""

from __future__ import annotations

from scorpion.core.legality import Refusal
from scorpion.core.rules import Rules
from scorpion.web.addresses import Addresses


def rule_anchor(refusal: Refusal) -> str:
    """Return the id of the paragraph, on the page of the rule set that is played, which tells why a move is refused."""
    match refusal:
        case Refusal.WON:
            return "end"
        case Refusal.SLOT:
            return "slots"
        case Refusal.NO_SUCH_CARD | Refusal.NO_SUCH_PLACE | Refusal.SAME_COLUMN:
            return "group"
        case Refusal.FACE_DOWN:
            return "face-down"
        case Refusal.CELL_CLOSED | Refusal.CELL_TAKEN | Refusal.CELL_ONE_CARD:
            return "cells"
        case Refusal.KING_ONLY:
            return "empty-column"
        case Refusal.ACE:
            return "ace"
        case Refusal.RANK:
            return "rank"
        case Refusal.SUIT | Refusal.COLOUR:
            return "suit"
        case Refusal.NO_RESERVE | Refusal.ALREADY_DEALT | Refusal.MOVES_LEFT:
            return "reserve"


def rule_address(url: Addresses, language: str, rules: Rules, refusal: Refusal) -> str:
    """Return the address of the paragraph which tells why a move is refused."""
    return f"{url(language, 'rules', rules.id)}#{rule_anchor(refusal)}"
