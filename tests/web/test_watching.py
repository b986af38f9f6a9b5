"""The sample game, watched step by step, and taken over."""

from __future__ import annotations

import re

import pytest

from scorpion.core.cards import Card
from scorpion.core.notation import format_position
from scorpion.core.rule_sets import CLASSIC
from scorpion.core.view import unseen, view_of
from scorpion.i18n.locales import ENGLISH, LOCALES, Locale
from scorpion.i18n.narration import phrase
from scorpion.i18n.translator import translator
from scorpion.i18n.typography import unbroken
from scorpion.service.sample import SAMPLE_LENGTH, sample_game
from tests.web.browser import Browser, Page, without_sprite
from tests.web.hosting import Client, hosted, run


@pytest.fixture(scope="module")
def browser() -> Browser:
    return Browser(hosted())


def faces(page: Page) -> list[str]:
    """Return the cards that lie face up in columns, in order."""
    return [
        element.get("data-f")
        for element in page.all("span")
        if element.get("data-f") and any(outer.has_class("column") for outer in element.ancestors)
    ]


def mentions(card: Card, html: str) -> bool:
    name = translator(ENGLISH).card(card)
    return re.search(rf"\b{card}\b|(?<!\w){re.escape(name)}(?!\w)", html, re.IGNORECASE) is not None


@pytest.mark.parametrize("locale", LOCALES, ids=lambda locale: locale.code)
def test_watched_to_its_end_by_links_it_is_won_with_690_points(browser: Browser, locale: Locale) -> None:
    page = browser.open(f"/{locale.code}/sample")
    for step in range(SAMPLE_LENGTH + 1):
        game = sample_game(step)
        assert browser.status == 200
        assert faces(page) == [str(card) for pile in game.now.position.columns for card in pile.face_up]
        assert page.one("dd").text == str(game.now.score)
        if step:
            said = phrase(translator(locale), game.rules, game.steps[-1])
            assert page.by_id("line").text == unbroken(locale.code, said)
        (onward,) = page.all("a", rel="next")
        if step < SAMPLE_LENGTH:
            page = browser.open(onward.get("href"))
        else:
            assert "href" not in onward.attributes
    assert page.one("dd").text == "690"
    assert len([card for card in page.all("span") if card.has_class("card") and not card.has_class("none")]) == 4


def test_the_first_step_says_what_there_is_to_see(browser: Browser) -> None:
    assert browser.open("/en/sample").by_id("line").text == (
        "This deal can be won: here is how, in 51 moves, with 690 points."
    )


def test_steps_lead_back_too(browser: Browser) -> None:
    page = browser.open("/en/sample?step=12")
    assert page.one("a", rel="prev").get("href") == "/en/sample?step=11"
    assert "href" not in browser.open("/en/sample?step=0").one("a", rel="prev").attributes


def test_a_marked_card_never_has_the_low_strip_of_a_card_on_its_own_receiver(browser: Browser) -> None:
    on_receivers = 0
    for step in range(SAMPLE_LENGTH + 1):
        page = browser.open(f"/en/sample?step={step}")
        for column in page.all("ol"):
            lines = [line for line in page.all("li") if line.ancestors[-1] is column]
            if not lines or not column.has_class("column"):
                continue
            low = [line for line in lines[:-1] if line.has_class("joined")]
            counted = sum(
                int(name[-1]) * 10 ** (len(name) - 2) for name in column.get("class").split() if name[0] == "j"
            )
            assert counted == len(low)
            marked = [card for card in page.all("span") if card.has_class("marked") and column in card.ancestors]
            assert [card for card in marked for line in low if line in card.ancestors] == []
            on_receivers += len(marked)
    assert on_receivers > SAMPLE_LENGTH // 2


def test_the_card_that_moved_is_marked(browser: Browser) -> None:
    page = browser.open("/en/sample?step=1")
    assert [card.get("aria-label") for card in page.all("span") if card.has_class("marked")] == [
        "4 of hearts, carries 1"
    ]
    page = browser.open("/en/sample?step=9")
    assert [card.get("aria-label") for card in page.all("span") if card.has_class("marked")] == [
        "2 of spades",
        "5 of spades",
        "queen of spades",
    ]


def test_nothing_on_the_table_can_be_pressed(browser: Browser) -> None:
    page = browser.open("/en/sample?step=20")
    table = page.by_id("table")
    assert not [element for element in page.elements if table in element.ancestors and element.tag in ("button", "a")]


@pytest.mark.parametrize("bare", ["", "&bare"])
def test_no_step_tells_a_card_that_is_still_hidden(bare: str) -> None:
    client = Client(hosted())
    for step in range(SAMPLE_LENGTH + 1):
        html = without_sprite(client.get(f"/en/sample?step={step}{bare}").text)
        hidden = unseen(view_of(sample_game(step).now.position), CLASSIC)
        assert not [card for card in hidden if mentions(card, html)], step


def test_a_hidden_card_would_be_found() -> None:
    html = without_sprite(Client(hosted()).get("/en/sample?step=10").text)
    (turned,) = sample_game(10).now.position.columns[2].face_up
    assert mentions(turned, html)


@pytest.mark.parametrize("step", ["52", "-1", "x", "", "1.5", "9999999999", "٣"])
def test_there_are_no_other_steps(step: str) -> None:
    client = Client(hosted())
    assert client.get(f"/en/sample?step={step}").status_code == 404
    assert client.post("/en/sample", {"step": step}).status_code == 404


@pytest.mark.parametrize(("step", "from_step"), [(0, 0), (9, 9), (50, 50), (51, 0)])
def test_it_can_be_taken_over_at_any_step(step: int, from_step: int) -> None:
    browser = Browser(hosted())
    page = browser.open(f"/en/sample?step={step}")
    page = browser.press(page.named("button", "Play it yourself"))
    assert browser.path == "/en/"
    assert [span.text for span in page.all("span") if span.has_class("deal")] == ["Sample deal"]
    kept = run(browser.host.store.find_game(page.by_id("table").get("data-game")))
    assert kept is not None
    assert kept.beginning.position == format_position(sample_game(from_step).now.position)
    assert kept.beginning.number is None


def test_a_game_that_was_taken_over_stands_in_the_list_by_its_name() -> None:
    browser = Browser(hosted())
    page = browser.press(browser.open("/en/sample").named("button", "Play it yourself"))
    browser.press(page.by_id("reserve"))
    listed = browser.open("/en/games")
    assert any("Classic Sample deal" in button.text for button in listed.all("button"))


def test_a_script_is_given_the_page_without_the_drawings(browser: Browser) -> None:
    whole, bare = (browser.get(f"/en/sample?step=3{query}").text for query in ("", "&bare"))
    assert without_sprite(whole).split() == bare.split()
