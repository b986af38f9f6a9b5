"""Fingers on a touch screen, by the browser's own input."""

import time
from typing import Any

from playwright.sync_api import Page, ViewportSize

PHONE: dict[str, Any] = {
    "viewport": {"width": 375, "height": 667},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
"""A phone, held upright."""

Point = tuple[float, float]

LYING: ViewportSize = {"width": 667, "height": 375}
"""The window of a phone that lies on its side."""


class Fingers:
    """Any number of fingers; the first is the one that moves."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._others: list[Point] = []
        self.at: Point = (0, 0)
        self._now = 0.0

    def slow(self, times: float) -> None:
        """Make the processor slower."""
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": times})

    def _send(self, kind: str, points: list[Point]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches, "timestamp": self._now})

    def down(self, x: float, y: float) -> None:
        """Put the first finger down."""
        self._now = time.time()
        self.at = (x, y)
        self._send("touchStart", [self.at])

    def second(self, x: float, y: float) -> None:
        """Put another finger down."""
        self._others.append((x, y))
        self._send("touchStart", [self.at, *self._others])

    def move(self, x: float, y: float, steps: int = 3) -> None:
        """Move the first finger."""
        x0, y0 = self.at
        for step in range(1, steps + 1):
            # A hand does not halt where a busy machine does.
            self._now += 0.016
            self.at = (x0 + (x - x0) * step / steps, y0 + (y - y0) * step / steps)
            self._send("touchMove", [self.at, *self._others])

    def up(self) -> None:
        """Take all fingers away."""
        self._others = []
        self._send("touchEnd", [])

    def cancel(self) -> None:
        """Let the system take the touch over."""
        self._others = []
        self._send("touchCancel", [])

    def double_tap(self, x: float, y: float) -> None:
        """Tap twice, as quickly as a hand does, however slow the machine is."""
        self.tap(x, y)
        soon, self.at = self._now + 0.15, (x, y)
        for kind, points in (("touchStart", [self.at]), ("touchEnd", [])):
            self._now = soon
            self._send(kind, points)

    def tap(self, x: float, y: float) -> None:
        """Tap."""
        self.down(x, y)
        self.up()
