"""Errors that a person reads: one sentence with named places, so that it can be translated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

_LONGEST_EXCERPT: Final = 200  # a position of one deck is shorter


def excerpt(text: str) -> str:
    """Return a text that a person gave, cut where it would make a sentence too long to read."""
    return text if len(text) <= _LONGEST_EXCERPT else text[:_LONGEST_EXCERPT] + "…"


def N_(template: str) -> str:  # noqa: N802 - the name that gettext tools look for
    """Mark a sentence for the translation catalogs; return it unchanged."""
    return template


class Phrase:
    """A few words that fill a place of a complaint and are translated with it, such as the name of a field."""

    def __init__(self, template: str, /, **values: object) -> None:
        self.template = template
        self.values = values

    def __str__(self) -> str:
        return self.template.format(**self.values)


class Counted(Phrase):
    """How many of something: `Counted("{count} card", "{count} cards", 3)`, in the form that goes with the count."""

    def __init__(self, one: str, many: str, count: int) -> None:
        super().__init__(one if count == 1 else many, count=count)
        self.one = one
        self.many = many
        self.count = count


class Complaint(ValueError):
    """What was wrong with something a person gave, and what would be right.

    `template` is an English sentence with `{named}` places, `values` fills them, long texts cut. `str()` is the
    English sentence; the `i18n` layer says the same in other languages.
    """

    def __init__(self, template: str, /, **values: object) -> None:
        super().__init__(template, values)
        self.template = template
        self.values = {name: excerpt(value) if isinstance(value, str) else value for name, value in values.items()}

    def __reduce__(self) -> tuple[Callable[..., Complaint], tuple[type[Complaint], str, dict[str, object]]]:
        # An exception is made anew from its positional arguments alone: one that a process sends to another.
        return _complain, (type(self), self.template, self.values)

    def __str__(self) -> str:
        return self.template.format(**self.values)


def _complain(kind: type[Complaint], template: str, values: dict[str, object]) -> Complaint:
    return kind(template, **values)


class Malformed(Complaint):
    """A text that does not follow the notation."""
