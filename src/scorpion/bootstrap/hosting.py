"""Hosting: the web app with its store, served for one player or for many."""

from __future__ import annotations

import os
import secrets
import socket
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

from starlette.types import ASGIApp

from scorpion.cli.ports import PlayOptions, ServeOptions
from scorpion.cli.starting import open_game, say_address, say_running, show_code
from scorpion.core.errors import N_, Complaint
from scorpion.i18n.locales import environment_locale
from scorpion.i18n.translator import Translator
from scorpion.i18n.translator import translator as translator_for
from scorpion.server.instances import check_running, instance_name
from scorpion.server.listening import PortTaken, listen, own_addresses
from scorpion.server.serving import Serving
from scorpion.service.deals import random_number
from scorpion.service.failures import SurroundingsFailed
from scorpion.service.games import Games
from scorpion.service.lan import LanKey
from scorpion.service.ports.searching import Searching
from scorpion.service.ports.store import Store
from scorpion.storage.folders import DATABASE, data_folder
from scorpion.storage.sqlite import open_sqlite
from scorpion.web.app import create_app
from scorpion.web.lifespan import LifespanApp
from scorpion.web.security.hosts import is_host
from scorpion.web.settings import Mode, WebSettings
from scorpion.workers.choosing import searching

_LOOPBACK: Final = ("127.0.0.1", "::1")


def play(options: PlayOptions) -> None:
    """Serve the game to this machine's one player until it is interrupted. Raises SurroundingsFailed."""
    translator = translator_for(environment_locale(os.environ))
    database = _database(options.data_dir)
    address = f"http://localhost:{options.port}/"
    name = instance_name(database)
    try:
        sockets = listen(("0.0.0.0", "::1") if options.lan else _LOOPBACK, options.port)  # noqa: S104 - asked for by --lan
    except PortTaken:
        check_running(options.port, name)
        if options.lan:
            raise SurroundingsFailed(
                N_("the game is already running; end it first, then start it with --lan")
            ) from None
        say_running(translator)
        open_game(address, translator, in_browser=options.open_browser)
        return
    settings = WebSettings(Mode.LOCAL, port=options.port, instance=name)
    on_start: Callable[[], None] = lambda: open_game(address, translator, in_browser=options.open_browser)  # noqa: E731
    if options.lan:
        settings, on_start = _with_lan(settings, options.port, on_start, translator)
    _serve(database, settings, sockets, on_start)


def serve(options: ServeOptions) -> None:
    """Serve the game to many visitors until it is interrupted. Raises Complaint, SurroundingsFailed."""
    translator = translator_for(environment_locale(os.environ))
    for name in options.names:
        if not is_host(name):
            raise Complaint(N_("--name: read {read!r}; expected a host name such as scorpion.example"), read=name)
    sockets = listen((options.host,), options.port)
    shown = f"[{options.host}]" if ":" in options.host else options.host
    address = f"http://{shown}:{options.port}/"
    settings = WebSettings(Mode.HOSTED, hosts=options.names)
    _serve(_database(options.data_dir), settings, sockets, lambda: say_address(address, translator))


def _database(data_dir: Path | None) -> Path:
    return data_folder(data_dir) / DATABASE


def _serve(database: Path, settings: WebSettings, sockets: list[socket.socket], on_start: Callable[[], None]) -> None:
    serving = Serving()
    settings = replace(settings, is_crowded=serving.is_crowded)

    @asynccontextmanager
    async def open_surroundings() -> AsyncGenerator[tuple[Store, Searching], None]:
        async with open_sqlite(database) as store, searching() as searches:
            yield store, searches

    def build(around: tuple[Store, Searching]) -> ASGIApp:
        store, searching = around
        return create_app(Games(store, _now_ms, _new_id, random_number), store, searching, _now_ms, _new_id, settings)

    app = LifespanApp(open_surroundings, build)
    serving.run(app, sockets, on_start)
    if app.failure is not None:
        raise app.failure


def _with_lan(
    settings: WebSettings, port: int, on_start: Callable[[], None], translator: Translator
) -> tuple[WebSettings, Callable[[], None]]:
    addresses = own_addresses()
    if not addresses:
        raise SurroundingsFailed(N_("this machine is not on a local network; start without --lan"))

    def show(key: str) -> None:
        show_code(f"http://{addresses[0]}:{port}/join/{key}", translator)

    lan = LanKey(_new_id, show)

    def start() -> None:
        on_start()
        show(lan.key)

    return replace(settings, hosts=tuple(addresses), lan=lan), start


def _now_ms() -> int:
    return time.time_ns() // 1_000_000


def _new_id() -> str:
    return secrets.token_urlsafe(16)
