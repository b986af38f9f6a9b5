"""Hints in a game under way: what is told, and what is kept of it."""

from __future__ import annotations

import pickle
import random
from contextlib import aclosing

import pytest

from scorpion.core.legality import legal_moves
from scorpion.core.notation import format_move, format_position, parse_move
from scorpion.core.position import Column, Position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import Rules
from scorpion.core.view import unseen, view_of
from scorpion.service.advice import Advice, Advised, FairQuestion, OpenQuestion, Silence, Wanted
from scorpion.service.entries import MOST_ENTRIES, Kind
from scorpion.service.games import Games
from scorpion.service.helping import Help, HelpKind, parse_help
from scorpion.service.hints import Effort, Memory
from scorpion.service.losses import StandingQuestion
from scorpion.service.open_games import OpenGame
from scorpion.service.ports.searching import Urgency
from scorpion.service.sample import SAMPLE_LENGTH, sample_game
from scorpion.storage.memory import MemoryStore
from tests.service.playing import Service, play, run
from tests.service.searching import SearchingAtOnce
from tests.thorough import often

STUCK = (
    "KSJSQSTS9S8S7S6S5S4S3S2SAS/7CKCQCJCTC9C8C/6C5C4C3C2CAC/7DKDQDJDTD9D8D/6D5D4D3D2DAD/7HKHQHJHTH9H8H/6H5H4H3H2HAH"
    " - - -"
)
HOPELESS = STUCK.replace("2CAC", "2C").replace("2SAS", "2SASAC")
"""The ace of clubs can be moved, and then no move is left."""
COVERED = "KSQSJSTS9S8S7S6S5S4S3S2SAS/-/-/-/-/-/- - - HDC"
"""A run that was uncovered, which leaves once its king is moved."""
LITTLE = Effort(samples=60, enough=4)


class Table:
    """A game of anna's, and who gives hints in it."""

    def __init__(
        self, number: int | None = 12345, rules: Rules = CLASSIC, position: str = "", effort: Effort = LITTLE
    ) -> None:
        store = MemoryStore()
        run(store.add_player("anna", "hash of anna", 1))
        self.games: Games = Service(lambda: store).games()
        self.searching = SearchingAtOnce()
        self.advice = Advice(self.games, self.searching, effort)
        self.open_game = run(
            self.games.start_from("anna", rules, position) if position else self.games.start("anna", rules, number)
        )
        self.asked = 0

    def hints(self, kind: HelpKind = HelpKind.FAIR, version: int | None = None) -> list[Advised]:
        """Return all that is told, better and better."""
        self.asked += 1
        version = self.open_game.version if version is None else version
        wanted = Wanted(f"hint number {self.asked}", version, kind)

        async def ask() -> list[Advised]:
            return [advised async for advised in self.advice.hints(self.open_game, wanted)]

        told = run(ask())
        self.open_game = told[-1].open_game
        return told

    def play(self, *texts: str) -> None:
        self.open_game = play(self.games, self.open_game, *texts)


def helps(open_game: OpenGame) -> list[Help]:
    return [parse_help(entry.detail) for entry in open_game.kept.entries if entry.kind is Kind.HELP]


def test_a_fair_hint_names_a_legal_move_and_gets_better_and_each_plan_is_kept_as_help() -> None:
    table = Table()
    told = table.hints()
    assert len(told) >= 2
    assert all(advised.move in legal_moves(CLASSIC, table.open_game.game.now.position) for advised in told)
    shares = [advised.shown for advised in told if advised.shown is not None]
    assert shares[0].samples < shares[-1].samples
    assert helps(table.open_game)[-1] == shares[-1]
    plans = [used.plan for used in helps(table.open_game)]
    assert list(dict.fromkeys(used.plan for used in shares)) == list(dict.fromkeys(plans))
    assert table.searching.asked == [(FairQuestion, Urgency.HINT)]
    assert run(table.games.load("anna", table.open_game.beginning.game_id)) == table.open_game
    assert table.open_game.helped


