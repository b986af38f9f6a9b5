"""Each way of playing: mouse, finger and pen, all at once and without any setting."""

import pytest
from playwright.sync_api import expect

from scorpion.core.notation import format_move, parse_move
from tests.browser.conftest import Sit
from tests.browser.fingers import PHONE, Fingers
from tests.browser.table import Table, drag, expect_said, handle, tap_tap
from tests.browser.tables import LONG_COLUMN, MICE, MICE_NUMBER, MICE_WIN, RELAXED, position

FIRST = "2x2>7"
"""The first move of the sample game: 4H, with one card on it, onto 5H."""


def selected(table: Table) -> list[str]:
    """Return the cards that are shown as held."""
    cards = table.page.locator("#table .held > .card")
    found: list[str] = cards.evaluate_all("(all) => all.map((one) => one.dataset.f)")
    return found


def shown_targets(table: Table) -> list[str]:
    """Return the places that are shown as targets."""
    found: list[str] = table.page.locator("#table .target").evaluate_all("(all) => all.map((one) => one.dataset.n)")
    return found


def test_a_press_selects_at_once_and_shows_what_takes_the_group(sit: Sit) -> None:
    table = sit()
    at = handle(table.card("4H"))
    table.page.mouse.move(at.x, at.y)
    table.page.mouse.down()
    assert selected(table) == ["4H", "7S"]
    assert shown_targets(table) == ["7"]
    table.page.mouse.up()
    assert selected(table) == ["4H", "7S"]
    expect_said(table, "4 of hearts with 1 more card lifted. It can go to: column 7.")


def test_the_whole_of_a_target_column_is_the_target(sit: Sit) -> None:
    table = sit()
    at = handle(table.card("4H"))
    table.page.mouse.click(at.x, at.y)
    column = table.column(7).bounding_box()
    assert column is not None
    table.page.mouse.click(column["x"] + 20, column["y"] + column["height"] - 5)
    table.note(parse_move(FIRST))
    table.check()


def test_after_a_move_nothing_is_selected(sit: Sit) -> None:
    table = sit()
    table.play(FIRST)
    assert selected(table) == []
    assert shown_targets(table) == []


def test_a_second_tap_on_the_same_card_lets_go_when_it_comes_late(sit: Sit) -> None:
    table = sit()
    at = handle(table.card("4H"))
    table.page.mouse.click(at.x, at.y)
    table.page.wait_for_timeout(700)
    table.page.mouse.click(at.x, at.y)
    assert selected(table) == []
    expect_said(table, "4 of hearts with 1 more card put back.")


def test_a_tap_on_the_ground_lets_go(sit: Sit) -> None:
    table = sit()
    at = handle(table.card("4H"))
    table.page.mouse.click(at.x, at.y)
    table.page.mouse.click(at.x, 760)
    assert selected(table) == []


def test_a_double_click_sends_a_card_to_the_only_place_it_can_go(sit: Sit) -> None:
    table = sit()
    at = handle(table.card("4H"))
    table.page.mouse.dblclick(at.x, at.y)
    table.note(parse_move(FIRST))
    table.check()


@pytest.mark.parametrize(
    ("columns", "card", "target"),
    [
        pytest.param(("5S", "5C", "5H", "9S4H2D", "", "", ""), "4H", "3", id="its own suit"),
        pytest.param(("5S", "5C", "5D", "9S4H2D", "", "", ""), "4H", "1", id="the leftmost"),
        pytest.param(
            ("3H", "KDQDJDTD9D8D7D6D5D4D3D", "3C", "9S2DAD", "", "", ""), "2D", "2", id="where it completes a run"
        ),
    ],
)
def test_a_double_click_chooses_among_several_places(
    sit: Sit, columns: tuple[str, ...], card: str, target: str
) -> None:
    table = sit(position(*(cards or "-" for cards in columns[:-1]), "KC"), rules=RELAXED)
    source = table.source(parse_move(f"4x2>{target}"))
    expect(source).to_have_count(1)
    at = handle(source)
    table.page.mouse.dblclick(at.x, at.y)
    table.note(parse_move(f"4x2>{target}"))
    table.check()
    expect(table.card(card)).to_have_count(0 if card == "2D" else 1)


def test_a_double_click_where_nothing_takes_the_card_moves_nothing(sit: Sit) -> None:
    table = sit()
    at = handle(table.card("9H"))
    table.page.mouse.dblclick(at.x, at.y)
    expect_said(table, "^9 of hearts with 1 more card cannot go anywhere$")
    assert selected(table) == []
    table.check()


