"""Thin strips: a finger that draws a card straight to another place takes the card that it touched."""

import os
from random import Random
from typing import Any

import pytest

from scorpion.core.game import new_game
from scorpion.core.legality import legal_moves
from scorpion.core.moves import Carry, Move
from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Rules
from scorpion.service.deals import deal_position
from tests.browser.conftest import Sit
from tests.browser.engines.driver import Point
from tests.browser.fingers import PHONE, Fingers

THOROUGH = bool(os.environ.get("SCORPION_THOROUGH"))
DEALS = range(1, 7) if THOROUGH else range(1, 2)
MOST_DRAGS = 10**6 if THOROUGH else 8

DRAGS = """() => {
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    const line = element.closest(".column > li")?.getBoundingClientRect() ?? box;
    return [line.x + line.width / 2, box.y + Math.min(box.height / 2, 12)];
  };
  const drags = [];
  for (const card of document.querySelectorAll("#table .column button.card[data-to]")) {
    const strip = card.closest("li");
    if (strip.offsetHeight >= 24) continue;
    const box = strip.getBoundingClientRect();
    for (const name of card.dataset.to.split(" ")) {
      const place = document.querySelector(`#table [data-n="${name}"]:not(button)`);
      const top = place.querySelector(":scope > li:last-child > .card") ?? place;
      drags.push({ card: card.id, from: [box.x + box.width / 2, box.y + box.height / 2], to: middle(top), name });
    }
  }
  return drags;
}"""
HELD = """() => document.querySelector("#table .held > .card")?.id ?? null"""


def long_columns(rules: Rules, number: int) -> list[Move]:
    """Play on a deal by chance, rather onto long columns, for as long as moves are left, at most 40."""
    chance = Random(number)
    game = new_game(rules, deal_position(rules, number))
    moves: list[Move] = []
    while len(moves) < 40 and not game.is_won and (legal := legal_moves(rules, game.now.position)):
        columns = game.now.position.columns
        carries = [move for move in legal if isinstance(move, Carry) and move.target.pile.value == ""]
        move = (
            max(carries, key=lambda one: len(columns[one.target.number - 1].cards) + 6 * chance.random())
            if carries
            else chance.choice(legal)
        )
        game = game.play(move)
        moves.append(move)
    return moves


@pytest.mark.parametrize("number", DEALS)
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_a_finger_that_heads_straight_for_a_place_takes_the_card_that_it_touched(
    sit: Sit, rules: Rules, number: int
) -> None:
    moves = long_columns(rules, number)
    table = sit(moves=moves[: len(moves) * 3 // 4], rules=rules, number=number, **PHONE)
    fingers = Fingers(table.page)
    drags: list[dict[str, Any]] = table.page.evaluate(DRAGS)
    if len(drags) > MOST_DRAGS:
        drags = Random(number).sample(drags, MOST_DRAGS)
    wrong = []
    for drag in drags:
        table.rest()
        start, end = Point(*drag["from"]), Point(*drag["to"])
        fingers.down(*start)
        fingers.move(*end, steps=16)
        held = table.page.evaluate(HELD)
        if held != drag["card"]:
            wrong.append((drag, held))
        fingers.cancel()
    assert wrong == [], f"{len(wrong)} of {len(drags)}"
    table.check()
