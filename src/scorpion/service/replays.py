"""Replays: records of games, played again by the rules and checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scorpion.core.engine import play
from scorpion.core.errors import N_, Complaint
from scorpion.core.legality import IllegalMove, Refusal, is_won, legal_moves
from scorpion.core.moves import Move
from scorpion.core.notation import format_position, parse_peoples_move, parse_position
from scorpion.core.position import Position
from scorpion.core.records import UNFINISHED, WON, Record, parse_sound_part
from scorpion.core.rule_sets import parse_rule_set
from scorpion.core.rules import Rules
from scorpion.service.deals import deal_position, parse_deal_number


@dataclass(frozen=True, slots=True)
class Ply:
    """A position of a replayed game: the start (ply 0, no move) or what a move led to, with the points it earned."""

    number: int
    move: Move | None
    points: int
    score: int
    rules: Rules
    position: Position
    legal: tuple[Move, ...]
    won: bool


class ReplayStopped(Exception):
    """A game could not be played on: where, at what, and why. `position` is None before the first one is known."""

    def __init__(self, ply: int, move: str | None, cause: Complaint | Refusal, position: Position | None) -> None:
        super().__init__(ply, move, cause, position)
        self.ply = ply
        self.move = move
        self.cause = cause
        self.position = position

    @property
    def position_text(self) -> str | None:
        """The position in notation."""
        return None if self.position is None else format_position(self.position)


def replay(lines: Iterable[str]) -> Iterator[Ply]:
    """Play the record that stands in `lines`, position by position. Raises ReplayStopped."""
    try:
        record, fault = parse_sound_part(lines)
        rules, position = _begin(record)
    except Complaint as complaint:
        raise ReplayStopped(0, None, complaint, None) from None
    ply = Ply(0, None, 0, 0, rules, position, tuple(legal_moves(rules, position)), is_won(rules, position))
    yield ply
    for text in record.moves:
        ply = _next(ply, text)
        yield ply
    if fault is not None:
        raise ReplayStopped(ply.number, None, fault, ply.position)
    try:
        _check_claims(record, ply)
    except Complaint as complaint:
        raise ReplayStopped(ply.number, None, complaint, ply.position) from None


def _begin(record: Record) -> tuple[Rules, Position]:
    variant = record.tag("Variant")
    if variant is None:
        raise Complaint(N_('the tag [Variant "..."] is missing; it names the rule set'))
    rules = parse_rule_set(variant)
    number, position = record.tag("Deal"), record.tag("Position")
    if (number is None) == (position is None):
        raise Complaint(N_("a record has either a Deal or a Position tag, not both"))
    if number is not None:
        return rules, deal_position(rules, parse_deal_number(number))
    return rules, parse_position(position or "", rules)


def _next(before: Ply, text: str) -> Ply:
    rules, number = before.rules, before.number + 1
    try:
        move = parse_peoples_move(text, before.position)
        outcome = play(rules, before.position, move)
    except Complaint as complaint:
        raise ReplayStopped(number, text, complaint, before.position) from None
    except IllegalMove as illegal:
        raise ReplayStopped(number, text, illegal.refusal, before.position) from None
    return Ply(
        number,
        move,
        outcome.points,
        before.score + outcome.points,
        rules,
        outcome.position,
        tuple(legal_moves(rules, outcome.position)),
        is_won(rules, outcome.position),
    )


def _check_claims(record: Record, last: Ply) -> None:
    """Check the tags that say how the game went. Raises Complaint."""
    result = WON if last.won else UNFINISHED
    claimed_result = record.tag("Result")
    if claimed_result not in (None, result):
        raise Complaint(
            N_("the tag Result says {claimed!r}, but the game is {result!r}"), claimed=claimed_result, result=result
        )
    claimed_score = record.tag("Score")
    if claimed_score not in (None, str(last.score)):
        raise Complaint(
            N_("the tag Score says {claimed!r}, but the score is {score}"), claimed=claimed_score, score=str(last.score)
        )
