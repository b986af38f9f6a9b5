"""Pictures: a table drawn as the game draws it, with nothing on it to press."""

from __future__ import annotations

from collections.abc import Collection

from markupsafe import Markup

from scorpion.core.game import Game
from scorpion.service.tables import table_of
from scorpion.web.drawing.rendering import Frame, Purpose, TableRenderer


def small_picture(renderer: TableRenderer, game: Game, marked: Collection[int] = ()) -> Markup:
    """Return a picture for a page that also tells in words what is on it: no ids and no names, as there may be several.

    `marked` are the places in the deal of cards to point out.
    """
    return renderer.render(table_of(game, None), Frame(purpose=Purpose.PICTURE, marked=marked))


def large_picture(renderer: TableRenderer, game: Game, version: int, marked: Collection[int] = ()) -> Markup:
    """Return a picture that is its page's table: cards keep ids and names, for scripts and for those who listen."""
    return renderer.render(table_of(game, None), Frame(version=version, purpose=Purpose.WATCH, marked=marked))
