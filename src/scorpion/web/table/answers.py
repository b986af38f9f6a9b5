"""Answers: what a script is told of the table after an action, in a game and in the first steps."""

from __future__ import annotations

import enum
from typing import Final, TypedDict

from markupsafe import Markup

from scorpion.core.errors import N_
from scorpion.core.game import UNDO_LIMIT
from scorpion.core.moves import Carry, Move, Pile
from scorpion.i18n.translator import Translator
from scorpion.service.entries import MOST_ENTRIES
from scorpion.service.tables import Table
from scorpion.web.drawing.pointing import NOTHING_POINTED_OUT, Pointed

NOTES: Final = {
    "outdated": N_("The table had changed, perhaps in another window; this is how it stands now"),
    "undo": N_("There is nothing to undo"),
    "final": N_("Only the last {limit} actions can be undone"),
    "redo": N_("There is nothing to redo"),
    "full": N_("This game has reached the limit of {most} actions; begin a new one to play on"),
}
"""What is said of an action that was not done, beside refusals; the keys stand in addresses."""


class Outcome(enum.Enum):
    """What became of an action, as a script is told; `js/requests.js` names the same four."""

    DONE = "done"
    REFUSED = "refused"  # by the rules; nothing was kept
    OUTDATED = "outdated"  # made on an older table; nothing was kept
    NOTHING = "nothing"  # there was nothing to undo or redo, or the game is full


class Why(TypedDict):
    """Why a move was refused, and the address of the rule, None if it is not for a rule's sake."""

    text: str
    href: str | None


class TableAnswer(TypedDict):
    """The answer to an action, as JSON; `js/requests.js` describes the same to the scripts.

    `result` is the value of an Outcome. `version` is the count of entries in the game, on which the next action is to
    be made. `say` is one sentence on what happened, empty if nothing did. `why` says why a move was refused, and `at`
    is the place that refused it, in notation. `table` is the element `#table`: cards are known by their place in the
    deal (their ids), and the slot of a run by that of its king (`data-run`). `score` and `moves` are written as the
    language writes numbers. `win` is the section that celebrates a win, None for a game that is not won.
    """

    result: str
    version: int
    say: str
    why: Why | None
    at: str | None
    table: str
    score: str
    moves: str
    canUndo: bool
    canRedo: bool
    won: bool
    win: str | None


def table_answer(
    translator: Translator,
    table: Table,
    html: Markup,
    version: int,
    outcome: Outcome = Outcome.DONE,
    say: str = "",
    why: Why | None = None,
    at: str | None = None,
    win: str | None = None,
) -> TableAnswer:
    """Return the answer that shows a table, drawn as `html`."""
    return {
        "result": outcome.value,
        "version": version,
        "say": say if why is None else why["text"],
        "why": why,
        "at": at,
        "table": html,
        "score": translator.number(table.score),
        "moves": translator.number(table.move_count),
        "canUndo": table.can_undo,
        "canRedo": table.can_redo,
        "won": table.is_won,
        "win": win,
    }


class BesideAnswer(TypedDict):
    """What a script is told that stands beside the table: `say` is said, `line` is what stands there, as HTML.

    `take` is the id of the card that it is about, empty for the reserve and where none is named; `goal` the id of the
    card that it goes on, or a place, in notation, empty where that is not seen.
    """

    say: str
    line: str
    take: str
    goal: str


class HintAnswer(BesideAnswer):
    """A line of the answer to who asks for a hint, or whether the game is lost; `js/hint.js` describes the same.

    `version` is the count of entries in the game, of which help is one.
    """

    version: int


class BlocksAnswer(BesideAnswer):
    """The answer to who asks what blocks a card; `js/blocks.js` describes the same. `steps` are the blockers' ids."""

    steps: list[str]


def beside_answer(line: Markup, what: str, more: str, where: Pointed = NOTHING_POINTED_OUT) -> BesideAnswer:
    """Return an answer that says something and more, and points something out."""
    return {"say": f"{what} {more}".strip(), "line": line, "take": where.take_id, "goal": where.goal_id}


def note(translator: Translator, key: str) -> str:
    """Say what a key of NOTES stands for."""
    return translator.text(NOTES[key], most=MOST_ENTRIES, limit=UNDO_LIMIT)


def target_of(move: Move | None) -> str:
    """Return the place that a move was to reach."""
    if isinstance(move, Carry):
        return f"{move.target.pile.value}{move.target.number}"
    return "reserve"


def chosen_in(move: Move | None) -> dict[str, str]:
    """Return the query by which a page without JavaScript keeps the group of a move chosen."""
    if not isinstance(move, Carry):
        return {}
    place = f"{move.source.pile.value}{move.source.number}"
    return {"from": f"{place}x{move.count}" if move.source.pile is Pile.COLUMN else place}
