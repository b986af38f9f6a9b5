"""Rendering: the table as HTML, place by place."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

from scorpion.core.cards import DECK, Rank
from scorpion.core.game import Game, new_game
from scorpion.core.notation import parse_move, parse_position
from scorpion.core.rule_sets import RULE_SETS
from scorpion.i18n.locales import ENGLISH, LOCALES, Locale
from scorpion.i18n.translator import translator
from scorpion.service.deals import deal_position
from scorpion.service.sample import SAMPLE_LENGTH, sample_game, staying_run_game
from scorpion.service.tables import table_of
from scorpion.web.drawing.rendering import Frame, Purpose, TableRenderer
from tests.web.browser import Element, Page

RENDERER = TableRenderer(translator(ENGLISH))
MICE = RULE_SETS["three-blind-mice"]


def page_of(game: Game, **frame: Any) -> Page:
    return Page(RENDERER.render(table_of(game, None), Frame("game", 3, "/act", **frame)))


def column(page: Page, number: int) -> Element:
    return page.one("ol", **{"data-n": str(number)})


def inside(page: Page, element: Element, tag: str) -> list[Element]:
    return [other for other in page.all(tag) if element in other.ancestors]


def game_on(position: str, rules_id: str = "classic") -> Game:
    return new_game(RULE_SETS[rules_id], parse_position(position, RULE_SETS[rules_id]))


def test_a_face_up_card_says_what_it_carries_and_where_it_may_go() -> None:
    card = page_of(sample_game(0)).by_id("p12")
    assert card.label == "4 of hearts, carries 1"
    assert (card.get("data-g"), card.get("data-to")) == ("2x2", "7")
    assert (card.get("form"), card.get("name"), card.get("value")) == ("pick", "from", "2x2")
    assert (card.get("data-f"), card.text) == ("4H", "")


def test_a_card_that_nothing_takes_has_no_targets() -> None:
    assert "data-to" not in page_of(sample_game(0)).by_id("p6").attributes


@pytest.mark.parametrize("rules_id", RULE_SETS)
def test_the_targets_shown_are_the_legal_moves(rules_id: str) -> None:
    rules = RULE_SETS[rules_id]
    game = new_game(rules, deal_position(rules, 31))
    table = table_of(game, 31)
    shown = {
        parse_move(f"{card.get('data-g')}>{target}")
        for card in page_of(game).all("button")
        for target in card.get("data-to").split()
    }
    assert shown == {parse_move(move) for pile in table.columns for card in pile.cards for move in card.moves} | {
        parse_move(move) for card in table.cells if card for move in card.moves
    }


def test_a_face_down_card_is_a_back_and_its_place_in_the_deal() -> None:
    page = page_of(sample_game(0))
    for track in (0, 1, 2, 7, 8, 9, 49, 50, 51):
        card = page.by_id(f"p{track}")
        assert (card.tag, card.attributes) == ("span", {"class": "card back", "id": f"p{track}"})
        assert not inside(page, card, "use")


def test_face_down_cards_are_counted_once_for_those_who_hear_the_table() -> None:
    page = page_of(sample_game(0))
    backs = inside(page, column(page, 1), "li")[:3]
    assert [back.text for back in backs] == ["3 face-down cards", "", ""]
    assert [back.get("aria-hidden") for back in backs] == ["", "true", "true"]


def ladders(page: Page) -> list[tuple[str, str]]:
    """Return the cards of the first column that may be folded, and the first rank that others name."""
    cards = inside(page, column(page, 1), "button")
    return [(card.get("data-f"), card.ancestors[-1].get("class") or card.get("data-from")) for card in cards]


def test_the_last_card_of_a_ladder_of_one_suit_says_where_it_begins() -> None:
    page = page_of(game_on(f"KSQSJSTH9H7H6H/{rest('KSQSJSTH9H7H6H')}/-/-/-/-/- - - -", "relaxed"))
    assert ladders(page) == [
        ("KS", "fold"),
        ("QS", "fold"),
        ("JS", "K"),
        ("TH", "fold"),
        ("9H", "T"),
        ("7H", "fold"),
        ("6H", "7"),
    ]
    assert [mark.get("data-f") for mark in inside(page, column(page, 1), "i")] == ["K", "T", "7"]
    assert {"f4", "l2"} < {*column(page, 1).get("class").split()}


def rest(named: str) -> str:
    """Return all other cards."""
    return "".join(str(card) for card in DECK if str(card) not in named)


def test_only_a_card_that_can_be_seen_whole_brings_its_picture() -> None:
    page = page_of(sample_game(3))
    for number in range(1, 8):
        *covered, top = inside(page, column(page, number), "button")
        assert [use.get("href") for use in inside(page, top, "use")] == [f"#f-{top.get('data-f')}"]
        assert not [use for card in covered for use in inside(page, card, "use")]


def test_an_empty_column_says_so_and_shows_a_crown_where_only_a_king_may_come() -> None:
    game = staying_run_game()
    (number,) = [number for number, pile in enumerate(game.now.position.columns, 1) if not pile.cards]
    page = page_of(game)
    (hole,) = inside(page, column(page, number), "button")
    assert (column(page, number).label, hole.label) == (f"Column {number}", f"Column {number}, empty")
    assert hole.get("type") == "button"
    assert [use.get("href") for use in inside(page, hole, "use")] == ["#crown"]
    position = "-/" + "/".join(f"{run}" for run in runs_of_thirteen("CDHS")) + "/-/-"
    page = page_of(game_on(f"{position} - - -", "wasp"))
    (hole,) = inside(page, column(page, 1), "button")
    assert not inside(page, hole, "use")


def runs_of_thirteen(suits: str) -> list[str]:
    """Return the cards of each suit from the ace up, which is no run."""
    return ["".join(rank + suit for rank in "A23456789TJQK") for suit in suits]


def test_a_complete_run_that_stays_is_marked_and_says_how_to_collect_it() -> None:
    page = page_of(staying_run_game())
    marked = [item for item in page.all("li") if item.has_class("run-stays")]
    assert len(marked) == 13
    king = inside(page, marked[0], "button")[0]
    assert re.match(r"king of \w+, carries 12\. Complete run of \w+: to collect it, move its king", king.label)
    assert len([button for button in page.all("button") if "Complete run" in button.label]) == 1


def test_slots_show_the_kings_of_the_runs_that_left() -> None:
    game = sample_game(51)
    slots = page_of(game).all("li", class_="slot")
    assert [slot.get("data-n") for slot in slots] == ["s1", "s2", "s3", "s4"]
    names = [f"Slot {number}: run of {suit.name.lower()}" for number, suit in enumerate(game.now.position.runs, 1)]
    assert [slot.label for slot in slots] == names
    kings = [inside(page_of(game), slot, "span")[0].get("data-f") for slot in slots]
    assert kings == [f"K{suit.value}" for suit in game.now.position.runs]
    assert {slot.label for slot in page_of(sample_game(0)).all("li", class_="slot")} == {
        f"Slot {number}, empty" for number in range(1, 5)
    }


def test_where_runs_stay_there_are_no_slots() -> None:
    rules = RULE_SETS["traditional"]
    assert not page_of(new_game(rules, deal_position(rules, 1))).all("ol", class_="slots")


def test_a_reserve_that_may_not_be_dealt_yet_says_so() -> None:
    rules = RULE_SETS["traditional"]
    reserve = page_of(new_game(rules, deal_position(rules, 1))).by_id("reserve")
    assert (reserve.label, reserve.get("aria-disabled")) == ("Reserve, 3 cards", "true")
    assert "aria-disabled" not in page_of(sample_game(0)).by_id("reserve").attributes


def test_cells_hold_a_card_each_or_say_that_they_are_empty() -> None:
    game = new_game(MICE, deal_position(MICE, 12345))
    page = page_of(game)
    first, second = page.all("li", class_="cell")
    (card,) = inside(page, first, "button")
    assert (card.label, card.get("data-g"), card.get("data-to")) == ("Cell 1: 7 of diamonds", "c1", "1")
    assert inside(page, second, "button")[0].get("data-g") == "c2"
    page = page_of(game.play(parse_move("c1>1")))
    first, second = (item for item in page.all("li") if item.has_class("cell"))
    assert (first.label, first.has_class("spent"), first.text) == ("Cell 1, used up", True, "")
    assert not page.all("button", id="reserve")


def test_a_card_chosen_in_a_cell_is_held_there() -> None:
    page = page_of(new_game(MICE, deal_position(MICE, 12345)), held="c1")
    first, second = page.all("li")[:2]
    assert first.has_class("held")
    assert not second.has_class("held")
    assert inside(page, first, "button")[0].get("value") == ""
    assert page.one("button", value="c1>1").label == "7 of diamonds onto 8 of diamonds"
    assert page_of(new_game(MICE, deal_position(MICE, 1)), refused="c2").all("li")[1].has_class("refused")


def test_a_king_can_be_put_into_an_empty_column_by_its_button() -> None:
    game = staying_run_game()
    (empty,) = [number for number, pile in enumerate(game.now.position.columns, 1) if not pile.cards]
    (run,) = [
        (number, len(pile.cards)) for number, pile in enumerate(table_of(game, None).columns, 1) if pile.run_stays
    ]
    page = page_of(game, held=f"{run[0]}x13")
    (hole,) = inside(page, column(page, empty), "button")
    assert re.fullmatch(rf"King of \w+ onto column {empty}, empty", hole.label)
    assert (hole.get("form"), hole.get("name"), hole.get("value")) == ("act", "do", f"{run[0]}x13>{empty}")


def test_an_empty_column_is_named_as_a_target_only_of_what_may_come_there() -> None:
    game = staying_run_game()
    (empty,) = [number for number, pile in enumerate(game.now.position.columns, 1) if not pile.cards]
    tops = [(number, pile.top) for number, pile in enumerate(game.now.position.columns, 1)]
    other = next(number for number, top in tops if top is not None and top.rank is not Rank.KING)
    page = page_of(game, held=f"{other}x1")
    (hole,) = inside(page, column(page, empty), "button")
    assert (hole.label, hole.get("value")) == (f"Column {empty}, empty", f"{other}x1>{empty}")


@pytest.mark.parametrize("locale", LOCALES, ids=lambda locale: locale.code)
def test_the_markup_is_whole_in_every_language(locale: Locale) -> None:
    renderer = TableRenderer(translator(locale))
    for step in range(0, 52, 3):
        html = renderer.render(table_of(sample_game(step), None), Frame("game", step, "/act"))
        assert Page(html).by_id("table").get("data-version") == str(step)
        assert unescape(html).isprintable()


def test_text_from_elsewhere_cannot_leave_its_attribute() -> None:
    html = RENDERER.render(table_of(sample_game(0), None), Frame('"><b>', 0, '"><u>'))
    assert not Page(html).all("u")
    assert Page(html).by_id("table").get("data-game") == '"><b>'


# ---------------------------------------------------------------- looks


@pytest.mark.parametrize("game", [sample_game(9), staying_run_game(), new_game(MICE, deal_position(MICE, 1))])
def test_a_picture_has_nothing_to_press_no_ids_and_no_names(game: Game) -> None:
    picture, table = (page_of(game, purpose=purpose) for purpose in (Purpose.PICTURE, Purpose.PLAY))
    for element in picture.elements:
        assert element.tag not in ("button", "a")
        assert not {"id", "role", "aria-label"} & set(element.attributes)
        assert not [
            name for name in element.attributes if name.startswith("data-") and name not in ("data-f", "data-from")
        ]
    assert cards_of(picture) == cards_of(table)


@pytest.mark.parametrize("game", [sample_game(9), staying_run_game(), new_game(MICE, deal_position(MICE, 1))])
def test_a_table_to_watch_has_nothing_to_press_and_cards_keep_their_names(game: Game) -> None:
    watched, played = page_of(game, purpose=Purpose.WATCH), page_of(game)
    assert not watched.all("button")
    assert cards_of(watched) == cards_of(played)
    for button in played.all("button"):
        (same,) = [
            element
            for element in watched.all("span", role="img")
            if element.label == button.label and element.get("id") == button.get("id")
        ]
        assert same.get("data-f") == button.get("data-f")
        assert "data-g" not in same.attributes
    assert not {"data-game", "data-act", "data-lang"} & set(watched.by_id("table").attributes)


def cards_of(page: Page) -> list[tuple[str, str]]:
    """Return what is seen of each card, in order."""
    return [(element.get("class"), element.get("data-f")) for element in page.elements if element.has_class("card")]


@pytest.mark.parametrize("purpose", list(Purpose))
def test_cards_are_pointed_out_whatever_the_table_is_drawn_for(purpose: Purpose) -> None:
    # 4H of column 2 and 5H of column 7, which takes it.
    page = page_of(sample_game(1), purpose=purpose, marked={12}, goals={48}, reserve_marked=True)
    assert [element.get("data-f") for element in page.elements if element.has_class("marked")] == ["", "4H"]
    assert [element.get("data-f") for element in page.elements if element.has_class("goal")] == ["5H"]


def test_each_card_and_each_run_that_left_says_which_it_is() -> None:
    page = page_of(sample_game(SAMPLE_LENGTH))
    kings = [inside(page, slot, "span")[0] for slot in page.all("li", class_="slot")]
    runs = sample_game(SAMPLE_LENGTH).now
    assert [king.get("data-f") for king in kings] == [f"K{suit.value}" for suit in runs.position.runs]
    assert [king.get("data-run") for king in kings] == [f"p{tracks[0]}" for tracks in runs.tracks.runs]
    assert page_of(sample_game(0)).by_id("p12").get("data-f") == "4H"


def test_a_run_that_left_before_the_game_began_has_no_place_in_the_deal() -> None:
    game = game_on("/".join([*runs_of_thirteen("CDH"), "-", "-", "-", "-"]) + " - - S")
    page = page_of(game)
    (king,) = [element for element in page.all("span") if element.get("data-f") == "KS"]
    assert "data-run" not in king.attributes
