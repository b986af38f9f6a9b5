"""Minifying: what is left out of scripts and styles, and what is not."""

from __future__ import annotations

import re

import pytest
import rcssmin
import rjsmin

from scorpion.web.assets.minifying import minify_script, minify_style
from scorpion.web.assets.statics import FOLDER

SCRIPTS = sorted((FOLDER / "js").glob("*.js"))
STYLES = sorted((FOLDER / "css").glob("*.css"))


def test_comments_and_indents_of_scripts_are_left_out() -> None:
    script = """// @ts-check
/** @file Many words. */
export const link = "https://x/*"; // gone
  const a = /** @type {HTMLElement} */ (b) / 2 /* gone */ * c;
  /** @type {HTMLElement} */ (d).focus();
"""
    assert minify_script(script) == 'export const link="https://x/*";const a=(b)/2*c;(d).focus();'


@pytest.mark.parametrize(
    "kept",
    [
        "'/** @hi */ there'",
        '"// no comment"',
        "`a\n   // no comment\n  /* nor this */  b`",
        "`a ${b} /* c */`",
        r"/\/\/[/*] /",
    ],
)
def test_what_stands_in_strings_and_patterns_stays(kept: str) -> None:
    assert minify_script(f"  const a = {kept}; // gone\n") == f"const a={kept};"


def test_a_line_that_ends_a_statement_without_a_semicolon_still_ends_it() -> None:
    assert minify_script("const a = b\nlet c = d\n") == "const a=b\nlet c=d"


def test_in_stylesheets_a_space_stays_where_it_says_something() -> None:
    style = 'main :is(a, b) > c:hover { width: calc(1px + 2em); content: "a: b, /* c */"; } /* gone */'
    assert minify_style(style) == 'main :is(a,b)>c:hover{width:calc(1px + 2em);content:"a: b, /* c */"}'


@pytest.mark.parametrize("path", [*SCRIPTS, *STYLES], ids=lambda path: path.name)
def test_the_part_of_the_minifiers_in_python_alone_does_the_same(path: object) -> None:
    text = (FOLDER / str(path)).read_text(encoding="utf-8")
    in_python, minified = (
        (rjsmin._make_jsmin(python_only=True), minify_script)
        if str(path).endswith(".js")
        else (rcssmin._make_cssmin(python_only=True), minify_style)
    )
    assert in_python(text) == minified(text)


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_every_text_of_our_scripts_stays_as_it_is(path: object) -> None:
    text = (FOLDER / str(path)).read_text(encoding="utf-8")
    code = re.sub(r"/\*.*?\*/|^\s*//.*$", "", text, flags=re.DOTALL | re.MULTILINE)
    minified = minify_script(text)
    for literal in re.findall(r'"[^"\n]*"', code):
        assert literal in minified
