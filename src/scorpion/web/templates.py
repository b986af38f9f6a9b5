"""Templates: the pages' Jinja2 templates, compiled when they are first asked for, once a process."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from scorpion.i18n.typography import unmarked
from scorpion.web.addresses import Addresses
from scorpion.web.assets.statics import STYLES, Statics
from scorpion.web.languages import Language, Languages

FOLDER: Final = Path(__file__).parent / "templates"
_LATER: Final = (
    *("again", "blocks", "daily", "dealing", "forms", "lesson", "fetching", "hint", "lost"),
    *("review", "rule", "sample", "table_words", "win"),
)
_NOT_AT_FIRST: Final = tuple(f"js/{name}.js" for name in _LATER)
"""Scripts that the table's page does not need at once, or not at all."""


class Templates:
    """Renders pages in a language."""

    def __init__(self, url: Addresses, statics: Statics, languages: Languages) -> None:
        self._common = {
            "url": url,
            "locales": languages.locales,
            "style": url.static(STYLES),
            "scripts": [url.static(path) for path in statics.named("js", ".js") if path not in _NOT_AT_FIRST],
        }

    def render(self, name: str, language: Language, **values: object) -> str:
        """Return a page."""
        template = _environment().get_template(name)
        return template.render(self._common, lang=language.code, locale=language.locale, **language.functions, **values)


@cache
def _environment() -> Environment:
    """Return what all apps of the process compile their templates with; nothing of one app is in it."""
    environment = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    environment.filters["unmarked"] = unmarked
    return environment
