"""Whatever is printed reaches the console."""

import io
import sys
from contextlib import redirect_stdout

import pytest

from scorpion.cli.console import prepare

TEXT = "\u2588 \u2660 \ud55c \u0e44 e"


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("ascii", TEXT.encode()),
        ("ANSI_X3.4-1968", TEXT.encode()),
        ("utf-8", TEXT.encode()),
        ("latin-1", b"? ? ? ? e"),
        ("cp437", b"\xdb ? ? ? e"),
    ],
)
def test_a_stream_takes_any_text_once_it_is_prepared(encoding: str, shown: bytes) -> None:
    written = io.BytesIO()
    with redirect_stdout(io.TextIOWrapper(written, encoding=encoding)) as stream:
        prepare()
        sys.stdout.write(TEXT)
        stream.flush()
        assert written.getvalue() == shown


def test_what_is_no_stream_of_bytes_is_left_alone() -> None:
    with redirect_stdout(io.StringIO()) as stream:
        prepare()
        sys.stdout.write(TEXT)
    assert stream.getvalue() == TEXT
