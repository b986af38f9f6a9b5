"""A game that cannot be read: its player is told so in one sentence, and plays others."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorpion.core.rule_sets import CLASSIC
from scorpion.service.entries import Beginning, Entry, Kind
from scorpion.service.players import LOCAL_PLAYER
from scorpion.storage.sqlite import SqliteStore
from tests.web.browser import Browser
from tests.web.hosting import Host, run

SENTENCE = "This game cannot be shown, as what was kept of it cannot be read; nothing of it was deleted"


@pytest.fixture
def browser() -> Browser:
    """Return a player's browser whose current game is of rules that are gone; one of two earlier games is too."""
    host = Host()
    browser = Browser(host)
    browser.open("/en/")
    browser.press(browser.page.by_id("reserve"))
    for game_id in ("gone", "gone too"):
        run(host.store.add_game(Beginning(game_id, LOCAL_PLAYER, "of-a-newer-version", 1, "", host.now_ms)))
        run(host.store.append(game_id, 0, Entry("an id", host.now_ms, Kind.MOVE, "deal")))
    return browser


def test_the_table_says_it_in_one_sentence_and_offers_a_new_game(browser: Browser) -> None:
    page = browser.open("/en/")
    assert (browser.status, page.one("h1").text) == (500, SENTENCE)
    page = browser.open(page.named("a", "New game").get("href"))
    assert browser.status == 200
    page = browser.press(page.named("button", "Start"))
    assert browser.status == 200
    assert page.by_id("table").get("data-version") == "0"
    assert run(browser.host.store.find_game("gone")) is not None


def test_all_else_can_be_done_as_ever(browser: Browser) -> None:
    for path in ("/en/new", "/en/more", "/en/games", "/en/rules", "/en/first-steps", "/en/sample"):
        browser.open(path)
        assert browser.status == 200, path


def test_the_list_leads_to_the_games_that_can_be_read_and_names_the_others(browser: Browser) -> None:
    page = browser.open("/en/games")
    others = [part.text for part in page.all("p") if part.has_class("row")]
    assert [SENTENCE in other for other in others] == [True, True]
    assert all(other.startswith("1 ") for other in others), "the number of their deal"
    (row,) = page.all("button", class_="row") or page.all("button")
    page = browser.press(row)
    assert browser.status == 200
    assert page.by_id("table").get("data-version") == "1"


def test_a_script_is_told_the_same_and_other_players_nothing(browser: Browser) -> None:
    form = {"action": "an-action-of-a-test", "version": 1, "do": "undo"}
    answer = browser.script("/en/game/gone/act", form)
    assert (answer.status_code, answer.json()) == (500, {"error": SENTENCE})
    assert CLASSIC.id not in answer.text


NONSENSE = ("'nonsense'", "x'ff00'", "CAST(x'ff31' AS TEXT)", "-1", "9000000000000000000")
COLUMNS = ("rules", "number", "position", "begun_at_ms", "last_at_ms", "version")


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("value", NONSENSE)
def test_whatever_column_of_a_game_is_damaged_the_other_games_go_on(tmp_path: Path, column: str, value: str) -> None:
    path = tmp_path / "scorpion.sqlite3"
    host = Host(store=SqliteStore(path))
    browser = Browser(host)
    browser.open("/en/")
    browser.press(browser.page.by_id("reserve"))
    browser.press(browser.open("/en/new").named("button", "Start"))
    browser.press(browser.page.by_id("reserve"))
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"UPDATE games SET {column} = {value} WHERE key = 2")
        db.commit()
    again = Browser(host.restarted())
    again.cookies = browser.cookies
    page = again.open("/en/games")
    assert again.status == 200
    assert len(page.all("li")) == 2
    again.open("/en/")
    assert again.status == 200 or (again.status, again.page.one("h1").text) == (500, SENTENCE)
    page = again.press(again.open("/en/games").all("button", class_="row")[-1])
    assert again.status == 200
    assert page.by_id("table").get("data-version") == "1"
    run(host.store.close())


def test_a_current_game_that_was_lost_gives_way_to_another() -> None:
    host = Host()
    browser = Browser(host)
    browser.open("/en/")
    run(host.store.set_current_game(LOCAL_PLAYER, "lost"))
    browser.open("/en/")
    assert browser.status == 200
