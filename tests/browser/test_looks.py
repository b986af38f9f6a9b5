"""How it looks: pictures of a fixed set of states, and what a checker of accessibility finds in them."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scorpion.core.legality import Refusal
from scorpion.core.notation import format_move
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.i18n.locales import LOCALES
from scorpion.i18n.translator import translator
from tests.browser.conftest import Sit
from tests.browser.fingers import PHONE
from tests.browser.table import Table, drag, handle
from tests.browser.tables import LONG_COLUMN, LOOSE_COLUMN, MICE, MICE_NUMBER, MICE_WIN, STAYING_RUN, WIN
from tests.browser.test_keyboard import enter_by_tab
from tests.pages import PAGES, address

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "build" / "pictures"
AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text()
RUN_AXE = """async (only) => {
  const found = await axe.run(document, { resultTypes: ["violations", "incomplete"], runOnly: only });
  const why = ({ any, all, none }) => [...any, ...all, ...none].map(({ id, data }) => data?.messageKey ?? id);
  const kinds = ({ id, nodes }) => nodes.flatMap((node) => why(node).map((key) => `${id}: ${key}`));
  return [
    found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`),
    [...new Set(found.incomplete.flatMap(kinds))],
  ];
}"""
LOOKED_AT = {
    # Bar and actions of a phone held sideways, and a refusal: reckoned below for each end of each gradient.
    "color-contrast: bgGradient": "text on the felt",
    # A refusal lies over the bar of a phone; and the layer in which cards fly, which has no ground, over all.
    "color-contrast: bgOverlap": "what is covered is not to be read just then; colours are those of the other states",
    # Sections of text that scroll under their own heading.
    "color-contrast: elmPartiallyObscuring": "the colours are those of the heading",
    # Ranks and arrows: reckoned below for each ground a card can have; keys and figures have the colours of their page.
    "color-contrast: shortTextContent": "single characters",
    "color-contrast: nonBmp": "arrows on keys, in the colours of the other keys",
    # A card's rank is a sign, and its name says it in words.
    "label-content-name-mismatch: label-content-name-mismatch": "J is said as jack",
    # Strips of a long column: loupe, unfolded column and keys reach each of their cards at any height.
    "target-size: partiallyObscuredNonTabbable": "strips",
    "target-size: nonTabbableNeighbor": "strips",
    "target-size: target-offset": "strips",
    "target-size: contentOverflow": "strips",
    # What is dragged lies on the card that it is to be put on.
    "target-size: error-occurred": "a card that is wholly covered",
}
"""What axe leaves to people, looked at in every state here, light and dark, and why it is right. Others are to be."""
ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SIZES = [(360, 560), (360, 640), (375, 667), (667, 375), (768, 1024), (1280, 800), (2560, 1440)]


def click(page: Page, name: str) -> None:
    """Open a window."""
    page.locator(f"[data-dialog={name}]").click()
    expect(page.locator("dialog[open]")).to_be_visible()


def hold(table: Table) -> None:
    """Select a group."""
    table.page.mouse.click(*handle(table.card("4H")))


def refuse(table: Table) -> None:
    """Have a move refused."""
    drag(table, table.card("4H"), table.place("5"))
    expect(table.page.locator("#say")).to_be_visible()


def win(table: Table) -> None:
    """Win, and let the runs fan out."""
    table.play(format_move(WIN[-1]))
    expect(table.page.locator(".win")).to_be_visible()


def focus(table: Table) -> None:
    """Come by keyboard."""
    enter_by_tab(table).press("4")


def ask_for_keys(table: Table) -> None:
    """Ask which keys there are."""
    enter_by_tab(table).press("?")
    expect(table.page.get_by_role("dialog", name="Keys")).to_be_visible()


def ask_for_gestures(table: Table) -> None:
    """Ask which gestures there are."""
    click(table.page, "more")
    table.page.locator("dialog [data-dialog=gestures]").click()
    expect(table.page.get_by_role("dialog", name="Gestures")).to_be_visible()


def watch_again(table: Table) -> None:
    """Watch the game that was won, and have it wait."""
    table.page.get_by_role("link", name="Watch it again").click()
    table.page.get_by_role("button", name="Pause").click()


def tell(table: Table) -> None:
    """Have the table told in words."""
    click(table.page, "more")
    table.page.locator("dialog [href$='#in-words']").click()
    expect(table.page.locator("#in-words")).to_be_visible()


def hint(table: Table) -> None:
    """Ask for a hint, and be told that more is known."""
    table.page.locator("button[name=kind][value=fair]").click()
    expect(table.page.locator("#say .btn")).to_be_visible()


def ask_what_blocks(table: Table) -> None:
    """Ask what blocks a card."""
    table.page.mouse.click(*handle(table.card("3D")))
    table.page.locator("#say .why").click()
    expect(table.page.locator("#table [data-step]").first).to_be_visible()


STATES: dict[str, tuple[dict[str, Any], Callable[[Table], object]]] = {
    "start": ({}, lambda table: None),
    "held": ({}, hold),
    "dragged": ({}, lambda table: drag(table, table.card("4H"), table.place("7"), drop=False)),
    "refused": ({}, refuse),
    "focused": ({}, focus),
    "hint": ({"position": LONG_COLUMN}, hint),
    "blocked": ({}, ask_what_blocks),
    "middle": ({"moves": WIN[:30]}, lambda table: None),
    "run stays": ({"moves": STAYING_RUN}, lambda table: None),
    "won": ({"moves": WIN[:-1]}, win),
    "ten columns": ({"rules": MICE, "number": MICE_NUMBER, "moves": MICE_WIN[:12]}, lambda table: None),
    "long column": ({"position": LONG_COLUMN}, lambda table: None),
    "loose column": ({"position": LOOSE_COLUMN}, lambda table: None),
    "new game": ({}, lambda table: click(table.page, "new")),
    "more": ({}, lambda table: click(table.page, "more")),
    "keys": ({}, ask_for_keys),
    "gestures": ({}, ask_for_gestures),
    "watched again": ({"moves": WIN}, watch_again),
    "in words": ({}, tell),
}


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour of the form rgb(1, 2, 3), as WCAG reckons it."""
    parts = [int(part) / 255 for part in re.findall(r"[0-9]+", colour)[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def picture(page: Page, name: str) -> None:
    """Keep a picture."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name.replace(' ', '-')}.png", animations="disabled")


def violations(page: Page, only: list[str]) -> list[str]:
    """Return what axe finds wrong, or cannot judge and nobody has looked at."""
    page.evaluate(AXE)
    wrong, left_open = page.evaluate(RUN_AXE, only)
    return [*wrong, *(kind for kind in left_open if kind not in LOOKED_AT)]


def assert_nothing_found(page: Page, name: str) -> None:
    """Check a page light and dark; nothing but colours depends on which. Keep a picture of each."""
    page.emulate_media(color_scheme="dark")
    picture(page, f"{name}-dark")
    assert violations(page, ["color-contrast"]) == []
    page.emulate_media(color_scheme="light")
    picture(page, f"{name}-light")
    assert violations(page, ALL) == []


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing_light_or_dark(sit: Sit, state: str) -> None:
    options, prepare = STATES[state]
    table = sit(**options, bypass_csp=True)
    prepare(table)
    table.rest()
    assert_nothing_found(table.page, state)


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_on_other_pages(sit: Sit, name: str) -> None:
    seen = sit(bypass_csp=True).page
    seen.goto(f"{seen.url}{address(PAGES[name], seen.content())}")
    assert_nothing_found(seen, f"page-{name}")


@pytest.mark.parametrize("way", ["upright", "sideways"])
@pytest.mark.parametrize("state", ["held", "refused", "hint", "long column", "ten columns", "won"])
def test_on_a_phone_axe_finds_nothing(sit: Sit, state: str, way: str) -> None:
    options, prepare = STATES[state]
    sideways = {"viewport": {"width": 667, "height": 375}} if way == "sideways" else {}
    table = sit(**options, **{**PHONE, **sideways}, bypass_csp=True)
    prepare(table)
    table.rest()
    assert_nothing_found(table.page, f"{state}-phone-{way}")


FITS = """() => {
  const inside = ({ left, top, right, bottom }) =>
    left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  const parts = "#table .card, #table .cell, #table .slot, .act, .bar h1, .figures";
  const out = [...document.querySelectorAll(parts)].filter((part) => !inside(part.getBoundingClientRect()));
  const { scrollWidth, scrollHeight } = document.documentElement;
  const scrolls = scrollWidth > innerWidth || scrollHeight > innerHeight;
  return [...out.map((part) => part.outerHTML.slice(0, 80)), ...(scrolls ? ["the page scrolls"] : [])];
}"""


@pytest.mark.parametrize("state", ["start", "ten columns", "long column", "loose column"])
def test_the_whole_table_fits_every_window(sit: Sit, state: str) -> None:
    table = sit(**STATES[state][0])
    for width, height in SIZES:
        table.page.set_viewport_size({"width": width, "height": height})
        picture(table.page, f"size-{width}x{height}-{state}")
        assert table.page.evaluate(FITS) == []


def test_the_longest_words_fit_in_every_language(sit: Sit) -> None:
    table = sit()
    base = table.page.url.removesuffix("en/")
    for lang in ("en", "id", "ko", "nl", "th"):
        table.page.goto(f"{base}{lang}/")
        for width, height in ((360, 560), (667, 375), (1280, 800)):
            table.page.set_viewport_size({"width": width, "height": height})
            picture(table.page, f"words-{lang}-{width}x{height}")
            assert table.page.evaluate(FITS) == []


@pytest.mark.parametrize("lang", [locale.code for locale in LOCALES])
def test_on_a_phone_held_sideways_no_title_is_cut_off(sit: Sit, lang: str) -> None:
    page = sit(rules=RULE_SETS["traditional"], number=1, lang=lang).page
    table = page.url
    for path in (table, f"{table}sample", f"{table}first-steps"):
        page.goto(path)
        for width, height in ((667, 375), (568, 320)):
            page.set_viewport_size({"width": width, "height": height})
            cut = page.locator(".what > *").evaluate_all(
                "(lines) => lines.filter((line) => line.scrollWidth > line.clientWidth"
                " || line.scrollHeight > line.clientHeight + 1).map((line) => line.textContent)"
            )
            assert cut == [], (path, width)


@pytest.mark.parametrize("lang", ["en", "id", "ko", "nl", "th"])
def test_on_a_phone_held_sideways_the_windows_do_not_scroll(sit: Sit, lang: str) -> None:
    page = sit(lang=lang, viewport={"width": 667, "height": 375}).page
    for path in (("new",), ("more",), ("more", "keys")):
        for name in path:
            page.locator(f"[data-dialog={name}]:visible").last.click()
        dialog = page.locator("dialog[open]")
        picture(page, f"sideways-{path[-1]}-{lang}")
        assert dialog.evaluate("(dialog) => dialog.scrollHeight - dialog.clientHeight") <= 0
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(375, 667), (667, 375), (768, 1024), (1280, 800), (2560, 1440)])
def test_the_fans_of_a_win_are_whole_and_cover_neither_slots_nor_figures(sit: Sit, width: int, height: int) -> None:
    table = sit(moves=WIN[:-1], viewport={"width": width, "height": height})
    win(table)
    table.rest()
    picture(table.page, f"won-{width}x{height}")
    covered = table.page.evaluate(
        """() => {
          const boxes = (names) => [...document.querySelectorAll(names)].map((part) => part.getBoundingClientRect());
          const fans = boxes(".run > .card");
          const seen = boxes(".slot, .won, .bar .figures dd, .act");
          const meet = (one, other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
          const cut = (box) => box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
          const covered = seen.filter((one) => fans.some((fan) => meet(one, fan)));
          return [fans.length, fans.filter(cut).length, covered.length];
        }"""
    )
    assert covered == [52, 0, 0]


FAN = """(count) => {
  const runs = document.querySelector(".runs");
  for (let i = runs.children.length; i < count; i++) runs.append(runs.children[i % 4].cloneNode(true));
  const boxes = [...runs.querySelectorAll(".card")].map((card) => card.getBoundingClientRect());
  const room = document.querySelector(".stage").getBoundingClientRect();
  const cut = (box) => box.left < room.left || box.top < 0 || box.right > room.right || box.bottom > room.bottom;
  const narrow = boxes.filter((box, i) => i % 13 < 12 && boxes[i + 1].left - box.left < box.width * 0.3);
  return [boxes.filter(cut).length, narrow.length];
}"""


@pytest.mark.parametrize("count", [4, 8, 12])
@pytest.mark.parametrize(("width", "height"), [(320, 256), (375, 667), (667, 375), (768, 1024), (1280, 800)])
def test_a_won_table_shows_every_rank_whole_after_a_reload(sit: Sit, width: int, height: int, count: int) -> None:
    table = sit(moves=WIN, viewport={"width": width, "height": height})
    assert table.page.evaluate(FAN, count) == [0, 0]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_held_can_be_told_though_nothing_takes_it(sit: Sit, scheme: str) -> None:
    table = sit(color_scheme=scheme)
    card = table.page.locator("#table .column button.card[id]:not([data-to])").first
    table.page.mouse.click(*handle(card))
    assert table.page.locator(".target").count() == 0
    width, colour, paper = card.evaluate(
        """(card) => {
          const { borderLeftWidth, borderLeftColor } = getComputedStyle(card.closest("li"), "::before");
          const other = document.querySelector("li:not(.held) > button.card");
          return [borderLeftWidth, borderLeftColor, getComputedStyle(other).backgroundColor];
        }"""
    )
    assert width == "3px"
    assert contrast(colour, paper) >= 3
    picture(table.page, f"held-without-targets-{scheme}")


def test_in_forced_colours_what_is_held_what_takes_it_and_what_blocks_it_can_be_told(sit: Sit) -> None:
    table = sit(forced_colors="active")
    hold(table)
    held = table.card("4H").evaluate("(card) => getComputedStyle(card).borderTopColor")
    other = table.card("3C").evaluate("(card) => getComputedStyle(card).borderTopColor")
    assert held != other
    target = table.top(7).evaluate("(card) => getComputedStyle(card).outlineStyle")
    assert target != "none"
    picture(table.page, "forced-colours")
    ask_what_blocks(table)
    styles = [
        table.page.locator(f"#table .card.{name}").first.evaluate("(card) => getComputedStyle(card).outlineStyle")
        for name in ("marked", "blocks", "goal")
    ]
    assert styles == ["solid", "solid", "dashed"]
    picture(table.page, "forced-colours-blocked")


def test_scripts_and_styles_of_the_table_weigh_little(sit: Sit) -> None:
    page = sit().page
    page.wait_for_load_state()
    sizes = page.evaluate(
        "performance.getEntriesByType('resource').filter(({ name }) => /\\.(js|css)$/.test(name))"
        ".map(({ encodedBodySize }) => encodedBodySize)"
    )
    assert len(sizes) > 15
    assert sum(sizes) <= 42_000


COLOURS = """(names) => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const read = (colour) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = colour;
    pen.fillStyle = getComputedStyle(probe).color;
    probe.remove();
    pen.fillRect(0, 0, 1, 1);
    return `rgb(${pen.getImageData(0, 0, 1, 1).data.slice(0, 3).join()})`;
  };
  return Object.fromEntries(names.map((name) => [name, read(name.startsWith("--") ? `var(${name})` : name)]));
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_and_shapes_on_the_felt_stand_out_wherever_on_its_gradient_they_are(sit: Sit, scheme: str) -> None:
    page = sit(color_scheme=scheme).page
    for ground in ("", "blue", "plum", "slate"):
        page.evaluate("(ground) => { document.documentElement.dataset.ground = ground }", ground)
        names = ["--felt-hi", "--felt", "--felt-lo", "--on-felt", "--on-felt-2", "--mark", "--target"]
        colour = page.evaluate(COLOURS, names)
        for felt in ("--felt-hi", "--felt", "--felt-lo"):
            for text in ("--on-felt", "--on-felt-2"):
                assert contrast(colour[text], colour[felt]) >= 4.5, (ground, felt, text)
            for shape in ("--mark", "--target"):
                assert contrast(colour[shape], colour[felt]) >= 3, (ground, felt, shape)


def test_the_first_steps_leave_the_cards_room_in_the_smallest_windows(sit: Sit) -> None:
    page = sit().page
    page.goto(f"{page.url}first-steps/0")
    for width, height in ((334, 188), (320, 200), (320, 256)):
        page.set_viewport_size({"width": width, "height": height})
        strip = page.locator("li:has(> .card.marked)").bounding_box()
        assert strip is not None
        assert strip["width"] >= 24, (width, height)
        assert strip["height"] >= 11, (width, height)
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_ranks_stand_out_on_every_ground_a_card_can_have(sit: Sit, scheme: str) -> None:
    table = sit(color_scheme=scheme)
    hold(table)
    table.rest()
    page = table.page
    held = table.card("4H").evaluate("(card) => getComputedStyle(card).backgroundColor")
    page.goto(f"{page.url}first-steps/0")
    marked = page.locator(".card.marked").evaluate("(card) => getComputedStyle(card).backgroundColor")
    colour = page.evaluate(COLOURS, ["--paper", "--black", "--red", "--gold-2", "--pick", held, marked])
    for ground in ("--paper", held, marked):
        for rank in ("--black", "--red"):
            assert contrast(colour[rank], colour[ground]) >= 4.5, (ground, rank)
    assert len({colour[ground] for ground in ("--paper", held, marked)}) == 3
    for ring in ("--gold-2", "--pick"):
        assert contrast(colour[ring], colour["--paper"]) >= 3


COVERED = """(sentence) => {
  const say = document.getElementById("say");
  say.textContent = "";
  say.hidden = false;
  const text = say.appendChild(document.createElement("span"));
  text.textContent = sentence;
  const one = text.getBoundingClientRect();
  return [...document.querySelectorAll(".reserve, .cell, .slot, .card")].filter((part) => {
    const other = part.getBoundingClientRect();
    return Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  }).length;
}"""


@pytest.mark.parametrize("lang", [locale.code for locale in LOCALES])
def test_the_longest_refusal_covers_no_card_and_no_place(sit: Sit, lang: str) -> None:
    speaker = translator(next(locale for locale in LOCALES if locale.code == lang))
    longest = max((speaker.refusal(refusal) for refusal in Refusal), key=len)
    for rules, number in ((CLASSIC, 7), (MICE, MICE_NUMBER)):
        page = sit(rules=rules, number=number, lang=lang).page
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(COVERED, longest) == 0, (rules.id, width, height)


STRIPS = "[...document.querySelectorAll('.column:first-child > li')].map((line) => line.offsetHeight)"


def test_strips_of_cards_stay_readable(sit: Sit) -> None:
    table = sit(LOOSE_COLUMN, **PHONE)
    strips = table.page.evaluate(STRIPS)
    assert min(strips) >= 8
    drag(table, table.top(1), table.place("3"), drop=False)
    during = table.page.evaluate(STRIPS)
    assert during == strips, "no strip moves during a drag"
