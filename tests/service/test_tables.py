"""What a page may show of a game: the moves that are legal, and no card's face that the player does not see."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator, Mapping

import pytest

from scorpion.core.cards import Card
from scorpion.core.game import Game, new_game
from scorpion.core.legality import legal_moves
from scorpion.core.moves import Carry, Pile
from scorpion.core.notation import format_move, format_position, parse_move, parse_position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import Rules
from scorpion.service.deals import deal_position
from scorpion.service.tables import Table, TableCard, table_of
from tests.oracle import naive

RANKS = "A23456789TJQK"
RUN = "KSQSJSTS9S8S7S6S5S4S3S2SAS"
CLUBS, DIAMONDS, HEARTS = ("".join(rank + suit for rank in RANKS) for suit in "CDH")
"""Ascending, so that none of them is a run."""


def set_up(position: str, rules: Rules = CLASSIC) -> Table:
    return table_of(new_game(rules, parse_position(position, rules)), None)


def walk(rules_id: str, seed: int, count: int = 60) -> Iterator[Game]:
    """Yield a game as it stands after each of many actions, undo and redo among them."""
    rng = random.Random(f"{rules_id} {seed}")
    game = new_game(RULE_SETS[rules_id], deal_position(RULE_SETS[rules_id], rng.randint(1, 10**9)))
    for _ in range(count):
        yield game
        moves = legal_moves(game.rules, game.now.position)
        choice = rng.random()
        if game.can_undo and choice < 0.15:
            game = game.undo()
        elif game.can_redo and choice < 0.4:
            game = game.redo()
        elif moves:
            game = game.play(rng.choice(moves))


def parts(value: object) -> Iterator[object]:
    """Yield everything that is in a value, however deep."""
    yield value
    if isinstance(value, Rules):
        return
    inner: list[object] = []
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        inner = [getattr(value, field.name) for field in dataclasses.fields(value)]
    elif isinstance(value, Mapping):
        inner = [*value.keys(), *value.values()]
    elif isinstance(value, tuple | list | set | frozenset):
        inner = [*value]
    for part in inner:
        yield from parts(part)


def hidden_cards(game: Game) -> set[Card]:
    position = game.now.position
    return {card for pile in position.columns for card in pile.cards[: pile.face_down]} | set(position.reserve)


def shown(table: Table) -> list[TableCard]:
    return [card for column in table.columns for card in column.cards] + [card for card in table.cells if card]


@pytest.mark.parametrize("rules_id", RULE_SETS)
def test_no_part_of_a_table_tells_a_hidden_card(rules_id: str) -> None:
    for seed in range(4):
        for game in walk(rules_id, seed):
            hidden = hidden_cards(game)
            for part in parts(table_of(game, 12345)):
                assert not (isinstance(part, Card) and part in hidden)
                assert not (isinstance(part, str) and any(str(card) in part for card in hidden))


@pytest.mark.parametrize("rules_id", RULE_SETS)
def test_every_card_that_a_player_sees_is_shown_where_it_lies(rules_id: str) -> None:
    for game in walk(rules_id, 1):
        table, position = table_of(game, None), game.now.position
        for column, pile in zip(table.columns, position.columns, strict=True):
            backs = [None] * pile.face_down
            assert [card.face for card in column.cards] == [*backs, *pile.face_up]
        assert [card and card.face for card in table.cells] == list(position.cells)
        assert len(table.reserve) == len(position.reserve)
        assert table.runs == position.runs


@pytest.mark.parametrize("rules_id", RULE_SETS)
def test_no_two_cards_have_the_same_place_in_the_deal(rules_id: str) -> None:
    for game in walk(rules_id, 2):
        table = table_of(game, None)
        tracks = [card.track for card in shown(table)] + list(table.reserve)
        assert len(set(tracks)) == len(tracks) == 52 - 13 * len(table.runs)


@pytest.mark.parametrize("rules_id", RULE_SETS)
def test_the_moves_of_all_cards_are_the_legal_moves(rules_id: str) -> None:
    for game in walk(rules_id, 3):
        table = table_of(game, None)
        moves = [move for card in shown(table) for move in card.moves]
        legal = naive.legal(rules_id, format_position(game.now.position))
        assert len(moves) == len(set(moves))
        assert {*moves, *(["deal"] if table.can_deal else [])} == legal


@pytest.mark.parametrize("rules_id", RULE_SETS)
def test_a_move_stands_at_the_first_card_of_its_group(rules_id: str) -> None:
    for game in walk(rules_id, 4):
        table = table_of(game, None)
        for pile, columns in ((Pile.COLUMN, [column.cards for column in table.columns]), (Pile.CELL, table.cells)):
            for number, held in enumerate(columns, 1):
                for card in held if isinstance(held, tuple) else filter(None, [held]):
                    for text in card.moves:
                        move = parse_move(text)
                        assert isinstance(move, Carry)
                        assert (move.source.pile, move.source.number) == (pile, number)
                        assert move.count == card.carries + 1
                        assert format_move(move) == text


@pytest.mark.parametrize("rules_id", RULE_SETS)
def test_a_face_up_card_tells_what_it_carries(rules_id: str) -> None:
    for game in walk(rules_id, 5):
        for column in table_of(game, None).columns:
            for index, card in enumerate(column.cards):
                if card.face is None:
                    assert card == TableCard(card.track, None)
                else:
                    assert card.carries == len(column.cards) - 1 - index


def test_a_table_tells_score_moves_and_what_can_be_done() -> None:
    game = new_game(CLASSIC, deal_position(CLASSIC, 12345))
    table = table_of(game, 12345)
    assert (table.number, table.score, table.move_count) == (12345, 0, 0)
    assert (table.can_undo, table.can_redo, table.can_deal, table.is_won) == (False, False, True, False)
    for text in ("3x4>7", "6x2>4", "6x1>3", "deal"):
        game = game.play(parse_move(text))
    table = table_of(game, 12345)
    assert (table.score, table.move_count, table.reserve) == (20, 4, ())
    assert (table.can_undo, table.can_redo, table.can_deal, table.is_won) == (True, False, False, False)
    table = table_of(game.undo(), 12345)
    assert (table.score, table.move_count, len(table.reserve)) == (20, 3, 3)
    assert (table.can_undo, table.can_redo, table.can_deal) == (True, True, True)


def test_a_won_table_has_no_moves() -> None:
    table = set_up("-/-/-/-/-/-/- - - SHDC")
    assert table.is_won
    assert not table.can_deal
    assert shown(table) == []


@pytest.mark.parametrize(
    ("column", "stays"),
    [
        (RUN, True),
        ("[KC]" + RUN, True),
        ("KC" + RUN, True),
        (RUN + "KC", False),
        (RUN.replace("KS", "[KS]"), False),
        (RUN[2:], False),
    ],
    ids=["alone", "on a face-down card", "on a card", "covered", "with a face-down king", "without its king"],
)
def test_a_run_that_waits_to_be_collected_is_marked(column: str, stays: bool) -> None:
    rest = "" if "KS" in column else "KS"
    clubs = CLUBS.replace("KC", "") if "KC" in column else CLUBS
    table = set_up(f"{column}/{clubs}/{DIAMONDS}/{HEARTS}/{rest or '-'}/-/- - - -")
    assert [pile.run_stays for pile in table.columns] == [stays, *[False] * 6]


def test_no_run_waits_where_runs_stay_by_the_rules() -> None:
    table = set_up(f"{RUN}/{CLUBS}/{DIAMONDS}/{HEARTS}/-/-/- - - -", RULE_SETS["traditional"])
    assert not any(column.run_stays for column in table.columns)
