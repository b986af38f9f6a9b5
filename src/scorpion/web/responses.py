"""Responses: pages, JSON answers and redirects, compressed where the browser takes it."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import AsyncIterator, Mapping
from typing import Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

_LEVEL: Final = 6
_SMALLEST: Final = 400  # bytes; less is not worth compressing
_GZIP: Final = re.compile(r"(?:^|,)\s*(?:gzip|\*)\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))", re.IGNORECASE)
_LINES: Final = "application/x-ndjson"
# Back, or a tab that is opened anew, must not bring a table on which somebody has played since.
_FRESH: Final = "private, no-store"
_CHANGING: Final = {"Cache-Control": _FRESH, "Vary": "Accept-Encoding"}


def takes_gzip(request: Request) -> bool:
    """Return whether the browser takes compressed answers."""
    return _GZIP.search(request.headers.get("accept-encoding", "")) is not None


def wants_json(request: Request) -> bool:
    """Return whether a script asks, not a browser for a page."""
    return "application/json" in request.headers.get("accept", "")


def wants_lines(request: Request) -> bool:
    """Return whether a script asks that reads an answer line by line, as it is written."""
    return _LINES in request.headers.get("accept", "")


def lines(answers: AsyncIterator[str]) -> Response:
    """Answer a script line by line, each a JSON value that is sent as soon as it is there."""
    # What stands between must not wait for more of it.
    headers = {"Cache-Control": _FRESH, "X-Accel-Buffering": "no"}
    return StreamingResponse(answers, headers=headers, media_type=_LINES)


def page(request: Request, text: str, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Answer with a page."""
    return _answer(request, text, "text/html; charset=utf-8", status, headers)


def text(request: Request, content: str) -> Response:
    """Answer with a text alone."""
    return _answer(request, content, "text/plain; charset=utf-8", 200)


def data(request: Request, content: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Answer a script with JSON."""
    written = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return _answer(request, written, "application/json", status, headers)


def download(request: Request, content: str, name: str) -> Response:
    """Answer with a file of JSON to be kept."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return _answer(request, content, "application/json", 200, headers)


def redirect(address: str, status: int = 303) -> Response:
    """Send the browser to another address of this app."""
    return Response(status_code=status, headers={"Location": address, "Cache-Control": _FRESH})


def nothing() -> Response:
    """Answer that it is done and there is nothing to show."""
    return Response(status_code=204, headers={"Cache-Control": _FRESH})


def _answer(
    request: Request, text: str, media_type: str, status: int, headers: Mapping[str, str] | None = None
) -> Response:
    content = text.encode()
    described = {**_CHANGING, **(headers or {})}
    if len(content) >= _SMALLEST and takes_gzip(request):
        packer = zlib.compressobj(_LEVEL, wbits=31)
        content = packer.compress(content) + packer.flush()
        described["Content-Encoding"] = "gzip"
    return Response(content, status, described, media_type)
