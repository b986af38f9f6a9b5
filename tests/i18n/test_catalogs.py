"""The message catalogs are whole, and what is wrong with one would be found."""

import gettext
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from hatch_build import compile_catalogs
from scorpion.i18n.locales import ENGLISH, LOCALES
from scripts.catalogs import CODES, ROOT, collect, merge, po_path, problems, read_catalog, real, update, write_catalog

EVERY = pytest.mark.parametrize("code", CODES)


@cache
def messages() -> Catalog:
    return collect()


def test_every_language_but_english_has_a_catalog_and_no_other_has() -> None:
    folders = sorted(path.parent.parent.name for path in po_path("*").parent.parent.parent.rglob("scorpion.po"))
    assert folders == sorted(CODES) == sorted(locale.code for locale in LOCALES if locale is not ENGLISH)


@EVERY
def test_no_message_is_missing_unused_fuzzy_or_wrongly_formatted(code: str) -> None:
    found = problems(messages(), code, po_path(code).read_bytes())
    assert found == [], "\n".join(found)


@EVERY
def test_the_compiled_catalog_is_up_to_date(code: str) -> None:
    compiled = po_path(code).with_suffix(".mo")
    assert compiled.exists(), "`make catalogs` compiles the catalogs"
    with compiled.open("rb") as file:
        translations = gettext.GNUTranslations(file)
    for message in real(read_catalog(code, po_path(code).read_bytes())):
        if isinstance(message.id, tuple):
            said = translations.ngettext(message.id[0], message.id[1], 1)
        elif message.context:
            said = translations.pgettext(message.context, str(message.id))
        else:
            said = translations.gettext(str(message.id))
        translated = message.string[0] if isinstance(message.string, tuple) else message.string
        assert said == translated or not translated, "`make catalogs` compiles the catalogs anew"


# ---------------------------------------------------------------- what is collected


def collected(folder: Path, **files: str) -> Catalog:
    sources = folder / "src" / "scorpion"
    sources.mkdir(parents=True)
    for name, text in files.items():
        (sources / name.replace("__", ".")).write_text(text, encoding="utf-8")
    return collect(sources)


def test_python_files_say_messages_through_a_translator_or_mark_them(tmp_path: Path) -> None:
    found = collected(
        tmp_path,
        a__py=(
            "# Translators: of a card\n"
            "NAME = N_('up')\n"
            "def say(speak, text):\n"
            "    speak.text('{n} is '\n"
            "               'there', n=len(text))\n"
            "    # A comment for readers of the code.\n"
            "    speak.plural('{count} card', '{count} cards', 3)\n"
            "    speak.text_as(\n"
            "        # Translators: to give cards\n"
            "        # out, a verb\n"
            "        'verb', 'Deal')\n"
            "    speak.text(NAME)\n"
            "    return text['not this'] + other('nor this')\n"
        ),
    )
    assert [(message.context, message.id, message.auto_comments) for message in real(found)] == [
        (None, "up", ["of a card"]),
        (None, "{n} is there", []),
        (None, ("{count} card", "{count} cards"), []),
        ("verb", "Deal", ["to give cards", "out, a verb"]),
    ]
    assert {place for message in real(found) for place, _ in message.locations} == {"src/scorpion/a.py"}


def test_templates_say_messages_by_their_functions(tmp_path: Path) -> None:
    found = collected(
        tmp_path,
        page__html=(
            "{# Translators: the title #}\n"
            '<h1>{{ t("Scorpion for {name}", name=player) }}</h1>\n'
            '<p title="{{ tc("verb", "Deal") }}">{{ tn("{count} card", "{count} cards", n) }}</p>\n'
            '{{ tm("Read <em>this</em>") }} {{ other("not this") }} {{ t(name) }}\n'
        ),
    )
    assert [(message.context, message.id, message.auto_comments) for message in real(found)] == [
        (None, "Scorpion for {name}", ["the title"]),
        ("verb", "Deal", []),
        (None, ("{count} card", "{count} cards"), []),
        (None, "Read <em>this</em>", []),
    ]


def test_an_f_string_is_no_message(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="line 1: an f-string"):
        collected(tmp_path, a__py="speak.text(f'{n} cards')\n")


# ---------------------------------------------------------------- what is wrong with a catalog


def sample() -> Catalog:
    catalog = Catalog()
    catalog.add("{name} has {n!r}")
    catalog.add(("{count} card", "{count} cards"))
    catalog.add("Deal", context="verb")
    catalog.add("read <em>this</em> ")
    return catalog


def filled(code: str = "nl") -> str:
    catalog = merge(sample(), None, code)
    for message in real(catalog):
        forms = message.id if isinstance(message.id, tuple) else None
        message.string = (forms if catalog.num_plurals > 1 else (forms[1],)) if forms else message.id
    return write_catalog(catalog).decode()


