"""Games are begun, begun again and gone on with."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.service.deals import deal_position
from scorpion.service.entries import Beginning
from scorpion.service.winnable import DrawQuestion
from scorpion.solver import Winnable, solve
from tests.web.browser import Browser, deal_reserve, game_of
from tests.web.hosting import run


def test_a_new_game_is_begun_on_the_rules_and_the_number_that_were_chosen(browser: Browser) -> None:
    page = browser.open("/en/new")
    assert [element.get("value") for element in page.all("input", name="rules")] == list(RULE_SETS)
    browser.press(page.named("button", "Start"), rules="three-blind-mice", number=" 99999999999999999999 ")
    assert browser.page.one("span", class_="rules").text == "Three Blind Mice"
    assert browser.page.one("span", class_="deal").text == "no. 99999999999999999999"


def test_the_rules_that_are_played_are_the_ones_offered_next(browser: Browser) -> None:
    browser.post("/en/new", {"rules": "wasp"})
    for path in ("/en/new", "/en/"):
        (chosen,) = [box for box in browser.open(path).all("input", name="rules") if "checked" in box.attributes]
        assert chosen.get("value") == "wasp"


def test_without_a_number_a_random_deal_is_taken(browser: Browser) -> None:
    browser.press(browser.open("/en/new").named("button", "Start"))
    assert browser.page.one("span", class_="deal").text == "no. 12346"


@pytest.mark.parametrize("number", ["0", "-1", "1.5", "1" * 21, "x", "007", "1 2", "\u0661", '"><b>'])
def test_a_wrong_number_stays_on_the_form_with_one_sentence(browser: Browser, number: str) -> None:
    before = game_of(browser)
    page = browser.press(browser.open("/en/new").named("button", "Start"), rules="relaxed", number=number)
    assert browser.status == 422
    field = page.by_id("number")
    assert (field.get("value"), field.get("aria-invalid")) == (number, "true")
    assert page.by_id("number-error").text == (
        "A deal number has at most 20 digits, nothing else, and does not begin with 0."
    )
    assert "number-error" in field.get("aria-describedby").split()
    (chosen,) = [box for box in page.all("input", name="rules") if "checked" in box.attributes]
    assert chosen.get("value") == "relaxed"
    browser.open("/en/")
    assert game_of(browser) == before


def test_a_script_is_told_of_a_wrong_number_in_one_sentence(browser: Browser) -> None:
    response = browser.script("/en/new", {"rules": "classic", "number": "0"})
    assert response.status_code == 422
    assert response.json()["error"].startswith("A deal number has at most 20 digits")


def test_a_script_is_told_that_a_game_was_begun_and_nothing_more(browser: Browser) -> None:
    first = game_of(browser)
    deal_reserve(browser)
    for path, form in (
        ("/en/new", {"rules": "relaxed"}),
        (f"/en/game/{first}/restart", {}),
        (f"/en/game/{first}/resume", {}),
    ):
        response = browser.script(path, form)
        assert (response.status_code, response.content) == (204, b"")
    browser.open("/en/")
    assert game_of(browser) == first


def test_rules_that_are_not_there_are_refused(browser: Browser) -> None:
    response = browser.post("/en/new", {"rules": "spider"})
    assert response.status_code == 400
    assert "The form could not be read" in response.text


def test_right_after_a_new_game_one_tap_leads_back_to_the_one_before(browser: Browser) -> None:
    deal_reserve(browser)
    first, table = game_of(browser), browser.page.by_id("table").text
    for _ in range(3):
        browser.press(browser.open("/en/new").named("button", "Start"))
    assert game_of(browser) != first
    browser.press(browser.page.named("button", "Back to the previous game"))
    assert (game_of(browser), browser.page.by_id("table").text) == (first, table)


def test_the_way_back_is_offered_only_until_something_is_done(browser: Browser) -> None:
    deal_reserve(browser)
    browser.press(browser.open("/en/new").named("button", "Start"))
    deal_reserve(browser)
    assert not browser.page.all("form", class_="offer")


def test_a_game_in_which_nothing_was_done_is_not_offered(browser: Browser) -> None:
    browser.press(browser.open("/en/new").named("button", "Start"))
    assert not browser.page.all("form", class_="offer")


def test_restart_begins_the_same_deal_anew_and_keeps_the_game(browser: Browser) -> None:
    start, first = browser.page.by_id("table").text, game_of(browser)
    deal_reserve(browser)
    browser.open("/en/more")
    browser.press(next(button for button in browser.page.all("button") if button.text.startswith("Restart this deal")))
    assert browser.page.by_id("table").text == start
    assert browser.page.one("span", class_="deal").text == "no. 12345"
    assert game_of(browser) != first
    browser.press(browser.page.named("button", "Back to the previous game"))
    assert game_of(browser) == first


def _no_answer() -> Generator[None, None, None]:
    yield


def begun(browser: Browser) -> Beginning:
    """Return how the game on the table began."""
    browser.open("/en/")
    kept = run(browser.host.store.find_game(game_of(browser)))
    assert kept is not None
    return kept.beginning


def test_winnable_deals_alone_are_drawn_until_the_player_chooses_otherwise(browser: Browser) -> None:
    numbers: list[int] = []
    for form in ({"deals": "winnable"}, {}, {"number": "1"}, {"deals": "any"}, {}):
        browser.post("/en/new", {"rules": "classic", **form})
        beginning = begun(browser)
        assert beginning.number is not None
        drawn_winnable = form in ({"deals": "winnable"}, {}) and len(numbers) < 2
        assert beginning.winnable_only is drawn_winnable
        if drawn_winnable:
            assert isinstance(solve(CLASSIC, deal_position(CLASSIC, beginning.number)), Winnable)
        numbers.append(beginning.number)
        (chosen,) = [box for box in browser.open("/en/new").all("input", name="deals") if "checked" in box.attributes]
        assert chosen.get("value") == ("winnable" if len(numbers) < 4 else "any")
    assert numbers[2] == 1
    assert len(set(numbers)) == len(numbers)


@pytest.mark.parametrize(("number", "sentence"), [("5", "Deal 5 can be won."), ("1", "Deal 1 cannot be won.")])
def test_a_deal_can_be_asked_about_before_it_is_played(browser: Browser, number: str, sentence: str) -> None:
    before = game_of(browser)
    page = browser.press(browser.open("/en/new").named("button", "Can it be won?"), number=number, deals="winnable")
    assert page.one("p", role="status").text == sentence
    assert page.by_id("number").get("value") == number
    (chosen,) = [box for box in page.all("input", name="deals") if "checked" in box.attributes]
    assert chosen.get("value") == "winnable"
    assert browser.script("/en/new", {"rules": "classic", "number": number, "ask": "1"}).json() == {"said": sentence}
    browser.open("/en/")
    assert game_of(browser) == before


def test_who_asks_about_no_deal_is_asked_for_its_number(browser: Browser) -> None:
    page = browser.press(browser.open("/en/new").named("button", "Can it be won?"))
    assert browser.status == 422
    assert page.by_id("number-error").text == "Type a deal number to ask whether it can be won."


def test_where_no_winnable_deal_is_found_in_time_nothing_begins(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = game_of(browser)
    monkeypatch.setattr(DrawQuestion, "work", lambda *_: _no_answer())
    page = browser.press(browser.open("/en/new").named("button", "Start"), deals="winnable")
    assert page.by_id("number-error").text.startswith("No deal that can be won was found in time")
    browser.open("/en/")
    assert game_of(browser) == before


def test_the_deal_on_the_table_can_be_asked_about_and_counts_as_help_once_it_is_played(browser: Browser) -> None:
    browser.post("/en/new", {"rules": "classic", "number": "5"})
    browser.open("/en/more")
    browser.press(browser.page.one("button", value="position"))
    assert browser.page.by_id("say").text.startswith("This position can be won.")
    game_id = game_of(browser)
    assert run(browser.host.store.version_of(game_id)) == 0
    deal_reserve(browser)
    browser.open("/en/more")
    browser.press(browser.page.one("button", value="position"))
    kept = run(browser.host.store.find_game(game_id))
    assert kept is not None
    assert [entry.detail for entry in kept.entries] == ["deal", "position"]
