"""An app with a store in memory, a clock that tests set, and ways to ask it."""

from __future__ import annotations

import asyncio
import atexit
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from typing import Any, TypeVar
from urllib.parse import urlencode

import httpx
from starlette.applications import Starlette

from scorpion.service.games import Games
from scorpion.service.ports.store import Store
from scorpion.solver.search import engine_for
from scorpion.storage.memory import MemoryStore
from scorpion.web.app import create_app
from scorpion.web.settings import Mode, WebSettings
from scorpion.workers.slices import SlicedSearching

T = TypeVar("T")

NEVER_ENDING = 10**6


def run(asked: Coroutine[Any, Any, T]) -> T:
    return _loop().run_until_complete(asked)


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """Return the loop of all tests: `asyncio.run` would write out what was returned, only to handle interrupts."""
    loop = asyncio.new_event_loop()
    atexit.register(loop.close)
    return loop


@dataclass
class Host:
    """A host of the app: what it serves, and the time it has."""

    settings: WebSettings = field(default_factory=WebSettings)
    store: Store = field(default_factory=MemoryStore)
    now_ms: int = 1_700_000_000_000

    def __post_init__(self) -> None:
        ids, secrets, numbers = count(1), count(1), count(12345)
        new_id = lambda: f"id-of-{next(ids):010}-made"  # noqa: E731
        self.games = Games(self.store, lambda: self.now_ms, new_id, lambda: next(numbers))
        self.searching = SlicedSearching(engine_for)
        self.app: Starlette = create_app(
            self.games,
            self.store,
            self.searching,
            lambda: self.now_ms,
            new_id,
            self.settings,
            lambda: f"secret-of-{next(secrets):020}-made",
        )

    def restarted(self) -> Host:
        """Return the host after its process ended and began anew."""
        return Host(self.settings, self.store, self.now_ms)


def hosted(**settings: Any) -> Host:
    return Host(WebSettings(Mode.HOSTED, **settings))


class Client:
    """A visitor's browser, as far as HTTP goes: it keeps cookies and says where its forms come from."""

    def __init__(self, host: Host, address: str = "http://localhost:7052", device: str = "127.0.0.1") -> None:
        self.host = host
        self.address = address
        self.device = device
        self.cookies = httpx.Cookies()

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> httpx.Response:
        return self.ask("GET", path, headers=headers)

    def post(
        self, path: str, form: Mapping[str, object] | None = None, headers: Mapping[str, str] | None = None
    ) -> httpx.Response:
        fields = {name: str(value) for name, value in (form or {}).items()}
        sent = {"Origin": self.address, "Content-Type": "application/x-www-form-urlencoded", **(headers or {})}
        return self.ask("POST", path, content=urlencode(fields), headers=sent)

    def script(self, path: str, form: Mapping[str, object]) -> httpx.Response:
        """Ask as the page's script does."""
        return self.post(path, form, {"Accept": "application/json"})

    def ask(self, method: str, path: str, **request: Any) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self.host.app, client=(self.device, 50000), raise_app_exceptions=True)
            async with httpx.AsyncClient(
                transport=transport, base_url=self.address, cookies=self.cookies, trust_env=False
            ) as client:
                response = await client.request(method, path, **request)
                self.cookies = client.cookies
                return response

        return run(ask())
