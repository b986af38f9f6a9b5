"""Arguments: the texts of options, read once at the door."""

from __future__ import annotations

import errno
import os
import re
import sys
from pathlib import Path
from typing import Final

from scorpion.core.errors import N_, Complaint
from scorpion.core.notation import parse_position
from scorpion.core.position import Position
from scorpion.core.rules import Rules
from scorpion.core.view import View, parse_view, view_of
from scorpion.i18n.locales import Locale, parse_locale
from scorpion.service.deals import deal_position, parse_deal_number

_MOST: Final = 10**12
_LARGEST_FILE: Final = 64 * 2**20  # bytes; a game takes less than a thousand
_MOST_DEALS: Final = 10**6


def parse_count(option: str, text: str, least: int = 1, most: int = _MOST) -> int:
    """Read a whole number, `least` to `most`. Raises Complaint."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 20 else -1
    if not least <= number <= most:
        raise Complaint(
            N_("{option}: read {read!r}; expected a whole number from {least} to {most}"),
            option=option,
            read=text,
            least=str(least),
            most=str(most),
        )
    return number


def parse_range(option: str, text: str) -> range:
    """Read deal numbers A..B, both included. Raises Complaint."""
    found = re.fullmatch(r"([0-9]{1,20})\.\.([0-9]{1,20})", text, re.ASCII)
    if found is None:
        raise Complaint(
            N_("{option}: read {read!r}; expected two deal numbers such as 1..1000"), option=option, read=text
        )
    first, last = (parse_deal_number(number) for number in found.groups())
    if first > last:
        raise Complaint(
            N_("{option}: read {read!r}; the first number must be the smaller one"), option=option, read=text
        )
    if last - first >= _MOST_DEALS:
        raise Complaint(
            N_("{option}: read {read!r}; at most {most} deals are judged in one go"),
            option=option,
            read=text,
            most=_MOST_DEALS,
        )
    return range(first, last + 1)


def one_position(rules: Rules, number: str | None, position: str | None) -> Position | None:
    """Return the position that --number or --position gives, None for neither. Raises Complaint."""
    _check_one(number, position)
    if number is not None:
        return deal_position(rules, parse_deal_number(number))
    return None if position is None else parse_position(position, rules)


def one_view(rules: Rules, number: str | None, position: str | None) -> View | None:
    """Return what a player sees of --number or --position, None for neither. Raises Complaint."""
    _check_one(number, position)
    if number is not None:
        return view_of(deal_position(rules, parse_deal_number(number)))
    return None if position is None else parse_view(position, rules)


def _check_one(number: str | None, position: str | None) -> None:
    if number is not None and position is not None:
        raise Complaint(N_("give --number or --position, not both"))


def choose_locale(lang: str | None, environment: Locale) -> Locale:
    """Return the language of --lang, that of the environment without it. Raises Complaint."""
    return environment if lang is None else parse_locale(lang)


def parse_folder(option: str, text: str) -> Path:
    """Read the path of a folder, `~` for the user's own. Raises Complaint."""
    try:
        folder = Path(text).expanduser()
    except RuntimeError:
        folder = None
    if not text or folder is None:
        raise Complaint(N_("{option}: read {read!r}; expected the path of a folder"), option=option, read=text)
    return folder


def read_text(path: str) -> str:
    """Read a UTF-8 file, or standard input for `-`. Raises Complaint."""
    try:
        data = _read_bytes(path)
    except OSError as error:
        raise Complaint(N_("{path} cannot be read ({reason})"), path=path, reason=error.strerror) from None
    except ValueError:
        raise Complaint(N_("{path!r} is not a file name"), path=path) from None
    if len(data) > _LARGEST_FILE:
        raise Complaint(N_("{path} is larger than {most} MiB; split it"), path=path, most=_LARGEST_FILE >> 20)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Complaint(N_("{path} is not text in UTF-8"), path=path) from None


def _read_bytes(path: str) -> bytes:
    """Read a file, but not much more than the largest allowed. Raises OSError, ValueError."""
    if not path:
        raise ValueError("the path of a file is not empty")
    if path != "-":
        with Path(path).open("rb") as file:
            return file.read(_LARGEST_FILE + 1)
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdin.buffer.read(_LARGEST_FILE + 1)
