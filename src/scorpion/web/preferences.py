"""Preferences: what a player can choose about the pages, and what holds until they do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from scorpion.web import problems
from scorpion.web.problems import Problem

_SWITCH: Final = ("on", "off")

FIRST_STEPS: Final = "first-steps"
"""The choice whether the first steps are offered."""

_VALUES: Final[Mapping[str, tuple[str, ...]]] = {"interactive": _SWITCH, "time": _SWITCH, FIRST_STEPS: _SWITCH}
"""What each choice beside the language may be."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """A player's choices: whether a refused move says why, the time is shown, and the first steps may be offered."""

    interactive: bool = True
    time: bool = True
    first_steps: bool = True


def preferences_of(kept: Mapping[str, str]) -> Preferences:
    """Return the choices that were kept; what was not chosen, or is not known any more, is as at first."""
    return Preferences(
        interactive=kept.get("interactive") != "off",
        time=kept.get("time") != "off",
        first_steps=kept.get(FIRST_STEPS) != "off",
    )


def parse_preferences(form: Mapping[str, str], languages: tuple[str, ...]) -> dict[str, str]:
    """Read a form's choice by its name, or, under the name `all`, those of the page More. Raises Problem.

    A switch that a form does not send is off.
    """
    if form.get("name") != "all":
        sent = {form.get("name", ""): form.get("value", "off")}
    else:
        sent = {**{name: form.get(name, "off") for name in ("interactive", "time")}, "lang": form.get("lang", "")}
    return dict(parse_preference(name, value, languages) for name, value in sent.items())


def parse_preference(name: str, value: str, languages: tuple[str, ...]) -> tuple[str, str]:
    """Read a choice. Raises Problem for one that is not offered."""
    if value not in (languages if name == "lang" else _VALUES.get(name, ())):
        raise Problem(400, problems.BAD_FORM)
    return name, value
