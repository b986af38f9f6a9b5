"""The keyboard, with the eyes shut: what is played is known by names and announcements alone."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from scorpion.core.cards import Card, parse_card
from scorpion.core.events import RunLeft, Turned
from scorpion.core.notation import format_move, parse_move
from scorpion.i18n.locales import LOCALES
from scorpion.i18n.translator import translator
from scorpion.service.sample import SAMPLE_LENGTH, sample_game
from tests.browser.conftest import Sit
from tests.browser.table import Table, expect_said, handle
from tests.browser.tables import MICE, MICE_NUMBER, WIN
from tests.browser.test_ways_of_playing import selected, shown_targets

ENGLISH = translator(next(locale for locale in LOCALES if locale.code == "en"))


def name_of(card: Card) -> str:
    """Return a card's name."""
    return ENGLISH.card(card)


class Listener:
    """Presses keys, and hears what a screen reader is given to say; sees nothing."""

    def __init__(self, table: Table) -> None:
        self.page = table.page
        self._session: Any = table.page.context.new_cdp_session(table.page)
        self._session.send("Accessibility.enable")

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def focus(self) -> str:
        """Hear the name of what has the focus, as the browser computes it, or else its text."""
        found = self._session.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
        tree = self._session.send("Accessibility.getPartialAXTree", {"objectId": found, "fetchRelatives": False})
        name = str(tree["nodes"][0].get("name", {}).get("value", ""))
        return name or str(self.page.evaluate("document.activeElement.textContent"))

    def list_name(self) -> str:
        """Hear the name of the list that the focus is in."""
        return str(self.page.evaluate("document.activeElement.closest('ol')?.getAttribute('aria-label') ?? ''"))

    def wait_for(self, pattern: str) -> str:
        """Wait until this is announced."""
        region = self.page.locator(".sr[aria-live]")
        expect(region).to_have_text(re.compile(pattern, re.IGNORECASE))
        return (region.text_content() or "").replace("\u00a0", "").strip()


def enter_by_tab(table: Table) -> Listener:
    """Come to the table by Tab, as any other part of the page is reached."""
    table.page.keyboard.press("Tab")
    for _ in range(12):
        if table.page.evaluate("document.getElementById('table').contains(document.activeElement)"):
            break
        table.page.keyboard.press("Tab")
    return Listener(table)


def keys_of(card: Card) -> list[str]:
    """Return the keys that find a card."""
    return ["f", str(card)[0].lower(), str(card)[1].lower()]


def test_the_sample_deal_is_won_with_the_eyes_shut(sit: Sit) -> None:
    table = sit(viewport={"width": 375, "height": 667}, reduced_motion="reduce")
    ears = enter_by_tab(table)
    for step in sample_game(SAMPLE_LENGTH).steps:
        move = format_move(step.move)
        if move == "deal":
            ears.press("d")
            heard = ears.wait_for(name_of(parse_card("2S")))
        else:
            source, _, target = move.partition(">")
            column, _, count = source.partition("x")
            pile = step.before.position.columns[int(column) - 1].cards
            card, carries = pile[-int(count)], int(count) - 1
            ears.press(*keys_of(card))
            assert ears.focus().lower() == name_of(card) + (f", carries {carries}" if carries else "")
            assert ears.list_name() == f"Column {column}"
            ears.press("Enter")
            lifted = ears.wait_for(f"^{re.escape(name_of(card))}.* lifted")
            assert f"column {target}" in lifted
            receiver = step.before.position.columns[int(target) - 1].top
            aim = name_of(receiver) if receiver else f"column {target}, empty"
            for _ in range(len(re.findall("column", lifted)) + 1):
                ears.press("ArrowRight")
            while ears.focus().lower() != aim:
                before = ears.focus()
                ears.press("ArrowLeft")
                assert ears.focus() != before, f"left and right do not lead to {aim}"
            ears.press("Enter")
            heard = ears.wait_for(f"^{re.escape(name_of(card))}.* placed on")
        table.note(step.move)
        for event in step.events:
            match event:
                case Turned(column=number):
                    turned = step.after.position.columns[number - 1].top
                    assert turned is not None
                    assert name_of(turned) in heard.lower()
                case RunLeft():
                    assert "run" in heard
                case _:
                    pass
        table.check()
    assert "won" in ears.wait_for("won")


