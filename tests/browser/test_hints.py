"""Hints on the page: pointed out, said, in nobody's way, and gone with the next move."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from scorpion.core.notation import format_position, parse_move
from scorpion.core.rule_sets import CLASSIC
from scorpion.service.deals import deal_position
from tests.browser.conftest import Sit
from tests.browser.engines.driver import Driver
from tests.browser.engines.table import EngineTable
from tests.browser.server import Server
from tests.browser.table import expect_said, handle
from tests.browser.tables import LONG_COLUMN
from tests.core.test_blocking import rows
from tests.service.test_advice import COVERED
from tests.service.test_losses import LOST_33

IN_THE_WAY = """() => {
  const line = document.getElementById("say").getBoundingClientRect();
  const meets = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < line.right - 1 && right > line.left + 1 && top < line.bottom - 1 && bottom > line.top + 1;
  };
  const others = [...document.querySelectorAll(".act, #reserve, .figures, .slot, .column > li:last-child")];
  return {
    inside: line.left >= 0 && line.right <= innerWidth && line.bottom <= innerHeight,
    met: others.filter(meets).map((one) => one.className),
    wide: document.documentElement.scrollWidth > innerWidth,
  };
}"""


TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def test_by_keys_a_hint_points_out_card_and_place_and_goes_with_the_next_move(sit: Sit) -> None:
    table = sit(COVERED)
    page = table.page
    page.keyboard.press("Tab")
    page.locator("#table [tabindex='0']").focus()
    page.keyboard.press("h")
    expect(page.locator("#table .marked")).to_have_attribute("aria-label", re.compile("^king of spades"))
    expect(page.locator("#table .goal")).to_have_attribute("data-n", "2")
    expect_said(
        table, "Move the run of spades to empty column 2: there it leaves. Every card is known: this is a way to win."
    )
    page.keyboard.press("Shift+H")
    expect(page.locator("#say")).to_have_text(re.compile("This way wins in 1 move"))
    expect_said(table, "Move the run of spades to empty column 2: there it leaves. This way wins in 1 move.")
    page.locator("#table .marked").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#say")).to_be_hidden()
    expect(page.locator("#table .goal")).to_have_count(1)
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    expect(page.locator("#table .marked, #table .goal")).to_have_count(0)
    expect(page.locator(".win:not([hidden])")).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "th"])
def test_the_line_of_a_hint_is_in_the_way_of_nothing_at_any_size(sit: Sit, lang: str) -> None:
    table = sit(LONG_COLUMN, lang=lang, viewport={"width": 667, "height": 375})
    page = table.page
    page.locator("button[name=kind][value=fair]").click()
    expect(page.locator("#say .btn")).to_be_visible()
    for width, height in [(667, 375), (320, 568), (375, 667), (768, 1024), (1280, 800)]:
        page.set_viewport_size({"width": width, "height": height})
        for words in (1, 40):
            page.evaluate("(n) => (document.querySelector('.more > b').textContent = 'hartenboer '.repeat(n))", words)
            table.rest()
            page.evaluate(TWO_FRAMES)
            assert page.evaluate(IN_THE_WAY) == {"inside": True, "met": [], "wide": False}, (width, height, words)
    page.locator("#say .btn").click()
    expect(page.locator("#say .btn")).to_have_count(0)


CIRCLE = rows("8H6S", "7S7H", "9C2C", "4D6C", "KD5S", "KC")
SAYS = "(text) => document.getElementById('say').textContent.includes(text)"


@pytest.mark.parametrize("engine", ["firefox", "webkit"])
def test_other_engines_show_a_hint_and_what_blocks_a_card(
    engine: str, drivers: Callable[[str], Driver], server: Server
) -> None:
    driver = drivers(engine)
    driver.open(f"{server.address}/en/", server.seat(CLASSIC, COVERED).secret)
    driver.evaluate("() => document.querySelector('button[name=kind][value=fair]').click()")
    driver.wait_for("() => document.querySelector('#table .marked') !== null")
    assert driver.evaluate("() => document.querySelector('#table .goal').dataset.n") == "2"

    seat = server.seat(CLASSIC, CIRCLE)
    driver.open(f"{server.address}/en/", seat.secret)
    EngineTable(driver, seat).tap("#table [data-f='7H']")
    driver.wait_for("() => document.querySelector('#say .why') !== null")
    driver.evaluate("() => document.querySelector('#say .why').click()")
    driver.wait_for(SAYS, "block one another in a circle")
    assert driver.evaluate("() => document.querySelector('#table [data-step=\"1\"] > .blocks').dataset.f") == "6S"


@pytest.mark.parametrize("engine", ["firefox", "webkit"])
def test_other_engines_tell_that_a_game_is_lost(engine: str, drivers: Callable[[str], Driver], server: Server) -> None:
    driver = drivers(engine)
    start = format_position(deal_position(CLASSIC, 33))
    seat = server.seat(CLASSIC, start, moves=[parse_move(move) for move in LOST_33[:3]])
    driver.open(f"{server.address}/en/", seat.secret)
    driver.wait_for("() => document.querySelector('#table [tabindex=\"0\"]') !== null")
    driver.evaluate(
        "() => { const menu = document.querySelector('#dlg-more form:has([value=notice]) select');"
        " menu.value = 'lost'; menu.dispatchEvent(new Event('change', { bubbles: true })); }"
    )
    driver.wait_for("() => document.body.dataset.notice === 'lost'")
    driver.evaluate("() => document.querySelector('#reserve').click()")
    driver.wait_for("() => document.querySelector('#say').textContent.includes('still be won 1 move ago')")


def test_a_notice_that_the_game_is_lost_stands_beside_the_table_and_a_key_goes_back(sit: Sit) -> None:
    table = sit(number=33, moves=[parse_move(move) for move in LOST_33[:3]], viewport={"width": 375, "height": 667})
    page = table.page
    page.locator("[data-dialog=more]").click()
    with page.expect_response("**/set"):
        page.get_by_label("Say when a game is lost").select_option("lost")
    page.keyboard.press("Escape")
    page.locator("#table [tabindex='0']").focus()
    page.keyboard.press("d")
    expect(page.locator("#say")).to_have_text(re.compile("It could still be won 1 move ago"))
    table.rest()
    assert page.evaluate(IN_THE_WAY) == {"inside": True, "met": [], "wide": False}
    page.locator("#table [tabindex='0']").focus()
    page.keyboard.press("b")
    page.wait_for_url("**/en/")
    expect(page.locator("#moves")).to_have_text("3")
    expect(page.locator("#say")).to_be_hidden()
    expect(page.locator("#reserve .card")).to_have_count(3)


def test_what_blocks_a_card_is_told_beside_the_table_and_counted_on_it_until_another_is_selected(sit: Sit) -> None:
    table = sit(CIRCLE)
    page = table.page
    page.mouse.click(*handle(table.card("7H")))
    page.locator("#say .why").click()
    expect(page.locator("#say")).to_have_text(re.compile("block one another in a circle"))
    expect_said(table, "^7 of hearts needs 8 of hearts in column 1, and 6 of spades lies on that")
    expect(page.locator("#table [data-step='1'] > .blocks")).to_have_attribute("data-f", "6S")
    expect(page.locator("#table .goal")).to_have_attribute("data-f", "8H")
    page.mouse.click(*handle(table.card("9C")))
    expect(page.locator("#table :is(.blocks, .marked, .goal, [data-step])")).to_have_count(0)
    page.keyboard.press("w")
    expect(page.locator("#table .marked")).to_have_attribute("data-f", "9C")
    page.keyboard.press("Escape")
    expect(page.locator("#table .marked")).to_have_count(0)
