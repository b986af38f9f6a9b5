"""Outlines of games in an SQLite file: what is summed up of games, and which of them statistics leave out."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Final

from scorpion.service.outlines import Course, Outline
from scorpion.service.studies import Finding
from scorpion.storage.rows import Row, decode, read_outline, write_course
from scorpion.storage.sqlite_calls import SqliteCalls

KEEP_COURSE: Final = "INSERT OR REPLACE INTO courses SELECT key, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM games WHERE id = ?"
"""Keeps a row of `write_course`."""


class SqliteOutlines(SqliteCalls):
    """An `OutlineStore` in a file."""

    async def outlines(self, player_id: str) -> list[Outline]:
        """Return the outlines of a player's games in which something was done."""
        query = (
            "SELECT g.id, g.rules, g.position, g.begun_at_ms, g.winnable_only, g.last_at_ms, g.left_out, f.finding,"
            " c.version, c.first_moves, c.first_help_at_ms, c.won_at_ms, c.score, c.moves, c.played_ms, c.undone,"
            " c.helped FROM games AS g LEFT JOIN courses AS c ON c.game = g.key AND c.version = g.version"
            " LEFT JOIN findings AS f ON f.rules = g.rules AND f.position = g.position"
            " WHERE g.player = ? AND g.version != 0 ORDER BY g.key"
        )

        def read() -> list[Row]:
            self._db.text_factory = str  # which takes half the time, but no text that was damaged
            try:
                return self._db.execute(query, (player_id,)).fetchall()
            except sqlite3.OperationalError:
                self._db.text_factory = decode
                return self._db.execute(query, (player_id,)).fetchall()
            finally:
                self._db.text_factory = decode

        return [outline for outline in map(read_outline, await self._when_free(read)) if outline is not None]

    async def mark_of(self, player_id: str) -> tuple[object, ...]:
        """Return what changes whenever a player's outlines do."""
        (mark,) = await self._rows(
            "SELECT count(*), max(key), sum(version), sum(left_out), total(last_at_ms), total(begun_at_ms),"
            " (SELECT count(*) FROM findings) FROM games WHERE player = ?",
            player_id,
        )
        return mark

    async def keep_courses(self, courses: Mapping[str, Course]) -> None:
        """Keep the courses of games."""
        rows = [write_course(game_id, course) for game_id, course in courses.items()]
        await self._write(lambda db: db.executemany(KEEP_COURSE, rows))

    async def keep_finding(self, rules_id: str, position: str, finding: Finding) -> None:
        """Keep what was found out about a deal."""
        await self._change("INSERT OR REPLACE INTO findings VALUES (?, ?, ?)", rules_id, position, finding.value)

    async def leave_out(self, player_id: str, rules_id: str | None) -> None:
        """Let statistics not count the player's games so far."""
        await self._change(
            "UPDATE games SET left_out = 1 WHERE player = ?1 AND (?2 = '' OR rules = ?2)", player_id, rules_id or ""
        )
