"""Programs that tests start: whatever shell started the tests, they heed signals, and none outlives its test."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

Word = str | bytes | Path
"""A word of a command."""

TIMEOUT_S = 120
"""How long a test waits for a program; a busy machine is slow."""

ENDING_S = 30
"""How long a program may take to end when it is asked to, before it is killed."""

_SIGNALS = [name for name in ("SIGHUP", "SIGINT", "SIGQUIT", "SIGTERM") if hasattr(signal, name)]
_RESET = (
    "import os, signal, sys\n"
    f"for name in {_SIGNALS}: signal.signal(getattr(signal, name), signal.SIG_DFL)\n"
    "os.execvp(sys.argv[1], sys.argv[1:])"
)


def heeding_signals(command: Sequence[Word]) -> list[str | bytes]:
    """Return the command, made to heed the signals that this process was told to ignore.

    A shell lets what it starts with `&` ignore SIGINT, `nohup` lets it ignore SIGHUP, and children inherit that.
    """
    words: list[str | bytes] = [str(word) if isinstance(word, Path) else word for word in command]
    if all(signal.getsignal(getattr(signal, name)) is not signal.SIG_IGN for name in _SIGNALS):
        return words
    return [sys.executable, "-I", "-S", "-c", _RESET, *words]


def run(command: Sequence[Word], **options: Any) -> subprocess.CompletedProcess[bytes]:
    """Run a program to its end, as `subprocess.run`."""
    options = {"timeout": TIMEOUT_S, "check": False, **options}
    return subprocess.run(heeding_signals(command), **options)  # noqa: PLW1510


def start(command: Sequence[Word], **options: Any) -> subprocess.Popen[bytes]:
    """Start a program, as `subprocess.Popen`; who starts it ends it."""
    return subprocess.Popen(heeding_signals(command), **options)


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask a program to end, if it still runs, and kill it when it doesn't."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(ENDING_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(TIMEOUT_S)


@contextmanager
def started(command: Sequence[Word], **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    """Start a program, and end it at the end, also when the test fails."""
    process = start(command, **options)
    try:
        yield process
    finally:
        end(process)
