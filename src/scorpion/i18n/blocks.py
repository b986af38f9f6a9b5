"""Blocks: what keeps a card from being placed, in words, from one blocker to the next."""

from __future__ import annotations

from scorpion.core.blocking import Blocking, Obstacle, Wait
from scorpion.core.cards import Card
from scorpion.i18n.translator import Translator
from scorpion.i18n.typography import capitalized


def say_blocking(translator: Translator, card: Card, blockers: list[Card], found: Blocking) -> tuple[str, str]:
    """Say what keeps a card from being placed, the first obstacle by itself; `blockers` are named wait by wait."""
    if not found.waits:
        # Translators: said of a card that cannot be moved, as it lies on the only card that it could go on.
        return capitalized(translator.text("{card} already lies where it belongs.", card=translator.card(card))), ""
    first, *others = [
        capitalized(_wait(translator, wait, blocker))
        for wait, blocker in zip(found.waits, [*map(translator.card, blockers), ""], strict=False)
    ]
    return first, " ".join([*others, *_end(translator, blockers, found)])


def _end(translator: Translator, blockers: list[Card], found: Blocking) -> list[str]:
    if found.free is not None:
        # Translators: the card at the end of a chain of cards that block one another.
        return [capitalized(translator.text("{card} can be moved now.", card=translator.card(blockers[-1])))]
    if found.circle is not None:
        # Translators: said of cards each of which waits for the next one to move, and the last one for the first.
        return [translator.text("They block one another in a circle: none of them can move before another.")]
    return []


def _wait(translator: Translator, wait: Wait, blocker: str) -> str:
    card = translator.card(wait.card)
    receiver = "" if wait.receiver is None else translator.card(wait.receiver)
    number = 0 if wait.receiver_at is None else wait.receiver_at.column
    match wait.obstacle:
        case Obstacle.COVERED:
            # Translators: what blocks a card; {receiver} is the card on which it could go, {blocker} lies on that one.
            return translator.text(
                "{card} needs {receiver} in column {number}, and {blocker} lies on that.",
                card=card,
                receiver=receiver,
                number=number,
                blocker=blocker,
            )
        case Obstacle.CARRIED if blocker == receiver:
            return translator.text(
                "{card} needs {receiver}, which lies on it and has to move first.", card=card, receiver=receiver
            )
        case Obstacle.CARRIED:
            # Translators: what blocks a card; {receiver}, on which it could go, lies on the card itself.
            return translator.text(
                "{card} needs {receiver}, which lies on it; {blocker} has to move first.",
                card=card,
                receiver=receiver,
                blocker=blocker,
            )
        case Obstacle.IN_CELL:
            return translator.text(
                "{card} needs {receiver}, which lies in a cell and has to move first.",
                card=card,
                receiver=receiver,
            )
        case Obstacle.UNSEEN:
            return translator.text("{card} needs {receiver}, which is not in sight yet.", card=card, receiver=receiver)
        case Obstacle.GONE:
            return translator.text("{card} needs {receiver}, which has left the table.", card=card, receiver=receiver)
        case Obstacle.NO_COLUMN:
            return translator.text("{card} needs an empty column.", card=card)
