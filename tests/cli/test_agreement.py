"""`scorpion replay --json` agrees with the independent rules code: every position, all points, all legal moves."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from scorpion.core.legality import Refusal
from scorpion.core.rule_sets import RULE_SETS
from scorpion.i18n.refusals import REFUSALS
from tests.cli.calling import Called, call
from tests.oracle import naive
from tests.oracle.answers import LISTED, REFUSED
from tests.oracle.made_up import MADE_UP
from tests.oracle.starts import random_late_start
from tests.oracle.tables import SAMPLE, Listed, Refused
from tests.oracle.test_naive import SAMPLE_WIN, as_counted

GAMES = 12
LONGEST = 60

Row = dict[str, Any]
Choose = Callable[[str, list[str]], str | None]
"""Chooses a move, None to end the game, from a position and its legal moves."""


def replayed(*records: str) -> tuple[Called, list[list[Row]]]:
    """Replay records; return what came of it and the lines of each game, `legal` as a set."""
    called = call("replay", "--json", "-", stdin="\n".join(records).encode())
    games: list[list[Row]] = [[] for _ in records]
    for line in called.out.splitlines():
        row = json.loads(line)
        assert len(row["legal"]) == len(set(row["legal"]))
        games[row["game"] - 1].append({**row, "legal": set(row["legal"])})
    return called, games


def record(rules: str, start: str, moves: list[str], **tags: object) -> str:
    claims = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    numbered = " ".join(f"{number}. {move}" for number, move in enumerate(moves, 1))
    return f'[Variant "{rules}"]\n[Position "{start}"]\n{claims}\n{numbered}\n'


def played(game: int, rules: str, position: str, choose: Choose) -> list[Row]:
    """Play by the independent code until nothing is chosen; return the lines that the program must print."""
    rows: list[Row] = []
    move, points, score, won = None, 0, 0, naive.is_won(rules, naive.parse(position))
    while True:
        legal = naive.legal(rules, position)
        score += points
        rows.append(
            {
                "game": game,
                "ply": len(rows),
                "move": move,
                "points": points,
                "score": score,
                "position": position,
                "legal": legal,
                "won": won,
            }
        )
        move = choose(position, sorted(legal))
        if move is None:
            return rows
        position, points, won = naive.play(rules, position, move)


def by_chance(rules: str, rng: Random) -> Choose:
    """Choose by chance, leaning to moves that earn and putting the deal off, until nothing is left or long enough."""
    lean, left = rng.choice((0.3, 0.6, 0.9)), iter(range(LONGEST))

    def choose(position: str, legal: list[str]) -> str | None:
        if next(left, None) is None or not legal:
            return None
        later = [move for move in legal if move != "deal"]
        earning = [move for move in later if naive.play(rules, position, move)[1] > 0]
        if earning and rng.random() < lean:
            return rng.choice(earning)
        return rng.choice(later if later and rng.random() < 0.7 else legal)

    return choose


def one_move(move: str) -> Choose:
    left = iter([move])
    return lambda _position, _legal: next(left, None)


def as_people_write(position: str, move: str) -> str:
    """Return a move by the names of its cards."""
    if move == "deal":
        return move
    step = naive.read(naive.parse(position), move)
    target = naive.parse(position).columns[step.goal - 1]
    return f"{step.source[-step.count]}>{target[-1] if target else step.goal}"


@pytest.mark.parametrize("rules", RULE_SETS)
def test_random_games(rules: str) -> None:
    games, records = [], []
    for number in range(1, GAMES + 1):
        rng = Random(f"{rules} {number}")
        start = (naive.random_start if number % 4 == 0 else random_late_start)(rules, rng)
        rows = played(number, rules, start, by_chance(rules, rng))
        moves = [row["move"] for row in rows[1:]]
        if number % 2:
            moves = [as_people_write(row["position"], move) for row, move in zip(rows, moves, strict=False)]
        claims = {"Score": rows[-1]["score"], "Result": "won" if rows[-1]["won"] else "unfinished"}
        records.append(record(rules, start, moves, **claims))
        games.append(rows)
    called, replays = replayed(*records)
    assert (called.status, called.err) == (0, "")
    for replay, rows in zip(replays, games, strict=True):
        assert replay == rows
    # Runs have left or, where they stay, a game was won.
    assert max(row["points"] for rows in games for row in rows) >= 100
    assert sum(map(len, games)) > 200


def test_the_sample_game_is_won_in_51_moves_with_690_points() -> None:
    moves, position = [], SAMPLE
    for written in SAMPLE_WIN.split():
        moves.append(as_counted(position, written))
        position = naive.play("classic", position, moves[-1])[0]
    left = iter(moves)
    rows = played(1, "classic", SAMPLE, lambda _position, _legal: next(left, None))
    assert (len(moves), rows[-1]["score"], rows[-1]["won"]) == (51, 690, True)
    called, [replay] = replayed(record("classic", SAMPLE, SAMPLE_WIN.split(), Score=690, Result="won"))
    assert (called.status, called.err, replay) == (0, "", rows)


def test_made_up_tables() -> None:
    records = [
        record(table.rules, table.before, [table.move], Score=table.points, Result="won" if table.won else "unfinished")
        for table in MADE_UP
    ]
    called, replays = replayed(*records)
    assert (called.status, called.err) == (0, "")
    for number, (table, replay) in enumerate(zip(MADE_UP, replays, strict=True), 1):
        assert replay == played(number, table.rules, table.before, one_move(table.move)), table.claim
        assert (replay[1]["position"], replay[1]["points"], replay[1]["won"]) == (table.after, table.points, table.won)


@pytest.mark.parametrize("table", LISTED, ids=lambda table: table.claim)
def test_lists_of_legal_moves(table: Listed) -> None:
    _, [[start]] = replayed(record(table.rules, table.position, []))
    assert start["legal"] == table.legal


@pytest.mark.parametrize("table", REFUSED, ids=lambda table: table.claim)
def test_the_first_reason_against_a_move(table: Refused) -> None:
    called, [rows] = replayed(record(table.rules, table.position, [table.move, "deal"]))
    reason = REFUSALS[Refusal[table.reason.upper().replace("-", "_")]]
    assert (called.status, len(rows)) == (2, 1)
    assert called.err == f"game 1, move 1, {table.move}: {reason}, at {table.position}\n"
