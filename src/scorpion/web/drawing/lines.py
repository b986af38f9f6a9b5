"""Lines: what stands beside the table when there is more to say than a sentence."""

from __future__ import annotations

from html import escape

from markupsafe import Markup

from scorpion.i18n.translator import Translator


def hint_line(translator: Translator, what: str, worth: str, show_me: str | None) -> Markup:
    """Return the line of a hint: what to do, how good that is, and, at an address, the offer to look at every card."""
    parts = [f"<b>{escape(what)}</b>"]
    if worth:
        parts.append(f" <small>{escape(worth)}</small>")
    line = f'<span class="more">{"".join(parts)}</span>'
    if show_me is not None:
        # Translators: a button beside a hint: it shows a move of a real way to win.
        name = escape(translator.text("Show me"))
        # Translators: stands under "Show me" on its button: it cheats, so to say.
        how = escape(translator.text("knows the hidden cards"))
        line += (
            f'<button class="btn" form="act" formaction="{escape(show_me)}" name="kind" value="open">'
            f"<span>{name}<small>{how}</small></span></button>"
        )
    # Our own markup; all that comes from elsewhere is escaped.
    return Markup(line)  # noqa: S704
