"""The console: whatever is printed reaches it, and an error is one line without control characters."""

from __future__ import annotations

import codecs
import io
import re
import sys
from typing import Final

import click

# What moves the cursor, ends a line, or turns the order of letters around; a translation needs none of them.
_CONTROLS: Final = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def prepare() -> None:
    """Let standard output and standard error take any text.

    A stream of ASCII, which only means that nobody said what the terminal knows, becomes one of UTF-8; where another
    encoding lacks a character, a question mark stands for it.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            encoding = "utf-8" if codecs.lookup(stream.encoding).name == "ascii" else stream.encoding
            stream.reconfigure(encoding=encoding, errors="replace")


def say_error(sentence: str) -> None:
    """Print an error; control characters in it are written out by their codes."""
    click.echo(_CONTROLS.sub(lambda found: repr(found[0])[1:-1], sentence), err=True)
