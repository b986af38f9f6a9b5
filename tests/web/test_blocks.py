"""What blocks a card: told to scripts, and on the page without them."""

from __future__ import annotations

import re

import httpx
import pytest

from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import Rules
from scorpion.i18n.locales import LOCALES
from scorpion.service.players import LOCAL_PLAYER
from scorpion.service.sample import SAMPLE_DEAL
from tests.core.test_blocking import LEFT, rows
from tests.web.browser import Browser, Page
from tests.web.hosting import Client, Host, hosted, run

CIRCLE = rows("8H6S", "7S7H", "9C2C", "4D6C", "KD5S", "KC")
RELAXED = RULE_SETS["relaxed"]


def begin(client: Client, position: str = SAMPLE_DEAL, rules: Rules = CLASSIC) -> str:
    client.get("/en/")
    return run(client.host.games.start_from(LOCAL_PLAYER, rules, position)).beginning.game_id


def ask(client: Client, game_id: str, group: str, language: str = "en") -> httpx.Response:
    return client.get(f"/{language}/game/{game_id}/blocks?from={group}", {"Accept": "application/json"})


@pytest.mark.parametrize(
    ("position", "rules", "group", "said", "steps"),
    [
        (
            SAMPLE_DEAL,
            CLASSIC,
            "6x1",
            (
                "Jack of clubs needs queen of clubs in column 6, and king of hearts lies on that. "
                "King of hearts needs an empty column."
            ),
            1,
        ),
        (SAMPLE_DEAL, CLASSIC, "1x1", "3 of spades needs 4 of spades, which is not in sight yet.", 0),
        (
            CIRCLE,
            CLASSIC,
            "2x1",
            (
                "7 of hearts needs 8 of hearts in column 1, and 6 of spades lies on that. "
                "6 of spades needs 7 of spades in column 2, and 7 of hearts lies on that. "
                "They block one another in a circle: none of them can move before another."
            ),
            1,
        ),
        (
            rows("7H8H", "9H", "4S", "JHQC", "KD5S", "KC"),
            CLASSIC,
            "1x2",
            "7 of hearts needs 8 of hearts, which lies on it and has to move first. 8 of hearts can be moved now.",
            0,
        ),
        (rows("8H7H", "4D", "9C", "2S", "KD", "KC"), CLASSIC, "1x1", "7 of hearts already lies where it belongs.", 0),
        (LEFT, RELAXED, "1x1", "Queen of spades needs king of clubs, which has left the table.", 0),
    ],
)
def test_a_script_is_told_what_blocks_a_card_and_where(
    position: str, rules: Rules, group: str, said: str, steps: int
) -> None:
    client = Client(Host())
    game_id = begin(client, position, rules)
    answer = ask(client, game_id, group).json()
    assert answer["say"] == said
    assert len(answer["steps"]) == steps + (answer["goal"] in answer["steps"])
    assert re.fullmatch(r"p\d+", answer["take"])
    assert not run(client.host.games.load(LOCAL_PLAYER, game_id)).version


@pytest.mark.parametrize("group", ["", "2x2", "1x9", "1x5", "99x1", "c1", "nonsense", "deal"])
def test_a_card_that_is_not_there_or_that_a_place_takes_is_not_explained(group: str) -> None:
    client = Client(Host())
    assert ask(client, begin(client), group).status_code == 404


def test_without_scripts_a_chosen_card_that_no_place_takes_offers_to_tell() -> None:
    browser = Browser(Host())
    game_id = begin(browser, CIRCLE)
    browser.open("/en/?from=5x2")
    assert "hidden" in browser.page.by_id("say").attributes, "a king waits for an empty column, as everybody knows"
    browser.open("/en/?from=2x1")
    link = browser.page.named("a", "What blocks it?")
    browser.open(link.get("href"))
    assert browser.page.by_id("say").text.startswith("7 of hearts needs 8 of hearts in column 1")
    (marked,) = [element for element in browser.page.elements if element.has_class("marked")]
    (goal,) = [element for element in browser.page.elements if element.has_class("goal")]
    (step,) = browser.page.all("li", **{"data-step": "1"})
    assert (marked.label, goal.label) == ("7 of hearts", "8 of hearts, carries 1")
    (inside,) = [element for element in browser.page.all("button") if step in element.ancestors]
    assert (inside.label, inside.has_class("blocks")) == ("6 of spades", True)
    answer = browser.get(f"/en/game/{game_id}/blocks?from=2x1")
    assert answer.headers["location"] == "/en/?from=2x1&blocks=1"


def test_nobody_is_told_of_the_game_of_another() -> None:
    host = hosted()
    owner, other = Client(host), Client(host)
    owner.post("/en/new", {"rules": "classic", "number": 3})
    game_id = Page(owner.get("/en/").text).by_id("table").get("data-game")
    other.get("/en/")
    assert ask(other, game_id, "1x1").status_code == 404


@pytest.mark.parametrize("language", [locale.code for locale in LOCALES])
def test_every_language_tells_it(language: str) -> None:
    client = Client(Host())
    answer = ask(client, begin(client, CIRCLE), "2x1", language).json()
    assert answer["say"].count("8") == 1
