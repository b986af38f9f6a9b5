"""Games of players: kept before they are answered, played once, the same in every instance."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

from scorpion.core.errors import N_, Malformed
from scorpion.core.game import UNDO_LIMIT
from scorpion.core.legality import Refusal
from scorpion.core.moves import DEAL
from scorpion.core.notation import format_move, format_position
from scorpion.core.rule_sets import CLASSIC, RULE_SETS
from scorpion.core.rules import Rules
from scorpion.service.actions import Action, Answer, Result
from scorpion.service.entries import Beginning, Entry, KeptGame, Kind, apply_action, moves_in_force, start_game
from scorpion.service.games import Games, NoSuchGame, NoSuchPly, Unreadable
from scorpion.service.open_games import OpenGame
from scorpion.service.ports.errors import AlreadyKept, StoreFailed
from scorpion.storage.memory import MemoryStore
from scorpion.storage.sqlite import SqliteStore
from tests.service.dealing import dealt
from tests.service.playing import DRAWN, Service, act, move, play, play_at_random, redo, run, undo

MOVES_12345 = ("3x4>7", "6x2>4", "6x1>3", "deal")
TO_AND_FRO = (
    "KS/-/AC2C3C4C5C6C7C8C9CTCJCQCKC/AD2D3D4D5D6D7D8D9DTDJDQDKD/AH2H3H4H5H6H7H8H9HTHJHQHKH/AS2S3S4S5S6S7S8S9STSJSQS/-"
    " - - -"
)
"""A king alone, and empty columns to carry it to."""


def start(games: Games, rules: Rules = CLASSIC, number: int = 12345, player_id: str = "anna") -> OpenGame:
    return run(games.start(player_id, rules, number))


def position_text(open_game: OpenGame) -> str:
    return format_position(open_game.game.now.position)


# ------------------------------------------------------------------ beginning and going on


@pytest.mark.parametrize("rules_id", RULE_SETS)
def test_a_game_begins_on_the_deal_of_its_number(service: Service, rules_id: str) -> None:
    open_game = start(service.games(), RULE_SETS[rules_id], 32000)
    assert position_text(open_game) == dealt(rules_id, 32000)
    assert open_game.beginning == Beginning("game-1", "anna", rules_id, 32000, dealt(rules_id, 32000), 1000)
    assert open_game.version == 0
    assert (open_game.game.now.score, open_game.game.now.move_count) == (0, 0)


def test_a_game_without_a_number_begins_on_a_drawn_one(service: Service) -> None:
    open_game = run(service.games().start("anna", CLASSIC))
    assert open_game.beginning.number == DRAWN
    assert position_text(open_game) == dealt("classic", DRAWN)


def test_a_player_has_no_current_game_at_first(service: Service) -> None:
    assert run(service.games().current("anna")) is None


def test_the_newest_game_of_a_player_is_the_current_one(service: Service) -> None:
    games = service.games()
    start(games)
    newest = start(games, number=2)
    start(games, number=3, player_id="bert")
    assert run(games.current("anna")) == newest


def test_a_new_game_keeps_the_old_one_as_it_stands(service: Service) -> None:
    games = service.games()
    old = play(games, start(games), *MOVES_12345, "undo")
    start(games, number=2)
    assert run(games.load("anna", old.beginning.game_id)) == old


def test_going_back_to_a_game_makes_it_the_current_one(service: Service) -> None:
    games = service.games()
    old = play(games, start(games), *MOVES_12345)
    start(games, number=2)
    assert run(games.resume("anna", old.beginning.game_id)) == old
    assert run(games.current("anna")) == old
    assert run(service.games().current("anna")) == old


def test_restart_begins_the_same_deal_anew_and_keeps_the_old_game(service: Service) -> None:
    games = service.games()
    old = play(games, start(games, RULE_SETS["wasp"]), "deal")
    new = run(games.restart("anna", old.beginning.game_id))
    assert new.beginning.game_id != old.beginning.game_id
    assert (new.beginning.rules_id, new.beginning.number, new.version) == ("wasp", 12345, 0)
    assert position_text(new) == dealt("wasp", 12345)
    assert run(games.current("anna")) == new
    assert run(games.load("anna", old.beginning.game_id)) == old


def test_restart_begins_a_table_that_was_set_up_anew(service: Service) -> None:
    games = service.games()
    old = play(games, run(games.start_from("anna", CLASSIC, TO_AND_FRO)), "1x1>2")
    new = run(games.restart("anna", old.beginning.game_id))
    assert (new.beginning.number, position_text(new)) == (None, TO_AND_FRO)


def test_a_branch_goes_on_from_an_earlier_position_and_inherits_all_help(service: Service) -> None:
    games = service.games()
    old = play(games, start(games), "3x4>7", "6x2>4", "help open", "6x1>3", "undo", "deal", "help lost")
    new = run(games.branch("anna", "game-1", 2))
    assert new.beginning == replace(old.beginning, game_id=new.beginning.game_id, begun_at_ms=new.beginning.begun_at_ms)
    assert new.beginning.begun_at_ms > old.kept.entries[-1].at_ms
    assert [(e.kind, e.detail, e.at_ms) for e in new.kept.entries] == [
        (e.kind, e.detail, e.at_ms) for e in (*old.kept.entries[:3], old.kept.entries[-1])
    ]
    ids = {entry.id for entry in (*new.kept.entries, *old.kept.entries)}
    assert len(ids) == new.version + old.version, "the entries are the branch's own"
    assert new.game.steps == old.game.steps[:2]
    assert (new.game.undone, new.helped) == ((), True)
    assert run(games.current("anna")) == new
    for asked in (games, service.games()):
        assert run(asked.load("anna", "game-1")) == old
        assert run(asked.load("anna", new.beginning.game_id)) == new
    assert play(games, new, "undo", "undo").game.now == old.game.start


def test_a_branch_takes_what_is_in_force_and_no_help_where_there_was_none(service: Service) -> None:
    games = service.games()
    old = play(games, start(games), "3x4>7", "6x2>4", "undo", "undo", "redo", "deal", "undo", "redo")
    assert [entry.detail for entry in moves_in_force(old.kept.entries)] == ["3x4>7", "deal"]
    new = run(games.branch("anna", "game-1", 2))
    assert (new.game.now, new.helped, new.version) == (old.game.now, False, 2)
    assert run(games.branch("anna", new.beginning.game_id, 0)).game.now == old.game.start


@pytest.mark.parametrize("ply", [-1, 2])
def test_a_branch_begins_at_no_position_that_the_game_does_not_have(service: Service, ply: int) -> None:
    games = service.games()
    old = play(games, start(games), "3x4>7", "6x2>4", "undo")
    with pytest.raises(NoSuchPly):
        run(games.branch("anna", "game-1", ply))
    assert run(games.current("anna")) == old


def test_moves_in_force_are_the_steps_of_the_game_whatever_was_done(service: Service) -> None:
    games = service.games()
    for seed in range(5):
        open_game = play_at_random(games, start(games, number=seed + 1), random.Random(seed), 60)
        moves = [entry.detail for entry in moves_in_force(open_game.kept.entries)]
        assert moves == [format_move(step.move) for step in open_game.game.steps]


def test_a_game_tells_whether_help_was_used_in_it_and_no_undo_takes_that_back(service: Service) -> None:
    games = service.games()
    open_game = play(games, start(games), "3x4>7")
    assert not open_game.helped
    helped = play(games, open_game, "help fair 1/2 6x2>4 deal")
    assert (helped.helped, helped.game) == (True, open_game.game)
    undone = play(games, helped, "undo")
    assert (undone.helped, undone.game.now.move_count) == (True, 0)
    assert run(service.games().load("anna", "game-1")) == undone


def test_help_makes_no_version_old_as_the_table_is_the_same(service: Service) -> None:
    games = service.games()
    first = start(games)
    helped = play(service.games(), first, "help open")
    assert (first.shows(0), helped.shows(0), helped.shows(1), helped.shows(2)) == (True, True, True, False)
    answer = act(games, move("m", first, "3x4>7"))
    assert (answer.result, answer.open_game.version) == (Result.DONE, 2)
    assert not answer.open_game.shows(0)
    assert act(games, move("n", helped, "6x2>4")).result is Result.OUTDATED
    assert run(service.games().load("anna", "game-1")) == answer.open_game


def test_a_game_that_is_offered_is_kept_once_it_is_accepted_and_played_like_any_other(service: Service) -> None:
    games = service.games()
    offered = games.offer("anna", "of mine", CLASSIC, 12345)
    assert position_text(offered) == dealt("classic", 12345)
    assert run(games.current("anna")) is None
    with pytest.raises(NoSuchGame):
        run(games.load("anna", "of mine"))
    run(games.accept(offered))
    assert run(games.current("anna")) == offered
    play(games, offered, "deal")
    run(games.accept(games.offer("anna", "of mine", CLASSIC, 12345)))
    assert run(games.load("anna", "of mine")).version == 1


@pytest.mark.parametrize("is_kept", [True, False])
def test_a_game_that_another_instance_accepts_meanwhile_is_kept_all_the_same(is_kept: bool) -> None:
    class Beaten(MemoryStore):
        async def add_game(self, beginning: Beginning, entries: Sequence[Entry] = ()) -> None:
            if is_kept:
                await super().add_game(beginning, entries)
            raise (AlreadyKept if is_kept else StoreFailed)(N_("nothing can be kept just now"))

    store = Beaten()
    run(store.add_player("anna", "hash of anna", 1))
    games = Games(store, lambda: 1, lambda: "an id", lambda: 1)
    offered = games.offer("anna", "of mine", CLASSIC, 12345)
    if is_kept:
        run(games.accept(offered))
        assert run(games.load("anna", "of mine")) == offered
    else:
        with pytest.raises(StoreFailed):
            run(games.accept(offered))


def test_a_table_that_cannot_be_read_begins_no_game(service: Service) -> None:
    games = service.games()
    with pytest.raises(Malformed):
        run(games.start_from("anna", CLASSIC, "nonsense"))
    assert run(games.current("anna")) is None


# ------------------------------------------------------------------ acting


def test_a_move_is_kept_with_its_time_and_id_and_answered_with_what_it_did(service: Service) -> None:
    games = service.games()
    begun = start(games)
    answer = act(games, move("m1", begun, "3x4>7"))
    assert answer.result is Result.DONE
    assert answer.open_game.version == 1
    assert answer.open_game.game.now.score == 10
    assert answer.step == answer.open_game.game.steps[-1]
    assert answer.step is not None
    assert format_move(answer.step.move) == "3x4>7"
    assert answer.open_game.kept.entries == (Entry("m1", 1001, Kind.MOVE, "3x4>7"),)
    kept = run(service.open_store().find_game("game-1"))
    assert kept == answer.open_game.kept


def test_the_deal_is_kept_as_a_move(service: Service) -> None:
    games = service.games()
    answer = act(games, Action("m1", start(games).version, Kind.MOVE, DEAL))
    assert answer.open_game.kept.entries[-1].detail == "deal"
    assert answer.open_game.game.now.position.reserve == ()


def test_undo_takes_back_and_redo_brings_back_the_last_step(service: Service) -> None:
    games = service.games()
    before = play(games, start(games), "3x4>7")
    moved = play(games, before, "6x2>4")
    undone = act(games, undo("u", moved))
    assert undone.open_game.game.now == before.game.now
    assert undone.step == moved.game.steps[-1]
    redone = act(games, redo("r", undone.open_game))
    assert redone.open_game.game == moved.game
    assert redone.step == moved.game.steps[-1]
    assert [entry.kind for entry in redone.open_game.kept.entries] == [Kind.MOVE, Kind.MOVE, Kind.UNDO, Kind.REDO]


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("1x1>2", Refusal.RANK),
        ("1x5>2", Refusal.FACE_DOWN),
        ("1x8>2", Refusal.NO_SUCH_CARD),
        ("1x1>9", Refusal.NO_SUCH_PLACE),
        ("1x1>1", Refusal.SAME_COLUMN),
        ("1x1>s1", Refusal.SLOT),
    ],
)
def test_a_refused_move_says_why_and_is_not_kept(service: Service, text: str, refusal: Refusal) -> None:
    games = service.games()
    begun = start(games)
    answer = act(games, move("m1", begun, text))
    assert answer == Answer(begun, Result.REFUSED, Kind.MOVE, refusal=refusal)
    assert run(service.games().load("anna", "game-1")) == begun


def test_the_id_of_a_refused_move_may_be_used_again(service: Service) -> None:
    games = service.games()
    begun = start(games)
    act(games, move("m1", begun, "1x1>2"))
    assert act(games, move("m1", begun, "3x4>7")).result is Result.DONE


def test_there_is_nothing_to_undo_or_redo_at_first(service: Service) -> None:
    games = service.games()
    begun = start(games)
    assert act(games, undo("u", begun)) == Answer(begun, Result.NOTHING_TO_UNDO, Kind.UNDO)
    assert act(games, redo("r", begun)) == Answer(begun, Result.NOTHING_TO_REDO, Kind.REDO)
    assert run(service.games().load("anna", "game-1")) == begun


def test_a_move_made_on_an_old_view_is_not_played_and_shows_the_true_table(service: Service) -> None:
    games = service.games()
    begun = start(games)
    moved = play(games, begun, "3x4>7")
    answer = act(games, move("late", begun, "6x2>4"))
    assert answer == Answer(moved, Result.OUTDATED, Kind.MOVE)
    assert run(service.games().load("anna", "game-1")) == moved


@pytest.mark.parametrize("version", [-2, -1, 1, 3, 10**30])
def test_a_version_that_the_game_does_not_have_is_outdated(service: Service, version: int) -> None:
    games = service.games()
    moved = play(games, start(games), "3x4>7", "6x2>4")
    answer = act(games, Action("new", version, Kind.MOVE, DEAL))
    assert answer == Answer(moved, Result.OUTDATED, Kind.MOVE)


def test_help_leaves_the_table_alone_and_is_kept(service: Service) -> None:
    games = service.games()
    moved = play(games, start(games), *MOVES_12345, "undo")
    answer = act(games, Action("h", moved.version, Kind.HELP, detail="hint"))
    assert answer.result is Result.DONE
    assert answer.step is None
    assert answer.open_game.game == moved.game
    assert answer.open_game.version == moved.version + 1
    assert answer.open_game.kept.entries[-1].detail == "hint"
    after = play(games, answer.open_game, "redo")
    assert after.game.now.position.reserve == ()


def test_every_action_has_a_kind_of_its_own_and_a_move_entry_has_a_move() -> None:
    kept = KeptGame(Beginning("g", "anna", "classic", 1, dealt("classic", 1), 1))
    with pytest.raises(ValueError, match="move"):
        apply_action(start_game(kept.beginning), Kind.MOVE, None)


# ------------------------------------------------------------------ the same action again


@pytest.mark.parametrize("again", ["at once", "after other moves", "after its undo"])
def test_a_move_sent_again_gets_the_same_answer_and_plays_once(service: Service, again: str) -> None:
    games = service.games()
    action = move("m1", start(games), "3x4>7")
    first = act(games, action)
    then = {"at once": (), "after other moves": MOVES_12345[1:], "after its undo": ("undo",)}[again]
    newest = play(games, first.open_game, *then)
    for asked in (games, service.games()):
        assert act(asked, action) == first
        assert run(asked.load("anna", "game-1")) == newest


@pytest.mark.parametrize("version", [-1, 0, 1, 2, 5])
def test_an_id_that_was_played_is_answered_on_whatever_version_it_comes_again(service: Service, version: int) -> None:
    games = service.games()
    first = act(games, move("m1", start(games), "3x4>7"))
    newest = play(games, first.open_game, "6x2>4")
    assert act(games, Action("m1", version, Kind.MOVE, DEAL)) == first
    assert run(service.games().load("anna", "game-1")) == newest


def test_undo_redo_and_help_sent_again_are_done_once(service: Service) -> None:
    games = service.games()
    moved = play(games, start(games), *MOVES_12345)
    asked: list[tuple[Action, Answer]] = []
    for action_id, kind in enumerate((Kind.UNDO, Kind.UNDO, Kind.REDO, Kind.HELP, Kind.UNDO)):
        action = Action(str(action_id), moved.version, kind)
        answer = act(games, action)
        assert answer.result is Result.DONE
        asked.append((action, answer))
        moved = answer.open_game
    for action, answer in asked:
        assert act(games, action) == answer
        assert act(service.games(), action) == answer
    assert run(games.load("anna", "game-1")) == moved


def test_an_id_is_a_games_own(service: Service) -> None:
    games = service.games()
    one, other = start(games), start(games)
    play(games, one, "3x4>7")
    answer = act(games, Action("3x4>7 on 0", 0, Kind.MOVE, DEAL), other.beginning.game_id)
    assert answer.result is Result.DONE
    assert answer.open_game.kept.entries[-1].detail == "deal"


class HesitantStore(MemoryStore):
    """Lets others go first before each reading and writing, as a store across a network does."""

    async def find_game(self, game_id: str) -> KeptGame | None:
        await asyncio.sleep(0)
        found = await super().find_game(game_id)
        await asyncio.sleep(0)
        return found

    async def version_of(self, game_id: str) -> int | None:
        await asyncio.sleep(0)
        found = await super().version_of(game_id)
        await asyncio.sleep(0)
        return found

    async def append(self, game_id: str, version: int, entry: Entry) -> None:
        await asyncio.sleep(0)
        await super().append(game_id, version, entry)
        await asyncio.sleep(0)


async def at_once(asked: list[tuple[Games, Action]]) -> list[Answer]:
    return await asyncio.gather(*(games.act("anna", "game-1", action) for games, action in asked))


@pytest.fixture
def hesitant() -> Service:
    store = HesitantStore()
    run(store.add_player("anna", "hash of anna", 1))
    return Service(lambda: store)


@pytest.mark.parametrize("instances", [1, 2, 3])
def test_a_move_sent_thrice_at_once_gets_the_same_answer_and_plays_once(
    service: Service, hesitant: Service, instances: int
) -> None:
    for made in (service, hesitant):
        several = [made.games() for _ in range(instances)]
        begun = start(several[0])
        action = move("m1", begun, "3x4>7")
        answers = run(at_once([(several[number % instances], action) for number in range(3)]))
        assert answers[0].result is Result.DONE
        assert answers[0] == answers[1] == answers[2]
        kept = run(made.games().load("anna", "game-1")).kept
        assert [entry.id for entry in kept.entries] == ["m1"]


@pytest.mark.parametrize("instances", [1, 2])
def test_of_two_moves_made_on_one_view_at_once_one_is_played(
    service: Service, hesitant: Service, instances: int
) -> None:
    for made in (service, hesitant):
        several = [made.games() for _ in range(instances)]
        begun = start(several[0])
        answers = run(
            at_once([(several[0], move("one", begun, "3x4>7")), (several[-1], move("other", begun, "6x2>4"))])
        )
        assert {answer.result for answer in answers} == {Result.DONE, Result.OUTDATED}
        newest = run(made.games().load("anna", "game-1"))
        assert newest.version == 1
        assert [answer.open_game for answer in answers] == [newest, newest]


class PausingStore(MemoryStore):
    """Keeps a reader waiting with what it has read, while others go on."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on: asyncio.Event | None = None

    async def find_game(self, game_id: str) -> KeptGame | None:
        found, go_on = await super().find_game(game_id), self.go_on
        if go_on is not None:
            await go_on.wait()
        return found

    async def version_of(self, game_id: str) -> int | None:
        found, go_on = await super().version_of(game_id), self.go_on
        if go_on is not None:
            await go_on.wait()
        return found