def test_the_table_is_one_tab_stop_with_a_name(sit: Sit) -> None:
    table = sit()
    page = table.page
    assert page.locator("#table").get_attribute("role") == "application"
    assert page.locator("#table").get_attribute("aria-label") == "Card table"
    assert page.locator("#table").locator("[tabindex='0']").count() == 1
    assert page.locator("#table button:not([tabindex])").count() == 0
    table.play("2x2>7")
    assert page.locator("#table").locator("[tabindex='0']").count() == 1
    enter_by_tab(table)
    page.keyboard.press("Tab")
    assert not page.evaluate("document.getElementById('table').contains(document.activeElement)")


def test_arrows_lead_to_every_card_and_place(sit: Sit) -> None:
    table = sit()
    ears = enter_by_tab(table)
    heard = set()
    for number in range(1, 8):
        ears.press(str(number))
        assert ears.list_name() == f"Column {number}"
        for _ in range(7):
            heard.add(ears.focus())
            ears.press("ArrowUp")
    assert {"3 face-down cards", "4 of hearts, carries 1", "6 of hearts, carries 6"} <= heard
    ears.press("1", *["ArrowUp"] * 5)
    places = []
    for _ in range(6):
        places.append(ears.focus())
        ears.press("ArrowRight")
    assert places[0] == "Reserve, 3 cards"
    assert [place for place in places if place.startswith("Slot")][:1] == ["Slot 1, empty"]
    assert "Slot 4, empty" in places


def test_a_column_that_refuses_says_why_and_the_group_stays_in_the_hand(sit: Sit) -> None:
    table = sit()
    ears = enter_by_tab(table)
    ears.press("f", "4", "h", "Enter", "5", "Enter")
    ears.wait_for("same suit")
    expect(table.page.locator("#say")).to_be_visible()
    assert selected(table) == ["4H", "7S"]
    ears.press("7", "Enter")
    table.note(parse_move("2x2>7"))
    table.check()


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        ("en", r"^Jack of hearts with 2 more cards lifted\. .*\.$"),
        ("nl", r"^Hartenboer met nog 2 kaarten opgepakt\. .*\.$"),
        ("id", r"^Jack hati bersama 2 kartu lain diambil\. .*\.$"),
        ("ko", r"^하트 잭\(위의 카드 2장 포함\): 집었습니다\. .*$"),
        ("th", r"^หยิบ แจ็กโพแดงพร้อมไพ่อีก 2 ใบแล้ว .*$"),
    ],
)
def test_what_is_lifted_is_said_as_a_sentence(sit: Sit, lang: str, heard: str) -> None:
    table = sit(lang=lang)
    ears = enter_by_tab(table)
    ears.press("f", "j", "h", "Enter")
    expect_said(table, heard)


def test_while_a_group_is_held_left_and_right_visit_only_what_takes_it(sit: Sit) -> None:
    table = sit()
    ears = enter_by_tab(table)
    ears.press("f", "4", "h", " ")
    ears.press("ArrowRight")
    assert ears.focus() == "5 of hearts"
    ears.press("ArrowRight")
    assert ears.focus() == "5 of hearts"
    ears.press("Escape")
    ears.wait_for("put back")
    assert ears.focus() == "4 of hearts, carries 1"
    assert shown_targets(table) == []


def test_s_sends_d_deals_u_undoes_r_redoes(sit: Sit) -> None:
    table = sit()
    ears = enter_by_tab(table)
    ears.press("f", "4", "h", "s")
    table.note(parse_move("2x2>7"))
    table.check()
    assert ears.focus() == "7 of spades", "the focus is on the column's new top"
    ears.press("d")
    table.note(parse_move("deal"))
    table.check()
    for keys, step in ((["u", "Control+z"], table.undo), (["r", "Control+y"], table.redo)):
        for key in keys:
            ears.press(key)
            step()
            table.check()
    ears.press("u", "Control+Shift+z")
    table.undo()
    table.redo()
    table.check()


