"""Hostile requests: whatever is sent, there is an answer, in one sentence, and nothing breaks."""

from __future__ import annotations

import logging
from urllib.parse import urlencode

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.web.browser import Page
from tests.web.hosting import Client, Host, run

OWN = "http://localhost:7052"

texts = st.text(max_size=40)
NO_NUMBERS = ("", "0", "-1", "1" * 30, "٣", "²", "1e9", "NaN")
NO_WORDS = ("\x00", "\ud7ff", "<script>", "'; --", "../..", "%", "%00")
NO_MOVES = ("deal ", "DEAL", "undo\n", "0x0>0", "4x03>5", "1>1", "4H>5H", "help")
NO_LEGAL_MOVES = ("99x999>99", "c99>1", "1x1>s1", "1x1>c1", "4x3>5")
odd = st.sampled_from(NO_NUMBERS + NO_WORDS + NO_MOVES + NO_LEGAL_MOVES)
values = texts | odd
forms = st.dictionaries(
    st.sampled_from(["action", "version", "do", "rules", "number", "name", "value", "seconds"]) | texts,
    values,
    max_size=6,
)
bodies = forms.map(lambda form: urlencode(form, errors="replace").encode()) | st.binary(max_size=200)
kinds = st.sampled_from(
    ["application/x-www-form-urlencoded", "application/x-www-form-urlencoded; charset=x", "text/plain"]
)
accepts = st.sampled_from(["text/html", "application/json"])

CLIENT = Client(Host())
GAME = Page(CLIENT.get("/en/").text).by_id("table").get("data-game")

posted = st.sampled_from(
    [f"/en/game/{GAME}/act", f"/en/game/{GAME}/restart", f"/en/game/{GAME}/resume", "/en/new", "/en/set"]
)
searching = settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])


def check(status: int, text: str, accept: str, caplog: pytest.LogCaptureFixture) -> None:
    assert status < 500
    assert "Traceback" not in text
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]
    if status >= 400 and accept == "text/html":
        headings = Page(text).all("h1")
        assert len(headings) == 1
        assert headings[0].text


@searching
@given(path=posted, body=bodies, kind=kinds, accept=accepts)
def test_no_form_breaks_anything(
    path: str, body: bytes, kind: str, accept: str, caplog: pytest.LogCaptureFixture
) -> None:
    headers = {"Origin": OWN, "Content-Type": kind, "Accept": accept}
    response = CLIENT.ask("POST", path, content=body, headers=headers)
    check(response.status_code, response.text, accept, caplog)


@searching
@given(
    action=st.from_regex(r"[A-Za-z0-9_-]{16,64}", fullmatch=True),
    version=st.integers(0, 40),
    wish=values,
    accept=accepts,
)
def test_no_wish_breaks_anything(
    action: str, version: int, wish: str, accept: str, caplog: pytest.LogCaptureFixture
) -> None:
    form = {"action": action, "version": version, "do": wish.encode("utf-8", "replace").decode()}
    response = CLIENT.post(f"/en/game/{GAME}/act", form, {"Accept": accept})
    check(response.status_code, response.text, accept, caplog)


@searching
@given(query=st.dictionaries(st.sampled_from(["from", "why", "at", "note", "page"]) | texts, values, max_size=4))
@pytest.mark.parametrize("path", ["/en/", "/en/games", "/en/new"])
def test_no_query_breaks_a_page_or_is_taken_into_it(
    path: str, query: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    response = CLIENT.get(f"{path}?{urlencode(query, errors='replace')}")
    assert response.status_code == 200
    check(response.status_code, response.text, "text/html", caplog)
    assert "<script>" not in response.text


@searching
@given(
    method=st.sampled_from(["GET", "HEAD", "POST", "PUT"]) | st.text("ABC", min_size=1, max_size=8),
    path=st.text(max_size=60).map("/".__add__)
    | st.sampled_from(["", "//", "/..", "//evil.example/", "/en/../en/", "/\\"]),
    query=st.binary(max_size=30),
    names=st.lists(
        st.tuples(
            st.sampled_from(
                [b"host", b"cookie", b"accept", b"accept-encoding", b"accept-language", b"origin", b"referer"]
            )
            | st.sampled_from([b"content-type", b"content-length", b"sec-fetch-site", b"x"]),
            st.binary(max_size=40),
        ),
        max_size=6,
    ),
    as_host=st.booleans(),
)
def test_no_raw_request_breaks_anything(
    method: str,
    path: str,
    query: bytes,
    names: list[tuple[bytes, bytes]],
    as_host: bool,
    caplog: pytest.LogCaptureFixture,
) -> None:
    sent: list[dict[str, object]] = []
    received = iter([{"type": "http.request", "body": b"rules=classic", "more_body": False}])

    async def ask() -> None:
        async def receive() -> dict[str, object]:
            return next(received, {"type": "http.disconnect"})

        async def send(message: object) -> None:
            assert isinstance(message, dict)
            sent.append(message)

        await CLIENT.host.app(
            {
                "type": "http",
                "method": method,
                "path": path,
                "query_string": query,
                "scheme": "http",
                "headers": [*([(b"host", b"localhost")] if as_host else []), *names],
                "client": ("127.0.0.1", 1),
            },
            receive,
            send,
        )

    run(ask())
    status = sent[0]["status"]
    assert isinstance(status, int)
    check(status, "", "application/json", caplog)
