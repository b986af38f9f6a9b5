"""The notice that a game is lost: only where it is wanted, with a way back, with and without scripts."""

from __future__ import annotations

import json

import pytest

from scorpion.core.notation import format_position
from scorpion.core.rule_sets import CLASSIC
from scorpion.i18n.locales import LOCALES
from scorpion.service.players import LOCAL_PLAYER
from tests.service.test_advice import HOPELESS, STUCK
from tests.service.test_losses import LOST_33
from tests.web.browser import Browser, Page
from tests.web.hosting import Client, Host, hosted, run

LINES = {"Accept": "application/x-ndjson"}
BUTTON = "Play on from there as a new game"


def begin(client: Client, *moves: str, number: int | None = 33, position: str = "") -> str:
    client.get("/en/")
    games = client.host.games
    begun = (
        games.start_from(LOCAL_PLAYER, CLASSIC, position) if position else games.start(LOCAL_PLAYER, CLASSIC, number)
    )
    game_id = run(begun).beginning.game_id
    for version, move in enumerate(moves):
        act(client, game_id, move, version)
    return game_id


def act(client: Client, game_id: str, move: str, version: int) -> None:
    form = {"action": f"action-number-{version:05}", "version": version, "do": move}
    assert client.script(f"/en/game/{game_id}/act", form).json()["result"] == "done"


def choose(client: Client, notice: str) -> None:
    assert client.script("/en/set", {"name": "notice", "value": notice}).status_code == 204


def look(client: Client, game_id: str, version: int, language: str = "en") -> list[dict[str, str]]:
    answer = client.post(f"/{language}/game/{game_id}/lost", {"version": version}, LINES)
    assert answer.status_code == 200
    return [json.loads(line) for line in answer.text.splitlines()]


def said(browser: Browser) -> str:
    line = browser.page.by_id("say")
    return "" if "hidden" in line.attributes else line.text


def test_at_first_nobody_is_told_that_a_game_is_lost() -> None:
    client = Client(Host())
    game_id = begin(client, *LOST_33)
    assert look(client, game_id, 6) == []
    choose(client, "stuck")
    assert look(client, game_id, 6) == []
    assert not run(client.host.games.load(LOCAL_PLAYER, game_id)).helped


def test_a_script_is_told_of_a_loss_and_where_to_go_on() -> None:
    client = Client(Host())
    choose(client, "lost")
    game_id = begin(client, *LOST_33)
    (line,) = look(client, game_id, 6)
    assert line["say"] == "This game can no longer be won. It could still be won 3 moves ago."
    button = Page(f"<p>{line['line']}</p>").named("button", BUTTON)
    assert (button.get("name"), button.get("value")) == ("ply", "3")
    assert button.get("formaction") == f"/en/game/{game_id}/branch"
    assert client.script(button.get("formaction"), {"ply": "3"}).status_code == 204
    branch = run(client.host.games.current(LOCAL_PLAYER))
    assert branch is not None
    assert branch.beginning.game_id != game_id
    assert (len(branch.game.steps), branch.helped) == (3, True)
    assert look(client, branch.beginning.game_id, branch.version) == []


def test_without_scripts_the_page_after_the_move_says_it_and_leads_back() -> None:
    browser = Browser(Host())
    choose(browser, "lost")
    game_id = begin(browser, *LOST_33[:3])
    browser.open("/en/")
    assert said(browser) == ""
    browser.press(browser.page.one("button", name="do", value=LOST_33[3]))
    assert said(browser) == f"This game can no longer be won. It could still be won 1 move ago.{BUTTON}"
    before = format_position(run(browser.host.games.load(LOCAL_PLAYER, game_id)).game.steps[-1].before.position)
    browser.press(browser.page.named("button", BUTTON))
    assert said(browser) == ""
    branch = run(browser.host.games.current(LOCAL_PLAYER))
    assert branch is not None
    assert format_position(branch.game.now.position) == before


def test_without_scripts_the_table_says_that_no_move_is_left_and_more_if_that_is_wanted() -> None:
    browser = Browser(Host())
    for notice, line in {
        "off": "",
        "stuck": "No move is left: undo, or begin a new game.",
        "lost": "This game cannot be won.",
    }.items():
        begin(browser, position=HOPELESS)
        choose(browser, notice)
        browser.open("/en/")
        browser.press(browser.page.one("button", name="from", value="1x1"))
        browser.press(browser.page.one("button", name="do", value="1x1>3"))
        assert said(browser) == line


@pytest.mark.parametrize("told", ["nonsense", "6", "99999999", "-1"])
def test_an_address_that_tells_of_no_loss_shows_the_table_alone(told: str) -> None:
    browser = Browser(Host())
    choose(browser, "lost")
    begin(browser, *LOST_33)
    browser.open(f"/en/?lost={told}")
    assert said(browser) == ""


def test_the_choice_stands_on_both_forms_of_the_page_more() -> None:
    browser = Browser(Host())
    assert browser.open("/en/").one("body").get("data-notice") == "off"
    browser.open("/en/more")
    assert browser.page.one("option", value="off", selected="").text == "never"
    browser.press(browser.page.named("button", "Save"), notice="lost")
    assert browser.page.one("body").get("data-notice") == "lost"
    assert browser.page.one("option", value="lost", selected="").text.startswith("as soon as")
    assert browser.post("/en/set", {"name": "notice", "value": "always"}).status_code == 400


@pytest.mark.parametrize("ply", ["", "x", "-1", "01", "1.5"])
def test_a_branch_at_no_ply_is_refused(ply: str) -> None:
    client = Client(Host())
    game_id = begin(client, *LOST_33)
    assert client.post(f"/en/game/{game_id}/branch", {"ply": ply}).status_code == 400


def test_nobody_branches_off_where_the_game_was_not_or_from_the_game_of_another() -> None:
    host = hosted()
    owner, other = Client(host), Client(host)
    owner.post("/en/new", {"rules": "classic", "number": 33})
    game_id = Page(owner.get("/en/").text).by_id("table").get("data-game")
    assert owner.post(f"/en/game/{game_id}/branch", {"ply": "1"}).status_code == 404
    other.get("/en/")
    assert other.post(f"/en/game/{game_id}/branch", {"ply": "0"}).status_code == 404
    assert other.post(f"/en/game/{game_id}/lost", {"version": "0"}, LINES).status_code == 404
    assert owner.post(f"/en/game/{game_id}/lost", {"version": "x"}, LINES).status_code == 400


@pytest.mark.parametrize("language", [locale.code for locale in LOCALES])
def test_every_language_says_it(language: str) -> None:
    client = Client(Host())
    choose(client, "lost")
    (lost,) = look(client, begin(client, *LOST_33[:4]), 4, language)
    (stuck,) = look(client, begin(client, position=STUCK), 0, language)
    assert len({lost["say"], stuck["say"]}) == 2
