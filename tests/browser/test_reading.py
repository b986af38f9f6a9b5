"""Rules over the table, the sample game by itself, the first steps on the real table."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from scorpion.service.first_steps import Scene
from tests.browser.conftest import PATIENCE_MS, Sit
from tests.browser.server import Server
from tests.browser.tables import WIN


def press(page: Page, group: str, target: str) -> None:
    """Choose the card that begins a group, then the top card of a column."""
    page.locator(f'[data-g="{group}"]').click(position={"x": 10, "y": 8})
    page.locator(f'.column[data-n="{target}"] > li:last-child > .card:not([inert])').click(position={"x": 10, "y": 8})


def test_a_rule_opens_over_the_table_at_its_paragraph_and_escape_returns(sit: Sit) -> None:
    table = sit()
    page = table.page
    press(page, "5x2", "4")
    expect(page.locator(".say")).to_have_text("Rule: the cards must be of the same suit")
    held = page.locator("[aria-pressed=true]").get_attribute("id")
    page.locator(".say a").click()
    dialog = page.get_by_role("dialog", name="Allowed moves")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text("it must be of the same suit")
    meant = dialog.locator("[style*=background]")
    expect(meant).to_have_text("it must be of the same suit")
    sentence, window = meant.bounding_box(), dialog.bounding_box()
    assert sentence is not None
    assert window is not None
    assert sentence["y"] + sentence["height"] < window["y"] + window["height"] / 2
    assert page.evaluate("document.querySelectorAll('#reserve').length") == 1
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert page.locator("[aria-pressed=true]").get_attribute("id") == held
    table.check()


def test_reading_a_rule_takes_no_time(sit: Sit) -> None:
    page = sit(moves=WIN[:1]).page
    page.clock.install()
    page.reload()
    press(page, "5x2", "4")
    page.locator(".say a").click()
    expect(page.locator("#dlg-rule")).to_be_visible()
    page.clock.run_for(1000)
    seen = page.locator("#time").text_content()
    page.clock.run_for(60_000)
    assert page.locator("#time").text_content() == seen
    page.keyboard.press("Escape")
    expect(page.locator("#dlg-rule")).to_be_hidden()
    page.clock.run_for(3000)
    assert page.locator("#time").text_content() != seen


def test_a_rule_that_cannot_be_fetched_opens_as_a_page(sit: Sit) -> None:
    page = sit().page
    press(page, "5x2", "4")
    page.route("**/rules/classic", lambda route: route.abort(), times=1)
    page.locator(".say a").click()
    page.wait_for_url("**/rules/classic#suit")


def test_the_sample_game_goes_on_by_itself_to_its_end(sit: Sit, server: Server) -> None:
    page = sit().page
    page.goto(f"{server.address}/en/sample?step=49")
    page.get_by_role("button", name="Watch").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".what .deal")).to_have_text("51 of 51", timeout=PATIENCE_MS)
    expect(page.locator("#line")).to_contain_text("the game is won with 690 points")
    expect(page.locator(".figures dd")).to_have_text("690")
    expect(page.get_by_role("button", name="Watch")).to_be_visible()
    expect(page.locator(".slot .card")).to_have_count(4)
    assert page.url.endswith("step=51")


def test_the_sample_game_stops_when_it_is_told_to(sit: Sit, server: Server) -> None:
    page = sit().page
    page.clock.install()
    page.goto(f"{server.address}/en/sample")
    page.get_by_role("button", name="Watch").click()
    expect(page.locator(".what .deal")).to_have_text("1 of 51")
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(60_000)
    expect(page.locator(".what .deal")).to_have_text("1 of 51")


def test_a_game_that_is_watched_again_goes_on_by_itself_until_the_table_is_touched(sit: Sit) -> None:
    page = sit(moves=WIN).page
    page.clock.install()
    page.get_by_role("link", name="Watch it again").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator("#line")).to_have_text("This is how you won.")
    page.clock.fast_forward(3000)
    expect(page.locator(".what .deal")).to_have_text("1 of 51")
    page.locator(".stage").dispatch_event("pointerdown")
    expect(page.get_by_role("button", name="Watch")).to_be_visible()
    page.clock.run_for(60_000)
    expect(page.locator(".what .deal")).to_have_text("1 of 51")


def test_with_little_motion_a_game_that_is_watched_again_waits_to_be_started(sit: Sit) -> None:
    page = sit(moves=WIN, reduced_motion="reduce").page
    page.get_by_role("link", name="Watch it again").click()
    expect(page.get_by_role("button", name="Watch")).to_be_visible()


def test_the_sample_game_goes_by_arrow_keys_and_back(sit: Sit, server: Server) -> None:
    page = sit().page
    page.goto(f"{server.address}/en/sample?step=9")
    for key, shown in (("ArrowRight", "10"), ("ArrowRight", "11"), ("ArrowLeft", "10")):
        page.keyboard.press(key)
        expect(page.locator(".what .deal")).to_have_text(f"{shown} of 51")
    expect(page.locator('.column[data-n="3"] > li:last-child > .card:not([inert])')).to_have_attribute(
        "aria-label", "4 of spades"
    )
    assert page.locator("#table .card:not([inert])").count() == 52


def test_the_first_steps_are_taken_on_the_real_table(visit: Callable[[], Page]) -> None:
    page = visit()
    page.get_by_role("button", name="New to Scorpion? Take the first steps").click()
    line = page.locator("#line")
    onward = page.get_by_role("link", name="Go on")
    expect(onward).to_be_hidden()
    press(page, "2x2", "7")
    expect(line).to_contain_text("something that the rules refuse")
    press(page, "5x2", "4")
    expect(page.locator(".say")).to_have_text("Rule: the cards must be of the same suit")
    onward.click()
    expect(line).to_contain_text("Tap the reserve")
    page.locator("#reserve").click()
    expect(line).to_contain_text("the ace of spades")
    press(page, "3x14", "1")
    expect(line).to_contain_text("has turned face up")
    onward.click()
    expect(line).to_contain_text("only a king may go there")
    king = page.locator("[data-g='4x7']")
    king.dblclick(position={"x": 10, "y": 6})
    expect(line).to_contain_text("choose Undo")
    page.get_by_role("button", name="Undo").click()
    expect(line).to_contain_text("as before")
    expect(page.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "true")
    onward.click()
    press(page, "1x10", "4")
    expect(line).to_contain_text("The run has left")
    assert page.url.endswith(f"/first-steps/{Scene.DONE.value}")
    onward.click()
    page.wait_for_url("**/sample?step=43")


def test_the_offer_goes_with_the_first_move(visit: Callable[[], Page]) -> None:
    page = visit()
    offer = page.locator(".offer")
    expect(offer).to_be_visible()
    page.locator("#reserve").click()
    expect(page.locator("#moves")).to_have_text("1")
    expect(offer).to_be_hidden()
    page.keyboard.press("u")
    expect(page.locator("#moves")).to_have_text("0")
    expect(offer).to_be_hidden()
