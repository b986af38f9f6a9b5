"""Statistics are true whatever a player does: each row abuses them in another way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import count

import pytest

from scorpion.core.rule_sets import CLASSIC, RELAXED, RULE_SETS
from scorpion.core.rules import Rules
from scorpion.service.actions import Action, Result
from scorpion.service.entries import Kind
from scorpion.service.games import Games
from scorpion.service.open_games import OpenGame
from scorpion.service.scorekeeping import Scorekeeping
from scorpion.service.statistics import Statistics, count_up
from scorpion.service.studies import Finding
from tests.service.playing import Service, act, move, play, run

WASP = RULE_SETS["wasp"]
WIN = "2x1>1"
NO_WIN = "1x12>3"
PLAYER = "anna"


def deal(number: int) -> str:
    """Return a table that one move wins and another does not: as many different ones as there are numbers to 24."""
    suit = "SHDC"[number % 4]
    others = [other for other in "SHDC" if other != suit]
    first = others.pop(number // 4 % 3)
    runs = first + "".join(others if number // 12 else reversed(others))
    return f"{suit.join('KQJT98765432')}{suit}/A{suit}/-/-/-/-/- - - {runs}"


@dataclass
class Play:
    """A player who plays deals, and what they did."""

    service: Service
    numbers: count[int] = field(default_factory=count)

    def __post_init__(self) -> None:
        self.games: Games = self.service.games()

    def begin(self, rules: Rules = CLASSIC) -> OpenGame:
        return run(self.games.start_from(PLAYER, rules, deal(next(self.numbers))))

    def play(self, open_game: OpenGame, *texts: str) -> OpenGame:
        return play(self.games, open_game, *texts)

    def win(self, rules: Rules = CLASSIC) -> OpenGame:
        return self.play(self.begin(rules), WIN)

    def lose(self, rules: Rules = CLASSIC) -> OpenGame:
        return self.play(self.begin(rules), NO_WIN)

    def restart(self, open_game: OpenGame) -> OpenGame:
        return run(self.games.restart(PLAYER, open_game.beginning.game_id))

    def branch(self, open_game: OpenGame, ply: int) -> OpenGame:
        return run(self.games.branch(PLAYER, open_game.beginning.game_id, ply))

    def set_clock(self, at_ms: int) -> None:
        self.service.clock = count(at_ms)


def statistics_of(service: Service) -> dict[str, Statistics]:
    return {one.rules.id: one for one in run(Scorekeeping(service.open_store()).statistics(PLAYER))}


def nothing(_: Play) -> None:
    pass


def a_deal_that_is_only_looked_at(it: Play) -> None:
    it.begin()


def a_hint_before_the_first_move(it: Play) -> None:
    it.play(it.begin(), "help open 2x1>1")


def a_loss(it: Play) -> None:
    it.lose()


def a_win(it: Play) -> None:
    it.win()


def a_move_that_is_taken_back(it: Play) -> None:
    it.play(it.begin(), NO_WIN, "undo")


def a_win_that_is_taken_back_and_won_again(it: Play) -> None:
    it.play(it.begin(), WIN, "undo", WIN, "undo", "redo")


def a_win_that_is_taken_back_and_left(it: Play) -> None:
    it.play(it.begin(), WIN, "undo", NO_WIN)


def a_win_after_undo(it: Play) -> None:
    it.play(it.begin(), NO_WIN, "undo", WIN)


def a_win_after_help(it: Play) -> None:
    it.play(it.begin(), "help open 2x1>1", WIN)


def help_after_the_win(it: Play) -> None:
    it.play(it.begin(), WIN, "undo", "help open 2x1>1", WIN)


def a_restart_that_wins(it: Play) -> None:
    it.play(it.restart(it.lose()), WIN)


def many_restarts(it: Play) -> None:
    open_game = it.lose()
    for _ in range(5):
        open_game = it.play(it.restart(open_game), NO_WIN)


def a_win_that_is_restarted_and_won_again(it: Play) -> None:
    it.play(it.restart(it.win()), WIN)


def a_win_that_is_restarted_and_lost(it: Play) -> None:
    it.play(it.restart(it.win()), NO_WIN)


def a_restart_after_help(it: Play) -> None:
    it.play(it.restart(it.play(it.begin(), NO_WIN, "help open")), WIN)


def a_branch_that_is_left(it: Play) -> None:
    it.branch(it.lose(), 1)


def a_branch_instead_of_undo(it: Play) -> None:
    it.play(it.branch(it.play(it.lose(), "3x12>4"), 1), "2x1>3")


def a_branch_of_a_win(it: Play) -> None:
    for _ in range(2):
        it.branch(it.win(), 1)


def a_branch_that_drops_what_was_undone(it: Play) -> None:
    it.branch(it.play(it.begin(), NO_WIN, "undo", WIN), 1)


def a_branch_after_help(it: Play) -> None:
    it.play(it.branch(it.play(it.lose(), "help open"), 1), "2x1>3")


def the_same_table_set_up_again(it: Play) -> None:
    for _ in range(3):
        it.numbers = count()
        it.win()


def two_tabs_that_win_at_once(it: Play) -> None:
    open_game = it.begin()
    winning = move("one", open_game, WIN)
    other = it.service.games()
    assert act(it.games, winning, open_game.beginning.game_id).result is Result.DONE
    assert act(other, replace(winning, id="two"), open_game.beginning.game_id).result is Result.OUTDATED


def an_action_sent_again_and_again(it: Play) -> None:
    open_game = it.begin()
    for games in (it.games, it.games, it.service.games()):
        assert act(games, move("one", open_game, WIN), open_game.beginning.game_id).result is Result.DONE


def a_crash_after_the_win(it: Play) -> None:
    open_game = it.win()
    it.games = it.service.games()
    act(it.games, Action("two", open_game.version, Kind.UNDO), open_game.beginning.game_id)


def a_clock_set_back(it: Play) -> None:
    it.set_clock(10**12)
    open_game = it.begin()
    it.set_clock(10**9)
    it.play(open_game, WIN)


def a_clock_set_forth(it: Play) -> None:
    open_game = it.begin()
    it.set_clock(10**13)
    it.play(open_game, WIN)


def a_clock_set_back_between_games(it: Play) -> None:
    it.set_clock(10**12)
    it.win()
    it.set_clock(10**9)
    it.win()


def a_deal_that_is_left_for_a_look_at_another(it: Play) -> None:
    it.win()
    it.lose()
    it.begin()


def a_deal_that_is_left(it: Play) -> None:
    it.win()
    it.win()
    it.lose()
    it.win()


def a_deal_that_is_gone_back_to_and_won(it: Play) -> None:
    it.win()
    left = it.lose()
    it.win()
    it.play(left, "2x1>3")


def the_last_deal_left_for_an_earlier_one(it: Play) -> None:
    won = it.win()
    it.lose()
    it.play(it.restart(won), WIN)


def won_where_scores_do_not_count(it: Play) -> None:
    it.win(RELAXED)


def won_on_any_empty_column(it: Play) -> None:
    it.win(WASP)


def two_rule_sets(it: Play) -> None:
    it.win(RELAXED)
    it.win()


ONCE = {"played": 1, "won": 1, "without_undo": 1, "without_help": 1, "streak": 1, "best_streak": 1}
LOST = {"played": 1, "won": 0, "without_undo": 0, "without_help": 0, "streak": 0, "best_streak": 0}
UNDONE = {**ONCE, "without_undo": 0}
HELPED = {**ONCE, "without_help": 0}
TWICE = {name: 2 * value for name, value in ONCE.items()}

ABUSES: list[tuple[Callable[[Play], None], dict[str, int] | None]] = [
    (nothing, None),
    (a_deal_that_is_only_looked_at, None),
    (a_hint_before_the_first_move, None),
    (a_loss, LOST),
    (a_win, ONCE),
    (a_move_that_is_taken_back, LOST),
    (a_win_that_is_taken_back_and_won_again, ONCE),
    (a_win_that_is_taken_back_and_left, ONCE),
    (a_win_after_undo, UNDONE),
    (a_win_after_help, HELPED),
    (help_after_the_win, ONCE),
    (a_restart_that_wins, ONCE),
    (many_restarts, LOST),
    (a_win_that_is_restarted_and_won_again, ONCE),
    (a_win_that_is_restarted_and_lost, ONCE),
    (a_restart_after_help, HELPED),
    (a_branch_that_is_left, LOST),
    (a_branch_instead_of_undo, UNDONE),
    (a_branch_of_a_win, TWICE),
    (a_branch_that_drops_what_was_undone, UNDONE),
    (a_branch_after_help, {**HELPED, "without_undo": 0}),
    (the_same_table_set_up_again, ONCE),
    (two_tabs_that_win_at_once, ONCE),
    (an_action_sent_again_and_again, ONCE),
    (a_crash_after_the_win, ONCE),
    (a_clock_set_back, ONCE),
    (a_clock_set_forth, ONCE),
    (a_clock_set_back_between_games, TWICE),
    (a_deal_that_is_left_for_a_look_at_another, {**ONCE, "played": 2}),
    (
        a_deal_that_is_left,
        {"played": 4, "won": 3, "without_undo": 3, "without_help": 3, "streak": 1, "best_streak": 2},
    ),
    (a_deal_that_is_gone_back_to_and_won, dict.fromkeys(ONCE, 3)),
    (the_last_deal_left_for_an_earlier_one, {**ONCE, "played": 2, "streak": 0}),
    (two_rule_sets, ONCE),
]


@pytest.mark.parametrize(("abuse", "expected"), ABUSES, ids=[abuse.__name__ for abuse, _ in ABUSES])
def test_every_figure_is_right(
    service: Service, abuse: Callable[[Play], None], expected: dict[str, int] | None
) -> None:
    abuse(Play(service))
    statistics = statistics_of(service).get("classic")
    if expected is None:
        assert statistics is None
        return
    assert statistics is not None
    assert {
        "played": statistics.overall.played,
        "won": statistics.overall.won,
        "without_undo": statistics.won_without_undo,
        "without_help": statistics.won_without_help,
        "streak": statistics.streak,
        "best_streak": statistics.best_streak,
    } == expected
    assert statistics.overall.won <= statistics.winnable.played <= statistics.overall.played


@pytest.mark.parametrize("rules", [CLASSIC, RELAXED, WASP], ids=lambda rules: rules.id)
def test_a_best_score_is_told_where_placements_cannot_be_repeated(service: Service, rules: Rules) -> None:
    Play(service).win(rules)
    score = statistics_of(service)[rules.id].score
    assert score is not None
    assert score.typical == 105
    assert score.best == (105 if rules is CLASSIC else None)


def test_best_and_typical_are_of_first_wins_alone(service: Service) -> None:
    it = Play(service)
    it.play(it.begin(), NO_WIN, "3x12>4", "2x1>4", "undo", "2x1>4")
    it.win()
    it.win()
    statistics = statistics_of(service)["classic"]
    assert statistics.moves is not None
    assert (statistics.moves.best, statistics.moves.typical, statistics.moves.all) == (1, 1, (3, 1, 1))
    assert statistics.time_ms is not None
    assert statistics.time_ms.best == 0


def test_what_is_summed_up_is_what_all_entries_say(service: Service) -> None:
    it = Play(service)
    for abuse, _ in ABUSES:
        it.numbers = count()
        abuse(it)
        statistics_of(service)  # which sums up, and goes on from there the next time
    store = service.open_store()
    known = run(Scorekeeping(store).outlines(PLAYER))
    assert all(outline.course is not None for outline in known)
    run(store.keep_courses({one.game_id: replace(one.course, version=-1) for one in known if one.course}))
    assert all(outline.course is None for outline in run(store.outlines(PLAYER)))
    assert run(Scorekeeping(store).outlines(PLAYER)) == known


def test_statistics_begin_anew_for_one_rule_set_or_all_and_a_branch_brings_nothing_back(service: Service) -> None:
    it = Play(service)
    won = it.win()
    it.win(RELAXED)
    scorekeeping = Scorekeeping(service.open_store())
    run(scorekeeping.reset(PLAYER, "classic"))
    it.branch(won, 1)
    assert set(statistics_of(service)) == {"relaxed"}
    it.play(it.restart(won), WIN)
    assert statistics_of(service)["classic"].overall.won == 1
    run(scorekeeping.reset(PLAYER))
    assert statistics_of(service) == {}


def test_deals_are_looked_at_once_and_won_ones_not_at_all(service: Service) -> None:
    it = Play(service)
    it.win()
    it.lose()
    it.play(it.begin(), NO_WIN)
    findings = iter([Finding.WINNABLE, Finding.UNWINNABLE])
    scorekeeping = Scorekeeping(service.open_store())
    for _ in range(2):
        run(scorekeeping.look(PLAYER, lambda *_: next(findings)))
    statistics = statistics_of(service)["classic"]
    assert (statistics.winnable.won, statistics.winnable.played, statistics.undecided) == (1, 2, 0)


def test_winnable_only_deals_are_counted_apart(service: Service) -> None:
    it = Play(service)
    run(it.games.start(PLAYER, CLASSIC, 5, winnable_only=True))
    it.play(run(it.games.start(PLAYER, CLASSIC, 6, winnable_only=True)), "deal")
    it.win()
    statistics = statistics_of(service)["classic"]
    assert (statistics.any_deal.won, statistics.any_deal.played) == (1, 1)
    assert (statistics.winnable_only.won, statistics.winnable_only.played) == (0, 1)
    assert statistics.weeks == (statistics.overall,)


def test_nobody_has_anything_of_another_players_games(service: Service) -> None:
    Play(service).win()
    assert run(Scorekeeping(service.open_store()).statistics("bert")) == []
    assert count_up([]) == []


def test_what_is_remembered_is_counted_again_when_anything_changed(service: Service) -> None:
    it, store = Play(service), service.open_store()
    scorekeeping = Scorekeeping(store)
    lost = it.lose()
    (first,) = run(scorekeeping.statistics(PLAYER))
    assert run(scorekeeping.statistics(PLAYER))[0] is first
    run(store.keep_finding("classic", lost.beginning.position, Finding.WINNABLE))
    assert run(scorekeeping.statistics(PLAYER))[0].winnable.played == 1
    it.play(lost, "undo")
    it.play(it.restart(lost), WIN)
    assert run(scorekeeping.statistics(PLAYER))[0].overall.won == 1
    run(scorekeeping.reset(PLAYER))
    assert run(scorekeeping.statistics(PLAYER)) == []
