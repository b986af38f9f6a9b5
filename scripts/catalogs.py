"""The message catalogs: collects the messages of the program, brings the catalogs up to date and checks them.

python scripts/catalogs.py update [LANGUAGE ...]   adds new messages to these catalogs or to all, drops those not used
python scripts/catalogs.py check                   says what is missing or wrong; exit status 1 if anything is
python scripts/catalogs.py template                prints all messages, untranslated (a .pot file)
"""

from __future__ import annotations

import ast
import re
import string
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po
from jinja2.ext import babel_extract

from scorpion.i18n.locales import ENGLISH, LOCALES
from scorpion.i18n.translator import CATALOGS, DOMAIN

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src" / "scorpion"
CODES: Final = tuple(locale.code for locale in LOCALES if locale != ENGLISH)

# Which arguments of a call are messages (from 1), and which is a context (c).
_IN_PYTHON: Final = {"N_": (1,), "text": (1,), "plural": (1, 2), "Counted": (1, 2), "text_as": ((1, "c"), 2)}
_IN_TEMPLATES: Final = {"t": (1,), "tm": (1,), "tn": (1, 2), "tc": ((1, "c"), 2)}
_COMMENT_TAG: Final = "Translators:"

# Lines of the header that would change without any message having changed.
_RESTLESS: Final = re.compile(
    rb'^"(?:POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator|Report-Msgid-Bugs-To|Language-Team'
    rb"|Project-Id-Version):.*\n",
    re.MULTILINE,
)
_WIDTH: Final = 120


Found = tuple[int, str, list[str | None], list[str]]
"""A call found in a file: line, function, its arguments (None for one that is no plain text), comments."""


def find_calls(
    source: BinaryIO,
    keywords: Collection[str],
    comment_tags: Collection[str],
    options: object,  # noqa: ARG001
) -> Iterator[Found]:
    """Yield the calls of a Python file that say a message, as Babel asks of a method. Raises TypeError for an f-string.

    Babel's own method goes by tokens and takes a variable named `text` for a call.
    """
    written = source.read().decode()
    lines = written.splitlines()
    calls = [node for node in ast.walk(ast.parse(written)) if isinstance(node, ast.Call) and node.args]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        if name not in keywords:
            continue
        first = call.args[0]
        if isinstance(first, ast.JoinedStr):
            raise TypeError(f"line {call.lineno}: an f-string is no message: name its places")
        texts = [
            node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None for node in call.args
        ]
        comments = _comments_above(lines, call.lineno, comment_tags) or _comments_above(
            lines, first.lineno, comment_tags
        )
        yield call.lineno, name, texts, comments


def _comments_above(lines: list[str], number: int, tags: Collection[str]) -> list[str]:
    """Return the comment that ends on the line above line `number`, from a tag on."""
    comments: list[str] = []
    for line in reversed(lines[: number - 1]):
        stripped = line.strip()
        if not stripped.startswith("#"):
            return []
        comments.insert(0, stripped.removeprefix("#").strip())
        if comments[0].startswith(tuple(tags)):
            return comments
    return []


# Babel's types want less of a method than Babel does.
_METHODS: Final[Mapping[str, tuple[Any, Mapping[str, Any]]]] = {
    ".py": (find_calls, _IN_PYTHON),
    ".html": (babel_extract, _IN_TEMPLATES),
}


def collect(sources: Path = SOURCES) -> Catalog:
    """Return every message of the program, untranslated. Raises TypeError for an f-string in place of one."""
    messages = Catalog(charset="utf-8", fuzzy=False, header_comment="# Every message of Scorpion.")
    for file in sorted(sources.rglob("*")):
        if file.suffix not in _METHODS:
            continue
        method, keywords = _METHODS[file.suffix]
        name = file.relative_to(sources.parent.parent).as_posix()
        with file.open("rb") as source:
            for line, message, comments, context in extract(
                method, source, keywords, [_COMMENT_TAG], {"silent": "false"}, strip_comment_tags=True
            ):
                messages.add(message, None, [(name, line)], auto_comments=comments, context=context)
    return messages


def po_path(code: str, catalogs: Path = CATALOGS) -> Path:
    """Return the path of a language's catalog."""
    return catalogs / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def read_catalog(code: str, text: bytes) -> Catalog:
    """Read a catalog. Raises babel's PoFileError."""
    return read_po(BytesIO(text), locale=code, abort_invalid=True)


def write_catalog(catalog: Catalog) -> bytes:
    """Write a catalog: always the same bytes for the same messages."""
    target = BytesIO()
    write_po(target, catalog, width=_WIDTH, ignore_obsolete=True, include_lineno=False)
    return _RESTLESS.sub(b"", target.getvalue())


