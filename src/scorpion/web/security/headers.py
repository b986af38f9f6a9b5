"""Headers: what every answer tells the browser to allow, and above all not to."""

from __future__ import annotations

from typing import Final

from starlette.types import Message, Send

_POLICY: Final = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
)

PAGE_HEADERS: Final = {
    "Content-Security-Policy": "; ".join(_POLICY),
    "X-Content-Type-Options": "nosniff",
    # With "no-referrer" browsers send forms without their origin, which is checked here.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}
"""What goes with every page."""

OTHER_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""What goes with everything that is no page; there are many such answers, and the rest means nothing for them."""

_PAGE: Final = [(name.lower().encode(), value.encode()) for name, value in PAGE_HEADERS.items()]
_OTHER: Final = [(name.lower().encode(), value.encode()) for name, value in OTHER_HEADERS.items()]


def guarded(send: Send) -> Send:
    """Return a `send` that adds the security headers to the answer."""

    async def send_guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = list(message.get("headers", ()))
            is_page = any(name == b"content-type" and value.startswith(b"text/html") for name, value in headers)
            message = {**message, "headers": headers + (_PAGE if is_page else _OTHER)}
        await send(message)

    return send_guarded
