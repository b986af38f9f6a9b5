"""Unseeing players: each keeps its contract, and none knows what is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from scorpion.core.engine import play
from scorpion.core.legality import legal_moves
from scorpion.core.moves import DEAL, Move
from scorpion.core.notation import parse_move, parse_position
from scorpion.core.position import Position
from scorpion.core.records import parse_record
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import Rules
from scorpion.core.view import View, view_of
from scorpion.service import unseeing
from scorpion.service.deals import deal_position
from scorpion.service.hints import Effort
from scorpion.service.played_studies import (
    PlayedDeal,
    Playing,
    PlaySummary,
    play_deal,
    record_of,
    summarise_games,
)
from scorpion.service.replays import replay
from scorpion.service.studies import Finding
from scorpion.service.thumb import careful_move
from scorpion.service.unseeing import PlayerKind, Style, play_out, player_of
from scorpion.solver import judge_plainly

BRIEF = Effort(samples=12, enough=1)
SWIFT = (PlayerKind.CAREFUL, PlayerKind.FIRST, PlayerKind.RANDOM)


def positions_of(rules: Rules, position: Position, kind: PlayerKind) -> list[Position]:
    """Return all positions of a game."""
    game = play_out(rules, position, player_of(Style(kind, BRIEF), rules))
    return [position, *(step.after.position for step in game.steps)]


@pytest.mark.parametrize("kind", PlayerKind)
@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS)
def test_no_position_comes_twice(rules: Rules, kind: PlayerKind) -> None:
    positions = positions_of(rules, deal_position(rules, 5), kind)
    assert len(set(positions)) == len(positions) > 1


@pytest.mark.parametrize("kind", SWIFT)
def test_a_game_goes_on_while_a_move_leads_to_a_new_position(kind: PlayerKind) -> None:
    positions = positions_of(CLASSIC, deal_position(CLASSIC, 1), kind)
    after = {play(CLASSIC, positions[-1], move).position for move in legal_moves(CLASSIC, positions[-1])}
    assert after <= set(positions)


def test_a_game_is_given_up_after_so_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unseeing, "MOST_MOVES", 4)
    assert len(positions_of(CLASSIC, deal_position(CLASSIC, 1), PlayerKind.FIRST)) == 5


def test_the_first_player_takes_the_first_move_that_leads_to_a_new_position() -> None:
    positions = positions_of(CLASSIC, deal_position(CLASSIC, 1), PlayerKind.FIRST)
    for number, (before, after) in enumerate(pairwise(positions), 1):
        reached = (play(CLASSIC, before, move).position for move in legal_moves(CLASSIC, before))
        assert next(position for position in reached if position not in positions[:number]) == after


def test_another_seed_is_another_chance_and_the_same_is_the_same() -> None:
    start = deal_position(CLASSIC, 1)
    games = [
        play_out(CLASSIC, start, player_of(Style(PlayerKind.RANDOM, Effort(seed=seed)), CLASSIC)) for seed in (1, 1, 2)
    ]
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize("kind", PlayerKind)
def test_what_is_hidden_does_not_matter_before_it_is_seen(kind: PlayerKind) -> None:
    start = deal_position(CLASSIC, 5)
    pile = start.columns[0]
    others = (replace(pile, cards=(*pile.cards[2::-1], *pile.cards[3:])), *start.columns[1:])
    chosen = []
    for position in (start, replace(start, columns=others)):
        player = player_of(Style(kind, BRIEF), CLASSIC)
        chosen.append(player.choose(view_of(position), legal_moves(CLASSIC, position)))
    assert chosen[0] is not None
    assert chosen[0] == chosen[1]


class _None:
    """Finds no move."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move | None:
        """Return nothing."""
        return None


def test_a_game_ends_when_the_player_finds_no_move() -> None:
    assert play_out(CLASSIC, deal_position(CLASSIC, 1), _None()).steps == ()


def test_the_rule_of_thumb_deals_last_and_turns_first() -> None:
    start = deal_position(CLASSIC, 12345)
    turning = parse_move("3x4>7")
    moves = legal_moves(CLASSIC, start)
    assert careful_move(CLASSIC, view_of(start), moves) == turning
    assert careful_move(CLASSIC, view_of(start), [DEAL, parse_move("6x2>4")]) != DEAL


@pytest.mark.parametrize(
    ("rules", "position", "moves", "preferred"),
    [
        # Both empty a column; one card is fewer than nine.
        ("classic", "KSQSJSTS/9S8S7S6S5S4S3S2SAS/QH/KH/JHTH9H8H7H6H5H4H3H2HAH/-/- - - DC", ["2x9>1", "3x1>4"], "3x1>4"),
        ("three-blind-mice", None, ["c1>8", "1x1>7"], "c1>8"),
    ],
)
def test_the_rule_of_thumb_weighs_what_a_move_leaves(
    rules: str, position: str | None, moves: list[str], preferred: str
) -> None:
    chosen = RULE_SETS[rules]
    start = deal_position(chosen, 12345) if position is None else parse_position(position, chosen)
    assert careful_move(chosen, view_of(start), [parse_move(move) for move in moves]) == parse_move(preferred)


def test_an_unwinnable_deal_is_lost_without_being_played() -> None:
    playing = Playing(CLASSIC, Style(PlayerKind.FIRST), 1000)
    assert play_deal(playing, 1, judge_plainly) == PlayedDeal(1, Finding.UNWINNABLE, is_won=False, moves=None)
    assert record_of(CLASSIC, play_deal(playing, 1, judge_plainly)) is None


def test_a_record_is_that_of_the_game() -> None:
    played = play_deal(Playing(CLASSIC, Style(PlayerKind.FIRST), 1000), 5, judge_plainly)
    text = record_of(CLASSIC, played)
    assert text is not None
    plies = list(replay(text.splitlines()))
    assert tuple(ply.move for ply in plies[1:]) == played.moves
    assert (parse_record(text.splitlines()).tag("Result") == "won") is played.is_won


def test_a_summary_counts_a_deal_that_was_won_as_winnable() -> None:
    games = [
        PlayedDeal(1, Finding.UNWINNABLE, is_won=False, moves=None),
        PlayedDeal(2, Finding.UNDECIDED, is_won=True, moves=()),
        PlayedDeal(3, Finding.UNDECIDED, is_won=False, moves=()),
        PlayedDeal(4, Finding.WINNABLE, is_won=False, moves=()),
    ]
    summary = summarise_games(games)
    assert summary == PlaySummary(deals=4, won=1, winnable=2, undecided=1)
    assert (summary.share, summary.won_of_winnable) == (0.25, 0.5)
    assert summarise_games(games[:1]).won_of_winnable is None
    assert summarise_games([]).share == 0
