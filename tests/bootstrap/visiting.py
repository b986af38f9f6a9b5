"""A visitor who plays over HTTP, and beside it the engine's own game, which says what must be on the table."""

from __future__ import annotations

import html
import http.client
import itertools
import json
import random
import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from scorpion.core.game import Game, new_game
from scorpion.core.legality import legal_moves
from scorpion.core.notation import format_move, parse_move
from scorpion.core.rule_sets import CLASSIC
from scorpion.service.deals import deal_position
from tests.bootstrap.running import REQUEST_TIMEOUT_S

CUT_OFF = (OSError, http.client.HTTPException)
"""What a visitor sees of a server that dies."""


@dataclass
class Wish:
    """Something asked for, and the answer once there is one."""

    id: str
    version: int
    do: str
    answer: dict[str, Any] | None = None


@dataclass
class Sitting:
    """A game of a visitor's: the engine's own, and all that was asked for in it, in order."""

    id: str
    game: Game
    wishes: list[Wish] = field(default_factory=list)

    @property
    def version(self) -> int:
        """How many wishes were answered."""
        return sum(wish.answer is not None for wish in self.wishes)


class Visitor:
    """One browser of one player. `game_number` and `seed` say what they play, and how."""

    def __init__(self, port: int, seed: int, host: str = "127.0.0.1") -> None:
        self.host, self.port = host, port
        self.cookie = ""
        self.sittings: list[Sitting] = []
        self._random = random.Random(seed)
        self._ids = (f"visitor-{seed:04}-wish-{number:06}" for number in itertools.count())
        self._connection: http.client.HTTPConnection | None = None

    @property
    def sitting(self) -> Sitting:
        """The game that is played now."""
        return self.sittings[-1]

    # ------------------------------------------------------------ HTTP

    def ask(self, method: str, path: str, form: dict[str, str] | None = None) -> tuple[int, str]:
        """Ask for a page, or for data where a form is sent; return status and text."""
        if self._connection is None:
            self._connection = http.client.HTTPConnection(self.host, self.port, timeout=REQUEST_TIMEOUT_S)
        named = f"[{self.host}]" if ":" in self.host else self.host
        headers = {"Cookie": self.cookie, "Origin": f"http://{named}:{self.port}"}
        body = None
        if form is not None:
            headers |= {"Content-Type": "application/x-www-form-urlencoded", "Accept": "application/json"}
            body = urlencode(form)
        try:
            self._connection.request(method, path, body, headers)
            response = self._connection.getresponse()
            text = response.read().decode()
        except CUT_OFF:
            self.leave()
            raise
        cookie = response.headers.get("Set-Cookie")
        if cookie is not None:
            self.cookie = cookie.partition(";")[0]
        return response.status, text

    def leave(self) -> None:
        """Close the connection; the next question opens another."""
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    def see(self) -> dict[str, str]:
        """Open the table's page; return what it says of the game."""
        status, page = self.ask("GET", "/en/")
        assert status == 200, page
        return {
            "game": _find(r'data-game="([^"]*)"', page),
            "version": _find(r'data-version="(\d+)"', page),
            "number": _find(r'<span class="deal">no\. (\d+)</span>', page),
            "score": _find(r'id="score">([^<]*)<', page),
            "moves": _find(r'id="moves">([^<]*)<', page),
        }

    # ------------------------------------------------------------ playing

    def sit_down(self) -> None:
        """Go on with the game that the page shows, a new one for this visitor."""
        seen = self.see()
        self.sittings.append(Sitting(seen["game"], new_game(CLASSIC, deal_position(CLASSIC, int(seen["number"])))))

    def begin(self) -> None:
        """Begin another game, on a random deal."""
        status, _ = self.ask("POST", "/en/new", {"rules": "classic", "number": ""})
        assert status == 204
        self.sit_down()

    def wish(self) -> Wish:
        """Think of something to do that the rules allow: mostly a move, sometimes an undo or a redo."""
        game = self.sitting.game
        moves = [format_move(move) for move in legal_moves(game.rules, game.now.position)]
        can_do = {"undo": game.can_undo, "redo": game.can_redo, "move": bool(moves)}
        liked = {"undo": 4, "redo": 3, "move": 12}
        possible = [kind for kind in can_do if can_do[kind]]
        kind = self._random.choices(possible, [liked[kind] for kind in possible])[0]
        do = self._random.choice(moves) if kind == "move" else kind
        return Wish(next(self._ids), self.sitting.version, do)

    def act(self, wish: Wish) -> dict[str, Any]:
        """Ask for something, perhaps again; the engine's game follows when it is answered for the first time."""
        status, answer = self.try_to(wish)
        assert status == 200, answer
        assert answer["result"] == "done", (answer["say"], wish.version, wish.do)
        if wish.answer is None:
            self.sitting.game = follow(self.sitting.game, wish.do)
            wish.answer = answer
        return answer

    def try_to(self, wish: Wish) -> tuple[int, dict[str, Any]]:
        """Ask for something; return status and answer, whatever they are."""
        form = {"action": wish.id, "version": str(wish.version), "do": wish.do}
        status, text = self.ask("POST", f"/en/game/{self.sitting.id}/act", form)
        return status, json.loads(text)

    def play(self) -> None:
        """Do something of one's own choice."""
        wish = self.wish()
        self.sitting.wishes.append(wish)
        self.act(wish)

    # ------------------------------------------------------------ checking

    def check_answer(self, answer: dict[str, Any]) -> None:
        """Check that an answer shows the engine's game."""
        now = self.sitting.game.now
        assert answer["version"] == self.sitting.version
        assert (answer["score"], answer["moves"]) == (str(now.score), str(now.move_count))
        assert (answer["canUndo"], answer["canRedo"]) == (self.sitting.game.can_undo, self.sitting.game.can_redo)
        assert faces(answer["table"]) == [[str(card) for card in pile.face_up] for pile in now.position.columns]


def find_all(visitor: Visitor) -> None:
    """Check after a restart that all is there, and do what was not answered once more."""
    if not visitor.sittings:
        return
    sitting = visitor.sitting
    *answered, last = sitting.wishes
    seen = visitor.see()
    assert seen["game"] == sitting.id
    kept = int(seen["version"])
    # What was cut off was kept, or was not; either is right.
    assert kept == sitting.version or (kept == sitting.version + 1 and last.answer is None)
    if answered:
        assert visitor.act(answered[-1]) == answered[-1].answer
    again = last.answer
    answer = visitor.act(last)
    assert again in (None, answer)
    visitor.check_answer(answer)
    now = visitor.see()
    assert int(now["version"]) == sitting.version
    assert (now["score"], now["moves"]) == (answer["score"], answer["moves"])


def follow(game: Game, do: str) -> Game:
    """Return the game after what was asked for."""
    match do:
        case "undo":
            return game.undo()
        case "redo":
            return game.redo()
        case _:
            return game.play(parse_move(do))


def faces(table: str) -> list[list[str]]:
    """Return the faces that lie in each column of a table in HTML."""
    columns = table.split('<ol class="column')[1:]
    return [re.findall(r' data-f="(..)"', column) for column in columns]


def _find(pattern: str, page: str) -> str:
    found = re.search(pattern, page)
    assert found is not None, f"the page has no {pattern}"
    return html.unescape(found[1])
