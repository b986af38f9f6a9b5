"""Pages: the table's, the form for a new game, the list of games, the rest."""

from __future__ import annotations

import gzip
import json
import struct
from urllib.parse import urlencode

import pytest

from scorpion.core.notation import format_move
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.i18n.locales import LOCALES, PSEUDO
from scorpion.service.players import LOCAL_PLAYER
from scorpion.service.sample import SAMPLE_DEAL, SAMPLE_LENGTH, sample_game
from scorpion.web.assets.minifying import minify_style
from scorpion.web.assets.statics import FOLDER, STYLES, read_statics
from scorpion.web.settings import WebSettings
from tests.web.browser import Browser, Page
from tests.web.hosting import Client, Host, hosted, run

MINUTE_MS = 60_000


@pytest.fixture
def browser() -> Browser:
    browser = Browser(Host())
    browser.open("/en/")
    return browser


def game(browser: Browser) -> str:
    return browser.page.by_id("table").get("data-game")


def deal(browser: Browser) -> None:
    browser.press(browser.page.by_id("reserve"))


# ---------------------------------------------------------------- the way in


@pytest.mark.parametrize(
    ("wanted", "address"), [("nl-BE,en;q=0.5", "/nl/"), ("ko", "/ko/"), ("xx", "/en/"), ("", "/en/"), (";;q=é", "/en/")]
)
def test_the_first_address_leads_to_the_browsers_language(wanted: str, address: str) -> None:
    response = Client(hosted()).ask("GET", "/", headers=[("Accept-Language", wanted.encode())])
    assert (response.status_code, response.headers["location"]) == (302, address)


def test_the_first_address_leads_to_the_language_that_was_chosen(browser: Browser) -> None:
    browser.open("/en/more")
    browser.post("/en/set", {"name": "lang", "value": "th"})
    assert browser.get("/", {"Accept-Language": "nl"}).headers["location"] == "/th/"


def test_a_language_without_the_slash_leads_to_its_table() -> None:
    assert Client(Host()).get("/id").headers["location"] == "/id/"


# ---------------------------------------------------------------- the table


def test_the_first_visit_begins_a_classic_game_with_a_number(browser: Browser) -> None:
    assert browser.page.one("span", class_="rules").text == "Classic"
    assert browser.page.one("span", class_="deal").text == "no. 12345"
    assert [browser.page.by_id(name).text for name in ("score", "moves", "time")] == ["0", "0", "0:00"]
    assert browser.page.by_id("p27").label == "9 of diamonds"


@pytest.mark.parametrize("rules_id", RULE_SETS)
@pytest.mark.parametrize("language", [locale.code for locale in LOCALES])
def test_every_rule_set_is_shown_in_every_language(rules_id: str, language: str) -> None:
    browser = Browser(Host())
    browser.post(f"/{language}/new", {"rules": rules_id, "number": "7"})
    page = browser.open(f"/{language}/")
    rules = RULE_SETS[rules_id]
    assert len([element for element in page.all("ol") if element.has_class("column")]) == len(rules.columns)
    assert len([element for element in page.elements if element.has_class("back")]) == 52 - len(
        [element for element in page.all("button") if element.get("data-g")]
    )
    assert page.one("html").get("lang") == language
    assert all(element.label for element in page.all("button"))


def test_every_text_of_the_pages_can_be_translated() -> None:
    host = Host(WebSettings(locales=(*LOCALES, PSEUDO)))
    client = Client(host)
    client.get("/xx/")
    run(host.games.start_from(LOCAL_PLAYER, CLASSIC, SAMPLE_DEAL))
    for path in ("/xx/", "/xx/new", "/xx/more", "/xx/games", "/xx/nothing", "/xx/?why=suit", "/xx/?note=undo"):
        page = Page(client.get(path).text)
        for element in page.elements:
            if element.tag in ("title", "dt", "dd", "h1", "h2", "small", "legend", "button", "summary"):
                english = [word for word in element.text.split() if word.isascii() and word.isalpha() and len(word) > 1]
                assert set(english) <= {"Scorpion", "Enter", "Esc", "Ctrl"}, (path, element.text)


