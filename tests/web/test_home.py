"""The way in: the address without a language."""

from __future__ import annotations

import pytest

from tests.web.browser import Browser
from tests.web.hosting import Client, Host, hosted


@pytest.mark.parametrize(
    ("wanted", "address"), [("nl-BE,en;q=0.5", "/nl/"), ("ko", "/ko/"), ("xx", "/en/"), ("", "/en/"), (";;q=é", "/en/")]
)
def test_the_first_address_leads_to_the_browsers_language(wanted: str, address: str) -> None:
    response = Client(hosted()).ask("GET", "/", headers=[("Accept-Language", wanted.encode())])
    assert (response.status_code, response.headers["location"]) == (302, address)


def test_the_first_address_leads_to_the_language_that_was_chosen(browser: Browser) -> None:
    browser.open("/en/more")
    browser.post("/en/set", {"name": "lang", "value": "th"})
    assert browser.get("/", {"Accept-Language": "nl"}).headers["location"] == "/th/"


def test_a_language_without_the_slash_leads_to_its_table() -> None:
    assert Client(Host()).get("/id").headers["location"] == "/id/"
