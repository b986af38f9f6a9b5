"""Whole games: won by tapping, by dragging on a phone, on ten columns, and without JavaScript."""

import pytest
from playwright.sync_api import expect

from scorpion.core.notation import format_move
from tests.browser.conftest import Sit
from tests.browser.engines.driver import UNHURRIED
from tests.browser.fingers import PHONE, Fingers
from tests.browser.table import Table, drag, handle
from tests.browser.tables import MICE, MICE_NUMBER, MICE_WIN, TRADITIONAL, WIN
from tests.thorough import THOROUGH, often


def assert_won(table: Table) -> None:
    """Check that the win is shown, with its figures and the next game."""
    assert table.game.is_won
    win = table.page.locator(".win")
    expect(win).to_be_visible()
    expect(win).to_contain_text(str(table.game.now.score))
    expect(win.get_by_role("button", name="Next game")).to_be_visible()


def test_the_sample_deal_is_won_by_tapping(sit: Sit) -> None:
    begun = len(WIN) - often(8, len(WIN))
    table = sit(moves=WIN[:begun])
    for move in WIN[begun:]:
        table.play(format_move(move))
    assert_won(table)
    table.page.get_by_role("button", name="Next game").click()
    expect(table.page.locator("#table")).to_have_attribute("data-version", "0")
    expect(table.page.locator(".win")).to_be_hidden()


def test_a_game_is_won_by_finger_on_a_slow_phone(sit: Sit) -> None:
    table = sit(**PHONE, reduced_motion="reduce")
    table.page.evaluate(UNHURRIED)
    fingers = Fingers(table.page)
    for index, move in enumerate(WIN):
        fingers.slow(4 if index < 8 else 1)
        written = format_move(move)
        if written == "deal":
            table.page.locator("#reserve").tap()
        else:
            start, end = handle(table.source(move)), handle(table.place(written.partition(">")[2]))
            fingers.down(*start)
            fingers.move(start.x + (30 if end.x > start.x else -30), start.y)
            fingers.move(end.x, end.y + 8)
            fingers.up()
        table.note(move)
        table.check()
    assert_won(table)


def test_a_deal_on_ten_columns_with_cells_is_won(sit: Sit) -> None:
    table = sit(moves=MICE_WIN[:25], rules=MICE, number=MICE_NUMBER, reduced_motion="reduce")
    table.page.evaluate(UNHURRIED)
    for index, move in enumerate(MICE_WIN[25:]):
        table.play(format_move(move), drag if index % 2 else None)
    assert_won(table)


def test_a_game_whose_runs_stay_is_won(sit: Sit) -> None:
    columns = ["".join(rank + suit for rank in "KQJT98765432A") for suit in "SHDC"]
    almost = "/".join([columns[0], columns[1], columns[2], columns[3][:-2], "AC", "-", "-"]) + " - - -"
    table = sit(almost, rules=TRADITIONAL)
    table.play("5x1>4")
    assert_won(table)
    expect(table.page.locator(".run")).to_have_count(0)
    lowest, figures = table.page.evaluate(
        """() => {
          const boxes = (names) => [...document.querySelectorAll(names)].map((part) => part.getBoundingClientRect());
          return [Math.max(...boxes("#table .card[id]").map(({ bottom }) => bottom)), boxes(".won")[0].top];
        }"""
    )
    assert lowest <= figures


PARTS = {"all of it": (0, len(WIN))} if THOROUGH else {"its beginning": (0, 12), "its end": (len(WIN) - 3, len(WIN))}


@pytest.mark.parametrize(("begun", "ended"), PARTS.values(), ids=PARTS)
def test_the_sample_deal_is_played_without_javascript(sit: Sit, begun: int, ended: int) -> None:
    table = sit(moves=WIN[:begun], java_script_enabled=False)
    page = table.page
    for move in WIN[begun:ended]:
        written = format_move(move)
        if written == "deal":
            page.locator("#reserve").click()
        else:
            source = written.partition(">")[0]
            page.locator(f'#table [data-g="{source}"]').click(position={"x": 10, "y": 3})
            page.locator(f'#table [name="do"][value="{written}"]').click(position={"x": 10, "y": 3})
        table.note(move)
        assert page.locator("#table").get_attribute("data-version") == str(table.version)
        assert page.locator("#score").text_content() == str(table.game.now.score)
    if not table.game.is_won:
        return
    assert_won(table)
    page.get_by_role("button", name="Undo").click()
    assert page.locator("#moves").text_content() == "50"
    page.get_by_role("button", name="Redo").click()
    assert_won(table)


def test_without_javascript_a_refused_move_says_why(sit: Sit) -> None:
    table = sit(java_script_enabled=False)
    page = table.page
    page.locator('#table [data-g="2x2"]').click(position={"x": 10, "y": 3})
    page.locator('#table [value="2x2>5"]').click(position={"x": 10, "y": 3})
    expect(page.locator("#say")).to_have_text("Rule: the cards must be of the same suit")
