"""Languages: for each one on offer, who translates, how a table is rendered, and what templates may call."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial

from starlette.requests import Request

from scorpion.i18n.locales import Locale, negotiate
from scorpion.i18n.templates import template_functions
from scorpion.i18n.translator import Translator
from scorpion.i18n.translator import translator as translator_of
from scorpion.web import problems
from scorpion.web.drawing.rendering import TableRenderer
from scorpion.web.problems import Problem
from scorpion.web.wording import words_for_scripts


@dataclass(frozen=True, slots=True)
class Language:
    """All that speaks one language."""

    locale: Locale
    translator: Translator
    tables: TableRenderer
    functions: Mapping[str, Callable[..., str]]

    @property
    def code(self) -> str:
        """The language's code, as it stands in addresses."""
        return self.locale.code


class Languages:
    """The languages on offer."""

    def __init__(self, locales: Sequence[Locale]) -> None:
        self.locales = tuple(locales)
        self._by_code = {locale.code: _language(locale) for locale in locales}

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of all languages."""
        return tuple(self._by_code)

    def find(self, code: str) -> Language | None:
        """Return a language, None if it is not on offer."""
        return self._by_code.get(code)

    def of(self, request: Request) -> Language:
        """Return the language in whose part of the site a request is. Raises Problem if it is not on offer."""
        language = self.find(request.path_params["lang"])
        if language is None:
            raise Problem(404, problems.NOTHING_HERE)
        return language

    def wanted(self, request: Request) -> Language:
        """Return the language that a visitor's browser likes best."""
        return self._by_code[negotiate(request.headers.get("accept-language"), self.locales).code]


def _language(locale: Locale) -> Language:
    translator = translator_of(locale)
    functions: dict[str, Callable[..., str]] = {
        **template_functions(translator),
        "rule_set": translator.rule_set,
        "about": translator.about,
        "words": cache(partial(words_for_scripts, translator)),
    }
    return Language(locale, translator, TableRenderer(translator), functions)
