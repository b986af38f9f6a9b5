"""Columns: whatever is in a column can be read, in every window, and the lines between its cards hold."""

import base64
import itertools
import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from scorpion.core.cards import DECK
from scorpion.core.game import new_game
from scorpion.core.notation import parse_move
from scorpion.core.rule_sets import CLASSIC
from scorpion.core.rules import DealtColumn, ReserveUse, Rules
from scorpion.i18n.locales import ENGLISH
from scorpion.i18n.translator import translator
from scorpion.service.deals import deal_position
from scorpion.service.sample import SAMPLE_DEAL
from scorpion.service.tables import table_of
from scorpion.web.drawing.rendering import Frame, TableRenderer
from tests.browser.conftest import Sit
from tests.browser.fingers import PHONE, Fingers
from tests.browser.server import Server
from tests.browser.table import drag, handle
from tests.browser.tables import LONG_COLUMN, LOOSE_COLUMN, MICE, MICE_NUMBER, MICE_WIN, RELAXED
from tests.browser.test_looks import contrast, picture

SIZES = [(360, 560), (375, 667), (667, 375), (640, 400), (1024, 600), (1280, 800), (320, 256)]
TINY = (320, 256)
"""A window in which not even strips of 11 px have room for each card of a long column."""

# Every card of the columns, each with how it can be read; "no" is a fault, and so is what is cut off.
READ = """() => {
  const px = (card, side, name) => parseFloat(getComputedStyle(card, side)[name]) || 0;
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const found = [];
  for (const column of document.querySelectorAll("#table .column")) {
    const lines = [...column.children];
    const hidden = lines.filter((line) => line.matches(".past")).length;
    const least = (line) => (line.matches(".down") ? 4 : line.matches(".fold") ? 6 : 11);
    const room = parseFloat(getComputedStyle(column).getPropertyValue("--under")) + (hidden ? 14 : 0);
    const fits = lines.slice(0, -1).reduce((sum, line) => sum + least(line), 0) <= room;
    lines.forEach((line, i) => {
      const card = line.querySelector(":scope > .card");
      const face = card.dataset.f;
      const { height, bottom } = line.getBoundingClientRect();
      const corner = px(card, "::before", "height");
      const drawn = (side) => {
        const size = px(card, side, "height");
        return size >= 6 && px(card, side, "top") + size <= height + 0.1;
      };
      const tells = (end) => getComputedStyle(end.querySelector("i"), "::before").height !== "0px";
      const ladder = () => {
        const end = lines.slice(i).find((one) => !one.matches(".fold"));
        return end.querySelector(":scope > .card[data-from]") && tells(end.firstElementChild);
      };
      let how = "no";
      if (card.matches(".none")) how = "empty";
      else if (line.matches(".past")) {
        const last = lines[hidden - 1].querySelector(".card");
        how = !fits && last.dataset.past === `+${hidden}` && lines[hidden - 1].offsetHeight === 14 ? "counted" : "no";
      } else if (!face) how = height >= 3.9 ? "back" : "no";
      else if (bottom > stage.bottom + 0.5) how = "cut off";
      else if (height >= 10.9 && drawn("::before") && drawn("::after")) how = "read";
      else if (line.matches(".fold") && height >= 5.9 && ladder()) how = "told";
      found.push({ place: column.dataset.n, face: face ?? "", how, height });
    });
  }
  return found;
}"""

RELAXED_NUMBER = 37
RELAXED_LINE = (
    "1x4>6 1x1>5 6x10>3 5x8>1 2x4>6 1x9>5 2x1>7 5x7>2 6x5>2 2x13>6 6x10>5 7x5>5 3x2>6 2x1>3 "
    "3x12>7 5x13>3 4x1>5 3x8>5 7x15>3 5x4>6 3x21>5 5x13>3 4x1>5 4x2>5 3x10>4 6x5>5 5x18>6"
)
"""The first moves of the line that wins deal 37 of Relaxed: a column in which few cards lie on their own suit."""


def column_of(count: int) -> str:
    """Write a position with so many cards in the first column, by a shuffle that leaves few ladders."""
    cards = [str(DECK[number * 15 % 52]) for number in range(52)]
    others = cards[count:]
    return "/".join(["".join(cards[:count]), *others[:5], "".join(others[5:]) or "-"]) + " - - -"


TABLES: dict[str, dict[str, Any]] = {
    "30 cards": {"position": column_of(30)},
    "44 cards": {"position": column_of(44)},
    "38 cards in ladders": {"position": LONG_COLUMN},
    "26 cards without": {"position": LOOSE_COLUMN},
    "relaxed": {
        "rules": RELAXED,
        "number": RELAXED_NUMBER,
        "moves": tuple(map(parse_move, RELAXED_LINE.split())),
    },
    "ten columns": {"rules": MICE, "number": MICE_NUMBER, "moves": MICE_WIN[:30]},
}


