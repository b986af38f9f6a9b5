"""Playing by forms alone, as a browser without JavaScript does."""

from __future__ import annotations

import pytest

from scorpion.core.moves import Carry, Pile
from scorpion.core.notation import format_move, format_position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.service.deals import deal_position
from scorpion.service.players import LOCAL_PLAYER
from scorpion.service.sample import SAMPLE_DEAL, SAMPLE_LENGTH, sample_game
from tests.web.browser import Browser, Element
from tests.web.hosting import Host, run


@pytest.fixture
def browser() -> Browser:
    """A browser in which the sample deal lies on the table."""
    browser = Browser(Host())
    browser.open("/en/")
    run(browser.host.games.start_from(LOCAL_PLAYER, CLASSIC, SAMPLE_DEAL))
    browser.open("/en/")
    return browser


def choose(browser: Browser, group: str) -> None:
    browser.press(browser.page.one("button", name="from", value=group))


def put(browser: Browser, move: str) -> None:
    browser.press(browser.page.one("button", name="do", value=move))


def act(browser: Browser, name: str) -> None:
    browser.press(browser.page.one("button", name="do", value=name))


def said(browser: Browser) -> str:
    line = browser.page.by_id("say")
    return "" if "hidden" in line.attributes else line.text


def test_a_whole_game_is_won_by_choosing_cards_and_targets_and_leads_to_the_next(browser: Browser) -> None:
    for step in sample_game(SAMPLE_LENGTH).steps:
        if isinstance(step.move, Carry):
            assert step.move.source.pile is Pile.COLUMN
            choose(browser, f"{step.move.source.number}x{step.move.count}")
        put(browser, format_move(step.move))
        assert said(browser) == ""
    assert browser.page.by_id("score").text == "690"
    assert browser.page.by_id("moves").text == "51"
    assert browser.page.by_id("win-title").text == "Won"
    assert "690" in browser.page.one("section").text
    assert not browser.page.all("button", name="from")
    browser.press(browser.page.named("button", "Next game"))
    assert browser.page.by_id("score").text == "0"
    assert browser.page.one("span", class_="rules").text == "Classic"
    assert not browser.page.all("h2", id="win-title")


def test_a_chosen_group_is_shown_and_the_columns_that_take_it(browser: Browser) -> None:
    choose(browser, "2x2")
    held = [element for element in browser.page.all("li") if element.has_class("held")]
    assert len(held) == 2
    targets = [element.get("data-n") for element in browser.page.all("ol") if element.has_class("target")]
    assert targets == ["7"]
    assert browser.page.one("button", value="2x2>7").label == "4 of hearts onto 5 of hearts"


def test_only_what_takes_the_chosen_group_is_named_as_its_target(browser: Browser) -> None:
    choose(browser, "2x2")
    buttons = browser.page.all("button", name="do")
    named = [button.get("value") for button in buttons if " onto " in button.label]
    assert named == ["2x2>7"]
    assert browser.page.one("button", value="2x2>5").label == "5 of clubs"


def test_pressing_a_chosen_card_again_lets_it_go(browser: Browser) -> None:
    choose(browser, "2x2")
    (card,) = [button for button in browser.page.all("button", name="from") if button.label.startswith("4 of hearts,")]
    browser.press(card)
    assert not [element for element in browser.page.all("li") if element.has_class("held")]
    assert browser.page.all("button", name="from", value="2x2")


def test_choosing_another_card_below_a_top_chooses_that_one(browser: Browser) -> None:
    choose(browser, "2x2")
    choose(browser, "3x2")
    held = [element for element in browser.page.all("li") if element.has_class("held")]
    assert len(held) == 2
    assert browser.page.all("button", value="3x2>7")


def test_a_refused_move_says_why_and_what_was_chosen_stays_chosen(browser: Browser) -> None:
    choose(browser, "2x2")
    put(browser, "2x2>5")
    assert said(browser) == "Rule: the cards must be of the same suit"
    (refusing,) = [element for element in browser.page.all("ol") if element.has_class("refused")]
    assert refusing.get("data-n") == "5"
    assert [element.ancestors[-1].get("data-n") for element in held_cards(browser)] == ["2", "2"]
    assert browser.page.by_id("moves").text == "0"
    put(browser, "2x2>7")
    assert browser.page.by_id("moves").text == "1"


