"""Choices of a player, as they are kept."""

from __future__ import annotations

import pytest

from tests.web.browser import Browser


def test_the_time_can_be_hidden(browser: Browser) -> None:
    browser.post("/en/set", {"name": "time", "value": "off"})
    assert browser.open("/en/").one("body").has_class("no-time")
    browser.post("/en/set", {"name": "time", "value": "on"})
    assert not browser.open("/en/").one("body").has_class("no-time")


def test_a_script_is_told_that_a_choice_is_kept_and_nothing_more(browser: Browser) -> None:
    response = browser.script("/en/set", {"name": "interactive", "value": "off"})
    assert (response.status_code, response.content) == (204, b"")
    assert browser.open("/en/").one("body").get("data-interactive") == "off"


@pytest.mark.parametrize(
    ("name", "value"),
    [("interactive", "maybe"), ("lang", "xx"), ("lang", "on"), ("colour", "on"), ("", ""), ("time", ""), ("all", "on")],
)
def test_a_choice_that_is_not_offered_is_refused(browser: Browser, name: str, value: str) -> None:
    assert browser.post("/en/set", {"name": name, "value": value}).status_code == 400
