"""Searching: questions to the solver, worked on where they hold up nobody."""

from __future__ import annotations

import enum
from collections.abc import AsyncGenerator, Generator
from contextlib import aclosing
from typing import Protocol, TypeVar

from scorpion.solver.search import ChooseEngine

_Answer = TypeVar("_Answer")
_Answer_co = TypeVar("_Answer_co", covariant=True)


class Urgency(enum.IntEnum):
    """How soon a question is wanted; the lowest is taken up first."""

    HINT = 0  # a player waits at the table
    VERDICT = 1  # whether something can be won
    REVIEW = 2  # a game looked at position by position
    STOCK = 3  # nobody waits: deals put by


class Question(Protocol[_Answer_co]):
    """A question to the solver: frozen, and such as can be sent to a process."""

    def work(self, choose_engine: ChooseEngine) -> Generator[_Answer_co | None, None, None]:
        """Yield better and better answers, the last of them the one that counts, and None wherever a pause is good.

        A pause is offered every few hundredths of a second, so that whoever works off several questions in turn, or
        ends one, is not held up.
        """


class Searching(Protocol):
    """Works off questions beside the event loop: in processes, or slice by slice where there are none."""

    def ask(
        self, question: Question[_Answer], *, asker: str, urgency: Urgency, seconds: float
    ) -> AsyncGenerator[_Answer, None]:
        """Yield the answers to a question as they come, for `seconds` at most after it was taken up.

        Askers (players) get their turns fairly within an urgency. When the seconds are over the generator ends, with
        fewer answers or none. Closing it, or cancelling whoever waits, ends the work at once. What died while it
        worked is replaced and asked again; raises SurroundingsFailed where that does not help.
        """


async def first_answer(
    searching: Searching, question: Question[_Answer], *, asker: str, urgency: Urgency, seconds: float
) -> _Answer | None:
    """Return the first answer to a question, None if there was none in time. Raises what `ask` raises."""
    answers = searching.ask(question, asker=asker, urgency=urgency, seconds=seconds)
    async with aclosing(answers):
        return await anext(answers, None)
