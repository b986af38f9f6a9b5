"""Devices: which ones may ask. This machine itself, those that joined it, and where many play all of them."""

from __future__ import annotations

import ipaddress

from starlette.requests import Request

from scorpion.service.players import Players, Visitor
from scorpion.web.cookies import Cookies
from scorpion.web.settings import Mode, WebSettings


class Devices:
    """Lets devices in."""

    def __init__(self, players: Players, cookies: Cookies, settings: WebSettings) -> None:
        self._players = players
        self._cookies = cookies
        self._settings = settings

    async def is_let_in(self, request: Request) -> bool:
        """Return whether the device that asks may: the player's own machine, or one that joined by the key."""
        if self._settings.mode is Mode.HOSTED or self._is_this_machine(request):
            return True
        return await self._players.has_joined(self._cookies.secret_of(request))

    async def join(self, request: Request, key: str) -> Visitor | None:
        """Let the device that asks join by the key, once. Return None if that is not the key, or there is none."""
        if self._settings.mode is Mode.LOCAL and await self.is_let_in(request):
            return await self._players.admit(self._cookies.secret_of(request))
        return await self._players.join(key)

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
