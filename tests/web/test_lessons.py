"""The first steps: offered once, played on the table with and without a script, kept nowhere."""

from __future__ import annotations

import re

import pytest

from scorpion.core.moves import Carry
from scorpion.core.notation import format_move
from scorpion.core.rule_sets import CLASSIC
from scorpion.core.view import unseen, view_of
from scorpion.i18n.locales import ENGLISH, LOCALES, Locale
from scorpion.i18n.translator import translator
from scorpion.service.first_steps import TASKS, Scene, example_move, scene_game
from scorpion.web.table.answers import TableAnswer
from tests.web.browser import Browser, Element, Page, without_sprite
from tests.web.hosting import Client, hosted, run

OFFER = "New to Scorpion? Take the first steps"
ID = "made-by-the-test"


def act(client: Client, scene: int, wish: str, language: str = "en") -> dict[str, object]:
    form = {"action": ID, "version": scene, "do": wish}
    answer = client.script(f"/{language}/first-steps/act", form)
    assert answer.status_code == 200
    content: dict[str, object] = answer.json()
    return content


def asked(scene: Scene) -> str:
    move = example_move(scene)
    assert move is not None or scene is Scene.UNDO
    return "undo" if move is None else format_move(move)


def offered(page: Page) -> bool:
    return any(button.label == OFFER for button in page.all("button"))


def card(page: Page, group: str) -> Element:
    """Return the card that begins a group."""
    (found,) = [button for button in page.all("button") if button.get("data-g") == group]
    return found


def top(page: Page, number: str) -> Element:
    """Return the top card of a column."""
    (column,) = [column for column in page.all("ol") if column.get("data-n") == number]
    return [button for button in page.all("button") if column in button.ancestors][-1]


# ---------------------------------------------------------------- with a script


@pytest.mark.parametrize("locale", LOCALES, ids=lambda locale: locale.code)
def test_a_script_is_led_through_all_scenes(locale: Locale) -> None:
    client = Client(hosted())
    for scene in TASKS:
        answer = act(client, scene, asked(scene), locale.code)
        table = Page(str(answer["table"])).by_id("table")
        assert answer["version"] == scene + 1
        assert table.get("data-version") == str(scene + 1)
        assert answer["result"] == ("refused" if scene is Scene.REFUSAL else "done")
        assert answer["say"]
        page = Page(client.get(f"/{locale.code}/first-steps/{scene + 1}").text)
        assert table.get("data-line") == page.by_id("line").text
        assert table.get("data-progress") == page.by_id("progress").text
        assert table.get("data-onward") == page.by_id("onward").get("href")
        assert table.get("data-here") == f"/{locale.code}/first-steps/{scene + 1}"


@pytest.mark.parametrize("scene", Scene)
def test_a_scene_points_out_what_to_take_and_where_it_goes(scene: Scene) -> None:
    page = Page(Client(hosted()).get(f"/en/first-steps/{scene}").text)
    taken = [button.get("data-g") or button.get("id") for button in page.all("button") if button.has_class("marked")]
    goals = [button.get("data-g") for button in page.all("button") if button.has_class("goal")]
    move = example_move(scene)
    if move is None:
        assert (taken, goals) == ([], [])
    elif isinstance(move, Carry):
        group, _, target = format_move(move).partition(">")
        column = scene_game(scene).now.position.columns[int(target) - 1]
        assert (taken, goals) == ([group], [f"{target}x1"] if column.cards else [])
    else:
        assert (taken, goals) == (["reserve"], [])


def test_the_way_to_the_first_steps_and_to_the_sample_game_is_always_open() -> None:
    client = Client(hosted())
    for path in ("/en/", "/en/more"):
        page = Page(client.get(path).text)
        assert page.named("a", "First steps").get("href") == "/en/first-steps"
        assert page.named("a", "Sample game").get("href") == "/en/sample"


def test_a_move_is_answered_as_in_a_game() -> None:
    answer = act(Client(hosted()), Scene.CARRY, "2x2>7")
    assert answer.keys() == TableAnswer.__annotations__.keys()
    assert Page(str(answer["table"])).by_id("p12").get("data-g") == "7x2"
    assert answer["say"] == "4 of hearts with 1 more card placed on 5 of hearts in column 7."
    assert (answer["score"], answer["moves"], answer["why"], answer["won"]) == ("5", "1", None, False)


