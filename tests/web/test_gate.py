"""The gate: hosts, origins, sizes, methods, headers, errors."""

from __future__ import annotations

import logging

import httpx
import pytest

from scorpion.core.errors import N_
from scorpion.i18n.locales import LOCALES
from scorpion.service.ports.errors import StoreFailed
from scorpion.storage.memory import MemoryStore
from scorpion.web.security.headers import OTHER_HEADERS, PAGE_HEADERS
from scorpion.web.settings import Mode, WebSettings
from tests.web.browser import Page
from tests.web.hosting import Client, Host, hosted, run


def sentence(response: httpx.Response) -> str:
    return Page(response.text).one("h1").text


# ---------------------------------------------------------------- hosts


@pytest.mark.parametrize("address", ["localhost:7052", "127.0.0.1:7052", "[::1]:7052", "LOCALHOST:7052"])
def test_this_machine_is_asked_by_name_and_by_number(address: str) -> None:
    host = Host(WebSettings(port=7052))
    assert Client(host).get("/en/", {"Host": address}).status_code == 200


@pytest.mark.parametrize(
    "address",
    [
        "evil.example",
        "evil.example:7052",
        "localhost",
        "localhost:80",
        "127.0.0.2:7052",
        "localhost.evil.example:7052",
        "",
        "localhost:7052@evil.example",
        "localhost:7052:7052",
        "[::2]:7052",
        "localhost.:7052",
        "a b",
        "<b>:7052",
    ],
)
def test_this_machine_is_not_asked_by_another_name(address: str) -> None:
    host = Host(WebSettings(port=7052))
    response = Client(host).get("/en/", {"Host": address})
    assert response.status_code == 400
    assert sentence(response) == "The game is not served under this name"
    assert address == "" or address not in response.text


def test_a_host_with_names_is_asked_by_these_alone() -> None:
    host = hosted(hosts=("scorpion.example", "Other.example:8443"))
    for address, status in {
        "http://scorpion.example": 200,
        "https://scorpion.example:444": 200,
        "https://other.example:8443": 200,
        "https://other.example": 400,
        "http://localhost": 400,
    }.items():
        assert Client(host, address).get("/en/").status_code == status


def test_a_host_without_names_is_asked_by_any() -> None:
    assert Client(hosted(), "http://whatever.example:81").get("/en/").status_code == 200


def test_no_address_in_a_page_or_a_redirect_names_a_host() -> None:
    client = Client(hosted(), "http://whatever.example")
    assert "whatever" not in client.get("/en/").text
    assert client.get("/").headers["location"] == "/en/"
    assert client.get("/en").headers["location"] == "/en/"
    assert client.post("/en/new", {"rules": "classic"}).headers["location"] == "/en/"


# ---------------------------------------------------------------- origins

OWN = "http://localhost:7052"


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": OWN},
        {"Referer": f"{OWN}/en/"},
        {"Origin": OWN, "Referer": "http://evil.example/", "Sec-Fetch-Site": "same-origin"},
        {"Origin": "http://LOCALHOST:7052"},
    ],
)
def test_a_change_from_ones_own_page_is_made(headers: dict[str, str]) -> None:
    assert Client(Host()).ask("POST", "/en/new", data={"rules": "classic"}, headers=headers).status_code == 303


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": "http://evil.example"},
        {"Origin": "http://localhost"},
        {"Origin": "http://localhost:7053"},
        {"Origin": "http://localhost:7052.evil.example"},
        {"Origin": "http://localhost:7052@evil.example"},
        {"Origin": "http://localhost:x"},
        {"Origin": "file://localhost:7052"},
        {"Origin": "http://[::1"},
        {"Referer": "http://evil.example/localhost:7052"},
        {"Origin": OWN, "Sec-Fetch-Site": "cross-site"},
        {"Origin": OWN, "Sec-Fetch-Site": "same-site"},
    ],
    ids=str,
)
def test_a_change_from_anywhere_else_is_refused(headers: dict[str, str]) -> None:
    client = Client(Host())
    before = client.get("/en/games").text
    response = client.ask("POST", "/en/new", data={"rules": "classic"}, headers=headers)
    assert response.status_code == 403
    assert sentence(response) == "This request came from another site, so nothing was done"
    assert client.get("/en/games").text == before


def test_over_https_a_page_from_http_is_another_site() -> None:
    client = Client(hosted(), "https://scorpion.example")
    assert client.post("/en/new", {"rules": "wasp"}, {"Origin": "http://scorpion.example"}).status_code == 403
    assert client.post("/en/new", {"rules": "wasp"}, {"Origin": "https://scorpion.example:443"}).status_code == 303


