"""How page templates say messages."""

from jinja2 import DictLoader, Environment, StrictUndefined

from scorpion.i18n.locales import DUTCH, ENGLISH, THAI, Locale
from scorpion.i18n.templates import template_functions
from scorpion.i18n.translator import translator


def shown(template: str, locale: Locale = ENGLISH, **values: object) -> str:
    environment = Environment(loader=DictLoader({"page.html": template}), autoescape=True, undefined=StrictUndefined)
    return environment.get_template("page.html").render(**template_functions(translator(locale)), **values)


def test_a_template_says_texts_counts_and_contexts() -> None:
    assert shown('{{ t("column {number}", number=3) }}', DUTCH) == "kolom 3"
    assert shown('{{ tn("{count} face-down card", "{count} face-down cards", 1) }}', DUTCH) == "1 gedekte kaart"
    assert shown('{{ tc("beside the columns", "{one}; {other}", one="ก", other="ข") }}', THAI) == "ก ข"


def test_what_fills_a_text_is_escaped() -> None:
    assert shown('{{ t("column {number}", number=given) }}', given="<b>") == "column &lt;b&gt;"


def test_a_message_with_tags_keeps_its_own_and_escapes_what_fills_it() -> None:
    page = '{{ tm("<em>{name}</em> has {count} cards", name=given, count=1000) }}'
    assert shown(page, given="<script>") == "<em>&lt;script&gt;</em> has 1,000 cards"


def test_a_template_keeps_thai_names_whole() -> None:
    shown_card = shown('{{ t("{card} is free", card=card) }}', THAI, card="เอซดอกจิก")
    assert shown_card == "เอซ\u2060ดอกจิกไม่มีไพ่ทับแล้ว"
    assert shown('{{ tm("All rules") }} {{ tn("{count} move", "{count} moves", 3) }}', THAI) == "กติกาทั้งหมด 3\u00a0ตา"