def test_the_refusal_is_explained_and_leads_on() -> None:
    answer = act(Client(hosted()), Scene.REFUSAL, "5x2>4")
    why = {"text": "Rule: the cards must be of the same suit", "href": "/en/rules/classic#suit"}
    assert (answer["result"], answer["why"], answer["at"], answer["version"]) == ("refused", why, "4", Scene.REFUSED)


def test_a_refused_move_elsewhere_is_explained_and_changes_nothing() -> None:
    answer = act(Client(hosted()), Scene.CARRY, "1x1>7")
    why = {"text": "Rule: the card must be exactly one rank lower", "href": "/en/rules/classic#rank"}
    assert (answer["result"], answer["why"], answer["version"]) == ("refused", why, Scene.CARRY)


@pytest.mark.parametrize(("scene", "wish"), [(Scene.CARRY, "deal"), (Scene.CARRY, "7x4>2"), (Scene.TURNED, "3x1>2")])
def test_another_legal_move_is_not_made_and_not_called_wrong(scene: Scene, wish: str) -> None:
    answer = act(Client(hosted()), scene, wish)
    assert (answer["result"], answer["version"]) == ("refused", scene)
    assert isinstance(answer["why"], dict)
    assert str(answer["why"]["text"]).startswith("The rules allow this move")
    assert answer["why"]["href"] is None


@pytest.mark.parametrize("wish", ["undo", "redo"])
def test_there_is_nothing_to_undo_or_redo(wish: str) -> None:
    answer = act(Client(hosted()), Scene.TURNED, wish)
    assert (answer["result"], answer["say"]) == ("nothing", f"There is nothing to {wish}")


@pytest.mark.parametrize(
    "form",
    [
        {"action": ID, "version": str(len(Scene)), "do": "deal"},
        {"action": ID, "version": "-1", "do": "deal"},
        {"action": ID, "version": "0", "do": "nonsense"},
        {"action": "short", "version": "0", "do": "deal"},
        {},
    ],
)
def test_a_form_that_makes_no_sense_gets_a_sentence(form: dict[str, str]) -> None:
    answer = Client(hosted()).script("/en/first-steps/act", form)
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"]


@pytest.mark.parametrize("scene", [str(len(Scene)), "-1", "x", "00", "%D9%A3"])
def test_there_are_no_other_scenes(scene: str) -> None:
    assert Client(hosted()).get(f"/en/first-steps/{scene}").status_code == 404


# ---------------------------------------------------------------- without a script


def test_without_a_script_the_first_steps_lead_to_the_sample_game() -> None:
    browser = Browser(hosted())
    page = browser.open("/en/first-steps")
    for scene in TASKS:
        assert browser.path.startswith(f"/en/first-steps/{scene.value}")
        assert page.by_id("progress").text == f"step {TASKS.index(scene) + 1} of {len(TASKS)}"
        if scene is Scene.DEAL:
            page = browser.press(page.by_id("reserve"))
        elif scene is Scene.UNDO:
            page = browser.press(page.named("button", "Undo"))
        else:
            group, _, target = asked(scene).partition(">")
            page = browser.press(card(page, group))
            page = browser.press(top(page, target))
        while "hidden" not in page.by_id("onward").attributes:
            page = browser.open(page.by_id("onward").get("href"))
            if browser.path.startswith("/en/sample"):
                break
    assert browser.path == "/en/sample?step=43"


def test_without_a_script_a_refusal_is_explained() -> None:
    browser = Browser(hosted())
    page = browser.open("/en/first-steps/1")
    page = browser.press(card(page, "5x2"))
    page = browser.press(top(page, "4"))
    assert browser.path == "/en/first-steps/2?tried=5x2%3E4&from=5x2"
    (link,) = [link for link in page.all("a") if link.text == "Rule: the cards must be of the same suit"]
    assert link.get("href") == "/en/rules/classic#suit"


