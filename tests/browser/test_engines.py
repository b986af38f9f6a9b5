"""Every browser engine: the game is won in each of them by each hand."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Playwright

from scorpion.core.rule_sets import CLASSIC
from scorpion.service.sample import SAMPLE_DEAL
from tests.browser.engines.driver import HIGHEST, Driver, Hand, Preferences
from tests.browser.engines.launching import launched
from tests.browser.engines.table import EngineTable
from tests.browser.server import Server
from tests.browser.tables import WIN
from tests.browser.test_looks import contrast
from tests.thorough import THOROUGH

WHOLE = {("firefox", Hand.MOUSE), ("webkit", Hand.TAPS)}
"""What plays a whole game each time. The others begin late; whole games in Chromium by keys and by finger are won in
`test_keyboard` and `test_whole_games`."""

LATE = len(WIN) - 8

SMALL = (375, 667)
"""The window of a whole game: to paint a large one takes a WebKit without a graphics card three times as long."""

HANDS = [
    *((engine, hand) for engine in ("chromium", "firefox", "webkit") for hand in Hand if hand is not Hand.FINGER),
    ("chromium", Hand.FINGER),
]


@pytest.mark.parametrize(("engine", "hand"), HANDS, ids=[f"{engine}-{hand.value}" for engine, hand in HANDS])
def test_a_game_is_won(engine: str, hand: Hand, drivers: Callable[[str], Driver], server: Server) -> None:
    driver = drivers(engine)
    assert hand in driver.hands
    is_whole = (engine, hand) in WHOLE and not THOROUGH
    begun = 0 if is_whole or THOROUGH else LATE
    seat = server.seat(CLASSIC, SAMPLE_DEAL, WIN[:begun])
    driver.open(f"{server.address}/en/", seat.secret, SMALL if is_whole else HIGHEST)
    table = EngineTable(driver, seat)
    for move in WIN[begun:]:
        table.play(move, hand)
    assert table.game.is_won
    table.wait_for(".win")


TELLS = """() => {
  const prefers = (what) => matchMedia(`(prefers-${what})`).matches;
  return [innerWidth, innerHeight, prefers("color-scheme: dark"), prefers("reduced-motion")];
}"""


@pytest.mark.skipif(not THOROUGH, reason="screenshots alone need it, and it starts three more browsers")
@pytest.mark.parametrize("engine", ["chromium", "firefox", "webkit"])
def test_a_page_is_told_what_its_reader_prefers(
    engine: str, browser_paths: dict[str, str], playwright: Playwright, server: Server
) -> None:
    if engine not in browser_paths:
        pytest.skip(f"no browser with {engine} was found")
    seat = server.seat(CLASSIC, SAMPLE_DEAL)
    preferred = Preferences(dark=True, reduced_motion=True)
    with launched(engine, browser_paths[engine], playwright, preferred) as driver:
        driver.open(f"{server.address}/en/", seat.secret, (375, 667))
        assert driver.evaluate(TELLS) == [375, 667, True, True]


FIFTH_COLUMN = """() => {
  const items = [...document.querySelectorAll(".column[data-n='5'] > li")];
  const { x, y, width } = items[0].getBoundingClientRect();
  return { x: x + width / 2, y, strips: items.map((item) => item.offsetHeight), window: innerWidth };
}"""


def assert_one_line_parts_two_cards(driver: Driver, picture: Path) -> None:
    """Look at the pixels between rank and suit, from the middle of the first strip to that of the last."""
    driver.screenshot(picture)
    column = driver.evaluate(FIFTH_COLUMN)
    with Image.open(picture) as image:
        scale = image.width / column["window"]
        x, strips = round(column["x"] * scale), column["strips"]
        top, bottom = (column["y"] + strips[0] / 2) * scale, (column["y"] + strips[0] / 2 + sum(strips[:-1])) * scale
        pixels = image.convert("RGB").crop((x, round(top), x + 1, round(bottom))).tobytes()
    colours = [f"rgb({r},{g},{b})" for r, g, b in zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True)]
    paper = max(set(colours), key=colours.count)
    dark = [index for index, colour in enumerate(colours) if contrast(colour, paper) >= 1.2]
    lines = [index for index in dark if contrast(colours[index], paper) >= 3]
    assert dark == lines, "nothing lies between line and paper"
    assert len(lines) == len(strips) - 1
    assert all(after - before > 5 for before, after in pairwise(lines))


@pytest.mark.parametrize("engine", ["firefox", "webkit"])
def test_a_line_of_one_pixel_parts_two_cards(
    engine: str, drivers: Callable[[str], Driver], server: Server, tmp_path: Path
) -> None:
    driver = drivers(engine)
    driver.open(f"{server.address}/en/", server.seat(CLASSIC, SAMPLE_DEAL).secret)
    assert_one_line_parts_two_cards(driver, tmp_path / "table.png")


SCALED = [("chromium", 1.5), ("chromium", 2), ("firefox", 1.5), ("firefox", 2), ("webkit", 2)]


@pytest.mark.skipif(not THOROUGH, reason="it starts five more browsers")
@pytest.mark.parametrize(("engine", "scale"), SCALED, ids=[f"{engine}-{scale}x" for engine, scale in SCALED])
def test_a_line_of_one_pixel_parts_two_cards_on_finer_screens(
    engine: str,
    scale: float,
    browser_paths: dict[str, str],
    playwright: Playwright,
    server: Server,
    tmp_path: Path,
) -> None:
    if engine not in browser_paths:
        pytest.skip(f"no browser with {engine} was found")
    seat = server.seat(CLASSIC, SAMPLE_DEAL)
    with launched(engine, browser_paths[engine], playwright, Preferences(scale=scale)) as driver:
        driver.open(f"{server.address}/en/", seat.secret, (600, 500))
        assert_one_line_parts_two_cards(driver, tmp_path / "table.png")
