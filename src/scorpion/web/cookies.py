"""Cookies: the secret that a browser carries, by which its player is known."""

from __future__ import annotations

import re
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from scorpion.service.players import Visitor
from scorpion.web.settings import Mode, WebSettings

_NAMES: Final = {Mode.LOCAL: "scorpion_device", Mode.HOSTED: "scorpion"}
_MAX_AGE_S: Final = 400 * 24 * 60 * 60  # the longest that browsers keep a cookie
_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{20,128}")


class Cookies:
    """Reads and sets the cookie."""

    def __init__(self, settings: WebSettings) -> None:
        self._settings = settings
        self._name = _NAMES[settings.mode]

    def secret_of(self, request: Request) -> str | None:
        """Return the secret that a request carries, None if it carries none that could be ours."""
        secret = request.cookies.get(self._name, "")
        return secret if _SECRET.fullmatch(secret) else None

    def remember(self, request: Request, response: Response, visitor: Visitor) -> None:
        """Give a visitor their cookie, or renew it."""
        if visitor.secret is None:
            return
        response.set_cookie(
            self._name,
            visitor.secret,
            max_age=_MAX_AGE_S,
            path=self._settings.base or "/",
            secure=request.url.scheme == "https",
            httponly=True,
            samesite="lax",
        )
