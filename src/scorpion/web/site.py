"""The site: everything that the app's endpoints work with, put together once."""

from __future__ import annotations

from dataclasses import dataclass

from scorpion.service.games import Clock, Games, NewId
from scorpion.service.store import Store
from scorpion.web.addresses import Addresses
from scorpion.web.assets.statics import Statics
from scorpion.web.languages import Languages
from scorpion.web.newcomers import Newcomers
from scorpion.web.players import Players
from scorpion.web.settings import WebSettings
from scorpion.web.templates import Templates


@dataclass(frozen=True, slots=True)
class Site:
    """What endpoints work with."""

    games: Games
    store: Store
    clock: Clock
    new_id: NewId
    settings: WebSettings
    url: Addresses
    statics: Statics
    languages: Languages
    players: Players
    newcomers: Newcomers
    templates: Templates
