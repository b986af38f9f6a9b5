"""What the entries of a game tell of the help that was used."""

from __future__ import annotations

import pytest

from scorpion.core.moves import DEAL
from scorpion.core.notation import parse_move
from scorpion.service.entries import Entry, Kind
from scorpion.service.helping import Help, HelpKind, format_help, last_shown, parse_help, plan_under_way

ONE, TWO, THREE = map(parse_move, ("4x3>5", "c1>2", "2x2>7"))
PLAN = "fair 14/100 4x3>5 c1>2 2x2>7"


@pytest.mark.parametrize(
    ("detail", "used"),
    [
        (PLAN, Help(HelpKind.FAIR, (ONE, TWO, THREE), 14, 100)),
        ("fair 1/1 deal", Help(HelpKind.FAIR, (DEAL,), 1, 1)),
        ("open 4x3>5 deal", Help(HelpKind.OPEN, (ONE, DEAL))),
        *((kind.value, Help(kind)) for kind in HelpKind if kind is not HelpKind.FAIR),
    ],
)
def test_a_use_of_help_reads_as_it_is_written(detail: str, used: Help) -> None:
    assert parse_help(detail) == used
    assert format_help(used) == detail


@pytest.mark.parametrize(
    "detail",
    [
        "",
        "hint",
        "fair",
        "fair ",
        "fair 1/2",
        "fair deal",
        "fair 0/2 deal",
        "fair 1/2 4H>5H",
        " open",
        "OPEN",
        "lost deal",
    ],
)
def test_nothing_else_is_a_use_of_help(detail: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_help(detail)


def entries(*texts: str) -> tuple[Entry, ...]:
    """Return entries: `undo`, `redo`, moves, and uses of help."""
    kinds = {"undo": Kind.UNDO, "redo": Kind.REDO} | {kind.value: Kind.HELP for kind in HelpKind}
    found = []
    for number, text in enumerate(texts):
        kind = kinds.get(text.partition(" ")[0], Kind.MOVE)
        found.append(Entry(f"id-{number}", number, kind, "" if kind in (Kind.UNDO, Kind.REDO) else text))
    return tuple(found)


@pytest.mark.parametrize(
    ("made", "left"),
    [
        ((PLAN,), (ONE, TWO, THREE)),
        (("1x1>2", PLAN, "4x3>5"), (TWO, THREE)),
        ((PLAN, "4x3>5", "lost", "c1>2"), (THREE,)),
        ((PLAN, "4x3>5", "open deal", "c1>2"), (THREE,)),
        ((PLAN, "fair 2/7 deal"), (DEAL,)),
    ],
)
def test_a_plan_goes_on_as_long_as_its_moves_are_made(made: tuple[str, ...], left: tuple[object, ...]) -> None:
    used = plan_under_way(entries(*made), HelpKind.FAIR)
    assert used is not None
    assert used.plan == left


@pytest.mark.parametrize(
    "made",
    [
        (),
        ("4x3>5",),
        ("open 4x3>5",),
        (PLAN, "deal"),
        (PLAN, "4x3>5", "undo"),
        (PLAN, "4x3>5", "undo", "redo"),
        ("4x3>5", PLAN, "undo", "redo"),
        (PLAN, "4x3>5", "c1>2", "2x2>7"),
        (PLAN, "4x3>5", "c1>2", "2x2>7", "deal"),
        (PLAN, "fair 2/7 deal", "4x3>5"),
    ],
)
def test_any_other_move_an_undo_and_its_end_drop_a_plan(made: tuple[str, ...]) -> None:
    assert plan_under_way(entries(*made), HelpKind.FAIR) is None


def test_the_last_hint_of_a_game_is_found_whatever_was_done_since() -> None:
    assert last_shown(entries("open", PLAN, "lost", "4x3>5", "undo")) == parse_help(PLAN)
    assert last_shown(entries("open deal", "4x3>5")) == Help(HelpKind.OPEN, (DEAL,))
    assert last_shown(entries("lost", "4x3>5")) is None
