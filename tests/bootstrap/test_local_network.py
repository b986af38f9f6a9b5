"""`--lan`: an address with a key that works once, shown as a code to scan; one more device, and no other."""

from __future__ import annotations

import io
import json
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
import segno

from tests import programs
from tests.bootstrap.running import REQUEST_TIMEOUT_S, Ended, Running, free_port, running, surroundings

OWN, PHONE, STRANGER = "10.77.0.5", "10.77.0.9", "10.77.0.66"

# A network of one machine: the two others' packets never leave it.
NETWORK = (
    "ip link set lo up && ip link add lan type veth peer name cable && ip link set lan up && ip link set cable up"
    f" && ip address add {OWN}/24 dev lan && ip route add default dev lan"
    f" && ip address add {PHONE}/32 dev lo && ip address add {STRANGER}/32 dev lo"
)
APART = ("unshare", "--user", "--map-root-user", "--net")

ASK = """
import http.client, json, sys
source, host, port, path, headers = json.loads(sys.argv[1])
connection = http.client.HTTPConnection(host, port, timeout=30, source_address=(source, 0))
connection.request("GET", path, headers=headers)
response = connection.getresponse()
print(json.dumps([response.status, dict(response.getheaders()), response.read().decode()]))
"""


@dataclass(frozen=True)
class Answer:
    """What a device was answered."""

    status: int
    headers: dict[str, str]
    text: str

    @property
    def cookie(self) -> str:
        """The cookie that was given."""
        return self.headers["set-cookie"].partition(";")[0]

    @property
    def game(self) -> str:
        """The game that is on the page."""
        found = re.search(r'data-game="([^"]+)"', self.text)
        assert found is not None
        return found[1]


@dataclass(frozen=True)
class Network:
    """The program in a network of its own."""

    program: Running
    port: int

    def ask(self, device: str, path: str, cookie: str = "", host: str = OWN) -> Answer:
        """Ask from a device of the network."""
        headers = {"Cookie": cookie, "Host": f"{OWN}:{self.port}"}
        asked = json.dumps([device, host, self.port, path, headers])
        enter = ("nsenter", "--preserve-credentials", "--user", "--net", "--target", str(self.program.process.pid))
        answered = programs.run([*enter, sys.executable, "-c", ASK, asked], capture_output=True, check=True)
        status, headers, text = json.loads(answered.stdout)
        return Answer(status, headers, text)

    def keys(self) -> list[str]:
        """List the keys that were shown so far."""
        return re.findall(rf"http://{OWN}:{self.port}/join/(\S+) there", self.program.output)


@contextmanager
def network(log: Path, port: int) -> Iterator[Network]:
    lan = ("play", "--lan", "--no-browser", "--port", str(port), "--data-dir", log.parent / "data")
    with running(*lan, log=log, before=(*APART, "sh", "-c", f'{NETWORK} && exec "$@"', "sh")) as program:
        program.wait_for("▀{30,}\n")  # the lowest line of the code
        yield Network(program, port)


def can_be_apart() -> bool:
    try:
        made = programs.run([*APART, "sh", "-c", f"{NETWORK} && nsenter --version"], capture_output=True)
    except OSError:
        return False
    return made.returncode == 0


apart = pytest.mark.skipif(not can_be_apart(), reason="the system makes no network for a test")


@apart
def test_one_device_joins_by_the_key_and_plays_the_same_game_and_no_other_gets_in(tmp_path: Path) -> None:
    port = free_port()
    with network(tmp_path / "log", port) as lan:
        own = lan.ask("127.0.0.1", "/en/", host="127.0.0.1")
        assert own.status == 200

        refused = lan.ask(PHONE, "/en/")
        assert refused.status == 403
        assert own.game not in refused.text
        assert lan.ask(STRANGER, "/join/guessed-by-somebody").status == 403

        (key,) = lan.keys()
        joined = lan.ask(PHONE, f"/join/{key}")
        assert joined.status == 303
        phone = lan.ask(PHONE, "/en/", joined.cookie)
        assert (phone.status, phone.game) == (200, own.game)

        assert lan.ask(STRANGER, f"/join/{key}").status == 403
        assert lan.ask(STRANGER, "/en/").status == 403
        assert lan.ask(STRANGER, "/en/", joined.cookie[:-1] + "x").status == 403
        *_, next_key = lan.keys()
        assert next_key != key

        ended = lan.program.end()
        assert (ended.status, ended.complaint) == (0, "")
    with network(tmp_path / "log", port) as lan:
        assert lan.ask(PHONE, "/en/", joined.cookie).game == own.game
        assert lan.ask(STRANGER, f"/join/{next_key}").status == 403


@apart
def test_the_code_to_scan_holds_the_address(tmp_path: Path) -> None:
    with network(tmp_path / "log", free_port()) as lan:
        (key,) = lan.keys()
        code = io.StringIO()
        segno.make(f"http://{OWN}:{lan.port}/join/{key}", micro=False).terminal(code, compact=True)
        assert code.getvalue() in lan.program.output
        assert lan.program.end(signal.SIGINT).status == 0


@apart
def test_on_a_machine_without_a_network_it_says_so(tmp_path: Path) -> None:
    alone = (*APART, "sh", "-c", 'ip link set lo up && exec "$@"', "sh")
    program = Running(
        [*alone, sys.executable, "-m", "scorpion", "play", "--lan", "--data-dir", str(tmp_path / "data")],
        tmp_path / "log",
        surroundings(),
    )
    status = program.process.wait(REQUEST_TIMEOUT_S)
    said = "this machine is not on a local network; start without --lan\n"
    assert Ended(status, program.output, program.complaint) == Ended(1, "", said)
