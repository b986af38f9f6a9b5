"""WebKit: the small browser that comes with WebKitGTK, driven by Selenium, on a screen that nobody sees."""

import os
import shutil
import time
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.keys import Keys

from tests.browser.engines.driver import HIGHEST, WAIT_S, Hand, Point, Preferences
from tests.programs import started

DRIVER = "WebKitWebDriver"
_KEYS = {
    "Enter": Keys.ENTER,
    "Tab": Keys.TAB,
    "Escape": Keys.ESCAPE,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
    "ArrowUp": Keys.ARROW_UP,
    "ArrowDown": Keys.ARROW_DOWN,
}


@contextmanager
def screen() -> Iterator[str]:
    """Run a screen that nobody sees, and yield its name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x1100x24", "-nolisten", "tcp"]
    with open(os.devnull, "wb") as nowhere, started(command, pass_fds=[write], stdout=nowhere, stderr=nowhere):  # noqa: PTH123
        os.close(write)
        with os.fdopen(read) as said:
            yield f":{said.readline().strip()}"


NARROW = "button, entry, headerbar, toolbar, toolbutton, toolitem { margin: 0; min-width: 0; padding: 0; }\n"
"""Lets the window be as narrow as a phone, whatever its own buttons would like."""


def configure(folder: Path, preferred: Preferences) -> dict[str, str]:
    """Write what is preferred where GTK looks for it, and return the environment that says the rest."""
    gtk = folder / "gtk-3.0"
    gtk.mkdir()
    (gtk / "gtk.css").write_text(NARROW, encoding="utf-8")
    animated = int(not preferred.reduced_motion)
    (gtk / "settings.ini").write_text(f"[Settings]\ngtk-enable-animations={animated}\n", encoding="utf-8")
    theme = "Adwaita:dark" if preferred.dark else "Adwaita"
    # GTK 3 knows whole scales alone.
    return {"XDG_CONFIG_HOME": str(folder), "GTK_THEME": theme, "GDK_SCALE": str(int(preferred.scale))}


class WebKitDriver:
    """A WebKit that Selenium drives."""

    name = "webkit"
    hands = frozenset({Hand.TAPS, Hand.MOUSE, Hand.KEYS})

    def __init__(self, path: str, environment: Mapping[str, str]) -> None:
        options = webdriver.WebKitGTKOptions()
        options.binary_location = path
        options.add_argument("--automation")
        service = webdriver.WebKitGTKService(
            executable_path=shutil.which(DRIVER),
            env={**os.environ, **environment},
        )
        with warnings.catch_warnings():
            # Selenium's own WebKit class uses what Selenium calls old.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._browser = webdriver.WebKitGTK(options=options, service=service)
        self._browser.set_page_load_timeout(WAIT_S)
        self._browser.set_script_timeout(WAIT_S)

    def open(self, address: str, secret: str, size: tuple[int, int] = HIGHEST) -> None:
        """Open an address once the cookie of whoever was there before is gone."""
        self._resize(size)
        # A cookie can be set only for the host of a page that is open.
        self._browser.get(address.split("/", 3)[0] + "//" + address.split("/", 3)[2] + "/favicon.ico")
        self._browser.delete_all_cookies()
        self._browser.add_cookie({"name": "scorpion", "value": secret, "httpOnly": True})
        self._browser.get(address)

    def _resize(self, size: tuple[int, int]) -> None:
        """Give the page this size; the window's frame takes some more."""
        self._browser.set_window_size(*size)
        width, height = self._browser.execute_script("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        self._browser.set_window_size(size[0] + width, size[1] + height)
        self.wait_for("([width, height]) => innerWidth === width && innerHeight === height", size)

    def _pointer(self, *steps: Point) -> None:
        """Go to the first point, press, go to the others, let go."""
        actions = ActionBuilder(self._browser, mouse=PointerInput("mouse", "mouse"), duration=0)
        for index, step in enumerate(steps):
            actions.pointer_action.move_to_location(round(step.x), round(step.y))
            if index == 0:
                actions.pointer_action.pointer_down()
        actions.pointer_action.pointer_up()
        actions.perform()

    def tap(self, at: Point) -> None:
        """Click: this driver has no finger."""
        self._pointer(at)

    def drag(self, start: Point, end: Point, hand: Hand) -> None:
        """Drag by mouse, at first sideways, as a hand does."""
        aside = Point(start.x + (30 if end.x > start.x else -30), start.y)
        self._pointer(start, aside, Point((start.x + end.x) / 2, (start.y + end.y) / 2), end)

    def press(self, key: str) -> None:
        """Press a key."""
        actions = ActionBuilder(self._browser)
        actions.key_action.send_keys(_KEYS.get(key, key))
        actions.perform()

    def evaluate(self, function: str, argument: object = None) -> Any:
        """Call a function of the page."""
        return self._browser.execute_script(f"return ({function})(arguments[0])", argument)

    def wait_for(self, function: str, argument: object = None) -> None:
        """Ask the page again and again."""
        deadline = time.monotonic() + WAIT_S
        while time.monotonic() < deadline:
            if self.evaluate(function, argument):
                return
            time.sleep(0.02)
        raise TimeoutError(f"{self.name}: {function} never came true of {argument!r}")

    def screenshot(self, picture: Path) -> None:
        """Take a picture of the window, once pictures on the page are painted: until then each one differs."""
        before, now = b"", self._browser.get_screenshot_as_png()
        for _ in range(10):
            if now == before:
                break
            before, now = now, self._browser.get_screenshot_as_png()
        picture.write_bytes(now)

    def close(self) -> None:
        """End the browser."""
        self._browser.quit()
