"""First steps: a guided minute on positions of the sample game, scene by scene; it keeps nothing of a player."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from scorpion.core.game import Game, Step
from scorpion.core.legality import Refusal, refusal
from scorpion.core.moves import Carry, Move, column
from scorpion.service.sample import sample_game


class Scene(enum.IntEnum):
    """A moment of the first steps. Its value is its place in their order, and stands in addresses."""

    CARRY = 0  # a group is carried onto another card
    REFUSAL = 1  # a move that the rules refuse is tried
    REFUSED = 2  # … and was refused: read, and go on
    DEAL = 3
    TURN = 4  # the last face-up card leaves a face-down one
    TURNED = 5
    KING = 6  # a king goes to an empty column
    UNDO = 7  # … and is brought back
    UNDONE = 8
    RUN = 9  # a run is completed and leaves
    DONE = 10


_STEPS: Final[Mapping[Scene, int]] = MappingProxyType(
    {
        Scene.CARRY: 0,
        Scene.REFUSAL: 1,
        Scene.REFUSED: 1,
        Scene.DEAL: 8,
        Scene.TURN: 9,
        Scene.TURNED: 10,
        Scene.KING: 27,
        Scene.UNDO: 28,
        Scene.UNDONE: 27,
        Scene.RUN: 42,
        Scene.DONE: 43,
    }
)
"""After how many moves of the sample game each scene is set."""

TASKS: Final = (Scene.CARRY, Scene.REFUSAL, Scene.DEAL, Scene.TURN, Scene.KING, Scene.UNDO, Scene.RUN)
"""The scenes that wait for a move, or for one to be taken back. The others are left by going on."""

_REFUSED_MOVE: Final = Carry(column(5), 2, column(4))
"""8D onto 9S, which is of another suit."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What became of a move in a scene: the scene afterwards, the step made, or why it was not made.

    Neither a step nor a refusal means that the rules allow the move, but that the scene is about another one.
    """

    scene: Scene
    step: Step | None = None
    refusal: Refusal | None = None


def scene_game(scene: Scene) -> Game:
    """Return the game on whose table a scene is set."""
    return sample_game(_STEPS[scene])


def example_move(scene: Scene) -> Move | None:
    """Return the move that a scene asks for, None if it asks for none."""
    if scene is Scene.REFUSAL:
        return _REFUSED_MOVE
    if scene is Scene.UNDO or scene not in TASKS:
        return None
    return sample_game(_STEPS[scene] + 1).steps[-1].move


def try_undo(scene: Scene) -> Tried:
    """Take a move back where a scene is about that; the step is the one that was taken back."""
    return Tried(Scene.UNDONE, step=scene_game(scene).steps[-1]) if scene is Scene.UNDO else Tried(scene)


def try_move(scene: Scene, move: Move) -> Tried:
    """Judge a move by the rules; one that does what the scene is about leads to the next scene."""
    game = scene_game(scene)
    reason = refusal(game.rules, game.now.position, move)
    if reason is not None:
        return Tried(Scene.REFUSED if scene is Scene.REFUSAL else scene, refusal=reason)
    if move == example_move(scene):
        return Tried(Scene(scene + 1), step=game.play(move).steps[-1])
    return Tried(scene)
