"""What a language's spelling asks for once the places of a message are filled."""

import pytest

from scorpion.i18n.typography import finish


@pytest.mark.parametrize(
    ("raw", "spelled"),
    [
        ("ตามด้วย3 โพดำ", "ตามด้วย 3 โพดำ"),
        ("ตามด้วยควีนโพดำ", "ตามด้วยควีนโพดำ"),
        ("วาง10 โพแดงพร้อมไพ่อีก2ใบ", "วาง 10 โพแดงพร้อมไพ่อีก 2 ใบ"),
        ("คอลัมน์ 1: ไพ่คว่ำ 3 ใบ", "คอลัมน์ 1: ไพ่คว่ำ 3 ใบ"),
        ("1,234 คะแนน", "1,234 คะแนน"),
        ("A23456789TJQK", "A23456789TJQK"),
    ],
)
def test_thai_sets_figures_off_from_its_letters_and_nothing_else(raw: str, spelled: str) -> None:
    assert finish("th", raw) == spelled


@pytest.mark.parametrize(
    ("raw", "spelled"),
    [
        ("하트 잭을(를)", "하트 잭을"),
        ("하트 에이스을(를)", "하트 에이스를"),
        ("하트 3이(가)", "하트 3이"),
        ("하트 4이(가)", "하트 4가"),
        ("하트 10은(는)", "하트 10은"),
        ("하트 9은(는)", "하트 9는"),
        ("스페이드 6과(와)", "스페이드 6과"),
        ("스페이드 5과(와)", "스페이드 5와"),
        ("1번 열(으)로", "1번 열로"),  # after ㄹ as after a vowel
        ("하트 7(으)로", "하트 7로"),
        ("하트 킹(으)로", "하트 킹으로"),
        ("하트 2(으)로", "하트 2로"),
        ("TH이(가)", "TH가"),
        ("QL이(가)", "QL이"),
        ("카드(하트)를", "카드(하트)를"),
        ("'x'이(가)", "'x'이(가)"),  # how it is read aloud is not known
    ],
)
def test_a_korean_particle_fits_the_sound_before_it(raw: str, spelled: str) -> None:
    assert finish("ko", raw) == spelled


@pytest.mark.parametrize("language", ["en", "id", "nl", "xx"])
def test_other_languages_are_left_as_they_are(language: str) -> None:
    assert finish(language, "ตามด้วย3 잭을(를)") == "ตามด้วย3 잭을(를)"
