"""Take pictures of the program as its users see it: every kind of page in every size, and the README's picture.

The pictures of all scenes go to build/screenshots, to be looked at; docs/images/table.png is kept.
"""

import argparse
import asyncio
import hashlib
import itertools
import os
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, Position, sync_playwright

from scorpion.bootstrap.hosting import DATABASE
from scorpion.core.moves import Move
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import Rules
from scorpion.service.actions import Action
from scorpion.service.deals import deal_position
from scorpion.service.entries import Kind
from scorpion.service.games import Games
from scorpion.solver import Winnable, solve
from scorpion.storage.sqlite import SqliteStore

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
    do: Callable[[Page], None] = lambda _: None


# ---------------------------------------------------------------- what is done


STRIP = Position(x=9, y=3)
"""A point of a card that shows when others lie on it."""


def choose(page: Page) -> None:
    """Choose a group that can be put somewhere."""
    page.locator("#table .column button.card[data-to]").first.click(position=STRIP)


def refuse(page: Page) -> None:
    """Put a group on a card that doesn't take it."""
    card = page.locator("#table .column button.card[data-to]").first
    takes = (card.get_attribute("data-to") or "").split()
    home = (card.get_attribute("data-g") or "").partition("x")[0]
    card.click(position=STRIP)
    for column in page.locator("#table .column").all():
        number = column.get_attribute("data-n") or ""
        if number not in (*takes, home) and column.locator("button[data-g]").count():
            column.locator("button[data-g]").last.click(position=STRIP)
            page.locator("#say").wait_for()
            return


def open_window(name: str) -> Callable[[Page], None]:
    """Open one of the table's windows."""

    def click(page: Page) -> None:
        page.locator(f'[data-dialog="{name}"]').first.click()

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
    Scene("games", path="games"),
    Scene("rules", path="rules"),
    Scene("rules-classic", path="rules/classic"),
    Scene("sample", path="sample?step=20"),
    Scene("nothing-here", path="nothing/here"),
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
def hosting() -> Iterator[Host]:
    """Run the program with data of its own."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "scorpion", "serve", "--port", str(port), "--data-dir", data]
        server = subprocess.Popen(command, stdout=subprocess.PIPE)
        try:
            if server.stdout is None or not server.stdout.readline():
                raise SystemExit("the program did not start")
            tables = {scene.table for scene in (*SCENES, KEPT_SCENE)}
            yield Host(
                f"http://127.0.0.1:{port}", {table: asyncio.run(sit_down(Path(data), table)) for table in tables}
            )
        finally:
            server.terminate()
            server.wait()


# ---------------------------------------------------------------- pictures


def take(browser: Browser, host: Host, scene: Scene, size: tuple[int, int], picture: Path) -> None:
    """Take a picture of a scene."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if scene.scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    context.add_cookies([{"name": "scorpion", "value": host.secrets[scene.table], "url": host.address}])
    page = context.new_page()
    page.on("pageerror", lambda error: print(f"{picture.name}: {error}", file=sys.stderr))
    page.goto(f"{host.address}/{scene.language}/{scene.path}", wait_until="networkidle")
    scene.do(page)
    page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
    picture.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=picture)
    context.close()


def make_small(picture: Path) -> None:
    """Let a picture do with as many colours as a byte can tell apart."""
    with Image.open(picture) as full:
        full.convert("RGB").quantize(256).save(picture, optimize=True)


def main() -> None:
    """Take all pictures, or those of the scenes that are named."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("scene", nargs="*", help=f"{', '.join(scene.name for scene in SCENES)}; all by default")
    chosen = parser.parse_args().scene
    with hosting() as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("SCORPION_TEST_BROWSER"), args=["--no-sandbox", "--disable-gpu"]
        )
        for scene in SCENES:
            for width, height in SIZES if not chosen or scene.name in chosen else ():
                take(browser, host, scene, (width, height), PICTURES / f"{scene.name}-{width}x{height}.png")
        if not chosen:
            take(browser, host, KEPT_SCENE, KEPT_SIZE, KEPT)
            make_small(KEPT)
        browser.close()


if __name__ == "__main__":
    main()
