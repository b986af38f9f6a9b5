"""Preferences: what a player can choose about the game, and what holds until they do."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from scorpion.service.ports.preferences import PreferenceStore

LANGUAGE: Final = "lang"
FIRST_STEPS: Final = "first-steps"
"""The choice whether the first steps are offered."""

NOTICE: Final = "notice"
"""The choice whether a player is told that a game is lost."""

DEALS: Final = "deals"
"""The choice which deals new games are drawn from."""

_SWITCHES: Final = ("interactive", "time", FIRST_STEPS)


class Notice(enum.Enum):
    """When a player is told that a game is lost; the value is what is kept."""

    NEVER = "off"
    STUCK = "stuck"  # when no move is left
    LOST = "lost"  # as soon as the position can no longer be won


class Deals(enum.Enum):
    """Which deals new games are drawn from; the value is what is kept."""

    ANY = "any"
    WINNABLE = "winnable"  # those alone that are proven winnable


_DEALS: Final = {deals.value: deals for deals in Deals}
_NOTICES: Final = {notice.value: notice for notice in Notice}


@dataclass(frozen=True, slots=True)
class Preferences:
    """A player's choices: whether a refused move says why, the time is shown, and the first steps may be offered.

    `notice` is when the player is told that a game is lost, `deals` which deals new games are drawn from.
    `language` is the code that was chosen, empty if none was; it may be one that is not on offer any more.
    """

    interactive: bool = True
    time: bool = True
    first_steps: bool = True
    notice: Notice = Notice.NEVER
    deals: Deals = Deals.ANY
    language: str = ""


def preferences_of(kept: Mapping[str, str]) -> Preferences:
    """Return the choices that were kept; what was not chosen, or is not known any more, is as at first."""
    return Preferences(
        interactive=kept.get("interactive") != "off",
        time=kept.get("time") != "off",
        first_steps=kept.get(FIRST_STEPS) != "off",
        notice=_NOTICES.get(kept.get(NOTICE, ""), Notice.NEVER),
        deals=_DEALS.get(kept.get(DEALS, ""), Deals.ANY),
        language=kept.get(LANGUAGE, ""),
    )


def is_choice(name: str, value: str, languages: tuple[str, ...]) -> bool:
    """Return whether a choice is one that can be made, where these languages are on offer."""
    offered = {
        LANGUAGE: languages,
        NOTICE: tuple(_NOTICES),
        DEALS: tuple(_DEALS),
        **dict.fromkeys(_SWITCHES, ("on", "off")),
    }
    return value in offered.get(name, ())


class PlayerPreferences:
    """The preferences of players. Methods raise StoreFailed."""

    def __init__(self, store: PreferenceStore) -> None:
        self._store = store

    async def of(self, player_id: str | None) -> Preferences:
        """Return what a player has chosen; for None, who is nobody yet, what holds at first."""
        return preferences_of({} if player_id is None else await self._store.preferences(player_id))

    async def choose(self, player_id: str, chosen: Mapping[str, str]) -> None:
        """Keep choices by name, each of which `is_choice`."""
        for name, value in chosen.items():
            await self._store.set_preference(player_id, name, value)
