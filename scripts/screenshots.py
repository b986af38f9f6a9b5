"""Take pictures of the program as its users see it: every kind of page in every size and engine, and the README's.

The pictures of all scenes go to build/screenshots, to be looked at; docs/images/table.png is kept.
"""

import argparse
import asyncio
import hashlib
import itertools
import secrets
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence, Set
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from scorpion.core.moves import Move
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import Rules
from scorpion.service.actions import Action
from scorpion.service.deals import deal_position
from scorpion.service.entries import Kind
from scorpion.service.games import Games
from scorpion.solver import Winnable, solve
from scorpion.storage.folders import DATABASE
from scorpion.storage.sqlite import SqliteStore
from scripts.browser import ENGINES, paths
from tests.browser.engines.driver import Driver, Point, Preferences
from tests.browser.engines.launching import launched
from tests.browser.server import free_port, serving
from tests.pages import PAGES, address

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "build" / "screenshots"
KEPT = ROOT / "docs" / "images" / "table.png"
SIZES = ((375, 667), (667, 375), (768, 1024), (1280, 800))
KEPT_SIZE = (1000, 640)

A_MOVE_MS = 4_000
"""What a move takes by the clock on the pictures."""

Table = tuple[str, int, int]
"""A rule set, a deal of it that the search wins at once, and how many of the winning moves are made."""
MIDDLE: Table = (CLASSIC.id, 63, 26)


@dataclass(frozen=True)
class Scene:
    """What a picture shows: a table or another page, in a language, after something was done to it."""

    name: str
    table: Table = MIDDLE
    path: str = ""
    language: str = "en"
    scheme: str = "light"
    do: Callable[[Driver], None] = lambda _: None


# ---------------------------------------------------------------- what is done


CHOICE = "#table .column button.card[data-to]"
"""Groups that can be put somewhere."""

STRIP = """(card) => {
  const { left, top } = card.getBoundingClientRect();
  return [left + 9, top + 3];
}"""
"""A point of a card that shows when others lie on it."""

TO_CHOOSE = f"""() => ({STRIP})(document.querySelector("{CHOICE}"))"""

TO_REFUSE = f"""() => {{
  const card = document.querySelector("{CHOICE}");
  const taking = [card.dataset.g.split("x")[0], ...card.dataset.to.split(" ")];
  const columns = [...document.querySelectorAll("#table .column")];
  const others = columns.filter(({{ dataset }}) => !taking.includes(dataset.n));
  const tops = others.map((column) => [...column.querySelectorAll("button[data-g]")].at(-1));
  return [card, tops.find((top) => top)].map({STRIP});
}}"""
"""Points of a group, and of a card that doesn't take it."""

IS_SHOWN = "(selector) => document.querySelector(selector)?.checkVisibility() === true"
TO_CLICK = """(selector) => {
  const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""


def choose(driver: Driver) -> None:
    """Choose a group that can be put somewhere."""
    driver.tap(Point(*driver.evaluate(TO_CHOOSE)))


def refuse(driver: Driver) -> None:
    """Put a group on a card that doesn't take it."""
    for x, y in driver.evaluate(TO_REFUSE):
        driver.tap(Point(x, y))
    driver.wait_for(IS_SHOWN, "#say")


def open_window(name: str) -> Callable[[Driver], None]:
    """Open one of the table's windows."""

    def click(driver: Driver) -> None:
        driver.tap(Point(*driver.evaluate(TO_CLICK, f'[data-dialog="{name}"]')))
        driver.wait_for(IS_SHOWN, "dialog[open]")

    return click


SCENES = (
    Scene("new-deal", (CLASSIC.id, 63, 0)),
    Scene("middle"),
    Scene("chosen", do=choose),
    Scene("refused", do=refuse),
    Scene("long-column", (CLASSIC.id, 240, 41)),
    Scene("longest-column", ("wasp", 6, 55)),
    Scene("cells", ("three-blind-mice", 4, 25)),
    Scene("run-stays", ("traditional", 58, 43)),
    Scene("won", (CLASSIC.id, 63, 53)),
    Scene("window-new", do=open_window("new")),
    Scene("window-more", do=open_window("more")),
    *(Scene(name, path=path) for name, path in PAGES.items()),
    Scene("dark", scheme="dark"),
    Scene("dark-window", scheme="dark", do=open_window("more")),
    Scene("dark-rules", path="rules/classic", scheme="dark"),
    Scene("thai", language="th"),
    Scene("thai-more", language="th", do=open_window("more")),
    Scene("thai-rules", path="rules/classic", language="th"),
    Scene("korean", language="ko"),
    Scene("korean-won", (CLASSIC.id, 63, 53), language="ko"),
    Scene("korean-rules", path="rules/classic", language="ko"),
)

