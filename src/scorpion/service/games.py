"""Games of players: begin, go on, act; each action is kept before it is answered, and played once."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final

from scorpion.core.errors import N_, Complaint, Malformed
from scorpion.core.game import Game, NothingToRedo, NothingToUndo
from scorpion.core.legality import IllegalMove
from scorpion.core.moves import Move
from scorpion.core.notation import format_move, format_position, parse_position
from scorpion.core.rules import Rules
from scorpion.service.actions import Action, Answer, Result, answer_done
from scorpion.service.deals import Draw, deal_position
from scorpion.service.entries import MOST_ENTRIES, Beginning, Entry, Kind, apply_action, moves_in_force
from scorpion.service.open_games import OpenGame, open_at_start, replay_entries
from scorpion.service.ports.errors import AlreadyKept, Damaged, VersionConflict
from scorpion.service.ports.games import GameStore

Clock = Callable[[], int]
"""Tells the time in milliseconds since 1970, UTC."""
NewId = Callable[[], str]
"""Makes an id that nobody can guess."""

_CACHED_GAMES: Final = 512
_FEW: Final = 100
"""So many entries are replayed at once."""


class NoSuchGame(Exception):
    """There is no such game, or it is another player's: whoever asks cannot tell which."""


class NoSuchPly(NoSuchGame):
    """The game has no such position: fewer moves are in force."""


class Unreadable(Complaint):
    """What is kept of a game does not make one: it was damaged, or written by another version of this program."""


UNREADABLE: Final = N_("This game cannot be shown, as what was kept of it cannot be read; nothing of it was deleted")


