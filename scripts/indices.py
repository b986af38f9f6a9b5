"""Indices: the ranks and suits of a card's corner as shapes of ours, written for the stylesheet `indices.css`.

A rank is drawn on a field 100 high: solid areas, pen strokes along lines and curves, and rings. A suit is the path of
its symbol in the sprite. Both become polygons, which every engine clips alike and without an element of their own.

    python scripts/indices.py          writes the stylesheet
"""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1] / "src" / "scorpion" / "web"
STYLE: Final = ROOT / "static" / "css" / "indices.css"
SPRITE: Final = ROOT / "templates" / "art" / "sprite.svg.html"

Point = tuple[float, float]
Contour = list[Point]

PEN: Final = 17.0
"""How thick a stroke is."""

HEAD: Final = """\
/* Ranks and suits of the corners as shapes, written by scripts/indices.py. A rank belongs to `data-f`, a suit to `s-`:
   other letters for a language would be other rules here. */

"""


def path(text: str) -> Contour:
    """Return the points of a path: M, L, H, V, C and a, in absolute or relative coordinates."""
    tokens = re.findall(r"[A-Za-z]|-?(?:[0-9]*\.[0-9]+|[0-9]+)", text)
    points: Contour = []
    at, command = 0, ""
    x = y = 0.0

    def take(count: int) -> list[float]:
        nonlocal at
        numbers = [float(token) for token in tokens[at : at + count]]
        at += count
        return numbers

    while at < len(tokens):
        if tokens[at].isalpha():
            command = tokens[at]
            at += 1
        ox, oy = (x, y) if command.islower() else (0.0, 0.0)
        match command.upper():
            case "M" | "L":
                dx, dy = take(2)
                x, y = ox + dx, oy + dy
                points.append((x, y))
            case "H":
                x = ox + take(1)[0]
                points.append((x, y))
            case "V":
                y = oy + take(1)[0]
                points.append((x, y))
            case "C":
                numbers = take(6)
                ends = [(x, y), *((ox + numbers[i], oy + numbers[i + 1]) for i in (0, 2, 4))]
                points += _curve(ends)
                x, y = ends[-1]
            case "A":
                rx, _, _, large, sweep, dx, dy = take(7)
                end = (ox + dx, oy + dy)
                points += _arc((x, y), end, rx, large=bool(large), clockwise=bool(sweep))
                x, y = end
            case "Z":
                pass
            case _:
                raise ValueError(f"{command} is drawn by nobody here")
    return points


def _curve(ends: list[Point], steps: int = 6) -> Contour:
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = ends
    points = []
    for step in range(1, steps + 1):
        t = step / steps
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return points


def _arc(start: Point, end: Point, radius: float, *, large: bool, clockwise: bool) -> Contour:
    (x0, y0), (x1, y1) = start, end
    half = math.dist(start, end) / 2
    radius = max(radius, half)
    rise = math.sqrt(radius * radius - half * half) / (2 * half)
    side = -1 if large == clockwise else 1
    cx, cy = (x0 + x1) / 2 - side * rise * (y1 - y0), (y0 + y1) / 2 + side * rise * (x1 - x0)
    first, last = math.atan2(y0 - cy, x0 - cx), math.atan2(y1 - cy, x1 - cx)
    turn = (last - first) % math.tau if clockwise else -((first - last) % math.tau)
    steps = max(4, round(abs(turn) / 0.42))
    angles = [first + turn * step / steps for step in range(1, steps + 1)]
    return [(cx + radius * math.cos(angle), cy + radius * math.sin(angle)) for angle in angles]


def area(*numbers: float) -> list[Contour]:
    """Return a solid area by its corners."""
    return [_wound(list(zip(numbers[::2], numbers[1::2], strict=True)))]


def hole(*numbers: float) -> list[Contour]:
    """Return what is left out of an area."""
    return [_wound(list(zip(numbers[::2], numbers[1::2], strict=True)))[::-1]]


def ring(x: float, y: float, rx: float, ry: float) -> list[Contour]:
    """Return a closed stroke along an ellipse."""
    contours = []
    for by in (PEN / 2, -PEN / 2):
        angles = [math.tau * step / 22 for step in range(22)]
        contours.append([(x + (rx + by) * math.cos(angle), y + (ry + by) * math.sin(angle)) for angle in angles])
    return [_wound(contours[0]), _wound(contours[1])[::-1]]


def stroke(text: str) -> list[Contour]:
    """Return a pen stroke along a path, with straight ends and sharp corners."""
    line = path(text)
    left, right = [], []
    for index, (x, y) in enumerate(line):
        before = _direction(line[index - 1], (x, y)) if index else None
        after = _direction((x, y), line[index + 1]) if index + 1 < len(line) else None
        one, other = before or after, after or before
        if one is None or other is None:
            continue
        nx, ny = -(one[1] + other[1]), one[0] + other[0]
        scale = PEN / 2 * 2 / (nx * nx + ny * ny)
        left.append((x + nx * scale, y + ny * scale))
        right.append((x - nx * scale, y - ny * scale))
    return [_wound(left + right[::-1])]


