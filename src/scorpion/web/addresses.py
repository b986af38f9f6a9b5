"""Addresses: every one that a page or an answer names, built by one function that knows the base path."""

from __future__ import annotations

from collections.abc import Mapping
from urllib.parse import quote, urlencode


class Addresses:
    """Builds addresses: `url("en", "game", "8fK2", "act")` is `/base/en/game/8fK2/act`, `url("en", "")` `/base/en/`."""

    def __init__(self, base: str, version: str) -> None:
        self.base = base
        self.version = version

    def __call__(self, *parts: str, query: Mapping[str, str] | None = None) -> str:
        """Return the address of `parts` below the base path; an empty last part ends it with a slash."""
        path = "/".join([self.base, *(quote(part, safe="") for part in parts)])
        return f"{path}?{urlencode(query)}" if query else path

    def static(self, path: str) -> str:
        """Return the address of a static file, which changes with the files."""
        return self("static", self.version, *path.split("/"))

    def below(self, path: str) -> list[str]:
        """Split a path into its parts below the base path; a path outside it has none."""
        inside = path.startswith(f"{self.base}/")
        return path[len(self.base) + 1 :].split("/") if inside else []
