"""Sizes: what a first visit and a move cost a visitor to load, compressed."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import urljoin

import httpx
import pytest

from scorpion.core.rule_sets import RULE_SETS
from scorpion.core.rules import Rules
from scorpion.i18n.locales import LOCALES
from tests.web.hosting import Client, Host, hosted

FIRST_VISIT_BYTES = 70_000
CODE_BYTES = 42_000
MOVE_BYTES = 2_000

ONE_DECK = [rules for rules in RULE_SETS.values() if rules.decks == 1]
MOVES = 50

_LINK = re.compile(r'<(?:link|script|img|use)\b[^>]*(?:href|src)="(/[^"]+)"')
_LOADED = re.compile(r'url\("?([^")#]+)')
_TABLE = re.compile(r'data-version="(\d+)" data-act="([^"]+)"')
_GROUP = re.compile(r'data-g="([^"]+)" data-to="([^"]+)"')


class Line(Client):
    """A visitor's browser, and how many bytes came over its line: heads and bodies by address."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.heads: dict[str, int] = {}
        self.bodies: dict[str, int] = {}

    def ask(self, method: str, path: str, headers: Mapping[str, str] | None = None, **request: Any) -> httpx.Response:
        """Ask, and count the answer."""
        response = super().ask(method, path, headers={"Accept-Encoding": "gzip", **(headers or {})}, **request)
        self.heads[path] = sum(len(name) + len(value) + 4 for name, value in response.headers.raw)
        self.bodies[path] = int(response.headers.get("content-length", 0))
        return response

    def visit(self, language: str) -> None:
        """Open the table as a browser does that was never here, with all that the page asks for."""
        self.get("/", {"Accept-Language": language})
        waiting = ["/favicon.ico", *_LINK.findall(self.get(f"/{language}/").text)]
        while waiting:
            path = waiting.pop()
            if path not in self.bodies:
                answer = self.get(path)
                assert answer.status_code == 200, path
                waiting += [urljoin(path, name) for name in _LOADED.findall(answer.text)] if ".css" in path else []


@pytest.mark.parametrize("language", [locale.code for locale in LOCALES])
def test_a_first_visit_loads_little_heads_included(language: str) -> None:
    line = Line(hosted())
    line.visit(language)
    assert {path.rpartition(".")[2] for path in line.bodies} >= {"css", "js", "svg", "ico"}
    assert sum(line.bodies.values()) + sum(line.heads.values()) <= FIRST_VISIT_BYTES


def test_a_first_visit_loads_little_code() -> None:
    line = Line(hosted())
    line.visit("en")
    code = {path: size for path, size in line.bodies.items() if path.endswith((".js", ".css"))}
    assert len(code) > 10
    assert sum(code.values()) <= CODE_BYTES


@pytest.mark.parametrize("language", [locale.code for locale in LOCALES])
@pytest.mark.parametrize("rules", ONE_DECK, ids=[rules.id for rules in ONE_DECK])
def test_a_moves_answer_is_small(rules: Rules, language: str) -> None:
    host, chance = hosted(), random.Random(1)
    line = Line(host)
    line.get(f"/{language}/")
    longest = 0
    for number in (1, 2):
        line.post(f"/{language}/new", {"rules": rules.id, "number": number})
        table = line.get(f"/{language}/").text
        for move in range(MOVES):
            version, act = _TABLE.search(table).groups()  # type: ignore[union-attr]
            moves = [f"{group}>{place}" for group, places in _GROUP.findall(table) for place in places.split()]
            if not moves:
                break
            wish = {"action": f"a-move-of-game-{number}-{move:04}", "version": version, "do": chance.choice(moves)}
            answer = line.script(act, wish).json()
            assert answer["result"] == "done"
            table = answer["table"]
            longest = max(longest, line.bodies[act])
    assert longest > 1000
    assert longest <= MOVE_BYTES
