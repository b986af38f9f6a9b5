"""Windows over the table, the clock, and what is remembered."""

import re
import time
from collections.abc import Callable
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from scorpion.core.notation import format_move
from tests.browser.conftest import PATIENCE_MS, Sit
from tests.browser.table import handle
from tests.browser.tables import WIN


def test_a_window_takes_the_focus_and_gives_it_back(sit: Sit) -> None:
    table = sit()
    page = table.page
    for name, window, first in (("New", "New game", "[name=rules]:checked"), ("More", "More", "h2")):
        opener = page.locator(".actions").get_by_role("link", name=name)
        opener.click()
        dialog = page.get_by_role("dialog", name=window)
        expect(dialog).to_be_visible()
        expect(dialog.locator(first)).to_be_focused()
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
        expect(opener).to_be_focused()


def test_a_click_beside_a_window_closes_it_and_moves_nothing(sit: Sit) -> None:
    table = sit()
    table.page.locator("[data-dialog=more]").click()
    table.page.mouse.click(20, 300)
    expect(table.page.locator("dialog[open]")).to_have_count(0)
    table.check()


def test_a_new_game_begins_on_the_number_that_was_asked_for(sit: Sit) -> None:
    page = sit().page
    page.locator("[data-dialog=new]").click()
    page.get_by_label("Relaxed").check()
    page.get_by_label("Deal number").fill("12345")
    page.get_by_role("button", name="Start").click()
    expect(page.locator(".what .deal")).to_have_text("no. 12345")
    expect(page.locator(".what .rules")).to_have_text("Relaxed")


def test_a_space_pressed_at_once_in_a_window_switches_nothing(sit: Sit) -> None:
    page = sit().page
    page.locator("[data-dialog=more]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Space")
    expect(page.get_by_label("Interactive rules")).to_be_checked()
    for first in ("header button", ".body button"):
        page.keyboard.press("Tab")
        expect(page.locator(f"#dlg-more {first}").first).to_be_focused()


def test_a_wrong_number_is_told_in_the_window_beside_its_field(sit: Sit) -> None:
    table = sit()
    page, address = table.page, table.page.url
    page.locator("[data-dialog=new]").click()
    field = page.get_by_label("Deal number")
    for sender in (page.get_by_role("button", name="Start"), field):
        field.fill("12x")
        sender.press("Enter")
        expect(page.locator("#dlg-new .error")).to_have_text(re.compile("^A deal number has"))
        expect(field).to_be_focused()
        assert field.get_attribute("aria-invalid") == "true"
    assert page.url == address
    table.check()
    field.fill("12345")
    field.press("Enter")
    expect(page.locator(".what .deal")).to_have_text("no. 12345")
    expect(page).to_have_url(address)


def test_on_a_phone_the_error_about_a_number_is_in_view(sit: Sit) -> None:
    page = sit(viewport={"width": 375, "height": 667}).page
    page.locator("[data-dialog=new]").click()
    page.get_by_label("Deal number").fill("12x")
    page.get_by_role("button", name="Start").click()
    expect(page.locator("#dlg-new .error")).to_be_visible()
    error, footer = (page.locator(f"#dlg-new {part}").bounding_box() for part in (".error", "footer"))
    assert error is not None
    assert footer is not None
    assert error["y"] + error["height"] <= footer["y"]


def test_a_number_that_is_corrected_before_the_answer_comes_begins_one_game(sit: Sit) -> None:
    page = sit().page
    asked: list[Route] = []
    page.route("**/en/new", lambda route: asked.append(route))  # noqa: PLW0108 - it must take a mark

    def request(index: int) -> Route:
        """Return this request once it is there."""
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while len(asked) <= index and time.monotonic() < deadline:
            page.wait_for_timeout(10)
        return asked[index]

    page.locator("[data-dialog=new]").click()
    field = page.get_by_label("Deal number")
    field.fill("12x")
    field.press("Enter")
    # A page that has no time to ask until the number is corrected asks for the right one alone.
    first = request(0)
    for number in ("1234", "12345"):
        field.fill(number)
        field.press("Enter")
    first.continue_()
    request(1).continue_()
    expect(page.locator(".what .deal")).to_have_text("no. 12345")
    numbers = [parse_qs(route.request.post_data or "")["number"][0] for route in asked]
    assert numbers == ["12x", "12345"], "nothing else is asked before the answer"


def test_without_scripts_a_wrong_number_has_the_focus_too(sit: Sit) -> None:
    page = sit(java_script_enabled=False).page
    page.goto(f"{page.url}new")
    page.get_by_label("Deal number").fill("12x")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_label("Deal number")).to_be_focused()
    expect(page.locator(".error")).to_be_visible()


def test_a_game_begun_by_pointer_shows_no_ring(sit: Sit) -> None:
    page = sit(moves=WIN[:1]).page
    page.locator("[data-dialog=more]").click()
    page.get_by_role("button", name="Restart this deal").click()
    expect(page.locator("#moves")).to_have_text("0")
    expect(page.locator("#table .card:focus")).to_have_count(1)
    expect(page.locator("#table .card:focus-visible")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator("#table .card:focus-visible")).to_have_count(1)


def test_the_clock_stands_still_while_the_page_is_hidden(sit: Sit) -> None:
    table = sit(moves=WIN[:1])
    page = table.page
    page.clock.install()
    page.reload()
    page.clock.run_for(5000)
    page.evaluate(
        "() => { Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });"
        " document.dispatchEvent(new Event('visibilitychange')); }"
    )
    page.clock.run_for(2000)
    seen = page.locator("#time").text_content()
    page.clock.run_for(60_000)
    assert page.locator("#time").text_content() == seen
    page.evaluate("() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')); }")
    page.clock.run_for(3000)
    assert page.locator("#time").text_content() != seen


