"""Presses: where a hand lets go, what a second press does, what a held button does, and moves kept for later."""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from scorpion.core.notation import parse_move
from scorpion.core.rule_sets import RULE_SETS
from tests.browser.conftest import Sit
from tests.browser.engines.driver import Point
from tests.browser.fingers import PHONE, Fingers
from tests.browser.table import Table, drag, expect_said, handle
from tests.browser.tables import WIN, position


def count_posts(page: Page) -> list[str]:
    """Count what the page sends from now on."""
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    return sent


def middle(page: Page, selector: str) -> Point:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return Point(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def press(page: Page, start: Point, end: Point) -> None:
    """Press the mouse at a point, and let go at another."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    page.mouse.up()


def test_a_press_on_the_reserve_that_ends_elsewhere_deals_nothing(sit: Sit) -> None:
    table = sit()
    sent = count_posts(table.page)
    reserve = middle(table.page, "#reserve")
    press(table.page, reserve, Point(reserve.x, 790))
    table.play("2x2>7")
    assert len(sent) == 1


def test_a_press_under_a_column_that_ends_under_another_moves_nothing(sit: Sit) -> None:
    table = sit()
    table.page.mouse.click(*handle(table.card("4H")))
    boxes = [table.column(number).bounding_box() for number in (7, 1)]
    points = [Point(box["x"] + 20, box["y"] + box["height"] - 5) for box in boxes if box is not None]
    press(table.page, *points)
    table.check()
    assert table.read()["version"] == 0
    table.page.mouse.click(*points[0])
    table.note(parse_move("2x2>7"))
    table.check()


@pytest.mark.parametrize("how", ["mouse", "finger"])
def test_a_double_press_on_the_reserve_deals_once_and_what_was_dealt_stays_said(sit: Sit, how: str) -> None:
    table = sit(**(PHONE if how == "finger" else {}))
    sent = count_posts(table.page)
    at = middle(table.page, "#reserve")
    if how == "mouse":
        table.page.mouse.dblclick(*at)
    else:
        Fingers(table.page).double_tap(*at)
    table.note(parse_move("deal"))
    table.check()
    expect_said(table, "2 of spades.*5 of spades.*queen of spades")
    expect(table.page.locator("#say")).to_be_hidden()
    assert len(sent) == 1


@pytest.mark.parametrize("times", [2, 3, 4])
def test_a_column_is_not_sent_to_an_empty_one(sit: Sit, times: int) -> None:
    table = sit(position("KH", "-", "-", "-", "-", "-", "KC"))
    at = handle(table.card("KH"))
    session, now = table.page.context.new_cdp_session(table.page), time.time()
    for count in range(1, times + 1):
        for kind in ("mousePressed", "mouseReleased"):
            # As quick as a hand, however slow the machine is.
            event = {"type": kind, "x": at.x, "y": at.y, "button": "left", "clickCount": count}
            session.send("Input.dispatchMouseEvent", {**event, "timestamp": now + 0.1 * count})
    expect(table.page.locator("#table .held")).to_have_count(1)
    table.check()


@pytest.mark.parametrize("how", ["mouse", "finger"])
def test_undo_goes_on_while_its_button_is_held(sit: Sit, how: str) -> None:
    table = sit(moves=WIN[:20], **(PHONE if how == "finger" else {}))
    at = middle(table.page, '.actions [value="undo"]')
    fingers = Fingers(table.page)
    if how == "mouse":
        table.page.mouse.move(*at)
        table.page.mouse.down()
    else:
        fingers.down(*at)
    table.page.wait_for_function("() => Number(document.getElementById('table').dataset.version) >= 25")
    if how == "mouse":
        table.page.mouse.up()
    else:
        fingers.up()
    table.settle()
    made = table.read()["version"] - table.version
    for _ in range(made):
        table.undo()
    table.check()
    assert made < 20, "it ends with the hold"


def test_a_click_on_undo_takes_back_once(sit: Sit) -> None:
    table = sit(moves=WIN[:5])
    table.page.mouse.click(*middle(table.page, '.actions [value="undo"]'))
    table.undo()
    table.check()


def made_without_connection(table: Table) -> None:
    """Make two moves that do not reach the server."""
    table.page.context.set_offline(True)
    drag(table, table.card("4H"), table.place("7"))
    expect(table.page.locator("#say")).to_contain_text("kept and sent")
    drag(table, table.card("2H"), table.place("3"))
    for move in WIN[:2]:
        table.note(move)


def test_moves_made_without_a_connection_are_sent_when_the_game_is_opened_again(sit: Sit) -> None:
    table = sit()
    address = table.page.url
    made_without_connection(table)
    table.page.close()
    table.page = table.page.context.new_page()
    table.page.context.set_offline(False)
    table.page.goto(address)
    table.check()
    table.page.reload()
    table.check()
    table.settle()


def test_a_move_that_arrived_but_whose_answer_did_not_is_made_once(sit: Sit) -> None:
    table = sit(rules=RULE_SETS["relaxed"], number=12345)
    address = table.page.url
    card = table.page.locator("#table button.card[data-to]").first
    start = card.get_attribute("data-g")
    target = (card.get_attribute("data-to") or "").split()[0]

    table.page.route("**/act", lambda route: (route.fetch(), route.abort()))
    drag(table, card, table.place(target))
    expect(table.page.locator("#say")).to_contain_text("kept and sent")
    table.page.close()
    table.page = table.page.context.new_page()
    table.page.goto(address)
    table.note(parse_move(f"{start}>{target}"))
    table.check()


def open_again(table: Table, address: str, context: BrowserContext) -> None:
    """Open a game on a new page, and wait until all that waited has been answered."""
    table.page = context.new_page()
    table.page.goto(address)
    table.settle()


def test_of_what_two_pages_of_a_game_kept_one_is_made_whole_and_nothing_on_the_others_table(sit: Sit) -> None:
    table = sit()
    address, context = table.page.url, table.page.context
    other = Table(context.new_page(), table.seat)
    other.page.goto(address)
    made_without_connection(table)
    drag(other, other.card("6S"), other.place("2"))
    expect(other.page.locator("#say")).to_contain_text("kept and sent")
    other.note(other.parse("6S>7S"))
    for page in (table.page, other.page):
        page.close()
    context.set_offline(False)
    open_again(table, address, context)
    assert table.read() in (table.due(), other.due())
    expect(table.page.locator("#say")).to_contain_text("The table had changed")


def test_moves_that_waited_while_the_game_went_on_elsewhere_are_not_made(
    sit: Sit, enter: Callable[..., BrowserContext]
) -> None:
    table = sit()
    address, context = table.page.url, table.page.context
    made_without_connection(table)
    table.page.close()
    device = Table(enter(table.seat).new_page(), table.seat)
    device.page.goto(address)
    device.play("6S>7S")
    context.set_offline(False)
    open_again(table, address, context)
    assert table.read() == device.due()
    expect(table.page.locator("#say")).to_contain_text("The table had changed")


def test_a_move_that_arrived_before_others_went_on_does_not_bring_back_the_old_table(
    sit: Sit, enter: Callable[..., BrowserContext]
) -> None:
    table = sit()
    address, context = table.page.url, table.page.context
    table.page.route("**/act", lambda route: (route.fetch(), route.abort()))
    drag(table, table.card("4H"), table.place("7"))
    expect(table.page.locator("#say")).to_contain_text("kept and sent")
    table.page.close()
    device = Table(enter(table.seat).new_page(), table.seat)
    device.note(WIN[0])
    device.page.goto(address)
    device.play("2H>3H")
    open_again(table, address, context)
    assert table.read() == device.due()


def test_a_deal_that_wins_pressed_twice_still_says_that_the_game_is_won(sit: Sit) -> None:
    runs = "/".join("".join(f"{rank}{suit}" for rank in "KQJT98765432") for suit in "SHD")
    table = sit(f"{runs}/-/-/-/- [AS][AH][AD] - C")
    table.page.locator("#reserve").dblclick()
    expect(table.page.locator("#win-title")).to_be_visible()
    expect_said(table, "[Ww]on")