def test_behind_a_host_that_ends_tls_its_own_pages_are_known() -> None:
    client = Client(hosted(), "http://scorpion.example")
    assert client.post("/en/new", {"rules": "wasp"}, {"Origin": "https://scorpion.example"}).status_code == 303


# ---------------------------------------------------------------- sizes, kinds, methods


@pytest.mark.parametrize("length", ["8193", "99999999999999999999"])
def test_a_form_that_says_it_is_too_large_is_refused_unread(length: str) -> None:
    headers = {"Content-Length": length, "Origin": OWN, "Content-Type": "application/x-www-form-urlencoded"}
    response = Client(Host()).ask("POST", "/en/new", content=b"", headers=headers)
    assert (response.status_code, sentence(response)) == (413, "The request is too large")


def test_a_form_that_turns_out_too_large_is_refused() -> None:
    async def chunks() -> object:
        for _ in range(100):
            yield b"x" * 1000

    headers = {"Origin": OWN, "Content-Type": "application/x-www-form-urlencoded"}
    response = Client(Host()).ask("POST", "/en/new", content=chunks(), headers=headers)
    assert response.status_code == 413


@pytest.mark.parametrize("length", ["-1", "x", "1.5", "²"])
def test_a_length_that_is_none_is_refused(length: str) -> None:
    headers = [("Content-Length", length.encode()), ("Origin", OWN.encode())]
    assert Client(Host()).ask("POST", "/en/new", content=b"", headers=headers).status_code == 400


@pytest.mark.parametrize("path", ["/en/" + "x" * 600, "/en/?from=" + "x" * 2000])
def test_an_address_that_is_too_long_is_refused(path: str) -> None:
    response = Client(Host()).get(path)
    assert (response.status_code, sentence(response)) == (414, "This address is too long")


@pytest.mark.parametrize("kind", ["application/json", "multipart/form-data; boundary=x", "text/plain", ""])
def test_only_forms_are_taken(kind: str) -> None:
    response = Client(Host()).ask("POST", "/en/new", content=b"{}", headers={"Origin": OWN, "Content-Type": kind})
    assert (response.status_code, sentence(response)) == (415, "Only form data is accepted here")


@pytest.mark.parametrize("body", [b"rules=wasp&rules=classic", b"rules=%ff", b"rules=\xff", b"&".join([b"x=1"] * 20)])
def test_a_form_that_can_be_read_in_two_ways_or_none_is_refused(body: bytes) -> None:
    headers = {"Origin": OWN, "Content-Type": "application/x-www-form-urlencoded"}
    response = Client(Host()).ask("POST", "/en/new", content=body, headers=headers)
    assert (response.status_code, sentence(response)) == (400, "The form could not be read; load the page again")


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PUT", "/en/", "GET, HEAD"),
        ("POST", "/en/", "GET, HEAD"),
        ("OPTIONS", "/en/", "GET, HEAD"),
        ("DELETE", "/en/new", "GET, HEAD, POST"),
        ("GET", "/en/set", "POST"),
        ("GET", "/en/game/x/act", "POST"),
    ],
)
def test_an_address_is_used_in_its_own_way(method: str, path: str, allowed: str) -> None:
    response = Client(Host()).ask(method, path, headers={"Origin": OWN})
    assert (response.status_code, sentence(response)) == (405, "This address cannot be used in this way")
    assert sorted(response.headers["allow"].split(", ")) == sorted(allowed.split(", "))


@pytest.mark.parametrize("path", ["/nowhere/", "/xx/", "/en/nothing", "/en/game/x", "/EN/", "/en/%00", "/en//"])
def test_what_is_not_there_is_said_in_one_sentence(path: str) -> None:
    response = Client(Host()).get(path)
    assert (response.status_code, sentence(response)) == (404, "There is nothing at this address")


ANSWERS_TO_FORMS = {
    "/en/new": {"rules": "patience", "number": "1"},
    "/en/set": {"name": "colour", "value": "red"},
    "/en/first-steps/act": {"action": "an-action-of-mine-1", "version": "1", "do": "KS>KH"},
}


@pytest.mark.parametrize("path", ANSWERS_TO_FORMS)
def test_a_form_that_no_page_sends_is_answered_in_one_sentence_for_players(path: str) -> None:
    response = Client(Host()).post(path, ANSWERS_TO_FORMS[path])
    assert (response.status_code, sentence(response)) == (400, "The form could not be read; load the page again")