def test_a_hint_is_kept_before_it_is_told_and_who_leaves_ends_the_search() -> None:
    table = Table()

    async def first() -> Advised:
        async with aclosing(table.advice.hints(table.open_game, Wanted("a hint", 0, HelpKind.FAIR))) as hints:
            async for advised in hints:
                return advised
        raise AssertionError

    advised = run(first())
    kept = run(table.games.load("anna", table.open_game.beginning.game_id))
    assert helps(kept) == [advised.shown]
    assert table.searching.left == 1


def test_a_plan_is_followed_on_without_a_search_and_told_with_its_numbers() -> None:
    table = Table(9)
    planned = table.hints()[-1].shown
    assert planned is not None
    assert len(planned.plan) > 1, "a deal whose first plan is longer than a move"
    for number, move in enumerate(planned.plan):
        if number:
            assert table.hints()[-1].shown == Help(HelpKind.FAIR, planned.plan[number:], planned.found, planned.samples)
        table.play(format_move(move))
    assert len(table.searching.asked) == 1
    table.hints()
    assert len(table.searching.asked) == 2


def test_a_plan_is_dropped_by_an_undo() -> None:
    table = Table(9)
    planned = table.hints()[-1].shown
    assert planned is not None
    table.play(format_move(planned.plan[0]), "undo")
    table.hints()
    assert len(table.searching.asked) == 2


@pytest.mark.parametrize("rules_id", RULE_SETS)
def test_who_follows_fair_hints_comes_to_no_position_twice(rules_id: str) -> None:
    left, games = often(2, 500), 0
    while left > 0:
        games += 1
        table = Table(games, RULE_SETS[rules_id], effort=Effort(samples=12, enough=1))
        # Every other game forgets each plan after its first move, so that each hint is thought about anew.
        forgetting = ("undo", "redo") if games % 2 else ()
        seen = {table.open_game.game.now.position}
        while left > 0 and (move := table.hints()[-1].move) is not None:
            table.play(format_move(move), *forgetting)
            assert table.open_game.game.now.position not in seen
            seen.add(table.open_game.game.now.position)
            left -= 1


def exchanged(position: Position, rules: Rules, seed: int) -> str:
    """Return the position with its hidden cards laid otherwise."""
    hidden = unseen(view_of(position), rules)
    random.Random(seed).shuffle(hidden)
    cards = iter(hidden)
    columns = tuple(
        Column((*(next(cards) for _ in range(pile.face_down)), *pile.face_up), pile.face_down)
        for pile in position.columns
    )
    return format_position(Position(columns, tuple(cards), position.cells, position.runs))


@pytest.mark.parametrize("rules_id", ["classic", "traditional", "three-blind-mice"])
def test_a_fair_hint_is_the_same_however_the_hidden_cards_lie(rules_id: str) -> None:
    rules = RULE_SETS[rules_id]
    dealt = Table(31, rules).open_game.game.now.position
    told = [Table(rules=rules, position=exchanged(dealt, rules, seed)).hints() for seed in (1, 2)]
    assert [(one.shown, one.silence, one.samples) for one in told[0]] == [
        (other.shown, other.silence, other.samples) for other in told[1]
    ]


def test_who_knows_every_card_shows_a_way_to_win_and_it_wins_move_by_move() -> None:
    table = Table(position=format_position(sample_game(SAMPLE_LENGTH - 5).now.position))
    left = 0
    while not table.open_game.game.is_won:
        (advised,) = table.hints(HelpKind.OPEN)
        assert advised.shown is not None
        assert left in (0, len(advised.shown.plan) + 1)
        left = len(advised.shown.plan)
        table.play(format_move(advised.shown.plan[0]))
    assert table.searching.asked == [(OpenQuestion, Urgency.HINT)]
    assert {used.kind for used in helps(table.open_game)} == {HelpKind.OPEN}


