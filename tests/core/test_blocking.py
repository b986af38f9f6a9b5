"""What keeps a card from being placed, told from what a player sees alone."""

from __future__ import annotations

import random

import pytest

from scorpion.core.blocking import Blocking, Obstacle, Spot, blocking
from scorpion.core.cards import DECK, Card, parse_card
from scorpion.core.engine import play
from scorpion.core.legality import legal_moves
from scorpion.core.moves import Carry, Pile
from scorpion.core.notation import format_position, parse_position
from scorpion.core.position import Position, deal
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import Rules
from scorpion.core.view import view_of
from tests.core.made_rules import FREE_CELLS, TWO_DECKS

SAMPLE = (
    "[2D][TC][TS]3DJHTH3S/[AC][JD][2C]QH3C4H7S/[AH][6C][4S]AS7D7H3H/[5D][KC][8S]KD8H7C9S/6H8CJS4C9C8D5C"
    "/6DQCKH4DKS9HJC/ADQD9D6S2HTD5H [2S][5S][QS] - -"
)


def spot_of(position: Position, card: Card) -> Spot:
    for number, pile in enumerate(position.columns, 1):
        if card in pile.face_up:
            return Spot(number, pile.cards.index(card))
    return Spot(0, position.cells.index(card) + 1)


def told(rules: Rules, text: str, card: str) -> list[str]:
    """Return what blocks a card, in short."""
    position = parse_position(text, rules)
    found = blocking(rules, view_of(position), spot_of(position, parse_card(card)))
    if found is None:
        return ["takes"]
    short = [f"{wait.card} {wait.obstacle.name.lower()} {wait.receiver or ''}".strip() for wait in found.waits]
    if found.free is not None:
        pile = position.columns[found.free.column - 1].cards if found.free.column else position.cells
        short.append(f"free {pile[found.free.index if found.free.column else found.free.index - 1]}")
    return [*short, *([] if found.circle is None else [f"circle {found.circle}"])]


LEFT = "KSQS/JSTS9S8S7S6S5S4S3S2SAS/-/-/-/-/- - - CDH"
MICE = RULE_SETS["three-blind-mice"]
ORDERED = {suit: [f"{rank}{suit}" for rank in "KQJT98765432A"] for suit in "SCDH"}


def rows(*columns: str) -> str:
    """Write a position of seven columns; the cards that are not named lie as whole runs without a king's place."""
    named = "".join(columns)
    rest = "".join(card for suit in "SCDH" for card in reversed(ORDERED[suit]) if card not in named)
    return "/".join([*columns, *["-"] * (6 - len(columns)), rest]) + " - - -"


@pytest.mark.parametrize(
    ("rules", "text", "card", "expected"),
    [
        # A card that a place takes is not blocked.
        (CLASSIC, SAMPLE, "4H", ["takes"]),
        # Its receiver is covered by cards that can be carried away.
        (CLASSIC, SAMPLE, "JC", ["JC covered QC", "KH no_column"]),
        (CLASSIC, SAMPLE, "3S", ["3S unseen 4S"]),
        (CLASSIC, SAMPLE, "KD", ["KD no_column"]),
        # An empty column takes a king, in Wasp any card.
        (CLASSIC, rows("KS2H", "3D", "4D"), "KS", ["takes"]),
        (RULE_SETS["wasp"], rows("KS2H", "3D", "4D"), "2H", ["takes"]),
        # What is carried along cannot be the receiver.
        (CLASSIC, rows("7H8H", "9H", "4S", "JHQC", "KD5S", "KC"), "7H", ["7H carried 8H", "free 8H"]),
        # Two cards that lie on each other's receivers.
        (
            CLASSIC,
            rows("8H6S", "7S7H", "9C2C", "4D6C", "KD5S", "KC"),
            "7H",
            ["7H covered 8H", "6S covered 7S", "circle 0"],
        ),
        (
            CLASSIC,
            rows("8H6S", "7S7H", "9C2C", "4D8S", "KD5S", "KC"),
            "6S",
            ["6S covered 7S", "7H covered 8H", "circle 0"],
        ),
        # A card that already lies where alone it can.
        (CLASSIC, rows("8H7H", "4D", "9C", "2S", "KD", "KC"), "7H", []),
        # Its receiver lies in a cell, and can be placed.
        (MICE, format_position(deal(MICE, DECK)), "JS", ["JS in_cell QS", "QS in_cell KS", "KS no_column"]),
        # Every receiver has left with its run.
        (RULE_SETS["relaxed"], LEFT, "QS", ["QS gone KC"]),
    ],
)
def test_what_blocks_a_card_is_told_from_one_blocker_to_the_next(
    rules: Rules, text: str, card: str, expected: list[str]
) -> None:
    assert told(rules, text, card) == expected


