"""Actions: what a script is answered."""

from __future__ import annotations

import json
import zlib

import httpx
import pytest

from scorpion.core.cards import DECK
from scorpion.core.notation import format_move, format_position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.i18n.locales import LOCALES
from scorpion.service.deals import deal_position
from scorpion.service.players import LOCAL_PLAYER
from scorpion.service.sample import SAMPLE_DEAL, SAMPLE_LENGTH, sample_game
from tests.web.browser import Page
from tests.web.hosting import Client, Host, hosted, run


class Script(Client):
    """The page's script: acts on the version of the answer before."""

    count = 0
    version = 0
    game_id = ""

    def begin(self, position: str = SAMPLE_DEAL) -> None:
        self.get("/en/")
        open_game = run(self.host.games.start_from(LOCAL_PLAYER, CLASSIC, position))
        self.game_id, self.version = open_game.beginning.game_id, 0

    def act(
        self, wish: str, action: str | None = None, version: int | None = None, language: str = "en"
    ) -> httpx.Response:
        self.count += 1
        form = {
            "action": action or f"action-number-{self.count:05}",
            "version": self.version if version is None else version,
            "do": wish,
        }
        response = self.script(f"/{language}/game/{self.game_id}/act", form)
        if response.status_code == 200:
            self.version = response.json()["version"]
        return response


@pytest.fixture
def script() -> Script:
    script = Script(Host())
    script.begin()
    return script


def table(answer: httpx.Response) -> Page:
    return Page(answer.json()["table"])


def test_a_move_is_answered_with_what_it_did_and_the_table_after_it(script: Script) -> None:
    answer = script.act("2x2>7").json()
    page = Page(answer.pop("table"))
    assert answer == {
        "result": "done",
        "version": 1,
        "say": "4 of hearts with 1 more card placed on 5 of hearts in column 7.",
        "why": None,
        "at": None,
        "score": "5",
        "moves": "1",
        "canUndo": True,
        "canRedo": False,
        "won": False,
        "win": None,
    }
    element = page.by_id("table")
    assert (element.get("data-version"), element.get("data-game")) == ("1", script.game_id)
    assert element.get("data-act") == f"/en/game/{script.game_id}/act"
    card = page.by_id("p12")
    assert (card.label, card.get("data-g")) == ("4 of hearts, carries 1", "7x2")


def test_a_won_game_is_answered_with_its_figures_and_the_next_game(script: Script) -> None:
    answers = [script.act(format_move(step.move)).json() for step in sample_game(SAMPLE_LENGTH).steps]
    assert [answer["won"] for answer in answers] == [False] * 50 + [True]
    win = Page(answers[-1]["win"])
    assert win.by_id("win-title").text == "Won"
    assert [element.text for element in win.all("dd")] == ["690", "51", "0:00"]
    assert win.form_of(win.named("button", "Next game")) is not None
    refused = script.act("deal").json()
    assert (refused["result"], refused["why"]["text"]) == ("refused", "The game is won: no move is left to make")


def test_a_refused_move_is_answered_with_its_reason_and_keeps_nothing(script: Script) -> None:
    answer = script.act("2x2>5").json()
    assert answer["result"] == "refused"
    assert answer["why"] == {"text": "Rule: the cards must be of the same suit", "href": "/en/rules/classic#suit"}
    assert (answer["at"], answer["version"], answer["moves"]) == ("5", 0, "0")


@pytest.mark.parametrize(("wish", "at"), [("1x1>s2", "s2"), ("2>c1", "c1"), ("4x1>4", "4"), ("9x1>4", "4")])
def test_a_refusal_names_the_place_that_refused(script: Script, wish: str, at: str) -> None:
    answer = script.act(wish).json()
    assert (answer["result"], answer["at"]) == ("refused", at)


def test_a_refused_deal_names_the_reserve(script: Script) -> None:
    script.act("deal")
    answer = script.act("deal").json()
    assert (answer["result"], answer["at"]) == ("refused", "reserve")
    assert answer["say"] == "The reserve has already been dealt"


