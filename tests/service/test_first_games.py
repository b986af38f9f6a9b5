"""First games: the same at every look, and kept with their player once something is done."""

from __future__ import annotations

import pytest

from scorpion.core.moves import DEAL
from scorpion.service.actions import Action, Answer
from scorpion.service.entries import Kind
from scorpion.service.first_games import FirstGames
from scorpion.service.games import Games, NoSuchGame
from scorpion.service.players import HostedPlayers, LocalPlayers
from scorpion.storage.memory import MemoryStore
from tests.service.playing import DRAWN, Service, run


class Table:
    """A visitor's table before anything was done."""

    def __init__(self) -> None:
        self.store = MemoryStore()
        self.games: Games = Service(lambda: self.store).games()
        self.players = HostedPlayers(self.store, lambda: 1, lambda: "a secret")
        self.first_games = FirstGames(self.games, self.players)
        self.visitor = run(self.players.greet(None))
        self.open_game = run(self.first_games.offer(self.visitor))
        self.game_id = self.open_game.beginning.game_id

    def deal(self, secret: str | None, game_id: str) -> Answer:
        action = Action("an action", 0, Kind.MOVE, DEAL)
        return run(self.first_games.as_owner(secret, game_id, lambda player: self.games.act(player, game_id, action)))


def test_a_first_game_is_the_same_at_every_look_and_nothing_of_it_is_kept() -> None:
    table = Table()
    assert run(table.first_games.offer(table.visitor)).beginning.position == table.open_game.beginning.position
    assert run(table.first_games.find("a secret", table.game_id)).game == table.open_game.game
    assert run(table.store.find_game(table.game_id)) is None
    assert run(table.players.recognise("a secret")) is None


def test_the_first_action_keeps_the_game_and_its_player() -> None:
    table = Table()
    answer = table.deal("a secret", table.game_id)
    assert answer.open_game.version == 1
    assert run(table.players.recognise("a secret")) == table.visitor.player_id
    assert run(table.games.current(table.visitor.player_id)) == answer.open_game
    assert table.deal("a secret", table.game_id) == answer


@pytest.mark.parametrize("secret", ["another secret", None])
def test_anothers_first_game_is_as_if_it_were_not_there(secret: str | None) -> None:
    table = Table()
    table.players._new_secret = lambda: "yet another secret"
    with pytest.raises(NoSuchGame):
        table.deal(secret, table.game_id)
    with pytest.raises(NoSuchGame):
        run(table.first_games.find(secret, table.game_id))


def test_the_first_game_of_this_machines_player_is_kept_at_once() -> None:
    store = MemoryStore()
    games = Service(lambda: store).games()
    players = LocalPlayers(store, lambda: 1, lambda: "a secret")
    open_game = run(FirstGames(games, players).offer(run(players.greet(None))))
    assert open_game.beginning.number == DRAWN
    assert run(store.find_game(open_game.beginning.game_id)) == open_game.kept
