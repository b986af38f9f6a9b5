"""Interruptions: nothing that the system or the hand does leaves a card hanging."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from scorpion.core.notation import format_move, parse_move
from tests.browser.conftest import Sit
from tests.browser.fingers import LYING, PHONE, Fingers
from tests.browser.table import Table, drag, handle
from tests.browser.tables import STAYING_RUN, WIN
from tests.browser.test_ways_of_playing import selected

TRANSFORMED = "[...document.querySelectorAll('#table li, #table .card')].filter((one) => one.style.transform).length"


def assert_nothing_hangs(table: Table) -> None:
    """Check that every card lies where the engine says, and that nothing is in the hand."""
    table.rest()
    assert table.page.locator("#table.dragging").count() == 0
    assert table.page.evaluate(TRANSFORMED) == 0
    assert selected(table) == []
    table.check()


MOUSE: dict[str, Callable[[Table], object]] = {
    "the window loses the focus": lambda table: table.page.evaluate("dispatchEvent(new Event('blur'))"),
    "the window is resized": lambda table: table.page.set_viewport_size({"width": 900, "height": 700}),
    "the context menu opens": lambda table: table.page.mouse.down(button="right"),
    "Escape is pressed": lambda table: table.page.keyboard.press("Escape"),
}


@pytest.mark.parametrize("what", MOUSE)
def test_a_drag_by_mouse_ends_when(sit: Sit, what: str) -> None:
    table = sit()
    drag(table, table.card("4H"), table.place("7"), drop=False)
    MOUSE[what](table)
    assert_nothing_hangs(table)
    table.page.mouse.up(button="right")
    table.page.mouse.up()
    assert_nothing_hangs(table)


FINGERS: dict[str, Callable[[Table, Fingers], object]] = {
    "a second finger comes": lambda table, fingers: fingers.second(200, 500),
    "the system takes the touch": lambda table, fingers: fingers.cancel(),
    "the phone is turned": lambda table, fingers: table.page.set_viewport_size(LYING),
    "the page is hidden": lambda table, fingers: table.page.evaluate("dispatchEvent(new Event('pagehide'))"),
}


@pytest.mark.parametrize("what", FINGERS)
def test_a_drag_by_finger_ends_when(sit: Sit, what: str) -> None:
    table = sit(**PHONE)
    fingers = Fingers(table.page)
    fingers.slow(4)
    at, to = handle(table.card("4H")), handle(table.place("7"))
    fingers.down(*at)
    fingers.move(to.x, to.y)
    FINGERS[what](table, fingers)
    assert_nothing_hangs(table)
    if what != "the system takes the touch":
        fingers.up()
    assert_nothing_hangs(table)
    table.play("2x2>7")


def test_a_button_that_came_up_outside_ends_the_drag_at_the_next_move(sit: Sit) -> None:
    table = sit()
    drag(table, table.card("4H"), table.place("7"), drop=False)
    table.page.evaluate(
        "dispatchEvent(new PointerEvent('pointermove', { pointerId: 1, pointerType: 'mouse', buttons: 0, clientX: 9 }))"
    )
    assert_nothing_hangs(table)
    table.page.mouse.up()


def test_a_drag_is_dropped_outside_the_window(sit: Sit) -> None:
    table = sit()
    drag(table, table.card("4H"), table.place("7"), drop=False)
    table.page.mouse.move(-50, 300)
    table.page.mouse.up()
    assert_nothing_hangs(table)


def test_cards_open_no_context_menu(sit: Sit) -> None:
    table = sit()
    prevented = "(card) => !card.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))"
    assert table.card("4H").evaluate(prevented) is True
    assert table.page.locator("h1").evaluate(prevented) is False


def test_fingers_may_zoom_everywhere(sit: Sit) -> None:
    table = sit(**PHONE)
    actions = table.page.evaluate(
        "[...document.querySelectorAll('body, body *')].map((one) => getComputedStyle(one).touchAction)"
    )
    assert "none" not in actions
    assert table.card("4H").evaluate("(card) => getComputedStyle(card).touchAction") == "pinch-zoom"


FANS_LIE_FREE = """() => {
  const boxes = (names) => [...document.querySelectorAll(names)].map((element) => element.getBoundingClientRect());
  const cards = boxes(".run > .card");
  const apart = (one, other) =>
    one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
  const others = boxes(".slot, .won, .bar, .actions");
  const isInside = (box) => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
  return cards.length === 52 && cards.every((card) => isInside(card) && others.every((box) => apart(card, box)));
}"""


def test_the_table_is_whole_after_resizing_and_turning_again_and_again(sit: Sit) -> None:
    table = sit(moves=WIN[:30], **PHONE)
    for width, height in ((667, 375), (375, 667), (1280, 800), (360, 560)):
        table.page.set_viewport_size({"width": width, "height": height})
        table.check()
        fits = table.page.evaluate(
            "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"
        )
        assert fits


@pytest.mark.parametrize("moment", ["at once", "as the run leaves", "as the runs fan out"])
def test_the_phone_is_turned_at_the_winning_move(sit: Sit, moment: str) -> None:
    table = sit(moves=WIN[:-1], **PHONE)
    fingers = Fingers(table.page)
    fingers.slow(4)
    for place in (table.source(WIN[-1]), table.place("6")):
        fingers.tap(*handle(place))
    table.note(WIN[-1])
    if moment != "at once":
        table.check()
    if moment == "as the runs fan out":
        expect(table.page.locator(".run > .card")).to_have_count(52)
    table.page.set_viewport_size(LYING)
    table.check()
    expect(table.page.locator(".win")).to_be_visible()
    if moment == "as the runs fan out":
        table.page.wait_for_function(FANS_LIE_FREE)
        table.page.set_viewport_size({"width": 768, "height": 1024})
        table.page.wait_for_function(FANS_LIE_FREE)
        table.page.set_viewport_size(LYING)
    fingers.tap(300, 20)
    table.page.wait_for_function(FANS_LIE_FREE)
    expect(table.page.get_by_role("button", name="Next game")).to_be_visible()


def test_any_key_goes_on_after_a_win(sit: Sit) -> None:
    table = sit(moves=WIN[:-1])
    table.play("2D>3D")
    expect(table.page.locator(".run > .card")).to_have_count(52)
    table.page.keyboard.press("a")
    assert (
        table.page.evaluate("document.getAnimations().filter((one) => one.effect.target.closest('.win')).length") == 0
    )
    expect(table.page.get_by_role("button", name="Next game")).to_be_focused()


def test_a_win_that_is_undone_is_won_again(sit: Sit) -> None:
    table = sit(moves=WIN[:-1])
    table.play("2D>3D")
    expect(table.page.locator(".win")).to_be_visible()
    table.page.get_by_role("button", name="Undo").click()
    table.undo()
    table.check()
    expect(table.page.locator(".win")).to_be_hidden()
    table.play("2D>3D")
    expect(table.page.locator(".win")).to_be_visible()


IN_SLOW_MOTION = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) {
    const animation = animate.apply(this, all);
    animation.playbackRate = 0.01;
    return animation;
  };
}"""