def read(page: Page) -> list[dict[str, Any]]:
    """Read how each card of the columns can be read."""
    found: list[dict[str, Any]] = page.evaluate(READ)
    return found


def assert_readable(page: Page) -> None:
    """Check that each card can be read, or is counted where not even the least strips have room."""
    assert [card for card in read(page) if card["how"] in ("no", "cut off")] == []


@pytest.mark.parametrize("name", TABLES)
def test_every_card_of_a_long_column_can_be_read_in_every_window(sit: Sit, name: str) -> None:
    table = sit(**TABLES[name])
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        picture(table.page, f"column-{name}-{width}x{height}")
        assert_readable(table.page)


def test_nothing_folds_where_there_is_room(sit: Sit) -> None:
    table = sit(LONG_COLUMN, viewport={"width": 1280, "height": 2000})
    assert {card["how"] for card in read(table.page)} == {"read"}


@pytest.mark.parametrize(("width", "height"), [(360, 560), (375, 667), (1280, 800)])
def test_only_ladders_of_one_suit_fold(sit: Sit, width: int, height: int) -> None:
    table = sit(LOOSE_COLUMN, viewport={"width": width, "height": height})
    first = [card for card in read(table.page) if card["place"] == "1"]
    assert {card["how"] for card in first} == {"read"}
    assert max(card["height"] for card in first[:-1]) - min(card["height"] for card in first[:-1]) < 1.1


def test_a_folded_ladder_says_its_span(sit: Sit) -> None:
    table = sit(LONG_COLUMN, **PHONE)
    ends = table.page.locator(".column[data-n='1'] .card[data-from]")
    spans = ends.evaluate_all("(cards) => cards.map(({ dataset }) => dataset.from + dataset.f)")
    assert spans == ["KAS", "KAH", "KJD", "T9D", "76D", "32D"]
    assert {card["how"] for card in read(table.page) if card["place"] == "1"} == {"read", "told"}


def test_the_oldest_cards_of_a_column_go_behind_a_count_and_come_back(sit: Sit) -> None:
    table = sit(column_of(44), **{**PHONE, "viewport": {"width": TINY[0], "height": TINY[1]}})
    page = table.page
    counted = [card["face"] for card in read(page) if card["how"] == "counted"]
    assert len(counted) > 20
    shown = page.locator(".column[data-n='1'] .card[data-past]")
    expect(shown).to_have_attribute("data-past", f"+{len(counted)}")
    Fingers(page).down(*handle(shown))
    unfolded = page.locator("dialog.unfolded")
    expect(unfolded.locator("li button")).to_have_count(44)
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1280, "height": 1400})
    expect(shown).to_have_count(0)
    assert_readable(page)


def test_a_long_press_of_the_mouse_unfolds_a_column_too(sit: Sit) -> None:
    table = sit(LONG_COLUMN, viewport={"width": 375, "height": 667})
    at = handle(table.card("TH"))
    table.page.mouse.move(at.x, at.y)
    table.page.mouse.down()
    unfolded = table.page.locator("dialog.unfolded")
    expect(unfolded.locator("li button")).to_have_count(38)
    table.page.mouse.up()
    unfolded.get_by_role("button", name="7 of hearts").click()
    expect(table.page.locator("#table .held > .card").first).to_have_attribute("data-f", "7H")


def test_no_strip_moves_while_a_card_is_dragged_and_no_other_column_changes_after_it(sit: Sit) -> None:
    table = sit(LOOSE_COLUMN, **PHONE)
    before = [round(card["height"], 2) for card in read(table.page)]
    drag(table, table.card("4H"), table.place("3"), drop=False)
    assert [round(card["height"], 2) for card in read(table.page)] == before
    others = {card["face"]: card["height"] for card in read(table.page) if card["place"] not in "13"}
    table.page.mouse.up()
    table.rest()
    after = {card["face"]: card["height"] for card in read(table.page)}
    assert {face: after[face] for face in others} == others


def test_after_a_move_the_page_says_of_its_columns_what_the_server_says(sit: Sit) -> None:
    table = sit()
    for move in ("2x2>7",):
        table.play(move, drag)
    table.rest()
    columns = """[...document.querySelectorAll(".column")].map((column) =>
      [column.className.trim(), column.innerHTML.match(/fold|data-from=.../g)?.join()])"""
    shown = table.page.evaluate(columns)
    table.page.reload()
    table.page.wait_for_load_state()
    assert table.page.evaluate(columns) == shown


# ---------------------------------------------------------------- more columns and decks


