"""History: earlier games page by page, the one that was left, and those that cannot be read."""

from __future__ import annotations

from scorpion.core.rule_sets import CLASSIC
from scorpion.service.entries import KeptGame
from scorpion.service.history import GAMES_A_PAGE, History, HistoryPage
from scorpion.service.ports.errors import Damaged
from scorpion.storage.memory import MemoryStore
from tests.service.playing import Service, play, run


def test_played_games_are_listed_page_by_page_the_last_played_first(service: Service) -> None:
    games = service.games()
    history = History(games, service.open_store())
    assert run(history.page("anna", 1)) == HistoryPage()
    for number in range(1, GAMES_A_PAGE + 2):
        play(games, run(games.start("anna", CLASSIC, number)), "deal")
    untouched = run(games.start("anna", CLASSIC, 99)).beginning.game_id
    first, second = (run(history.page("anna", number)) for number in (1, 2))
    listed = [game.summary.number for game in (*first.games, *second.games)]
    assert listed == [str(number) for number in range(GAMES_A_PAGE + 1, 0, -1)]
    assert (len(first.games), first.more, second.more) == (GAMES_A_PAGE, True, False)
    assert first.current == second.current == untouched
    assert all(game.open_game is not None and game.open_game.version == 1 for game in first.games)
    assert run(history.page("bert", 1)) == HistoryPage()


def test_a_game_that_was_left_can_be_gone_back_to_until_something_is_done_in_the_next(service: Service) -> None:
    games = service.games()
    history = History(games, service.open_store())
    left = play(games, run(games.start("anna", CLASSIC, 1)), "deal")
    following = run(games.start("anna", CLASSIC, 2))
    assert run(history.left_for("anna", following)) == left.beginning.game_id
    assert run(history.left_for("anna", play(games, following, "deal"))) is None


def test_whether_a_player_has_other_games(service: Service) -> None:
    games = service.games()
    history = History(games, service.open_store())
    first = run(games.start("anna", CLASSIC, 1)).beginning.game_id
    assert not run(history.has_others("anna", first))
    run(games.start("anna", CLASSIC, 2))
    assert run(history.has_others("anna", first))


class DamagedStore(MemoryStore):
    """Lists games that it cannot read."""

    async def find_game(self, game_id: str) -> KeptGame | None:
        raise Damaged


def test_a_game_that_cannot_be_read_is_listed_all_the_same() -> None:
    store = DamagedStore()
    run(store.add_player("anna", "hash of anna", 1))
    service = Service(lambda: store)
    games = service.games()
    play(games, run(games.start("anna", CLASSIC, 1)), "deal")
    (game,) = run(History(service.games(), store).page("anna", 1)).games
    assert (game.summary.number, game.open_game) == ("1", None)
