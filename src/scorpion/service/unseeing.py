"""Unseeing players: they play by themselves, and know no more than a person at the table sees."""

from __future__ import annotations

import enum
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol, assert_never

from scorpion.core.engine import play
from scorpion.core.game import Game, new_game
from scorpion.core.legality import legal_moves
from scorpion.core.moves import Move
from scorpion.core.position import Position
from scorpion.core.rules import Rules
from scorpion.core.view import View, view_of
from scorpion.service.hints import DEFAULT_EFFORT, Effort, Memory, fair_hint_rounds, marks_of
from scorpion.service.thumb import careful_move
from scorpion.solver.search import ChooseEngine, engine_for

EDITION: Final = 1
"""Rises when a player begins to play otherwise: what was counted before is another's."""

MOST_MOVES: Final = 500
"""After so many moves a game is given up."""


class PlayerKind(enum.Enum):
    """Who plays; the value is what is typed and written."""

    FAIR = "fair"  # follows fair hints
    CAREFUL = "careful"  # by the rule of thumb
    FIRST = "first"  # the first of the legal moves
    RANDOM = "random"  # any of them


@dataclass(frozen=True, slots=True)
class Style:
    """Who plays and how: `effort` is how hard a fair player thinks; its seed is also that of chance."""

    kind: PlayerKind
    effort: Effort = DEFAULT_EFFORT


class Player(Protocol):
    """Plays one game; asked once for each of its moves."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move | None:
        """Return one of the `moves` that lead to a new position, one at least; None for none of them."""


class _Fair:
    """Follows the plan of a fair hint to its end, then asks for the next one."""

    def __init__(self, rules: Rules, effort: Effort, choose_engine: ChooseEngine) -> None:
        self._rules = rules
        self._effort = effort
        self._choose_engine = choose_engine
        self._been: frozenset[bytes] = frozenset()
        self._plan: list[Move] = []

    def choose(self, view: View, moves: Sequence[Move]) -> Move | None:  # noqa: ARG002 - a plan leads to new positions
        """Return the next move of a plan."""
        self._been |= marks_of(self._rules, [view])
        if not self._plan:
            rounds = fair_hint_rounds(
                self._rules, view, self._effort, Memory(self._been), choose_engine=self._choose_engine
            )
            hint = [hint for hint in rounds if hint is not None][-1]
            self._plan = [*reversed(hint.plan)]
        return self._plan.pop() if self._plan else None


class _Careful:
    """Knows the rule of thumb."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def choose(self, view: View, moves: Sequence[Move]) -> Move | None:
        """Return the move that the rule of thumb prefers."""
        return careful_move(self._rules, view, moves)


class _First:
    """Takes what comes first."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move | None:  # noqa: ARG002 - it does not look
        """Return the first move."""
        return moves[0]


class _Random:
    """Leaves it to chance, which follows from a seed and the first view, never from what is hidden."""

    def __init__(self, rules: Rules, seed: int) -> None:
        self._rules = rules
        self._seed = seed
        self._chance: random.Random | None = None

    def choose(self, view: View, moves: Sequence[Move]) -> Move | None:
        """Return any move."""
        if self._chance is None:
            (mark,) = marks_of(self._rules, [view])
            self._chance = random.Random(b"%d %b" % (self._seed, mark))  # noqa: S311 - to be repeated, no secret
        return self._chance.choice(moves)


def player_of(style: Style, rules: Rules, choose_engine: ChooseEngine = engine_for) -> Player:
    """Return a player for one game; the engines that are chosen never change how it plays."""
    match style.kind:
        case PlayerKind.FAIR:
            return _Fair(rules, style.effort, choose_engine)
        case PlayerKind.CAREFUL:
            return _Careful(rules)
        case PlayerKind.FIRST:
            return _First()
        case PlayerKind.RANDOM:
            return _Random(rules, style.effort.seed)
    assert_never(style.kind)


def play_out(rules: Rules, position: Position, player: Player) -> Game:
    """Let a player play a game, without undo.

    It ends when it is won, when no move leads to a new position, when the player finds none, or after MOST_MOVES.
    """
    game = new_game(rules, position)
    been = {position}
    while not game.is_won and len(game.steps) < MOST_MOVES:
        now = game.now.position
        moves = [move for move in legal_moves(rules, now) if play(rules, now, move).position not in been]
        chosen = player.choose(view_of(now), moves) if moves else None
        if chosen is None:
            break
        game = game.play(chosen)
        been.add(game.now.position)
    return game
