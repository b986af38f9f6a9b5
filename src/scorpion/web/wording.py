"""Wording: sentences that only pages need, for templates and for the script in the browser."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from string import Formatter
from typing import Final

from markupsafe import Markup

from scorpion.core.cards import DECK
from scorpion.core.errors import N_
from scorpion.i18n.dates import format_day
from scorpion.i18n.places import carries_mark
from scorpion.i18n.translator import Translator

_FOR_SCRIPTS: Final[Mapping[str, str]] = {
    # Translators: the name of the table, for screen readers.
    "table": N_("Card table"),
    # Translators: {card} is for instance "4 of hearts", "4 of hearts with 2 more cards"; {places} "column 5, column 7".
    # The first letter is made a capital.
    "lifted": N_("{card} lifted. It can go to: {places}."),
    "list": N_("{one}, {other}"),
    "lifted_nowhere": N_("{card} lifted. It cannot go anywhere."),
    # Translators: said of a card that was selected and that no place takes. Here {card} is filled late: let the words
    # around it fit every card as they stand.
    "needs": N_("Needs the {card} on top of a column."),
    "needs_rank": N_("Needs a card one rank higher on top of a column."),
    "needs_column": N_("Needs an empty column."),
    "needs_or_column": N_("Needs the {card} on top of a column, or an empty column."),
    "needs_rank_or_column": N_("Needs a card one rank higher on top of a column, or an empty column."),
    "blocks": N_("What blocks it?"),
    "let_go": N_("{card} put back."),
    "nothing_moved": N_("Nothing moved."),
    "nowhere": N_("{card} cannot go anywhere"),
    # Translators: the letters that keys are pressed for: T is ten; then clubs, diamonds, hearts, spades. Beside these
    # the search takes the language's own initials where search.js has them.
    "find": N_("Find a card: A 2–9 T J Q K, then C D H S"),  # noqa: RUF001
    # Translators: tells those who listen how to learn the keys.
    "keys_hint": N_("Arrow keys go from card to card; the question mark shows all keys."),
    "figures": N_("Score {score}, moves {moves}."),
    "takes": N_("{card} can go to: {places}."),
    "not_found": N_("That card is not visible"),
    "lost": N_("The connection is lost. Your moves are kept and sent when it is back."),
    "back": N_("The connection is back."),
    "failed": N_("That did not work"),
    "column": N_("column {n}"),
    "cell": N_("cell {n}"),
}

_MINUTE_MS: Final = 60_000
_HOUR_MS: Final = 60 * _MINUTE_MS
_DAY_MS: Final = 24 * _HOUR_MS
_WEEK_MS: Final = 7 * _DAY_MS


def words_for_scripts(translator: Translator) -> Markup:
    """Return the sentences that the script says, by name, their places open, as JSON to stand in a page."""
    words = {name: translator.text(sentence, **_open(sentence)) for name, sentence in _FOR_SCRIPTS.items()}
    words |= {str(card): translator.card(card) for card in DECK}
    words["carries"] = carries_mark(translator)
    for name, count in (("with_one", 1), ("with_more", 2)):
        # Translators: a group of cards: its first card, and how many lie on it. Here {card} is filled late: let the
        # words around it fit every card as they stand.
        words[name] = translator.plural(
            "{card} with {n} more card", "{card} with {n} more cards", count, card="{card}", n="{n}"
        )
    for name, count in (("down_one", 1), ("down_more", 2)):
        words[name] = translator.plural("{n} face-down card", "{n} face-down cards", count, n="{n}")
    text = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
    # Within a script element only this could end it.
    return Markup(text.replace("<", "\\u003c"))  # noqa: S704 - ours, and escaped


def _open(sentence: str) -> dict[str, str]:
    """Return values that leave a sentence's places as they are."""
    return {name: f"{{{name}}}" for _, name, _, _ in Formatter().parse(sentence) if name}


@dataclass(frozen=True, slots=True)
class When:
    """When something was, in words, and as a moment in ISO 8601, UTC.

    Words that are a date say the day in UTC, as only the viewer's browser knows where the viewer is; a script then says
    the viewer's own.
    """

    text: str
    moment: str
    is_dated: bool


def when(translator: Translator, at_ms: int, now_ms: int) -> When:
    """Say when something was: how long ago, as long as that is easier to grasp than a date."""
    at = datetime.fromtimestamp(at_ms // 1000, UTC)
    is_dated = now_ms - at_ms >= _WEEK_MS
    text = format_day(translator, at.date()) if is_dated else _how_long_ago(translator, now_ms - at_ms)
    return When(text, f"{at:%Y-%m-%dT%H:%M:%SZ}", is_dated)


def _how_long_ago(translator: Translator, age_ms: int) -> str:
    if age_ms >= _DAY_MS:
        return translator.plural("{count} day ago", "{count} days ago", age_ms // _DAY_MS)
    if age_ms >= _HOUR_MS:
        return translator.plural("{count} hour ago", "{count} hours ago", age_ms // _HOUR_MS)
    if age_ms >= _MINUTE_MS:
        return translator.plural("{count} minute ago", "{count} minutes ago", age_ms // _MINUTE_MS)
    return translator.text("just now")
