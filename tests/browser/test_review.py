"""The review: by keys, slider, taps and swipes, in three engines; its graph grows as it is found."""

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
from tests.browser.server import Server
from tests.browser.test_looks import assert_nothing_found
from tests.service.test_losses import LOST_33


def test_a_lost_game_is_looked_back_at_and_gone_on_with(sit: Sit) -> None:
    table = sit(
        number=33, moves=[parse_move(move) for move in LOST_33], viewport={"width": 375, "height": 667}, bypass_csp=True
    )
    page = table.page
    page.locator("[data-dialog=more]").click()
    page.get_by_role("link", name="Review").click()
    asks = page.get_by_role("button", name="Show whether it could be won")
    expect(page.locator("#line")).to_contain_text("6 of 6")
    asks.click()
    expect(page.locator("#graph .told")).to_have_text(re.compile(r"^Move 4 lost the game\."))
    expect(asks).to_have_count(0)
    expect(page.locator("#graph .share").first).to_be_attached()
    assert_nothing_found(page, "review")
    page.keyboard.press("Home")
    expect(page.locator("#line")).to_have_text(re.compile("^0 of 6"))
    page.keyboard.press("ArrowRight")
    expect(page.locator("#line")).to_have_text(re.compile("^1 of 6"))
    assert page.url.endswith("?step=1")
    page.locator("#step").fill("3")
    expect(page.locator("#line")).to_have_text(re.compile("^3 of 6"))
    picture = page.locator("#now .mini")
    picture.scroll_into_view_if_needed()
    box = picture.bounding_box()
    assert box is not None
    y = box["y"] + 60
    page.mouse.click(box["x"] + box["width"] * 0.8, y)  # a tap on the right half goes on
    expect(page.locator("#line")).to_have_text(re.compile("^4 of 6 .*After this move it could no longer be won"))
    page.mouse.move(box["x"] + 60, y)
    page.mouse.down()
    page.mouse.move(box["x"] + 180, y, steps=4)
    page.mouse.up()  # a swipe to the right goes back
    expect(page.locator("#line")).to_have_text(re.compile("^3 of 6"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("link", name="How could it have been won?").click()
    expect(page.locator("#line")).to_have_text(re.compile("^From here it could be won in"))
    page.get_by_role("link", name="Close").click()
    page.get_by_role("button", name="Go on from here").click()
    page.wait_for_url("**/en/")
    expect(page.locator("#moves")).to_have_text("3")


@pytest.mark.parametrize("engine", ["firefox", "webkit"])
def test_other_engines_draw_the_graph_and_step(engine: str, drivers: Callable[[str], Driver], server: Server) -> None:
    driver = drivers(engine)
    start = format_position(deal_position(CLASSIC, 33))
    seat = server.seat(CLASSIC, start, moves=[parse_move(move) for move in LOST_33])
    driver.open(f"{server.address}/en/", seat.secret)
    driver.evaluate("() => void location.assign(document.querySelector('#dlg-more [href$=review]').href)")
    driver.wait_for("() => document.querySelector('#scrub.scripted') !== null")
    driver.evaluate("() => document.querySelector('#ask button').click()")
    driver.wait_for("() => document.querySelector('#graph .share') !== null")
    driver.evaluate("() => document.querySelector('.steps [rel=prev]').click()")
    driver.wait_for("() => document.querySelector('#line').textContent.startsWith('5 of 6')")
