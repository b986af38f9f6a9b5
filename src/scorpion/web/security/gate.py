"""The gate: what every request passes first; refuses what came by another name, from elsewhere, or too large."""

from __future__ import annotations

from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scorpion.web import problems
from scorpion.web.errors import Errors
from scorpion.web.forms import MOST_BYTES, MOST_BYTES_OF_FILE
from scorpion.web.problems import Problem
from scorpion.web.security.headers import guarded
from scorpion.web.security.hosts import Hosts, is_own_page
from scorpion.web.site import Site

_LONGEST_PATH = 512
_LONGEST_QUERY = 1024
_COME_AGAIN = {"Retry-After": "10", "Connection": "close"}
_OPEN_TO_ALL = ("static", "join", "favicon.ico", "manifest.webmanifest", "robots.txt")
"""What a device that was not let in may ask for: how it gets in, and what the page that says so looks like."""


class Gate:
    """Middleware around the whole app. No error gets past it."""

    def __init__(self, app: ASGIApp, site: Site, errors: Errors) -> None:
        self._app = app
        self._site = site
        self._errors = errors
        self._hosts = Hosts(site.settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or answer why not."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        request = Request(scope, receive)
        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            started = True
            await send_on(message)

        send_on = guarded(send)
        try:
            await self._check(request)
            await self._app(scope, receive, send_guarded)
        except ClientDisconnect:
            return
        except Exception as error:  # noqa: BLE001 - whatever it is, the visitor gets a sentence
            response = await self._errors.answer(request, error)
            if not started:
                await response(scope, receive, send_guarded)

    async def _check(self, request: Request) -> None:
        scope, headers = request.scope, request.headers
        if not self._hosts.knows(headers.get("host", ""), scope["scheme"]):
            raise Problem(400, problems.WRONG_HOST)
        if self._site.settings.is_crowded():
            raise Problem(503, problems.CROWDED, _COME_AGAIN)
        if len(scope["path"]) > _LONGEST_PATH or len(scope["query_string"]) > _LONGEST_QUERY:
            raise Problem(414, problems.ADDRESS_TOO_LONG)
        if not await self._site.devices.is_let_in(request) and not self._is_open(scope["path"]):
            raise Problem(403, problems.OTHER_DEVICE)
        if request.method == "POST":
            length = headers.get("content-length", "0")
            if not length.isascii() or not length.isdigit():
                raise Problem(400, problems.BAD_REQUEST)
            if len(length) > 9 or int(length) > self._most_bytes(scope["path"]):
                raise Problem(413, problems.TOO_LARGE)
            if not is_own_page(headers, scope["scheme"]):
                raise Problem(403, problems.OTHER_SITE)

    def _most_bytes(self, path: str) -> int:
        """Return how much may be sent to an address: games as a file are more than a form."""
        return MOST_BYTES_OF_FILE if self._site.url.below(path)[1:] == ["import"] else MOST_BYTES

    def _is_open(self, path: str) -> bool:
        return self._site.url.below(path)[:1] in [[name] for name in _OPEN_TO_ALL]
