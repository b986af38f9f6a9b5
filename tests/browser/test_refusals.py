"""Refused moves: why, beside the table and in the live region; or nothing but cards that go back."""

from playwright.sync_api import Page, expect

from scorpion.core.notation import parse_move
from scorpion.core.rule_sets import RULE_SETS
from tests.browser.conftest import Sit
from tests.browser.table import Table, drag, expect_said, handle
from tests.browser.tables import position
from tests.browser.test_ways_of_playing import selected

SUIT = "Rule: the cards must be of the same suit"


def line(page: Page) -> str:
    """Return the line beside the table, empty if there is none."""
    place = page.locator("#say")
    return (place.text_content() or "").strip() if place.is_visible() else ""


def switch_off(table: Table) -> None:
    """Switch interactive rules off, as a player does."""
    table.page.locator("[data-dialog=more]").click()
    with table.page.expect_response("**/set"):
        table.page.get_by_label("Interactive rules").uncheck()
    table.page.keyboard.press("Escape")


def test_a_refused_drop_goes_back_and_says_why(sit: Sit) -> None:
    table = sit()
    before = handle(table.card("4H"))
    drag(table, table.card("4H"), table.place("5"))
    expect(table.page.locator("#say")).to_have_text(SUIT)
    expect_said(table, SUIT)
    table.rest()
    assert handle(table.card("4H")) == before
    assert selected(table) == []
    table.check()


def test_the_reason_leads_to_its_rule(sit: Sit) -> None:
    table = sit()
    drag(table, table.card("4H"), table.place("5"))
    expect(table.page.locator("#say a")).to_have_attribute("href", "/en/rules/classic#suit")


def test_the_next_action_takes_the_reason_away(sit: Sit) -> None:
    table = sit()
    drag(table, table.card("4H"), table.place("5"))
    expect(table.page.locator("#say")).to_be_visible()
    table.play("2x2>7")
    assert line(table.page) == ""


def test_a_tap_on_a_top_card_that_refuses_says_why_and_the_first_selection_stays(sit: Sit) -> None:
    table = sit()
    for name in ("4H", "5C"):
        at = handle(table.card(name))
        table.page.mouse.click(at.x, at.y)
    expect(table.page.locator("#say")).to_have_text(SUIT)
    assert selected(table)[0] == "4H"
    at = handle(table.place("7"))
    table.page.mouse.click(at.x, at.y)
    table.note(parse_move("2x2>7"))
    table.check()


def test_a_card_that_refused_is_selected_when_it_is_tapped_again(sit: Sit) -> None:
    table = sit()
    for name in ("4H", "5C", "5C"):
        at = handle(table.card(name))
        table.page.mouse.click(at.x, at.y)
        if name == "5C" and selected(table)[0] == "4H":
            expect(table.page.locator("#say")).to_have_text(SUIT)
    assert selected(table) == ["5C"]
    table.check()


def test_a_tap_below_a_top_that_cannot_take_the_group_just_selects(sit: Sit) -> None:
    table = sit()
    for name in ("4H", "9D"):
        at = handle(table.card(name))
        table.page.mouse.click(at.x, at.y)
        if name == "4H":
            table.page.evaluate("window.posts = 0; window.fetch = ((was) => (...all) => (posts++, was(...all)))(fetch)")
    # 9D lies in the column that takes 4H, and so is part of the target.
    table.note(parse_move("2x2>7"))
    table.check()
    for name in ("QC", "8C"):
        at = handle(table.card(name))
        table.page.mouse.click(at.x, at.y)
    assert selected(table)[0] == "8C"
    # Not why it was refused: only what the new selection waits for.
    assert line(table.page) == "Needs the 9 of clubs on top of a column. What blocks it?"


def test_only_a_king_goes_to_an_empty_place(sit: Sit) -> None:
    table = sit(position("KSAH", "KD", "KC", "KH", "2S", "-", "3S"))
    for card in (table.card("AH"), table.place("6")):
        table.page.mouse.click(*handle(card))
    expect(table.page.locator("#say")).to_have_text("Only a king may be placed on an empty column")
    assert selected(table) == ["AH"]
    table.page.keyboard.press("Escape")
    table.play("4x1>6")


def test_finished_runs_go_to_the_slots_by_themselves(sit: Sit) -> None:
    table = sit()
    drag(table, table.card("4H"), table.place("s1"))
    expect(table.page.locator("#say")).to_be_visible()
    assert "themselves" in line(table.page)
    table.check()


def test_without_interactive_rules_cards_go_back_and_nobody_is_taught(sit: Sit) -> None:
    table = sit()
    switch_off(table)
    drag(table, table.card("4H"), table.place("5"))
    expect_said(table, "^Nothing moved.$")
    assert line(table.page) == ""
    table.rest()
    table.check()


def test_the_switch_is_remembered(sit: Sit) -> None:
    table = sit()
    switch_off(table)
    table.page.reload()
    expect(table.page.locator("body")).to_have_attribute("data-interactive", "off")
    table.page.locator("[data-dialog=more]").click()
    expect(table.page.get_by_label("Interactive rules")).not_to_be_checked()


def test_the_reserve_that_may_not_be_dealt_says_why(sit: Sit) -> None:
    table = sit(rules=RULE_SETS["traditional"])
    table.page.locator("#reserve").click(force=True)
    expect(table.page.locator("#say")).to_be_visible()
    table.check()
