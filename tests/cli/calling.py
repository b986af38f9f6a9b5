"""Calls of the command line in this process: what is typed goes in, status and prints come out."""

from __future__ import annotations

import io
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, NoReturn
from unittest import mock

from scorpion.cli.main import run
from scorpion.cli.ports import PlayOptions, Ports, ServeOptions
from scorpion.service.ports.store import Store
from scorpion.solver import judge_plainly
from scorpion.storage.folders import DATABASE
from scorpion.storage.sqlite import open_sqlite

ENGLISH = {"LANG": "C.UTF-8"}


def _not_asked(*_: object) -> NoReturn:
    raise AssertionError("this was not to be asked of the program around")


@asynccontextmanager
async def _open_store(folder: Path | None) -> AsyncIterator[Store]:
    assert folder is not None, "the user's own folder was to be left alone"
    async with open_sqlite(folder / DATABASE) as store:
        yield store


@dataclass
class Surroundings:
    """What is asked of the program around the command line; `trouble` is raised by whatever is started."""

    trouble: BaseException | None = None
    played: list[PlayOptions] = field(default_factory=list)
    served: list[ServeOptions] = field(default_factory=list)

    def ports(self) -> Ports:
        """Return ports of which play, serve, a store in a folder and the plain search alone may be asked."""
        given: dict[str, Any] = {port.name: _not_asked for port in fields(Ports)}
        return Ports(
            **{**given, "play": self._play, "serve": self._serve, "judge": judge_plainly, "open_store": _open_store}
        )

    def _play(self, options: PlayOptions) -> None:
        self.played.append(options)
        if self.trouble is not None:
            raise self.trouble

    def _serve(self, options: ServeOptions) -> None:
        self.served.append(options)
        if self.trouble is not None:
            raise self.trouble


@dataclass(frozen=True)
class Called:
    """What came of a call."""

    status: int
    out: str
    err: str


def call(
    *arguments: str,
    stdin: bytes | None = b"",
    environ: Mapping[str, str] = ENGLISH,
    encoding: str = "utf-8",
    surroundings: Surroundings | None = None,
) -> Called:
    """Call `scorpion`, on a terminal of an encoding; without `stdin` standard input is closed."""
    out, err = io.BytesIO(), io.BytesIO()
    typed = None if stdin is None else io.TextIOWrapper(io.BytesIO(stdin), encoding=encoding)
    with (
        mock.patch.object(sys, "stdin", typed),
        redirect_stdout(io.TextIOWrapper(out, encoding=encoding)) as out_text,
        redirect_stderr(io.TextIOWrapper(err, encoding=encoding)) as err_text,
    ):
        status = run(arguments, (surroundings or Surroundings()).ports(), environ)
        out_text.flush()
        err_text.flush()
        shown = {"us-ascii": "utf-8", "ascii": "utf-8"}.get(encoding, encoding)
        return Called(int(status), out.getvalue().decode(shown), err.getvalue().decode(shown))


def complaint(*arguments: str, status: int = 2, **how: Any) -> str:
    """Return the one sentence with which a call that goes wrong ends."""
    called = call(*arguments, **how)
    assert called.status == status
    assert called.out == ""
    (sentence,) = called.err.splitlines()
    assert called.err == f"{sentence}\n"
    assert 10 < len(sentence) < 1500
    assert "Traceback" not in sentence
    return sentence