def placed_first(position: Position, move: Carry) -> Card:
    pile = position.cells if move.source.pile is Pile.CELL else position.columns[move.source.number - 1].cards
    card = pile[move.source.number - 1] if move.source.pile is Pile.CELL else pile[-move.count]
    assert card is not None
    return card


def positions(rules: Rules, seed: int, count: int) -> list[Position]:
    """Return positions of a game played at random."""
    chance = random.Random(seed)
    cards = list(DECK * rules.decks)
    chance.shuffle(cards)
    found = [deal(rules, cards)]
    while len(found) < count and (moves := legal_moves(rules, found[-1])):
        found.append(play(rules, found[-1], chance.choice(moves)).position)
    return found


def spots(position: Position) -> list[Spot]:
    lying = [
        Spot(number, index)
        for number, pile in enumerate(position.columns, 1)
        for index in range(pile.face_down, len(pile.cards))
    ]
    return lying + [Spot(0, number) for number, card in enumerate(position.cells, 1) if card is not None]


ALL_RULES = [*RULE_SETS.values(), TWO_DECKS, FREE_CELLS]


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.id)
def test_a_card_is_blocked_exactly_when_no_column_takes_it(rules: Rules) -> None:
    for seed in range(2):
        for position in positions(rules, seed, 40 // rules.decks**2)[3::8]:
            movable = {
                Spot(0, move.source.number)
                if move.source.pile is Pile.CELL
                else Spot(move.source.number, len(position.columns[move.source.number - 1].cards) - move.count)
                for move in legal_moves(rules, position)
                if isinstance(move, Carry) and move.target.pile is Pile.COLUMN
            }
            view = view_of(position)
            assert {spot for spot in spots(position) if blocking(rules, view, spot) is None} == movable


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.id)
def test_every_blocker_lies_where_it_is_said_and_the_end_is_as_told(rules: Rules) -> None:
    ends: set[str] = set()
    for seed in range(2):
        for position in positions(rules, seed, 40 // rules.decks**2)[3::8]:
            view = view_of(position)
            for spot in spots(position):
                found = blocking(rules, view, spot)
                if found is None or not found.waits:
                    continue
                check(position, spot, found)
                ends.add("free" if found.free else "circle" if found.circle is not None else "end")
    assert "free" in ends


def check(position: Position, spot: Spot, found: Blocking) -> None:
    following = [wait.at for wait in found.waits[1:]]
    assert found.waits[0].at == spot
    for wait, after in zip(found.waits, following, strict=False):
        assert wait.blocker == after
    last = found.waits[-1]
    if found.circle is not None:
        assert last.blocker == found.waits[found.circle].at
    assert last.blocker is not None or (found.free is None and found.circle is None)
    for wait in found.waits:
        if wait.obstacle is Obstacle.COVERED:
            assert wait.receiver_at is not None
            assert wait.blocker == Spot(wait.receiver_at.column, wait.receiver_at.index + 1)
            assert position.columns[wait.receiver_at.column - 1].cards[wait.receiver_at.index] == wait.receiver


@pytest.mark.parametrize("rules_id", ["classic", "traditional", "three-blind-mice"])
def test_no_card_of_a_circle_is_ever_placed_whatever_is_played(rules_id: str) -> None:
    """Each rank and suit is there once, and only a king goes to an empty column: then a circle never opens."""
    rules, circles = RULE_SETS[rules_id], 0
    for seed in range(15):
        position = positions(rules, seed, 8)[-1]
        view = view_of(position)
        held: set[Card] = set()
        for spot in spots(position):
            found = blocking(rules, view, spot)
            if found is not None and found.circle is not None:
                held.update(wait.card for wait in found.waits[found.circle :])
        circles += bool(held)
        chance = random.Random(seed)
        for _ in range(5):
            now = position
            for _ in range(60):
                moves = legal_moves(rules, now)
                if not moves:
                    break
                move = chance.choice(moves)
                assert not isinstance(move, Carry) or placed_first(now, move) not in held
                now = play(rules, now, move).position
    assert circles >= 3
