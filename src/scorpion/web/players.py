"""Players: who asks. The one player of this machine, or a visitor who is known by a random cookie."""

from __future__ import annotations

import asyncio
import hashlib
import ipaddress
import re
from dataclasses import dataclass
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from scorpion.service.games import Clock, NewId
from scorpion.service.store import Store, StoreFailed
from scorpion.web.settings import Mode, WebSettings

LOCAL_PLAYER: Final = "local"
_LOCAL_MARK: Final = "local"
"""Stands where a secret's hash would; being none, no cookie ever leads to it."""

_COOKIES: Final = {Mode.LOCAL: "scorpion_device", Mode.HOSTED: "scorpion"}
_MAX_AGE_S: Final = 400 * 24 * 60 * 60  # the longest that browsers keep a cookie
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{20,128}")


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks, whether they are a player, and the secret that their cookie should hold, None where there is none."""

    player_id: str
    secret: str | None
    is_player: bool = True


class Players:
    """Knows players by what a request carries. A secret is kept as its SHA-256 alone."""

    def __init__(self, store: Store, clock: Clock, new_secret: NewId, settings: WebSettings) -> None:
        self._store = store
        self._clock = clock
        self._new_secret = new_secret
        self._settings = settings
        self._adding = asyncio.Lock()
        self._adding_local = asyncio.Lock()

    async def recognise(self, request: Request) -> str | None:
        """Return the player who asks, None for a visitor who is new."""
        if self._settings.mode is Mode.LOCAL:
            return LOCAL_PLAYER
        secret = self._secret_of(request)
        return None if secret is None else await self._store.find_player(_hash(secret))

    async def greet(self, request: Request) -> Visitor:
        """Return who asks. Of a visitor who is new nothing is kept: all follows from the secret that they get."""
        if self._settings.mode is Mode.LOCAL:
            await self._add_local()
            return Visitor(LOCAL_PLAYER, self._secret_of(request))
        player_id = await self.recognise(request)
        # A secret that nobody has yet is as good as a new one: whoever could plant it could plant one of their own.
        secret = self._secret_of(request) or self._new_secret()
        return Visitor(player_id or derived_id("player", secret), secret, player_id is not None)

    async def admit(self, request: Request) -> Visitor:
        """Return who asks; a visitor who is new becomes a player."""
        async with self._adding:
            visitor = await self.greet(request)
            if visitor.secret is None or visitor.is_player:
                return visitor
            try:
                await self._add(visitor.player_id, visitor.secret)
            except StoreFailed:
                # Another instance may have been faster.
                if await self.recognise(request) is None:
                    # Or the player is kept, and damage took the secret: then whoever asks gets another one.
                    secret = self._new_secret()
                    visitor = Visitor(derived_id("player", secret), secret)
                    await self._add(visitor.player_id, secret)
            return visitor

    async def _add(self, player_id: str, secret: str) -> None:
        await self._store.add_player(player_id, _hash(secret), self._clock())

    def remember(self, request: Request, response: Response, visitor: Visitor) -> None:
        """Give a visitor their cookie, or renew it."""
        if visitor.secret is None:
            return
        response.set_cookie(
            _COOKIES[self._settings.mode],
            visitor.secret,
            max_age=_MAX_AGE_S,
            path=self._settings.base or "/",
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="lax",
        )

    async def is_let_in(self, request: Request) -> bool:
        """Return whether the device that asks may: the player's own machine, or one that joined by the key."""
        if self._settings.mode is Mode.HOSTED or self._is_this_machine(request):
            return True
        secret = self._secret_of(request)
        return secret is not None and await self._store.find_player(_hash(secret)) == LOCAL_PLAYER

    async def join(self, request: Request, key: str) -> Visitor | None:
        """Let the device that asks join by the key, once. Return None if that is not the key, or there is none."""
        if self._settings.mode is Mode.HOSTED:
            return None
        if await self.is_let_in(request):
            return await self.admit(request)
        if self._settings.lan is None or not self._settings.lan.take(key):
            return None
        await self._add_local()
        secret = self._new_secret()
        await self._store.add_secret(LOCAL_PLAYER, _hash(secret), self._clock())
        return Visitor(LOCAL_PLAYER, secret)

    async def _add_local(self) -> None:
        async with self._adding_local:
            if await self._store.find_player(_LOCAL_MARK) is None:
                await self._store.add_player(LOCAL_PLAYER, _LOCAL_MARK, self._clock())

    def _secret_of(self, request: Request) -> str | None:
        secret = request.cookies.get(_COOKIES[self._settings.mode], "")
        return secret if _SECRET.fullmatch(secret) else None

    def _is_this_machine(self, request: Request) -> bool:
        if request.client is None:
            return False
        try:
            address = ipaddress.ip_address(request.client.host)
        except ValueError:
            return False
        if isinstance(address, ipaddress.IPv6Address):
            address = address.ipv4_mapped or address
        # A connection from one of this machine's own addresses begins on this machine.
        own = f"[{address}]" if address.version == 6 else str(address)
        return address.is_loopback or own in self._settings.hosts


def derived_id(kind: str, secret: str) -> str:
    """Return an id that follows from a secret, and from which neither the secret nor another kind's id follows."""
    return hashlib.sha256(f"{kind} {secret}".encode()).hexdigest()[:32]


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
