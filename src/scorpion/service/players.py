"""Players: who plays. The one player of this machine, or visitors who are known by a secret that they carry."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final, Protocol

from scorpion.service.games import Clock, NewId
from scorpion.service.lan import LanKey
from scorpion.service.ports.errors import AlreadyKept
from scorpion.service.ports.players import PlayerStore

LOCAL_PLAYER: Final = "local"
_LOCAL_MARK: Final = "local"
"""Stands where a secret's hash would; being none, no secret ever leads to it."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks, whether they are a player, and the secret that they should carry, None where there is none."""

    player_id: str
    secret: str | None
    is_player: bool = True


class Players(Protocol):
    """Knows players by the secret that a visitor carries, None for one who carries none. All raises StoreFailed."""

    async def recognise(self, secret: str | None) -> str | None:
        """Return the player who asks, None for a visitor who is new."""

    async def greet(self, secret: str | None) -> Visitor:
        """Return who asks. Of a visitor who is new nothing is kept: all follows from the secret that they get."""

    async def admit(self, secret: str | None) -> Visitor:
        """Return who asks; a visitor who is new becomes a player."""

    async def has_joined(self, secret: str | None) -> bool:
        """Return whether a device that is not this machine is one of the local player's."""

    async def join(self, key: str) -> Visitor | None:
        """Make the device that asks the local player's, by a key that is good once. Return None for a wrong key."""


class HostedPlayers:
    """`Players` where every visitor is a player of their own. A secret is kept as its SHA-256 alone."""

    def __init__(self, store: PlayerStore, clock: Clock, new_secret: NewId) -> None:
        self._store = store
        self._clock = clock
        self._new_secret = new_secret

    async def recognise(self, secret: str | None) -> str | None:
        """Return the player whose secret this is."""
        return None if secret is None else await self._store.find_player(_hash(secret))

    async def greet(self, secret: str | None) -> Visitor:
        """Return who asks, a new visitor with a new secret."""
        player_id = await self.recognise(secret)
        # A secret that nobody has yet is as good as a new one: whoever could plant it could plant one of their own.
        secret = secret or self._new_secret()
        return Visitor(player_id or derived_id("player", secret), secret, player_id is not None)

    async def admit(self, secret: str | None) -> Visitor:
        """Return who asks; a visitor who is new becomes a player."""
        visitor = await self.greet(secret)
        if visitor.secret is None or visitor.is_player:
            return visitor
        try:
            await self._add(visitor.player_id, visitor.secret)
        except AlreadyKept:
            # The same visitor asked twice at once, or another instance was faster.
            if await self.recognise(visitor.secret) is None:
                # Or the player is kept, and damage took the secret: then whoever asks gets another one.
                another = self._new_secret()
                visitor = Visitor(derived_id("player", another), another)
                await self._add(visitor.player_id, another)
        return replace(visitor, is_player=True)

    async def has_joined(self, secret: str | None) -> bool:  # noqa: ARG002 - the protocol's
        """Return False: there is no local player here."""
        return False

    async def join(self, key: str) -> Visitor | None:  # noqa: ARG002 - the protocol's
        """Return None: there is no key here."""
        return None

    async def _add(self, player_id: str, secret: str) -> None:
        await self._store.add_player(player_id, _hash(secret), self._clock())


class LocalPlayers:
    """`Players` where whoever asks is the one player of this machine; `lan` lets further devices of theirs in."""

    def __init__(self, store: PlayerStore, clock: Clock, new_secret: NewId, lan: LanKey | None = None) -> None:
        self._store = store
        self._clock = clock
        self._new_secret = new_secret
        self._lan = lan

    async def recognise(self, secret: str | None) -> str:  # noqa: ARG002 - the protocol's
        """Return the local player."""
        return LOCAL_PLAYER

    async def greet(self, secret: str | None) -> Visitor:
        """Return the local player, who is kept from now on."""
        if await self._store.find_player(_LOCAL_MARK) is None:
            with suppress(AlreadyKept):
                await self._store.add_player(LOCAL_PLAYER, _LOCAL_MARK, self._clock())
        return Visitor(LOCAL_PLAYER, secret)

    async def admit(self, secret: str | None) -> Visitor:
        """Return the local player, who is kept from now on."""
        return await self.greet(secret)

    async def has_joined(self, secret: str | None) -> bool:
        """Return whether a secret is one that a device got when it joined."""
        return secret is not None and await self._store.find_player(_hash(secret)) == LOCAL_PLAYER

    async def join(self, key: str) -> Visitor | None:
        """Let a device join by the key, once. Return None if that is not the key, or there is none."""
        if self._lan is None or not self._lan.take(key):
            return None
        new_secret = self._new_secret()
        visitor = await self.greet(new_secret)
        await self._store.add_secret(LOCAL_PLAYER, _hash(new_secret), self._clock())
        return visitor


def derived_id(kind: str, secret: str) -> str:
    """Return an id that follows from a secret, and from which neither the secret nor another kind's id follows."""
    return hashlib.sha256(f"{kind} {secret}".encode()).hexdigest()[:32]


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
