"""The key of the local network: an address with it makes one further device the player's own."""

from __future__ import annotations

import hmac
from collections.abc import Callable


class LanKey:
    """A key that is good for one device; once used, another takes its place and `on_change` is told."""

    def __init__(self, new_key: Callable[[], str], on_change: Callable[[str], None] = lambda _: None) -> None:
        self._new_key = new_key
        self._on_change = on_change
        self._key = new_key()

    @property
    def key(self) -> str:
        """The key that is good now."""
        return self._key

    def take(self, key: str) -> bool:
        """Use a key up. Return whether it was the right one."""
        if not hmac.compare_digest(key.encode(), self._key.encode()):
            return False
        self._key = self._new_key()
        self._on_change(self._key)
        return True
