"""What a test asks of a browser, whichever engine is in it: open, press, drag, type, read, take a picture."""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple, Protocol

WAIT_S = 60
"""How long is waited for what must come; a busy machine is slow."""

HIGHEST = (1280, 800)
"""The window that a page is opened in, unless another size is asked for."""


LONG_PRESS_MS = 500
"""How long the page waits before a press is a long one (`js/hands.js`)."""

UNHURRIED = f"""() => {{
  const later = window.setTimeout;
  window.setTimeout = (run, wait, ...rest) => later(run, wait === {LONG_PRESS_MS} ? 600_000 : wait, ...rest);
}}"""
"""Lets a hand press and then move as late as a busy machine likes, and it is still no long press."""


class Point(NamedTuple):
    """A point of the window."""

    x: float
    y: float


class Hand(Enum):
    """A way of playing."""

    TAPS = "taps"
    MOUSE = "mouse"
    FINGER = "finger"
    KEYS = "keys"


@dataclass(frozen=True)
class Preferences:
    """What the browser's owner prefers, as it tells every page; `scale` is device pixels a CSS pixel."""

    dark: bool = False
    reduced_motion: bool = False
    scale: float = 1


class Driver(Protocol):
    """A browser that runs, with one page; `open` forgets whoever was there before."""

    name: str
    hands: frozenset[Hand]

    def open(self, address: str, secret: str, size: tuple[int, int] = HIGHEST) -> None:
        """Open an address as the player whom this secret is of, in a window of this size."""

    def tap(self, at: Point) -> None:
        """Press and let go: by finger where the driver has one, else by mouse."""

    def drag(self, start: Point, end: Point, hand: Hand) -> None:
        """Drag, by mouse or by finger."""

    def press(self, key: str) -> None:
        """Press a key: a letter, a digit, or one of `Enter`, `Tab`, `Escape`, `ArrowLeft`, `ArrowRight`."""

    def evaluate(self, function: str, argument: object = None) -> Any:
        """Call a JavaScript function that doesn't wait, and return what it returns."""

    def wait_for(self, function: str, argument: object = None) -> None:
        """Wait until a JavaScript function returns true. Raises TimeoutError."""

    def screenshot(self, picture: Path) -> None:
        """Write what the window shows into a PNG file."""

    def close(self) -> None:
        """End the browser."""
