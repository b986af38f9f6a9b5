"""A table in a browser of any engine, played on by any hand."""

from typing import Any

from scorpion.core.moves import Move
from scorpion.core.notation import format_move
from tests.browser.engines.driver import UNHURRIED, Driver, Hand, Point
from tests.browser.expected import ExpectedGame
from tests.browser.server import Seat
from tests.browser.table import IS_AT_REST, READ

SHOWS_VERSION = "(version) => document.getElementById('table')?.dataset.version === version"
IS_SHOWN = "(selector) => document.querySelector(selector)?.checkVisibility() === true"
HANDLE = """(selector) => {
  const card = [...document.querySelectorAll(selector)].at(-1);
  const { left, width } = (card.closest("li") ?? card).getBoundingClientRect();
  const { top, height } = card.getBoundingClientRect();
  return [left + width / 2, top + Math.min(height / 2, 12)];
}"""
FOCUS = """() => {
  document.querySelector('#table [tabindex="0"]')?.focus();
  return document.getElementById("table").contains(document.activeElement);
}"""


class EngineTable(ExpectedGame):
    """A page with a table, whichever browser shows it, and beside it the rules' own game."""

    def __init__(self, driver: Driver, seat: Seat) -> None:
        super().__init__(seat)
        self.driver = driver
        driver.evaluate(UNHURRIED)

    def read(self) -> dict[str, Any]:
        """Read the whole table."""
        seen: dict[str, Any] = self.driver.evaluate(READ)
        return seen

    def check(self) -> None:
        """Check that the page shows the game, once the answers are there."""
        self.driver.wait_for(SHOWS_VERSION, str(self.version))
        seen, due = self.read(), self.due()
        assert seen == due, f"in {self.driver.name}"

    def wait_for(self, selector: str) -> None:
        """Wait until this is shown."""
        self.driver.wait_for(IS_SHOWN, selector)

    def point(self, selector: str) -> Point:
        """Return where a hand takes hold of the last element that is so described."""
        x, y = self.driver.evaluate(HANDLE, selector)
        return Point(x, y)

    def tap(self, selector: str) -> None:
        """Tap what is so described."""
        self.driver.tap(self.point(selector))

    def play(self, move: Move, hand: Hand) -> None:
        """Make a move on the page by this hand, and check what it shows."""
        self.driver.wait_for(IS_AT_REST)
        if hand is Hand.KEYS:
            self._type(move)
        else:
            self._carry(move, hand)
        self.note(move)
        self.check()

    def _carry(self, move: Move, hand: Hand) -> None:
        source, _, target = format_move(move).partition(">")
        if source == "deal":
            self.tap("#reserve")
            return
        start = f'#table button.card[data-g="{source}"]'
        end = f'#table .column[data-n="{target}"] > li:last-child > .card:not([inert])'
        if hand is Hand.TAPS:
            self.tap(start)
            self.tap(end)
        else:
            self.driver.drag(self.point(start), self.point(end), hand)

    def _type(self, move: Move) -> None:
        """Go to the top card of the column and up from there, lift, go to the other column, put down."""
        self.driver.wait_for(FOCUS)
        source, _, target = format_move(move).partition(">")
        if source == "deal":
            self.driver.press("d")
            return
        column, _, count = source.partition("x")
        for key in (column, *["ArrowUp"] * (int(count) - 1), "Enter", target, "Enter"):
            self.driver.press(key)
