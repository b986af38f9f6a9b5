"""Answers: late, lost, outdated or all at once, they leave the table as the server has it."""

from playwright.sync_api import Route, expect

from scorpion.core.notation import format_move, parse_move
from scorpion.service.sample import sample_game
from tests.browser.conftest import Sit
from tests.browser.engines.driver import WAIT_S
from tests.browser.table import drag, expect_said, handle
from tests.browser.tables import WIN

DRAWN = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
HAS_COME_TO = "(version) => Number(document.getElementById('table').dataset.version) >= version"
QUICK = """async (moves) => {
  const pause = (ms) => new Promise((go) => setTimeout(go, ms));
  const press = (element) => {
    const box = (element.closest("li") ?? element).getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, composed: true, isPrimary: true, button: 0, buttons: 1, pointerId: 7,
      pointerType: "mouse", clientX: box.x + box.width / 2, clientY: box.y + 5 };
    element.dispatchEvent(new PointerEvent("pointerdown", at));
    element.dispatchEvent(new PointerEvent("pointerup", { ...at, buttons: 0 }));
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  };
  // Only a card that turns, or is dealt, is waited for.
  const card = async (face, from, count) => {
    for (let waited = 0; waited < 60_000; waited += 10) {
      const line = [...document.querySelectorAll(`.column[data-n="${from}"] > li`)].at(-count);
      const button = line?.querySelector("button.card");
      if (button?.dataset.f === face) return button;
      await pause(10);
    }
    const version = document.getElementById("table").dataset.version;
    throw new Error(`${face} never came to column ${from}, ${count} from below, up to version ${version}`);
  };
  for (const [move, face, onto] of moves) {
    if (move === "deal") document.getElementById("reserve").click();
    else {
      const [, from, count, to] = /(\\d)x(\\d+)>(\\d)/.exec(move);
      const source = await card(face, from, count);
      if (onto) await card(onto, to, 1);
      press(source);
      const target = document.querySelector(`.column[data-n="${to}"] > li:last-child > .card:not([inert])`);
      press(target ?? document.querySelector(`.column[data-n="${to}"]`));
    }
    await pause(100);
  }
}"""


def script(count: int) -> list[list[str]]:
    """Write down the first moves of the sample game: each move, the card it begins with, and the card it goes onto."""
    lines = []
    for step in sample_game(count).steps:
        move = format_move(step.move)
        source, _, size = move.partition(">")[0].partition("x")
        face = "" if move == "deal" else str(step.before.position.columns[int(source) - 1].cards[-int(size)])
        target = step.before.position.columns[int(move.partition(">")[2]) - 1].top if face else None
        lines.append([move, face, str(target or "")])
    return lines


def test_ten_moves_a_second_arrive_in_order(sit: Sit) -> None:
    table = sit()
    moves = WIN[:30]
    table.page.evaluate(QUICK, script(len(moves)))
    for move in moves:
        table.note(move)
    table.check()


def test_ten_moves_a_second_arrive_in_order_over_a_slow_line(sit: Sit) -> None:
    table = sit()
    asked: list[str] = []

    def slowly(route: Route) -> None:
        asked.append(route.request.post_data or "")
        table.page.wait_for_timeout(150)
        route.continue_()

    table.page.route("**/act", slowly)
    moves = WIN[:8]  # no card turns and no run leaves before the ninth
    table.page.evaluate(QUICK, script(len(moves)))
    for move in moves:
        table.note(move)
    table.check()
    assert len(asked) == len(moves)


def test_a_lost_connection_is_told_once_and_nothing_is_lost(sit: Sit) -> None:
    table = sit()
    table.page.context.set_offline(True)
    drag(table, table.card("4H"), table.place("7"))
    expect(table.page.locator("#say")).to_contain_text("The connection is lost")
    assert table.read()["columns"][6][-2:] == ["4H", "7S"], "the cards stay where they were dropped"
    drag(table, table.card("2H"), table.place("3"))
    expect(table.page.locator("#say")).to_contain_text("The connection is lost")
    table.page.context.set_offline(False)
    for move in WIN[:2]:
        table.note(move)
    table.check()
    expect(table.page.locator("#say")).to_be_hidden()


def test_an_answer_that_got_lost_is_asked_for_again_and_the_move_is_made_once(sit: Sit) -> None:
    table = sit()
    asked: list[str] = []

    def lose_the_first(route: Route) -> None:
        asked.append(route.request.post_data or "")
        if len(asked) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    table.page.route("**/act", lose_the_first)
    table.play("2x2>7")
    assert len(asked) == 2
    assert asked[0] == asked[1]


def test_two_tabs_the_second_learns_that_the_table_had_changed(sit: Sit) -> None:
    table = sit()
    other = table.page.context.new_page()
    other.goto(table.page.url)
    table.play("2x2>7")
    at = handle(table.card("2H"))
    other.bring_to_front()
    other.mouse.dblclick(at.x, at.y)
    expect(other.locator("#say")).to_contain_text("The table had changed")
    expect(other.locator("#table")).to_have_attribute("data-version", "1")
    first, table.page = table.page, other
    table.check()
    table.play("2H>3H")
    table.page = first


def test_a_reload_in_mid_game_shows_the_game_as_it_was(sit: Sit) -> None:
    table = sit()
    for move in WIN[:5]:
        table.play(format_move(move))
    table.page.reload()
    table.check()
    table.page.get_by_role("button", name="Undo").click()
    table.undo()
    table.check()
    table.page.reload()
    table.page.get_by_role("button", name="Redo").click()
    table.redo()
    table.check()


def test_a_move_made_just_before_leaving_is_kept(sit: Sit) -> None:
    table = sit()
    drag(table, table.card("4H"), table.place("7"))
    table.page.reload()
    table.note(parse_move("2x2>7"))
    table.check()


def test_held_undo_and_redo_keys_stay_in_order(sit: Sit) -> None:
    table = sit(moves=WIN[:20])
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/act") else None)
    table.card("4H").focus()
    # Fewer are redone than undone: a redo that finds nothing makes no version.
    for key, step, least in (("u", table.undo, 10), ("r", table.redo, 6)):
        asked.clear()
        # A held key goes on: however slow the machine, so many steps come of it in the end.
        for _ in range(400):
            table.page.keyboard.down(key)
            table.page.wait_for_timeout(30)
            if len(asked) >= least:
                break
        table.page.keyboard.up(key)
        assert len(asked) >= least, "a held key goes on"
        made = 0
        while made < len(asked):
            made = len(asked)
            table.page.wait_for_function(HAS_COME_TO, arg=table.version + made, timeout=WAIT_S * 1000)
            # What is asked after an answer is asked before the answer is drawn.
            table.page.evaluate(DRAWN)
        for _ in range(made):
            step()
        table.check()


def test_undo_beyond_the_beginning_says_so(sit: Sit) -> None:
    table = sit()
    table.card("4H").focus()
    table.page.keyboard.press("u")
    expect_said(table, "nothing to undo")
    table.check()
