"""Finding things out: what the table tells of itself, and what steps aside when something is done."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scorpion.core.rule_sets import RULE_SETS
from tests.browser.conftest import Sit
from tests.browser.table import Table, expect_said, handle
from tests.browser.tables import RELAXED, WIN
from tests.browser.test_keyboard import enter_by_tab

COVERED = """([names, over]) => {
  const boxes = (name) => [...document.querySelectorAll(name)].map((part) => part.getBoundingClientRect());
  const meet = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const [said] = boxes(over);
  return names.filter((name) => boxes(name).some((box) => meet(box, said)));
}"""
BESIDE = [".what", ".figures dd", ".act", "#reserve", ".slot", "#table .column > li > .card"]


def select_what_goes_nowhere(table: Table) -> str:
    """Select a card that no place takes, and return it."""
    card = table.page.locator("#table .column button.card[id]:not([data-to])").first
    table.page.mouse.click(*handle(card))
    return card.get_attribute("data-f") or ""


def test_a_selected_card_that_no_place_takes_says_what_it_needs(sit: Sit) -> None:
    table = sit()
    assert select_what_goes_nowhere(table) == "3D"
    expect(table.page.locator("#say")).to_have_text("Needs the 4 of diamonds on top of a column. What blocks it?")
    expect_said(table, "It cannot go anywhere. Needs the 4 of diamonds on top of a column.$")
    table.page.keyboard.press("Escape")
    expect(table.page.locator("#say")).to_be_hidden()


def test_where_any_group_may_go_to_an_empty_column_a_card_waits_for_that_too(sit: Sit) -> None:
    table = sit(rules=RULE_SETS["wasp"], number=7)
    card = table.page.locator("#table .column button.card[id]:not([data-to], [data-f^='K'])").first
    table.page.mouse.click(*handle(card))
    expect(table.page.locator("#say")).to_have_text(
        re.compile(r"^Needs the .* on top of a column, or an empty column\. What blocks it\?$")
    )


@pytest.mark.parametrize(("width", "height"), [(320, 256), (640, 400)])
def test_an_offer_lies_on_nothing_that_is_needed(visit: Callable[[], Page], width: int, height: int) -> None:
    page = visit()
    page.set_viewport_size({"width": width, "height": height})
    offered = page.locator(".offer")
    assert offered.is_visible() is (height >= 300)
    if offered.is_visible():
        assert page.evaluate(COVERED, [[".what", ".figures dd", ".act", "#reserve", ".slot"], ".offer"]) == []


@pytest.mark.parametrize("lang", ["en", "nl", "th", "ko"])
@pytest.mark.parametrize(("width", "height"), [(375, 667), (667, 375), (768, 1024), (1280, 800)])
def test_what_is_said_lies_on_neither_score_nor_cards_nor_actions(sit: Sit, width: int, height: int, lang: str) -> None:
    table = sit(viewport={"width": width, "height": height}, lang=lang)
    select_what_goes_nowhere(table)
    expect(table.page.locator("#say")).to_be_visible()
    assert table.page.evaluate(COVERED, [BESIDE, "#say"]) == []


def test_keys_tell_what_they_are_on(sit: Sit) -> None:
    table = sit()
    keys = enter_by_tab(table)
    keys.press("2")
    keys.press("t")
    expect_said(table, "7 of spades cannot go anywhere. Needs the 8 of spades on top of a column.$")
    keys.press("c")
    expect_said(table, "Column 2: 3 face-down cards, queen of hearts, 3 of clubs, 4 of hearts, 7 of spades$")
    keys.press("m")
    expect_said(table, r"Score 0, moves 0\.$")
    keys.press("l")
    expect_said(table, r"Score 0, moves 0\.$")


def test_the_table_tells_those_who_listen_how_to_learn_the_keys(sit: Sit) -> None:
    expect(sit().page.locator("#table")).to_have_accessible_description(
        "Arrow keys go from card to card; the question mark shows all keys."
    )


def test_undo_by_keys_from_the_win_leads_the_focus_back_to_the_table(sit: Sit) -> None:
    table = sit(moves=WIN)
    table.page.get_by_role("button", name="Next game").focus()
    table.page.keyboard.press("Control+z")
    expect(table.page.locator("#table .column :focus")).to_have_count(1)


def test_a_language_is_not_changed_before_it_is_asked_for(sit: Sit) -> None:
    page = sit().page
    page.locator("[data-dialog=more]").click()
    page.get_by_label("Language").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label("Language")).to_be_focused()
    assert page.url.endswith("/en/")
    page.locator("dialog").get_by_role("button", name="Save").click()
    page.wait_for_url(lambda url: not url.endswith("/en/"))


def deals(page: Page) -> int:
    """Count the cards that are on their way to a column."""
    found: int = page.evaluate(
        "document.getAnimations().filter((one) => one.effect.target?.matches('#table .column > li')).length"
    )
    return found


def test_a_new_game_is_dealt_until_anything_is_done(sit: Sit) -> None:
    page = sit(rules=RELAXED, number=7).page
    page.locator("[data-dialog=new]").click()
    page.get_by_role("button", name="Start").click()
    page.wait_for_function(
        "() => document.getAnimations().some((one) => !one.animationName && one.effect.target?.matches('#table li'))"
    )
    page.keyboard.press("Escape")
    assert deals(page) == 0


def test_with_little_motion_a_new_game_lies_there_at_once(sit: Sit) -> None:
    page = sit(reduced_motion="reduce").page
    page.locator("[data-dialog=new]").click()
    with page.expect_navigation():
        page.get_by_role("button", name="Start").click()
    expect(page.locator("#table .column")).to_have_count(7)
    assert deals(page) == 0
