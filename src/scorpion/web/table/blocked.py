"""Blocked: a card that no place takes, and what keeps it, in an answer and on a page."""

from __future__ import annotations

from typing import TypeVar

from markupsafe import Markup

from scorpion.core.blocking import Blocking, Obstacle, Spot, blocking
from scorpion.core.cards import Card
from scorpion.core.errors import Malformed
from scorpion.core.game import State
from scorpion.core.moves import Carry, Pile
from scorpion.core.notation import parse_move
from scorpion.core.view import view_of
from scorpion.i18n.blocks import say_blocking
from scorpion.i18n.typography import unbroken
from scorpion.service.open_games import OpenGame
from scorpion.web.drawing.lines import block_line, block_offer
from scorpion.web.drawing.pointing import NOTHING_POINTED_OUT, Pointed
from scorpion.web.languages import Language
from scorpion.web.table.answers import BlocksAnswer, beside_answer

T = TypeVar("T")


def answer_blocks(language: Language, open_game: OpenGame, group: str) -> BlocksAnswer | None:
    """Return what a script is told of a group, in notation; None if it is not there or if a place takes it."""
    told = _look(open_game, group)
    if told is None:
        return None
    what, more = _say(language, open_game, told)
    where = _pointed(open_game.game.now, told)
    return {**beside_answer(block_line(what, more), what, more, where), "steps": where.step_ids}


def blocks_on_page(
    open_game: OpenGame, language: Language, group: str, address: str, asked: bool
) -> tuple[Markup, Pointed]:
    """Return the line of a page without JavaScript on which a group is chosen that no place takes, and its cards.

    The line offers to tell what blocks it, at an address; once that was asked, it tells.
    """
    told = _look(open_game, group)
    if told is None:
        return Markup(), NOTHING_POINTED_OUT
    if not asked:
        if all(wait.obstacle is Obstacle.NO_COLUMN for wait in told[1].waits):
            return Markup(), NOTHING_POINTED_OUT
        return block_offer(language.translator, address), NOTHING_POINTED_OUT
    return block_line(*_say(language, open_game, told)), _pointed(open_game.game.now, told)


_Told = tuple[Spot, Blocking]


def _look(open_game: OpenGame, group: str) -> _Told | None:
    """Return where a group begins and what blocks it; None if it is not there or if a place takes it."""
    try:
        move = parse_move(f"{group}>1")
    except Malformed:
        return None
    position = open_game.game.now.position
    if not isinstance(move, Carry) or open_game.game.is_won:
        return None
    number = move.source.number
    if move.source.pile is Pile.CELL:
        spot = Spot(0, number)
        is_there = number <= len(position.cells) and position.cells[number - 1] is not None
    else:
        pile = position.columns[number - 1] if number <= len(position.columns) else None
        spot = Spot(number, -1 if pile is None else len(pile.cards) - move.count)
        is_there = pile is not None and spot.index >= pile.face_down
    found = blocking(open_game.game.rules, view_of(position), spot) if is_there else None
    return None if found is None else (spot, found)


def _say(language: Language, open_game: OpenGame, told: _Told) -> tuple[str, str]:
    spot, found = told
    state = open_game.game.now
    blockers = [_card(state, wait.blocker) for wait in found.waits if wait.blocker is not None]
    what, more = say_blocking(language.translator, _card(state, spot), blockers, found)
    return unbroken(language.code, what), unbroken(language.code, more)


def _pointed(state: State, told: _Told) -> Pointed:
    spot, found = told
    goal = found.waits[0].receiver_at if found.waits else None
    steps = dict.fromkeys(_track(state, wait.blocker) for wait in found.waits if wait.blocker is not None)
    take = _track(state, spot)
    return Pointed(
        take, None if goal is None else _track(state, goal), steps=tuple(track for track in steps if track != take)
    )


def _card(state: State, spot: Spot) -> Card:
    position = state.position
    return _there(
        position.columns[spot.column - 1].cards[spot.index] if spot.column else position.cells[spot.index - 1]
    )


def _track(state: State, spot: Spot) -> int:
    tracks = state.tracks
    return _there(tracks.columns[spot.column - 1][spot.index] if spot.column else tracks.cells[spot.index - 1])


def _there(found: T | None) -> T:
    """Return what lies at a spot of a card. Raises LookupError, a defect, where nothing does."""
    if found is None:
        raise LookupError("a spot without a card")
    return found
