"""The pages of rules: complete, in every language, and a paragraph for every refusal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorpion.core.legality import Refusal, refusal
from scorpion.core.notation import parse_move
from scorpion.core.rule_sets import CLASSIC, RELAXED, RULE_SETS
from scorpion.core.rules import DealtColumn, Rules, Runs
from scorpion.core.view import unseen, view_of
from scorpion.i18n.locales import ENGLISH, LOCALES, Locale, parse_locale
from scorpion.i18n.translator import translator
from scorpion.i18n.typography import unbroken, unmarked
from scorpion.i18n.words import describe
from scorpion.service.deals import deal_position
from scorpion.service.sample import sample_game, staying_run_game
from scorpion.web.rules import rulebook
from scorpion.web.rules.facts import Facts
from scorpion.web.rules.references import rule_anchor
from scorpion.web.rules.rulebook import PICTURED_NUMBER
from tests.core.made_rules import THREE_DECKS, TWO_DECKS
from tests.web.browser import Browser, Element, Page
from tests.web.hosting import Client, hosted

ALL_RULES = list(RULE_SETS.values())
CELLS = {Refusal.CELL_CLOSED, Refusal.CELL_TAKEN, Refusal.CELL_ONE_CARD}


@pytest.fixture(scope="module")
def browser() -> Browser:
    return Browser(hosted())


def read(browser: Browser, path: str) -> Page:
    page = browser.open(path)
    assert browser.status == 200
    return page


def words(page: Page) -> str:
    return page.one("main").text


def figures(page: Page) -> list[Element]:
    return [element for element in page.all("div") if element.has_class("mini")]


def inside(page: Page, outer: Element) -> list[Element]:
    return [element for element in page.elements if outer in element.ancestors]


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.id)
def test_the_page_has_a_paragraph_for_every_refusal_that_its_rules_can_give(browser: Browser, rules: Rules) -> None:
    page = read(browser, f"/en/rules/{rules.id}")
    for reason in Refusal:
        if reason not in CELLS or rules.cells:
            paragraph = page.by_id(rule_anchor(reason))
            assert len(paragraph.text) > 10
            assert [element.tag for element in [*paragraph.ancestors, paragraph]].count("section") == 1


def test_without_cells_no_refusal_is_about_cells() -> None:
    position = sample_game(0).now.position
    for move in ("1>c1", "1x2>c1", "c1>1"):
        assert refusal(CLASSIC, position, parse_move(move)) not in CELLS


def test_a_refusal_leads_to_its_rule(browser: Browser) -> None:
    browser.open("/en/")
    browser.post("/en/new", {"rules": "classic", "number": 12345})
    page = browser.open("/en/?why=suit&at=5")
    (link,) = [link for link in page.all("a") if link.text == "Rule: the cards must be of the same suit"]
    path, anchor = link.get("href").split("#")
    assert "same suit" in read(browser, path).by_id(anchor).text


@pytest.mark.parametrize("locale", LOCALES, ids=lambda locale: locale.code)
@pytest.mark.parametrize("name", ["", *(f"/{rules_id}" for rules_id in RULE_SETS)])
def test_every_page_is_there_in_every_language(browser: Browser, locale: Locale, name: str) -> None:
    page = read(browser, f"/{locale.code}/rules{name}")
    assert page.one("html").get("lang") == locale.code
    assert "{" not in words(page)


@pytest.mark.parametrize("path", ["/en/rules/poker", "/en/rules/Classic", "/xx/rules/classic", "/en/rules/classic/"])
def test_there_are_no_other_pages(path: str) -> None:
    assert Client(hosted()).get(path).status_code == 404


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.id)
def test_the_contents_lead_to_every_section(browser: Browser, rules: Rules) -> None:
    page = read(browser, f"/en/rules/{rules.id}")
    (contents,) = [nav for nav in page.all("nav") if nav.has_class("contents")]
    led_to = [link.get("href") for link in inside(page, contents) if link.tag == "a"]
    assert led_to == [f"#{section.get('id')}" for section in page.all("section")]
    for link in page.all("a"):
        if link.get("href").startswith("#"):
            page.by_id(link.get("href")[1:])


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.id)
def test_pictures_are_drawn_as_the_game_draws_and_told_in_words(browser: Browser, rules: Rules) -> None:
    page = read(browser, f"/en/rules/{rules.id}")
    pictures = figures(page)
    if rules.columns != sample_game(0).rules.columns:
        positions = [deal_position(rules, PICTURED_NUMBER)]
    else:
        positions = [sample_game(0).now.position, sample_game(1).now.position]
        if rules.runs is Runs.LEAVE:
            positions.append(staying_run_game().now.position)
    assert len(pictures) == len(positions)
    for picture, position in zip(pictures, positions, strict=True):
        drawn = inside(page, picture)
        assert picture.get("aria-hidden") == "true"
        assert not any(element.tag in ("button", "a") or "id" in element.attributes for element in drawn)
        columns = [element for element in drawn if element.has_class("column")]
        cards = [element for element in drawn if element.has_class("card") and not element.has_class("back")]
        assert len(columns) == len(rules.columns)
        assert len(cards) == sum(len(pile.face_up) or 1 for pile in position.columns) + len(position.cells)
        assert describe(translator(ENGLISH), view_of(position), rules) in words(page)


@pytest.mark.parametrize("code", ["ko", "th"])
def test_a_pictured_table_in_words_keeps_names_whole(browser: Browser, code: str) -> None:
    locale = parse_locale(code)
    position = sample_game(0).now.position
    said = unbroken(code, describe(translator(locale), view_of(position), CLASSIC))
    assert said in words(read(browser, f"/{code}/rules/classic"))


@pytest.mark.parametrize("locale", LOCALES, ids=lambda locale: locale.code)
def test_a_title_holds_no_marks_for_line_breaks(browser: Browser, locale: Locale) -> None:
    title = read(browser, f"/{locale.code}/rules/classic").one("title").text
    assert title == unmarked(title)


def test_the_first_move_and_the_run_that_stays_are_marked(browser: Browser) -> None:
    page = read(browser, "/en/rules/classic")
    _, first_move, staying = figures(page)
    marked = [element.get("data-f") for element in inside(page, first_move) if element.has_class("marked")]
    assert marked == ["4H", "7S"]
    run = [card.get("data-f") for card in inside(page, staying) if "run-stays" in card.ancestors[-1].get("class")]
    assert [face[0] for face in run if face] == list("KQJT98765432A")


@pytest.mark.parametrize("rules", [rules for rules in ALL_RULES if Facts(rules).has_sample], ids=lambda rules: rules.id)
def test_no_face_down_card_is_drawn(browser: Browser, rules: Rules) -> None:
    page = read(browser, f"/en/rules/{rules.id}")
    hidden = {str(card) for card in unseen(view_of(sample_game(0).now.position), CLASSIC)}
    drawn = {
        element.get("data-f")
        for picture in figures(page)[:2]
        for element in inside(page, picture)
        if element.tag == "span"
    }
    assert hidden
    assert not hidden & drawn


@pytest.mark.parametrize(
    ("rules_id", "points"),
    [
        ("classic", 460),
        ("relaxed", 460),
        ("traditional", 460),
        ("wasp", 460),
        ("three-blind-mice", 445),
        ("scorpion-ii", 445),
    ],
)
def test_the_least_points_of_a_win_are_told(browser: Browser, rules_id: str, points: int) -> None:
    assert f"at least {points} points" in words(read(browser, f"/en/rules/{rules_id}"))


@pytest.mark.parametrize(
    ("rules_id", "told", "untold"),
    [
        ("classic", ["An empty column takes only a king.", "at any time"], ["no statistic", "set aside face up."]),
        ("relaxed", ["whatever its suit", "no statistic ranks them"], ["it must be of the same suit"]),
        ("traditional", ["only when no move is left", "There are no slots", "+400"], ["marks it", "next free slot"]),
        ("wasp", ["An empty column takes any card.", "no statistic ranks them"], ["takes only a king"]),
        ("three-blind-mice", ["There is no reserve to deal", "a card cannot be put back"], ["The remaining 3 cards"]),
    ],
)
def test_each_page_tells_its_own_rules(browser: Browser, rules_id: str, told: list[str], untold: list[str]) -> None:
    text = words(read(browser, f"/en/rules/{rules_id}"))
    rules_told = text.partition("This app’s choices Scorpion")[0]
    assert all(sentence in rules_told for sentence in told)
    assert not any(sentence in rules_told for sentence in untold)


def test_the_sources_are_named(browser: Browser) -> None:
    text = words(read(browser, "/en/rules/classic"))
    for name in ("Morehead", "Mott-Smith", "PySolFC", "Aisleriot", "Arena", "Di Ianni"):
        assert name in text


def test_the_quoted_messages_are_those_of_the_table(browser: Browser) -> None:
    for locale in LOCALES:
        text = words(read(browser, f"/{locale.code}/rules/classic"))
        for reason in (Refusal.KING_ONLY, Refusal.SUIT):
            assert translator(locale).refusal(reason) in text


def test_whoever_only_reads_does_not_become_a_player() -> None:
    assert "set-cookie" not in Client(hosted()).get("/en/rules/classic").headers


@pytest.mark.parametrize("rules", ALL_RULES, ids=lambda rules: rules.id)
def test_what_to_look_for_fits_the_rules(browser: Browser, rules: Rules) -> None:
    facts, advice = Facts(rules), read(browser, f"/en/rules/{rules.id}").by_id("look-for").text
    assert ("when a king can go there" in advice) is facts.kings_only
    assert ("any group may go there" in advice) is not facts.kings_only
    assert ("its own suit" in advice) is facts.any_suit
    assert ("face-down" in advice) is bool(facts.face_down)


UNEVEN = replace(
    TWO_DECKS,
    id="uneven",
    columns=(*TWO_DECKS.columns[:5], DealtColumn(0, 8), DealtColumn(2, 10), *TWO_DECKS.columns[:3]),
)


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (
            TWO_DECKS,
            [
                "There are 10 columns of 10 cards, with 20 cards face down, and 4 more cards in the reserve.",
                "once 8 runs have been removed",
                "with 2 packs of 52 cards each",
                "Beside them, 8 empty slots wait",
                "onto each of the columns 1 to 4",
            ],
        ),
        (
            THREE_DECKS,
            [
                "There are 13 columns of 12 cards, with 30 cards face down. A card goes",
                "156 of them are dealt into 13 columns of 12 cards:",
                "once 12 runs have been removed",
                "There is no reserve to deal",
            ],
        ),
        (
            UNEVEN,
            [
                "There are 10 columns with 100 cards in all, 34 of them face down. 4 more cards are in the reserve.",
                "100 of them are dealt into 10 columns: columns 1 to 5",
                "column 6: all 8 cards face up",
                "column 7: 2 cards face down, and 10 cards face up on them",
            ],
        ),
    ],
    ids=lambda rules: rules.id if isinstance(rules, Rules) else "",
)
def test_of_several_decks_and_uneven_columns_is_told_what_they_are(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, rules: Rules, told: list[str]
) -> None:
    monkeypatch.setattr(rulebook, "parse_rule_set", {rules.id: rules}.__getitem__)
    text = words(read(browser, f"/en/rules/{rules.id}"))
    assert [sentence for sentence in told if sentence not in text] == []


def test_every_other_rule_set_is_named_as_a_variant(browser: Browser) -> None:
    page = read(browser, "/en/rules/classic")
    listed = [element.text for element in inside(page, page.by_id("variants")) if element.tag == "dt"]
    assert listed == [rules.name for rules in ALL_RULES if rules not in (CLASSIC, RELAXED)]
