"""Fingers on a touch screen, by the browser's own input."""

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

    def slow(self, times: float) -> None:
        """Make the processor slower."""
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": times})

    def _send(self, kind: str, points: list[Point]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def down(self, x: float, y: float) -> None:
        """Put the first finger down."""
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

    def tap(self, x: float, y: float) -> None:
        """Tap."""
        self.down(x, y)
        self.up()
