"""Hosting: the web app with its store, served for one player or for many."""

from __future__ import annotations

import asyncio
import io
import os
import secrets
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final

import click
import segno
import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from scorpion.bootstrap.folders import data_folder
from scorpion.cli.arguments import environment_locale
from scorpion.cli.ports import PlayOptions, ServeOptions
from scorpion.core.errors import N_
from scorpion.i18n.translator import Translator, translator
from scorpion.server.garbage import IdleGarbageCollector
from scorpion.server.listening import (
    ALIVE_PATH,
    PortTaken,
    instance_name,
    listen,
    own_addresses,
    running_instance,
)
from scorpion.server.timeouts import HeadTimeoutProtocol, limit_body_time
from scorpion.service.deals import random_number
from scorpion.service.failures import SurroundingsFailed
from scorpion.service.games import Games
from scorpion.service.lan import LanKey
from scorpion.storage.sqlite import SqliteStore
from scorpion.web.app import create_app
from scorpion.web.security.headers import guarded
from scorpion.web.settings import Mode, WebSettings

DATABASE: Final = "scorpion.sqlite3"
_LOOPBACK: Final = ("127.0.0.1", "::1")
_MOST_CONNECTIONS: Final = 800
"""More are told to come again; systems let a process have 1024 open files, and the data needs some of them."""


def play(options: PlayOptions) -> None:
    """Serve the game to this machine's one player until it is interrupted. Raises SurroundingsFailed, StoreUnusable."""
    speaker = translator(environment_locale(os.environ))
    database = _database(options.data_dir)
    address = f"http://localhost:{options.port}/"
    try:
        sockets = listen(("0.0.0.0", "::1") if options.lan else _LOOPBACK, options.port)  # noqa: S104 - asked for by --lan
    except PortTaken:
        _join_running(options, database, address, speaker)
        return
    settings = WebSettings(Mode.LOCAL, port=options.port)
    on_start: Callable[[], None] = lambda: _open(address, options.open_browser, speaker)  # noqa: E731
    if options.lan:
        settings, on_start = _with_lan(options.port, on_start, speaker)
    _run(database, settings, sockets, on_start)


def serve(options: ServeOptions) -> None:
    """Serve the game to many visitors until it is interrupted. Raises SurroundingsFailed, StoreUnusable."""
    speaker = translator(environment_locale(os.environ))
    sockets = listen((options.host,), options.port)
    settings = WebSettings(Mode.HOSTED, hosts=options.names)
    shown = f"[{options.host}]" if ":" in options.host else options.host
    address = f"http://{shown}:{options.port}/"
    _run(_database(options.data_dir), settings, sockets, lambda: _say_address(address, speaker))


def _database(data_dir: Path | None) -> Path:
    return data_folder(data_dir) / DATABASE


def _run(database: Path, settings: WebSettings, sockets: list[socket.socket], on_start: Callable[[], None]) -> None:
    # The server shuts down in order, then raises the signal anew: being stopped by the system is no failure either.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    store = SqliteStore(database)
    games = Games(store, _now_ms, _new_id, random_number)
    app = limit_body_time(create_app(games, store, _now_ms, _new_id, settings))
    if settings.mode is Mode.LOCAL:
        app = _answer_alive(app, instance_name(database))
    config = uvicorn.Config(
        app,
        http=HeadTimeoutProtocol,
        ws="none",  # there are none here, and a library's advice on them would fill the host's log
        limit_concurrency=_MOST_CONNECTIONS,
        access_log=False,  # addresses of visitors and games are nobody's business
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
        lifespan="off",
    )
    try:
        _Server(config, on_start).run(sockets=sockets)
    except KeyboardInterrupt:
        pass  # the way to end it
    finally:
        asyncio.run(store.close())


class _Server(uvicorn.Server):
    """A server that tells when it can be asked, and tidies its memory when nobody asks."""

    def __init__(self, config: uvicorn.Config, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_start = on_start
        self._collector = IdleGarbageCollector()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_start()
            self._collector.start()

    async def on_tick(self, counter: int) -> bool:
        self._collector.tick(self.server_state.total_requests)
        return await super().on_tick(counter)


def _answer_alive(app: ASGIApp, name: str) -> ASGIApp:
    """Answer the question of a second start on this machine, whether the game runs; leave all else to the app."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        asks_here = (scope.get("client") or ("",))[0] in _LOOPBACK
        if scope["type"] != "http" or scope["path"] != ALIVE_PATH or not asks_here:
            await app(scope, receive, send)
            return
        headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"cache-control", b"no-store")]
        send = guarded(send)
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": name.encode()})

    return answer


def _join_running(options: PlayOptions, database: Path, address: str, speaker: Translator) -> None:
    """Open the game that runs already. Raises SurroundingsFailed when what listens there is another."""
    name = running_instance(options.port)
    if name is None:
        raise PortTaken(N_("port {port} is taken by another program; choose one with --port"), port=str(options.port))
    if name != instance_name(database):
        raise SurroundingsFailed(
            N_("a Scorpion that keeps other games runs on port {port}; choose another with --port"),
            port=str(options.port),
        )
    if options.lan:
        raise SurroundingsFailed(N_("the game runs already; end it first, then start it with --lan"))
    click.echo(speaker.text("The game runs already."))
    _open(address, options.open_browser, speaker)


def _with_lan(port: int, on_start: Callable[[], None], speaker: Translator) -> tuple[WebSettings, Callable[[], None]]:
    addresses = own_addresses()
    if not addresses:
        raise SurroundingsFailed(N_("this machine is in no local network; start without --lan"))

    def show(key: str) -> None:
        joining = f"http://{addresses[0]}:{port}/join/{key}"
        click.echo(speaker.text("Scan this with your phone, or open {address} there. It works once.", address=joining))
        code = io.StringIO()
        segno.make(joining, micro=False).terminal(code, compact=True)
        click.echo(code.getvalue(), nl=False)  # which waits for no more to be written, into a pipe either

    lan = LanKey(_new_id, show)

    def start() -> None:
        on_start()
        show(lan.key)

    return WebSettings(Mode.LOCAL, hosts=tuple(addresses), port=port, lan=lan), start


def _open(address: str, wanted: bool, speaker: Translator) -> None:
    """Open the browser, or say the address where that is not wanted or not possible."""
    graphical = sys.platform != "linux" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))
    if wanted and graphical and webbrowser.open(address):
        click.echo(speaker.text("Scorpion is open in your browser at {address}; Ctrl+C ends it.", address=address))
    else:
        _say_address(address, speaker)


def _say_address(address: str, speaker: Translator) -> None:
    click.echo(speaker.text("Scorpion is at {address}; Ctrl+C ends it.", address=address))


def _now_ms() -> int:
    return time.time_ns() // 1_000_000


def _new_id() -> str:
    return secrets.token_urlsafe(16)