def test_undo_and_redo_are_said_and_bring_the_table_back(script: Script) -> None:
    script.act("2x2>7")
    moved = table(script.act("2x1>4")).by_id("table").text  # refused
    undone = script.act("undo").json()
    assert (undone["result"], undone["score"]) == ("done", "0")
    assert undone["say"] == "Undone. 4 of hearts with 1 more card back in column 2."
    assert (undone["canUndo"], undone["canRedo"]) == (False, True)
    redone = script.act("redo")
    assert redone.json()["say"].startswith("Redone. 4 of hearts")
    assert table(redone).by_id("table").text == moved
    assert script.version == 3


@pytest.mark.parametrize("wish", ["undo", "redo"])
def test_with_nothing_to_undo_or_redo_nothing_is_done(script: Script, wish: str) -> None:
    answer = script.act(wish).json()
    assert (answer["result"], answer["version"]) == ("nothing", 0)
    assert answer["say"] == f"There is nothing to {wish}"


def test_an_action_asked_twice_is_played_once_and_gets_the_same_answer(script: Script) -> None:
    first = script.act("2x2>7", "the-same-action-id", version=0)
    second = script.act("2x2>7", "the-same-action-id", version=0)
    assert second.content == first.content
    assert script.act("undo", version=1).json()["moves"] == "0"


def test_an_action_asked_again_after_others_gets_the_answer_it_had(script: Script) -> None:
    first = script.act("2x2>7", "the-same-action-id", version=0)
    script.act("deal")
    assert script.act("2x2>7", "the-same-action-id", version=0).content == first.content


def test_an_action_on_an_old_version_gets_the_true_table_and_one_sentence(script: Script) -> None:
    moved = table(script.act("2x2>7")).by_id("table").text
    late = script.act("deal", version=0)
    assert (late.json()["result"], late.json()["version"]) == ("outdated", 1)
    assert late.json()["say"] == "The table had changed, perhaps in another window; this is how it stands now"
    assert table(late).by_id("table").text == moved


def test_a_version_that_was_never_reached_is_outdated_too(script: Script) -> None:
    assert script.act("2x2>7", version=7).json()["result"] == "outdated"


def test_every_answered_action_is_there_after_a_restart(script: Script) -> None:
    before = script.act("2x2>7").json()
    script.host = script.host.restarted()
    page = Page(script.get("/en/").text)
    element = page.by_id("table")
    assert (element.get("data-game"), element.get("data-version")) == (script.game_id, "1")
    assert element.text == Page(before["table"]).by_id("table").text
    assert script.act("undo").json()["result"] == "done"


def test_what_only_forms_need_is_left_out_for_scripts(script: Script) -> None:
    answer = script.act("2x2>7").json()
    assert 'name="from"' not in answer["table"]
    assert 'name="from"' in script.get("/en/").text


@pytest.mark.parametrize("language", [locale.code for locale in LOCALES])
def test_an_answer_is_said_in_the_language_of_the_page(script: Script, language: str) -> None:
    answer = script.act("2x2>7", language=language).json()
    page = Page(answer["table"])
    assert page.by_id("table").get("data-lang") == language
    assert page.by_id("table").get("data-act").startswith(f"/{language}/")
    english = "4 of hearts with 1 more card placed on 5 of hearts in column 7."
    assert (answer["say"] == english) == (language == "en")


@pytest.mark.parametrize("rules_id", RULE_SETS)
@pytest.mark.parametrize("language", [locale.code for locale in LOCALES])
def test_an_answer_is_at_most_two_kilobytes_for_each_deck(rules_id: str, language: str) -> None:
    script = Script(hosted())
    script.post(f"/{language}/new", {"rules": rules_id, "number": "12345"})
    page = Page(script.get(f"/{language}/").text)
    script.game_id = page.by_id("table").get("data-game")
    for number in range(30):
        cards = [element for element in page.all("button") if element.get("data-to")]
        if not cards:
            break
        card = cards[number % len(cards)]
        answer = script.act(f"{card.get('data-g')}>{card.get('data-to').split()[0]}", language=language)
        assert answer.json()["result"] == "done"
        packer = zlib.compressobj(6, wbits=31)
        most = 2048 * RULE_SETS[rules_id].decks
        assert int(answer.headers["content-length"]) <= most
        assert len(packer.compress(answer.content) + packer.flush()) <= most
        page = table(answer)


