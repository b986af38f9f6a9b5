"""The solver's front: decide a position at once, or in slices."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final, Protocol

from scorpion.core.position import Position
from scorpion.core.rules import Rules
from scorpion.solver import general, suited
from scorpion.solver.detours import without_detours
from scorpion.solver.lines import check_line, to_moves
from scorpion.solver.linking import fits
from scorpion.solver.ordering import PROVING, Ordering
from scorpion.solver.prunings import ALL_PRUNINGS, Prunings
from scorpion.solver.steps import Step, steps_of
from scorpion.solver.table import Features, Table, read_position, read_rules
from scorpion.solver.tally import Tally
from scorpion.solver.verdict import Counters, Limit, Undecided, Unwinnable, Verdict, Winnable

DEFAULT_MAX_NODES: Final = 100_000
"""How many positions a search generates at most, unless it is told otherwise."""

SLICE: Final = 2_000
"""How many positions are generated between two looks at whether to go on: some hundredths of a second."""


class Engine(Protocol):
    """Looks for a winning line.

    It pauses at its start, when the tally's nodes reach the count that was sent last, and else whenever it likes.
    """

    def __call__(
        self, features: Features, start: Table, prunings: Prunings, tally: Tally, ordering: Ordering = PROVING
    ) -> Generator[None, int, list[Step] | None]:
        """Begin a search of a table, trying moves as `ordering` says."""


ChooseEngine = Callable[[Features, Table], Engine]
"""Returns what searches a table under these rules: the compiled search where there is one, else the plain one."""


def engine_for(features: Features, table: Table) -> Engine:
    """Return the engine that searches a table under these rules."""
    return suited.search if fits(features, table) else general.search


class Search:
    """A search that runs in slices, so that its host stays responsive without threads.

    The verdict and its counters depend on rules, position, `max_nodes` (1 or more) and `prunings` alone, not on the
    slices. A winning line is freed of detours and checked by the rules engine, unless `refine` is False: then it is
    the line that was found, for those who only ask whether there is one. `choose_engine` can offer another source of
    the same search. Raises ValueError when `max_nodes` is less than 1, and `step` raises WrongLine, a defect, when a
    line that is checked does not win.
    """

    def __init__(
        self,
        rules: Rules,
        position: Position,
        *,
        max_nodes: int = DEFAULT_MAX_NODES,
        prunings: Prunings = ALL_PRUNINGS,
        refine: bool = True,
        choose_engine: ChooseEngine = engine_for,
    ) -> None:
        if max_nodes < 1:
            raise ValueError(f"a search looks at 1 position or more, not at {max_nodes}")
        self._rules = rules
        self._position = position
        self._max_nodes = max_nodes
        self._refine = refine
        self._tally = Tally()
        self._features, self._table = read_rules(rules), read_position(position)
        engine = choose_engine(self._features, self._table)
        self._engine = engine(self._features, self._table, prunings, self._tally)
        next(self._engine)
        self.verdict: Verdict | None = None

    @property
    def counters(self) -> Counters:
        """What was counted so far."""
        return Counters(self._tally.nodes, self._tally.dead)

    def step(self, nodes: int = SLICE) -> Verdict | None:
        """Generate so many more positions at most. Return the verdict, None while there is none."""
        if self.verdict is None:
            try:
                self._engine.send(min(self._tally.nodes + nodes, self._max_nodes))
            except StopIteration as found:
                self.verdict = self._decided(found.value)
            else:
                if self._tally.nodes >= self._max_nodes and not self._tally.is_resting:
                    self.verdict = self._stopped(Limit.NODES)
        return self.verdict

    def run(self) -> Generator[None, None, Verdict]:
        """Go on to the verdict and return it, pausing after each slice."""
        while (verdict := self.step()) is None:
            yield
        return verdict

    def cancel(self) -> Verdict:
        """Stop. Return the verdict: undecided, unless there was one before."""
        if self.verdict is None:
            self.verdict = self._stopped(Limit.CANCELLED)
        return self.verdict

    def _stopped(self, limit: Limit) -> Undecided:
        self._engine.close()
        return Undecided(self.counters, limit)

    def _decided(self, line: list[Step] | None) -> Verdict:
        if line is None:
            return Unwinnable(self.counters)
        features, table = self._features, self._table
        width = len(self._position.columns)
        if not self._refine:
            return Winnable(self.counters, tuple(to_moves(line, width)))
        short = without_detours(steps_of(features), table, line, may_undo=not fits(features, table))
        moves = to_moves(short, width)
        check_line(self._rules, self._position, moves)
        return Winnable(self.counters, tuple(moves))


def solve(
    rules: Rules,
    position: Position,
    *,
    max_nodes: int = DEFAULT_MAX_NODES,
    prunings: Prunings = ALL_PRUNINGS,
    refine: bool = True,
    is_cancelled: Callable[[], bool] | None = None,
    choose_engine: ChooseEngine = engine_for,
) -> Verdict:
    """Decide whether a position can be won, knowing its face-down cards.

    `max_nodes` (1 or more) limits the positions generated; `is_cancelled` is asked now and then whether to stop.
    A won position is winnable by no moves. `refine` says whether a winning line is freed of detours and checked by the
    rules engine. Raises ValueError when `max_nodes` is less than 1, and WrongLine, a defect, when a line that is
    checked does not win.
    """
    search = Search(rules, position, max_nodes=max_nodes, prunings=prunings, refine=refine, choose_engine=choose_engine)
    while (verdict := search.step(max_nodes if is_cancelled is None else SLICE)) is None:
        if is_cancelled is not None and is_cancelled():
            return search.cancel()
    return verdict


Judge = Callable[[Rules, Position, int], Verdict]
"""Decides a position, generating at most so many positions (1 or more)."""


def judge_plainly(rules: Rules, position: Position, max_nodes: int) -> Verdict:
    """Decide a position by the plain search. Raises ValueError when `max_nodes` is less than 1."""
    return solve(rules, position, max_nodes=max_nodes)
