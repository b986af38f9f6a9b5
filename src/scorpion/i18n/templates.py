"""Functions for page templates: how a Jinja2 template says a message."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from markupsafe import Markup, escape

from scorpion.i18n.translator import Translator
from scorpion.i18n.typography import unbroken


def template_functions(translator: Translator) -> Mapping[str, Callable[..., str]]:
    """Return the functions that a template calls, by name.

    `t("…{n}…", n=…)`, `tn("{count} move", "{count} moves", count)`, `tc("verb", "Deal")`, and `tm(…)` for a message
    with tags in it, whose values are escaped.
    """
    language = translator.locale.code

    def t(template: str, /, **values: object) -> str:
        return unbroken(language, translator.text(template, **values))

    def tn(one: str, many: str, count: int, /, **values: object) -> str:
        return unbroken(language, translator.plural(one, many, count, **values))

    def tc(context: str, template: str, /, **values: object) -> str:
        return unbroken(language, translator.text_as(context, template, **values))

    def tm(template: str, /, **values: object) -> Markup:
        # The message is ours, tags and all; only what fills its places can come from elsewhere.
        return Markup(t(template, **{name: _escaped(value) for name, value in values.items()}))  # noqa: S704

    return {"t": t, "tn": tn, "tc": tc, "tm": tm}


def _escaped(value: object) -> object:
    return value if isinstance(value, int | float) else escape(value)
