"""Templates: the pages' Jinja2 templates, all compiled before the first request."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from scorpion.web.addresses import Addresses
from scorpion.web.languages import Language, Languages
from scorpion.web.statics import Statics

FOLDER: Final = Path(__file__).parent / "templates"
_NOT_AT_FIRST: Final = ("js/lesson.js", "js/pages.js", "js/rule.js", "js/sample.js")
"""Scripts that the table's page does not need at once, or not at all."""
_STYLES: Final = ("tokens", "cards", "table", "page")  # in the order in which one overrides another


class Templates:
    """Renders pages in a language."""

    def __init__(self, url: Addresses, statics: Statics, languages: Languages) -> None:
        environment = Environment(
            loader=FileSystemLoader(FOLDER),
            autoescape=True,
            auto_reload=False,
            trim_blocks=True,
            lstrip_blocks=True,
            undefined=StrictUndefined,
        )
        environment.globals |= {
            "url": url,
            "locales": languages.locales,
            "styles": [url.static(f"css/{name}.css") for name in _STYLES],
            "icon": url.static("icons/icon.svg"),
            "scripts": [url.static(path) for path in statics.named("js", ".js") if path not in _NOT_AT_FIRST],
        }
        self._pages = {name: environment.get_template(name) for name in environment.list_templates(extensions=["html"])}

    def render(self, name: str, language: Language, **values: object) -> str:
        """Return a page."""
        return self._pages[name].render(lang=language.code, locale=language.locale, **language.functions, **values)
