"""Beside: what stands beside the table of a hint, or of a game that is lost, in an answer and on a page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from markupsafe import Markup

from scorpion.core.legality import is_stuck
from scorpion.i18n.suggestions import say_advice, say_loss, say_none_found, say_silence
from scorpion.i18n.typography import unbroken
from scorpion.service.advice import Advised, Silence
from scorpion.service.helping import HelpKind, last_shown
from scorpion.service.losses import Loss
from scorpion.service.open_games import OpenGame
from scorpion.service.preferences import Notice
from scorpion.web.drawing.lines import hint_line, loss_line
from scorpion.web.drawing.pointing import NOTHING_POINTED_OUT, Pointed, pointed_out
from scorpion.web.languages import Language
from scorpion.web.site import Site
from scorpion.web.table.answers import HintAnswer, beside_answer, note

_NOTES: Final = {Silence.FULL: "full", Silence.OUTDATED: "outdated"}
_SHOWN: Final = "shown"
_NEVER: Final = "never"
"""Stands in the address of a page without JavaScript for a game that never could be won."""


def answer_hint(site: Site, language: Language, advised: Advised) -> HintAnswer:
    """Return the line of an answer that gives a hint."""
    what, worth = say_advice(language.translator, advised)
    if advised.silence in _NOTES:
        what = note(language.translator, _NOTES[advised.silence])
    where = pointed_out(advised.open_game.game, advised.move)
    line = _hint_line(site, language, advised.open_game, what, worth, _offers_open(advised))
    return {**beside_answer(line, what, worth, where), "version": advised.open_game.version}


def answer_loss(site: Site, language: Language, loss: Loss) -> HintAnswer:
    """Return the line of an answer that tells of a loss."""
    what, ago = say_loss(language.translator, loss)
    return {**beside_answer(_loss_line(site, language, loss), what, ago), "version": loss.open_game.version}


def _offers_open(advised: Advised) -> bool:
    """Return whether one who knows every card could tell more."""
    if advised.shown is not None:
        return advised.shown.kind is HelpKind.FAIR
    return advised.silence in (Silence.NOT_FOUND, Silence.LEADS_BACK, Silence.WINNABLE)


def hint_query(advised: Advised) -> dict[str, str]:
    """Return what the page after a hint says of it, without JavaScript; a hint that was kept is read from the game."""
    if advised.silence in _NOTES:
        return {"note": _NOTES[advised.silence]}
    if advised.silence is None:
        return {"hint": _SHOWN}
    return {"hint": advised.silence.value, **({"tried": str(advised.samples)} if advised.samples else {})}


def hint_on_page(
    site: Site, language: Language, open_game: OpenGame, query: Mapping[str, str]
) -> tuple[Markup, Pointed]:
    """Return the line of a hint that a page without JavaScript tells of, empty if it tells of none, and its cards."""
    told, where = query.get("hint", ""), NOTHING_POINTED_OUT
    if told == _SHOWN:
        shown = last_shown(open_game.kept.entries)
        # After a move the hint is no longer for what lies there.
        if shown is None or not open_game.shows(open_game.version - 1):
            return Markup(), where
        advised = Advised(open_game, shown)
        what, worth = say_advice(language.translator, advised)
        where = pointed_out(open_game.game, advised.move)
        return _hint_line(site, language, open_game, what, worth, _offers_open(advised)), where
    try:
        silence = Silence(told)
    except ValueError:
        return Markup(), where
    tried = _count_in(query.get("tried", ""))
    what = say_silence(language.translator, silence)
    if silence is Silence.NOT_FOUND and tried is not None:
        what = say_none_found(language.translator, tried)
    return _hint_line(site, language, open_game, what, "", _offers_open(Advised(open_game, silence=silence))), where


def notice_query(loss: Loss) -> dict[str, str]:
    """Return what the page after a move says of a loss, without JavaScript; what the table shows it says itself."""
    if not loss.is_unwinnable:
        return {}
    return {"lost": _NEVER if loss.winnable_at is None else str(loss.winnable_at)}


def notice_on_page(site: Site, language: Language, open_game: OpenGame, notice: Notice, told: str) -> Markup:
    """Return the line which says that a game is lost, empty if it is not or if its player does not want to know."""
    game = open_game.game
    if notice is Notice.NEVER or game.is_won:
        return Markup()
    stuck, winnable_at = is_stuck(game.rules, game.now.position), _count_in(told)
    if notice is Notice.LOST and (told == _NEVER or (winnable_at is not None and winnable_at < len(game.steps))):
        return _loss_line(site, language, Loss(open_game, stuck, is_unwinnable=True, winnable_at=winnable_at))
    return _loss_line(site, language, Loss(open_game, stuck)) if stuck else Markup()


def _count_in(text: str) -> int | None:
    """Return the count that an address holds, None if it is none that a page has put there."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else None


def _hint_line(site: Site, language: Language, open_game: OpenGame, what: str, worth: str, offers_open: bool) -> Markup:
    if not what:
        return Markup()
    address = site.url(language.code, "game", open_game.beginning.game_id, "hint") if offers_open else None
    return hint_line(language.translator, unbroken(language.code, what), unbroken(language.code, worth), address)


def _loss_line(site: Site, language: Language, loss: Loss) -> Markup:
    what, ago = (unbroken(language.code, sentence) for sentence in say_loss(language.translator, loss))
    branch = site.url(language.code, "game", loss.open_game.beginning.game_id, "branch")
    return loss_line(language.translator, what, ago, branch, loss.winnable_at)
