"""Runs that leave: each flies to its own slot, and comes back from there."""

from __future__ import annotations

from scorpion.core.events import RunLeft
from scorpion.core.notation import format_move
from scorpion.service.sample import SAMPLE_LENGTH, sample_game
from tests.browser.conftest import Sit

STEPS = sample_game(SAMPLE_LENGTH).steps
RUN_LEFT = [index for index, step in enumerate(STEPS) if any(isinstance(event, RunLeft) for event in step.events)]
WIN = [step.move for step in STEPS]

WATCH = """() => {
  const look = async () => {
    for (let frame = 0; frame < 600; frame++) {
      await new Promise(requestAnimationFrame);
      const isHidden = (king) => getComputedStyle(king).opacity === '0';
      const kings = [...document.querySelectorAll('.slot > .card')].filter(isHidden);
      const flying = document.querySelectorAll('.flight .card').length;
      if (flying) return { hidden: kings.map((king) => king.parentElement.dataset.n), flying };
    }
    return null;
  };
  window.seen = look();
}"""
"""Keeps what is seen in the first frame in which cards fly."""


def test_a_second_run_flies_to_its_own_slot_and_leaves_the_others_king_alone(sit: Sit) -> None:
    index = RUN_LEFT[1]
    table = sit(moves=WIN[:index])
    table.page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    step = STEPS[index]
    source, _, target = format_move(step.move).partition(">")
    card = table.page.locator(f'#table [data-g="{source}"]')
    card.focus()
    table.page.evaluate(WATCH)
    table.page.keyboard.press("Enter")
    table.page.keyboard.press(target)
    table.page.keyboard.press("Enter")
    assert table.page.evaluate("() => window.seen") == {"hidden": ["s2"], "flying": 13}
