"""What a language's spelling asks for once the places of a message are filled."""

import pytest

from scorpion.i18n.typography import finish, unbroken, unmarked


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


@pytest.mark.parametrize(
    ("spelled", "parts"),
    [
        ("เอซดอกจิกต่อจาก 2 ดอกจิก", "เอซ·ดอกจิกต่อจาก 2_ดอกจิก"),
        ("คิงข้าวหลามตัด, 3 ข้าวหลามตัด, แจ็กโพดำ", "คิง·ข้าวหลาม·ตัด, 3_ข้าวหลาม·ตัด, แจ็ก·โพ·ดำ"),
        ("แบบคลาสสิกและแบบผ่อนปรน", "แบบคลาส·สิกและแบบผ่อน·ปรน"),
        ("คว่ำ 12 ใบ ใน 4 คอลัมน์ 460 คะแนน", "คว่ำ 12_ใบ ใน 4_คอลัมน์ 460_คะแนน"),
        ("เลิกทำได้ทุกเมื่อที่นี่ วางที่นั่น ชุดไพ่เรียงบนสุด ใบแรก", "เลิก·ทำได้ทุก·เมื่อที่·นี่ วางที่·นั่น ชุด·ไพ่·เรียงบน·สุด ใบ·แรก"),
        ("คอลัมน์ 1 ถึง 3 คอลัมน์ละใบ", "คอลัมน์_1 ถึง 3 คอลัมน์ละใบ"),
        ("ย้ายคิงพร้อมไพ่ไปคอลัมน์ 2 ตามกติกา", "ย้ายคิงพร้อมไพ่ไปคอลัมน์_2 ตามกติกา"),
    ],
)
def test_on_a_page_no_line_ends_within_a_thai_name_or_count(spelled: str, parts: str) -> None:
    assert unbroken("th", spelled) == parts.replace("·", "\u2060").replace("_", "\u00a0")


def test_on_a_page_no_line_begins_with_the_thai_sign_of_repetition() -> None:
    assert unbroken("th", "ข้าง ๆ มีช่อง") == "ข้าง\u00a0ๆ มีช่อง"


def test_on_a_page_no_line_ends_within_a_korean_card() -> None:
    assert (
        unbroken("ko", "클럽 3이 다이아몬드 퀸 위로, 하트 연속열")
        == "클럽\u00a03이 다이아몬드\u00a0퀸 위로, 하트 연속열"
    )


def test_on_a_page_no_line_ends_between_a_korean_number_and_its_place() -> None:
    assert unbroken("ko", "4번 열의 카드를 1번 셀로, 2번 자리") == "4번\u00a0열의 카드를 1번\u00a0셀로, 2번\u00a0자리"


@pytest.mark.parametrize(("language", "text"), [("th", "คลาสสิก 3 ใบ"), ("nl", "Voorbeeldspel"), ("ko", "4번 열")])
def test_off_the_page_nothing_is_left_of_the_marks(language: str, text: str) -> None:
    assert unbroken(language, text) != text
    assert unmarked(unbroken(language, text)) == text


def test_on_a_page_a_long_dutch_title_may_be_divided() -> None:
    assert unbroken("nl", "Voorbeeldspel") == "Voorbeeld\u00adspel"


@pytest.mark.parametrize("language", ["en", "id", "nl"])
def test_pages_in_other_languages_need_no_marks(language: str) -> None:
    assert unbroken(language, "คลาสสิก ๆ") == "คลาสสิก ๆ"
