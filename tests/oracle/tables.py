"""What a made-up table says, and the pieces that its position is put together from."""

from dataclasses import dataclass

RANKS = "A23456789TJQK"


def span(first: str, last: str) -> str:
    """Return the cards from the first to the last, base to top, of the one suit of both."""
    start, end, suit = RANKS.index(first[0]), RANKS.index(last[0]), first[1]
    step = 1 if start < end else -1
    return "".join(RANKS[i] + suit for i in range(start, end + step, step))


@dataclass(frozen=True)
class Played:
    """A legal move, what it leaves, and what it earns."""

    claim: str
    rules: str
    before: str
    move: str
    after: str
    points: int
    won: bool = False


@dataclass(frozen=True)
class Refused:
    """A move and the first reason against it."""

    claim: str
    rules: str
    position: str
    move: str
    reason: str


@dataclass(frozen=True)
class Listed:
    """All moves that are legal."""

    claim: str
    rules: str
    position: str
    legal: frozenset[str]


@dataclass(frozen=True)
class Malformed:
    """A text that these rules have no position for."""

    claim: str
    rules: str
    text: str


C, D, H, S = (span("K" + suit, "A" + suit) for suit in "CDHS")  # the four runs
KS2S, KH2H, KD2D, KC2C = (span("K" + suit, "2" + suit) for suit in "SHDC")  # without their ace

SAMPLE = (
    "[2D][TC][TS]3DJHTH3S/[AC][JD][2C]QH3C4H7S/[AH][6C][4S]AS7D7H3H/[5D][KC][8S]KD8H7C9S"
    "/6H8CJS4C9C8D5C/6DQCKH4DKS9HJC/ADQD9D6S2HTD5H [2S][5S][QS] - -"
)