@pytest.mark.parametrize("is_known", [True, False])
def test_a_page_that_was_read_before_a_move_shows_the_table_after_it_or_the_one_before(is_known: bool) -> None:
    store = PausingStore()
    run(store.add_player("anna", "hash of anna", 1))
    service = Service(lambda: store)
    games = service.games()
    begun = start(games)
    games = games if is_known else service.games()

    async def read_while_a_move_is_made() -> tuple[OpenGame, Answer]:
        store.go_on = go_on = asyncio.Event()
        reading = asyncio.create_task(games.load("anna", "game-1"))
        await asyncio.sleep(0)
        store.go_on = None
        answer = await games.act("anna", "game-1", move("m1", begun, "3x4>7"))
        go_on.set()
        return await reading, answer

    read, answer = run(read_while_a_move_is_made())
    assert read in (begun, answer.open_game)
    assert run(games.load("anna", "game-1")) == answer.open_game


def test_many_players_of_one_game_lose_nothing_that_was_answered(hesitant: Service) -> None:
    several = [hesitant.games() for _ in range(4)]
    start(several[0], RULE_SETS["wasp"])

    async def play_on(number: int, games: Games) -> list[str]:
        rng, done = random.Random(number), []
        for attempt in range(25):
            open_game = await games.load("anna", "game-1")
            kind = rng.choice([Kind.HELP, Kind.HELP, Kind.UNDO, Kind.MOVE])
            action = Action(f"{number}-{attempt}", open_game.version, kind, DEAL if kind is Kind.MOVE else None)
            answer = await games.act("anna", "game-1", action)
            if answer.result is Result.DONE:
                done.append(action.id)
        return done

    async def play_all() -> list[list[str]]:
        return await asyncio.gather(*(play_on(number, games) for number, games in enumerate(several)))

    answered = run(play_all())
    kept = run(hesitant.games().load("anna", "game-1")).kept
    assert sorted(entry.id for entry in kept.entries) == sorted(chain.from_iterable(answered))
    assert min(map(len, answered)) > 0


