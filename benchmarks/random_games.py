"""Random games: how many moves a second the engine lists and plays, beside the engine of soliterm.

Both play the same games, move for move: Scorpion as soliterm has it (runs stay, the reserve at any time), on its
deals. At every move each lists all legal moves, must find as many as were found when the games were made, and plays
the next one. Time is the processor's, so that other programs on the machine matter little.
"""

import argparse
import importlib
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from scorpion.core.cards import RANK_LETTERS, Card, parse_card
from scorpion.core.engine import play
from scorpion.core.game import new_game
from scorpion.core.legality import legal_moves
from scorpion.core.moves import Carry, Move
from scorpion.core.position import Column, Position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import ReserveUse, Rules, Runs
from scorpion.service.deals import deal_position

SHARED_RULES = Rules("shared", "Shared", CLASSIC.columns, runs=Runs.STAY, reserve=3, reserve_use=ReserveUse.ANY_TIME)
LONGEST = 150
"""Moves after which a game is broken off: kings could go from one empty column to another for ever."""


@dataclass(frozen=True)
class RandomGame:
    """A game by chance: its start, its moves, and how many were legal at each of them."""

    number: int
    start: Position
    moves: tuple[tuple[Move, int], ...]


def play_randomly(rules: Rules, number: int, start: Position) -> RandomGame:
    """Play moves by chance until none is left."""
    random = Random(number)
    position, moves = start, []
    for _ in range(LONGEST):
        legal = legal_moves(rules, position)
        if not legal:
            break
        moves.append((random.choice(legal), len(legal)))
        position = play(rules, position, moves[-1][0]).position
    return RandomGame(number, start, tuple(moves))


def check_count(game: RandomGame, found: int, expected: int) -> None:
    """Stop when the engines don't play the same game."""
    if found != expected:
        raise SystemExit(f"Deal {game.number}: {found} legal moves were found where {expected} are.")


def replay_by_engine(rules: Rules, games: list[RandomGame]) -> None:
    """List and play with the engine alone: position in, position out."""
    for game in games:
        position = game.start
        for move, count in game.moves:
            check_count(game, len(legal_moves(rules, position)), count)
            position = play(rules, position, move).position


def replay_with_undo(rules: Rules, games: list[RandomGame]) -> None:
    """List and play a whole game, as the server does: score, undo and which card is which are kept."""
    for game in games:
        under_way = new_game(rules, game.start)
        for move, count in game.moves:
            check_count(game, len(legal_moves(rules, under_way.now.position)), count)
            under_way = under_way.play(move)


def replay_by_soliterm(tables: list[Any], games: list[RandomGame]) -> None:
    """List and play with soliterm, which keeps score and undo; its stock is slot 0, column 1 its slot 1."""
    for table, game in zip(tables, games, strict=True):
        for move, count in game.moves:
            check_count(game, len(table.legal_moves()) + (not table.empty(0)), count)
            if isinstance(move, Carry):
                table.attempt_move(move.source.number, move.target.number, move.count)
            else:
                table.click(0)


def read_deal(soliterm: Any, number: int) -> Position:
    """Read a deal of soliterm's."""
    stock, *columns = soliterm.new_solitaire("scorpion", number).slots

    def card(other: Any) -> Card:
        return parse_card(RANK_LETTERS[other.rank - 1] + other.suit)

    return Position(
        tuple(Column(tuple(map(card, pile.cards)), sum(not one.face_up for one in pile.cards)) for pile in columns),
        tuple(card(one) for one in reversed(stock.cards)),
    )


def moves_per_second(games: list[RandomGame], replay: Callable[[list[RandomGame]], None]) -> float:
    """Replay the games once; return the moves made in a second of the processor's time."""
    start_s = time.process_time()
    replay(games)
    return sum(len(game.moves) for game in games) / (time.process_time() - start_s)


def compare(soliterm: Any, deals: int, rounds: int) -> None:
    """Print how fast the same games are played by each, in turns, and the ratio."""
    games = [play_randomly(SHARED_RULES, number, read_deal(soliterm, number)) for number in range(1, deals + 1)]
    print(f"The same {deals} games, {sum(len(game.moves) for game in games)} moves, median of {rounds} rounds:")
    speeds: dict[str, list[float]] = {"engine": [], "game with undo": [], "soliterm": []}
    for _ in range(rounds):
        tables = [soliterm.new_solitaire("scorpion", game.number) for game in games]
        speeds["engine"].append(moves_per_second(games, partial(replay_by_engine, SHARED_RULES)))
        speeds["game with undo"].append(moves_per_second(games, partial(replay_with_undo, SHARED_RULES)))
        speeds["soliterm"].append(moves_per_second(games, partial(replay_by_soliterm, tables)))
    for name, found in speeds.items():
        ratios = [mine / theirs for mine, theirs in zip(found, speeds["soliterm"], strict=True)]
        print(
            f"  {name:16} {statistics.median(found):8,.0f} moves/s, "
            f"{statistics.median(ratios):5.2f} times soliterm (lowest {min(ratios):.2f})"
        )


def measure_rule_sets(deals: int, rounds: int) -> None:
    """Print how fast games of each rule set are played."""
    print(f"Random games of {deals} deals, median of {rounds} rounds:")
    for rules in RULE_SETS.values():
        games = [play_randomly(rules, number, deal_position(rules, number)) for number in range(1, deals + 1)]
        speeds = [
            [moves_per_second(games, partial(replay, rules)) for _ in range(rounds)]
            for replay in (replay_by_engine, replay_with_undo)
        ]
        alone, whole = map(statistics.median, speeds)
        print(f"  {rules.id:16} {alone:8,.0f} moves/s by the engine, {whole:8,.0f} moves/s of a game with undo")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=300, help="how many games of each kind (default %(default)s)")
    parser.add_argument("--rounds", type=int, default=5, help="how often each is measured (default %(default)s)")
    options = parser.parse_args()
    try:
        soliterm = importlib.import_module("soliterm.engine")
    except ImportError:
        print("soliterm is not installed, so nothing is compared: `make bench` installs it.")
    else:
        compare(soliterm, options.deals, options.rounds)
    measure_rule_sets(options.deals, options.rounds)


if __name__ == "__main__":
    main()
