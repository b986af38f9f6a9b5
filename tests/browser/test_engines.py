"""Every browser engine: the game is won in each of them by each hand."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Playwright

from scorpion.core.rule_sets import CLASSIC
from scorpion.service.sample import SAMPLE_DEAL
from tests.browser.engines.driver import Driver, Hand, Preferences
from tests.browser.engines.launching import launched
from tests.browser.engines.table import EngineTable
from tests.browser.server import Server
from tests.browser.tables import WIN
from tests.thorough import THOROUGH

WHOLE = {("firefox", Hand.MOUSE), ("webkit", Hand.TAPS)}
"""What plays a whole game each time. The others begin late; whole games in Chromium by keys and by finger are won in
`test_keyboard` and `test_whole_games`."""

LATE = len(WIN) - 8

HANDS = [
    *((engine, hand) for engine in ("chromium", "firefox", "webkit") for hand in Hand if hand is not Hand.FINGER),
    ("chromium", Hand.FINGER),
]


@pytest.mark.parametrize(("engine", "hand"), HANDS, ids=[f"{engine}-{hand.value}" for engine, hand in HANDS])
def test_a_game_is_won(engine: str, hand: Hand, drivers: Callable[[str], Driver], server: Server) -> None:
    driver = drivers(engine)
    assert hand in driver.hands
    begun = 0 if (engine, hand) in WHOLE or THOROUGH else LATE
    seat = server.seat(CLASSIC, SAMPLE_DEAL, WIN[:begun])
    driver.open(f"{server.address}/en/", seat.secret)
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
