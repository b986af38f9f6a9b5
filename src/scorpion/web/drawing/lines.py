"""Lines: what stands beside the table when there is more to say than a sentence."""

from __future__ import annotations

from html import escape

from markupsafe import Markup

from scorpion.i18n.translator import Translator


def hint_line(translator: Translator, what: str, worth: str, show_me: str | None) -> Markup:
    """Return the line of a hint: what to do, how good that is, and, at an address, the offer to look at every card."""
    if show_me is None:
        return _line(what, worth)
    # Translators: a button beside a hint: it shows a move of a real way to win.
    name = translator.text("Show me")
    # Translators: stands under "Show me" on its button: it cheats, so to say.
    how = translator.text("knows the hidden cards")
    return _line(what, worth, _button(name, how, show_me, "kind", "open"))


def loss_line(translator: Translator, what: str, ago: str, branch: str, winnable_at: int | None) -> Markup:
    """Return the line that a game is lost, and the offer to go on, at an address, where it could be won last."""
    if winnable_at is None:
        return _line(what, ago)
    # Translators: a button: a new game begins at the position of this one that could still be won.
    name = translator.text("Play on from there")
    # Translators: stands under "Play on from there" on its button.
    how = translator.text("as a new game")
    return _line(what, ago, _button(name, how, branch, "ply", str(winnable_at)))


def block_line(what: str, more: str) -> Markup:
    """Return the line which tells what blocks a card."""
    return _line(what, more)


def block_offer(translator: Translator, address: str) -> Markup:
    """Return the offer, on a page without JavaScript, to tell at an address what blocks the chosen card."""
    # Translators: asked about the card that is selected, which no place takes.
    name = translator.text("What blocks it?")
    return Markup(f'<a href="{escape(address)}">{escape(name)}</a>')  # noqa: S704


def _line(what: str, more: str, button: str = "") -> Markup:
    small = f" <small>{escape(more)}</small>" if more else ""
    # Our own markup; all that comes from elsewhere is escaped.
    return Markup(f'<span class="more"><b>{escape(what)}</b>{small}</span>{button}')  # noqa: S704


def _button(name: str, how: str, address: str, field: str, value: str) -> str:
    """Return a button that sends a value of a field to an address, as one of the actions."""
    return (
        f'<button class="btn" form="act" formaction="{escape(address)}" name="{field}" value="{value}">'
        f"<span>{escape(name)} <small>{escape(how)}</small></span></button>"
    )
