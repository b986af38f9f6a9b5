"""Motion: how smoothly twenty cards move on a slow phone, and how soon a card is at rest after the hand has let go.

A phone of 375 x 667 in Chromium, by touch, on a page that was loaded anew each time. With the processor slowed four
times the group is moved by two taps: counted are the gaps between animation frames, the tasks of the page's main
thread from a trace, and what becomes of four taps on other cards in mid-motion. At full speed a card is at rest in the
first frame from which neither end of its group moves any more; the time begins with the event of the hand that lets go.
Beside it, in turns, an empty page moves twenty boxes: what the browser and the machine take for that alone.
"""

import argparse
import itertools
import json
import statistics
from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks._page import chromium, load, local_server
from scorpion.core.notation import parse_move
from scorpion.core.rule_sets import CLASSIC
from scorpion.service.sample import SAMPLE_DEAL
from tests.browser.fingers import PHONE, Fingers
from tests.browser.server import Server
from tests.browser.table import Table, handle
from tests.browser.tables import STAYING_RUN

MOVE = parse_move("3x20>6")
NEXT = parse_move("7x5>5")
"""The move that the line goes on with."""
ENDS, NEXT_ENDS = ("9S", "TC"), ("3H", "8D")
"""The first and the last card of the groups that are moved."""
OTHERS = ("8H", "6H", "QH", "2D")
"""Cards in the middle of other columns, none of which takes another of them."""
BEFORE = STAYING_RUN[: STAYING_RUN.index(MOVE)]
SETTLED_MS = 900

# A page with nothing on it but twenty boxes, which move as the cards do.
BOXES = """<!DOCTYPE html><meta name="viewport" content="width=device-width">
<style>div { position: absolute; inline-size: 47px; block-size: 66px; background: #888; }</style><body>
<script>
  const boxes = Array.from({ length: 20 }, (_, i) => {
    const box = document.body.appendChild(document.createElement("div"));
    box.style.top = `${i * 20}px`;
    return box;
  });
  const seen = { frames: [], downs: [] };
  addEventListener("pointerdown", ({ timeStamp }) => seen.downs.push({ at: timeStamp }));
  addEventListener("pointerup", () => {
    for (const box of boxes) {
      box.style.left = "150px";
      box.animate([{ transform: "translate(-150px, 40px)" }, { transform: "none" }], { duration: 180 });
    }
  });
  const frame = () => {
    seen.frames.push(performance.now());
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
</script>"""

# The hand's events, with what the table showed of them in the next frame.
RECORD = """([ends, watches]) => {
  const seen = (window.seen = { frames: [], ups: [], downs: [], clicks: 0, boxes: [] });
  const items = ends.map((name) => document.querySelector(`#table [data-f="${name}"]`).closest("li"));
  const held = () => document.querySelector("#table .held .card")?.dataset.f;
  const moves = () => items[0].getAnimations().some((one) => one.playState === "running");
  let waiting = [];
  addEventListener("pointerup", ({ timeStamp }) => seen.ups.push(timeStamp), true);
  addEventListener("click", () => seen.clicks++, true);
  addEventListener("pointerdown", ({ timeStamp, target }) => {
    const card = target.closest(".card")?.dataset.f;
    const down = { at: timeStamp, card, inMotion: moves() };
    seen.downs.push(down);
    waiting.push(down);
  }, true);
  const frame = () => {
    const now = performance.now();
    seen.frames.push(now);
    for (const down of waiting) if (held() === down.card) down.shown = now;
    waiting = waiting.filter((down) => !down.shown);
    if (watches) seen.boxes.push(items.map((item) => item.getBoundingClientRect()).flatMap(({ x, y }) => [x, y]));
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


def sit(server: Server, browser: Browser, **options: Any) -> Table:
    """Sit down where the group of twenty can be moved next."""
    seat = server.seat(CLASSIC, SAMPLE_DEAL, BEFORE)
    context = browser.new_context(**{**PHONE, **options})
    context.add_cookies([{"name": "scorpion", "value": seat.secret, "url": server.address}])
    page = context.new_page()
    page.goto(f"{server.address}/en/")
    table = Table(page, seat)
    page.wait_for_timeout(500)
    return table


def record(table: Table, ends: tuple[str, str], *, watches: bool = False) -> None:
    """Begin to record frames and the hand's events; where each end of a group is, if it is to be watched."""
    table.page.evaluate(RECORD, [ends, watches])


