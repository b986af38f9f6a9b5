"""Typography: what a language's spelling asks for once the places of a message are filled."""

from __future__ import annotations

import re
from typing import Final

_FIGURE_BESIDE_THAI: Final = re.compile(r"(?<=[\u0e00-\u0e7f])(?=[0-9])|(?<=[0-9])(?=[\u0e00-\u0e7f])")
_SUIT: Final = "ดอกจิก|ข้าวหลามตัด|โพแดง|โพดำ"
_INSIDE_THAI_WORD: Final = re.compile(
    rf"(?<=เอซ)(?={_SUIT})|(?<=แจ็ก)(?={_SUIT})|(?<=ควีน)(?={_SUIT})|(?<=คิง)(?={_SUIT})"
    "|(?<=ข้าวหลาม)(?=ตัด)|(?<=โพ)(?=แดง|ดำ)|(?<=คลาส)(?=สิก)|(?<=ผ่อน)(?=ปรน)"
    "|(?<=ชุด)(?=ไพ่)|(?<=ชุดไพ่)(?=เรียง)|(?<=เลิก)(?=ทำ)|(?<=ที่)(?=นี่|นั่น)|(?<=ทุก)(?=เมื่อ)|(?<=บน)(?=สุด)|(?<=ใบ)(?=แรก)|(?<=NP-)(?=complete)"
)
"""Where browsers, whose dictionaries do not know our words, would end a line: เอซ-ดอกจิก they read as เอ-ซด-อก-จิก."""
_SPACE_IN_THAI_UNIT: Final = re.compile(
    rf" (?=ๆ)|(?<=[0-9]) (?={_SUIT}|ใบ|ตา(?!ม)|ชุด|ช่อง|ครั้ง|คอลัมน์(?!ละ)|คะแนน)"  # "2 โพดำ", "12 ใบ"
    "|(?<![0-9] คอลัมน์)(?<=คอลัมน์) (?=[0-9])"  # "คอลัมน์ 6"
)
_SPACE_IN_KOREAN_CARD: Final = re.compile(
    "(?:(?<=클럽)|(?<=다이아몬드)|(?<=하트)|(?<=스페이드)) (?=[0-9]|에이스|잭|퀸|킹)"
)
_SPACE_IN_KOREAN_PLACE: Final = re.compile("(?<=[0-9]번) (?=열|셀|자리)")
_LONG_DUTCH: Final = re.compile("(?<=Voorbeeld)(?=spel)")  # wider than the bar at a phone's side
_WORD_JOINER: Final = "\u2060"
_NO_BREAK_SPACE: Final = "\u00a0"
_SOFT_HYPHEN: Final = "\u00ad"

_PARTICLE: Final = re.compile(
    r"(?P<before>[\uac00-\ud7a3A-Za-z0-9])(?P<pair>은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로)"
)
_AFTER_CONSONANT: Final = {"은(는)": "은", "이(가)": "이", "을(를)": "을", "과(와)": "과", "(으)로": "으로"}
_AFTER_VOWEL: Final = {"은(는)": "는", "이(가)": "가", "을(를)": "를", "과(와)": "와", "(으)로": "로"}
_RIEUL: Final = 8  # the number of ㄹ among the final consonants of a syllable
# How a figure or letter, read aloud in Korean, ends: 영 일 이 삼 사 오 육 칠 팔 구, and 엘 엠 엔 알 of the alphabet.
_FINALS: Final = {"0": 21, "1": 8, "3": 16, "6": 1, "7": 8, "8": 8, "L": 8, "M": 16, "N": 4, "R": 8}


def capitalized(sentence: str) -> str:
    """Return a sentence that may begin with a name in small letters, such as a card's."""
    return sentence[:1].upper() + sentence[1:]


def finish(language: str, text: str) -> str:
    """Return a filled message as its language spells it.

    Thai sets figures off from letters by a space. A Korean particle takes its form from the sound before it: a catalog
    writes both, as in `{card}을(를)`, and the fitting one stays.
    """
    if language == "th":
        return _FIGURE_BESIDE_THAI.sub(" ", text)
    if language == "ko" and "(" in text:
        return _PARTICLE.sub(_choose_particle, text)
    return text


def unbroken(language: str, text: str) -> str:
    """Return a text as a page shows it: marked, unseen, where no line may end, or where a long word may.

    Only pages ask for it: in a terminal, in a record or in a search the marks would be in the way.
    """
    if language == "th":
        return _INSIDE_THAI_WORD.sub(_WORD_JOINER, _SPACE_IN_THAI_UNIT.sub(_NO_BREAK_SPACE, text))
    if language == "ko":
        return _SPACE_IN_KOREAN_PLACE.sub(_NO_BREAK_SPACE, _SPACE_IN_KOREAN_CARD.sub(_NO_BREAK_SPACE, text))
    if language == "nl":
        return _LONG_DUTCH.sub(_SOFT_HYPHEN, text)
    return text


def unmarked(text: str) -> str:
    """Return a text without the marks of `unbroken`, for where it leaves the page: a title goes into bookmarks."""
    return text.translate({ord(_WORD_JOINER): None, ord(_SOFT_HYPHEN): None, ord(_NO_BREAK_SPACE): " "})


def _choose_particle(found: re.Match[str]) -> str:
    before, pair = found["before"], found["pair"]
    final = _final_consonant(before)
    vowel_form = final == 0 or (pair == "(으)로" and final == _RIEUL)
    return before + (_AFTER_VOWEL if vowel_form else _AFTER_CONSONANT)[pair]


def _final_consonant(character: str) -> int:
    """Return the number of the final consonant with which a character is read, 0 for a vowel."""
    if "가" <= character <= "힣":
        return (ord(character) - ord("가")) % 28
    return _FINALS.get(character.upper(), 0)
