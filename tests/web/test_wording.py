"""What the script is given to say."""

from __future__ import annotations

import json

from tests.web.browser import Browser


def test_the_words_for_the_script_come_with_the_page(browser: Browser) -> None:
    words = json.loads(browser.page.by_id("words").text)
    assert words["lifted"] == "{card} lifted. It can go to: {places}."
    assert json.loads(browser.open("/nl/").by_id("words").text).keys() == words.keys()
