"""Finds what a page in the pseudo-language still says in plain English: texts not marked for translation."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

from scorpion.core.rule_sets import RULE_SETS
from scorpion.i18n.names import RULE_SET_NAMES
from scorpion.i18n.pseudo import stretch

SPOKEN = frozenset({"aria-label", "aria-description", "aria-roledescription", "alt", "title", "placeholder"})
"""The attributes that a person reads or hears."""
UNSPOKEN = frozenset({"script", "style", "kbd", "code", "symbol"})
"""The elements whose text is no sentence: what a key or a program is called stays."""
VOID = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"})

UNTRANSLATED = (rules.name for rules in RULE_SETS.values() if rules.id not in RULE_SET_NAMES)
PROPER_NAMES = frozenset({"Scorpion", "PySolFC", "Aisleriot"}.union(*(name.split() for name in UNTRANSLATED)))
_PLAIN_WORD = re.compile(r"[A-Za-z]{2,}")
_PLACE = re.compile(r"\{\w+\}")
_STRETCHED = re.compile(
    rf"\w*[{re.escape(''.join(set(stretch('abcdefghijklmnopqrstuvwxyz')) - {'~'}))}]\w*", re.IGNORECASE
)


def plain_words(text: str) -> list[str]:
    """Return the words of a text that were not stretched and are no proper names."""
    return [
        word for word in _PLAIN_WORD.findall(_STRETCHED.sub(" ", _PLACE.sub(" ", text))) if word not in PROPER_NAMES
    ]


def escaped(page: str) -> list[str]:
    """Return the texts of a page, and of the words that it hands to its scripts, that escaped translation."""
    reader = _Reader()
    reader.feed(page)
    reader.close()
    return [text for text in reader.texts if plain_words(text)]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self._words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        silent = self._silent() or tag in UNSPOKEN or (tag != "html" and "lang" in values)
        if not silent:
            self.texts.extend(value for name, value in values.items() if name in SPOKEN and value)
        if tag not in VOID:
            # A script of this type holds words that another script says.
            self._open.append(("words" if values.get("type") == "application/json" else tag, silent))

    def handle_endtag(self, tag: str) -> None:
        names = [tag, "words"] if tag == "script" else [tag]
        while self._open and self._open.pop()[0] not in names:
            pass

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1][0] == "words":
            self.texts.extend(json.loads(data).values())
        elif not self._silent() and data.strip():
            self.texts.append(data.strip())

    def _silent(self) -> bool:
        return bool(self._open) and self._open[-1][1]
