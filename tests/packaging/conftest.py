"""The package as its users get it: built once for all tests, and installed where nothing else is."""

from __future__ import annotations

import os
import shutil
import sys
import time
import venv
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests import programs

ROOT = Path(__file__).resolve().parents[2]
REQUEST_TIMEOUT_S = 600


@dataclass(frozen=True)
class Package:
    """The sources, the wheel that was built of them, and the environment that holds it and what it asks for."""

    source: Path
    wheel: Path
    environment: Path

    @property
    def scorpion(self) -> Path:
        """The program that the package brings."""
        return self.environment / ("Scripts" if os.name == "nt" else "bin") / "scorpion"


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    """Build and install the package, in one of the processes that share the tests; the others wait."""
    shared = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    folder = (
        tmp_path_factory.getbasetemp().parent / f"package-{shared}" if shared else tmp_path_factory.mktemp("package")
    )
    made = folder / "made"
    try:
        folder.mkdir(exist_ok=not shared)
    except FileExistsError:
        deadline = time.monotonic() + REQUEST_TIMEOUT_S
        while not made.exists() and time.monotonic() < deadline:
            time.sleep(0.1)
    else:
        try:
            wheel = _build(folder)
            _install(wheel, folder)
        finally:
            made.touch()
    return Package(folder / "source", next((folder / "dist").glob("*.whl")), folder / "environment")


def _build(folder: Path) -> Path:
    """Build the wheel by way of the source distribution, from a copy that holds what git knows."""
    source = folder / "source"
    listing = _run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=ROOT)
    for name in filter(None, listing.split("\0")):
        if (ROOT / name).is_file():  # one that was deleted is listed still
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, source / name)
    _run(sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder / "dist"), str(source))
    (wheel,) = (folder / "dist").glob("*.whl")
    return wheel


def _install(wheel: Path, folder: Path) -> None:
    """Install the wheel into an empty environment; what it asks for must be among what the lock holds."""
    pip, locked = (sys.executable, "-m", "pip", "--disable-pip-version-check"), folder / "locked"
    lock = ("--require-hashes", "--no-deps", "--requirement", str(ROOT / "requirements" / "play.txt"))
    _run(*pip, "wheel", "--no-build-isolation", "--wheel-dir", str(locked), *lock)
    venv.create(folder / "environment")
    _run(
        *pip, "--python", str(folder / "environment"), "install", "--no-index", "--find-links", str(locked), str(wheel)
    )


def _run(*command: str, cwd: Path | None = None) -> str:
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = programs.run(command, cwd=cwd, env=environ, capture_output=True, timeout=REQUEST_TIMEOUT_S)
    if done.returncode:
        raise RuntimeError(f"{command}: {done.stdout.decode()} {done.stderr.decode()}")
    return done.stdout.decode()
