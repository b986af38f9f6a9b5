"""Pointing: the cards and places by which a page points out a move on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scorpion.core.game import Game
from scorpion.core.moves import Carry, Move, Pile


@dataclass(frozen=True, slots=True)
class Pointed:
    """What to take, and where it goes.

    `take` and `goal` are places in the deal of cards, None where there is no card to be named. `place` is where the
    move goes if no card lies there, in notation; `reserve` tells that the reserve is to be dealt.
    `steps` are the places in the deal of cards that are numbered from 1 on.
    """

    take: int | None = None
    goal: int | None = None
    place: str = ""
    reserve: bool = False
    steps: tuple[int, ...] = ()

    @property
    def take_id(self) -> str:
        """The id of the card to take on the page, empty if there is none."""
        return "" if self.take is None else _id_of(self.take)

    @property
    def goal_id(self) -> str:
        """The id of the card that it goes on, else its place, else the reserve that is to be dealt."""
        if self.goal is not None:
            return _id_of(self.goal)
        return "reserve" if self.reserve else self.place

    @property
    def step_ids(self) -> list[str]:
        """The ids of the cards that are numbered."""
        return [_id_of(track) for track in self.steps]


NOTHING_POINTED_OUT: Final = Pointed()


def pointed_out(game: Game, move: Move | None) -> Pointed:
    """Return what a page points out to show a move, nothing for None."""
    if move is None:
        return NOTHING_POINTED_OUT
    if not isinstance(move, Carry):
        return Pointed(reserve=True)
    tracks, source, target = game.now.tracks, move.source, move.target
    in_cell = source.pile is Pile.CELL
    take = tracks.cells[source.number - 1] if in_cell else tracks.columns[source.number - 1][-move.count]
    on = tracks.columns[target.number - 1] if target.pile is Pile.COLUMN else ()
    return Pointed(take, on[-1] if on else None, "" if on else f"{target.pile.value}{target.number}")


def _id_of(track: int) -> str:
    """Return the id of a card on the page."""
    return f"p{track}"
