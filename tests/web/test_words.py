"""The table in words, on the page and for its script."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scorpion.core.rule_sets import CLASSIC
from scorpion.i18n.typography import unmarked
from scorpion.service.players import LOCAL_PLAYER
from scorpion.service.sample import SAMPLE_DEAL
from tests.web.browser import Browser, Page
from tests.web.hosting import Client, Host, hosted, run

GIVEN = json.loads((Path(__file__).parents[1] / "i18n" / "descriptions.json").read_text(encoding="utf-8"))["texts"]
"""By language: the sample deal in words, and the same after its first move."""


@pytest.fixture
def browser() -> Browser:
    """A browser in which the sample deal lies on the table."""
    browser = Browser(Host())
    browser.open("/en/")
    run(browser.host.games.start_from(LOCAL_PLAYER, CLASSIC, SAMPLE_DEAL))
    browser.open("/en/")
    return browser


def told(page: Page) -> str:
    return unmarked(page.by_id("in-words").text)


def in_one(lines: str) -> str:
    """Join the lines, of which each column has one."""
    assert lines.count("\n") == 7
    return lines.replace("\n", " ")


@pytest.mark.parametrize("language", GIVEN)
def test_the_table_in_words_is_in_the_page_in_full_and_follows_the_game(browser: Browser, language: str) -> None:
    before, after = GIVEN[language]
    page = browser.open(f"/{language}/")
    assert told(page) == before
    browser.press(page.one("button", name="from", value="2x2"))
    browser.press(browser.page.one("button", name="do", value="2x2>7"))
    assert told(browser.page) == after


def test_it_is_a_section_with_a_heading_within_the_main_part_and_is_closed_at_first(browser: Browser) -> None:
    text = browser.page.by_id("in-words")
    section = text.ancestors[-1]
    assert (section.tag, "open" in section.attributes) == ("details", False)
    assert "main" in [element.tag for element in section.ancestors]
    (heading,) = [element for element in browser.page.all("h2") if section in element.ancestors]
    assert (heading.text, heading.ancestors[-1].tag) == ("The table in words", "summary")


def test_the_menu_leads_to_it(browser: Browser) -> None:
    assert browser.open("/nl/more").named("a", "De tafel in woorden").get("href") == "/nl/#in-words"


def test_a_script_is_given_the_words_alone_in_its_language(browser: Browser) -> None:
    before, after = GIVEN["nl"]
    address = browser.open("/nl/").by_id("in-words").get("data-from")
    answer = browser.get(address)
    assert (answer.headers["content-type"], in_one(answer.text)) == ("text/plain; charset=utf-8", before)
    browser.script(browser.page.by_id("table").get("data-act"), {"action": "a" * 16, "version": 0, "do": "2x2>7"})
    assert in_one(browser.get(address).text) == after


def test_a_visitor_who_did_nothing_yet_is_told_of_the_table_that_is_offered() -> None:
    client = Client(hosted())
    page = Page(client.get("/en/").text)
    assert in_one(client.get(page.by_id("in-words").get("data-from")).text) == told(page)


def test_anothers_table_is_not_told() -> None:
    host = hosted()
    owner, newcomer, player = (Browser(host) for _ in range(3))
    for one in (owner, player):
        one.press(one.open("/en/").by_id("reserve"))
    address = owner.page.by_id("in-words").get("data-from")
    assert in_one(owner.get(address).text) == told(owner.page)
    missing = address.replace(owner.page.by_id("table").get("data-game"), "id-of-0000000999-made")
    assert [one.get(path).status_code for one in (newcomer, player) for path in (address, missing)] == [404] * 4
