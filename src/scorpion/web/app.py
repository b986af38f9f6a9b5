"""The app: its parts put together, and which address leads to which."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Coroutine
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from scorpion.core.errors import Complaint
from scorpion.service.advice import Advice
from scorpion.service.belongings import Belongings
from scorpion.service.dailies import Dailies
from scorpion.service.first_games import FirstGames
from scorpion.service.game_reviews import GameReviews
from scorpion.service.games import Clock, Games, NewId, NoSuchGame
from scorpion.service.history import History
from scorpion.service.losses import Losses
from scorpion.service.players import HostedPlayers, LocalPlayers, Players
from scorpion.service.ports.searching import Searching
from scorpion.service.ports.store import Store
from scorpion.service.preferences import PlayerPreferences
from scorpion.service.scorekeeping import Scorekeeping
from scorpion.service.winnable import WinnableDeals
from scorpion.web.addresses import Addresses
from scorpion.web.assets.statics import read_statics
from scorpion.web.cookies import Cookies
from scorpion.web.devices import Devices
from scorpion.web.errors import Errors
from scorpion.web.languages import Languages
from scorpion.web.lessons.first_steps import Lessons
from scorpion.web.lessons.review import Reviewing
from scorpion.web.lessons.sample import Watching
from scorpion.web.pages.belongings import BelongingsHandler
from scorpion.web.pages.daily import DailyPage
from scorpion.web.pages.files import Files
from scorpion.web.pages.games import GameChoice
from scorpion.web.pages.history import GameHistory
from scorpion.web.pages.home import Home
from scorpion.web.pages.joining import Joining
from scorpion.web.pages.more import More
from scorpion.web.pages.settings import Settings
from scorpion.web.pages.statistics import StatisticsPage
from scorpion.web.pages.table import TableHandler
from scorpion.web.pages.winnability import WinnabilityPage
from scorpion.web.problems import Problem
from scorpion.web.rules.rulebook import Rulebook
from scorpion.web.security.gate import Gate
from scorpion.web.settings import Mode, WebSettings
from scorpion.web.site import Site
from scorpion.web.table.actions import Actions
from scorpion.web.table.blocks import Blocks
from scorpion.web.table.hints import Hints
from scorpion.web.table.notices import Notices
from scorpion.web.templates import Templates

Endpoint = Callable[[Request], Coroutine[Any, Any, Response]]


def _new_secret() -> str:
    return secrets.token_urlsafe(32)


def create_app(
    games: Games,
    store: Store,
    searching: Searching,
    clock: Clock,
    new_id: NewId,
    settings: WebSettings,
    new_secret: NewId = _new_secret,
) -> Starlette:
    """Return the app. Files and templates are read now, and not again."""
    statics = read_statics()
    url = Addresses(settings.base, statics.version)
    languages = Languages(settings.locales)
    players = _players(store, clock, new_secret, settings)
    cookies = Cookies(settings)
    scorekeeping = Scorekeeping(store)
    site = Site(
        games=games,
        clock=clock,
        new_id=new_id,
        settings=settings,
        url=url,
        statics=statics,
        languages=languages,
        players=players,
        first_games=FirstGames(games, players),
        preferences=PlayerPreferences(store),
        history=History(games, store),
        advice=Advice(games, searching),
        losses=Losses(games, searching),
        winnable=WinnableDeals(searching, games.draw),
        reviews=GameReviews(games, store, searching),
        searching=searching,
        scorekeeping=scorekeeping,
        belongings=Belongings(store),
        dailies=Dailies(games, store, searching, scorekeeping),
        cookies=cookies,
        devices=Devices(players, cookies, settings),
        templates=Templates(url, statics, languages),
    )
    errors = Errors(site)
    app = Starlette(
        routes=_routes(site),
        middleware=[Middleware(Gate, site, errors)],
        exception_handlers=dict.fromkeys((Problem, Complaint, NoSuchGame, HTTPException), errors.answer),
    )
    app.router.redirect_slashes = False  # it would build an address from the request's host
    return app


def _players(store: Store, clock: Clock, new_secret: NewId, settings: WebSettings) -> Players:
    match settings.mode:
        case Mode.LOCAL:
            return LocalPlayers(store, clock, new_secret, settings.lan)
        case Mode.HOSTED:
            return HostedPlayers(store, clock, new_secret)


def _routes(site: Site) -> list[BaseRoute]:
    actions, table, games, files = Actions(site), TableHandler(site), GameChoice(site), Files(site)
    home, joining, settings, more = Home(site), Joining(site), Settings(site), More(site)
    hints, notices, blocks, reviewing = Hints(site), Notices(site), Blocks(site), Reviewing(site)
    rulebook, watching, lessons, earlier = Rulebook(site), Watching(site), Lessons(site), GameHistory(site)
    statistics = StatisticsPage(site)
    belongings = BelongingsHandler(site, statistics)
    daily = DailyPage(site)
    base = site.settings.base

    def get(path: str, endpoint: Endpoint) -> Route:
        return Route(base + path, endpoint, methods=["GET"])

    def post(path: str, endpoint: Endpoint) -> Route:
        return Route(base + path, endpoint, methods=["POST"])

    return [
        # The first fitting one is taken: what is asked most stands first.
        post("/{lang}/game/{game}/act", actions.act),
        get("/static/{version}/{path:path}", files.static),
        get("/", home.home),
        get("/favicon.ico", files.favicon),
        get("/robots.txt", files.robots),
        get("/alive", files.alive),
        get("/manifest.webmanifest", files.manifest),
        get("/join/{key}", joining.join),
        get("/{lang}/", table.show),
        get("/{lang}", home.language),
        Route(base + "/{lang}/new", _by_method(games.show, games.begin), methods=["GET", "POST"]),
        get("/{lang}/more", more.show),
        get("/{lang}/how-often", WinnabilityPage(site).show),
        get("/{lang}/games", earlier.show),
        Route(base + "/{lang}/daily", _by_method(daily.show, daily.begin), methods=["GET", "POST"]),
        get("/{lang}/statistics", statistics.show),
        post("/{lang}/statistics/reset", statistics.reset),
        get("/{lang}/export", belongings.take),
        post("/{lang}/import", belongings.bring),
        post("/{lang}/delete", belongings.delete),
        get("/{lang}/game/{game}/words", table.words),
        get("/{lang}/game/{game}/blocks", blocks.tell),
        get("/{lang}/game/{game}/now", actions.now),
        get("/{lang}/game/{game}/watch", watching.watch_again),
        Route(base + "/{lang}/game/{game}/review", _by_method(reviewing.show, reviewing.look), methods=["GET", "POST"]),
        get("/{lang}/game/{game}/review/{ply}", reviewing.way),
        post("/{lang}/game/{game}/hint", hints.hint),
        post("/{lang}/game/{game}/lost", notices.look),
        post("/{lang}/game/{game}/branch", games.branch),
        post("/{lang}/game/{game}/restart", games.restart),
        post("/{lang}/game/{game}/resume", games.resume),
        post("/{lang}/set", settings.set),
        get("/{lang}/rules", rulebook.index),
        get("/{lang}/rules/{rules}", rulebook.rules),
        Route(base + "/{lang}/first-steps", _by_method(lessons.first, lessons.begin), methods=["GET", "POST"]),
        post("/{lang}/first-steps/act", lessons.act),
        get("/{lang}/first-steps/{scene}", lessons.show),
        Route(base + "/{lang}/sample", _by_method(watching.watch, watching.take_over), methods=["GET", "POST"]),
    ]


def _by_method(get: Endpoint, post: Endpoint) -> Endpoint:
    async def endpoint(request: Request) -> Response:
        return await (post if request.method == "POST" else get)(request)

    return endpoint
