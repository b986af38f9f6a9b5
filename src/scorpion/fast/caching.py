"""Where machine code is kept: a folder for the sources it was compiled from."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import numba
from platformdirs import user_cache_path

_DIGITS: Final = 16
_PACKAGE: Final = Path(__file__).parent
_config: Final[Any] = numba.config


def digest(sources: Iterable[Path]) -> str:
    """Return a digest of sources, their names and texts. Raises OSError."""
    total = sha256()
    for file in sorted(sources):
        text = file.read_bytes()
        total.update(f"{file.name} {len(text)} ".encode())
        total.update(text)
    return total.hexdigest()[:_DIGITS]


def open_folder(base: Path, name: str) -> Path:
    """Return the folder `name` in `base`, made if need be; then those named by other digests are removed.

    Raises OSError where nothing can be written to it.
    """
    folder = base / name
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        for other in base.iterdir():
            if other != folder and len(other.name) == _DIGITS and set(other.name) <= set("0123456789abcdef"):
                shutil.rmtree(other, ignore_errors=True)
    with tempfile.TemporaryFile(dir=folder):
        return folder


def cache_folder() -> str | None:
    """Return the folder for the machine code of this package as it is now, None where nothing can be written.

    It is beside the modules, or else in the user's cache; the variable NUMBA_CACHE_DIR can name another place.
    """
    here = (_PACKAGE / "__pycache__", user_cache_path("scorpion", appauthor=False))
    with suppress(OSError):
        name = digest(_PACKAGE.rglob("*.py"))
        for base in (Path(_config.CACHE_DIR),) if _config.CACHE_DIR else here:
            with suppress(OSError):
                return str(open_folder(base / "machine-code", name))
    return None


@contextmanager
def cached_in(folder: str) -> Iterator[None]:
    """Let the functions that are decorated meanwhile keep their machine code in a folder."""
    before, _config.CACHE_DIR = _config.CACHE_DIR, folder
    try:
        yield
    finally:
        _config.CACHE_DIR = before