def test_that_there_is_no_way_to_win_is_help_too() -> None:
    table = Table(1)
    (advised,) = table.hints(HelpKind.OPEN)
    assert (advised.silence, advised.move) == (Silence.UNWINNABLE, None)
    assert helps(table.open_game) == [Help(HelpKind.OPEN)]


def test_a_run_that_was_uncovered_is_collected_by_moving_its_king() -> None:
    assert Table(position=COVERED).hints()[-1].move == parse_move("1x13>2")


def test_where_no_move_is_left_nothing_is_searched_or_kept() -> None:
    for kind in (HelpKind.FAIR, HelpKind.OPEN):
        table = Table(position=STUCK)
        assert table.hints(kind) == [Advised(table.open_game, silence=Silence.STUCK)]
        assert (table.searching.asked, table.open_game.version) == ([], 0)


@pytest.mark.parametrize(
    ("position", "silence"), [(COVERED, Silence.WINNABLE), (HOPELESS, Silence.UNWINNABLE), (STUCK, Silence.UNWINNABLE)]
)
def test_whether_a_position_can_be_won_is_help_once_a_move_was_made(position: str, silence: Silence) -> None:
    table = Table(position=position)
    assert table.hints(HelpKind.POSITION) == [Advised(table.open_game, silence=silence)]
    assert not table.open_game.helped


def test_that_a_position_can_be_won_is_kept_before_it_is_told() -> None:
    table = Table()
    table.play("3x4>7")
    (advised,) = table.hints(HelpKind.POSITION)
    assert advised.silence in (Silence.WINNABLE, Silence.UNWINNABLE)
    assert [entry.detail for entry in advised.open_game.kept.entries] == ["3x4>7", "position"]


def test_a_game_that_is_won_gets_no_hint() -> None:
    table = Table(position=format_position(sample_game(SAMPLE_LENGTH).now.position))
    assert table.hints() == [Advised(table.open_game, silence=Silence.WON)]


def test_where_no_arrangement_that_was_tried_can_be_won_nothing_is_kept() -> None:
    table = Table(position=HOPELESS)
    told = table.hints()
    assert told[-1].silence is Silence.NOT_FOUND
    assert told[-1].samples == 1
    assert (table.open_game.version, table.open_game.helped) == (0, False)


def test_a_hint_on_a_table_that_has_changed_names_no_move() -> None:
    table = Table()
    table.play("3x4>7")
    assert table.hints(version=0) == [Advised(table.open_game, silence=Silence.OUTDATED)]
    assert not table.open_game.helped


def test_a_move_that_is_made_while_a_hint_is_thought_about_ends_it() -> None:
    table = Table()
    before = table.open_game
    table.play("3x4>7")
    table.open_game, moved = before, table.open_game
    (advised,) = table.hints()
    assert (advised.silence, advised.open_game) == (Silence.OUTDATED, moved)
    assert table.searching.left == 1


@pytest.mark.parametrize("kind", [HelpKind.FAIR, HelpKind.OPEN, HelpKind.POSITION])
def test_where_there_was_no_time_it_is_said(kind: HelpKind) -> None:
    table = Table()
    table.searching.in_time = False
    assert table.hints(kind) == [Advised(table.open_game, silence=Silence.NO_TIME)]


def test_a_game_that_takes_no_more_entries_gets_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorpion.service.games.MOST_ENTRIES", 0)
    assert MOST_ENTRIES
    table = Table()
    (advised,) = table.hints()
    assert (advised.silence, advised.shown) == (Silence.FULL, None)


def test_questions_can_be_sent_to_another_process() -> None:
    game = Table().open_game.game
    for question in (
        FairQuestion(CLASSIC, view_of(game.now.position), Memory(frozenset((b"mark",))), LITTLE),
        OpenQuestion(CLASSIC, game.now.position),
        StandingQuestion(CLASSIC, game.now.position, (parse_move("3x4>7"),)),
    ):
        assert pickle.loads(pickle.dumps(question)) == question