def merge(messages: Catalog, old: Catalog | None, code: str) -> Catalog:
    """Return a language's catalog with exactly these messages, translated where the old one translates them."""
    name = next(locale.name for locale in LOCALES if locale.code == code)
    merged = Catalog(locale=code, charset="utf-8", fuzzy=False, header_comment=f"# {name}: the messages of Scorpion.")
    for message in real(messages):
        known = old.get(message.id, message.context) if old is not None else None
        merged.add(
            message.id,
            known.string if known is not None and _has_form(known, message) else None,
            message.locations,
            auto_comments=message.auto_comments,
            user_comments=known.user_comments if known is not None else (),
            context=message.context,
        )
    return merged


def _has_form(known: Message, message: Message) -> bool:
    return isinstance(known.string, str) is isinstance(message.id, str)


def real(catalog: Catalog) -> Iterator[Message]:
    """Yield the messages of a catalog without its header."""
    return (message for message in catalog if message.id)


def update(messages: Catalog, code: str, catalogs: Path = CATALOGS) -> None:
    """Write a language's catalog anew, with exactly these messages."""
    path = po_path(code, catalogs)
    old = read_catalog(code, path.read_bytes()) if path.exists() else None
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(write_catalog(merge(messages, old, code)))


def problems(messages: Catalog, code: str, text: bytes) -> list[str]:
    """List what is wrong with a language's catalog, whose file holds `text`."""
    catalog = read_catalog(code, text)
    found = [
        f"{code}: not used any more: {_name(message)}"
        for message in (*real(catalog), *catalog.obsolete.values())
        if messages.get(message.id, message.context) is None
    ]
    for message in real(messages):
        translated = catalog.get(message.id, message.context)
        if translated is None:
            found.append(f"{code}: missing: {_name(message)}")
        else:
            found.extend(f"{code}: {what}: {_name(message)}" for what in _faults(translated, catalog.num_plurals))
    if not found and write_catalog(merge(messages, catalog, code)) != text:
        found.append(f"{code}: the file is not as `update` writes it: run it, then read the difference")
    return found


def _faults(message: Message, plural_count: int) -> Iterator[str]:
    """Yield what is wrong with one translated message."""
    if message.fuzzy:
        yield "fuzzy"
    originals, strings = _forms(message.id), _forms(message.string)
    if len(strings) != (plural_count if len(originals) > 1 else 1):
        yield f"{len(strings)} plural forms, the language has {plural_count}"
    for index, translation in enumerate(strings):
        # Where a language has one form only, it goes with the plural.
        original = originals[0] if index == 0 and len(strings) > 1 else originals[-1]
        if not translation:
            yield "untranslated"
        else:
            yield from _differences(original, translation)


def _forms(text: str | Iterable[str] | None) -> tuple[str, ...]:
    """Return the forms of a message or translation: one, or a plural's."""
    return (text or "",) if isinstance(text, str | None) else tuple(text)


def _differences(original: str, translation: str) -> Iterator[str]:
    """Yield what of a message's form is not the same in its translation."""
    try:
        same_places = _places(original) == _places(translation)
    except ValueError as error:
        yield f"wrongly formatted ({error})"
        return
    if not same_places:
        yield "its places differ"
    if _tags(original) != _tags(translation):
        yield "its tags differ"
    if _edges(original) != _edges(translation):
        yield "spaces around it differ"


def _places(text: str) -> set[tuple[str, str | None, str | None]]:
    """Return each place of a message with its conversion and format. Raises ValueError for lone braces."""
    return {
        (name, spec, conversion) for _, name, spec, conversion in string.Formatter().parse(text) if name is not None
    }


def _tags(text: str) -> Counter[str]:
    return Counter(re.findall(r"</?[a-z][^<>]*>", text))


def _edges(text: str) -> tuple[bool, bool]:
    return text[:1].isspace(), text[-1:].isspace()


def _name(message: Message) -> str:
    shown = message.id[-1] if isinstance(message.id, tuple) else message.id
    where = ", ".join(sorted({path for path, _ in message.locations}))
    context = f" [{message.context}]" if message.context else ""
    return f'"{shown}"{context}' + (f" ({where})" if where else "")


def main(arguments: Iterable[str]) -> int:
    """Do what the command line asks for; return the exit status."""
    messages = collect()
    match list(arguments):
        case ["update", *codes] if set(codes) <= set(CODES):
            for code in codes or CODES:
                update(messages, code)
                catalog = read_catalog(code, po_path(code).read_bytes())
                empty = sum(not all(_forms(message.string)) for message in real(catalog))
                print(f"{code}: {len(messages)} messages, {empty} to translate")
            return 0
        case ["check"]:
            found = [line for code in CODES for line in problems(messages, code, po_path(code).read_bytes())]
            print("\n".join(found) if found else f"{len(messages)} messages in {len(CODES)} catalogs: all is well")
            return 1 if found else 0
        case ["template"]:
            sys.stdout.buffer.write(write_catalog(messages))
            return 0
        case _:
            print(__doc__, file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
