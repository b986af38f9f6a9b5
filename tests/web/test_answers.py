"""Answers: what both sides of the wire say that an answer is."""

from __future__ import annotations

import re
from types import NoneType, UnionType
from typing import get_args, get_origin, get_type_hints, is_typeddict

import pytest

from scorpion.web.assets.statics import FOLDER
from scorpion.web.table.answers import BlocksAnswer, HintAnswer, Outcome, TableAnswer

NAMES = {str: "string", int: "number", bool: "boolean", NoneType: "null"}


def described(script: str, name: str) -> dict[str, str]:
    """Return the fields of a type that a script describes, each with its type as JSDoc writes it."""
    text = (FOLDER / "js" / f"{script}.js").read_text(encoding="utf-8")
    (comment,) = re.findall(rf"@typedef \{{object\}} {name}\n(.*?)\*/", text, re.DOTALL)
    return {field: kind for kind, field in re.findall(r"@property \{(.*)\} (\w+)", comment)}


def in_javascript(kind: object) -> str:
    """Return a type as JSDoc writes it."""
    if get_origin(kind) is list:
        return f"{in_javascript(*get_args(kind))}[]"
    if isinstance(kind, UnionType):
        return " | ".join(map(in_javascript, get_args(kind)))
    if isinstance(kind, type) and is_typeddict(kind):
        fields = ", ".join(f"{name}: {in_javascript(inside)}" for name, inside in get_type_hints(kind).items())
        return f"{{ {fields} }}"
    assert isinstance(kind, type)
    return NAMES[kind]


def test_the_scripts_describe_the_answer_that_the_server_gives() -> None:
    expected = {name: in_javascript(kind) for name, kind in get_type_hints(TableAnswer).items()}
    expected["result"] = " | ".join(f'"{outcome.value}"' for outcome in Outcome)
    assert described("requests", "Answer") == expected


@pytest.mark.parametrize(("script", "answer"), [("hint", HintAnswer), ("blocks", BlocksAnswer)])
def test_a_script_describes_the_answer_that_stands_beside_the_table(script: str, answer: type) -> None:
    expected = {name: in_javascript(kind) for name, kind in get_type_hints(answer).items()}
    assert described(script, answer.__name__) == expected


def test_every_field_of_an_answer_is_read_by_a_script() -> None:
    readers = ("play", "main", "requests", "refresh")
    scripts = "".join((FOLDER / "js" / f"{name}.js").read_text(encoding="utf-8") for name in readers)
    code = re.sub(r"/\*.*?\*/", "", scripts, flags=re.DOTALL)
    unread = [name for name in TableAnswer.__annotations__ if not re.search(rf"\b{name}\b", code)]
    assert not unread
