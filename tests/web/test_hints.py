"""Hints: asked for by a script or a form's button, pointed out on the table, and said in words."""

from __future__ import annotations

import json
import re

import httpx
import pytest

from scorpion.core.notation import format_position
from scorpion.core.rule_sets import CLASSIC
from scorpion.i18n.locales import LOCALES
from scorpion.service.actions import Action
from scorpion.service.entries import Kind
from scorpion.service.players import LOCAL_PLAYER
from scorpion.service.sample import SAMPLE_LENGTH, sample_game
from scorpion.web.table.answers import HintAnswer
from tests.service.test_advice import COVERED, HOPELESS, STUCK
from tests.web.browser import Browser, Page
from tests.web.hosting import Client, Host, hosted, run

NEARLY_WON = format_position(sample_game(SAMPLE_LENGTH - 4).now.position)
"""Nothing is hidden: a hint takes no time, and there is one answer to it."""


@pytest.fixture(autouse=True)
def _no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a hint come to its end on however busy a machine."""
    monkeypatch.setattr("scorpion.service.advice.FAIR_S", 60.0)


def begin(client: Client, position: str) -> str:
    client.get("/en/")
    return run(client.host.games.start_from(LOCAL_PLAYER, CLASSIC, position)).beginning.game_id


def ask(client: Client, game_id: str, kind: str = "fair", version: int = 0, **other: str) -> httpx.Response:
    form = {"action": "a-hint-that-is-wanted", "version": version, "kind": kind, **other}
    return client.post(f"/en/game/{game_id}/hint", form, {"Accept": "application/x-ndjson"})


def lines(answer: httpx.Response) -> list[HintAnswer]:
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    assert answer.headers["cache-control"] == "private, no-store"
    return [json.loads(line) for line in answer.text.splitlines()]


def entries(client: Client, game_id: str) -> list[tuple[Kind, str]]:
    open_game = run(client.host.games.load(LOCAL_PLAYER, game_id))
    return [(entry.kind, entry.detail) for entry in open_game.kept.entries]


def test_a_script_is_told_the_move_its_worth_and_the_cards_and_gets_better_lines() -> None:
    client = Client(Host())
    client.get("/en/")
    game_id = run(client.host.games.start(LOCAL_PLAYER, CLASSIC, 9)).beginning.game_id
    told = lines(ask(client, game_id))
    assert len(told) >= 2
    for line in told:
        assert re.fullmatch(
            r"Move .+ onto .+ in column [1-7]\. A win then remains in about [\d.]+% \([\d.]+% to [\d.]+%\) "
            r"of the ways the unseen cards may lie\.",
            line["say"],
        )
        page = Page(f"<p>{line['line']}</p>")
        assert page.one("b").text in line["say"]
        button = page.named("button", "Show me knows the hidden cards")
        assert (button.get("form"), button.get("formaction")) == ("act", f"/en/game/{game_id}/hint")
        assert re.fullmatch(r"p\d+", line["take"])
        assert re.fullmatch(r"p\d+", line["goal"])
    assert {kind for kind, _ in entries(client, game_id)} == {Kind.HELP}


def test_a_move_on_the_table_that_the_hint_was_for_is_made() -> None:
    client = Client(Host())
    game_id = begin(client, NEARLY_WON)
    ask(client, game_id)
    assert [kind for kind, _ in entries(client, game_id)] == [Kind.HELP]
    move = entries(client, game_id)[0][1].split()[2]
    form = {"action": "a-move-after-the-hint", "version": 0, "do": move}
    answer = client.script(f"/en/game/{game_id}/act", form).json()
    assert (answer["result"], answer["version"]) == ("done", 2)


def test_the_same_hint_asked_again_after_a_lost_answer_is_one_use_of_help() -> None:
    client = Client(Host())
    game_id = begin(client, NEARLY_WON)
    assert lines(ask(client, game_id))[-1] == lines(ask(client, game_id))[-1]
    assert len(entries(client, game_id)) == 1


@pytest.mark.parametrize(
    ("position", "kind", "said"),
    [
        (STUCK, "fair", "No move is left: undo, or begin a new game."),
        (STUCK, "open", "No move is left: undo, or begin a new game."),
        (HOPELESS, "fair", "No win was found from here, and every card is known."),
        (HOPELESS, "open", "This position cannot be won: undo, or begin a new game."),
        (
            COVERED,
            "fair",
            "Move the run of spades to empty column 2: there it leaves. Every card is known: this is a way to win.",
        ),
        (COVERED, "open", "Move the run of spades to empty column 2: there it leaves. This way wins in 1 move."),
    ],
)
def test_what_there_is_to_say_is_said_with_and_without_scripts(position: str, kind: str, said: str) -> None:
    client = Client(Host())
    (line,) = lines(ask(client, begin(client, position), kind))
    assert line["say"] == said
    browser = Browser(Host())
    game_id = begin(browser, position)
    browser.open("/en/")
    browser.press(browser.page.one("button", name="kind", value="fair"))
    if kind == "open" and position != STUCK:
        browser.press(browser.page.one("button", name="kind", value="open"))
    assert browser.page.by_id("say").text.replace("Show me knows the hidden cards", "").strip() == said
    helps = [detail.split()[0] for _, detail in entries(browser, game_id)]
    assert helps == {
        (HOPELESS, "open"): ["open"],
        (COVERED, "fair"): ["fair"],
        (COVERED, "open"): ["fair", "open"],
    }.get((position, kind), [])


def test_without_scripts_card_and_place_are_pointed_out_until_something_is_done() -> None:
    browser = Browser(Host())
    begin(browser, COVERED)
    browser.open("/en/")
    browser.press(browser.page.one("button", name="kind", value="fair"))
    (marked,) = [element for element in browser.page.elements if element.has_class("marked")]
    (goal,) = [element for element in browser.page.elements if element.has_class("goal")]
    assert (marked.label[:14], goal.get("data-n")) == ("king of spades", "2")
    browser.press(browser.page.one("button", name="from", value="1x13"))
    assert not [element for element in browser.page.elements if element.has_class("marked")]
    browser.open("/en/?hint=shown")
    browser.press(browser.page.one("button", name="from", value="1x13"))
    browser.press(browser.page.one("button", name="do", value="1x13>2"))
    browser.open("/en/?hint=shown")
    assert "hidden" in browser.page.by_id("say").attributes


def test_without_scripts_the_reserve_is_pointed_out_when_it_is_to_be_dealt() -> None:
    browser = Browser(Host())
    position = (
        STUCK.replace("2SAS", "AS").replace("2CAC", "AC").replace("2DAD", "AD").replace(" - - -", " [2S][2C][2D] - -")
    )
    game_id = begin(browser, position)
    run(browser.host.games.act(LOCAL_PLAYER, game_id, Action("shown", 0, Kind.HELP, detail="open deal")))
    page = browser.open("/en/?hint=shown")
    assert page.by_id("reserve").has_class("marked")
    assert page.by_id("say").text == "Deal the reserve. This way wins in 1 move."


@pytest.mark.parametrize(
    "query",
    ["hint=nonsense", "hint=shown", "hint=not-found&tried=nonsense", "hint=full", "hint=not-found&tried=1234567"],
)
def test_an_address_that_tells_of_no_hint_shows_the_table_alone(query: str) -> None:
    client = Client(Host())
    begin(client, STUCK)
    page = Page(client.get(f"/en/?{query}").text)
    assert "hidden" in page.by_id("say").attributes
    assert not [element for element in page.elements if element.has_class("marked")]


@pytest.mark.parametrize("wrong", [{"kind": ""}, {"kind": "review"}, {"version": "x"}, {"action": "short"}], ids=str)
def test_a_form_that_is_no_wish_for_a_hint_is_refused(wrong: dict[str, str]) -> None:
    client = Client(Host())
    game_id = begin(client, STUCK)
    form = {"action": "a-hint-that-is-wanted", "version": "0", "kind": "fair", **wrong}
    assert client.post(f"/en/game/{game_id}/hint", form).status_code == 400


def test_nobody_gets_a_hint_in_the_game_of_another() -> None:
    host = hosted()
    owner, other = Client(host), Client(host)
    owner.post("/en/new", {"rules": "classic", "number": 9})
    game_id = Page(owner.get("/en/").text).by_id("table").get("data-game")
    other.get("/en/")
    assert ask(other, game_id).status_code == 404


def test_a_visitor_who_asks_for_a_hint_keeps_the_game_that_was_offered() -> None:
    client = Client(hosted())
    game_id = Page(client.get("/en/").text).by_id("table").get("data-game")
    assert run(client.host.store.find_game(game_id)) is None
    assert lines(ask(client, game_id))
    assert run(client.host.store.find_game(game_id)) is not None


def test_a_hint_on_an_older_table_says_that_it_has_changed() -> None:
    client = Client(Host())
    game_id = begin(client, COVERED)
    client.script(f"/en/game/{game_id}/act", {"action": "a-move-before-the-hint", "version": 0, "do": "1x13>2"})
    (line,) = lines(ask(client, game_id))
    assert line["say"].startswith("The table had changed")
    assert (line["take"], line["goal"]) == ("", "")
    form = {"action": "a-hint-that-is-wanted", "version": 0, "kind": "fair"}
    assert client.post(f"/en/game/{game_id}/hint", form).headers["location"] == "/en/?note=outdated"


@pytest.mark.parametrize("language", [locale.code for locale in LOCALES])
def test_every_language_has_the_button_and_the_sentences(language: str) -> None:
    browser = Browser(Host())
    begin(browser, COVERED)
    browser.open(f"/{language}/")
    browser.press(browser.page.one("button", name="kind", value="fair"))
    assert len(browser.page.by_id("say").text) > 20
