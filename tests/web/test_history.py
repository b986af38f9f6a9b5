"""The list of games."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest

from scorpion.core.notation import format_move
from scorpion.core.rule_sets import CLASSIC
from scorpion.service.players import LOCAL_PLAYER
from scorpion.service.sample import SAMPLE_DEAL, SAMPLE_LENGTH, sample_game
from tests.web.browser import Browser, Page, deal_reserve
from tests.web.hosting import Client, hosted, run

MINUTE_MS = 60_000


def listed(page: Page) -> list[str]:
    return [button.text for button in page.all("button", class_="row")]


def test_the_games_are_listed_with_the_last_played_first_and_any_can_be_resumed(browser: Browser) -> None:
    deal_reserve(browser)
    browser.host.now_ms += 3 * 60 * MINUTE_MS
    browser.post("/en/new", {"rules": "wasp", "number": "7"})
    browser.open("/en/")
    deal_reserve(browser)
    page = browser.open("/en/games")
    assert listed(page) == [
        "Wasp no. 7 0 points · 1 move · just now · on the table",
        "Classic no. 12345 0 points · 1 move · 3 hours ago",
    ]
    browser.press(page.all("button", class_="row")[1])
    assert browser.page.one("span", class_="rules").text == "Classic"


def test_the_list_tells_what_each_game_came_to(browser: Browser) -> None:
    run(browser.host.games.start_from(LOCAL_PLAYER, CLASSIC, SAMPLE_DEAL))
    for step in sample_game(SAMPLE_LENGTH).steps:
        put_down(browser, format_move(step.move))
    assert listed(browser.open("/en/games")) == [
        "Classic Sample deal Won · 690 points · 51 moves · just now · on the table"
    ]
    assert listed(browser.open("/nl/games")) == [
        "Klassiek Voorbeeldspel Gewonnen · 690 punten · 51 zetten · zojuist · op tafel"
    ]


def put_down(browser: Browser, move: str) -> None:
    """Make a move in the current game."""
    open_game = run(browser.host.games.current(LOCAL_PLAYER))
    assert open_game is not None
    form = {"action": f"an-action-of-{open_game.version:05}", "version": open_game.version, "do": move}
    browser.script(f"/en/game/{open_game.beginning.game_id}/act", form)


@pytest.mark.parametrize(
    ("minutes", "text"),
    [
        (-5, "just now"),
        (0, "just now"),
        (1, "1 minute ago"),
        (59, "59 minutes ago"),
        (60, "1 hour ago"),
        (47 * 60, "1 day ago"),
        (7 * 24 * 60 - 1, "6 days ago"),
        (7 * 24 * 60, "14 November 2023"),
        (10_000 * 24 * 60, "14 November 2023"),
    ],
)
def test_the_age_of_a_game_is_said_in_round_figures_and_from_a_week_on_by_its_date(
    browser: Browser, minutes: int, text: str
) -> None:
    deal_reserve(browser)
    browser.host.now_ms += minutes * MINUTE_MS
    time = browser.open("/en/games").one("time")
    is_dated = text == "14 November 2023"
    assert (time.text, time.get("datetime")) == (text, "2023-11-14T22:13:20Z")
    assert ("data-dated" in time.attributes) == is_dated  # then a script says the viewer's own day


def test_games_in_which_nothing_was_done_are_not_listed(browser: Browser) -> None:
    deal_reserve(browser)
    for _ in range(30):
        browser.post("/en/new", {"rules": "classic"})
    assert len(listed(browser.open("/en/games"))) == 1


def test_the_list_of_games_has_pages(browser: Browser) -> None:
    for number in range(1, 23):
        browser.post("/en/new", {"rules": "classic", "number": number})
        browser.host.now_ms += 1
        put_down(browser, "deal")
    page = browser.open("/en/games")
    assert len(listed(page)) == 20
    assert not [link for link in page.all("a") if link.text == "Newer games"]
    older = browser.open(page.named("a", "Older games").get("href"))
    assert [line.split(" 0 points")[0] for line in listed(older)] == ["Classic no. 2", "Classic no. 1"]
    assert not [link for link in older.all("a") if link.text == "Older games"]
    assert len(listed(browser.open(older.named("a", "Newer games").get("href")))) == 20


@pytest.mark.parametrize("page", ["", "0", "-1", "x", "1.0", "\u0661", "1" * 6])
def test_a_page_of_the_list_that_is_none_is_the_first(browser: Browser, page: str) -> None:
    deal_reserve(browser)
    assert len(listed(browser.open(f"/en/games?{urlencode({'page': page})}"))) == 1
    assert not listed(browser.open("/en/games?page=99999"))


def test_a_visitor_without_games_is_told_so() -> None:
    assert "No games yet." in Client(hosted()).get("/en/games").text
