"""Scenes: what the pages of the first steps show, and what they say, in one language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from scorpion.core.moves import Carry, DealReserve
from scorpion.i18n.typography import unbroken
from scorpion.service.first_steps import TASKS, Scene, example_move, scene_game
from scorpion.service.tables import Table, table_of
from scorpion.web.drawing.rendering import Frame
from scorpion.web.languages import Language
from scorpion.web.site import Site

FIRST_STEPS: Final = "first-steps"
"""The part of the site, and what stands where a game has its id."""


@dataclass(frozen=True, slots=True)
class SceneView:
    """A scene as its page shows it."""

    site: Site
    language: Language
    scene: Scene

    @property
    def table(self) -> Table:
        """What lies on the table."""
        return table_of(scene_game(self.scene), None)

    @property
    def act(self) -> str:
        """The address that takes moves."""
        return self.site.url(self.language.code, FIRST_STEPS, "act")

    @property
    def address(self) -> str:
        """The address of the page."""
        return self.site.url(self.language.code, FIRST_STEPS, str(self.scene.value))

    @property
    def onward(self) -> str:
        """Where a scene leads that asks for no move, empty for one that does."""
        if self.scene in TASKS:
            return ""
        if self.scene is Scene.DONE:
            step = scene_game(self.scene).now.move_count
            return self.site.url(self.language.code, "sample", query={"step": str(step)})
        return SceneView(self.site, self.language, Scene(self.scene + 1)).address

    @property
    def can_undo(self) -> bool:
        """Whether the scene waits for a move to be taken back."""
        return self.scene is Scene.UNDO

    @property
    def progress(self) -> str:
        """To which of the steps the scene belongs."""
        number = sum(task <= self.scene for task in TASKS)
        return self.language.translator.text("step {number} of {count}", number=number, count=len(TASKS))

    def html(self, *, scripted: bool = False, held: str | None = None, refused: str | None = None) -> Markup:
        """Return the element `#table`. What else changes on the page with the scene stands in its attributes."""
        take, goal = self._cards_of_move()
        frame = Frame(
            game_id=FIRST_STEPS,
            version=self.scene.value,
            act=self.act,
            scripted=scripted,
            held=held,
            refused=refused,
            marked=take,
            goals=goal,
            reserve_marked=isinstance(example_move(self.scene), DealReserve),
            data={"line": self.line, "progress": self.progress, "onward": self.onward, "here": self.address},
        )
        return self.language.tables.render(self.table, frame)

    def _cards_of_move(self) -> tuple[set[int], set[int]]:
        """Return the places in the deal of the card to take, and of the one that it goes to."""
        match example_move(self.scene):
            case Carry(source, count, target):
                columns = scene_game(self.scene).now.tracks.columns
                return {columns[source.number - 1][-count]}, set(columns[target.number - 1][-1:])
            case _:
                return set(), set()

    @property
    def line(self) -> str:
        """What there is to do, or to see."""
        return unbroken(self.language.code, self._line())

    def _line(self) -> str:
        translator = self.language.translator
        match self.scene:
            case Scene.CARRY:
                return translator.text(
                    # Translators: said above the table, in the first steps; {card} and {receiver} are cards.
                    "Take the {card} in column {source} to the {receiver} in column {target}: tap one, "
                    "then the other, or drag. Everything on top of it comes along.",
                    **self._names(),
                )
            case Scene.REFUSAL:
                return translator.text(
                    "Now try something that the rules refuse: take the {card} in column {source} to the {receiver} "
                    "in column {target}.",
                    **self._names(),
                )
            case Scene.REFUSED:
                return translator.text("When a move is refused, you see why. It costs you nothing: no points, no move.")
            case Scene.DEAL:
                return translator.text(
                    "A few moves later, no group can move any more. Tap the reserve: it deals one card onto each "
                    "of the columns 1 to 3. You may do so at any time, but only once per game."
                )
            case Scene.TURN:
                return translator.text(
                    "Now take the {card} in column {source} to the {receiver} in column {target}: a long group, and "
                    "all of it goes along.",
                    **self._names(),
                )
            case Scene.TURNED:
                return translator.text("The card that lay face down under it has turned face up. It can be played now.")
            case Scene.KING:
                return translator.text(
                    "Later, column {target} is empty, and only a king may go there. Tap the {card} in column {source} "
                    "twice: it goes where it can.",
                    **self._names(),
                )
            case Scene.UNDO:
                return translator.text("Not what you wanted? Any move can be taken back: choose Undo.")
            case Scene.UNDONE:
                return translator.text("Cards and points are as before. Redo repeats the move.")
            case Scene.RUN:
                return translator.text(
                    "Much later in this game: take the {card} in column {source} to the {receiver} in column {target}. "
                    "It completes a run, from king to ace.",
                    **self._names(),
                )
            case Scene.DONE:
                return translator.text(
                    "The run has left for its slot; four of them win the game. Go on to watch how this one is won, "
                    "or go to the table and play."
                )

    def _names(self) -> dict[str, object]:
        """Return what the scene's move is about."""
        move = example_move(self.scene)
        if not isinstance(move, Carry):
            return {}
        columns, name = scene_game(self.scene).now.position.columns, self.language.translator.card
        source, target = columns[move.source.number - 1], columns[move.target.number - 1]
        return {
            "card": name(source.cards[-move.count]),
            "receiver": name(target.cards[-1]) if target.cards else "",
            "source": move.source.number,
            "target": move.target.number,
        }