def test_an_answer_is_compressed_for_those_who_take_it(script: Script) -> None:
    path = f"/en/game/{script.game_id}/act"
    form = {"action": "an-action-of-its-own", "version": 0, "do": "2x2>7"}
    plain = script.post(path, form, {"Accept": "application/json", "Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    packed = script.post(path, form, {"Accept": "application/json", "Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert json.loads(packed.content) == json.loads(plain.content)
    assert packed.headers["vary"] == "Accept-Encoding"


# ---------------------------------------------------------------- looking again


def test_a_page_can_ask_how_its_game_stands_by_now(script: Script) -> None:
    done = script.act("2x2>7").json()
    answer = script.get(f"/en/game/{script.game_id}/now", {"Accept": "application/json"}).json()
    assert answer == {**done, "say": ""}


def test_how_anothers_game_stands_is_not_told_and_a_visitor_is_led_to_the_table(script: Script) -> None:
    response = script.get("/en/game/no-such-game/now", {"Accept": "application/json"})
    sentence = "This game is no longer known here; load the page again"
    assert (response.status_code, response.json()) == (404, {"error": sentence})
    response = script.get(f"/en/game/{script.game_id}/now")
    assert (response.status_code, response.headers["location"]) == (303, "/en/")


# ---------------------------------------------------------------- moves by card


@pytest.mark.parametrize(("by_card", "by_place"), [("4H>5H", "2x2>7"), ("4H>7", "2x2>7"), ("4H>1", "2x2>1")])
def test_a_move_by_the_names_of_cards_is_the_same_as_by_their_places(by_card: str, by_place: str) -> None:
    answers = []
    for wish in (by_card, by_place):
        script = Script(Host())
        script.begin()
        answers.append(script.act(wish).json())
    assert answers[0] == answers[1]
    assert answers[0]["result"] in ("done", "refused")


def test_a_move_by_card_is_kept_by_place_and_answered_again_as_it_was(script: Script) -> None:
    first = script.act("4H>5H", action="a-move-by-the-cards").json()
    kept = run(script.host.store.find_game(script.game_id))
    assert kept is not None
    assert [entry.detail for entry in kept.entries] == ["2x2>7"]
    assert script.act("4H>5H", action="a-move-by-the-cards", version=0).json() == first
    assert script.act("4H>5H", version=0).json()["result"] == "outdated"


def test_a_face_down_card_is_answered_like_one_that_is_not_there(script: Script) -> None:
    position = run(script.host.games.load(LOCAL_PLAYER, script.game_id)).game.now.position
    hidden = [str(card) for pile in position.columns for card in pile.cards[: pile.face_down]]
    hidden += [str(card) for card in position.reserve]
    assert len(hidden) > 5
    for card in hidden:
        answer = script.act(f"{card}>3")
        assert answer.status_code == 400
        assert answer.json() == {"error": "The form could not be read; load the page again"}
    assert script.act("2x2>7").json()["result"] == "done"


@pytest.mark.parametrize("wish", ["4x03>5", "", "2x2", "2x2>7 ", "c0>1", "x", "4H>KS", "2S>c1"])
def test_no_player_reads_how_moves_are_written(script: Script, wish: str) -> None:
    answer = script.act(wish)
    assert answer.status_code == 400
    assert answer.json()["error"] == "The form could not be read; load the page again"


def test_the_top_card_of_a_column_put_into_a_cell_is_refused_by_the_rules() -> None:
    script = Script(Host())
    script.get("/en/")
    rules = RULE_SETS["three-blind-mice"]
    open_game = run(script.host.games.start_from(LOCAL_PLAYER, rules, format_position(deal_position(rules, 3))))
    script.game_id = open_game.beginning.game_id
    for wish in ("1>c2", "1x1>c2", "1x2>c2"):
        answer = script.act(wish).json()
        assert (answer["result"], answer["at"]) == ("refused", "c2")
        assert answer["why"]["text"] == "Nothing can be put back into a cell"


def test_beyond_the_last_hundred_actions_undo_says_that_only_they_can_be_taken_back(script: Script) -> None:
    others = "".join(str(card) for card in DECK if str(card) not in ("KH", "KC"))
    script.begin(f"KH/-/-/-/-/-/{others}KC - - -")
    for number in range(101):
        assert script.act("2x1>1" if number % 2 else "1x1>2").json()["result"] == "done"
    for _ in range(100):
        assert script.act("undo").json()["result"] == "done"
    answer = script.act("undo").json()
    assert answer["result"] == "nothing"
    assert answer["say"] == "Only the last 100 actions can be undone"
