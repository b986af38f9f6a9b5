"""Serving: what holds for the program as a whole, over real connections."""

from __future__ import annotations

import http.client
import json
import signal
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from scorpion.web.security.headers import OTHER_HEADERS, PAGE_HEADERS
from tests.bootstrap.running import REQUEST_TIMEOUT_S, Ended, Running, call, free_port, running

ALIVE = "/alive"


def ask(
    port: int, path: str, headers: dict[str, str] | None = None, method: str = "GET"
) -> tuple[int, http.client.HTTPMessage, str]:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=REQUEST_TIMEOUT_S)) as connection:
        connection.request(method, path, headers=headers or {})
        with connection.getresponse() as answer:
            return answer.status, answer.headers, answer.read().decode()


def test_a_host_tells_nobody_where_its_data_lies_and_its_log_no_advice(tmp_path: Path) -> None:
    port = free_port()
    with running("serve", "--port", str(port), "--data-dir", tmp_path / "data", log=tmp_path / "log") as host:
        assert ask(port, ALIVE)[0] == 404
        upgrade = {
            "Connection": "Upgrade",
            "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "x",
        }
        assert ask(port, "/en/rules", upgrade)[0] == 200
        assert ask(port, "/en/rules", {"Host": "a\x01b"})[0] == 400
        assert host.complaint == ""


def test_a_second_start_is_answered_with_the_headers_of_all_answers_and_no_other_name_is(tmp_path: Path) -> None:
    port = free_port()
    with running("play", "--no-browser", "--port", str(port), "--data-dir", tmp_path / "data", log=tmp_path / "log"):
        status, headers, said = ask(port, ALIVE)
        assert status == 200
        for name, value in OTHER_HEADERS.items():
            assert headers[name] == value
        # A page whose name was led to this machine learns nothing.
        status, _, refusal = ask(port, ALIVE, {"Host": f"evil.example:{port}"})
        assert status == 400
        assert said not in refusal


@pytest.mark.parametrize("name", ["https://scorpion.example", "<b>", "a b", "", "scorpion.example/play"])
def test_a_name_that_no_host_can_have_is_refused_at_the_start(name: str, tmp_path: Path) -> None:
    ended = call("serve", "--port", str(free_port()), "--name", name, "--data-dir", tmp_path / "data")
    said = f"--name: read {name!r}; expected a host name such as scorpion.example\n"
    assert ended == Ended(2, "", said)


HALF_A_REQUEST = {
    "half a head": b"GET /en/ HTTP/1.1\r\nHost: x\r\n",
    "half a body": b"POST /en/new HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 99\r\n\r\nrules=",
}


@pytest.mark.parametrize("sent", HALF_A_REQUEST.values(), ids=HALF_A_REQUEST)
def test_it_ends_without_complaint_while_a_request_is_half_sent(sent: bytes, tmp_path: Path) -> None:
    port = free_port()
    with running("serve", "--port", str(port), "--data-dir", tmp_path / "data", log=tmp_path / "log") as host:
        with socket.create_connection(("127.0.0.1", port)) as visitor:
            visitor.sendall(sent)
            assert ask(port, "/en/rules")[0] == 200  # by then the other has been read as well
            ended = host.end(signal.SIGINT)
        assert (ended.status, ended.complaint) == (0, "")


def test_it_ends_without_complaint_while_an_answer_is_not_read(tmp_path: Path) -> None:
    port = free_port()
    with running("serve", "--port", str(port), "--data-dir", tmp_path / "data", log=tmp_path / "log") as host:
        with socket.socket() as visitor:
            visitor.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            visitor.connect(("127.0.0.1", port))
            visitor.sendall(b"GET /en/rules/classic HTTP/1.1\r\nHost: x\r\n\r\n" * 200)
            assert ask(port, "/en/rules")[0] == 200
            ended = host.end(signal.SIGINT)
        assert (ended.status, ended.complaint) == (0, "")


FILES = 300
"""So many files may the program have open: enough for a hundred who are served, and a hundred who are not."""


@contextmanager
def connected(port: int, count: int) -> Iterator[None]:
    """Keep so many connections open, on which nothing is said."""
    with ExitStack() as all_of_them:
        for _ in range(count):
            all_of_them.enter_context(socket.create_connection(("127.0.0.1", port), timeout=REQUEST_TIMEOUT_S))
        yield


@pytest.fixture
def crowded(tmp_path: Path) -> Iterator[tuple[int, Running]]:
    """Serve where few files may be open."""
    port = free_port()
    serve = ("serve", "--port", str(port), "--data-dir", tmp_path / "data")
    limited = ("/bin/sh", "-c", f'ulimit -n {FILES} && exec "$@"', "sh")
    with running(*serve, log=tmp_path / "log", before=limited) as host:
        yield port, host


def test_whoever_comes_when_too_many_are_there_is_told_to_come_again_in_their_language(
    crowded: tuple[int, Running],
) -> None:
    port, host = crowded
    with connected(port, 150):
        status, headers, page = ask(port, "/nl/")
        assert status == 503
        assert headers["retry-after"] == "10"
        assert "Er zijn nu te veel spelers" in page
        for name, value in PAGE_HEADERS.items():
            assert headers[name] == value
        status, _, answer = ask(port, "/en/new", {"Accept": "application/json"})
        assert status == 503
        assert json.loads(answer) == {"error": "Too many people are playing just now; try again in a moment"}
    assert host.complaint == ""


def test_more_connections_than_there_may_be_files_do_not_fill_the_log(crowded: tuple[int, Running]) -> None:
    port, host = crowded
    with connected(port, 2 * FILES):
        pass
    assert ask(port, "/en/rules")[0] in (200, 503)
    assert len(host.complaint.splitlines()) < 40
