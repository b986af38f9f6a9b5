"""Folders: where the program keeps what outlives it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import platformdirs

DATABASE: Final = "scorpion.sqlite3"
"""The name of the file that keeps the games."""


def data_folder(chosen: Path | None) -> Path:
    """Return the folder that was chosen, the user's own data folder otherwise. It need not exist yet."""
    return chosen or platformdirs.user_data_path("scorpion", appauthor=False)