def test_the_time_runs_from_the_first_action_to_the_last_and_no_pause_counts_for_long(browser: Browser) -> None:
    def shown(minutes: float) -> str:
        browser.host.now_ms += int(minutes * MINUTE_MS)
        return browser.open("/en/").by_id("time").text

    assert shown(3) == "0:00"
    deal(browser)
    assert shown(1) == "0:00"
    browser.press(browser.page.named("button", "Undo"))
    assert browser.page.by_id("time").text == "1:00"
    assert browser.page.by_id("time").get("data-seconds") == "60"
    assert shown(24 * 60) == "1:00"
    browser.press(browser.page.named("button", "Redo"))
    assert shown(0) == "3:00"
    browser.host.now_ms -= 48 * 60 * MINUTE_MS  # the clock was set back
    browser.press(browser.page.named("button", "Undo"))
    assert browser.page.by_id("time").text == "3:00"


def test_the_time_can_be_hidden(browser: Browser) -> None:
    browser.post("/en/set", {"name": "time", "value": "off"})
    assert browser.open("/en/").one("body").has_class("no-time")
    browser.post("/en/set", {"name": "time", "value": "on"})
    assert not browser.open("/en/").one("body").has_class("no-time")


def test_the_keys_are_explained_where_there_are_keys(browser: Browser) -> None:
    opener = browser.page.one("button", **{"data-dialog": "keys"})
    assert opener.label == "Keys"
    assert browser.page.by_id("dlg-keys").tag == "dialog"
    assert not browser.open("/en/more").all("button", **{"data-dialog": "keys"})


def test_a_script_is_told_that_a_choice_is_kept_and_nothing_more(browser: Browser) -> None:
    response = browser.script("/en/set", {"name": "interactive", "value": "off"})
    assert (response.status_code, response.content) == (204, b"")
    assert browser.open("/en/").one("body").get("data-interactive") == "off"


@pytest.mark.parametrize(
    ("name", "value"),
    [("interactive", "maybe"), ("lang", "xx"), ("lang", "on"), ("colour", "on"), ("", ""), ("time", ""), ("all", "on")],
)
def test_a_choice_that_is_not_offered_is_refused(browser: Browser, name: str, value: str) -> None:
    assert browser.post("/en/set", {"name": name, "value": value}).status_code == 400


def test_the_words_for_the_script_come_with_the_page(browser: Browser) -> None:
    words = json.loads(browser.page.by_id("words").text)
    assert words["lifted"] == "{card} lifted. It can go to: {places}."
    assert json.loads(browser.open("/nl/").by_id("words").text).keys() == words.keys()


# ---------------------------------------------------------------- new games


def test_a_new_game_is_begun_on_the_rules_and_the_number_that_were_chosen(browser: Browser) -> None:
    page = browser.open("/en/new")
    assert [element.get("value") for element in page.all("input", name="rules")] == list(RULE_SETS)
    browser.press(page.named("button", "Start"), rules="three-blind-mice", number=" 99999999999999999999 ")
    assert browser.page.one("span", class_="rules").text == "Three Blind Mice"
    assert browser.page.one("span", class_="deal").text == "no. 99999999999999999999"


def test_the_rules_that_are_played_are_the_ones_offered_next(browser: Browser) -> None:
    browser.post("/en/new", {"rules": "wasp"})
    for path in ("/en/new", "/en/"):
        (chosen,) = [box for box in browser.open(path).all("input", name="rules") if "checked" in box.attributes]
        assert chosen.get("value") == "wasp"


def test_without_a_number_a_random_deal_is_taken(browser: Browser) -> None:
    browser.press(browser.open("/en/new").named("button", "Start"))
    assert browser.page.one("span", class_="deal").text == "no. 12346"


@pytest.mark.parametrize("number", ["0", "-1", "1.5", "1" * 21, "x", "007", "1 2", "\u0661", '"><b>'])
def test_a_wrong_number_stays_on_the_form_with_one_sentence(browser: Browser, number: str) -> None:
    before = game(browser)
    page = browser.press(browser.open("/en/new").named("button", "Start"), rules="relaxed", number=number)
    assert browser.status == 422
    field = page.by_id("number")
    assert (field.get("value"), field.get("aria-invalid")) == (number, "true")
    assert page.by_id("number-error").text == (
        "A deal number has at most 20 digits, nothing else, and does not begin with 0."
    )
    assert "number-error" in field.get("aria-describedby").split()
    (chosen,) = [box for box in page.all("input", name="rules") if "checked" in box.attributes]
    assert chosen.get("value") == "relaxed"
    browser.open("/en/")
    assert game(browser) == before


