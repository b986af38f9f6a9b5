"""Files: static ones from memory, and those that browsers look for at addresses of their own."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from scorpion.web import problems, responses
from scorpion.web.assets.statics import StaticFile
from scorpion.web.problems import Problem
from scorpion.web.site import Site

_FOR_EVER: Final = "public, max-age=31536000, immutable"
_FOR_A_DAY: Final = "public, max-age=86400"
_ROBOTS: Final = "User-agent: *\nDisallow: /join/\n"
_LOOPBACK: Final = ("127.0.0.1", "::1")


class Files:
    """Answers with files."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def static(self, request: Request) -> Response:
        """Serve a static file at the address of its version."""
        file = self._site.statics.files.get(request.path_params["path"])
        if file is None or request.path_params["version"] != self._site.statics.version:
            raise Problem(404, problems.NOTHING_HERE)
        return _serve(request, file, _FOR_EVER)

    async def favicon(self, request: Request) -> Response:
        """Serve the icon to browsers that ask for it without having read a page."""
        file = self._site.statics.files.get("icons/favicon.ico")
        if file is None:
            raise Problem(404, problems.NOTHING_HERE)
        return _serve(request, file, _FOR_A_DAY)

    async def robots(self, request: Request) -> Response:
        """Let crawlers read everything: of whoever only looks nothing is kept."""
        return responses.text(request, _ROBOTS)

    async def alive(self, request: Request) -> Response:
        """Tell a second start on this machine which data this one keeps its games in."""
        asks_here = request.client is not None and request.client.host in _LOOPBACK
        if not self._site.settings.instance or not asks_here:
            raise Problem(404, problems.NOTHING_HERE)
        return responses.text(request, self._site.settings.instance)

    async def manifest(self, request: Request) -> Response:
        """Describe the app to a device that installs it."""
        url, statics = self._site.url, self._site.statics
        icons = [
            {"src": url.static(path), "type": statics.files[path].type, **_size(path)}
            for path in [*statics.named("icons", ".svg"), *statics.named("icons", ".png")]
            if path.startswith("icons/icon")
        ]
        content = {
            "name": "Scorpion",
            "short_name": "Scorpion",
            "id": url(""),
            "start_url": url(""),
            "scope": url(""),
            "display": "standalone",
            "background_color": "#12402f",
            "theme_color": "#12402f",
            "icons": icons,
        }
        response = responses.data(request, content, headers={"Cache-Control": _FOR_A_DAY})
        response.headers["Content-Type"] = "application/manifest+json"
        return response


def _size(path: str) -> dict[str, str]:
    """Return the size that an icon's name tells, as in `icon-512.png`, and its purpose."""
    name = path.rpartition("/")[2].rpartition(".")[0]
    size = name.rpartition("-")[2]
    described = {"sizes": f"{size}x{size}" if size.isdigit() else "any"}
    return {**described, "purpose": "maskable"} if "maskable" in name else described


def _serve(request: Request, file: StaticFile, cache: str) -> Response:
    headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
    content = file.content
    if file.gzipped is not None and responses.takes_gzip(request):
        content, headers["Content-Encoding"] = file.gzipped, "gzip"
    return Response(content, headers=headers, media_type=file.type)
