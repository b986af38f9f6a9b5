"""Hosts: the names at which the app may be asked, and whether a change comes from one of its own pages."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from scorpion.web.settings import Mode, WebSettings

_HOST: Final = re.compile(
    r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_])?)(?::([0-9]{1,5}))?", re.ASCII
)
_LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")
_DEFAULT_PORTS: Final = {"http": "80", "https": "443"}


def is_host(name: str) -> bool:
    """Return whether a text is the name or the address of a host, with or without a port."""
    return _HOST.fullmatch(name.lower()) is not None


class Hosts:
    """Knows at which hosts the app may be asked."""

    def __init__(self, settings: WebSettings) -> None:
        self._any = settings.mode is Mode.HOSTED and not settings.hosts
        own = _LOOPBACK if settings.mode is Mode.LOCAL else ()
        self._known = frozenset(host.lower() for host in (*own, *settings.hosts))
        self._port = None if settings.port is None or settings.mode is Mode.HOSTED else str(settings.port)

    def knows(self, host: str, scheme: str) -> bool:
        """Return whether a Host header is one of ours: a page that was led here under another name is refused."""
        found = _HOST.fullmatch(host.lower())
        if found is None:
            return False
        name, port = found.group(1), found.group(2) or _DEFAULT_PORTS.get(scheme, "")
        if self._port is not None and port != self._port:
            return False
        return self._any or name in self._known or f"{name}:{port}" in self._known


def is_own_page(headers: Headers, scheme: str) -> bool:
    """Return whether a request that changes something was sent by a page of the host that it was sent to."""
    if headers.get("sec-fetch-site") in ("cross-site", "same-site"):
        return False
    origin = headers.get("origin") or headers.get("referer")
    if origin is None:
        return False
    try:
        parts = urlsplit(origin)
        port = "" if parts.port is None else str(parts.port)
    except ValueError:
        return False
    if parts.scheme not in _DEFAULT_PORTS or (scheme == "https" and parts.scheme != "https"):
        return False
    found = _HOST.fullmatch(headers.get("host", "").lower())
    if found is None or parts.hostname is None or parts.username is not None:
        return False
    # Behind a host that ends TLS the scheme is the browser's, so the port that goes without saying is too.
    name = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    unsaid = _DEFAULT_PORTS[parts.scheme]
    return (name, port or unsaid) == (found.group(1), found.group(2) or unsaid)
