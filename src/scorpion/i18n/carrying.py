"""Carrying: what importing a file changed, in a sentence."""

from __future__ import annotations

from scorpion.i18n.translator import Translator
from scorpion.service.belongings import Brought


def brought_sentence(translator: Translator, brought: Brought) -> str:
    """Say what importing changed."""
    if not brought.added and not brought.extended:
        return translator.text("Every game in the file was there already; settings are those of the file.")
    added = translator.plural("{count} game added", "{count} games added", brought.added)
    extended = translator.plural("{count} game goes on further", "{count} games go on further", brought.extended)
    return translator.text(
        # Translators: for instance "3 games added, 1 game goes on further; settings are those of the file."
        "{added}, {extended}; settings are those of the file.",
        added=added,
        extended=extended,
    )
