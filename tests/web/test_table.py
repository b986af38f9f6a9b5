"""The table's page."""

from __future__ import annotations

import pytest

from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.i18n.locales import LOCALES, PSEUDO
from scorpion.service.players import LOCAL_PLAYER
from scorpion.service.sample import SAMPLE_DEAL
from scorpion.web.settings import WebSettings
from tests.web.browser import Browser, Page, deal_reserve
from tests.web.hosting import Client, Host, run

MINUTE_MS = 60_000


def test_the_first_visit_begins_a_classic_game_with_a_number(browser: Browser) -> None:
    assert browser.page.one("span", class_="rules").text == "Classic"
    assert browser.page.one("span", class_="deal").text == "no. 12345"
    assert [browser.page.by_id(name).text for name in ("score", "moves", "time")] == ["0", "0", "0:00"]
    assert browser.page.by_id("p27").label == "9 of diamonds"


@pytest.mark.parametrize("rules_id", RULE_SETS)
@pytest.mark.parametrize("language", [locale.code for locale in LOCALES])
def test_every_rule_set_is_shown_in_every_language(rules_id: str, language: str) -> None:
    browser = Browser(Host())
    browser.post(f"/{language}/new", {"rules": rules_id, "number": "7"})
    page = browser.open(f"/{language}/")
    rules = RULE_SETS[rules_id]
    assert len([element for element in page.all("ol") if element.has_class("column")]) == len(rules.columns)
    assert len([element for element in page.elements if element.has_class("back")]) == rules.card_count - len(
        [element for element in page.all("button") if element.get("data-g")]
    )
    assert page.one("html").get("lang") == language
    assert all(element.label for element in page.all("button"))


def test_every_text_of_the_pages_can_be_translated() -> None:
    host = Host(WebSettings(locales=(*LOCALES, PSEUDO)))
    client = Client(host)
    client.get("/xx/")
    run(host.games.start_from(LOCAL_PLAYER, CLASSIC, SAMPLE_DEAL))
    for path in ("/xx/", "/xx/new", "/xx/more", "/xx/games", "/xx/nothing", "/xx/?why=suit", "/xx/?note=undo"):
        page = Page(client.get(path).text)
        for element in page.elements:
            if element.tag in ("title", "dt", "dd", "h1", "h2", "small", "legend", "button", "summary"):
                english = [word for word in element.text.split() if word.isascii() and word.isalpha() and len(word) > 1]
                assert set(english) <= {"Scorpion", "Enter", "Esc", "Ctrl"}, (path, element.text)


def test_the_time_runs_from_the_first_action_to_the_last_and_no_pause_counts_for_long(browser: Browser) -> None:
    def shown(minutes: float) -> str:
        browser.host.now_ms += int(minutes * MINUTE_MS)
        return browser.open("/en/").by_id("time").text

    assert shown(3) == "0:00"
    deal_reserve(browser)
    assert shown(1) == "0:00"
    browser.press(browser.page.named("button", "Undo"))
    assert browser.page.by_id("time").text == "1:00"
    assert browser.page.by_id("time").get("data-seconds") == "60"
    assert shown(24 * 60) == "1:00"
    browser.press(browser.page.named("button", "Redo"))
    assert shown(0) == "3:00"
    browser.host.now_ms -= 48 * 60 * MINUTE_MS  # the clock was set back
    browser.press(browser.page.named("button", "Undo"))
    assert browser.page.by_id("time").text == "3:00"
