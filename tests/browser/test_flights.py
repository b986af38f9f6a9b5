"""Flights: in every frame of what leaves or comes, each card is seen once."""

import pytest

from scorpion.core.moves import DealReserve
from tests.browser.conftest import Sit
from tests.browser.table import Table, tap_tap

STEP_BY_STEP = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    animation.pause();
    return animation;
  };
}"""
FRAMES = """(faces) => {
  const all = document.getAnimations().filter((one) => one.effect.target?.closest("#table"));
  const end = Math.max(...all.map((one) => one.effect.getComputedTiming().endTime));
  const isSeen = (card) => card.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const wrong = [];
  for (let time = 0; time < end; time += 10) {
    for (const one of all) one.currentTime = time;
    const seen = [...document.querySelectorAll("#table .card[data-f]")].filter(isSeen).map((card) => card.dataset.f);
    for (const face of faces) {
      const count = seen.filter((one) => one === face).length;
      if (count !== 1) wrong.push(`${face} ${count} times at ${time} ms`);
    }
  }
  return [all.length, wrong];
}"""
RANKS = "KQJT98765432A"


def run(suit: str, ranks: str = RANKS) -> str:
    """Write cards of a suit."""
    return "".join(rank + suit for rank in ranks)


def look_at_every_frame(table: Table, suits: str) -> None:
    """Check that each card of these suits is seen exactly once, as long as anything moves."""
    table.page.wait_for_function("() => document.getAnimations().some((one) => one.effect.target?.closest('#table'))")
    count, wrong = table.page.evaluate(FRAMES, [rank + suit for suit in suits for rank in RANKS])
    assert count >= 13
    assert wrong == []


ALMOST = RANKS[:-1]
THREE = f"{run('S', ALMOST)}/{run('H', ALMOST)}/{run('D', ALMOST)}/-/-/-/- [AS][AH][AD] - C"
ONE = f"{run('S', ALMOST)}/{run('H')[:-2]}/{run('D')[:-2]}/AH/AD/{run('C', RANKS[2:])}/- [AS][KC][QC] - -"
LAST = f"{run('S', ALMOST)}/AS/{run('D', ALMOST)}/AD/-/-/- - - CH"


@pytest.mark.parametrize(("lying", "suits"), [(THREE, "SHD"), (ONE, "S")], ids=["three runs", "one run"])
def test_runs_that_a_deal_completes_leave_with_the_aces_that_were_dealt(sit: Sit, lying: str, suits: str) -> None:
    table = sit(lying)
    table.page.evaluate(STEP_BY_STEP)
    table.page.locator("#reserve").click()
    look_at_every_frame(table, suits)


def test_a_run_that_a_move_completes_leaves(sit: Sit) -> None:
    table = sit(LAST)
    table.page.evaluate(STEP_BY_STEP)
    tap_tap(table, table.card("AS"), table.place("1"))
    table.page.wait_for_function("() => document.querySelector('.flight > *')")
    look_at_every_frame(table, "S")


def test_runs_come_back_each_from_the_slot_of_its_suit(sit: Sit) -> None:
    table = sit(THREE, [DealReserve()])
    slots = {suit: table.page.locator(f".slot > .s-{suit}").bounding_box() for suit in "SHD"}
    table.page.evaluate(STEP_BY_STEP)
    table.page.get_by_role("button", name="Undo").click()
    table.page.wait_for_function("() => document.querySelector('#table .column .card[data-f]')")
    for suit, slot in slots.items():
        king = table.card(f"K{suit}").bounding_box()
        assert king is not None
        assert slot is not None
        assert king["x"] == pytest.approx(slot["x"], abs=2)
