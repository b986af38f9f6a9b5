"""Suggestions: what a hint says, its move and how good it is, or why there is none."""

from __future__ import annotations

from typing import Final

from scorpion.core.building import is_run
from scorpion.core.cards import Card
from scorpion.core.errors import N_
from scorpion.core.moves import Carry, DealReserve, Move, Pile
from scorpion.core.position import Position
from scorpion.core.rules import Rules, Runs
from scorpion.i18n.narration import group_words
from scorpion.i18n.translator import Translator
from scorpion.service.advice import Advised, Silence
from scorpion.service.helping import Help, HelpKind
from scorpion.service.losses import Loss
from scorpion.solver.intervals import share_between

_SILENCES: Final = {
    Silence.WON: N_("The game is won."),
    Silence.STUCK: N_("No move is left: undo, or begin a new game."),
    Silence.LEADS_BACK: N_("Every way that was found leads to a position that this game had before."),
    Silence.WINNABLE: N_("This position can be won."),
    Silence.UNWINNABLE: N_("This position cannot be won: undo, or begin a new game."),
    Silence.UNDECIDED: N_("The search was given up: nobody knows yet whether this position can be won."),
    Silence.NO_TIME: N_("No hint was found in time: ask again in a moment."),
}
_FEW: Final = 0.01
"""A share below this is told with a decimal place."""


def say_advice(translator: Translator, advised: Advised) -> tuple[str, str]:
    """Say what a hint says: first the move, or why there is none, then how good it is, empty where nothing is known."""
    if advised.shown is not None and advised.move is not None:
        game = advised.open_game.game
        return say_move(translator, game.rules, game.now.position, advised.move), _worth(translator, advised.shown)
    if advised.silence is Silence.NOT_FOUND:
        return say_none_found(translator, advised.samples), ""
    return ("" if advised.silence is None else say_silence(translator, advised.silence)), ""


def say_loss(translator: Translator, loss: Loss) -> tuple[str, str]:
    """Say that a game is lost, and when it could be won last, empty where that is not told."""
    if not loss.is_unwinnable:
        return say_silence(translator, Silence.STUCK), ""
    moves = len(loss.open_game.game.steps)
    if loss.winnable_at is not None:
        count = moves - loss.winnable_at
        ago = translator.plural(
            # Translators: how many moves before the present position the game could still be won.
            "It could still be won {count} move ago.",
            "It could still be won {count} moves ago.",
            count,
        )
        return translator.text("This game can no longer be won."), ago
    if moves:
        return translator.text("This game cannot be won."), ""
    return translator.text("This deal cannot be won."), ""


def say_silence(translator: Translator, silence: Silence) -> str:
    """Say why a hint names no move; empty where it is said otherwise."""
    return translator.text(_SILENCES[silence]) if silence in _SILENCES else ""


def say_none_found(translator: Translator, samples: int) -> str:
    """Say that none of the arrangements that were tried can be won."""
    if samples == 1:
        return translator.text("No win was found from here, and every card is known.")
    # Translators: a layout is one way in which the cards that the player cannot see may lie.
    return translator.text(
        "No win was found in {count} random layouts of the unseen cards; there may still be one.", count=samples
    )


def say_move(translator: Translator, rules: Rules, position: Position, move: Move) -> str:
    """Say which move a hint suggests."""
    match move:
        case DealReserve():
            # Translators: a hint: the move to make.
            return translator.text("Deal the reserve.")
        case Carry(source, _, target):
            group = _group(position, move)
            named = {"group": group_words(translator, group), "number": target.number}
            if target.pile is Pile.CELL:
                # Translators: a hint: the move to make.
                return translator.text("Put {group} into cell {number}.", **named)
            receiver = position.columns[target.number - 1].top
            if receiver is not None:
                # Translators: a hint: the move to make. {receiver} is the card on which the group goes.
                return translator.text(
                    "Move {group} onto {receiver} in column {number}.", **named, receiver=translator.card(receiver)
                )
            if rules.runs is Runs.LEAVE and source.pile is Pile.COLUMN and is_run(rules.building, group):
                return translator.text(
                    # Translators: a hint: the move to make. The run is complete, but it only leaves once it is moved.
                    "Move the run of {suit} to empty column {number}: there it leaves.",
                    suit=translator.suit(group[0].suit),
                    number=target.number,
                )
            # Translators: a hint: the move to make.
            return translator.text("Move {group} to empty column {number}.", **named)


def _group(position: Position, move: Carry) -> list[Card]:
    """Return the cards of the group that a move carries, base first."""
    if move.source.pile is Pile.CELL:
        card = position.cells[move.source.number - 1]
        return [] if card is None else [card]
    return list(position.columns[move.source.number - 1].cards[-move.count :])


def _worth(translator: Translator, used: Help) -> str:
    if used.kind is HelpKind.OPEN:
        return translator.plural("This way wins in {count} move.", "This way wins in {count} moves.", len(used.plan))
    if used.samples == 1:
        return translator.text("Every card is known: this is a way to win.")
    share, low, high = share_between(used.found, 0, used.samples)
    places = 1 if share < _FEW else 0
    return translator.text(
        # Translators: how good a hint is: in that share of the random layouts that were tried for the cards that the
        # player cannot see, the game can still be won after the move. {low} and {high} bound what it may be.
        "A win then remains in about {share} ({low} to {high}) of the ways the unseen cards may lie.",
        share=translator.percent(share, places=places),
        low=translator.percent(low, places=places),
        high=translator.percent(high, places=places),
    )
