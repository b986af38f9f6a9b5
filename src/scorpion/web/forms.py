"""Forms: what a request carries, read within limits and parsed at the door."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from email.parser import BytesParser
from email.policy import HTTP
from typing import Final
from urllib.parse import parse_qsl

from starlette.requests import Request

from scorpion.core.errors import Complaint, Malformed
from scorpion.core.moves import Move
from scorpion.core.notation import parse_move
from scorpion.core.rule_sets import parse_rule_set
from scorpion.core.rules import Rules
from scorpion.service.actions import Action
from scorpion.service.advice import Wanted
from scorpion.service.deals import parse_deal_number
from scorpion.service.entries import Kind, derived_id
from scorpion.service.helping import HelpKind
from scorpion.service.preferences import LANGUAGE, NOTICE, Deals, is_choice
from scorpion.web import problems
from scorpion.web.problems import Problem

MOST_BYTES: Final = 8192
MOST_BYTES_OF_FILE: Final = 32 * 2**20
"""Five thousand games take some twenty million."""
_MOST_FIELDS: Final = 16
_ACTION_ID: Final = re.compile(r"[A-Za-z0-9_-]{16,64}")
_COUNT: Final = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)
# The shape alone, which no move has that programs print; whether cards are named so, the table's reader tells.
_BY_CARDS: Final = re.compile(r"[A2-9TJQK][CDHS]>[A-Z0-9]{1,2}")

_KINDS: Final = {kind.value: kind for kind in (HelpKind.FAIR, HelpKind.OPEN, HelpKind.POSITION)}
_DEALS: Final = {"": None, **{deals.value: deals for deals in Deals}}

Form = dict[str, str]


async def read_form(request: Request) -> Form:
    """Read the fields of a form. Raises Problem."""
    if _kind_of(request) != "application/x-www-form-urlencoded":
        raise Problem(415, problems.FORMS_ONLY)
    body = await _read_body(request, MOST_BYTES)
    try:
        fields = parse_qsl(body.decode("ascii"), keep_blank_values=True, max_num_fields=_MOST_FIELDS, errors="strict")
    except ValueError:
        raise Problem(400, problems.BAD_FORM) from None
    form = dict(fields)
    if len(form) != len(fields):
        raise Problem(400, problems.BAD_FORM)
    return form


async def read_file(request: Request) -> bytes:
    """Read the field `file` of a form that carries one. Raises Problem."""
    if _kind_of(request) != "multipart/form-data":
        raise Problem(415, problems.FORMS_ONLY)
    body = await _read_body(request, MOST_BYTES_OF_FILE)
    head = f"Content-Type: {request.headers['content-type']}\r\n\r\n".encode("latin-1")
    for part in BytesParser(policy=HTTP).parsebytes(head + body).iter_parts():
        if part.get_param("name", header="content-disposition") == "file":
            data = part.get_payload(decode=True)
            return data if isinstance(data, bytes) else b""
    raise Problem(400, problems.BAD_FORM)


def _kind_of(request: Request) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def _read_body(request: Request, most: int) -> bytes:
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Problem(413, problems.TOO_LARGE)
    return bytes(body)


def parse_action(form: Form) -> Action:
    """Read what a player asks for. Raises Problem: no player is to read how moves are written."""
    wish, version = form.get("do", ""), parse_count(form, "version")
    # A page without scripts gives all its buttons one id; pressing another of them is another action.
    action_id = derived_id(parse_action_id(form), wish)
    match wish:
        case "undo":
            return Action(action_id, version, Kind.UNDO)
        case "redo":
            return Action(action_id, version, Kind.REDO)
        case _ if _BY_CARDS.fullmatch(wish):
            return Action(action_id, version, Kind.MOVE, by_cards=wish)
        case _:
            return Action(action_id, version, Kind.MOVE, _parse_wish(wish))


def parse_count(form: Form, name: str) -> int:
    """Read a count, such as the version of a game. Raises Problem."""
    count = form.get(name, "")
    if not _COUNT.fullmatch(count):
        raise Problem(400, problems.BAD_FORM)
    return int(count)


def parse_wanted(form: Form) -> Wanted:
    """Read which hint a player asks for. Raises Problem."""
    kind = form.get("kind", "")
    if kind not in _KINDS:
        raise Problem(400, problems.BAD_FORM)
    return Wanted(parse_action_id(form), parse_count(form, "version"), _KINDS[kind])


def parse_action_id(form: Form) -> str:
    """Read the id of an action, which whoever asks has made. Raises Problem."""
    action_id = form.get("action", "")
    if not _ACTION_ID.fullmatch(action_id):
        raise Problem(400, problems.BAD_FORM)
    return action_id


def _parse_wish(wish: str) -> Move:
    try:
        return parse_move(wish)
    except Malformed:
        raise Problem(400, problems.BAD_FORM) from None


@dataclass(frozen=True, slots=True)
class NewGame:
    """The game that a player wants to begin: on a random deal if `number` is None.

    `deals` is what that is drawn from, None for what the player chose before. With `only_asks` nothing begins: it is
    only asked whether the deal can be won.
    """

    rules: Rules
    number: int | None
    deals: Deals | None = None
    only_asks: bool = False


class WrongNumber(Exception):
    """What was `read` in the deal number's field is no deal number; the rest of the form is `wanted`."""

    def __init__(self, wanted: NewGame, read: str) -> None:
        super().__init__(wanted, read)
        self.wanted = wanted
        self.read = read


def parse_new_game(form: Form) -> NewGame:
    """Read which game a player wants to begin. Raises Complaint for rules that are not there, WrongNumber, Problem."""
    rules = parse_rule_set(form.get("rules", ""))
    deals, read = form.get("deals", ""), form.get("number", "").strip()
    if deals not in _DEALS:
        raise Problem(400, problems.BAD_FORM)
    wanted = NewGame(rules, None, _DEALS[deals], only_asks="ask" in form)
    try:
        return replace(wanted, number=parse_deal_number(read)) if read else wanted
    except Complaint:
        raise WrongNumber(wanted, read) from None


def parse_preferences(form: Form, languages: tuple[str, ...]) -> dict[str, str]:
    """Read a form's choice by its name, or, under the name `all`, those of the page More. Raises Problem.

    A switch that a form does not send is off.
    """
    if form.get("name") != "all":
        chosen = {form.get("name", ""): form.get("value", "off")}
    else:
        chosen = {name: form.get(name, "off") for name in ("interactive", "time", NOTICE)}
        chosen[LANGUAGE] = form.get("lang", "")
    if not all(is_choice(name, value, languages) for name, value in chosen.items()):
        raise Problem(400, problems.BAD_FORM)
    return chosen
