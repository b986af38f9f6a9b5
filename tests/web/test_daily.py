"""The page of the deal of the day: today's deals, past days, streak and result."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest

from scorpion.core.notation import format_move
from scorpion.core.rule_sets import CLASSIC, RELAXED
from scorpion.core.rules import Rules
from scorpion.service.dailies import Played
from scorpion.service.daily import DailyDeal, DailyQuestion, Grade
from scorpion.service.deals import deal_position
from scorpion.service.entries import Entry, Kind
from scorpion.service.outlines import Win
from scorpion.solver import Winnable, solve
from tests.web.browser import Browser
from tests.web.hosting import run

TODAY = date(2023, 11, 14)  # the day of the host's clock
NUMBERS = {CLASSIC.id: 5, RELAXED.id: 3}


@pytest.fixture(autouse=True)
def _quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every day have a deal that is known, as the service's own tests look for the real ones."""

    def work(question: DailyQuestion, _: object) -> Iterator[DailyDeal]:
        yield DailyDeal(question.day, question.rules, NUMBERS[question.rules.id], Grade.MEDIUM)

    monkeypatch.setattr(DailyQuestion, "work", work)


def begin(browser: Browser, rules: Rules, day: str) -> int:
    return browser.post("/en/daily", {"rules": rules.id, "day": day}).status_code


def win(browser: Browser, number: int) -> None:
    """Win the game of Classic on the table as a search says."""
    verdict = solve(CLASSIC, deal_position(CLASSIC, number))
    assert isinstance(verdict, Winnable)
    game_id = run(browser.host.store.current_game("local"))
    assert game_id is not None
    for version, move in enumerate(verdict.moves):
        entry = Entry(f"move {version}", browser.host.now_ms + 1000 * version, Kind.MOVE, format_move(move))
        run(browser.host.store.append(game_id, version, entry))


def test_todays_deal_is_played_once_told_of_and_gone_back_to(browser: Browser) -> None:
    page = browser.open("/en/daily")
    assert page.one("time").text == "14 November 2023"
    assert [heading.text for heading in page.all("h2")] == ["Classic", "Relaxed"]
    browser.press(page.all("button", value="2023-11-14")[0])
    win(browser, 5)
    page = browser.open("/en/daily")
    (told,) = page.all("textarea")
    assert told.text.startswith("Scorpion, deal of the day 2023-11-14, Classic (medium): won in ")
    assert "5" not in told.text.partition("won")[0].partition("Classic")[2]
    assert "medium · Won · 1 day in a row" in [span.text for span in page.all("span")]
    games = run(browser.host.store.game_ids("local"))
    assert begin(browser, CLASSIC, "2023-11-14") == 303
    assert run(browser.host.store.game_ids("local")) == games


def test_past_days_are_played_later_and_marked(browser: Browser) -> None:
    browser.open("/en/daily")
    browser.press(browser.page.all("button", value="2023-11-01")[0])
    win(browser, 5)
    (past, _) = browser.open("/en/daily").all("button", value="2023-11-01")
    assert (past.label, past.has_class("won")) == ("1 November 2023, won", True)
    assert len([button for button in browser.page.all("button") if button.has_class("day")]) == 70


def test_the_browser_says_which_day_it_is_and_what_is_no_day_is_refused(browser: Browser) -> None:
    assert browser.open("/en/daily?day=2023-11-15").one("time").text == "15 November 2023"
    assert browser.open("/en/daily?day=2023-11-16").one("time").text == "14 November 2023"
    for day in ("", "2023-11-31", "2023-11-16", "2023-1-1", "1999-01-01"):
        assert begin(browser, CLASSIC, day) == 400
    assert begin(browser, CLASSIC, "2023-11-15") == 303  # in the east it is tomorrow already
    assert browser.post("/en/daily", {"rules": "wasp", "day": "2023-11-14"}).status_code == 400


def test_where_no_deal_was_found_in_time_the_page_comes_all_the_same(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DailyQuestion, "work", lambda *_: (deal for deal in tuple[DailyDeal]()))
    assert len(browser.open("/en/daily").all("h2")) == 2
    assert begin(browser, CLASSIC, "2023-11-14") == 503


def test_a_streak_is_of_days_in_a_row_up_to_today_or_yesterday() -> None:
    won = Win(1, 2, 3, 4, undone=False, helped=False)
    for days, streak in (({14: won, 13: won}, 2), ({13: won, 12: won, 14: None}, 2), ({12: won}, 0), ({}, 0)):
        assert Played({TODAY.replace(day=day): win for day, win in days.items()}).streak(TODAY) == streak