def test_after_an_undo_the_focus_is_on_the_column_that_got_its_cards_back(sit: Sit) -> None:
    table = sit()
    ears = enter_by_tab(table)
    ears.press("f", "2", "h", "s")
    table.note(table.parse("2H>3H"))
    table.check()
    ears.press("u")
    table.undo()
    table.check()
    assert ears.list_name() == "Column 7"
    assert ears.focus() == "5 of hearts"


def test_after_a_run_leaves_the_focus_is_on_the_new_top(sit: Sit) -> None:
    index = next(
        i
        for i, step in enumerate(sample_game(SAMPLE_LENGTH).steps)
        if any(isinstance(event, RunLeft) for event in step.events)
    )
    step = sample_game(SAMPLE_LENGTH).steps[index]
    table = sit(moves=WIN[:index], reduced_motion="reduce")
    ears = enter_by_tab(table)
    source, _, target = format_move(step.move).partition(">")
    column, _, count = source.partition("x")
    card = step.before.position.columns[int(column) - 1].cards[-int(count)]
    ears.press(*keys_of(card), "Enter", target, "Enter")
    table.note(step.move)
    table.check()
    assert ears.list_name().startswith(f"Column {target}")
    top = step.after.position.columns[int(target) - 1].top
    assert ears.focus().lower() == (name_of(top) if top else f"column {target}, empty")


def test_letters_act_only_while_the_focus_is_in_the_table(sit: Sit) -> None:
    table = sit()
    table.play("2x2>7")
    table.page.evaluate("document.activeElement.blur()")
    table.page.keyboard.press("u")
    table.page.get_by_role("button", name="Undo").focus()
    table.page.keyboard.press("d")
    # Had those keys asked for anything, it would be done before this.
    table.play(format_move(WIN[1]))


def test_a_search_for_what_is_not_there_says_so(sit: Sit) -> None:
    table = sit()
    ears = enter_by_tab(table)
    ears.press("f")
    ears.wait_for("Find a card")
    ears.press("a", "c")
    ears.wait_for("not visible")
    expect(table.page.locator("#say")).to_have_text(re.compile("not visible"))


def test_a_search_shows_what_it_waits_for(sit: Sit) -> None:
    table = sit()
    ears = enter_by_tab(table)
    line = table.page.locator("#say")
    ears.press("f")
    expect(line).to_have_text(re.compile("^Find a card"))
    ears.press("4")
    expect(line).to_be_visible()
    ears.press("h")
    expect(line).to_be_hidden()
    assert ears.focus() == "4 of hearts, carries 1"
    ears.press("f", "Escape")
    expect(line).to_be_hidden()
    ears.press("f", "4", "x", "u", "r")
    expect(line).to_have_text(re.compile("^Find a card: A 2–9 T J Q K, then C D H S"))  # noqa: RUF001
    ears.press("Home")
    expect(line).to_be_visible()
    table.check()
    table.page.mouse.click(*handle(table.card("4H")))
    expect(line).to_be_hidden()
    ears.press("s")
    table.note(parse_move("2x2>7"))
    table.check()


def test_a_game_that_is_begun_by_keys_is_played_on_by_keys(sit: Sit) -> None:
    table = sit(moves=WIN[:1])
    page = table.page
    ears = enter_by_tab(table)
    ears.press("n", "Enter")
    expect(page.locator("#moves")).to_have_text("0")
    expect(page.locator("#table .card:focus-visible")).to_have_count(1)
    assert table.said == "", "the card that has the focus is announced"
    assert page.url.endswith("/en/")
    ears.press("d")
    expect(page.locator("#moves")).to_have_text("1")
    page.locator("[data-dialog=more]").focus()
    ears.press("Enter", "Tab", "Tab", "Enter")
    expect(page.locator("#moves")).to_have_text("0")
    ears.press("7")
    assert ears.list_name() == "Column 7"


