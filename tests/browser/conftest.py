"""One server and one browser for all tests; a table of its own for each."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from scorpion.core.moves import Move
from scorpion.core.notation import format_position
from scorpion.core.rule_sets import CLASSIC
from scorpion.core.rules import Rules
from scorpion.service.deals import deal_position
from scorpion.service.sample import SAMPLE_DEAL
from scripts.browser import ENGINES, paths
from tests.browser.server import Seat, Server, free_port, serving

pytest.register_assert_rewrite("tests.browser.table", "tests.browser.engines")
from tests.browser.engines.driver import Driver  # noqa: E402
from tests.browser.engines.launching import launched  # noqa: E402
from tests.browser.engines.with_playwright import PlaywrightDriver, launch_chromium  # noqa: E402
from tests.browser.table import Table  # noqa: E402

PATIENCE_MS = 20_000
"""How long a test waits for what must come; a busy machine is slow."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what drives a browser."""
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Run the program for many players.

    Where nothing was compiled before, the server of each process would compile the same; plain searches find the same.
    """
    with serving(tmp_path_factory.mktemp("host") / "data", free_port(), plain=True) as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Run what drives Chromium and Firefox."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser_paths() -> dict[str, str]:
    """Find the browsers: by the name of each engine, its path."""
    found = paths()
    return {engine.name.lower(): found[engine.variable] for engine in ENGINES if engine.variable in found}


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium_path: str) -> Iterator[Browser]:
    """Run Chromium."""
    running = launch_chromium(playwright, chromium_path)
    yield running
    running.close()


@pytest.fixture(scope="session")
def drivers(
    playwright: Playwright, browser: Browser, browser_paths: dict[str, str]
) -> Iterator[Callable[[str], Driver]]:
    """Run the browser of an engine from the first test that asks for it on."""
    running: dict[str, Driver] = {"chromium": PlaywrightDriver("chromium", browser)}
    with ExitStack() as stack:

        def driver(engine: str) -> Driver:
            if engine not in {*running, *browser_paths}:
                pytest.skip(f"no browser with {engine} was found")
            if engine not in running:
                running[engine] = stack.enter_context(launched(engine, browser_paths[engine], playwright))
            return running[engine]

        yield driver


class Sit(Protocol):
    """Sit down at a table: on a deal number, or on a position (at first the sample deal), after some moves."""

    def __call__(
        self,
        position: str | None = None,
        moves: Sequence[Move] = (),
        *,
        rules: Rules = CLASSIC,
        number: int | None = None,
        lang: str = "en",
        **context: Any,
    ) -> Table: ...


@pytest.fixture
def enter(server: Server, browser: Browser) -> Iterator[Callable[..., BrowserContext]]:
    """Open a browser of one's own, for a player who has a seat."""
    contexts = []
    complaints: list[str] = []

    def new(seat: Seat, **options: Any) -> BrowserContext:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, **options})
        context.set_default_timeout(PATIENCE_MS)
        context.add_cookies([{"name": "scorpion", "value": seat.secret, "url": server.address}])
        context.on("weberror", lambda error: complaints.append(str(error.error)))
        contexts.append(context)
        return context

    yield new
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def visit(server: Server, browser: Browser) -> Iterator[Callable[[], Page]]:
    """Come to the table for the first time, as somebody whom nobody knows."""
    contexts = []

    def come() -> Page:
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page = context.new_page()
        page.goto(f"{server.address}/en/")
        return page

    yield come
    for context in contexts:
        context.close()


@pytest.fixture
def sit(server: Server, enter: Callable[..., BrowserContext]) -> Sit:
    """Sit down at tables."""

    def sit_down(
        position: str | None = None,
        moves: Sequence[Move] = (),
        *,
        rules: Rules = CLASSIC,
        number: int | None = None,
        lang: str = "en",
        **context: Any,
    ) -> Table:
        if number is not None:
            position = format_position(deal_position(rules, number))
        seat = server.seat(rules, position or SAMPLE_DEAL, moves)
        page = enter(seat, **context).new_page()
        page.goto(f"{server.address}/{lang}/")
        return Table(page, seat)

    return sit_down