def test_triple_clicks_leave_nothing_hanging(sit: Sit) -> None:
    table = sit()
    at = handle(table.card("4H"))
    table.page.mouse.click(at.x, at.y, click_count=3)
    table.note(parse_move(FIRST))
    table.check()
    table.rest()
    table.check()


def test_a_group_is_dragged_by_mouse_and_stays_where_it_is_dropped(sit: Sit) -> None:
    table = sit()
    card = table.card("4H")
    drag(table, card, table.place("7"), drop=False)
    assert shown_targets(table) == ["7"]
    box, target = card.bounding_box(), table.card("5H").bounding_box()
    assert box is not None
    assert target is not None
    assert abs(box["x"] - target["x"]) < 30, "the group follows the pointer"
    table.page.mouse.up()
    assert table.read()["columns"][6][-2:] == ["4H", "7S"], "it is there before any answer"
    table.note(parse_move(FIRST))
    table.check()


def test_dropping_elsewhere_brings_the_group_back(sit: Sit) -> None:
    table = sit()
    start = handle(table.card("4H"))
    mouse = table.page.mouse
    mouse.move(start.x, start.y)
    mouse.down()
    mouse.move(start.x + 30, 20, steps=3)
    mouse.up()
    assert selected(table) == []
    table.rest()
    assert handle(table.card("4H")) == start
    table.check()


def test_a_few_pixels_are_no_drag(sit: Sit) -> None:
    table = sit()
    start = handle(table.card("4H"))
    mouse = table.page.mouse
    mouse.move(start.x, start.y)
    mouse.down()
    mouse.move(start.x + 4, start.y + 3)
    assert table.page.locator("#table.dragging").count() == 0
    mouse.move(start.x + 5, start.y + 4)
    assert table.page.locator("#table.dragging").count() == 1
    mouse.up()


def test_a_finger_drags_taps_and_double_taps(sit: Sit) -> None:
    table = sit(**PHONE)
    fingers = Fingers(table.page)
    fingers.slow(4)
    at, to = handle(table.card("4H")), handle(table.place("7"))
    fingers.down(*at)
    fingers.move(to.x, to.y + 20, steps=6)
    fingers.up()
    table.note(parse_move(FIRST))
    table.check()
    table.rest()
    for name in ("2H", "3H"):
        fingers.tap(*handle(table.card(name)))
    table.note(table.parse("2H>3H"))
    table.check()
    table.rest()
    at = handle(table.card("6S"))
    fingers.double_tap(*at)
    table.note(table.parse("6S>7S"))
    table.check()


def test_the_reserve_deals_by_a_tap(sit: Sit) -> None:
    table = sit(**PHONE)
    box = table.page.locator("#reserve").bounding_box()
    assert box is not None
    Fingers(table.page).tap(box["x"] + 20, box["y"] + 20)
    table.note(parse_move("deal"))
    table.check()
    expect_said(table, "2 of spades.*5 of spades.*queen of spades")


def test_a_finger_slides_along_thin_strips_and_lets_go_to_select(sit: Sit) -> None:
    table = sit(LONG_COLUMN, **PHONE)
    fingers = Fingers(table.page)
    loupe = table.page.locator(".loupe")
    at, to = handle(table.card("TH")), handle(table.card("5H"))
    fingers.down(*at)
    expect(loupe).to_have_attribute("data-f", "TH")
    expect(loupe).to_contain_text("+21")
    assert selected(table) == [], "a finger on a thin strip selects nothing yet"
    fingers.move(at.x, to.y)
    expect(loupe).to_have_attribute("data-f", "5H")
    expect(loupe).to_contain_text("+16")
    fingers.up()
    expect(loupe).to_be_hidden()
    assert selected(table)[0] == "5H"


def test_a_finger_that_leaves_the_column_sideways_lifts_the_card_it_was_on(sit: Sit) -> None:
    table = sit(LONG_COLUMN, **PHONE)
    fingers = Fingers(table.page)
    at, to = handle(table.card("TH")), handle(table.card("7H"))
    fingers.down(*at)
    fingers.move(at.x, to.y)
    fingers.move(at.x + 80, to.y)
    assert selected(table)[0] == "7H"
    expect(table.page.locator(".loupe")).to_be_hidden()
    expect(table.page.locator("#table.dragging")).to_have_count(1)
    fingers.up()
    table.rest()
    table.check()