def seen(page: Page) -> dict[str, Any]:
    """Wait until all has settled; return what was recorded."""
    page.wait_for_timeout(SETTLED_MS)
    recorded: dict[str, Any] = page.evaluate("seen")
    return recorded


def tasks_ms(trace: bytes) -> list[float]:
    """Return how long each task of a page's main thread took."""
    events = json.loads(trace)["traceEvents"]
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    return [
        event["dur"] / 1000
        for event in events
        if event["name"].endswith("RunTask") and event["ph"] == "X" and (event["pid"], event["tid"]) in main
    ]


def spread(values: Iterable[float]) -> str:
    """Write the median and the greatest of some figures."""
    known = sorted(values)
    return f"median {statistics.median(known):.0f} ms, longest {known[-1]:.0f} ms"


# ---------------------------------------------------------------- a slow phone


def move_slowly(server: Server, browser: Browser, times: float, *, traced: bool) -> tuple[float, float]:
    """Move the group; return the longest gap between frames and, if it is traced, the longest task."""
    table = sit(server, browser)
    fingers = Fingers(table.page)
    start, end = handle(table.source(MOVE)), handle(table.place("6"))
    fingers.tap(*start)
    fingers.slow(times)
    table.page.wait_for_timeout(SETTLED_MS)
    record(table, ENDS)
    table.page.wait_for_timeout(200)
    if traced:
        browser.start_tracing(page=table.page, categories=["devtools.timeline", "toplevel"])
    fingers.tap(*end)
    frames = seen(table.page)
    task = max(tasks_ms(browser.stop_tracing())) if traced else 0.0
    fingers.slow(1)
    table.note(MOVE)
    table.check()
    table.page.context.close()
    return longest_gap(frames), task


def move_boxes(browser: Browser, times: float) -> float:
    """Move the boxes of an empty page; return the longest gap between frames."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.set_content(BOXES)
    fingers = Fingers(page)
    fingers.slow(times)
    page.wait_for_timeout(SETTLED_MS)
    fingers.tap(10, 10)
    frames = seen(page)
    context.close()
    return longest_gap(frames)


def longest_gap(frames: dict[str, Any]) -> float:
    """Return the longest time between two frames from the first press on."""
    after = [at for at in frames["frames"] if at >= frames["downs"][0]["at"]]
    gaps = [later - at for at, later in itertools.pairwise(after)]
    longest: float = max([after[0] - frames["downs"][0]["at"], *gaps])
    return longest


def click_in_motion(server: Server, browser: Browser, times: float) -> list[dict[str, Any]]:
    """Tap four other cards while the group moves; return what became of each tap."""
    downs = []
    for other in OTHERS:
        table = sit(server, browser)
        fingers = Fingers(table.page)
        start, end, at = handle(table.source(MOVE)), handle(table.place("6")), handle(table.card(other))
        fingers.tap(*start)
        fingers.slow(times)
        table.page.wait_for_timeout(SETTLED_MS)
        record(table, ENDS)
        fingers.tap(*end)
        fingers.tap(*at)
        recorded = seen(table.page)
        downs.append({**recorded["downs"][-1], "other": other, "clicks": recorded["clicks"]})
        table.page.context.close()
    return downs


def measure_slowly(server: Server, browser: Browser, rounds: int, times: float) -> None:
    """Print how smoothly the group moves with a slow processor."""
    print(f"20 cards move, the processor {times:g} times slower ({load()})")
    pairs = [(move_slowly(server, browser, times, traced=False)[0], move_boxes(browser, times)) for _ in range(rounds)]
    gaps, empty = zip(*pairs, strict=True)
    print(f"  longest gap between frames, {rounds} moves: {spread(gaps)}")
    print(f"  the same of 20 boxes on an empty page, in turns: {spread(empty)}")
    print(f"  ratio of the medians: {statistics.median(gaps) / statistics.median(empty):.1f}")
    traced = [move_slowly(server, browser, times, traced=True) for _ in range(rounds)]
    print(f"  the same while traced: {spread(gap for gap, _ in traced)}")
    print(f"  longest task of the main thread: {spread(task for _, task in traced)} ({load()})")
    downs = [down for _ in range(rounds) for down in click_in_motion(server, browser, times)]
    moving = [down for down in downs if down["inMotion"]]
    arrived = [down for down in moving if down["card"] == down["other"] and down.get("shown") and down["clicks"] == 2]
    print(f"  taps on other cards in mid-motion: {len(arrived)} of {len(moving)} arrived ({len(downs)} made)")
    print(f"  from the press to the frame that shows its card held: {spread(d['shown'] - d['at'] for d in arrived)}")


# ---------------------------------------------------------------- at full speed


def tap_tap(_: Table, fingers: Fingers, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Tap the group, then its target."""
    fingers.tap(*start)
    fingers.tap(*end)


