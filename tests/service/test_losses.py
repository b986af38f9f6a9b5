"""When a player is told that a game is lost, and from where it could still be won."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorpion.core.notation import format_position, parse_move
from scorpion.core.rule_sets import CLASSIC
from scorpion.service.deals import deal_position
from scorpion.service.entries import Kind
from scorpion.service.losses import Loss, Losses, Standing, StandingQuestion
from scorpion.service.ports.searching import Urgency
from scorpion.service.preferences import Notice
from scorpion.service.sample import SAMPLE_LENGTH, sample_game
from scorpion.service.studies import Finding
from scorpion.solver.search import engine_for
from scorpion.storage.memory import MemoryStore
from tests.service.playing import Service, play, run
from tests.service.searching import SearchingAtOnce
from tests.service.test_advice import HOPELESS, STUCK

LOST_33 = ("7x5>4", "4x6>2", "2x7>6", "deal", "1x4>2", "6x11>5")
"""Moves of deal 33, the fourth of which loses the game."""


class Table:
    """A game of anna's, and who tells her of losses."""

    def __init__(self, number: int = 33, position: str = "") -> None:
        store = MemoryStore()
        run(store.add_player("anna", "hash of anna", 1))
        self.games = Service(lambda: store).games()
        self.searching = SearchingAtOnce()
        self.losses = Losses(self.games, self.searching)
        self.open_game = run(
            self.games.start_from("anna", CLASSIC, position) if position else self.games.start("anna", CLASSIC, number)
        )

    def look(self, notice: Notice = Notice.LOST, version: int | None = None) -> Loss | None:
        loss = run(self.losses.look(self.open_game, self.open_game.version if version is None else version, notice))
        self.open_game = self.open_game if loss is None else loss.open_game
        return loss

    def play(self, *texts: str) -> None:
        self.open_game = play(self.games, self.open_game, *texts)

    @property
    def helps(self) -> list[str]:
        return [entry.detail for entry in self.open_game.kept.entries if entry.kind is Kind.HELP]


def test_a_loss_is_told_with_the_last_position_that_could_be_won_and_kept_as_help() -> None:
    table = Table()
    table.play(*LOST_33[:3])
    assert table.look() is None
    for ply in (4, 6):
        table.play(*LOST_33[len(table.open_game.game.steps) : ply])
        loss = table.look()
        assert loss == Loss(table.open_game, is_stuck=False, is_unwinnable=True, winnable_at=3)
    assert table.helps == ["lost", "lost"]
    assert table.searching.asked[0] == (StandingQuestion, Urgency.VERDICT)
    branch = run(table.games.branch("anna", table.open_game.beginning.game_id, 3))
    assert run(table.losses.look(branch, branch.version, Notice.LOST)) is None
    assert branch.helped


def test_the_same_question_asked_twice_is_one_use_of_help() -> None:
    table = Table()
    table.play(*LOST_33[:4])
    version = table.open_game.version
    for _ in range(2):
        assert table.look(version=version) is not None
    assert table.helps == ["lost"]


def test_a_deal_that_cannot_be_won_is_told_before_the_first_move_and_that_is_no_help() -> None:
    table = Table(1)
    assert table.look() == Loss(table.open_game, is_stuck=False, is_unwinnable=True)
    assert table.helps == []
    table.play("deal")
    assert table.look() == Loss(table.open_game, is_stuck=False, is_unwinnable=True)
    assert table.helps == ["lost"]


def test_a_player_who_wants_to_know_when_no_move_is_left_is_told_that_alone() -> None:
    table = Table(position=HOPELESS)
    assert table.look(Notice.STUCK) is None
    table.play("1x1>3")
    loss = table.look(Notice.STUCK)
    assert loss == Loss(table.open_game, is_stuck=True)
    assert (table.helps, table.searching.asked) == ([], [])


@pytest.mark.parametrize(
    ("position", "notice"),
    [
        (STUCK, Notice.NEVER),
        (format_position(sample_game(SAMPLE_LENGTH).now.position), Notice.LOST),
        (format_position(sample_game(SAMPLE_LENGTH - 3).now.position), Notice.LOST),
    ],
    ids=["nobody asked", "won", "winnable"],
)
def test_where_there_is_nothing_to_tell_nothing_is_told(position: str, notice: Notice) -> None:
    table = Table(position=position)
    assert table.look(notice) is None
    assert table.helps == []


def test_without_an_answer_in_time_only_what_is_seen_is_told() -> None:
    for position, told in ((STUCK, True), (HOPELESS, False)):
        table = Table(position=position)
        table.searching.in_time = False
        assert table.look() == (Loss(table.open_game, is_stuck=True) if told else None)


def test_a_move_made_meanwhile_makes_the_answer_old() -> None:
    table = Table()
    table.play(*LOST_33[:4])
    old = table.open_game
    table.play(LOST_33[4])
    assert table.look(version=old.version) is None
    table.open_game = replace(old)
    assert table.look() is None
    assert not run(table.games.load("anna", "game-1")).helped


def test_the_last_winnable_position_is_looked_for_from_the_end_in_small_steps() -> None:
    start = deal_position(CLASSIC, 33)
    question = StandingQuestion(CLASSIC, start, tuple(map(parse_move, LOST_33)))
    answers = [answer for answer in question.work(engine_for) if answer is not None]
    assert answers == [Standing(Finding.UNWINNABLE, 3)]
    winnable = StandingQuestion(CLASSIC, start, question.moves[:3])
    assert [answer for answer in winnable.work(engine_for) if answer] == [Standing(Finding.WINNABLE)]