KEPT_SCENE = Scene("table", (CLASSIC.id, 958, 40))


# ---------------------------------------------------------------- games


@dataclass(frozen=True)
class Host:
    """The program's address, and the secret of a player for each table."""

    address: str
    secrets: dict[Table, str]


async def sit_down(data: Path, table: Table) -> str:
    """Let a player play at a table, and one before it; return the secret that the browser is to know."""
    rules_id, number, count = table
    store, secret, player = SqliteStore(data / DATABASE), secrets.token_urlsafe(32), secrets.token_urlsafe(16)
    times = itertools.count(time.time_ns() // 10**6 - 100 * A_MOVE_MS, A_MOVE_MS)
    games = Games(store, lambda: next(times), lambda: secrets.token_urlsafe(16), lambda: 1)
    await store.add_player(player, hashlib.sha256(secret.encode()).hexdigest(), 0)
    for rules, deal, moves in ((CLASSIC, 5, 12), (RULE_SETS[rules_id], number, count)):
        game_id = (await games.start(player, rules, deal)).beginning.game_id
        for version, move in enumerate(winning_moves(rules, deal)[:moves]):
            await games.act(player, game_id, Action(f"picture-{version:08}", version, Kind.MOVE, move))
    await store.close()
    return secret


def winning_moves(rules: Rules, number: int) -> tuple[Move, ...]:
    """Return moves that win a deal."""
    verdict = solve(rules, deal_position(rules, number))
    if not isinstance(verdict, Winnable):
        raise SystemExit(f"deal {number} of {rules.id} cannot be won")
    return verdict.moves


@contextmanager
def hosting(tables: Set[Table]) -> Iterator[Host]:
    """Run the program with data of its own, and a player at each of these tables."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "data", free_port()) as server:
        yield Host(server.address, {table: asyncio.run(sit_down(server.data, table)) for table in tables})


# ---------------------------------------------------------------- pictures


IS_READY = "() => document.readyState === 'complete'"
IS_STILL = "() => document.getAnimations().every((one) => one.playState !== 'running')"


def take(driver: Driver, host: Host, scene: Scene, size: tuple[int, int], picture: Path) -> None:
    """Take a picture of a scene."""
    table = f"{host.address}/{scene.language}/"
    driver.open(table, host.secrets[scene.table], size)
    driver.wait_for(IS_READY)
    if scene.path:
        path = address(scene.path, driver.evaluate("() => document.body.innerHTML"))
        driver.open(f"{table}{path}", host.secrets[scene.table], size)
        driver.wait_for(IS_READY)
    scene.do(driver)
    driver.wait_for(IS_STILL)
    picture.parent.mkdir(parents=True, exist_ok=True)
    driver.screenshot(picture)


def take_all(driver: Driver, host: Host, scenes: Sequence[Scene]) -> None:
    """Take pictures of these scenes in every size."""
    for scene, (width, height) in itertools.product(scenes, SIZES):
        take(driver, host, scene, (width, height), PICTURES / driver.name / f"{scene.name}-{width}x{height}.png")


def make_small(picture: Path) -> None:
    """Let a picture do with as many colours as a byte can tell apart."""
    with Image.open(picture) as full:
        full.convert("RGB").quantize(256).save(picture, optimize=True)


def main() -> None:
    """Take all pictures, or those of the scenes that are named."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("scene", nargs="*", help=f"{', '.join(scene.name for scene in SCENES)}; all by default")
    chosen = parser.parse_args().scene
    scenes = [scene for scene in SCENES if not chosen or scene.name in chosen]
    found = paths()
    with hosting({scene.table for scene in (*scenes, KEPT_SCENE)}) as host, sync_playwright() as playwright:
        for engine in ENGINES:
            name = engine.name.lower()
            for scheme in ("light", "dark") if engine.variable in found else ():
                preferred = Preferences(dark=scheme == "dark", reduced_motion=True)
                with launched(name, found[engine.variable], playwright, preferred) as driver:
                    take_all(driver, host, [scene for scene in scenes if scene.scheme == scheme])
                    if name == "chromium" and scheme == KEPT_SCENE.scheme and not chosen:
                        take(driver, host, KEPT_SCENE, KEPT_SIZE, KEPT)
                        make_small(KEPT)


if __name__ == "__main__":
    main()
