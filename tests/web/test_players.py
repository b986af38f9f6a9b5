"""Who plays: the one player of this machine, visitors with cookies, devices that joined."""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import Sequence
from http.cookies import Morsel, SimpleCookie

import httpx
import pytest

from scorpion.core.errors import N_
from scorpion.service.entries import Beginning, Entry
from scorpion.service.lan import LanKey
from scorpion.service.players import LOCAL_PLAYER
from scorpion.service.ports.errors import AlreadyKept
from scorpion.storage.memory import MemoryStore
from scorpion.web.app import create_app
from scorpion.web.settings import Mode, WebSettings
from tests.web.browser import Page
from tests.web.hosting import Client, Host, hosted, run

DAY_S = 24 * 60 * 60


def game_of(client: Client) -> str:
    return Page(client.get("/en/").text).by_id("table").get("data-game")


def deal(client: Client, game_id: str, times: int = 1) -> httpx.Response:
    """Ask for a deal in a game in which nothing was done; however often, it is one action."""
    asked = [
        client.script(f"/en/game/{game_id}/act", {"action": "an-action-of-mine-1", "version": 0, "do": "deal"})
        for _ in range(times)
    ]
    assert len({answer.content for answer in asked}) == 1
    return asked[0]


def cookie_in(response: httpx.Response) -> Morsel[str]:
    (morsel,) = SimpleCookie(response.headers["set-cookie"]).values()
    return morsel


# ---------------------------------------------------------------- on one's own machine


def test_on_ones_own_machine_every_browser_is_the_same_player_without_a_cookie() -> None:
    host = Host()
    one, other = Client(host), Client(host, "http://127.0.0.1:7052")
    assert "set-cookie" not in one.get("/en/").headers
    assert game_of(one) == game_of(other) == game_of(Client(host, "http://[::1]:7052", "::1"))


def test_the_player_of_this_machine_is_the_same_after_a_restart() -> None:
    host = Host()
    assert game_of(Client(host)) == game_of(Client(host.restarted()))


def test_another_device_cannot_be_the_player_of_this_machine() -> None:
    response = Client(Host(), device="192.168.1.9").get("/en/")
    assert response.status_code == 403
    assert "This game belongs to another device" in response.text


def test_no_cookie_leads_to_the_player_of_this_machine_in_data_that_is_then_hosted() -> None:
    host = Host()
    game_of(Client(host))
    public = Host(WebSettings(Mode.HOSTED), host.store)
    visitor = Client(public)
    visitor.cookies.set("scorpion", LOCAL_PLAYER.ljust(20, "-"))
    assert game_of(visitor) != game_of(Client(host))


# ---------------------------------------------------------------- hosted


def test_a_visitor_gets_a_cookie_that_scripts_cannot_read_and_that_lasts_400_days() -> None:
    cookie = cookie_in(Client(hosted()).get("/en/"))
    assert cookie.key == "scorpion"
    assert cookie["httponly"]
    assert (cookie["samesite"].lower(), cookie["path"], cookie["max-age"]) == ("lax", "/", str(400 * DAY_S))
    assert not cookie["secure"]


def test_the_cookie_is_sent_over_https_alone_where_it_came_by_https() -> None:
    assert cookie_in(Client(hosted(), "https://scorpion.example").get("/en/"))["secure"]


def test_the_cookie_stays_below_the_base_path() -> None:
    client = Client(hosted(base="/games/scorpion"))
    assert cookie_in(client.get("/games/scorpion/en/"))["path"] == "/games/scorpion"


def test_the_cookie_is_renewed_whenever_the_table_is_opened() -> None:
    client = Client(hosted())
    first, second = cookie_in(client.get("/en/")), cookie_in(client.get("/en/"))
    assert (first.value, second["max-age"]) == (second.value, str(400 * DAY_S))


def test_of_the_cookie_only_its_hash_is_kept() -> None:
    host = hosted()
    client = Client(host)
    secret = cookie_in(client.get("/en/")).value
    deal(client, game_of(client))
    assert run(host.store.find_player(secret)) is None
    assert run(host.store.find_player(hashlib.sha256(secret.encode()).hexdigest())) is not None


def test_two_visitors_have_games_of_their_own() -> None:
    host = hosted()
    one, other = Client(host), Client(host)
    assert game_of(one) != game_of(other)
    assert game_of(one) == game_of(one)