class Games:
    """The games that a store keeps. Several instances may share a store; the store decides between them."""

    def __init__(
        self, store: GameStore, clock: Clock, new_id: NewId, draw: Draw, *, cache_size: int = _CACHED_GAMES
    ) -> None:
        self._store = store
        self._clock = clock
        self._new_id = new_id
        self.draw = draw
        self._cache_size = cache_size
        self._cache: OrderedDict[str, OpenGame] = OrderedDict()
        self._long_replay = asyncio.Lock()
        self._last: dict[str, tuple[str, Answer]] = {}  # by game in the cache: the last action's id and its answer

    async def start(
        self, player_id: str, rules: Rules, number: int | None = None, *, winnable_only: bool = False
    ) -> OpenGame:
        """Begin a game on a deal number, a random one if None, and make it the player's current one.

        `winnable_only` says that the number was drawn among those that are proven winnable.
        """
        if number is None:
            number = self.draw()
        position = format_position(deal_position(rules, number))
        return await self._begin(player_id, rules, number, position, winnable_only=winnable_only)

    async def start_from(self, player_id: str, rules: Rules, position: str) -> OpenGame:
        """Begin a game on a table that was set up, in notation. Raises Malformed."""
        return await self._begin(player_id, rules, None, format_position(parse_position(position, rules)))

    async def restart(self, player_id: str, game_id: str) -> OpenGame:
        """Begin a new game on the deal of another; that one is kept. Raises NoSuchGame, Unreadable."""
        old = await self.load(player_id, game_id)
        begun = replace(old.beginning, game_id=self._new_id(), begun_at_ms=self._clock())
        return await self._add(open_at_start(begun))

    async def branch(self, player_id: str, game_id: str, ply: int) -> OpenGame:
        """Begin a new game that goes on from a position of another, after `ply` of its moves; that one is kept.

        The new one inherits the moves up to there, at their times, and all help that was used, also later: what a
        player knows of the deal is not forgotten. Raises NoSuchGame, NoSuchPly, Unreadable.
        """
        old = await self.load(player_id, game_id)
        if not 0 <= ply <= len(old.game.steps):
            raise NoSuchPly
        kept = {entry.id for entry in moves_in_force(old.kept.entries)[:ply]}
        entries = tuple(
            replace(entry, id=self._new_id())
            for entry in old.kept.entries
            if entry.kind is Kind.HELP or (entry.kind is Kind.MOVE and entry.id in kept)
        )
        beginning = replace(old.beginning, game_id=self._new_id(), begun_at_ms=self._clock())
        return await self._add(await self._replay(open_at_start(beginning), entries))

    async def _begin(
        self, player_id: str, rules: Rules, number: int | None, position: str, *, winnable_only: bool = False
    ) -> OpenGame:
        beginning = Beginning(self._new_id(), player_id, rules.id, number, position, self._clock(), winnable_only)
        return await self._add(open_at_start(beginning))

    def offer(self, player_id: str, game_id: str, rules: Rules, number: int) -> OpenGame:
        """Return a game as it would begin. Nothing is kept of it before it is accepted."""
        position = format_position(deal_position(rules, number))
        beginning = Beginning(game_id, player_id, rules.id, number, position, self._clock())
        return open_at_start(beginning)

    async def accept(self, offered: OpenGame) -> None:
        """Keep a game that was offered, if it is not kept yet, and make it its player's current one."""
        game_id = offered.beginning.game_id
        if await self._store.find_game(game_id) is not None:
            return
        with suppress(AlreadyKept):  # the same visitor asked twice at once, or another instance was faster
            await self._add(offered)

    async def _add(self, open_game: OpenGame) -> OpenGame:
        await self._store.add_game(open_game.beginning, open_game.kept.entries)
        return self._remember(open_game)

    async def current(self, player_id: str) -> OpenGame | None:
        """Return the player's current game, None if there is none (any more). Raises Unreadable."""
        game_id = await self._store.current_game(player_id)
        with suppress(NoSuchGame):  # as it was lost
            return None if game_id is None else await self.load(player_id, game_id)
        return None

    async def resume(self, player_id: str, game_id: str) -> OpenGame:
        """Make another game of the player's the current one. Raises NoSuchGame, Unreadable."""
        open_game = await self.load(player_id, game_id)
        await self._store.set_current_game(player_id, game_id)
        return open_game

    async def load(self, player_id: str, game_id: str) -> OpenGame:
        """Return a game of the player's as it is kept. Raises NoSuchGame, Unreadable."""
        return await self._read(player_id, game_id)

    async def act(self, player_id: str, game_id: str, action: Action) -> Answer:
        """Do what a player asks for, once however often it is asked. Raises NoSuchGame, Unreadable, Malformed."""
        known = self._cache.get(game_id)
        open_game = await self._read(player_id, game_id) if known is None else _owned(known, player_id)
        last_id, last = self._last.get(game_id, ("", None))
        if last is not None and last_id == action.id:
            return last
        while True:
            answer: Answer | Malformed
            try:
                answer = await self._answer(open_game, action)
            except Malformed as malformed:  # by the names of cards, which may lie elsewhere once it was done
                answer = malformed
            if isinstance(answer, Answer) and answer.result is Result.DONE:
                return answer
            number = await self._store.find_entry(game_id, action.id)
            # The store would have told if what is remembered was old, but it was not asked, or it has told just that.
            newest = await self._read(player_id, game_id)
            if number is not None and number < newest.version:
                return await self._answer_again(newest, number)
            if newest.version == open_game.version:
                if isinstance(answer, Malformed):
                    raise answer
                return answer
            open_game = newest

    async def _answer(self, open_game: OpenGame, action: Action) -> Answer:
        if not open_game.shows(action.version):
            return Answer(open_game, Result.OUTDATED, action.kind)
        if open_game.version >= MOST_ENTRIES:
            return Answer(open_game, Result.FULL, action.kind)
        move = action.move_on(open_game.game.now.position)
        try:
            game = apply_action(open_game.game, action.kind, move)
        except IllegalMove as illegal:
            return Answer(open_game, Result.REFUSED, action.kind, refusal=illegal.refusal)
        except NothingToUndo:
            return Answer(open_game, Result.NOTHING_TO_UNDO, action.kind)
        except NothingToRedo:
            return Answer(open_game, Result.NOTHING_TO_REDO, action.kind)
        return await self._keep(open_game, action, move, game)

    async def _keep(self, open_game: OpenGame, action: Action, move: Move | None, game: Game) -> Answer:
        detail = format_move(move) if move is not None else action.detail
        entry = Entry(action.id, self._clock(), action.kind, detail)
        try:
            await self._store.append(open_game.beginning.game_id, open_game.version, entry)
        except VersionConflict:
            # Another writer was faster, or the same action came twice at once.
            return Answer(open_game, Result.OUTDATED, action.kind)
        answer = answer_done(open_game, self._remember(open_game.after(entry, game)))
        self._last[open_game.beginning.game_id] = (action.id, answer)
        return answer

    async def _read(self, player_id: str, game_id: str) -> OpenGame:
        """Read a game from the store; what is remembered of it need not be read again. Raises as `load` does."""
        if game_id in self._cache:
            version = await self._store.version_of(game_id)
            known = self._cache.get(game_id)
            if known is not None and version is not None and known.version >= version:
                return self._remember(_owned(known, player_id))
        try:
            kept = await self._store.find_game(game_id)
        except Damaged as error:
            raise Unreadable(UNREADABLE) from error
        if kept is None or kept.beginning.player_id != player_id:
            raise NoSuchGame
        known = self._cache.get(game_id)
        if known is not None and known.version >= kept.version:
            return self._remember(known)
        try:
            open_game = known or open_at_start(kept.beginning)
            open_game = await self._replay(open_game, kept.entries[open_game.version :])
        except (ValueError, IllegalMove, NothingToUndo, NothingToRedo) as error:
            raise Unreadable(UNREADABLE) from error
        known = self._cache.get(game_id)  # while it was replayed it may have been played on
        return self._remember(open_game if known is None or known.version < open_game.version else known)

    async def _replay(self, open_game: OpenGame, entries: tuple[Entry, ...]) -> OpenGame:
        if len(entries) <= _FEW:
            return await replay_entries(open_game, entries)
        async with self._long_replay:  # one after the other: then no more than a part of one comes between two moves
            return await replay_entries(open_game, entries)

    async def _answer_again(self, newest: OpenGame, number: int) -> Answer:
        entries = newest.kept.entries
        before = await self._replay(open_at_start(newest.beginning), entries[:number])
        return answer_done(before, await self._replay(before, entries[number : number + 1]))

    def _remember(self, open_game: OpenGame) -> OpenGame:
        self._cache[open_game.beginning.game_id] = open_game
        self._cache.move_to_end(open_game.beginning.game_id)
        if len(self._cache) > self._cache_size:
            forgotten, _ = self._cache.popitem(last=False)
            self._last.pop(forgotten, None)
        return open_game


def _owned(open_game: OpenGame, player_id: str) -> OpenGame:
    if open_game.beginning.player_id != player_id:
        raise NoSuchGame
    return open_game
