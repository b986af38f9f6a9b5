"""No text of a page escapes translation."""

import pytest

from scorpion.i18n.locales import LOCALES, PSEUDO, Locale
from scorpion.web.settings import WebSettings
from tests.i18n.escaped import escaped, plain_words
from tests.pages import PAGES, address
from tests.web.hosting import Client, Host

ALL = (*LOCALES, PSEUDO)


def test_a_plain_word_is_found_wherever_a_person_meets_it() -> None:
    page = """<!doctype html><html lang="xx"><title>Plain title</title>
        <h1 aria-label="Plain label" data-x="not said">Ðéåļ~~</h1> <p>Ðéåļ 12 or not<br>Ñéŵ~</p> <img alt="Plain alt">
        <script>const unsaid = 1;</script> <style>p { color: red }</style> <kbd>Enter</kbd> <b lang="nl">Nederlands</b>
        <p>Scorpion, Three Blind Mice</p>
        <script type="application/json">{"a": "{card} ļéţ ĝö.~~", "b": "Plain for {scripts}"}</script>
        <i>Plain end</i>"""
    assert escaped(page) == [
        "Plain title",
        "Plain label",
        "Ðéåļ 12 or not",
        "Plain alt",
        "Plain for {scripts}",
        "Plain end",
    ]


@pytest.mark.parametrize("path", ["", *PAGES.values()], ids=["table", *PAGES])
def test_no_text_of_a_page_escapes_translation(path: str) -> None:
    client = Client(Host(WebSettings(locales=ALL)))
    table = client.get("/xx/").text
    assert escaped(client.get(f"/xx/{address(path, table)}").text) == []


@pytest.mark.parametrize("locale", LOCALES, ids=[locale.code for locale in LOCALES])
def test_the_pseudo_language_is_offered_nowhere(locale: Locale) -> None:
    client = Client(Host())
    assert client.get("/xx/").status_code == 404
    for path in ("", "new", "more", "games"):
        page = client.get(f"/{locale.code}/{path}").text
        assert PSEUDO.name not in page
        assert '"xx"' not in page


def test_a_plain_word_between_stretched_ones_is_found() -> None:
    assert plain_words("Ðéåļ this ñöŵ~~ or 12") == ["this", "or"]
    assert plain_words("Scorpion {card} Ķ") == []