def test_an_ordinary_visit_leaves_the_focus_where_it_is(sit: Sit) -> None:
    page = sit().page
    assert page.evaluate("document.activeElement === document.body")


def test_a_win_by_keys_leads_to_the_next_game_and_no_held_key_takes_it(sit: Sit) -> None:
    table = sit(moves=WIN[:-1])
    ears = enter_by_tab(table)
    ears.press("f", "2", "d")
    table.page.keyboard.down("s")
    table.note(WIN[-1])
    table.check()
    button = table.page.get_by_role("button", name="Next game")
    expect(button).to_be_focused()
    table.page.keyboard.up("s")
    table.page.keyboard.down("Enter")
    expect(table.page.locator("#moves")).to_have_text("0")
    table.page.keyboard.up("Enter")
    expect(table.page.locator("#table .card:focus-visible")).to_have_count(1)


def test_a_key_that_is_held_since_the_win_takes_no_other_game(sit: Sit) -> None:
    table = sit(moves=WIN[:-1])
    ears = enter_by_tab(table)
    ears.press("f", "2", "d", "Enter", str(format_move(WIN[-1]).partition(">")[2]))
    table.page.keyboard.down("Enter")
    expect(table.page.get_by_role("button", name="Next game")).to_be_focused()
    for _ in range(3):
        table.page.keyboard.down("Enter")
    table.page.keyboard.up("Enter")
    table.note(WIN[-1])
    table.check()


@pytest.mark.parametrize("key", ["Enter", " "])
def test_after_a_win_by_pointer_enter_on_an_empty_column_leads_to_the_panel_alone(sit: Sit, key: str) -> None:
    table = sit(moves=WIN[:-1])
    table.play("2D>3D")
    expect(table.page.get_by_role("button", name="Next game")).to_be_visible()
    assert not table.page.evaluate("document.activeElement.matches('.win button')")
    table.page.locator("#table .none").first.focus()
    table.page.keyboard.press(key)
    expect(table.page.get_by_role("button", name="Next game")).to_be_focused()
    table.check()


def test_n_and_question_mark_open_windows_and_escape_leads_back(sit: Sit) -> None:
    table = sit()
    ears = enter_by_tab(table)
    ears.press("f", "4", "h")
    for key, window, field in (("n", "New game", "Classic"), ("?", "Keys", "Keys")):
        ears.press(key)
        dialog = table.page.get_by_role("dialog", name=window)
        expect(dialog).to_be_visible()
        assert field in ears.focus()
        ears.press("u")
        ears.press("Escape")
        expect(dialog).to_be_hidden()
        assert ears.focus() == "4 of hearts, carries 1"
    table.check()


def test_zero_reaches_the_tenth_column(sit: Sit) -> None:
    table = sit(rules=MICE, number=MICE_NUMBER)
    ears = enter_by_tab(table)
    ears.press("0")
    assert ears.list_name() == "Column 10"


@pytest.mark.parametrize("key", ["Enter", " "])
def test_buttons_beside_the_table_keep_their_keys(sit: Sit, key: str) -> None:
    table = sit()
    table.play("2x2>7")
    table.page.get_by_role("button", name="Undo").focus()
    table.page.keyboard.press(key)
    table.undo()
    table.check()
    assert table.page.evaluate("document.activeElement.value") == "undo"


def test_the_reserve_is_dealt_by_enter(sit: Sit) -> None:
    table = sit()
    ears = enter_by_tab(table)
    ears.press("1", *["ArrowUp"] * 5, "Enter")
    table.note(parse_move("deal"))
    table.check()
    expect_said(table, "2 of spades")


def test_a_click_lets_the_keys_go_on_from_there(sit: Sit) -> None:
    table = sit()
    table.page.mouse.click(*handle(table.card("4H")))
    table.page.keyboard.press("s")
    table.note(parse_move("2x2>7"))
    table.check()
