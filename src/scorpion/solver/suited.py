"""The suited search: one deck built in suit, kings on empty columns, depth first on linked tables."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Final

from scorpion.solver.closure import closure_of
from scorpion.solver.crossing import Crossing, Crossings, all_crossings, new_crossings
from scorpion.solver.linking import Choice, Linking
from scorpion.solver.links import EVERY_CARD, Links, link
from scorpion.solver.ordering import PROVING, Ordering
from scorpion.solver.prunings import Prunings
from scorpion.solver.steps import Step, steps_of
from scorpion.solver.symmetry import column_classes
from scorpion.solver.table import Features, Table
from scorpion.solver.tally import Tally

CROSSING_FROM: Final = 200
"""The crossing test is used once a search has generated so many positions."""


def search(
    features: Features, start: Table, prunings: Prunings, tally: Tally, ordering: Ordering = PROVING
) -> Generator[None, int, list[Step] | None]:
    """Look for a winning line, depth first. Return it, None when there is none.

    Pauses when the tally's nodes reach the count that was sent last.
    """
    stop = yield
    tally.nodes = 1
    if steps_of(features).is_won(start):
        return []
    links = link(features, start)
    dead_ends = DeadEnds(features, prunings)
    if dead_ends.is_dead(links, EVERY_CARD, ()):
        tally.dead = 1
        return None
    apart = list(range(len(start.columns)))
    before = column_classes(features, start) if prunings.symmetry else apart
    after = [0] * len(apart) if prunings.symmetry else apart
    linking = Linking(features, start, before, after, collecting=prunings.collecting, ordering=ordering)
    links = linking.start(links)
    seen = {links.mark}
    line: list[Step] = []
    # With each position on the path: its moves to try, and whether its crossings were judged.
    path: list[tuple[Links, list[Choice], bool]] = [(links, linking.choices(links, seen), False)]
    while path:
        links, choices, was_crossed = path[-1]
        if not choices:
            path.pop()
            if line:
                line.pop()
            continue
        choice = choices.pop()
        child, step, doubted = linking.play(links, choice)
        if child.mark in seen:
            continue
        while tally.nodes >= stop:
            stop = yield
        seen.add(child.mark)
        tally.nodes += 1
        if linking.is_won(child):
            return [*line, step]
        # The crossing test costs too much where the answer is near.
        is_crossed = prunings.crossing and tally.nodes >= CROSSING_FROM
        crossings: Iterable[Crossing] = ()
        if is_crossed and was_crossed and not doubted:
            crossings = new_crossings(child, choice[1], step[0], step[2])
        elif is_crossed:
            crossings = all_crossings(child)
        if dead_ends.is_dead(child, doubted, crossings):
            tally.dead += 1
            continue
        line.append(step)
        path.append((child, linking.choices(child, seen), is_crossed))
    return None


class DeadEnds:
    """What proves a position dead without a look at what follows."""

    def __init__(self, features: Features, prunings: Prunings) -> None:
        self._closure = closure_of(features)
        self._crossings = Crossings(self._closure)
        self._prunings = prunings

    def is_dead(self, links: Links, doubted: int, crossings: Iterable[Crossing]) -> bool:
        """Return whether a position is proved lost: by the cards that are `doubted`, or by one of these crossings.

        The closure test is known to pass where it lets the doubted cards join; and where it does so for none, crossings
        that were judged a move before tell nothing new: all that could part their cards still can.
        """
        closure = self._closure
        wanted = closure.needed(links) if doubted == EVERY_CARD else doubted
        if wanted and self._prunings.closure and not closure.passes(links, wanted):
            return True
        return self._crossings.kill(links, crossings)
