"""Reviews of kept games: the move that lost them is the right one, and what was found is kept."""

from __future__ import annotations

import os
from contextlib import aclosing
from random import Random

import pytest

from scorpion.core.engine import play as play_move
from scorpion.core.legality import is_won, legal_moves
from scorpion.core.moves import Move
from scorpion.core.notation import parse_move
from scorpion.core.position import Position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import Rules
from scorpion.service.deals import deal_position
from scorpion.service.game_reviews import GameReviews, Review, Share, SharesQuestion, VerdictsQuestion
from scorpion.service.hints import Effort
from scorpion.service.open_games import OpenGame
from scorpion.service.reviews import lost_at
from scorpion.service.studies import Finding
from scorpion.solver import NO_PRUNINGS, Winnable, solve
from scorpion.solver.search import engine_for
from scorpion.storage.memory import MemoryStore
from tests.service.playing import Service, play, run
from tests.service.searching import SearchingAtOnce
from tests.service.test_losses import LOST_33

BRIEF = Effort(samples=12, enough=2)
GAMES = int(os.environ.get("SCORPION_THOROUGH", "0")) * 5 or 3
"""How many games are played of each rule set; 200 with SCORPION_THOROUGH=40."""
W, U, N = Finding.WINNABLE, Finding.UNWINNABLE, Finding.UNDECIDED


class Table:
    """A game of anna's on deal 33, and its reviews."""

    def __init__(self, *moves: str) -> None:
        self.store = MemoryStore()
        run(self.store.add_player("anna", "hash of anna", 1))
        self.games = Service(lambda: self.store).games()
        self.searching = SearchingAtOnce()
        self.reviews = GameReviews(self.games, self.store, self.searching, BRIEF)
        self.open_game: OpenGame = play(self.games, run(self.games.start("anna", CLASSIC, 33)), *moves)

    def look(self) -> list[Review]:
        async def all_of_it() -> list[Review]:
            async with aclosing(self.reviews.look(self.open_game)) as found:
                return [review async for review in found]

        return run(all_of_it())


def test_more_and_more_is_told_and_the_whole_is_kept() -> None:
    table = Table(*LOST_33)
    found = table.look()
    assert [(review.is_judged, review.is_complete) for review in (found[0], found[1], found[-1])] == [
        (False, False),
        (True, False),
        (True, True),
    ]
    assert found[-1].lost_at == 4
    assert run(table.reviews.known(table.open_game)) == found[-1]
    table.searching.asked.clear()
    assert table.look() == [found[-1]]
    assert table.searching.asked == []


def test_a_share_falls_to_nothing_where_the_game_was_lost() -> None:
    shares = Table(*LOST_33).look()[-1].shares
    assert all(share is not None for share in shares)
    assert shares[-1] == Share(0, shares[-1].samples if shares[-1] else 0)


def test_moves_that_are_played_on_or_taken_back_keep_what_is_known_of_those_before() -> None:
    table = Table(*LOST_33[:4])
    before = table.look()[-1]
    table.open_game = play(table.games, table.open_game, *LOST_33[4:])
    known = run(table.reviews.known(table.open_game))
    assert known.findings[:5] == before.findings
    assert known.findings[5:] == (None, None)
    table.look()
    table.open_game = play(table.games, table.open_game, "undo", "undo", "undo")
    assert run(table.reviews.known(table.open_game)).findings == (W, W, W, W)


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"moves":[],"findings":["x"],"shares":[]}', '{"moves":3}', "no"])
def test_a_review_that_was_damaged_is_made_anew(text: str) -> None:
    table = Table(*LOST_33[:2])
    run(table.store.keep_review(table.open_game.beginning.game_id, text))
    assert run(table.reviews.known(table.open_game)).findings == (None, None, None)


def test_asking_is_kept_as_help_once_before_anything_is_told() -> None:
    table = Table(*LOST_33)
    assert not table.reviews.may_look(table.open_game)
    for _ in range(2):
        table.open_game = run(table.reviews.ask(table.open_game, "asked"))
    assert [entry.detail for entry in table.open_game.kept.entries][len(LOST_33) :] == ["review"]
    assert table.reviews.may_look(table.open_game)


def test_a_line_wins_from_where_it_is_asked_for() -> None:
    table = Table(*LOST_33)
    line = run(table.reviews.line(table.open_game, 2))
    assert line is not None
    position = table.open_game.game.steps[1].after.position
    for move in line:
        position = play_move(CLASSIC, position, move).position
    assert is_won(CLASSIC, position)
    assert run(table.reviews.line(table.open_game, 4)) is None


def game_of(rules: Rules, rng: Random) -> tuple[Position, tuple[Move, ...]]:
    """Return a deal that can be won, and moves at random from it."""
    number = rng.randrange(1, 10**6)
    while not isinstance(solve(rules, deal_position(rules, number), max_nodes=3_000), Winnable):
        number += 1
    position = start = deal_position(rules, number)
    moves: list[Move] = []
    while len(moves) < 25 and (legal := legal_moves(rules, position)):
        moves.append(rng.choice(legal))
        position = play_move(rules, position, moves[-1]).position
    return start, tuple(moves)


@pytest.mark.parametrize("rules_id", ["classic", "traditional", "three-blind-mice"])
def test_the_move_that_lost_is_the_one_that_a_search_without_prunings_names(rules_id: str) -> None:
    rules, rng = RULE_SETS[rules_id], Random(f"lost {rules_id}")
    for _ in range(GAMES):
        start, moves = game_of(rules, rng)
        *_, findings = (found for found in VerdictsQuestion(rules, start, moves).work(engine_for) if found)
        assert len(findings) == len(moves) + 1
        ply = lost_at(findings)
        positions = [start]
        for move in moves:
            positions.append(play_move(rules, positions[-1], move).position)
        assert (ply is None) is (findings[-1] is W)
        if ply is None:
            continue
        # What can be won shows itself; that nothing can be any more is looked at without any of the prunings.
        assert isinstance(solve(rules, positions[ply - 1]), Winnable)
        after = solve(rules, positions[ply], prunings=NO_PRUNINGS, max_nodes=20_000)
        assert not isinstance(after, Winnable)


@pytest.mark.parametrize(
    ("findings", "ply"),
    [
        ((W, W, U, U), 2),
        ((U, U), 0),
        ((W, W), None),
        ((W, N, U), None),
        ((N, U), None),
        ((None, U), None),
        ((), None),
    ],
)
def test_where_a_game_was_lost_is_only_told_where_it_is_known(
    findings: tuple[Finding | None, ...], ply: int | None
) -> None:
    assert lost_at(findings) == ply


def test_shares_pause_between_slices_and_name_their_plies() -> None:
    start = deal_position(CLASSIC, 33)
    asked = SharesQuestion(CLASSIC, start, tuple(map(parse_move, LOST_33[:2])), (2, 0), BRIEF)
    answers = list(asked.work(engine_for))
    assert [answer[0] for answer in answers if answer is not None] == [2, 0]
    assert None in answers