def _direction(one: Point, other: Point) -> Point:
    length = math.dist(one, other)
    return (other[0] - one[0]) / length, (other[1] - one[1]) / length


def _wound(contour: Contour) -> Contour:
    """Return a contour that goes clockwise, so that areas which overlap add up."""
    pairs = zip(contour, contour[1:] + contour[:1], strict=True)
    return contour if sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs) > 0 else contour[::-1]


def turned(contours: list[Contour], width: float) -> list[Contour]:
    """Return a rank turned upside down."""
    return [[(width - x, 100 - y) for x, y in contour] for contour in contours]


_BELLY: Final = "C58.5 81.5 48 91.5 33.5 91.5C21 91.5 12 86 8.5 75.5"
_SIX: Final = ring(34, 66, 25.5, 25.5) + stroke("M57 25C52 13 45 8.5 37 8.5C19 8.5 8.5 26 8.5 52L8.5 66")

RANKS: Final[dict[str, tuple[float, list[Contour]]]] = {
    "A": (
        74,
        area(0, 100, 26, 0, 48, 0, 74, 100, 55.5, 100, 50, 78, 24, 78, 18.5, 100) + hole(28, 63, 46, 63, 37, 25),
    ),
    "2": (
        65,
        stroke("M8.5 31C8.5 17 18 8.5 32 8.5C46 8.5 56 17 56 29C56 41 49 48 39 58L9 89")
        + area(3, 83, 64, 83, 64, 100, 1, 100, 1, 85),
    ),
    "3": (
        66,
        stroke("M9.5 24C12 14 20 8.5 31 8.5C45 8.5 54 16 54 27C54 39 45 46 31 46L22 46")
        + stroke("M22 46L33 46C48 46 57.5 55 57.5 68.5C57.5 83 47 91.5 33 91.5C20 91.5 11 85.5 8 74"),
    ),
    "4": (
        72,
        area(37, 0, 57, 0, 57, 12, 21, 64, 0, 64, 0, 62)
        + area(0, 62, 72, 62, 72, 78.5, 0, 78.5)
        + area(39.5, 0, 57, 0, 57, 100, 39.5, 100),
    ),
    "5": (
        67,
        area(13, 0, 61, 0, 61, 17, 13, 17)
        + area(13, 0, 30, 0, 27.5, 51, 9.5, 51)
        + stroke("M17 50C22 43 28 39.5 36 39.5C50 39.5 58.5 49.5 58.5 65" + _BELLY),
    ),
    "6": (68, _SIX),
    "7": (64, area(0, 0, 64, 0, 64, 17, 0, 17) + area(44, 8, 64, 8, 64, 17, 33, 100, 14, 100)),
    "8": (68, ring(34, 26.7, 21, 18.2) + ring(34, 68.2, 25.5, 23.3)),
    "9": (68, turned(_SIX, 68)),
    "T": (96, area(15, 0, 31, 0, 31, 100, 14, 100, 14, 22, 0, 29, 0, 12) + ring(67, 50, 20, 41.5)),
    "J": (56, stroke("M47.5 0L47.5 65C47.5 83 39 91.5 26 91.5C15 91.5 9 86 7.5 73")),
    "Q": (84, ring(41, 50, 32.5, 41.5) + area(44, 66, 57, 58, 84, 91, 71, 100)),
    "K": (
        74,
        area(2, 0, 20, 0, 20, 100, 2, 100)
        + area(49, 0, 71, 0, 19, 64, 19, 38)
        + area(29, 48, 42, 33, 74, 100, 53, 100),
    ),
}
"""Each rank's width and contours."""


def suits() -> dict[str, Contour]:
    """Return the outline of each suit, as its symbol in the sprite has it: 100 wide and high."""
    found = re.findall(r'<path id="([CDHS])" d="([^"]+)"/>', SPRITE.read_text(encoding="utf-8"))
    return {suit: [(x + 50, y + 50) for x, y in path(text)] for suit, text in found}


def polygon(contours: list[Contour], width: float) -> str:
    """Return contours as one polygon in percent: each but the first is reached from the first point, and left to it."""
    first, *others = contours
    home = first[0]
    points = [*first, *(point for contour in others for point in (home, *contour, contour[0]))]
    if others:
        points.append(home)
    return f"polygon({','.join(f'{_short(x / width * 100)}% {_short(y)}%' for x, y in points)})"


def _short(number: float) -> str:
    return f"{round(min(100, max(0, number)) * 2) / 2:g}"


def style() -> str:
    """Return the stylesheet."""
    ranks = [
        f'[data-f^="{rank}"] {{ --a: {width / 100:g}; }}\n'
        f'[data-from="{rank}"] {{ --b: {width / 100:g}; }}\n'
        f'[data-f^="{rank}"]::before {{ clip-path: {polygon(contours, width)}; }}'
        for rank, (width, contours) in RANKS.items()
    ]
    shapes = [f".s-{suit}::after {{ clip-path: {polygon([outline], 100)}; }}" for suit, outline in suits().items()]
    return HEAD + "\n".join([*ranks, *shapes, ""])


if __name__ == "__main__":
    STYLE.write_text(style(), encoding="utf-8")
