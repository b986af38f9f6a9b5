"""The page that tells how often each rule set can be won, in every language, and the ways to it."""

from __future__ import annotations

import pytest

from scorpion.i18n.locales import LOCALES, Locale
from scorpion.i18n.translator import translator
from scorpion.service.winnability import WINNABILITY
from tests.web.browser import Browser


@pytest.mark.parametrize("locale", LOCALES, ids=[locale.code for locale in LOCALES])
def test_every_rule_set_that_was_counted_has_its_shares(browser: Browser, locale: Locale) -> None:
    code = locale.code
    page = browser.open(f"/{code}/how-often")
    rows = page.all("tr")[1:]
    words = translator(locale)
    assert len(rows) == len(WINNABILITY)
    for row, counted in zip(rows, WINNABILITY.values(), strict=True):
        assert words.percent(counted.share, places=1) in row.text
        for played in counted.played.values():
            assert words.percent(played.share, places=1) in row.text


@pytest.mark.parametrize("path", ["new", "", "rules", "rules/wasp"])
def test_the_page_is_linked_from_where_it_is_asked(browser: Browser, path: str) -> None:
    assert browser.open(f"/en/{path}").all("a", href="/en/how-often")