def test_a_card_is_grabbed_while_it_moves(sit: Sit) -> None:
    table = sit()
    table.play("2x2>7")
    table.rest()
    table.page.evaluate(IN_SLOW_MOTION)
    table.page.get_by_role("button", name="Undo").click()
    table.undo()
    table.check()
    home = table.column(2).bounding_box()
    seen = handle(table.card("4H"))
    assert home is not None
    assert seen.x > home["x"] + home["width"], "it is still on its way"
    drag(table, table.card("4H"), table.place("7"), drop=False)
    held = table.card("4H").bounding_box()
    target = table.card("5H").bounding_box()
    assert held is not None
    assert target is not None
    assert abs(held["x"] - target["x"]) < held["width"], "it follows the pointer that grabbed it"
    table.page.mouse.up()
    table.page.evaluate("() => document.getAnimations().forEach((one) => one.finish())")
    table.note(parse_move("2x2>7"))
    table.check()
    assert_nothing_hangs(table)


def test_clicks_arrive_while_twenty_cards_move_on_a_slow_machine(sit: Sit) -> None:
    moves = [format_move(move) for move in STAYING_RUN]
    index = moves.index("3x20>6")
    table = sit(moves=STAYING_RUN[:index])
    group = [str(card) for card in table.game.now.position.columns[2].cards[-20:]]
    Fingers(table.page).slow(4)
    table.page.evaluate(IN_SLOW_MOTION)
    for place in (table.source(STAYING_RUN[index]), table.place("6")):
        table.page.mouse.click(*handle(place))
    for name in (group[0], group[4], group[9], group[19]):
        table.page.mouse.click(*handle(table.card(name)))
        assert selected(table)[0] == name
    table.note(STAYING_RUN[index])
    table.check()


def test_what_comes_to_the_table_during_a_drag_leaves_it_in_the_hand(sit: Sit) -> None:
    table = sit()
    table.play("2x2>7")
    drag(table, table.card("2H"), table.place("3"), drop=False)
    before = table.card("2H").bounding_box()
    table.page.evaluate("document.querySelector('[name=do][value=undo]').click()")
    table.undo()
    table.page.wait_for_function("() => document.getElementById('table').dataset.version === '2'")
    assert before is not None
    table.page.mouse.up()
    table.rest()
    table.check()
