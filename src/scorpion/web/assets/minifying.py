"""Squeezing: scripts and styles without comments and indents, which nobody need load; lines keep their numbers."""

from __future__ import annotations

import re
from typing import Final

# Comments that have their lines to themselves: within a line "//" may stand in an address, and "/*" in a string.
_BLOCK: Final = re.compile(r"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*$", re.DOTALL | re.MULTILINE)
_LINE: Final = re.compile(r"^[ \t]*//.*$", re.MULTILINE)
_INDENT: Final = re.compile(r"^[ \t]+", re.MULTILINE)
# A type beside an expression: no string begins like that.
_TYPE: Final = re.compile(r"/\*\* @[^*\n]*\*/ ?")
# In stylesheets: a space before a colon would say something, and so would one in a string.
_SPACE: Final = re.compile(r"(?<=[;:,{}]) +(?![^\n\"]*\"[^\n\"]*$)| +(?=[{}])", re.MULTILINE)


def squeeze_script(text: str) -> str:
    """Return a script without comments. No template string may have lines of its own."""
    return _TYPE.sub("", _LINE.sub("", _without_blocks(text)))


def squeeze_style(text: str) -> str:
    """Return a stylesheet without comments that have their lines to themselves, and without spaces that say nothing."""
    return _SPACE.sub("", _without_blocks(text))


def _without_blocks(text: str) -> str:
    return _INDENT.sub("", _BLOCK.sub(lambda found: "\n" * found[0].count("\n"), text))
