"""WebKit: the small browser that comes with WebKitGTK, driven by Selenium, on a screen that nobody sees."""

import os
import shutil
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.keys import Keys

from tests.browser.engines.driver import HIGHEST, WAIT_S, Hand, Point
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


class WebKitDriver:
    """A WebKit that Selenium drives."""

    name = "webkit"
    hands = frozenset({Hand.TAPS, Hand.MOUSE, Hand.KEYS})

    def __init__(self, path: str, display: str) -> None:
        options = webdriver.WebKitGTKOptions()
        options.binary_location = path
        options.add_argument("--automation")
        service = webdriver.WebKitGTKService(
            executable_path=shutil.which(DRIVER), env={**os.environ, "DISPLAY": display}
        )
        with warnings.catch_warnings():
            # Selenium's own WebKit class uses what Selenium calls old.
            warnings.simplefilter("ignore", DeprecationWarning)
            self._browser = webdriver.WebKitGTK(options=options, service=service)
        self._browser.set_page_load_timeout(WAIT_S)
        self._browser.set_script_timeout(WAIT_S)

    def open(self, address: str, secret: str, size: tuple[int, int] = HIGHEST, *, dark: bool = False) -> None:
        """Open an address once the cookie of whoever was there before is gone."""
        self._resize(size)
        # A cookie can be set only for the host of a page that is open.
        self._browser.get(address.split("/", 3)[0] + "//" + address.split("/", 3)[2] + "/favicon.ico")
        self._browser.delete_all_cookies()
        self._browser.add_cookie({"name": "scorpion", "value": secret, "httpOnly": True})
        self._browser.get(address)

    def _resize(self, size: tuple[int, int]) -> None:
        """Give the page this size, as far as the window lets itself be made small; its frame takes some."""
        self._browser.set_window_size(*size)
        width, height = self._browser.execute_script("return [outerWidth - innerWidth, outerHeight - innerHeight]")
        self._browser.set_window_size(size[0] + width, size[1] + height)

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
        """Take a picture of the window."""
        self._browser.save_screenshot(str(picture))

    def close(self) -> None:
        """End the browser."""
        self._browser.quit()
