"""What all tests share: how Hypothesis searches, golden files, the browser."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import programs
from tests.golden import Golden

ROOT = Path(__file__).resolve().parent.parent

# The same examples every time, so that a red run means that a change made it red.
settings.register_profile(
    "default",
    derandomize=True,
    deadline=None,  # a busy machine is no defect
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
# New examples every time: `pytest --hypothesis-profile=thorough`.
settings.register_profile("thorough", settings.get_profile("default"), derandomize=False, max_examples=5000)
settings.load_profile("default")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that `make golden` gives."""
    parser.addoption("--golden", action="store_true", help="write the golden files anew, compare nothing")


COMPILING = {"fast", "workers"}
"""Folders whose tests run compiled code: one process does them all, so that it compiles once."""

TRACED = {"core", "solver"}
"""Folders whose tests count for coverage: no other code has to be reached line by line by tests of its own."""

UNTRACED = {"test_agreement", "test_small_decks"}
"""Modules in them that are long, and reach nothing that the others do not: being traced takes three times as long."""

LONG = ("test_killing", "test_engines", "test_keyboard", "test_whole_games", "test_same_search", "test_small_decks")
"""Modules whose tests take longest: they come first, so that no processor is left alone with one of them at the end."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run long tests first, and trace those alone that count for coverage.

    With --golden, run the tests that have golden files and no others.
    """
    for item in items:
        if item.path.parent.name in COMPILING:
            item.add_marker(pytest.mark.xdist_group("compiled"))
        if item.path.parent.name not in TRACED or item.path.stem in UNTRACED:
            item.add_marker(pytest.mark.no_cover)
    items.sort(key=lambda item: item.path.stem not in LONG)
    if not config.getoption("--golden"):
        return
    chosen = [item for item in items if "golden" in getattr(item, "fixturenames", ())]
    left_out = [item for item in items if "golden" not in getattr(item, "fixturenames", ())]
    items[:] = chosen
    config.hook.pytest_deselected(items=left_out)


@pytest.fixture(autouse=True)
def _own_event_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let a test run an event loop of its own after browser tests in the same process.

    Playwright's loop counts as running in this thread as long as its browser is open.
    """
    playwrights = asyncio._get_running_loop()
    if playwrights is None or request.node.get_closest_marker("browser"):
        yield
        return
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(playwrights)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compare a text with a golden file beside the test: `golden("classic.txt", text)`."""
    return Golden(request.path.parent, rewrite=bool(request.config.getoption("--golden")))


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """Return the path of the Chromium that browser tests drive."""
    named = os.environ.get("SCORPION_TEST_BROWSER")
    if named:
        return named
    done = programs.run(
        [sys.executable, ROOT / "scripts" / "browser.py"], check=True, stdout=subprocess.PIPE, timeout=900
    )
    lines = done.stdout.decode().splitlines()
    return dict(line.split("=", 1) for line in lines)["SCORPION_TEST_BROWSER"]
