"""Play time: what lies between actions, but for long pauses and for what lies between a win and its undoing."""

from __future__ import annotations

import pytest

from scorpion.core.notation import format_move
from scorpion.core.rule_sets import CLASSIC
from scorpion.service.entries import Beginning, Entry, Kind
from scorpion.service.open_games import open_at_start, replay_entries
from scorpion.service.sample import SAMPLE_DEAL, SAMPLE_LENGTH, sample_game
from tests.service.playing import run

BEGINNING = Beginning("game", "player", CLASSIC.id, None, SAMPLE_DEAL, 0)


def played_ms(*entries: Entry) -> int:
    return run(replay_entries(open_at_start(BEGINNING), entries)).played_ms


@pytest.mark.parametrize(
    ("times_ms", "elapsed_ms"),
    [
        ((), 0),
        ((90_000,), 0),  # what lies before the first action does not count
        ((2000, 4000), 2000),
        ((2000, 122_000), 120_000),
        ((2000, 122_001, 123_001), 121_000),  # of a long pause two minutes count
        ((2000, 9_000_000, 18_000_000), 240_000),
        ((2000, 500, 700), 200),  # the clock was set back
    ],
)
def test_play_time_is_the_sum_of_what_lies_between_actions(times_ms: tuple[int, ...], elapsed_ms: int) -> None:
    assert played_ms(*(Entry(f"id-{at_ms}", at_ms, Kind.HELP) for at_ms in times_ms)) == elapsed_ms


def test_time_between_a_win_and_its_undoing_is_no_play_time() -> None:
    moves = [(Kind.MOVE, format_move(step.move), 1000) for step in sample_game(SAMPLE_LENGTH).steps]
    since = [*moves, (Kind.UNDO, "", 35_000), (Kind.REDO, "", 3000), (Kind.UNDO, "", 90_000), (Kind.UNDO, "", 500)]
    elapsed_ms, entries = 0, []
    for number, (kind, detail, wait_ms) in enumerate(since):
        elapsed_ms += wait_ms
        entries.append(Entry(f"id-{number}", elapsed_ms, kind, detail))
    assert played_ms(*entries) == (len(moves) - 1) * 1000 + 3000 + 500