def drag(table: Table, fingers: Fingers, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag the group sideways out of its column, and let go of it over its target, a little off its place."""
    fingers.down(*start)
    fingers.move(start[0] + 60, start[1] + 4, steps=5)
    fingers.move(end[0] - 8, end[1] + 20, steps=10)
    table.page.wait_for_timeout(50)
    fingers.up()


Hand = Callable[[Table, Fingers, tuple[float, float], tuple[float, float]], None]


def rest_ms(recorded: dict[str, Any]) -> float:
    """Return how long after the last pointer-up the group moved no more."""
    boxes, last = recorded["boxes"], recorded["boxes"][-1]
    moving = (i for i, box in enumerate(boxes) if any(abs(a - b) > 0.5 for a, b in zip(box, last, strict=True)))
    at: float = recorded["frames"][max(moving) + 1]
    return at - float(recorded["ups"][-1])


def put(server: Server, browser: Browser, by: Hand, **options: Any) -> float:
    """Move the group; return how long after pointer-up it was at rest."""
    table = sit(server, browser, **options)
    start, end = handle(table.source(MOVE)), handle(table.place("6"))
    record(table, ENDS, watches=True)
    by(table, Fingers(table.page), start, end)
    took = rest_ms(seen(table.page))
    table.note(MOVE)
    table.check()
    table.page.context.close()
    return took


def put_two(server: Server, browser: Browser) -> tuple[float, float, bool]:
    """Move a group and at once another; return how soon that was held and at rest, and if the first was under way."""
    table = sit(server, browser)
    fingers = Fingers(table.page)
    hands = (table.source(MOVE), table.place("6"), table.source(NEXT), table.place("5"))
    places = [handle(hand) for hand in hands]
    record(table, NEXT_ENDS, watches=True)
    for place in places:
        fingers.tap(*place)
    recorded = seen(table.page)
    for move in (MOVE, NEXT):
        table.note(move)
    table.check()
    table.page.context.close()
    down = recorded["downs"][2]
    in_motion = down["at"] - recorded["ups"][1] < 180
    return down["shown"] - down["at"], rest_ms(recorded), in_motion


def measure_at_full_speed(server: Server, browser: Browser, rounds: int) -> None:
    """Print how soon a card is at rest."""
    print(f"from pointer-up to rest, at full speed ({load()})")
    desk = {"viewport": {"width": 1280, "height": 800}, "is_mobile": False, "device_scale_factor": 1}
    for name, by, options in (
        ("tap, tap on a phone", tap_tap, {}),
        ("drag on a phone", drag, {}),
        ("tap, tap on a wide screen", tap_tap, desk),
        ("drag on a wide screen", drag, desk),
    ):
        print(f"  {name}: {spread(put(server, browser, by, **options) for _ in range(rounds))}")
    pairs = [put_two(server, browser) for _ in range(rounds)]
    pairs = [pair for pair in pairs if pair[2]]
    print(f"  a second move, begun while the first is under way, {len(pairs)} of {rounds} in time:")
    print(f"    from the press to the frame that shows its card held: {spread(shown for shown, _, _ in pairs)}")
    print(f"    from pointer-up to rest: {spread(rest for _, rest, _ in pairs)} ({load()})")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks motion", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=10, help="how often each is measured")
    parser.add_argument("--slower", type=float, default=4, help="how many times slower the processor is made")
    options = parser.parse_args()
    with local_server() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
        )
        measure_slowly(server, browser, options.rounds, options.slower)
        measure_at_full_speed(server, browser, options.rounds)
        browser.close()


if __name__ == "__main__":
    main()
