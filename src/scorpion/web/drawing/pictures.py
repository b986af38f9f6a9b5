"""Pictures: a table drawn as the game draws it, with nothing on it to press."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from markupsafe import Markup

from scorpion.core.game import Game
from scorpion.service.tables import table_of
from scorpion.web.drawing.rendering import Frame, TableRenderer

_BUTTON: Final = re.compile(r"<button\b([^>]*)>(.*?)</button>", re.DOTALL)
_OPENING: Final = re.compile(r"<[a-z][^>]*>")
_CARD: Final = re.compile(r'class="card(?= [^"]*" id="p([0-9]+)")')
_KEPT: Final = re.compile(r'\b(?:class|id|aria-label|data-f|data-from)="[^"]*"')
_NAMES: Final = re.compile(r' (?:id|role|aria-label|data-(?!f\b|from)[a-z]+)="[^"]*"')
_FOR_PLAY: Final = re.compile(r' data-(?:game|act|lang)="[^"]*"')


def small_picture(renderer: TableRenderer, game: Game, marked: Collection[int] = ()) -> Markup:
    """Return a picture for a page that also tells in words what is on it: no ids and no names, as there may be several.

    `marked` are the places in the deal of cards to point out.
    """
    return _strip(_picture(renderer, game, 0, marked), _NAMES)


def large_picture(renderer: TableRenderer, game: Game, version: int, marked: Collection[int] = ()) -> Markup:
    """Return a picture that is its page's table: cards keep ids and names, for scripts and for those who listen."""
    return _strip(_picture(renderer, game, version, marked), _FOR_PLAY)


def mark(html: str, marked: Collection[int], name: str = "marked") -> str:
    """Point out cards of a table, by their places in the deal."""
    return _CARD.sub(lambda card: f"{card[0]} {name}" if int(card[1]) in marked else card[0], html)


def mark_reserve(html: str) -> str:
    """Point out the reserve of a table."""
    return html.replace('class="reserve', 'class="reserve marked', 1)


def _picture(renderer: TableRenderer, game: Game, version: int, marked: Collection[int]) -> str:
    html = renderer.render(table_of(game, None), Frame("", version, "", scripted=True, marked=marked))
    return _BUTTON.sub(_stand_still, mark(html, marked))


def _stand_still(button: re.Match[str]) -> str:
    attributes, inside = button.groups()
    return f'<span {" ".join(_KEPT.findall(attributes))} role="img">{inside}</span>'


def _strip(html: str, attributes: re.Pattern[str]) -> Markup:
    # What is left is the renderer's own, which escapes.
    return Markup(_OPENING.sub(lambda tag: attributes.sub("", tag[0]), html))  # noqa: S704