def test_a_script_is_told_of_a_wrong_number_in_one_sentence(browser: Browser) -> None:
    response = browser.script("/en/new", {"rules": "classic", "number": "0"})
    assert response.status_code == 422
    assert response.json()["error"].startswith("A deal number has at most 20 digits")


def test_a_script_is_told_that_a_game_was_begun_and_nothing_more(browser: Browser) -> None:
    first = game(browser)
    deal(browser)
    for path, form in (
        ("/en/new", {"rules": "relaxed"}),
        (f"/en/game/{first}/restart", {}),
        (f"/en/game/{first}/resume", {}),
    ):
        response = browser.script(path, form)
        assert (response.status_code, response.content) == (204, b"")
    browser.open("/en/")
    assert game(browser) == first


def test_rules_that_are_not_there_are_refused(browser: Browser) -> None:
    response = browser.post("/en/new", {"rules": "spider"})
    assert response.status_code == 400
    assert "there is no rule set &#39;spider&#39;" in response.text


# ---------------------------------------------------------------- earlier games


def test_right_after_a_new_game_one_tap_leads_back_to_the_one_before(browser: Browser) -> None:
    deal(browser)
    first, table = game(browser), browser.page.by_id("table").text
    for _ in range(3):
        browser.press(browser.open("/en/new").named("button", "Start"))
    assert game(browser) != first
    browser.press(browser.page.named("button", "Back to the previous game"))
    assert (game(browser), browser.page.by_id("table").text) == (first, table)


def test_the_way_back_is_offered_only_until_something_is_done(browser: Browser) -> None:
    deal(browser)
    browser.press(browser.open("/en/new").named("button", "Start"))
    deal(browser)
    assert not browser.page.all("form", class_="offer")


def test_a_game_in_which_nothing_was_done_is_not_offered(browser: Browser) -> None:
    browser.press(browser.open("/en/new").named("button", "Start"))
    assert not browser.page.all("form", class_="offer")


def test_restart_begins_the_same_deal_anew_and_keeps_the_game(browser: Browser) -> None:
    start, first = browser.page.by_id("table").text, game(browser)
    deal(browser)
    browser.open("/en/more")
    browser.press(next(button for button in browser.page.all("button") if button.text.startswith("Restart this deal")))
    assert browser.page.by_id("table").text == start
    assert browser.page.one("span", class_="deal").text == "no. 12345"
    assert game(browser) != first
    browser.press(browser.page.named("button", "Back to the previous game"))
    assert game(browser) == first


def listed(page: Page) -> list[str]:
    return [button.text for button in page.all("button", class_="row")]


def test_the_games_are_listed_with_the_last_played_first_and_any_can_be_resumed(browser: Browser) -> None:
    deal(browser)
    browser.host.now_ms += 3 * 60 * MINUTE_MS
    browser.post("/en/new", {"rules": "wasp", "number": "7"})
    browser.open("/en/")
    deal(browser)
    page = browser.open("/en/games")
    assert listed(page) == [
        "Wasp 7 0 points · 1 move · just now · on the table",
        "Classic 12345 0 points · 1 move · 3 hours ago",
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
    browser.host.now_ms -= 12 * 60 * MINUTE_MS  # in the morning: everywhere the same day
    deal(browser)
    browser.host.now_ms += minutes * MINUTE_MS
    time = browser.open("/en/games").one("time")
    assert (time.text, time.get("datetime")) == (text, "2023-11-14")


def test_games_in_which_nothing_was_done_are_not_listed(browser: Browser) -> None:
    deal(browser)
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
    assert [line.split(" 0 points")[0] for line in listed(older)] == ["Classic 2", "Classic 1"]
    assert not [link for link in older.all("a") if link.text == "Older games"]
    assert len(listed(browser.open(older.named("a", "Newer games").get("href")))) == 20


@pytest.mark.parametrize("page", ["", "0", "-1", "x", "1.0", "\u0661", "1" * 6])
def test_a_page_of_the_list_that_is_none_is_the_first(browser: Browser, page: str) -> None:
    deal(browser)
    assert len(listed(browser.open(f"/en/games?{urlencode({'page': page})}"))) == 1
    assert not listed(browser.open("/en/games?page=99999"))


def test_a_visitor_without_games_is_told_so() -> None:
    assert "No games yet." in Client(hosted()).get("/en/games").text


# ---------------------------------------------------------------- files


def test_static_files_are_kept_for_a_year_and_come_compressed() -> None:
    client = Client(Host())
    for link in Page(client.get("/en/").text).all("link"):
        if link.get("rel") in ("stylesheet", "modulepreload"):
            packed = client.get(link.get("href"), {"Accept-Encoding": "gzip"})
            plain = client.get(link.get("href"), {"Accept-Encoding": "identity"})
            assert packed.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert packed.headers["content-encoding"] == "gzip"
            assert packed.content == plain.content
            assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])


