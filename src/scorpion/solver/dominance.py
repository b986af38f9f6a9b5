"""Dominances: moves so good that no other need be tried."""

from __future__ import annotations

from scorpion.core.rules import ReserveUse
from scorpion.solver.table import Features


def collects_at_once(features: Features, reserve: int, home: int) -> bool:
    """Return whether a run that can be collected should be, before all else.

    The run lies uncovered on column `home` (from 0), complete, and a column is empty, so that it leaves when its king
    is moved there; `reserve` counts the cards still to be dealt.

    Sound where no deal can come or none can touch the run. Take a line that wins, and leave out the move that takes the
    run away, if there is one; do it first instead. Nothing is ever placed on the run's ace, so the run can only have
    been carried along by a group that begins below it, and that group moves without it as well. Its column is free of
    it and no other column is taken, so that every other move of the line is still there, and each leads to the same
    table but for the run. Before a deal that would cover the run that is not so: its card would lie deeper without it;
    and where the reserve waits until no move is left, a card uncovered now might allow one.
    """
    return not reserve or (features.reserve_use is ReserveUse.ANY_TIME and home >= reserve)
