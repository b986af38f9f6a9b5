"""Coming back: a page that was left shows the table as it stands, not as it stood."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from scorpion.core.notation import parse_move
from tests.browser.conftest import Sit
from tests.browser.table import Table

SEEN_AGAIN: dict[str, str] = {
    "is brought back by the browser": "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))",
    "is seen again": "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))",
}


def play_elsewhere(table: Table, text: str) -> None:
    """Make a move on another page of the same player."""
    other = table.page.context.new_page()
    other.goto(table.page.url)
    Table.play(seen := Table(other, table.seat), text)
    assert seen.version == 1
    other.close()
    table.note(parse_move(text))


@pytest.mark.parametrize("how", SEEN_AGAIN)
def test_a_page_shows_what_was_played_elsewhere_when_it(sit: Sit, how: str) -> None:
    table = sit()
    play_elsewhere(table, "2x2>7")
    table.page.evaluate(SEEN_AGAIN[how])
    table.check()
    table.page.get_by_role("button", name="Undo").click()
    table.undo()
    table.check()


LEAVE_AND_RETURN: dict[str, Callable[[Table], object]] = {
    "Back": lambda table: (table.page.goto(f"{table.page.url}rules"), table.page.go_back()),
    "a reload": lambda table: table.page.reload(),
}


@pytest.mark.parametrize("how", LEAVE_AND_RETURN)
def test_the_table_is_the_newest_and_takes_the_next_move_after(sit: Sit, how: str) -> None:
    table = sit()
    table.play("2x2>7")
    LEAVE_AND_RETURN[how](table)
    table.check()
    table.page.get_by_role("button", name="Undo").click()
    table.undo()
    table.check()


def test_a_move_that_arrives_after_a_reload_is_shown(sit: Sit) -> None:
    table = sit()
    looks: list[Route] = []

    def hold(route: Route) -> None:
        looks.append(route)

    table.page.route("**/now", hold)
    table.page.reload()
    play_elsewhere(table, "2x2>7")
    # It asks at once and again soon; what came of the first look was true before the move.
    for _ in range(400):
        if len(looks) == 2:
            break
        table.page.wait_for_timeout(50)
    first, second = looks
    first.abort()
    second.continue_()
    table.check()
