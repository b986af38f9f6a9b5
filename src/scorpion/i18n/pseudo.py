"""The pseudo-language: English made longer and accented, so that a text nobody marked for translation stands out."""

from __future__ import annotations

import gettext
import re
from typing import Final

_ACCENTED: Final = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÅßÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž",
)
# Places and tags of a message must stay as they are.
_KEPT: Final = re.compile(r"(\{[^{}]*\}|<[^<>]*>|&\w+;)")
_GROWTH: Final = 0.4  # German and Dutch, the longest of the usual ones, need about this much more room


class PseudoTranslations(gettext.NullTranslations):
    """Translations into the pseudo-language, made as they are asked for."""

    def gettext(self, message: str) -> str:
        """Return the message stretched."""
        return stretch(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the form for n, stretched."""
        return stretch(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002 - the signature is gettext's
        """Return the message stretched, whatever its context."""
        return stretch(message)


def stretch(message: str) -> str:
    """Return a message accented and longer, its places and tags untouched."""
    parts: list[str] = _KEPT.split(message)
    letters = sum(character.isalpha() for part in parts[::2] for character in part)
    parts[::2] = [part.translate(_ACCENTED) for part in parts[::2]]
    return "".join(parts) + "~" * round(letters * _GROWTH)
