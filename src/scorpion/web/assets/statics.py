"""Static files: read once, kept compressed, served from memory at an address that changes with them."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from scorpion.web.assets.minifying import minify_script, minify_style

FOLDER: Final = Path(__file__).parent.parent / "static"

_TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
}
_COMPRESSED: Final = (".css", ".js", ".svg")

STYLES: Final = "css/all.css"
"""The stylesheets that every page has, as one file: together they pack smaller, and are asked for once."""
_STYLES: Final = tuple(f"css/{name}.css" for name in ("tokens", "indices", "cards", "table", "page"))
"""Its parts, in the order in which one overrides another."""


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file as it is served; `gzipped` is its gzip form, None where that is no smaller."""

    type: str
    content: bytes
    gzipped: bytes | None


@dataclass(frozen=True, slots=True)
class Statics:
    """All static files by their path, and the version that stands for their contents."""

    files: Mapping[str, StaticFile]
    version: str

    def named(self, folder: str, suffix: str) -> list[str]:
        """List the paths of a folder's files with this suffix, in order."""
        return sorted(path for path in self.files if path.startswith(f"{folder}/") and path.endswith(suffix))


def read_statics(folder: Path = FOLDER) -> Statics:
    """Read the static files below a folder; those of an unknown kind are left out."""
    paths = sorted(path for path in folder.rglob("*") if path.suffix in _TYPES and path.is_file())
    contents = {path.relative_to(folder).as_posix(): _read(path) for path in paths}
    parts = [contents.pop(name) for name in _STYLES if name in contents]
    if parts:
        contents[STYLES] = b"".join(parts)
    digest = hashlib.sha256()
    for name, content in contents.items():
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return Statics({name: _file(name, content) for name, content in contents.items()}, digest.hexdigest()[:12])


def _file(name: str, content: bytes) -> StaticFile:
    suffix = PurePosixPath(name).suffix
    gzipped = gzip.compress(content, mtime=0) if suffix in _COMPRESSED else content
    return StaticFile(_TYPES[suffix], content, gzipped if len(gzipped) < len(content) else None)


def _read(path: Path) -> bytes:
    match path.suffix:
        case ".js":
            return minify_script(path.read_text(encoding="utf-8")).encode()
        case ".css":
            return minify_style(path.read_text(encoding="utf-8")).encode()
        case _:
            return path.read_bytes()