def test_without_a_script_another_legal_move_is_explained() -> None:
    browser = Browser(hosted())
    page = browser.press(browser.open("/en/first-steps/0").by_id("reserve"))
    assert browser.path == "/en/first-steps/0?tried=deal"
    assert page.by_id("say").text.startswith("The rules allow this move too")


def test_a_query_that_makes_no_sense_is_passed_over() -> None:
    page = Browser(hosted()).open("/en/first-steps/0?tried=<b>&from=<b>")
    assert "hidden" in page.by_id("say").attributes


def test_the_card_to_take_is_marked() -> None:
    page = Browser(hosted()).open("/en/first-steps/0")
    assert [button.label for button in page.all("button") if button.has_class("marked")] == ["4 of hearts, carries 1"]


def test_they_can_be_left_at_any_time() -> None:
    browser = Browser(hosted())
    for scene in Scene:
        page = browser.open(f"/en/first-steps/{scene.value}")
        assert "/en/" in [link.get("href") for link in page.all("a") if link.text == "To the table"]


@pytest.mark.parametrize("scene", list(Scene), ids=lambda scene: scene.name)
def test_no_scene_tells_a_card_that_is_still_hidden(scene: Scene) -> None:
    client = Client(hosted())
    html = without_sprite(client.get(f"/en/first-steps/{scene.value}").text)
    if scene - 1 in TASKS:
        html += str(act(client, scene - 1, asked(Scene(scene - 1))))
    hidden = unseen(view_of(scene_game(scene).now.position), CLASSIC)
    assert hidden
    for face in hidden:
        name = re.escape(translator(ENGLISH).card(face))
        assert re.search(rf"\b{face}\b|(?<!\w){name}(?!\w)", html, re.IGNORECASE) is None


# ---------------------------------------------------------------- the offer


def test_a_first_visitor_is_offered_the_first_steps() -> None:
    browser = Browser(hosted())
    page = browser.open("/en/")
    assert offered(page)
    page = browser.press(page.named("button", OFFER))
    assert browser.path == "/en/first-steps/0"


def test_the_offer_is_gone_for_good_once_it_was_taken() -> None:
    browser = Browser(hosted())
    browser.press(browser.open("/en/").named("button", OFFER))
    assert not offered(browser.open("/en/"))


def test_the_offer_is_gone_for_good_once_it_was_refused() -> None:
    browser = Browser(hosted())
    page = browser.open("/en/")
    assert not offered(browser.press(page.named("button", "No, thank you")))
    assert not offered(browser.open("/en/"))
    assert not offered(browser.open("/nl/"))


def test_the_offer_is_gone_for_good_after_the_first_action() -> None:
    browser = Browser(hosted())
    page = browser.press(browser.open("/en/").by_id("reserve"))
    assert not offered(page)
    assert not offered(browser.press(page.named("button", "Undo")))


def test_the_offer_is_gone_for_good_once_another_game_was_begun() -> None:
    browser = Browser(hosted())
    browser.open("/en/")
    browser.post("/en/new", {"rules": "classic", "number": ""})
    assert not offered(browser.open("/en/"))


def test_the_first_steps_keep_no_game() -> None:
    browser = Browser(hosted())
    page = browser.press(browser.open("/en/").by_id("reserve"))
    kept = run(browser.host.store.find_game(page.by_id("table").get("data-game")))
    assert kept is not None
    for scene in TASKS:
        act(browser, scene, asked(scene))
    (listed,) = run(browser.host.store.list_games(kept.beginning.player_id, 9))
    assert (listed.game_id, listed.version) == (kept.beginning.game_id, 1)


def test_a_scenes_move_may_name_its_cards() -> None:
    move = example_move(Scene.CARRY)
    assert isinstance(move, Carry)
    columns = scene_game(Scene.CARRY).now.position.columns
    lifted, onto = columns[move.source.number - 1].cards[-move.count], columns[move.target.number - 1].top
    assert act(Client(hosted()), Scene.CARRY, f"{lifted}>{onto}") == act(
        Client(hosted()), Scene.CARRY, asked(Scene.CARRY)
    )
