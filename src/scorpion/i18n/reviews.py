"""Reviews in words: what became of a game, and what could have."""

from __future__ import annotations

from scorpion.core.game import Game
from scorpion.i18n.narration import phrase
from scorpion.i18n.translator import Translator
from scorpion.service.game_reviews import Review, Share
from scorpion.service.studies import Finding


def say_review(translator: Translator, game: Game, review: Review) -> str:
    """Say where a game was lost, if it was, empty while that is not found out."""
    if game.is_won:
        return translator.text("You won this game.")
    if not review.is_judged:
        return ""
    ply = review.lost_at
    if ply == 0:
        return translator.text("This deal cannot be won.")
    if ply is not None:
        # Translators: {number} counts the moves of the game; what the move did follows as a sentence of its own.
        which = translator.text("Move {number} lost the game.", number=ply)
        return f"{which} {phrase(translator, game.rules, game.steps[ply - 1])}"
    if review.findings[-1] is Finding.WINNABLE:
        return translator.text("This game can still be won.")
    return translator.text("Which move lost the game was not found out: the search was given up.")


def say_finding(translator: Translator, finding: Finding | None) -> str:
    """Say in a word whether a position could be won."""
    match finding:
        case Finding.WINNABLE:
            # Translators: in a table, of a position: whether it can be won.
            return translator.text("yes")
        case Finding.UNWINNABLE:
            # Translators: in a table, of a position: whether it can be won.
            return translator.text("no")
        case _:
            # Translators: in a table, of a position: whether it can be won.
            return translator.text("not known")


def say_share(translator: Translator, share: Share | None) -> str:
    """Say in numbers what could be expected of a position, with its interval."""
    if share is None:
        return ""
    low, high = share.interval
    return translator.text(
        # Translators: in a table: a share, and the bounds of what it may be.
        "{share} ({low} to {high})",
        share=translator.percent(share.value),
        low=translator.percent(low),
        high=translator.percent(high),
    )