@pytest.mark.parametrize("cookie", ["", "x", "nineteen-characters", "ä", "'; DROP TABLE players", "a" * 200])
def test_a_cookie_that_cannot_be_ours_is_replaced(cookie: str) -> None:
    client = Client(hosted())
    response = client.ask("GET", "/en/", headers=[("Cookie", f"scorpion={cookie}".encode())])
    assert response.status_code == 200
    assert cookie_in(response).value != cookie


@pytest.mark.parametrize("what", ["act", "restart", "resume"])
def test_anothers_game_cannot_be_told_from_one_that_is_not_there(what: str) -> None:
    host = hosted()
    owner, newcomer, player = (Client(host) for _ in range(3))
    game_id = game_of(owner)
    deal(owner, game_id)
    deal(player, game_of(player))
    form = {"action": "an-action-of-mine-2", "version": 1, "do": "undo"}
    answers = [
        client.post(f"/en/game/{wanted}/{what}", form)
        for client in (newcomer, player)
        for wanted in (game_id, "id-of-0000000999-made")
    ]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
    assert len({str(sorted(answer.headers.items())) for answer in answers}) == 1
    kept = run(host.store.find_game(game_id))
    assert kept is not None
    assert kept.version == 1


@pytest.mark.parametrize("path", ["/", "/en/new", "/en/more", "/en/games", "/xx/", "/manifest.webmanifest"])
def test_only_opening_the_table_gives_a_visitor_a_cookie(path: str) -> None:
    response = Client(hosted()).get(path)
    assert "set-cookie" not in response.headers


def test_looking_whether_the_table_is_there_makes_nobody_a_player() -> None:
    response = Client(hosted()).ask("HEAD", "/en/")
    assert response.status_code == 200
    assert "set-cookie" not in response.headers


def test_a_first_form_makes_a_visitor_a_player_too() -> None:
    client = Client(hosted())
    assert cookie_in(client.post("/nl/set", {"name": "lang", "value": "nl"}))["httponly"]
    assert client.get("/").headers["location"] == "/nl/"
    newcomer = Client(client.host)
    assert cookie_in(newcomer.post("/en/new", {"rules": "wasp", "number": "7"}))["httponly"]
    assert Page(newcomer.get("/en/").text).one("span", class_="deal").text == "no. 7"


def test_secrets_are_long_and_never_the_same() -> None:
    host = hosted()
    app = create_app(
        host.games, host.store, host.searching, lambda: host.now_ms, iter("abcdefgh").__next__, host.settings
    )
    host.app = app
    secrets = {cookie_in(Client(host).get("/en/")).value for _ in range(3)}
    assert len(secrets) == 3
    assert all(len(secret) >= 43 for secret in secrets)


# ---------------------------------------------------------------- before anything is done


