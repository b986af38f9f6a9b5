"""Names of cards, suits, rule sets and grades, as messages."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scorpion.core.cards import DECK, Card, Suit
from scorpion.core.errors import N_
from scorpion.service.daily import Grade

# Each card is a message of its own: languages differ in order, in joining words and in how courts are named.
_CARDS: Final = (
    N_("ace of clubs"),
    N_("2 of clubs"),
    N_("3 of clubs"),
    N_("4 of clubs"),
    N_("5 of clubs"),
    N_("6 of clubs"),
    N_("7 of clubs"),
    N_("8 of clubs"),
    N_("9 of clubs"),
    N_("10 of clubs"),
    N_("jack of clubs"),
    N_("queen of clubs"),
    N_("king of clubs"),
    N_("ace of diamonds"),
    N_("2 of diamonds"),
    N_("3 of diamonds"),
    N_("4 of diamonds"),
    N_("5 of diamonds"),
    N_("6 of diamonds"),
    N_("7 of diamonds"),
    N_("8 of diamonds"),
    N_("9 of diamonds"),
    N_("10 of diamonds"),
    N_("jack of diamonds"),
    N_("queen of diamonds"),
    N_("king of diamonds"),
    N_("ace of hearts"),
    N_("2 of hearts"),
    N_("3 of hearts"),
    N_("4 of hearts"),
    N_("5 of hearts"),
    N_("6 of hearts"),
    N_("7 of hearts"),
    N_("8 of hearts"),
    N_("9 of hearts"),
    N_("10 of hearts"),
    N_("jack of hearts"),
    N_("queen of hearts"),
    N_("king of hearts"),
    N_("ace of spades"),
    N_("2 of spades"),
    N_("3 of spades"),
    N_("4 of spades"),
    N_("5 of spades"),
    N_("6 of spades"),
    N_("7 of spades"),
    N_("8 of spades"),
    N_("9 of spades"),
    N_("10 of spades"),
    N_("jack of spades"),
    N_("queen of spades"),
    N_("king of spades"),
)

CARD_NAMES: Final[Mapping[Card, str]] = MappingProxyType(dict(zip(DECK, _CARDS, strict=True)))
"""The message that names each card."""

SUIT_NAMES: Final[Mapping[Suit, str]] = MappingProxyType(
    {
        # Translators: a suit on its own, as in "2 runs removed: hearts, spades".
        Suit.CLUBS: N_("clubs"),
        Suit.DIAMONDS: N_("diamonds"),
        Suit.HEARTS: N_("hearts"),
        Suit.SPADES: N_("spades"),
    }
)
"""The message that names each suit."""

RULE_SET_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        # Translators: the names of rule sets, as titles and in menus.
        "classic": N_("Classic"),
        "relaxed": N_("Relaxed"),
        "traditional": N_("Traditional"),
    }
)
"""The message that names a rule set, by id. The others keep their own name in every language."""

RULE_SET_SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {
        # Translators: in the list of rule sets, under the name: what sets each apart.
        "classic": N_("Build in suit; finished runs are removed. About one deal in eight can be won."),
        "relaxed": N_("Build regardless of suit; nearly every deal can be won."),
        "traditional": N_("Runs stay; the reserve comes only when no move is left. About one deal in ten can be won."),
        "wasp": N_("Any card may go to an empty column. About six deals in seven can be won."),
        "three-blind-mice": N_("Ten columns, and two cards that wait beside them. About one deal in five can be won."),
        "scorpion-ii": N_("Classic with fewer cards face down. About one deal in five can be won."),
        "wasp-ii": N_("Wasp with fewer cards face down. Most deals can be won."),
    }
)
"""The message that says in a few words what sets a rule set apart, by id: every rule set has one."""

GRADES: Final[Mapping[Grade, str]] = MappingProxyType(
    {
        # Translators: how hard a deal is.
        Grade.EASY: N_("easy"),
        Grade.MEDIUM: N_("medium"),
        Grade.HARD: N_("hard"),
    }
)
"""The message that says how hard a deal is."""
