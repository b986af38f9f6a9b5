"""The suited search: one deck built in suit, kings on empty columns, depth first on linked tables."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from scorpion.solver.closure import closure_of
from scorpion.solver.crossing import Crossings, all_crossings, new_crossings
from scorpion.solver.linking import Choice, Linking
from scorpion.solver.links import ALL, BASE, Links, link
from scorpion.solver.prunings import Prunings
from scorpion.solver.steps import Step, steps_of
from scorpion.solver.symmetry import column_classes
from scorpion.solver.table import Features, Table
from scorpion.solver.tally import Tally

CROSSING_FROM: Final = 200
"""The crossing test is used once a search has generated so many positions."""


def search(
    features: Features, start: Table, prunings: Prunings, tally: Tally
) -> Generator[None, int, list[Step] | None]:
    """Look for a winning line, depth first. Return it, None when there is none.

    Pauses when the tally's nodes reach the count that was sent last.
    """
    stop = yield
    tally.nodes = 1
    if steps_of(features).is_won(start):
        return []
    links = link(features, start)
    judge = Judge(features, prunings)
    if judge.is_dead(links, (0, BASE, 0, -1), ALL, 1):
        tally.dead = 1
        return None
    apart = list(range(len(start.columns)))
    before = column_classes(features, start) if prunings.symmetry else apart
    after = [0] * len(apart) if prunings.symmetry else apart
    linking = Linking(features, start, before, after, collecting=prunings.collecting)
    links = linking.start(links)
    seen = {links.mark}
    line: list[Step] = []
    path: list[tuple[Links, list[Choice]]] = [(links, linking.choices(links, seen))]
    while path:
        links, choices = path[-1]
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
        if judge.is_dead(child, choice, doubted, tally.nodes):
            tally.dead += 1
            continue
        line.append(step)
        path.append((child, linking.choices(child, seen)))
    return None


class Judge:
    """What proves a position dead without a look at what follows."""

    def __init__(self, features: Features, prunings: Prunings) -> None:
        self._closure = closure_of(features)
        self._crossings = Crossings(self._closure)
        self._prunings = prunings

    def is_dead(self, links: Links, choice: Choice, doubted: int, nodes: int) -> bool:
        """Tell whether a position is proved lost.

        `choice` led to it from one that was not, and left it open whether the closure test lets the `doubted` cards
        join; `nodes` tells how long the search has been going on, for the crossing test costs too much where the answer
        is near. When no card is doubted, the crossings that were there before tell nothing new.
        """
        prunings, closure = self._prunings, self._closure
        wanted = closure.needed(links) if doubted == ALL else doubted
        if wanted and prunings.closure and not closure.passes(links, wanted):
            return True
        if nodes < CROSSING_FROM or not prunings.crossing:
            return False
        return self._crossings.kill(
            links, all_crossings(links) if doubted else new_crossings(links, choice[1], choice[2])
        )
