"""The log: what a host can do something about, once a minute; not what an outsider can write at will."""

from __future__ import annotations

import asyncio
import logging
import re

import pytest

from scorpion.server.logs import HostLog, set_up_log


def record(message: str, error: BaseException | None = None) -> logging.LogRecord:
    info = None if error is None else (type(error), error, None)
    return logging.LogRecord("a name", logging.ERROR, "", 1, message, None, info)


def test_the_same_line_is_written_once_a_minute() -> None:
    now_s = 0.0
    log = HostLog(lambda: now_s)
    line = "socket.accept() out of system resource\nsocket: <one>"
    assert log.filter(record(line))
    now_s = 59.0
    assert not log.filter(record(line.replace("<one>", "<another>")))
    assert log.filter(record("something else"))
    now_s = 60.0
    assert log.filter(record(line))


@pytest.mark.parametrize("message", ["Invalid HTTP request received.", "Application startup failed. Exiting."])
def test_what_anybody_can_cause_and_what_is_said_elsewhere_is_not_written(message: str) -> None:
    assert not HostLog().filter(record(message))


def test_what_is_cancelled_in_the_end_is_no_error() -> None:
    assert not HostLog().filter(record("Exception in ASGI application", asyncio.CancelledError()))
    assert HostLog().filter(record("Exception in ASGI application", ValueError()))


def test_each_line_has_its_time_and_level(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    set_up_log()
    logging.getLogger("scorpion.web.errors").error("%s while answering a request", "SQLITE_FULL")
    line = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4} ERROR SQLITE_FULL while answering a request\n"
    assert re.fullmatch(line, capsys.readouterr().err)
