"""The review of a game: what it shows, and that nothing hidden is told before a player asks."""

from __future__ import annotations

import json

import pytest

from scorpion.core.notation import format_move
from scorpion.service.sample import SAMPLE_LENGTH, sample_game
from tests.service.test_losses import LOST_33
from tests.web.browser import Browser, game_of
from tests.web.hosting import run


@pytest.fixture
def lost(browser: Browser) -> str:
    """Return the address of the review of a game that its fourth move has lost."""
    browser.post("/en/new", {"rules": "classic", "number": "33"})
    return played(browser, LOST_33)


def played(browser: Browser, moves: tuple[str, ...]) -> str:
    browser.open("/en/")
    game_id = game_of(browser)
    for version, move in enumerate(moves):
        form = {"action": f"move-{version:020}", "version": str(version), "do": move}
        assert browser.script(f"/en/game/{game_id}/act", form).json()["result"] == "done"
    return f"/en/game/{game_id}/review"


def lines_of(browser: Browser, address: str) -> list[dict[str, object]]:
    answer = browser.post(address, {"action": "a-review-is-asked-for"}, {"Accept": "application/x-ndjson"})
    return [json.loads(line) for line in answer.text.splitlines()]


def test_before_it_is_asked_nothing_is_told_that_hidden_cards_tell(browser: Browser, lost: str) -> None:
    page = browser.open(lost)
    assert page.by_id("graph").text == ""
    assert not page.all("svg", class_="graph")
    assert browser.get(f"{lost}/0").status_code == 303
    kept = run(browser.host.store.find_game(game_of_review(lost)))
    assert kept is not None
    assert kept.version == len(LOST_33)


def game_of_review(address: str) -> str:
    return address.split("/")[3]


def test_the_move_that_lost_is_named_once_it_is_asked_and_the_game_is_helped_before(
    browser: Browser, lost: str
) -> None:
    browser.open(lost)
    page = browser.press(browser.page.named("button", "Show whether it could be won"))
    assert page.one("p", class_="told").text.startswith("Move 4 lost the game. From the reserve")
    # It opens where the game was lost.
    assert page.by_id("step").get("value") == "4"
    assert page.by_id("line").text.endswith("After this move it could no longer be won.")
    kept = run(browser.host.store.find_game(game_of_review(lost)))
    assert kept is not None
    assert [entry.detail for entry in kept.entries][-1] == "review"
    rows = [row.text for row in page.all("td")]
    assert rows.count("yes") == 4
    assert rows.count("no") == 3


def test_a_script_reads_the_graph_as_it_comes_and_finds_it_kept(
    browser: Browser, lost: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = lines_of(browser, lost)
    assert [line["judged"] for line in found[:2]] == [False, True]
    assert "polyline" not in str(found[1]["graph"])
    assert "polyline" in str(found[-1]["graph"])
    asked = browser.host.searching.ask
    monkeypatch.setattr(browser.host.searching, "ask", None)
    assert lines_of(browser, lost) == [{**found[-1]}]
    monkeypatch.setattr(browser.host.searching, "ask", asked)
    page = browser.open(lost)
    assert len(page.all("polyline", class_="share")) == 1
    assert not [element for element in page.elements if element.get("id") == "ask"]


def test_what_was_kept_of_moves_that_were_taken_back_is_not_told_of_others(browser: Browser, lost: str) -> None:
    lines_of(browser, lost)
    game_id = game_of_review(lost)
    for version in range(7, 10):
        form = {"action": f"undo-{version:020}", "version": str(version), "do": "undo"}
        assert browser.script(f"/en/game/{game_id}/act", form).json()["result"] == "done"
    page = browser.open(lost)
    assert page.by_id("step").get("max") == "3"
    assert page.one("p", class_="told").text == "This game can still be won."


def test_a_way_to_win_is_played_from_where_there_was_one(browser: Browser, lost: str) -> None:
    browser.open(lost)
    browser.press(browser.page.named("button", "Show whether it could be won"))
    page = browser.open(f"{lost}?step=3")
    page = browser.open(page.named("a", "How could it have been won?").get("href"))
    assert page.by_id("line").text.startswith("From here it could be won in ")
    last = int(page.one("span", class_="deal").text.split()[-1])
    browser.open(f"{lost}/3?step={last}")
    assert browser.status == 200
    assert browser.get(f"{lost}/3?step={last + 1}").status_code == 404
    # Where there was none there is nothing to show.
    assert browser.get(f"{lost}/4").headers["location"].endswith("/review?step=4")


def test_a_game_goes_on_from_any_of_its_positions(browser: Browser, lost: str) -> None:
    browser.open(f"{lost}?step=3")
    browser.press(browser.page.named("button", "Go on from here"))
    assert browser.page.by_id("moves").text == "3"
    assert game_of(browser) != game_of_review(lost)


def test_a_game_that_was_won_needs_no_asking_and_is_not_helped(browser: Browser) -> None:
    browser.open("/en/sample")
    browser.press(browser.page.named("button", "Play it yourself"))
    address = played(browser, tuple(format_move(step.move) for step in sample_game(SAMPLE_LENGTH).steps))
    page = browser.open(f"{address}?step=1")
    assert page.one("p", class_="told").text == "You won this game."
    kept = run(browser.host.store.find_game(game_of_review(address)))
    assert kept is not None
    assert kept.version == SAMPLE_LENGTH


@pytest.mark.parametrize("query", ["?step=7", "?step=x", "?step=-1"])
def test_a_step_that_is_not_there_is_not_found(browser: Browser, lost: str, query: str) -> None:
    assert browser.get(f"{lost}{query}").status_code == 404
