"""What the benchmarks of the page share: a Chromium, a server of their own, and a look at how busy the machine is."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scripts.browser import find_chromium
from tests.browser.server import Server, free_port, serving


def chromium() -> str:
    """Return the path of the Chromium that the tests use too."""
    path = os.environ.get("SCORPION_TEST_BROWSER") or find_chromium()
    if path is None:
        raise SystemExit("No Chromium was found: install one, or name it in SCORPION_TEST_BROWSER.")
    return path


@contextmanager
def local_server() -> Iterator[Server]:
    """Run `scorpion serve` on data of its own."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "data", free_port()) as server:
        yield server


def load() -> str:
    """Tell how many programs wanted a processor in the last minute."""
    return f"load {os.getloadavg()[0]:.2f}" if hasattr(os, "getloadavg") else "load unknown"
