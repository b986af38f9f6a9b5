"""Chromium and Firefox, driven by Playwright."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.engines.driver import HIGHEST, WAIT_S, Hand, Point, Preferences
from tests.browser.fingers import Fingers

NONE = Preferences()
CHROMIUM_OPTIONS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--renderer-process-limit=1"]


def launch_chromium(playwright: Playwright, path: str, preferred: Preferences = NONE) -> Browser:
    """Start Chromium. Of what is preferred this says the scale; a context of a page says the rest."""
    scale = [] if preferred.scale == 1 else [f"--force-device-scale-factor={preferred.scale}"]
    return playwright.chromium.launch(executable_path=path, args=[*CHROMIUM_OPTIONS, *scale])


def launch_firefox(playwright: Playwright, path: str, preferred: Preferences) -> Browser:
    """Start Firefox, not Playwright's own build but any, by WebDriver BiDi.

    What Playwright emulates elsewhere is set in its configuration here.
    """
    configured: dict[str, str | float | bool] = {
        "ui.systemUsesDarkTheme": int(preferred.dark),
        "ui.prefersReducedMotion": int(preferred.reduced_motion),
        "layout.css.devPixelsPerPx": str(float(preferred.scale)),
    }
    return playwright.firefox.launch(channel="moz-firefox", executable_path=path, firefox_user_prefs=configured)


class PlaywrightDriver:
    """A browser that Playwright drives."""

    def __init__(self, name: str, browser: Browser, preferred: Preferences = NONE) -> None:
        self.name = name
        self.has_fingers = name == "chromium"
        self.hands = frozenset(Hand) if self.has_fingers else frozenset(Hand) - {Hand.FINGER}
        # Firefox has no fingers here, and was told the rest when it was started.
        self._options: dict[str, Any] = {}
        self._scale = preferred.scale
        if self.has_fingers:
            self._options["has_touch"] = True
            self._options["color_scheme"] = "dark" if preferred.dark else "light"
            self._options["reduced_motion"] = "reduce" if preferred.reduced_motion else "no-preference"
        self._browser = browser
        self._page: Page | None = None

    @property
    def page(self) -> Page:
        """The page that is open."""
        assert self._page is not None, "nothing was opened"
        return self._page

    def open(self, address: str, secret: str, size: tuple[int, int] = HIGHEST) -> None:
        """Open an address in a context of its own."""
        self.leave()
        # A window that only imitates its size imitates a screen too, on which lines are whole CSS pixels.
        window: dict[str, Any] = {"viewport": {"width": size[0], "height": size[1]}}
        context = self._browser.new_context(**(window if self._scale == 1 else {"no_viewport": True}), **self._options)
        context.set_default_timeout(WAIT_S * 1000)
        context.add_cookies([{"name": "scorpion", "value": secret, "url": address}])
        self._page = context.new_page()
        self._page.goto(address)

    def leave(self) -> None:
        """Close what is open."""
        if self._page is not None:
            self._page.context.close()
            self._page = None

    def tap(self, at: Point) -> None:
        """Tap or click."""
        if self.has_fingers:
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)

    def drag(self, start: Point, end: Point, hand: Hand) -> None:
        """Drag, at first sideways, as a hand does."""
        aside = start.x + (30 if end.x > start.x else -30)
        if hand is Hand.FINGER:
            fingers = Fingers(self.page)
            fingers.down(*start)
            fingers.move(aside, start.y)
            fingers.move(*end)
            fingers.up()
            return
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(aside, start.y)
        mouse.move(*end, steps=4)
        mouse.up()

    def press(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def evaluate(self, function: str, argument: object = None) -> Any:
        """Call a function of the page."""
        return self.page.evaluate(function, argument)

    def wait_for(self, function: str, argument: object = None) -> None:
        """Wait for the page."""
        try:
            self.page.wait_for_function(function, arg=argument)
        except PlaywrightTimeout as error:
            raise TimeoutError(f"{self.name}: {function} never came true of {argument!r}") from error

    def screenshot(self, picture: Path) -> None:
        """Take a picture of the window."""
        self.page.screenshot(path=picture)

    def close(self) -> None:
        """End the browser."""
        self.leave()
        self._browser.close()