@pytest.mark.parametrize("what", ["act", "restart", "resume"])
def test_who_lost_the_cookie_is_told_that_the_game_is_not_known(what: str) -> None:
    form = {"action": "an-action-of-mine-1", "version": 0, "do": "deal"}
    response = Client(hosted()).post(f"/en/game/id-of-0000000001-made/{what}", form)
    assert (response.status_code, sentence(response)) == (404, "This game is no longer known here; load the page again")


@pytest.mark.parametrize("language", [locale.code for locale in LOCALES])
def test_an_error_is_said_in_the_language_of_the_page_or_of_the_browser(language: str) -> None:
    client = Client(Host())
    page = Page(client.get(f"/{language}/nothing").text)
    assert page.one("html").get("lang") == language
    assert Page(client.get("/xx/", {"Accept-Language": language}).text).one("html").get("lang") == language


def test_an_error_page_is_small_and_still_shows_the_mark() -> None:
    response = Client(Host()).get("/wp-login.php")
    assert len(response.content) < 4000
    page = Page(response.text)
    drawn = {symbol.get("id") for symbol in page.all("symbol")}
    assert {use.get("href") for use in page.all("use")} == {f"#{name}" for name in drawn} == {"#m"}


@pytest.mark.parametrize("path", ["/en/", "/en/rules/classic", "/en/new", "/robots.txt", "/nowhere"])
def test_asked_for_the_head_alone_it_says_what_the_whole_would_be(path: str) -> None:
    client = Client(hosted())
    client.get("/en/")
    whole, head = (client.ask(method, path, headers={"Accept-Encoding": "identity"}) for method in ("GET", "HEAD"))
    assert head.status_code == whole.status_code
    for name in ("content-length", "content-type", "cache-control"):
        assert head.headers[name] == whole.headers[name]
    assert int(head.headers["content-length"]) > 0


def test_crawlers_may_read_everything_but_keys() -> None:
    response = Client(hosted()).get("/robots.txt")
    assert response.headers["content-type"].startswith("text/plain")
    assert response.text.splitlines() == ["User-agent: *", "Disallow: /join/"]


def test_where_too_many_ask_everyone_is_told_to_come_again() -> None:
    client = Client(hosted(is_crowded=lambda: True))
    response = client.get("/en/")
    assert (response.status_code, sentence(response)) == (
        503,
        "Too many people are playing just now; try again in a moment",
    )
    assert (response.headers["retry-after"], response.headers["connection"]) == ("10", "close")


def test_a_second_start_on_this_machine_is_told_which_data_and_nobody_else_is() -> None:
    host = Host(WebSettings(instance="scorpion data"))
    assert Client(host).get("/alive").text == "scorpion data"
    assert Client(host, "http://evil.example:7052").get("/alive").status_code == 400
    assert Client(host, device="192.168.1.9").get("/alive").status_code == 403
    assert Client(hosted()).get("/alive").status_code == 404


def test_a_script_gets_an_error_as_json() -> None:
    response = Client(Host()).script("/en/nothing", {})
    assert (response.status_code, response.json()) == (404, {"error": "There is nothing at this address"})
    assert response.headers["content-type"] == "application/json"


# ---------------------------------------------------------------- headers

ASKED = ["/", "/en", "/en/", "/en/new", "/en/more", "/en/games", "/xx/", "/manifest.webmanifest", "/favicon.ico"]


@pytest.mark.parametrize("path", ASKED)
def test_every_answer_tells_the_browser_what_not_to_allow(path: str) -> None:
    response = Client(Host()).get(path)
    is_page = response.headers.get("content-type", "").startswith("text/html")
    for name, value in (PAGE_HEADERS if is_page else OTHER_HEADERS).items():
        assert response.headers.get_list(name) == [value]


def test_errors_tell_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    client = Client(Host(WebSettings(port=7052)))
    answers = [
        client.get("/en/", {"Host": "evil.example"}),
        client.ask("POST", "/en/new", content=b"x" * 9000, headers={"Origin": OWN}),
        client.ask("POST", "/en/new"),
        client.ask("DELETE", "/en/new"),
        client.post("/en/new", {"rules": "none"}),
    ]
    monkeypatch.setattr("scorpion.web.table.page.table_of", None)
    answers.append(client.get("/en/"))
    assert [answer.status_code for answer in answers] == [400, 413, 403, 405, 400, 500]
    for answer in answers:
        for name, value in PAGE_HEADERS.items():
            assert answer.headers.get_list(name) == [value]