@pytest.mark.parametrize("path", ["css/none.css", "../app.py", "%2e%2e/app.py", "css", "", "js%2f..%2fcss%2fpage.css"])
def test_no_other_file_is_served(path: str) -> None:
    client = Client(Host())
    assert client.get(f"/static/{read_statics().version}/{path}").status_code == 404


def test_a_file_of_another_version_is_not_served_as_this_one() -> None:
    client = Client(Host())
    assert client.get(f"/static/{read_statics().version}/css/all.css").status_code == 200
    assert client.get("/static/000000000000/css/all.css").status_code == 404


def test_the_version_of_the_files_changes_with_any_of_them(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("static")
    (folder / "a.css").write_text("a {}")
    first = read_statics(folder)
    assert first == read_statics(folder)
    (folder / "a.css").write_text("b {}")
    second = read_statics(folder)
    (folder / "a.css").rename(folder / "b.css")
    assert len({first.version, second.version, read_statics(folder).version}) == 3
    (folder / "notes.txt").write_text("not for visitors")
    assert list(read_statics(folder).files) == ["b.css"]


def test_the_manifest_names_only_what_is_there() -> None:
    client = Client(hosted(base="/s"))
    response = client.get("/s/manifest.webmanifest")
    assert response.headers["content-type"] == "application/manifest+json"
    manifest = response.json()
    assert (manifest["name"], manifest["start_url"], manifest["scope"]) == ("Scorpion", "/s/", "/s/")
    for icon in manifest["icons"]:
        assert client.get(icon["src"]).headers["content-type"] == icon["type"]


def test_every_file_that_a_page_names_is_there_below_any_base_path() -> None:
    for base in ("", "/s", "/games/scorpion"):
        client = Client(hosted(base=base))
        page = Page(client.get(f"{base}/en/").text)
        named = [link.get("href") for link in page.all("link")] + [script.get("src") for script in page.all("script")]
        files = [path for path in named if path]
        assert all(path.startswith(f"{base}/") for path in files)
        assert {client.get(path).status_code for path in files} == {200}


def test_a_phone_that_keeps_the_page_finds_an_icon_for_it() -> None:
    client = Client(Host())
    link = Page(client.get("/en/rules").text).one("link", rel="apple-touch-icon")
    icon = client.get(link.get("href"))
    assert icon.headers["content-type"] == "image/png"
    assert struct.unpack(">II", icon.content[16:24]) == (180, 180)


def test_a_first_visit_takes_at_most_60_kilobytes() -> None:
    client = Client(hosted())
    page = client.get("/en/", {"Accept-Encoding": "gzip"})
    total = len(gzip.compress(page.content, 6)) + sum(
        len(f"{name}: {value}") + 4 for name, value in page.headers.items()
    )
    for link in Page(page.text).all("link"):
        response = client.get(link.get("href"), {"Accept-Encoding": "gzip"})
        assert response.status_code == 200, link.get("href")
        total += int(response.headers["content-length"])
        total += sum(len(f"{name}: {value}") + 4 for name, value in response.headers.items())
    assert total <= 60 * 1024


def test_every_file_in_the_static_folder_is_served() -> None:
    names = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()}
    files = read_statics().files
    parts = names - set(files)
    assert set(files) == names - parts | {STYLES}
    together = files[STYLES].content.decode()
    for part in sorted(parts):
        assert minify_style((FOLDER / part).read_text(encoding="utf-8")) in together