def made_up(columns: int, face_down: int, face_up: int, decks: int, reserve: int = 0, cells: int = 0) -> Rules:
    """Return a rule set that the program does not have."""
    return Rules(
        id="made-up",
        name="Made up",
        columns=(DealtColumn(face_down, face_up),) * columns,
        decks=decks,
        reserve=reserve,
        reserve_use=ReserveUse.ANY_TIME if reserve else ReserveUse.NONE,
        cells=cells,
    )


WIDE = made_up(13, 3, 5, decks=2)
EIGHT_RUNS = made_up(10, 4, 6, decks=2, reserve=4)
TWELVE_RUNS = made_up(12, 5, 7, decks=3, reserve=12)


def lay(page: Page, rules: Rules, runs: str = "-") -> None:
    """Lay the first deal of a rule set on the page, drawn as the server draws it."""
    position = deal_position(rules, 1)
    html = TableRenderer(translator(ENGLISH)).render(table_of(new_game(rules, position), None), Frame("g", 0, "/act"))
    page.evaluate(
        """async ([html, columns]) => {
          document.querySelector(".stage").className = `stage cols-${columns}`;
          document.getElementById("table").outerHTML = html;
          const table = document.getElementById("table");
          table.role = "application";
          const script = document.querySelector('link[href$="/columns.js"]').href;
          const { fit } = await import(script);
          fit(table);
        }""",
        [html, len(rules.columns)],
    )


PARTS = """() => {
  const box = (part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return { name: part.className || part.id, left, top, right, bottom };
  };
  const all = (names) => [...document.querySelectorAll(names)].map(box);
  return {
    parts: all("#table .slot, #table .cell, #reserve > .card:last-child, .column:has(.card), .act"),
    backs: all("#reserve > .card").map(({ left }) => left),
    stage: all(".stage")[0],
  };
}"""


@pytest.mark.parametrize("rules", [WIDE, EIGHT_RUNS, TWELVE_RUNS], ids=["13 columns", "8 runs", "12 runs"])
def test_more_columns_decks_and_reserve_lie_side_by_side_in_every_window(sit: Sit, rules: Rules) -> None:
    page = sit().page
    for width, height in [*SIZES, (740, 360)]:
        page.set_viewport_size({"width": width, "height": height})
        lay(page, rules)
        picture(page, f"made-up-{len(rules.columns)}-{width}x{height}")
        seen = page.evaluate(PARTS)
        parts, stage = seen["parts"], seen["stage"]
        for number, one in enumerate(parts):
            assert one["left"] >= -0.5
            assert one["right"] <= width + 0.5
            for other in parts[number + 1 :]:
                across = min(one["right"], other["right"]) - max(one["left"], other["left"])
                along = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
                assert across <= 0.5 or along <= 0.5, (one, other, width, height)
        assert all(part["bottom"] <= stage["bottom"] + 0.5 for part in parts if part["name"].startswith("column"))
        assert len({round(left) for left in seen["backs"]}) == rules.reserve, "each back of the reserve is seen"
        assert_readable(page)


def test_where_more_than_four_runs_leave_each_suit_has_a_slot_that_counts(sit: Sit) -> None:
    page = sit().page
    lay(page, EIGHT_RUNS)
    labels = page.locator("#table .slot").evaluate_all("(slots) => slots.map((slot) => slot.ariaLabel)")
    assert labels == [f"Runs of {suit}: 0 of 2" for suit in ("clubs", "diamonds", "hearts", "spades")]


# ---------------------------------------------------------------- zoom, forced colours, lines


RANK_HEIGHT = """() => Math.min(...[...document.querySelectorAll(".column > li:not(.past) > .card[data-f]")]
  .map((card) => parseFloat(getComputedStyle(card, "::before").height)))"""


