"""What the script is given to say."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.web.browser import Browser


def test_the_words_for_the_script_come_with_the_page(browser: Browser) -> None:
    words = json.loads(browser.page.by_id("words").text)
    assert words["lifted"] == "{card} lifted. It can go to: {places}."
    assert json.loads(browser.open("/nl/").by_id("words").text).keys() == words.keys()


def test_the_script_asks_for_no_words_that_it_is_not_given(browser: Browser) -> None:
    given = json.loads(browser.open("/en/").by_id("words").text).keys()
    scripts = (Path(__file__).parents[2] / "src/scorpion/web/static/js").glob("*.js")
    asked = {name for script in scripts for name in re.findall(r'\bwords\("(\w+)"', script.read_text())}
    assert asked
    assert asked <= given
    assert {"down_one", "down_more"} <= given
