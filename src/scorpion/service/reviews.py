"""Reviews: what could be won at each position of a game, all cards known, and the move that lost it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from scorpion.core.moves import Move
from scorpion.service.replays import Ply
from scorpion.service.studies import Finding, finding_of
from scorpion.solver import Judge, Winnable


@dataclass(frozen=True, slots=True)
class PlyReview:
    """What is known of a position of a game: the `finding`, and a way to win, None unless it is winnable."""

    ply: Ply
    finding: Finding
    line: tuple[Move, ...] | None


@dataclass(frozen=True, slots=True)
class Loss:
    """The move after which a game could not be won any more: the ply that it led to, 0 and None for the deal itself."""

    ply: int
    move: Move | None


def review(plies: Sequence[Ply], judge: Judge, max_nodes: int) -> Iterator[PlyReview]:
    """Review a game position by position, searching `max_nodes` positions at most for each.

    What is known already is not searched for: a game that was won shows by itself how its positions can be won; where
    a line was found and its first move was played, the rest of it wins; and what cannot be won before a move cannot be
    won after it.
    """
    if plies and plies[-1].won:
        moves = tuple(ply.move for ply in plies[1:] if ply.move is not None)
        for index, ply in enumerate(plies):
            yield PlyReview(ply, Finding.WINNABLE, moves[index:])
        return
    before: PlyReview | None = None
    for ply in plies:
        before = _review(before, ply, judge, max_nodes)
        yield before


def _review(before: PlyReview | None, ply: Ply, judge: Judge, max_nodes: int) -> PlyReview:
    if before is not None and before.finding is Finding.UNWINNABLE:
        return PlyReview(ply, Finding.UNWINNABLE, None)
    if before is not None and before.line and before.line[0] == ply.move:
        return PlyReview(ply, Finding.WINNABLE, before.line[1:])
    verdict = judge(ply.rules, ply.position, max_nodes)
    return PlyReview(ply, finding_of(verdict), verdict.moves if isinstance(verdict, Winnable) else None)


def loss_of(reviewed: Iterable[PlyReview]) -> Loss | None:
    """Return where a game was lost; None where it was not, or where that was not found out."""
    positions = list(reviewed)
    ply = lost_at([position.finding for position in positions])
    return None if ply is None else Loss(ply, positions[ply].ply.move)


def lost_at(findings: Sequence[Finding | None]) -> int | None:
    """Return the ply from which a game could not be won, 0 where it never could; None where that is not known."""
    was_winnable = True
    for ply, finding in enumerate(findings):
        match finding:
            case Finding.WINNABLE:
                was_winnable = True
            case Finding.UNWINNABLE:
                return ply if was_winnable else None
            case Finding.UNDECIDED | None:
                was_winnable = False
    return None


def completed(reviewed: Iterable[PlyReview]) -> list[PlyReview]:
    """Return the positions of a game with what later ones say of earlier, undecided ones: the game's moves win too."""
    positions = list(reviewed)
    for index in range(len(positions) - 2, -1, -1):
        now, after = positions[index], positions[index + 1]
        if now.finding is Finding.UNDECIDED and after.finding is Finding.WINNABLE and after.ply.move is not None:
            positions[index] = PlyReview(now.ply, Finding.WINNABLE, (after.ply.move, *(after.line or ())))
    return positions
