"""The program as its users run it: a process of its own, what it says, and how it ends."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests import programs

REQUEST_TIMEOUT_S = 60
"""How long a test waits for what must come; a busy machine is slow."""

PROGRAM = (sys.executable, "-m", "scorpion")


def free_port() -> int:
    """Return a port that nobody listens on, below those that the system gives to those who call."""
    while True:
        port = random.SystemRandom().randrange(10000, 32000)
        try:
            for family, host in ((socket.AF_INET, "0.0.0.0"), (socket.AF_INET6, "::")):
                with socket.socket(family) as listener:
                    if family == socket.AF_INET6:
                        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                    listener.bind((host, port))
        except OSError:
            continue
        return port


def surroundings(**changed: str) -> dict[str, str]:
    """Return an environment in which the program speaks English and finds no screen."""
    left_out = ("LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "DISPLAY", "WAYLAND_DISPLAY", "PYTHONUNBUFFERED")
    return {name: value for name, value in os.environ.items() if name not in left_out} | {"LANG": "C", **changed}


@dataclass(frozen=True)
class Ended:
    """How a program ended, and what it said."""

    status: int
    output: str
    complaint: str

    @property
    def sentence(self) -> str:
        """The only line of its complaint."""
        (line,) = self.complaint.splitlines()
        return line


def call(*arguments: str | Path, environ: Mapping[str, str] | None = None) -> Ended:
    """Run the program to its end."""
    done = programs.run(
        [*PROGRAM, *arguments], capture_output=True, stdin=subprocess.DEVNULL, env=environ or surroundings()
    )
    return Ended(done.returncode, done.stdout.decode(), done.stderr.decode())


class Running:
    """A program that was started and serves."""

    def __init__(self, command: Sequence[str], log: Path, environ: Mapping[str, str]) -> None:
        self._output, self._complaint = Path(f"{log}.out"), Path(f"{log}.err")
        with self._output.open("wb") as output, self._complaint.open("wb") as complaint:
            self.process = programs.start(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=complaint, env=environ
            )

    @property
    def output(self) -> str:
        """What it has said so far."""
        return self._output.read_text("utf-8")

    @property
    def complaint(self) -> str:
        """What it has complained about so far."""
        return self._complaint.read_text("utf-8")

    def wait_for(self, pattern: str, *, complaint: bool = False) -> re.Match[str]:
        """Wait until it has said this, or has complained of it."""
        deadline = time.monotonic() + REQUEST_TIMEOUT_S
        while time.monotonic() < deadline:
            ended = self.process.poll() is not None
            found = re.search(pattern, self.complaint if complaint else self.output)
            if found:
                return found
            if ended:
                break
            time.sleep(0.002)
        raise RuntimeError(f"it never said {pattern!r}: {self.output} {self.complaint}")

    def kill(self) -> None:
        """End it at once, whatever it is doing."""
        self.process.kill()
        self.process.wait(REQUEST_TIMEOUT_S)

    def end(self, by: signal.Signals = signal.SIGTERM) -> Ended:
        """Ask it to end, and wait for that."""
        self.process.send_signal(by)
        status = self.process.wait(REQUEST_TIMEOUT_S)
        return Ended(status, self.output, self.complaint)


@contextmanager
def running(
    *arguments: str | Path,
    log: Path,
    environ: Mapping[str, str] | None = None,
    before: Sequence[str] = (),
    says: str = "Scorpion is at ",
    program: Sequence[str] = PROGRAM,
) -> Iterator[Running]:
    """Start the program, by way of another one if `before` names it, and wait until it serves; end it at the end."""
    started = Running([*before, *program, *map(str, arguments)], log, environ or surroundings())
    try:
        started.wait_for(says)
        yield started
    finally:
        programs.end(started.process)