class Counting(MemoryStore):
    """A store that counts what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.players = self.games = 0

    async def add_player(self, player_id: str, secret_hash: str, at_ms: int) -> None:
        self.players += 1
        await super().add_player(player_id, secret_hash, at_ms)

    async def add_game(self, beginning: Beginning, entries: Sequence[Entry] = ()) -> None:
        self.games += 1
        await super().add_game(beginning, entries)


def counting() -> tuple[Host, Counting]:
    store = Counting()
    return Host(WebSettings(Mode.HOSTED), store), store


class Damaged(MemoryStore):
    """Loses the secrets of the players that were added until it is damaged."""

    is_damaged = False

    async def add_player(self, player_id: str, secret_hash: str, at_ms: int) -> None:
        await super().add_player(player_id, secret_hash if self.is_damaged else "lost", at_ms)


def test_of_a_visitor_who_only_looks_nothing_is_kept() -> None:
    host, store = counting()
    for with_cookie in (True, False):
        client = Client(host)
        for path in (
            "/en/",
            "/nl/",
            "/en/?from=1x1",
            "/en/more",
            "/en/new",
            "/en/games",
            "/en/rules",
            "/en/first-steps/0",
        ):
            assert client.get(path).status_code == 200
            if not with_cookie:
                client.cookies.clear()
    assert (store.players, store.games) == (0, 0)


def test_the_first_table_is_the_same_at_every_look_and_its_first_action_keeps_it() -> None:
    host, store = counting()
    client = Client(host)
    pages = [Page(client.get(path).text) for path in ("/en/", "/ko/", "/en/?from=1x1", "/en/")]
    client.post("/en/set", {"name": "time", "value": "off"})
    pages.append(Page(client.get("/en/").text))
    assert len({page.by_id("table").get("data-game") for page in pages}) == 1
    assert len({re.sub(r"\D", "", page.one("span", class_="deal").text) for page in pages}) == 1
    assert (store.players, store.games) == (1, 0)
    answer = deal(client, game_of(client), times=3).json()
    assert (answer["result"], answer["version"]) == ("done", 1)
    page = Page(client.get("/en/").text)
    assert page.by_id("table").get("data-version") == "1"
    assert page.one("span", class_="deal").text == pages[0].one("span", class_="deal").text
    assert (store.players, store.games) == (1, 1)


def test_a_first_action_that_comes_many_times_at_once_makes_one_player_and_plays_once() -> None:
    host, store = counting()
    client = Client(host)
    path = f"/en/game/{game_of(client)}/act"
    form = {"action": "an-action-of-mine-1", "version": "0", "do": "deal"}

    async def ask() -> list[httpx.Response]:
        transport = httpx.ASGITransport(host.app, client=("127.0.0.1", 50000))
        async with httpx.AsyncClient(
            transport=transport, base_url=client.address, cookies=client.cookies, trust_env=False
        ) as sender:
            headers = {"Origin": client.address, "Accept": "application/json"}
            return await asyncio.gather(*(sender.post(path, data=form, headers=headers) for _ in range(5)))

    answers = run(ask())
    assert [answer.json()["result"] for answer in answers] == ["done"] * 5
    assert len({answer.content for answer in answers}) == 1
    assert (store.players, store.games) == (1, 1)


@pytest.mark.parametrize("is_kept", [True, False])
def test_a_player_whom_another_instance_keeps_meanwhile_plays_on(is_kept: bool) -> None:
    class Beaten(MemoryStore):
        async def add_player(self, player_id: str, secret_hash: str, at_ms: int) -> None:
            if is_kept:
                await super().add_player(player_id, secret_hash, at_ms)
            raise AlreadyKept(N_("nothing can be kept just now"))

    client = Client(Host(WebSettings(Mode.HOSTED), Beaten()))
    assert deal(client, game_of(client)).status_code == (200 if is_kept else 503)


@pytest.mark.parametrize("what", ["restart", "resume"])
def test_a_first_game_in_which_nothing_was_done_can_be_restarted_and_gone_back_to(what: str) -> None:
    client = Client(hosted())
    game_id, number = game_of(client), Page(client.get("/en/").text).one("span", class_="deal").text
    assert client.post(f"/en/game/{game_id}/{what}").status_code == 303
    assert Page(client.get("/en/").text).one("span", class_="deal").text == number
    assert (game_of(client) == game_id) is (what == "resume")


def test_a_first_game_can_still_be_played_after_another_was_begun() -> None:
    client = Client(hosted())
    game_id = game_of(client)
    client.post("/en/new", {"rules": "wasp", "number": "7"})
    assert game_of(client) != game_id
    assert deal(client, game_id).json()["result"] == "done"
    assert game_of(client) == game_id


def test_visitors_without_cookies_cannot_act_and_are_told_so() -> None:
    client = Client(hosted())
    game_id = game_of(client)
    client.cookies.clear()
    assert deal(client, game_id).status_code == 404


def test_every_visitor_gets_a_deal_of_their_own() -> None:
    host = hosted()
    numbers = {Page(Client(host).get("/en/").text).one("span", class_="deal").text for _ in range(20)}
    assert len(numbers) == 20
    assert all(1 <= int(number.removeprefix("no. ")) < 10**9 for number in numbers)


def test_neither_the_secret_nor_the_player_can_be_told_from_the_address_of_a_game() -> None:
    host = hosted()
    client = Client(host)
    secret = cookie_in(client.get("/en/")).value
    game_id = game_of(client)
    deal(client, game_id)
    player_id = run(host.store.find_player(hashlib.sha256(secret.encode()).hexdigest()))
    assert len({secret, game_id, player_id, hashlib.sha256(secret.encode()).hexdigest()[:32]}) == 4


# ---------------------------------------------------------------- the local network


class Network:
    """A machine that also serves its local network, and what it printed."""

    def __init__(self) -> None:
        self.printed: list[str] = []
        keys = iter([f"key-{number}" for number in range(9)])
        self.lan = LanKey(lambda: next(keys), self.printed.append)
        self.host = Host(WebSettings(Mode.LOCAL, hosts=("192.168.1.2",), port=7052, lan=self.lan))
        self.own = Client(self.host)

    def device(self, address: str = "192.168.1.9") -> Client:
        return Client(self.host, "http://192.168.1.2:7052", address)


def test_a_device_that_opens_the_key_becomes_the_same_player() -> None:
    network = Network()
    phone = network.device()
    joined = phone.get(f"/join/{network.lan.key}")
    assert (joined.status_code, joined.headers["location"]) == (303, "/")
    cookie = cookie_in(joined)
    assert cookie["httponly"]
    assert (cookie["samesite"].lower(), cookie["path"], cookie["max-age"]) == ("lax", "/", str(400 * DAY_S))
    assert game_of(phone) == game_of(network.own)
    assert cookie_in(phone.get("/en/")).value == cookie.value


def test_a_device_that_joined_may_still_play_after_a_restart() -> None:
    network = Network()
    phone = network.device()
    phone.get(f"/join/{network.lan.key}")
    phone.host = network.host.restarted()
    assert game_of(phone) == game_of(network.own)


def test_a_key_is_good_once_and_the_next_one_is_printed() -> None:
    network = Network()
    key = network.lan.key
    assert network.device().get(f"/join/{key}").status_code == 303
    assert network.printed == [network.lan.key] != [key]
    late = network.device("192.168.1.10").get(f"/join/{key}")
    assert late.status_code == 403
    assert "set-cookie" not in late.headers
    assert network.device("192.168.1.10").get(f"/join/{network.lan.key}").status_code == 303


def test_a_device_that_joined_already_leaves_the_key_for_others() -> None:
    network = Network()
    phone = network.device()
    phone.get(f"/join/{network.lan.key}")
    key = network.lan.key
    assert phone.get(f"/join/{key}").status_code == 303
    assert network.own.get(f"/join/{key}").status_code == 303
    assert network.lan.key == key


def test_a_preview_of_the_address_does_not_use_the_key_up() -> None:
    network = Network()
    key = network.lan.key
    network.device().ask("HEAD", f"/join/{key}")
    assert network.lan.key == key


@pytest.mark.parametrize("path", ["/", "/en/", "/en/new", "/en/games", "/join/wrong", "/join/", "/nowhere"])
def test_a_device_that_did_not_join_is_refused_in_one_sentence(path: str) -> None:
    response = Network().device().get(path)
    assert response.status_code in (403, 404)
    assert "data-game" not in response.text
    assert "set-cookie" not in response.headers
    assert len(Page(response.text).all("h1")) == 1


def test_a_device_that_did_not_join_cannot_change_anything() -> None:
    network = Network()
    game_id = game_of(network.own)
    form = {"action": "an-action-of-mine-1", "version": 0, "do": "deal"}
    assert network.device().script(f"/en/game/{game_id}/act", form).status_code == 403
    assert network.device().post("/en/new", {"rules": "classic", "number": ""}).status_code == 403
    assert game_of(network.own) == game_id


def test_a_device_that_did_not_join_sees_the_page_that_says_so_as_it_should_look() -> None:
    device = Network().device()
    page = Page(device.get("/en/").text)
    for link in page.all("link", rel="stylesheet"):
        assert device.get(link.get("href")).status_code == 200


def test_a_device_that_joined_before_any_game_finds_the_same_one_as_this_machine() -> None:
    network = Network()
    phone = network.device()
    phone.get(f"/join/{network.lan.key}")
    assert game_of(phone) == game_of(network.own) == game_of(phone)


def test_this_machine_needs_no_key_at_its_own_address() -> None:
    network = Network()
    assert game_of(network.device("192.168.1.2")) == game_of(network.own)
    assert game_of(Client(network.host, device="::ffff:127.0.0.1")) == game_of(network.own)


@pytest.mark.parametrize("device", ["", "unix socket", "fe80::1%eth0", "192.168.1.22"])
def test_a_device_of_unknown_address_is_no_machine_of_ours(device: str) -> None:
    assert Client(Network().host, device=device).get("/en/").status_code == 403


def test_without_the_local_network_no_key_lets_a_device_in() -> None:
    assert Client(Host(), device="192.168.1.9").get("/join/key-0").status_code == 403


def test_where_many_play_there_is_no_key_and_asking_by_one_makes_nobody_a_player() -> None:
    host, store = counting()
    assert Client(host).get("/join/key-0").status_code == 403
    assert store.players == 0


def test_a_player_whose_secret_was_lost_by_damage_becomes_a_new_one() -> None:
    store = Damaged()
    client = Client(Host(WebSettings(Mode.HOSTED), store))
    client.get("/en/")
    client.post("/en/set", {"name": "time", "value": "off"})
    store.is_damaged = True
    before = dict(client.cookies)
    assert client.post("/en/new", {"rules": "wasp"}).status_code == 303
    assert dict(client.cookies) != before
    store.is_damaged = False
    assert Page(client.get("/en/").text).one("h1").text.startswith("Wasp")
