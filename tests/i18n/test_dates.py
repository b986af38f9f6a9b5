"""Days as each language writes them."""

from datetime import date

import pytest

from scorpion.i18n.dates import format_day
from scorpion.i18n.locales import parse_locale
from scorpion.i18n.translator import translator


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "3 May 2026"),
        ("id", "3 Mei 2026"),
        ("nl", "3 mei 2026"),
        ("ko", "2026년 5월 3일"),
        ("th", "3 พฤษภาคม 2569"),
    ],
)
def test_a_day_is_written_as_the_language_writes_it(code: str, text: str) -> None:
    assert format_day(translator(parse_locale(code)), date(2026, 5, 3)) == text


@pytest.mark.parametrize("code", ["en", "id", "nl", "ko", "th"])
def test_every_month_has_a_name_of_its_own(code: str) -> None:
    speaker = translator(parse_locale(code))
    assert len({format_day(speaker, date(2026, month, 1)) for month in range(1, 13)}) == 12