def found_in(text: str, code: str = "nl") -> list[str]:
    return problems(sample(), code, text.encode())


@pytest.mark.parametrize("code", ["nl", "ko"])
def test_a_whole_catalog_has_no_problems(code: str) -> None:
    assert found_in(filled(code), code) == []


WRONG = {
    "untranslated": ('msgstr "Deal"', 'msgstr ""', 'untranslated: "Deal" [verb]'),
    "a form untranslated": ('msgstr[1] "{count} cards"', 'msgstr[1] ""', 'untranslated: "{count} cards"'),
    "missing": ('msgctxt "verb"\n', "", 'missing: "Deal" [verb]'),
    "unused": ('msgctxt "verb"\n', "", 'not used any more: "Deal"'),
    "obsolete": ('msgctxt "verb"', '#~ msgid "Old"\n#~ msgstr "Oud"\n\nmsgctxt "verb"', 'not used any more: "Old"'),
    "fuzzy": ('msgctxt "verb"', '#, fuzzy\nmsgctxt "verb"', 'fuzzy: "Deal" [verb]'),
    "another place": ('msgstr "{name} has', 'msgstr "{nam} has', 'its places differ: "{name} has {n!r}"'),
    "another conversion": (
        'msgstr "{name} has {n!r}"',
        'msgstr "{name} has {n}"',
        'its places differ: "{name} has {n!r}"',
    ),
    "a lone brace": (
        'msgstr "{name} has',
        'msgstr "{name has',
        "wrongly formatted (",
    ),
    "a place of a form": ('msgstr[1] "{count} cards"', 'msgstr[1] "{c} cards"', 'its places differ: "{count} cards"'),
    "another tag": ('msgstr "read <em>this</em> "', 'msgstr "read <b>this</b> "', "its tags differ"),
    "a space less": ('msgstr "read <em>this</em> "', 'msgstr "read <em>this</em>"', "spaces around it differ"),
    "layout": ('msgstr "Deal"\n', 'msgstr ""\n"Deal"\n', "the file is not as `update` writes it"),
}


@pytest.mark.parametrize(("old", "new", "problem"), WRONG.values(), ids=list(WRONG))
def test_what_is_wrong_is_named(old: str, new: str, problem: str) -> None:
    whole = filled()
    assert old in whole
    found = found_in(whole.replace(old, new))
    assert any(line.startswith(f"nl: {problem}") for line in found), found


def test_too_few_plural_forms_are_named() -> None:
    assert found_in(filled("ko").replace("nplurals=1; plural=0;", "nplurals=2; plural=(n != 1);"), "nl") != []


# ---------------------------------------------------------------- bringing a catalog up to date


def test_update_adds_what_is_new_drops_what_is_not_used_and_keeps_the_rest(tmp_path: Path) -> None:
    path = po_path("nl", tmp_path)
    update(sample(), "nl", tmp_path)
    text = path.read_text(encoding="utf-8").replace('msgid "Deal"\nmsgstr ""', 'msgid "Deal"\nmsgstr "Delen"')
    path.write_text('# A translator\'s note.\n#~ msgid "Old"\n#~ msgstr "Oud"\n\n' + text, encoding="utf-8")
    changed = sample()
    changed.add("New")
    changed.delete("{name} has {n!r}")
    update(changed, "nl", tmp_path)
    after = read_catalog("nl", path.read_bytes())
    assert [message.id for message in real(after)] == [
        ("{count} card", "{count} cards"),
        "Deal",
        "read <em>this</em> ",
        "New",
    ]
    deal = after.get("Deal", "verb")
    assert deal is not None
    assert deal.string == "Delen"
    assert not after.obsolete


def test_a_message_that_became_a_plural_is_translated_anew(tmp_path: Path) -> None:
    before, after = Catalog(), Catalog()
    before.add("{count} cards")
    after.add(("{count} cards", "{count} cards"))
    old = merge(before, None, "nl")
    for message in real(old):
        message.string = "{count} kaarten"
    merged = merge(after, old, "nl")
    assert [message.string for message in real(merged)] == [("", "")]


def test_the_same_messages_make_the_same_bytes() -> None:
    once = write_catalog(merge(messages(), None, "ko"))
    assert write_catalog(merge(messages(), read_catalog("ko", once), "ko")) == once


def test_the_build_compiles_every_catalog(tmp_path: Path) -> None:
    for code in CODES:
        copy = tmp_path / po_path(code).relative_to(ROOT)
        copy.parent.mkdir(parents=True)
        copy.write_bytes(po_path(code).read_bytes())
    compiled = compile_catalogs(tmp_path)
    assert len(compiled) == len(CODES)
    for file in compiled:
        assert gettext.GNUTranslations(BytesIO(file.read_bytes())).gettext("king of spades") != "king of spades"
