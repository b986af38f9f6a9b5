"""Whole games: won by tapping, by dragging and without JavaScript."""

from playwright.sync_api import expect

from scorpion.core.notation import format_move
from scorpion.service.sample import SAMPLE_LENGTH, sample_game
from tests.browser.conftest import Sit
from tests.browser.table import drag

WIN = [format_move(step.move) for step in sample_game(SAMPLE_LENGTH).steps]


def test_the_sample_deal_is_won_by_tapping(sit: Sit) -> None:
    table = sit()
    for move in WIN:
        table.play(move)
    assert table.game.is_won
    expect(table.page.locator(".win")).to_be_visible()
    expect(table.page.locator(".win")).to_contain_text("690")


def test_the_sample_deal_is_won_by_dragging(sit: Sit) -> None:
    table = sit()
    for move in WIN:
        table.play(move, drag)
    expect(table.page.locator(".win")).to_be_visible()