def test_zoom_makes_no_rank_smaller(sit: Sit) -> None:
    heights = []
    for zoom in (1, 2, 4):
        viewport = {"width": 1280 // zoom, "height": 800 // zoom}
        table = sit(viewport=viewport, device_scale_factor=zoom)
        picture(table.page, f"zoom-{zoom}00")
        heights.append(table.page.evaluate(RANK_HEIGHT) * zoom)
    assert heights[1] >= heights[0]
    assert heights[2] >= heights[0]


def pixels(page: Page, clip: dict[str, float]) -> list[str]:
    """Return the colours of a column of pixels of the screen, one pixel wide."""
    shot = base64.b64encode(page.screenshot(clip=clip, animations="disabled")).decode()  # type: ignore[arg-type]
    found: list[str] = page.evaluate(
        """async (shot) => {
          const image = new Image();
          image.src = `data:image/png;base64,${shot}`;
          await image.decode();
          const { width, height } = image;
          const pen = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
          pen.drawImage(image, 0, 0);
          const { data } = pen.getImageData(0, 0, 1, height);
          return Array.from({ length: height }, (_, i) => `rgb(${data.slice(4 * i, 4 * i + 3).join()})`);
        }""",
        shot,
    )
    return found


@pytest.fixture(params=[1, 1.5, 2], ids=lambda scale: f"{scale}x")
def scaled(request: pytest.FixtureRequest, browser: Browser, chromium_path: str) -> Iterator[Browser]:
    """Run a Chromium on a screen of this scale; one that only imitates a screen draws lines of whole CSS pixels."""
    scale = f"--force-device-scale-factor={request.param}"
    running = browser.browser_type.launch(executable_path=chromium_path, args=["--no-sandbox", "--disable-gpu", scale])
    yield running
    running.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_line_of_one_pixel_and_contrast_3_parts_two_cards(server: Server, scaled: Browser, scheme: str) -> None:
    seat = server.seat(CLASSIC, SAMPLE_DEAL)
    context = scaled.new_context(no_viewport=True, color_scheme=scheme, bypass_csp=True)  # type: ignore[arg-type]
    context.add_cookies([{"name": "scorpion", "value": seat.secret, "url": server.address}])
    page = context.new_page()
    page.goto(f"{server.address}/en/")
    box = page.locator(".column[data-n='5']").bounding_box()
    assert box is not None
    strips = page.locator(".column[data-n='5'] > li").evaluate_all("(all) => all.map((one) => one.offsetHeight)")
    # Between rank and suit, from the middle of the first card's strip to that of the last one.
    top, height = box["y"] + strips[0] / 2, sum(strips[:-1])
    column = pixels(page, {"x": round(box["x"] + box["width"] * 0.5), "y": top, "width": 4, "height": height})
    context.close()
    paper = max(set(column), key=column.count)
    dark = [index for index, colour in enumerate(column) if contrast(colour, paper) >= 1.2]
    lines = [index for index in dark if contrast(column[index], paper) >= 3]
    assert dark == lines, "nothing lies between line and paper"
    assert len(lines) == len(strips) - 1
    assert all(after - before > 5 for before, after in itertools.pairwise(lines))


def layouts_during_events(trace: bytes) -> int:
    """Count how often the page had to be laid out while its scripts answered an event."""
    timed = [event for event in json.loads(trace)["traceEvents"] if event["ph"] == "X"]
    spans = [
        (event["tid"], event["ts"], event["ts"] + event["dur"]) for event in timed if event["name"] == "EventDispatch"
    ]
    layouts = [(event["tid"], event["ts"]) for event in timed if event["name"] == "Layout"]
    return sum(any(tid == of and start <= at <= end for of, start, end in spans) for tid, at in layouts)


def test_a_group_that_is_put_down_is_laid_out_once(sit: Sit) -> None:
    table = sit(**PHONE)
    start, end = handle(table.card("4H")), handle(table.place("7"))
    fingers = Fingers(table.page)
    fingers.tap(*start)
    table.page.wait_for_timeout(300)
    browser = table.page.context.browser
    assert browser is not None
    browser.start_tracing(page=table.page, categories=["devtools.timeline"])
    fingers.tap(*end)
    expect(table.page.locator(".column[data-n='7'] > li:last-child > .card")).to_have_attribute("data-f", "7S")
    assert layouts_during_events(browser.stop_tracing()) == 1


@pytest.mark.parametrize("ground", ["green", "blue"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_more_contrast_holds_in_every_scheme_and_on_every_ground(sit: Sit, scheme: str, ground: str) -> None:
    page = sit(color_scheme=scheme, contrast="more").page
    page.evaluate("(ground) => (document.documentElement.dataset.ground = ground)", ground)
    marks = "(name) => getComputedStyle(document.documentElement).getPropertyValue(name)"
    assert [page.evaluate(marks, name) for name in ("--mark", "--card-edge", "--black")] == ["#fff", "#000", "#000"]
    page.evaluate("(scheme) => (document.documentElement.dataset.theme = scheme)", scheme)
    assert [page.evaluate(marks, name) for name in ("--mark", "--card-edge", "--black")] == ["#fff", "#000", "#000"]


def test_in_forced_colours_backs_and_corners_are_drawn(sit: Sit) -> None:
    table = sit(forced_colors="active", bypass_csp=True)
    page = table.page
    back = page.locator("#reserve > .card").last.bounding_box()
    assert back is not None
    picture(page, "forced-colours-backs")
    colours = set(pixels(page, {"x": back["x"] + back["width"] / 2, "y": back["y"] + 10, "width": 4, "height": 60}))
    assert len(colours) > 1
    for side in ("::before", "::after"):
        drawn = table.card("4H").evaluate("(card, side) => getComputedStyle(card, side).backgroundColor", side)
        paper = table.card("4H").evaluate("(card) => getComputedStyle(card).backgroundColor")
        assert contrast(drawn, paper) >= 7