# ------------------------------------------------------------------ several instances


def test_what_another_instance_played_is_seen(service: Service) -> None:
    one, other = service.games(), service.games()
    begun = start(one)
    assert run(other.load("anna", "game-1")) == begun
    moved = play(one, begun, *MOVES_12345)
    assert run(other.load("anna", "game-1")) == moved
    assert run(other.current("anna")) == moved


def test_a_move_on_a_table_that_another_instance_has_played_on_is_played(service: Service) -> None:
    one, other = service.games(), service.games()
    begun = start(one)
    run(other.load("anna", "game-1"))
    moved = play(one, begun, *MOVES_12345[:2])
    after = play(other, moved, "6x1>3")
    assert run(one.load("anna", "game-1")) == after


def test_a_move_sent_again_that_another_instance_plays_meanwhile_gets_the_same_answer(hesitant: Service) -> None:
    one, other = hesitant.games(), hesitant.games()
    begun = start(one)
    run(other.load("anna", "game-1"))
    moved = play(one, begun, *MOVES_12345[:2])
    action = move("m3", moved, "6x1>3")
    answers = run(at_once([(one, action), (other, action), (hesitant.games(), action)]))
    assert answers[0].result is Result.DONE
    assert answers[0] == answers[1] == answers[2]
    assert run(one.load("anna", "game-1")) == answers[0].open_game