def test_a_finger_that_slides_near_the_edge_and_turns_off_lifts_the_card_that_was_shown(sit: Sit) -> None:
    table = sit(LONG_COLUMN, **PHONE)
    fingers = Fingers(table.page)
    at, to = handle(table.card("TH")), handle(table.card("7H"))
    box = table.column(1).bounding_box()
    assert box is not None
    edge = box["x"] + box["width"] - 4
    fingers.down(edge, at.y)
    fingers.move(edge, to.y, steps=6)
    expect(table.page.locator(".loupe")).to_have_attribute("data-f", "7H")
    fingers.move(edge + 12, to.y, steps=6)
    assert selected(table)[0] == "7H"
    fingers.cancel()
    table.check()


def test_a_mouse_that_waits_on_a_strip_that_can_be_read_still_drags_it(sit: Sit) -> None:
    sixteen = "KS2D4H6C8DTSQHAC3S5D7H9CJSKD2C4S"
    table = sit(position(sixteen, "-", "-", "-", "-", "-", ""), viewport={"width": 1024, "height": 600})
    strip = table.card("7H").evaluate("(card) => card.closest('li').offsetHeight")
    assert 14 <= strip < 24
    table.page.mouse.move(*handle(table.card("7H")))
    table.page.mouse.down()
    table.page.wait_for_timeout(700)
    expect(table.page.locator("dialog[open]")).to_have_count(0)
    assert selected(table)[0] == "7H"
    table.page.mouse.up()
    table.check()


def test_without_move_before_a_card_that_is_carried_keeps_the_focus(sit: Sit) -> None:
    table = sit()
    table.page.evaluate("delete Element.prototype.moveBefore")
    focused = "() => document.activeElement.dataset.f"
    drag(table, table.card("4H"), table.place("7"))
    assert table.page.evaluate(focused) == "4H"
    table.note(parse_move(FIRST))
    table.check()
    assert table.page.evaluate(focused) == "4H"


def test_a_long_press_unfolds_a_column_with_thin_strips(sit: Sit) -> None:
    table = sit(LONG_COLUMN, **PHONE)
    fingers = Fingers(table.page)
    fingers.down(*handle(table.card("TH")))
    unfolded = table.page.locator("dialog.unfolded")
    expect(unfolded).to_be_visible()
    fingers.up()
    expect(unfolded.locator("li button")).to_have_count(38)
    expect(unfolded.get_by_role("heading")).to_have_text("Column 1")
    unfolded.get_by_role("button", name="Close").tap()
    expect(unfolded).to_have_count(0)
    fingers.down(*handle(table.card("TH")))
    expect(unfolded).to_be_visible()
    fingers.up()
    unfolded.get_by_role("button", name="7 of hearts").tap()
    expect(unfolded).to_have_count(0)
    assert selected(table)[0] == "7H"


def test_mouse_and_keys_read_strips_that_are_too_low_by_the_loupe(sit: Sit) -> None:
    table = sit(LONG_COLUMN, viewport={"width": 375, "height": 667})
    loupe = table.page.locator(".loupe")
    table.page.mouse.move(*handle(table.card("TH")))
    expect(loupe).to_have_attribute("data-f", "TH")
    expect(loupe).to_contain_text("+21")
    table.page.mouse.move(*handle(table.card("4C")))
    expect(loupe).to_be_hidden()
    table.page.keyboard.press("Tab")
    table.card("AC").focus()
    for key in "fth":
        table.page.keyboard.press(key)
    expect(loupe).to_have_attribute("data-f", "TH")
    table.page.keyboard.press("6")
    expect(loupe).to_be_hidden()


def test_a_long_press_elsewhere_unfolds_nothing(sit: Sit) -> None:
    table = sit(**PHONE)
    fingers = Fingers(table.page)
    fingers.down(*handle(table.card("4H")))
    table.page.wait_for_timeout(700)
    fingers.up()
    expect(table.page.locator("dialog[open]")).to_have_count(0)
    assert selected(table) == ["4H", "7S"]


def test_cards_go_from_cells_to_columns_on_ten_columns(sit: Sit) -> None:
    moves = [format_move(move) for move in MICE_WIN]
    first, second = moves.index("c1>5"), moves.index("c2>3")
    for index, by in ((first, drag), (second, tap_tap)):
        table = sit(moves=MICE_WIN[:index], rules=MICE, number=MICE_NUMBER)
        table.play(moves[index], by)


def test_every_way_leads_to_the_same_table(sit: Sit) -> None:
    tables = [sit(), sit()]
    tables[0].play(FIRST, tap_tap)
    tables[1].play(FIRST, drag)
    assert tables[0].read() == tables[1].read()
