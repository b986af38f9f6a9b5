"""Verdicts in words: whether a deal can be won."""

from __future__ import annotations

from typing import Final

from scorpion.core.errors import N_
from scorpion.i18n.translator import Translator
from scorpion.service.studies import Finding

_DEALS: Final = {
    Finding.WINNABLE: N_("Deal {number} can be won."),
    Finding.UNWINNABLE: N_("Deal {number} cannot be won."),
    Finding.UNDECIDED: N_("The search was given up: nobody knows yet whether deal {number} can be won."),
    None: N_("No answer was found in time: ask again in a moment."),
}


def say_deal(translator: Translator, number: int, finding: Finding | None) -> str:
    """Say whether a deal can be won; None is that it was not found out in time."""
    return translator.text(_DEALS[finding], number=number)