def test_an_old_memory_refuses_nothing_and_shows_the_true_table(service: Service) -> None:
    one, other = service.games(), service.games()
    begun = start(one)
    run(other.load("anna", "game-1"))
    moved = play(one, begun, *MOVES_12345)
    assert act(other, move("late", begun, "1x1>2")) == Answer(moved, Result.OUTDATED, Kind.MOVE)
    assert act(other, undo("late", begun)) == Answer(moved, Result.OUTDATED, Kind.UNDO)


@pytest.mark.parametrize("rules_id", RULE_SETS)
def test_a_fresh_instance_has_the_same_game_with_undo_and_redo(service: Service, rules_id: str) -> None:
    games = service.games()
    rng = random.Random(rules_id)
    open_game = start(games, RULE_SETS[rules_id], rng.randint(1, 10**9))
    for _ in range(8):
        open_game = play_at_random(games, open_game, rng, 15)
        assert run(service.games().load("anna", "game-1")) == open_game


def test_the_last_hundred_actions_can_be_undone_after_a_restart_too(service: Service) -> None:
    games = service.games()
    open_game = run(games.start_from("anna", CLASSIC, TO_AND_FRO))
    open_game = play(games, open_game, *(["1x1>2", "2x1>1"] * 52))
    assert open_game.game.now.move_count == 104
    games = service.games()
    assert run(games.load("anna", "game-1")) == open_game
    undone = play(games, open_game, *(["undo"] * UNDO_LIMIT))
    assert undone.game.now.move_count == 4
    for asked in (games, service.games()):
        assert run(asked.load("anna", "game-1")) == undone
        assert act(asked, undo("one more", undone)) == Answer(undone, Result.NOTHING_TO_UNDO, Kind.UNDO)
    redone = play(service.games(), undone, *(["redo"] * UNDO_LIMIT))
    assert redone.game == open_game.game