def test_the_clock_begins_with_the_first_action_and_goes_on_after_a_reload(sit: Sit) -> None:
    table = sit()
    page = table.page
    page.clock.install()
    page.reload()
    page.clock.run_for(60_000)
    assert page.locator("#time").text_content() == "0:00"
    page.locator("#reserve").click()
    expect(page.locator("#moves")).to_have_text("1")
    for minute in (1, 2):
        page.clock.run_for(60_000)
        expect(page.locator("#time")).to_have_text(re.compile(rf"{minute}:0\d"))
        page.reload()
        expect(page.locator("#time")).to_have_text(re.compile(rf"{minute}:0\d"))


def test_the_time_kept_for_an_older_table_counts_no_more(sit: Sit, enter: Callable[..., BrowserContext]) -> None:
    table = sit(moves=WIN[:1])
    page = table.page
    page.clock.install()
    page.reload()
    page.clock.run_for(600_000)
    expect(page.locator("#time")).to_have_text(re.compile(r"10:0\d"))
    other = enter(table.seat).new_page()
    other.goto(page.url)
    other.locator("#reserve").click()
    expect(other.locator("#moves")).to_have_text("2")
    page.reload()
    expect(page.locator("#moves")).to_have_text("2")
    expect(page.locator("#time")).to_have_text(re.compile(r"[01]:\d\d"))


def test_the_time_ends_with_the_win_and_is_the_same_wherever_it_stands(sit: Sit) -> None:
    table = sit(moves=WIN[:-1], reduced_motion="reduce")
    page = table.page
    page.clock.install()
    page.reload()
    page.clock.run_for(73_400)
    table.play(format_move(WIN[-1]))
    panel = page.locator(".win [data-time]")
    expect(panel).to_be_visible()
    seen = page.locator("#time").text_content() or ""
    assert re.fullmatch(r"1:1\d", seen)
    assert panel.text_content() == seen
    page.clock.run_for(35_000)
    for name in ("Undo", "Redo"):
        page.get_by_role("button", name=name).click()
        expect(panel).to_be_visible(visible=name == "Redo")
    for _ in range(2):
        expect(page.locator("#time")).to_have_text(re.compile(r"1:1\d"))
        assert panel.text_content() == page.locator("#time").text_content()
        page.reload()


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (375, 667), (667, 375), (640, 360)])
def test_the_time_can_be_hidden_and_stays_so(sit: Sit, width: int, height: int) -> None:
    page = sit(viewport={"width": width, "height": height}).page
    page.locator("[data-dialog=more]").click()
    with page.expect_response("**/set"):
        page.get_by_label("Show the time").uncheck()
    page.keyboard.press("Escape")
    expect(page.locator("#time")).to_be_hidden()
    page.reload()
    expect(page.locator("#time")).to_be_hidden()


def test_neither_score_nor_clock_is_announced(sit: Sit) -> None:
    page = sit().page
    # (What is asked in a window is answered there.)
    said = ":is([aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=timer])"
    live = page.locator(f"{said}:not(dialog *)")
    assert live.count() == 1
    assert live.get_attribute("aria-live") == "polite"
    assert page.locator("[aria-live] #time, [aria-live] #score").count() == 0


def test_with_little_motion_nothing_travels(sit: Sit) -> None:
    table = sit(reduced_motion="reduce")
    page = table.page
    page.evaluate(
        "() => { window.travelled = []; const animate = Element.prototype.animate;"
        " Element.prototype.animate = function (frames, ...all) {"
        " travelled.push(JSON.stringify(frames)); return animate.call(this, frames, ...all); }; }"
    )
    for move in WIN[:12]:
        table.play(format_move(move))
    frames = page.evaluate("travelled")
    assert frames, "turning is a fade"
    assert all("opacity" in frame and "transform" not in frame for frame in frames)


def test_with_little_motion_a_win_shows_its_figures_at_once(sit: Sit) -> None:
    table = sit(moves=WIN[:-1], reduced_motion="reduce")
    table.play(format_move(WIN[-1]))
    expect(table.page.locator(".win")).to_be_visible()
    assert table.page.locator(".flight > *").count() == 0


def test_a_selection_in_the_address_is_taken_up(sit: Sit) -> None:
    table = sit()
    table.page.goto(f"{table.page.url}?from=2x2")
    expect(table.page.locator("#table .held")).to_have_count(2)
    assert "from" not in table.page.url
    table.page.mouse.click(*handle(table.place("7")))
    table.note(table.parse("4H>5H"))
    table.check()


@pytest.mark.parametrize(("zone", "day"), [("America/Los_Angeles", "2 May 2026"), ("Asia/Bangkok", "3 May 2026")])
def test_a_game_is_dated_as_the_viewers_own_calendar_has_it(sit: Sit, zone: str, day: str) -> None:
    table = sit(moves=WIN[:1], timezone_id=zone)
    page = table.page

    def make_it_old(route: Route) -> None:
        answer = route.fetch()
        dated = '<time datetime="2026-05-03T03:30:00Z" data-dated>3 May 2026</time>'
        route.fulfill(response=answer, body=re.sub(r"<time .*?</time>", dated, answer.text(), count=1))

    page.route("**/games", make_it_old)
    page.goto(re.sub(r"/en/.*", "/en/games", page.url))
    expect(page.locator("time").first).to_have_text(day)
