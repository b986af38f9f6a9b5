"""Answers: what both sides of the wire say that an answer is."""

from __future__ import annotations

import re
from types import NoneType, UnionType
from typing import get_args, get_type_hints, is_typeddict

from scorpion.web.assets.statics import FOLDER
from scorpion.web.table.answers import Outcome, TableAnswer

REQUESTS = (FOLDER / "js" / "requests.js").read_text(encoding="utf-8")
NAMES = {str: "string", int: "number", bool: "boolean", NoneType: "null"}


def in_javascript(kind: object) -> str:
    """Return a type as JSDoc writes it."""
    if isinstance(kind, UnionType):
        return " | ".join(map(in_javascript, get_args(kind)))
    if isinstance(kind, type) and is_typeddict(kind):
        fields = ", ".join(f"{name}: {in_javascript(inside)}" for name, inside in get_type_hints(kind).items())
        return f"{{ {fields} }}"
    assert isinstance(kind, type)
    return NAMES[kind]


def test_the_scripts_describe_the_answer_that_the_server_gives() -> None:
    (comment,) = re.findall(r"@typedef \{object\} Answer\n(.*?)\*/", REQUESTS, re.DOTALL)
    told = {name: kind for kind, name in re.findall(r"@property \{(.*)\} (\w+)", comment)}
    expected = {name: in_javascript(kind) for name, kind in get_type_hints(TableAnswer).items()}
    expected["result"] = " | ".join(f'"{outcome.value}"' for outcome in Outcome)
    assert told == expected


def test_every_field_of_an_answer_is_read_by_a_script() -> None:
    readers = ("play", "main", "requests", "refresh")
    scripts = "".join((FOLDER / "js" / f"{name}.js").read_text(encoding="utf-8") for name in readers)
    code = re.sub(r"/\*.*?\*/", "", scripts, flags=re.DOTALL)
    unread = [name for name in TableAnswer.__annotations__ if not re.search(rf"\b{name}\b", code)]
    assert not unread
