"""A table in a browser, and the game that the engine says it must show."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from scorpion.core.moves import Move
from scorpion.core.notation import format_move
from tests.browser.engines.driver import Point
from tests.browser.expected import ExpectedGame
from tests.browser.server import Seat

READ = """() => {
  const face = (card) => card.dataset.f ?? "[..]";
  const faces = (place) => [...place.querySelectorAll(".card:not(.none, [inert])")].map(face);
  const all = (name) => [...document.querySelectorAll(name)];
  return {
    columns: all("#table .column").map(faces),
    reserve: all("#reserve .card:not([inert])").length,
    cells: all("#table .cell").map((cell) => faces(cell)[0] ?? null),
    slots: all("#table .slot").flatMap(faces),
    version: Number(document.getElementById("table").dataset.version),
    score: document.getElementById("score").textContent,
    moves: document.getElementById("moves").textContent,
  };
}"""
IS_AT_REST = """() => document.getAnimations().every((one) => one.playState !== "running")"""


class Table(ExpectedGame):
    """A page with a table, and beside it the rules' own game, which `play` keeps in step."""

    def __init__(self, page: Page, seat: Seat) -> None:
        super().__init__(seat)
        self.page = page

    # ------------------------------------------------------------ what is seen

    def card(self, name: str) -> Locator:
        """Find a face-up card by its notation."""
        return self.page.locator(f'#table button.card[data-f="{name}"]')

    def column(self, number: int) -> Locator:
        """Find a column."""
        return self.page.locator(f'#table .column[data-n="{number}"]')

    def top(self, number: int) -> Locator:
        """Find what a player aims at to reach a column: its top card, or the empty place."""
        return self.column(number).locator("> li:last-child > .card:not([inert])")

    def place(self, name: str) -> Locator:
        """Find what a player aims at to reach a column or a cell."""
        return self.top(int(name)) if name.isdecimal() else self.page.locator(f'#table [data-n="{name}"]').first

    @property
    def said(self) -> str:
        """What the live region says."""
        return (self.page.locator(".sr[aria-live]").text_content() or "").replace("\u00a0", "").strip()

    def read(self) -> dict[str, Any]:
        """Read the whole table."""
        seen: dict[str, Any] = self.page.evaluate(READ)
        return seen

    # ------------------------------------------------------------ what must be seen

    def check(self) -> None:
        """Check that the page shows the engine's game, once the answers are there."""
        self.page.wait_for_function(
            "(version) => document.getElementById('table').dataset.version === version", arg=str(self.version)
        )
        seen, due = self.read(), self.due()
        assert seen == due

    def rest(self) -> None:
        """Wait until nothing moves."""
        self.page.wait_for_function(IS_AT_REST)

    def settle(self) -> None:
        """Wait until every action has been answered."""
        self.page.wait_for_function(
            "() => !Object.keys(localStorage).some((name) => name.startsWith('scorpion-outbox'))"
        )

    # ------------------------------------------------------------ moves by hand

    def source(self, move: Move) -> Locator:
        """Find the first card of the group that a move carries."""
        start = format_move(move).partition(">")[0]
        return self.page.locator(f'#table button.card[data-g="{start}"]')

    def play(self, text: str, by: "Callable[[Table, Locator, Locator], None] | None" = None) -> None:
        """Make a move on the page, by tapping if no other way is given, and check what it shows."""
        self.rest()
        move = self.parse(text)
        written = format_move(move)
        if written == "deal":
            self.page.locator("#reserve").click()
        else:
            (by or tap_tap)(self, self.source(move), self.place(written.partition(">")[2]))
        self.note(move)
        self.check()


def handle(card: Locator) -> Point:
    """Return where a hand takes hold of a card: near its upper left corner, which other cards leave free."""
    box = card.evaluate(
        """(card) => {
          const { left, width, height } = card.closest("li").getBoundingClientRect();
          return { x: left + width / 2, y: card.getBoundingClientRect().top + Math.min(height / 2, 12) };
        }"""
    )
    return Point(box["x"], box["y"])


def tap_tap(table: Table, card: Locator, place: Locator) -> None:
    """Tap a card, then its target."""
    for at in (handle(card), handle(place)):
        table.page.mouse.click(at.x, at.y)


def drag(table: Table, card: Locator, place: Locator, *, drop: bool = True) -> None:
    """Drag a card to its target by mouse."""
    start, end = handle(card), handle(place)
    mouse = table.page.mouse
    mouse.move(start.x, start.y)
    mouse.down()
    mouse.move(start.x + 8, start.y + 3)
    mouse.move(end.x, end.y, steps=4)
    if drop:
        mouse.up()


def expect_said(table: Table, pattern: str) -> None:
    """Check what the live region says."""
    expect(table.page.locator(".sr[aria-live]")).to_have_text(re.compile(pattern.replace("$", r"\s*$")))
