"""The store in memory: for tests, and where nothing is to outlive the program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorpion.service.entries import Beginning, Entry, KeptGame
from scorpion.service.outlines import Course, Outline
from scorpion.service.ports.belongings import Changes
from scorpion.service.ports.errors import NOT_KEPT, AlreadyKept, StoreFailed, VersionConflict
from scorpion.service.ports.games import GameSummary
from scorpion.service.studies import Finding


class MemoryStore:
    """A `Store` that forgets everything when it is closed."""

    def __init__(self) -> None:
        self._players: dict[str, str | None] = {}  # player: current game
        self._secrets: dict[str, str] = {}
        self._games: dict[str, KeptGame] = {}
        self._numbers: dict[str, dict[str, int]] = {}  # by game: its entries' numbers by id
        self._preferences: dict[str, dict[str, str]] = {}
        self._reviews: dict[str, str] = {}
        self._courses: dict[str, Course] = {}
        self._findings: dict[tuple[str, str], Finding] = {}
        self._left_out: set[str] = set()

    async def add_player(self, player_id: str, secret_hash: str, at_ms: int) -> None:
        """Keep a new player."""
        if player_id in self._players or secret_hash in self._secrets:
            raise AlreadyKept(NOT_KEPT)
        self._players[player_id] = None
        await self.add_secret(player_id, secret_hash, at_ms)

    async def add_secret(self, player_id: str, secret_hash: str, at_ms: int) -> None:  # noqa: ARG002 - the protocol's
        """Add a secret for an existing player."""
        if secret_hash in self._secrets:
            raise AlreadyKept(NOT_KEPT)
        self._check(player_id)
        self._secrets[secret_hash] = player_id

    async def find_player(self, secret_hash: str) -> str | None:
        """Return the player whose secret this is."""
        return self._secrets.get(secret_hash)

    async def add_game(self, beginning: Beginning, entries: Sequence[Entry] = ()) -> None:
        """Keep a new game with its first entries and make it its player's current one."""
        numbers = {entry.id: number for number, entry in enumerate(entries)}
        if beginning.game_id in self._games or len(numbers) < len(entries):
            raise AlreadyKept(NOT_KEPT)
        self._check(beginning.player_id)
        self._games[beginning.game_id] = KeptGame(beginning, tuple(entries))
        self._numbers[beginning.game_id] = numbers
        self._players[beginning.player_id] = beginning.game_id

    async def find_game(self, game_id: str) -> KeptGame | None:
        """Return a game with all its entries."""
        return self._games.get(game_id)

    async def find_entry(self, game_id: str, entry_id: str) -> int | None:
        """Return the number of an entry."""
        return self._numbers.get(game_id, {}).get(entry_id)

    async def version_of(self, game_id: str) -> int | None:
        """Return a game's version."""
        kept = self._games.get(game_id)
        return None if kept is None else kept.version

    async def append(self, game_id: str, version: int, entry: Entry) -> None:
        """Keep an entry after the first `version` ones. Raises VersionConflict."""
        kept = self._games.get(game_id)
        if kept is None or kept.version != version or entry.id in self._numbers[game_id]:
            raise VersionConflict
        self._numbers[game_id][entry.id] = version
        self._games[game_id] = KeptGame(kept.beginning, (*kept.entries, entry))

    async def current_game(self, player_id: str) -> str | None:
        """Return the id of the player's current game."""
        return self._players.get(player_id)

    async def set_current_game(self, player_id: str, game_id: str) -> None:
        """Make another of the player's games the current one."""
        if player_id in self._players:
            self._players[player_id] = game_id

    async def list_games(
        self, player_id: str, limit: int, offset: int = 0, *, played: bool = False
    ) -> list[GameSummary]:
        """Return some of a player's games, the last played first; only those with an entry if `played`."""
        summaries = [
            _summary(kept)
            for kept in reversed(self._games.values())
            if kept.beginning.player_id == player_id and (kept.entries or not played)
        ]
        summaries.sort(key=lambda summary: summary.last_at_ms, reverse=True)
        return summaries[offset : offset + limit]

    async def preferences(self, player_id: str) -> dict[str, str]:
        """Return what the player has chosen, by name."""
        return dict(self._preferences.get(player_id, {}))

    async def set_preference(self, player_id: str, name: str, value: str) -> None:
        """Keep a choice of the player."""
        self._check(player_id)
        self._preferences.setdefault(player_id, {})[name] = value

    async def find_review(self, game_id: str) -> str | None:
        """Return what was kept of a game's review last."""
        return self._reviews.get(game_id)

    async def keep_review(self, game_id: str, text: str) -> None:
        """Keep a game's review."""
        if game_id in self._games:
            self._reviews[game_id] = text

    async def outlines(self, player_id: str) -> list[Outline]:
        """Return the outlines of a player's games in which something was done."""
        return [
            self._outline(kept)
            for kept in self._games.values()
            if kept.beginning.player_id == player_id and kept.entries
        ]

    def _outline(self, kept: KeptGame) -> Outline:
        begun = kept.beginning
        course = self._courses.get(begun.game_id)
        return Outline(
            begun.game_id,
            begun.rules_id,
            begun.position,
            begun.begun_at_ms,
            begun.winnable_only,
            kept.last_at_ms,
            begun.game_id not in self._left_out,
            course if course is not None and course.version == kept.version else None,
            self._findings.get((begun.rules_id, begun.position)),
        )

    async def mark_of(self, player_id: str) -> tuple[object, ...]:
        """Return what changes whenever a player's outlines do."""
        outlines = await self.outlines(player_id)
        return (*((one.game_id, one.last_at_ms, one.is_counted, one.finding) for one in outlines), *self._versions())

    def _versions(self) -> list[int]:
        return [kept.version for kept in self._games.values()]

    async def keep_courses(self, courses: Mapping[str, Course]) -> None:
        """Keep the courses of games."""
        self._courses.update(courses)

    async def keep_finding(self, rules_id: str, position: str, finding: Finding) -> None:
        """Keep what was found out about a deal."""
        self._findings[rules_id, position] = finding

    async def leave_out(self, player_id: str, rules_id: str | None) -> None:
        """Let statistics not count the player's games so far."""
        self._left_out |= {
            game_id
            for game_id, kept in self._games.items()
            if kept.beginning.player_id == player_id and rules_id in (None, kept.beginning.rules_id)
        }

    async def game_ids(self, player_id: str) -> list[tuple[str, bool]]:
        """Return the ids of all games of a player, each with whether statistics count it."""
        return [(game_id, game_id not in self._left_out) for game_id in self._games_of(player_id)]

    async def change(self, player_id: str, changes: Changes) -> None:
        """Do all of it or nothing. Raises AlreadyKept, VersionConflict."""
        self._check(player_id)
        if any(game.kept.beginning.game_id in self._games for game in changes.added):
            raise AlreadyKept(NOT_KEPT)
        if any(self._games[more.game_id].version != more.version for more in changes.extended):
            raise VersionConflict
        before = self._players[player_id]
        for game in changes.added:
            game_id = game.kept.beginning.game_id
            await self.add_game(game.kept.beginning, game.kept.entries)
            self._courses[game_id] = game.course
            if not game.is_counted:
                self._left_out.add(game_id)
        for more in changes.extended:
            self._games[more.game_id] = KeptGame(self._games[more.game_id].beginning, more.entries)
            self._numbers[more.game_id] = {entry.id: number for number, entry in enumerate(more.entries)}
            self._courses[more.game_id] = more.course
        self._preferences.setdefault(player_id, {}).update(changes.preferences)
        self._players[player_id] = changes.current or before

    async def delete_all(self, player_id: str) -> None:
        """Delete the player's games and preferences."""
        for game_id in self._games_of(player_id):
            begun = self._games.pop(game_id).beginning
            self._findings.pop((begun.rules_id, begun.position), None)
            self._numbers.pop(game_id)
            self._courses.pop(game_id, None)
            self._reviews.pop(game_id, None)
            self._left_out.discard(game_id)
        self._preferences.pop(player_id, None)
        self._players[player_id] = None

    def _games_of(self, player_id: str) -> list[str]:
        return [game_id for game_id, kept in self._games.items() if kept.beginning.player_id == player_id]

    def _check(self, player_id: str) -> None:
        if player_id not in self._players:
            raise StoreFailed(NOT_KEPT, reason="there is no such player")

    async def close(self) -> None:
        """Forget everything."""
        for kept in (self._players, self._secrets, self._games, self._numbers, self._preferences, self._reviews):
            kept.clear()
        self._courses.clear()
        self._findings.clear()
        self._left_out.clear()


def _summary(kept: KeptGame) -> GameSummary:
    begun, number = kept.beginning, kept.beginning.number
    shown = "" if number is None else str(number)
    return GameSummary(begun.game_id, begun.rules_id, shown, kept.version, kept.last_at_ms)