def test_more_games_than_are_remembered_all_go_on(service: Service) -> None:
    games = service.games(cache_size=2)
    started = [start(games, number=number) for number in range(1, 6)]
    for _ in range(2):
        started = [
            act(games, Action(f"h{each.version}", each.version, Kind.HELP), each.beginning.game_id).open_game
            for each in started
        ]
        assert len(games._cache) == 2
    for open_game in started:
        assert open_game.version == 2
        assert run(games.load("anna", open_game.beginning.game_id)) == open_game


# ------------------------------------------------------------------ long games


def test_a_game_takes_so_many_actions_and_no_more(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorpion.service.games.MOST_ENTRIES", 3)
    games = service.games()
    full = play(games, start(games), "3x4>7", "undo", "redo")
    for number, kind in enumerate((Kind.UNDO, Kind.HELP)):
        assert act(games, Action(f"late {number}", full.version, kind)) == Answer(full, Result.FULL, kind)
    assert act(games, move("late", full, "6x2>4")).result is Result.FULL
    assert run(service.games().load("anna", "game-1")) == full
    assert act(games, Action("redo on 2", 2, Kind.REDO)).open_game == full, "what was done is answered again"


def long_game(service: Service, length: int = 1000) -> Games:
    """Return games that remember nothing, on a store where anna has a long game and bert one that has just begun."""
    store = service.open_store()
    games = service.games()
    start(games)
    start(games, player_id="bert")
    for number in range(length):
        run(store.append("game-1", number, Entry(f"h{number}", number, Kind.HELP)))
    return service.games()


@pytest.mark.parametrize("again", [False, True])
def test_whoever_moves_does_not_wait_until_anothers_long_game_is_replayed(service: Service, again: bool) -> None:
    games = long_game(service)
    if again:
        run(games.load("anna", "game-1"))
    answered = []

    async def open_long_game(name: str) -> None:
        if again:
            await games.act("anna", "game-1", Action("h900", 900, Kind.HELP))
        else:
            await games.load("anna", "game-1")
        answered.append(name)

    async def deal() -> None:
        await games.act("bert", "game-2", Action("deal", 0, Kind.MOVE, DEAL))
        answered.append("deal")

    async def ask() -> None:
        await asyncio.gather(open_long_game("long"), open_long_game("long"), open_long_game("long"), deal())

    run(ask())
    assert answered == ["deal", "long", "long", "long"]


def test_a_game_that_is_played_while_it_is_read_is_the_one_that_was_played(service: Service) -> None:
    games = long_game(service)

    async def ask() -> tuple[OpenGame, OpenGame]:
        reading = asyncio.create_task(games.load("anna", "game-1"))
        await asyncio.sleep(0)
        answer = await games.act("anna", "game-1", Action("deal", 1000, Kind.MOVE, DEAL))
        return answer.open_game, await reading

    dealt_on, read = run(ask())
    assert dealt_on.version == 1001
    assert read.version in (1000, 1001)
    assert run(games.load("anna", "game-1")) == dealt_on


# ------------------------------------------------------------------ other players


@pytest.mark.parametrize("game_id", ["game-1", "game-99", ""], ids=["another's", "none", "empty"])
def test_anothers_game_is_as_if_it_were_not_there(service: Service, game_id: str) -> None:
    games = service.games()
    begun = start(games)
    own = start(games, number=2, player_id="bert")
    told = set()
    for asked in (
        games.load("bert", game_id),
        games.resume("bert", game_id),
        games.restart("bert", game_id),
        games.branch("bert", game_id, 0),
        games.act("bert", game_id, Action("m", 0, Kind.MOVE, DEAL)),
        service.games().act("bert", game_id, Action("m", 0, Kind.MOVE, DEAL)),
    ):
        with pytest.raises(NoSuchGame) as caught:
            run(asked)
        told.add(repr(caught.value))
    assert told == {"NoSuchGame()"}
    assert run(games.current("bert")) == own
    assert run(games.load("anna", "game-1")) == begun


# ------------------------------------------------------------------ a store that fails


class FullStore(MemoryStore):
    """Fails to write while it is full; what came of the entry then differs."""

    full = False
    kept_all_the_same = False

    async def append(self, game_id: str, version: int, entry: Entry) -> None:
        if self.full and not self.kept_all_the_same:
            raise StoreFailed(N_("nothing can be kept just now"))
        await super().append(game_id, version, entry)
        if self.full:
            raise StoreFailed(N_("nothing can be kept just now"))


@pytest.mark.parametrize("kept_all_the_same", [False, True])
def test_a_move_that_could_not_be_kept_is_not_played_until_it_is_asked_again(kept_all_the_same: bool) -> None:
    store = FullStore()
    run(store.add_player("anna", "hash of anna", 1))
    games = Service(lambda: store).games()
    begun = start(games)
    action = move("m1", begun, "3x4>7")
    store.full, store.kept_all_the_same = True, kept_all_the_same
    with pytest.raises(StoreFailed):
        act(games, action)
    store.full = False
    answer = act(games, action)
    assert answer.result is Result.DONE
    assert [entry.id for entry in answer.open_game.kept.entries] == ["m1"]
    assert run(games.load("anna", "game-1")) == answer.open_game


# ------------------------------------------------------------------ what need not be read again


class CountingStore(MemoryStore):
    """Counts how often a whole game is read."""

    def __init__(self) -> None:
        super().__init__()
        self.read: list[str] = []

    async def find_game(self, game_id: str) -> KeptGame | None:
        self.read.append(game_id)
        return await super().find_game(game_id)


def test_a_game_that_is_known_is_not_read_again_whatever_is_asked() -> None:
    store = CountingStore()
    run(store.add_player("anna", "hash of anna", 1))
    service = Service(lambda: store)
    games = service.games()
    begun = start(games)
    action = move("again", play(games, begun, "3x4>7"), "6x2>4")
    first = act(games, action)
    assert act(games, action) is first
    assert act(games, move("refused", first.open_game, "1x1>2")).result is Result.REFUSED
    assert act(games, undo("late", begun)).result is Result.OUTDATED
    assert act(games, redo("none", first.open_game)).result is Result.NOTHING_TO_REDO
    assert run(games.load("anna", "game-1")) == run(games.current("anna")) == first.open_game
    with pytest.raises(NoSuchGame):
        run(games.load("bert", "game-1"))
    assert store.read == []
    open_game = play(service.games(), first.open_game, "deal")
    assert act(games, undo("late", first.open_game)) == Answer(open_game, Result.OUTDATED, Kind.UNDO)
    assert store.read == ["game-1", "game-1"], "by the other instance, and by the one that missed its move"


# ------------------------------------------------------------------ what cannot be read


DAMAGES: dict[str, Callable[[KeptGame], KeptGame]] = {
    "rules that are gone": lambda kept: KeptGame(replace(kept.beginning, rules_id="of-a-newer-version"), kept.entries),
    "no position": lambda kept: KeptGame(replace(kept.beginning, position="nonsense"), kept.entries),
    "an illegal move": lambda kept: KeptGame(kept.beginning, (*kept.entries, Entry("e", 1, Kind.MOVE, "1x1>2"))),
    "no move": lambda kept: KeptGame(kept.beginning, (*kept.entries, Entry("e", 1, Kind.MOVE, "nonsense"))),
    "nothing to redo": lambda kept: KeptGame(kept.beginning, (*kept.entries, Entry("e", 1, Kind.REDO))),
    "nothing to undo": lambda kept: KeptGame(kept.beginning, (Entry("e", 1, Kind.UNDO), *kept.entries)),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_game_that_cannot_be_read_is_told_to_its_player_alone_and_others_can_be_played(
    damage: Callable[[KeptGame], KeptGame],
) -> None:
    class Damaged(MemoryStore):
        async def find_game(self, game_id: str) -> KeptGame | None:
            kept = await super().find_game(game_id)
            return damage(kept) if kept is not None and game_id == "game-1" else kept

    store = Damaged()
    run(store.add_player("anna", "hash of anna", 1))
    service = Service(lambda: store)
    before = service.games()
    play(before, start(before), "3x4>7")
    games = service.games()
    for asked in (games.load, games.resume, games.restart):
        with pytest.raises(Unreadable, match="cannot be read"):
            run(asked("anna", "game-1"))
        with pytest.raises(NoSuchGame):
            run(asked("bert", "game-1"))
    with pytest.raises(Unreadable):
        run(games.current("anna"))
    with pytest.raises(Unreadable):
        act(games, Action("a", 1, Kind.UNDO))
    assert play(games, start(games), "3x4>7") == run(games.current("anna"))


def test_a_game_with_an_entry_of_an_unknown_kind_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    store = SqliteStore(path)
    run(store.add_player("anna", "hash of anna", 1))
    games = Service(lambda: store).games()
    play(games, start(games), "3x4>7")
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE entries SET kind = 'of a newer version'")
        db.commit()
    with pytest.raises(Unreadable):
        run(Service(lambda: store).games().load("anna", "game-1"))
    run(store.close())
