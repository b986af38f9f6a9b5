"""The site: everything that the app's endpoints work with, put together once."""

from __future__ import annotations

from dataclasses import dataclass

from scorpion.service.advice import Advice
from scorpion.service.belongings import Belongings
from scorpion.service.dailies import Dailies
from scorpion.service.first_games import FirstGames
from scorpion.service.game_reviews import GameReviews
from scorpion.service.games import Clock, Games, NewId
from scorpion.service.history import History
from scorpion.service.losses import Losses
from scorpion.service.players import Players
from scorpion.service.ports.searching import Searching
from scorpion.service.preferences import PlayerPreferences
from scorpion.service.scorekeeping import Scorekeeping
from scorpion.service.winnable import WinnableDeals
from scorpion.web.addresses import Addresses
from scorpion.web.assets.statics import Statics
from scorpion.web.cookies import Cookies
from scorpion.web.devices import Devices
from scorpion.web.languages import Languages
from scorpion.web.settings import WebSettings
from scorpion.web.templates import Templates


@dataclass(frozen=True, slots=True)
class Site:
    """What endpoints work with."""

    games: Games
    clock: Clock
    new_id: NewId
    settings: WebSettings
    url: Addresses
    statics: Statics
    languages: Languages
    players: Players
    first_games: FirstGames
    preferences: PlayerPreferences
    history: History
    advice: Advice
    losses: Losses
    winnable: WinnableDeals
    reviews: GameReviews
    searching: Searching
    scorekeeping: Scorekeeping
    belongings: Belongings
    dailies: Dailies
    cookies: Cookies
    devices: Devices
    templates: Templates
