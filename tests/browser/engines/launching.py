"""Starts the browser of an engine, and ends it."""

import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from playwright.sync_api import Playwright

from tests.browser.engines.driver import Driver, Preferences
from tests.browser.engines.with_playwright import NONE, PlaywrightDriver, launch_chromium, launch_firefox
from tests.browser.engines.with_selenium import WebKitDriver, configure, screen


@contextmanager
def launched(engine: str, path: str, playwright: Playwright, preferred: Preferences = NONE) -> Iterator[Driver]:
    """Run the browser at a path, whose owner prefers this."""
    match engine:
        case "chromium":
            with closing(PlaywrightDriver(engine, launch_chromium(playwright, path, preferred), preferred)) as driver:
                yield driver
        case "firefox":
            with closing(PlaywrightDriver(engine, launch_firefox(playwright, path, preferred), preferred)) as driver:
                yield driver
        case "webkit":
            with screen() as display, tempfile.TemporaryDirectory() as folder:
                environment = {"DISPLAY": display, **configure(Path(folder), preferred)}
                with closing(WebKitDriver(path, environment)) as webkit:
                    yield webkit
        case _:
            raise ValueError(f"unknown engine: {engine}")
