"""The table in words: a section to visit, true whenever it is open, and out of the way until then."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect

from scorpion.core.rule_sets import CLASSIC
from scorpion.core.view import view_of
from scorpion.i18n.locales import DUTCH, ENGLISH, Locale
from scorpion.i18n.translator import translator
from scorpion.i18n.typography import unbroken
from scorpion.i18n.words import describe
from scorpion.service.sample import SAMPLE_DEAL
from tests.browser.conftest import Sit
from tests.browser.fingers import LYING, PHONE
from tests.browser.server import Server
from tests.browser.table import Table
from tests.browser.tables import WIN


def due(table: Table, locale: Locale = ENGLISH) -> str:
    return unbroken(locale.code, describe(translator(locale), view_of(table.game.now.position), table.game.rules))


def text(page: Page) -> Locator:
    return page.locator("#in-words")


def open_by_menu(page: Page, name: str = "The table in words") -> None:
    page.locator("[data-dialog=more]").click()
    page.get_by_role("dialog").get_by_role("link", name=name).click()
    expect(text(page)).to_be_visible()


def test_it_is_opened_from_the_menu_and_closed_by_escape_and_by_its_heading(sit: Sit) -> None:
    table = sit()
    page = table.page
    summary = page.locator(".words summary")
    for closing in ("Escape", "Enter"):
        open_by_menu(page)
        expect(page.locator("dialog[open]")).to_have_count(0)
        expect(text(page)).to_have_text(due(table))
        expect(summary).to_be_focused()
        page.keyboard.press(closing)
        expect(text(page)).to_be_hidden()
    assert page.url.endswith("/en/")


def test_it_follows_the_game_while_it_is_open_and_asks_nothing_while_it_is_closed(sit: Sit) -> None:
    table = sit(lang="nl")
    page = table.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/words") else None)
    summary = page.locator(".words summary")
    table.play("2x2>7")
    assert asked == []
    summary.focus()
    page.keyboard.press("Enter")
    expect(text(page)).to_have_text(due(table, DUTCH))
    page.locator("#table .card[tabindex='0']").focus()
    page.keyboard.press("u")
    table.undo()
    table.check()
    expect(text(page)).to_have_text(due(table, DUTCH))
    summary.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(text(page)).to_have_text(due(table, DUTCH))
    assert len(asked) == 2


def test_where_it_cannot_be_told_nothing_untrue_stands_there_and_it_is_asked_again(sit: Sit) -> None:
    table = sit()
    page = table.page
    table.play("2x2>7")

    def fail(route: Route) -> None:
        route.abort()

    page.route("**/words", fail)
    open_by_menu(page)
    expect(text(page)).to_have_text("That did not work")
    page.unroute("**/words", fail)
    page.keyboard.press("Escape")
    open_by_menu(page)
    expect(text(page)).to_have_text(due(table))


def test_the_page_never_scrolls_and_the_heading_can_always_be_reached(sit: Sit) -> None:
    table = sit(**PHONE)
    page = table.page
    for window in (page.viewport_size, LYING, {"width": 360, "height": 560}):
        assert window is not None
        page.set_viewport_size({"width": window["width"], "height": window["height"]})
        box = page.locator(".words").bounding_box()
        assert box is not None
        assert (box["width"], box["height"]) == (1, 1)
        open_by_menu(page)
        page.locator(".words").evaluate("(section) => section.scrollTo(0, 9999)")
        expect(page.locator(".words summary")).to_be_in_viewport(ratio=1)
        whole = "(element) => [element.scrollWidth <= innerWidth, element.scrollHeight <= innerHeight]"
        assert page.locator("html").evaluate(whole) == [True, True]
        page.locator(".words summary").click()
        expect(text(page)).to_be_hidden()


@pytest.mark.parametrize("size", [(1280, 800), (768, 1024), (375, 812)], ids=str)
def test_where_there_is_room_for_both_it_covers_no_card(sit: Sit, size: tuple[int, int]) -> None:
    table = sit(moves=WIN[:30], viewport={"width": size[0], "height": size[1]})
    page = table.page
    open_by_menu(page)
    section = page.locator(".words").bounding_box()
    assert section is not None
    edges = "(all, side) => Math.max(...all.map((one) => one.getBoundingClientRect()[side]))"
    right, bottom = (
        page.locator("#table .card, #table .slot").evaluate_all(edges, side) for side in ("right", "bottom")
    )
    assert right <= section["x"] or bottom <= section["y"]
    assert section["x"] + section["width"] <= size[0]
    assert section["y"] + section["height"] <= size[1]
    table.check()


def test_without_scripts_the_menu_leads_to_it(server: Server, enter: Callable[..., BrowserContext]) -> None:
    page = enter(server.seat(CLASSIC, SAMPLE_DEAL), java_script_enabled=False).new_page()
    page.goto(f"{server.address}/en/more")
    page.get_by_role("link", name="The table in words").click()
    expect(page.locator(".words summary")).to_be_in_viewport(ratio=1)
    expect(text(page)).to_be_visible()
