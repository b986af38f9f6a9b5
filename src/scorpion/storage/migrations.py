"""Migrations: how the database's tables came to be, step by step; a step that was released never changes."""

from __future__ import annotations

from typing import Final

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    # 1: players, their secrets and choices; games, and an entry for every action
    (
        """
        CREATE TABLE players (
            id           TEXT PRIMARY KEY,
            added_at_ms  INTEGER NOT NULL,
            current_game TEXT
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE secrets (
            hash        TEXT PRIMARY KEY,
            player      TEXT NOT NULL REFERENCES players (id),
            added_at_ms INTEGER NOT NULL
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE preferences (
            player TEXT NOT NULL REFERENCES players (id),
            name   TEXT NOT NULL,
            value  TEXT NOT NULL,
            PRIMARY KEY (player, name)
        ) WITHOUT ROWID
        """,
        """
        CREATE TABLE games (
            key         INTEGER PRIMARY KEY,
            id          TEXT NOT NULL UNIQUE,
            player      TEXT NOT NULL REFERENCES players (id),
            rules       TEXT NOT NULL,
            number      TEXT, -- decimal digits: deal numbers exceed 64 bits
            position    TEXT NOT NULL,
            begun_at_ms INTEGER NOT NULL,
            last_at_ms  INTEGER NOT NULL,
            version     INTEGER NOT NULL DEFAULT 0
        )
        """,
        "CREATE INDEX games_of_player ON games (player, last_at_ms DESC, key DESC)",
        """
        CREATE TABLE entries (
            game   INTEGER NOT NULL REFERENCES games (key),
            number INTEGER NOT NULL, -- 0 for the first
            id     TEXT NOT NULL,
            at_ms  INTEGER NOT NULL,
            kind   TEXT NOT NULL,
            detail TEXT NOT NULL,
            PRIMARY KEY (game, number),
            UNIQUE (game, id)
        ) WITHOUT ROWID
        """,
    ),
    # 2: whether a game's deal was drawn among those that are proven winnable
    ("ALTER TABLE games ADD COLUMN winnable_only INTEGER NOT NULL DEFAULT 0",),
    # 3: what was found out of games, as the program writes it
    (
        """
        CREATE TABLE reviews (
            game INTEGER PRIMARY KEY REFERENCES games (key),
            text TEXT NOT NULL
        )
        """,
    ),
    # 4: what statistics sum up of games, which games they leave out, and which deals can be won
    (
        "ALTER TABLE games ADD COLUMN left_out INTEGER NOT NULL DEFAULT 0",
        """
        CREATE TABLE courses (
            game             INTEGER PRIMARY KEY REFERENCES games (key),
            version          INTEGER NOT NULL,
            first_moves      TEXT NOT NULL, -- a time and a move, and so on
            first_help_at_ms INTEGER,
            won_at_ms        INTEGER,
            score            INTEGER,
            moves            INTEGER,
            played_ms        INTEGER,
            undone           INTEGER,
            helped           INTEGER
        )
        """,
        """
        CREATE TABLE findings (
            rules    TEXT NOT NULL,
            position TEXT NOT NULL,
            finding  TEXT NOT NULL,
            PRIMARY KEY (rules, position)
        ) WITHOUT ROWID
        """,
    ),
)
