"""Hints: a move for a position, by one who sees what the player sees, or by one who knows every card."""

from __future__ import annotations

import enum
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Final

from scorpion.core.moves import Move
from scorpion.core.position import Position
from scorpion.core.rules import Rules
from scorpion.core.view import NOTHING, Remembered, View
from scorpion.service.studies import Finding, finding_of
from scorpion.solver import Judge, Verdict, Winnable
from scorpion.solver.arrangements import seen_table
from scorpion.solver.intervals import wilson
from scorpion.solver.lines import to_moves
from scorpion.solver.plans import DEFAULT_ENOUGH, DEFAULT_MAX_NODES, DEFAULT_SAMPLES, Outcome, Planner, mark_of
from scorpion.solver.search import ChooseEngine, engine_for
from scorpion.solver.table import read_rules


class HintKind(enum.Enum):
    """Who gives a hint; the value is what is typed and kept."""

    FAIR = "fair"  # one who sees what the player sees
    OPEN = "open"  # one who knows every card


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a fair hint is thought about: at most `samples` arrangements, stopping at `enough` winnable ones.

    `seed` draws them; `max_nodes` limits the positions that a search of one arrangement generates.
    """

    samples: int = DEFAULT_SAMPLES
    enough: int = DEFAULT_ENOUGH
    seed: int = 1
    max_nodes: int = DEFAULT_MAX_NODES


DEFAULT_EFFORT: Final = Effort()


@dataclass(frozen=True, slots=True)
class FairHint:
    """What one who sees what the player sees would play: `plan`, empty where no win was found or the game is won.

    Of `samples` arrangements of the unseen cards `winnable` can be won now, `found` after the plan, and `undecided`
    were given up.
    """

    plan: tuple[Move, ...]
    samples: int
    winnable: int
    found: int
    undecided: int

    @property
    def move(self) -> Move | None:
        """The move to play next."""
        return self.plan[0] if self.plan else None

    @property
    def share(self) -> float:
        """The share of arrangements in which a win remains after the plan, 0 to 1."""
        return self.found / self.samples if self.samples else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return wilson(self.found, self.samples)


@dataclass(frozen=True, slots=True)
class OpenHint:
    """What one who knows every card would play: the `finding`, and a `line` that wins, None unless it is winnable."""

    finding: Finding
    line: tuple[Move, ...] | None

    @property
    def move(self) -> Move | None:
        """The move to play next; None where no line is known, and where the game is won."""
        return self.line[0] if self.line else None


def open_hint(rules: Rules, position: Position, judge: Judge, max_nodes: int) -> OpenHint:
    """Return the next move of a way to win, all cards known, found within `max_nodes` positions."""
    return open_hint_of(judge(rules, position, max_nodes))


def open_hint_of(verdict: Verdict) -> OpenHint:
    """Return the hint that a verdict gives."""
    return OpenHint(finding_of(verdict), verdict.moves if isinstance(verdict, Winnable) else None)


@dataclass(frozen=True, slots=True)
class Memory:
    """What a player knows of a game beside the table.

    `been` are the marks (`marks_of`) of tables where it was, `remembered` the faces of cards that an undo turned back.
    """

    been: frozenset[bytes] = frozenset()
    remembered: Remembered = NOTHING


def fair_hint_rounds(
    rules: Rules,
    view: View,
    effort: Effort,
    memory: Memory = Memory(),
    *,
    choose_engine: ChooseEngine = engine_for,
) -> Generator[FairHint | None, None, None]:
    """Yield fair hints that rest on more and more arrangements, and None wherever a pause is good.

    The last one is the same for the same arguments. None leads to where the game has been.
    """
    planner = Planner(
        rules,
        view,
        effort.seed,
        samples=effort.samples,
        enough=effort.enough,
        max_nodes=effort.max_nodes,
        been=memory.been,
        remembered=memory.remembered,
        choose_engine=choose_engine,
    )
    for outcome in planner.search():
        yield None if outcome is None else _hint_of(outcome, len(view.columns))


def fair_hint(rules: Rules, view: View, effort: Effort, been: Iterable[View] = ()) -> FairHint:
    """Return the fair hint that rests on all arrangements; it leads to no view where the game has `been`."""
    rounds = fair_hint_rounds(rules, view, effort, Memory(marks_of(rules, been)))
    return [hint for hint in rounds if hint is not None][-1]


def marks_of(rules: Rules, views: Iterable[View]) -> frozenset[bytes]:
    """Return what tells these views from others, columns exchanged or not."""
    features = read_rules(rules)
    return frozenset(mark_of(features, seen_table(view)) for view in views)


def _hint_of(outcome: Outcome, columns: int) -> FairHint:
    plan = () if outcome.plan is None else tuple(to_moves(outcome.plan.steps, columns))
    return FairHint(plan, outcome.samples, outcome.winnable, outcome.found, outcome.undecided)
