"""No face-down card's identity is in anything that leaves the server."""

from __future__ import annotations

import logging
import random
import re

import pytest

from scorpion.core.cards import DECK, Card, Rank
from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.view import unseen, view_of
from scorpion.i18n.locales import ENGLISH, INDONESIAN
from scorpion.i18n.translator import translator
from tests.web.browser import Page, without_sprite
from tests.web.hosting import Client, hosted, run

SPEAKERS = {locale.code: translator(locale) for locale in (ENGLISH, INDONESIAN)}


class Watcher:
    """Plays one game over HTTP, and searches every byte that comes back for the cards that lie face down."""

    def __init__(self, rules_id: str, number: int, language: str, caplog: pytest.LogCaptureFixture) -> None:
        self.language = language
        self.caplog = caplog
        self.client = Client(hosted())
        self.client.post(f"/{language}/new", {"rules": rules_id, "number": number})
        self.page = Page(self.client.get(f"/{language}/").text)
        self.game_id = self.page.by_id("table").get("data-game")
        self.version = 0
        self.count = 0
        self.seen_hidden = 0

    def hidden(self) -> list[Card]:
        kept = run(self.client.host.store.find_game(self.game_id))
        assert kept is not None
        open_game = run(self.client.host.games.load(kept.beginning.player_id, self.game_id))
        return unseen(view_of(open_game.game.now.position), open_game.game.rules)

    def search(self, text: str, headers: str) -> None:
        """Search an answer for the cards that are hidden when it is given: in notation, by name, drawn."""
        text = without_sprite(text).replace("\\", "")
        forms = []
        for card in self.hidden():
            self.seen_hidden += 1
            rank = "10" if card.rank is Rank.TEN else str(card)[0]
            forms.append(rf"\b{card}\b")
            forms.append(rf"(?<!\w){re.escape(SPEAKERS[self.language].card(card))}(?!\w)")
            forms.append(rf'class="card s-{card.suit.value}"[^>]*><b>{rank}<')
        found = re.search("|".join(forms), text + headers) if forms else None
        assert found is None, found

    def search_log(self) -> None:
        """Search the log for any card at all."""
        cards = "|".join(map(str, DECK)) + "|" + "|".join(map(SPEAKERS[self.language].card, DECK))
        found = re.search(rf"(?<!\w)({cards})(?!\w)", self.caplog.text)
        assert found is None, found

    def look(self) -> None:
        words = f"game/{self.game_id}/words"
        for path in ("", "more", "new", "games", "?from=1x7", "?from=1x5", "?why=rank&at=1", words):
            response = self.client.get(f"/{self.language}/{path}")
            assert response.status_code == 200
            self.search(response.text, str(response.headers))

    def act(self, wish: str, version: int | None = None) -> None:
        self.count += 1
        form = {
            "action": f"an-action-of-{self.count:05}",
            "version": self.version if version is None else version,
            "do": wish,
        }
        path = f"/{self.language}/game/{self.game_id}/act"
        if self.count % 4:
            response = self.client.script(path, form)
            assert response.status_code == 200, response.text
            self.version = response.json()["version"]
            self.page = Page(response.json()["table"])
        else:
            response = self.client.post(path, form)
            assert response.status_code == 303
            self.search("", str(response.headers))
            response = self.client.get(response.headers["location"])
            self.page = Page(response.text)
            self.version = int(self.page.by_id("table").get("data-version"))
        self.search(response.text, str(response.headers))

    def hint(self, kind: str) -> None:
        """Ask for a hint, as a script does and without one."""
        self.count += 1
        path = f"/{self.language}/game/{self.game_id}/hint"
        form = {"action": f"a-hint-of-{self.count:08}", "version": self.version, "kind": kind}
        response = self.client.post(path, form, {"Accept": "application/x-ndjson"})
        assert response.status_code == 200
        assert response.text
        self.search(response.text, str(response.headers))
        response = self.client.post(path, {**form, "action": f"another-hint-of-{self.count:08}"})
        assert response.status_code == 303
        self.search("", str(response.headers))
        response = self.client.get(response.headers["location"])
        self.search(response.text, str(response.headers))

    def moves(self) -> list[str]:
        return [
            f"{card.get('data-g')}>{target}"
            for card in self.page.all("button")
            for target in card.get("data-to").split()
        ]


@pytest.mark.parametrize(("rules_id", "language"), [*((rules_id, "en") for rules_id in RULE_SETS), ("classic", "id")])
def test_no_answer_names_a_card_that_lies_face_down(
    rules_id: str, language: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scorpion.service.advice.FAIR_S", 0.15)  # the first lines of a hint are like the last
    caplog.set_level(logging.DEBUG)
    chance = random.Random(rules_id)
    watcher = Watcher(rules_id, 31, language, caplog)
    watcher.look()
    for step in range(30):
        moves = watcher.moves()
        kind = chance.random()
        if kind < 0.15:
            watcher.act("undo")
        elif kind < 0.3:
            watcher.act("redo")
        elif kind < 0.4:
            watcher.act(chance.choice(("1x7>2", "2x6>5", "1x1>1", "deal", "3x2>4")))
        elif kind < 0.45:
            watcher.act("deal", version=0)
        else:
            watcher.act(chance.choice(moves) if moves else "deal")
        if step % 10 == 5:
            watcher.look()
        if step % 20 == 3:
            watcher.hint("fair")
            watcher.hint("open")
    for _ in range(30):
        watcher.act("undo")
    watcher.look()
    watcher.search_log()
    assert watcher.seen_hidden > 500


def test_an_undone_turn_is_hidden_again_also_in_what_redo_could_bring(caplog: pytest.LogCaptureFixture) -> None:
    watcher = Watcher("classic", 1, "en", caplog)
    at_first = set(watcher.hidden())
    for _ in range(40):
        moves = watcher.moves() or ["deal"]
        watcher.act(moves[0])
    assert set(watcher.hidden()) < at_first
    for _ in range(40):
        watcher.act("undo")
    assert set(watcher.hidden()) == at_first
    watcher.look()


def test_a_broken_request_writes_no_card_into_the_log(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    watcher = Watcher("classic", 31, "en", caplog)

    secret = "hidden here: " + " ".join(map(str, watcher.hidden()))

    def break_down(*_: object) -> None:
        raise RuntimeError(secret)

    monkeypatch.setattr("scorpion.web.table.page.table_of", break_down)
    response = watcher.client.get("/en/")
    assert response.status_code == 500
    assert "RuntimeError while answering" in caplog.text
    assert "hidden here" not in caplog.text + response.text
    assert "Traceback" not in response.text
    watcher.search(response.text, str(response.headers))
    watcher.search_log()