def test_the_policy_lets_nothing_in_from_elsewhere_and_nothing_inline() -> None:
    policy = Client(Host()).get("/en/").headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "http" not in policy
    assert policy.startswith("default-src 'none'; ")


@pytest.mark.parametrize("path", ["/en/", "/en/?from=2x2", "/en/new", "/en/more", "/en/games", "/xx/"])
def test_no_page_asks_for_what_the_policy_forbids(path: str) -> None:
    page = Page(Client(Host()).get(path).text)
    for element in page.elements:
        assert "style" not in element.attributes
        assert not [name for name in element.attributes if name.startswith("on")]
        assert element.tag != "style"
        for name in ("src", "href", "action"):
            if name in element.attributes:
                assert element.get(name).startswith(("/", "#"))
                assert not element.get(name).startswith("//")
        if element.tag == "script" and not element.get("src"):
            assert element.get("type") == "application/json"


def test_no_page_of_a_player_is_kept_by_a_cache_between() -> None:
    client = Client(Host())
    for path in ("/", "/en/", "/en/games", "/xx/"):
        assert client.get(path).headers["cache-control"] == "private, no-store"


# ---------------------------------------------------------------- what breaks


def test_what_breaks_is_said_in_one_sentence_and_written_down(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("scorpion.web.table.page.table_of", None)
    client = Client(Host())
    response = client.get("/en/")
    assert response.status_code == 500
    assert sentence(response) == "Something went wrong here; every confirmed move is kept, so load the page again"
    (record,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert "TypeError while answering a request" in record.getMessage()
    assert "page.py" in record.getMessage()


class FullDisk(MemoryStore):
    """A store that can keep nothing more."""

    async def append(self, *_: object) -> None:
        raise StoreFailed(N_("nothing can be kept just now"))


def test_when_nothing_can_be_kept_nothing_is_played() -> None:
    host = Host(store=FullDisk())
    client = Client(host)
    game_id = Page(client.get("/en/").text).by_id("table").get("data-game")
    form = {"action": "an-action-of-mine-1", "version": 0, "do": "deal"}
    response = client.script(f"/en/game/{game_id}/act", form)
    assert (response.status_code, response.json()) == (503, {"error": "nothing can be kept just now"})
    assert Page(client.get("/en/").text).by_id("table").get("data-version") == "0"


def test_a_visitor_who_leaves_in_mid_request_breaks_nothing(caplog: pytest.LogCaptureFixture) -> None:
    host = Host()
    sent: list[object] = []

    async def leave() -> None:
        async def receive() -> dict[str, object]:
            return {"type": "http.disconnect"}

        async def send(message: object) -> None:
            sent.append(message)

        headers = {
            "host": "localhost:7052",
            "origin": OWN,
            "content-length": "10",
            "content-type": "application/x-www-form-urlencoded",
        }
        await host.app(
            {
                "type": "http",
                "method": "POST",
                "path": "/en/new",
                "query_string": b"",
                "scheme": "http",
                "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
                "client": ("127.0.0.1", 1),
            },
            receive,
            send,
        )

    run(leave())
    assert sent == []
    assert not caplog.records


def test_a_web_socket_is_not_opened() -> None:
    sent: list[dict[str, object]] = []

    async def knock() -> None:
        async def receive() -> dict[str, object]:
            return {"type": "websocket.connect"}

        async def send(message: dict[str, object]) -> None:
            sent.append(message)

        await Host().app({"type": "websocket", "path": "/en/", "headers": []}, receive, send)  # type: ignore[arg-type]

    run(knock())
    assert [message["type"] for message in sent] == ["websocket.close"]


@pytest.mark.parametrize("base", ["/", "scorpion", "/scorpion/", "/a b", "//x", "/é"])
def test_a_base_path_that_is_none_is_refused(base: str) -> None:
    with pytest.raises(ValueError, match="base path"):
        WebSettings(Mode.HOSTED, base)


def test_below_a_base_path_every_address_stays_below_it() -> None:
    client = Client(hosted(base="/games/scorpion"))
    assert client.get("/games/scorpion/").headers["location"] == "/games/scorpion/en/"
    page = Page(client.get("/games/scorpion/en/").text)
    for element in page.elements:
        for name in ("src", "href", "action", "data-act"):
            if name in element.attributes and not element.get(name).startswith("#"):
                assert element.get(name).startswith("/games/scorpion/")
    assert client.get("/en/").status_code == 404
    assert client.get("/games/scorpionen/").status_code == 404
    assert client.get(page.all("link", rel="stylesheet")[0].get("href")).status_code == 200
