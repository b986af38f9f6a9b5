"""The translator: says the game's texts, names and numbers in one language."""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from functools import cache, reduce
from pathlib import Path
from typing import Final

from scorpion.core.cards import Card, Suit
from scorpion.core.errors import Complaint, Counted, Phrase
from scorpion.core.legality import Refusal
from scorpion.core.rules import Rules
from scorpion.i18n.locales import ENGLISH, PSEUDO, Locale
from scorpion.i18n.names import CARD_NAMES, RULE_SET_NAMES, RULE_SET_SENTENCES, SUIT_NAMES
from scorpion.i18n.pseudo import PseudoTranslations
from scorpion.i18n.refusals import REFUSALS
from scorpion.i18n.typography import finish

DOMAIN: Final = "scorpion"
CATALOGS: Final = Path(__file__).parent / "locale"


class Translator:
    """Says things in one language; `translator(locale)` returns the one of a language.

    A message is an English sentence with `{named}` places. Values that are numbers are written as the language writes
    numbers: what only looks like a number (a deal's, a port's) is passed as a text.
    """

    def __init__(self, locale: Locale, translations: gettext.NullTranslations) -> None:
        self.locale = locale
        self._translations = translations
        self._cards = {card: translations.gettext(name) for card, name in CARD_NAMES.items()}

    def text(self, template: str, /, **values: object) -> str:
        """Say a message, its places filled."""
        return self.fill(self._translations.gettext(template), values)

    def text_as(self, context: str, template: str, /, **values: object) -> str:
        """Say a message that means different things in different contexts: `text_as("verb", "Deal")`."""
        return self.fill(self._translations.pgettext(context, template), values)

    def plural(self, one: str, many: str, count: int, /, **values: object) -> str:
        """Say a message in the form that goes with a count, which fills the place `{count}`."""
        return self.fill(self._translations.ngettext(one, many, count), {**values, "count": count})

    def fill(self, message: str, values: dict[str, object]) -> str:
        """Fill the places of a message that is in this language already."""
        shown = {
            name: self.number(value) if isinstance(value, int | float) and not isinstance(value, bool) else value
            for name, value in values.items()
        }
        return finish(self.locale.code, message.format(**shown))

    def complaint(self, complaint: Complaint | Phrase) -> str:
        """Say what was wrong with something a person gave. Its numbers stay in plain digits, as they were written."""
        values = {
            name: self.complaint(value) if isinstance(value, Phrase) else str(value)
            for name, value in complaint.values.items()
        }
        if isinstance(complaint, Counted):
            template = self._translations.ngettext(complaint.one, complaint.many, complaint.count)
            return self.fill(template, dict(values))
        return self.text(complaint.template, **values)

    def number(self, number: float, /, places: int | None = None) -> str:
        """Write a number, with so many decimal places; an integer has none, another number as many as it needs."""
        written = f"{number:,}" if places is None else f"{number:,.{places}f}"
        return written.translate({ord(","): self.locale.thousands, ord("."): self.locale.decimal})

    def percent(self, share: float, /, places: int = 0) -> str:
        """Write a share, 0 to 1, in percent."""
        return self.text("{number}%", number=self.number(share * 100, places))

    def card(self, card: Card, /) -> str:
        """Name a card: `4 of hearts`."""
        return self._cards[card]

    def suit(self, suit: Suit, /) -> str:
        """Name a suit: `hearts`."""
        return self.text(SUIT_NAMES[suit])

    def rule_set(self, rules: Rules, /) -> str:
        """Name a rule set, as a title."""
        message = RULE_SET_NAMES.get(rules.id)
        return rules.name if message is None else self.text(message)

    def about(self, rules: Rules, /) -> str:
        """Say in a few words what sets a rule set apart."""
        return self.text(RULE_SET_SENTENCES[rules.id])

    def refusal(self, refusal: Refusal, /) -> str:
        """Say why a move is refused, in one sentence without a full stop."""
        return self.text(REFUSALS[refusal])

    def listing(self, items: Iterable[str], /) -> str:
        """Write items one after the other: `hearts, spades`. Raises ValueError when there are none."""
        texts = tuple(items)
        if not texts:
            raise ValueError("a listing needs an item")
        # Translators: what stands between two items of a list.
        return reduce(lambda one, other: self.text("{one}, {other}", one=one, other=other), texts)


@cache
def translator(locale: Locale) -> Translator:
    """Return the translator of a language, the same one every time. Without its compiled catalog it says English."""
    if locale == PSEUDO:
        return Translator(locale, PseudoTranslations())
    if locale == ENGLISH:
        return Translator(locale, gettext.NullTranslations())
    return Translator(locale, gettext.translation(DOMAIN, CATALOGS, [locale.code], fallback=True))