def test_a_card_that_refused_is_chosen_when_it_is_pressed_again(browser: Browser) -> None:
    choose(browser, "2x2")
    put(browser, "2x2>5")
    choose(browser, "5x1")
    assert [element.ancestors[-1].get("data-n") for element in held_cards(browser)] == ["5"]


def test_a_card_of_a_cell_that_was_refused_stays_chosen() -> None:
    browser = Browser(Host())
    browser.open("/en/")
    rules = RULE_SETS["three-blind-mice"]
    run(browser.host.games.start_from(LOCAL_PLAYER, rules, format_position(deal_position(rules, 3))))
    browser.open("/en/")
    choose(browser, "c1")
    target = next(
        button.get("value")
        for button in browser.page.all("button", name="do")
        if button.get("value").startswith("c1>") and " onto " not in button.label
    )
    put(browser, target)
    assert said(browser)
    assert [element.get("data-n") for element in held_cards(browser)] == ["c1"]


def choices(browser: Browser) -> tuple[bool, str | None]:
    """Whether the time is hidden, and whether the rules are interactive."""
    body = browser.page.one("body")
    return body.has_class("no-time"), body.get("data-interactive")


def test_the_choices_of_the_page_more_are_kept_together(browser: Browser) -> None:
    browser.open("/en/more")
    browser.press(browser.page.named("button", "Save"), time="off", lang="nl")
    assert browser.path == "/nl/"
    assert choices(browser) == (True, "on")
    browser.open("/nl/more")
    browser.press(browser.page.named("button", "Opslaan"), time="on", interactive="off")
    assert browser.path == "/nl/"
    assert choices(browser) == (False, "off")


def held_cards(browser: Browser) -> list[Element]:
    return [element for element in browser.page.all("li") if element.has_class("held")]


def test_with_interactive_rules_off_a_refused_move_says_nothing(browser: Browser) -> None:
    browser.open("/en/more")
    browser.press(browser.page.named("button", "Save"), interactive="off")
    assert browser.page.one("body").get("data-interactive") == "off"
    choose(browser, "2x2")
    put(browser, "2x2>5")
    assert said(browser) == ""


def test_the_reserve_is_dealt_by_pressing_it(browser: Browser) -> None:
    browser.press(browser.page.by_id("reserve"))
    reserve = browser.page.by_id("reserve")
    assert (reserve.tag, reserve.label) == ("span", "Reserve, dealt")
    assert len(browser.page.all("button", name="from")) == 40


def test_undo_and_redo_go_back_and_forth(browser: Browser) -> None:
    start = browser.page.by_id("table").text
    assert "disabled" in browser.page.named("button", "Undo").attributes
    choose(browser, "2x2")
    put(browser, "2x2>7")
    moved = browser.page.by_id("table").text
    act(browser, "undo")
    assert browser.page.by_id("table").text == start
    assert browser.page.by_id("score").text == "0"
    act(browser, "redo")
    assert browser.page.by_id("table").text == moved
    assert "disabled" in browser.page.named("button", "Redo").attributes


def test_a_double_click_moves_once(browser: Browser) -> None:
    choose(browser, "2x2")
    before, button = browser.page, browser.page.one("button", value="2x2>7")
    browser.press(button)
    browser.page = before
    browser.press(button)
    assert said(browser) == ""
    assert browser.page.by_id("moves").text == "1"


def test_an_old_page_gets_the_true_table_and_one_sentence(browser: Browser) -> None:
    choose(browser, "2x2")
    old = browser.page
    put(browser, "2x2>7")
    moved = browser.page.by_id("table").text
    browser.page = old
    put(browser, "2x2>5")
    assert said(browser) == "The table had changed, perhaps in another window; this is how it stands now"
    assert browser.page.by_id("table").text == moved


def test_a_chosen_group_that_is_not_there_is_forgotten(browser: Browser) -> None:
    for group in ("1x7", "1x8", "99x1", "c1", "x", "1x1>2", "٣x1"):
        browser.open(f"/en/?from={group}")
        assert browser.status == 200
        assert not held_cards(browser)


def test_words_in_an_address_that_are_not_ours_are_not_repeated(browser: Browser) -> None:
    for query in ("why=<b>", "note=<b>", "at=<b>", "at=1%20%22onload", "from=<b>"):
        browser.open(f"/en/?{query}")
        assert said(browser) == ""
        assert not browser.page.all("b", id="x")
        assert "onload" not in str([element.attributes for element in browser.page.elements])
