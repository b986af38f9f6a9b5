"""The page of more."""

from __future__ import annotations

from tests.web.browser import Browser


def test_the_keys_are_explained_where_there_are_keys(browser: Browser) -> None:
    opener = browser.page.one("button", **{"data-dialog": "keys"})
    assert opener.label == "Keys"
    assert browser.page.by_id("dlg-keys").tag == "dialog"
    assert not browser.open("/en/more").all("button", **{"data-dialog": "keys"})
