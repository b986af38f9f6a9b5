"""What the entries of a game tell of the help that was used."""

import pytest

from scorpion.core.moves import DEAL
from scorpion.core.notation import parse_move
from scorpion.service.helping import Help, HelpKind, format_help, parse_help


@pytest.mark.parametrize(
    ("detail", "used"),
    [
        ("fair 4x3>5 c1>2 deal", Help(HelpKind.FAIR, (parse_move("4x3>5"), parse_move("c1>2"), DEAL))),
        ("fair", Help(HelpKind.FAIR)),
        *((kind.value, Help(kind)) for kind in HelpKind),
    ],
)
def test_a_use_of_help_reads_as_it_is_written(detail: str, used: Help) -> None:
    assert parse_help(detail) == used
    assert format_help(used) == detail


@pytest.mark.parametrize("detail", ["", "hint", "open 4x3>5", "fair ", "fair 4H>5H", " fair", "FAIR", "lost deal"])
def test_nothing_else_is_a_use_of_help(detail: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_help(detail)
