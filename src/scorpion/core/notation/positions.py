"""The notation of positions: each has exactly one text."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from scorpion.core.building import alike_in_runs, run_on
from scorpion.core.cards import Card, Suit, format_card, parse_card
from scorpion.core.errors import N_, Counted, Malformed, Phrase
from scorpion.core.position import EMPTY, Column, Position
from scorpion.core.rules import Rules

NONE: Final = "-"
EMPTY_CELL: Final = "--"
_CARD: Final = re.compile(r"\[([^\[\]]*)\]|([^\[\]]{1,2})")
_LONGEST_POSITION: Final = 4096  # a three-deck position has under 1,000 characters


def format_position(position: Position) -> str:
    """Write a position; every position has exactly one text."""
    return " ".join(
        (
            "/".join(_format_column(pile) for pile in position.columns),
            "".join(map(_format_hidden, position.reserve)) or NONE,
            "".join(EMPTY_CELL if card is None else format_card(card) for card in position.cells) or NONE,
            "".join(suit.value for suit in position.runs) or NONE,
        )
    )


def _format_column(pile: Column) -> str:
    hidden = "".join(map(_format_hidden, pile.cards[: pile.face_down]))
    return hidden + "".join(map(format_card, pile.face_up)) or NONE


def _format_hidden(card: Card) -> str:
    return f"[{card}]"


def parse_position(text: str, rules: Rules) -> Position:
    """Read a position of a rule set, and check what every position of it has in common. Raises Malformed."""
    columns, reserve, cells, runs = split_fields(text)
    position = Position(
        columns=_parse_columns(columns, rules),
        reserve=_parse_reserve(reserve, rules),
        cells=_parse_cells(cells, rules),
        runs=_parse_runs(runs, rules),
    )
    _check_cards(position, rules)
    return position


def split_fields(text: str) -> tuple[str, str, str, str]:
    """Split a position into its four fields. Raises Malformed."""
    if len(text) > _LONGEST_POSITION:
        raise Malformed(
            N_("a position has at most {most} characters; this text has {read}"),
            most=_LONGEST_POSITION,
            read=len(text),
        )
    fields = text.split(" ")
    if len(fields) != 4 or not all(fields):
        raise Malformed(
            N_("a position has four fields with one space between them: columns, reserve, cells, runs; read {read!r}"),
            read=text,
        )
    return fields[0], fields[1], fields[2], fields[3]


def _split_cards(field: Phrase, text: str) -> list[tuple[str, bool]]:
    """Split the cards of a column or reserve into their texts, each with whether it stands in brackets.

    Raises Malformed.
    """
    cards: list[tuple[str, bool]] = []
    at = 0
    while at < len(text):
        found = _CARD.match(text, at)
        if found is None:
            raise Malformed(
                N_("{field}: read {read!r}; expected cards such as TH, face-down ones in brackets such as [7D]"),
                field=field,
                read=text[at:],
            )
        cards.append((found[2] if found[1] is None else found[1], found[1] is not None))
        at = found.end()
    return cards


def _parse_face(field: Phrase, text: str) -> Card:
    """Read one card of a field. Raises Malformed, which names the field."""
    try:
        return parse_card(text)
    except Malformed:
        raise Malformed(
            N_("{field}: read {read!r}; expected a card: a rank of A23456789TJQK and a suit of CDHS, such as TH"),
            field=field,
            read=text,
        ) from None


def _parse_columns(text: str, rules: Rules) -> tuple[Column, ...]:
    texts = text.split("/")
    if len(texts) != len(rules.columns):
        raise Malformed(
            N_("columns: read {read} of them; {rules} has {expected}, separated by /"),
            read=len(texts),
            rules=rules.id,
            expected=len(rules.columns),
        )
    return tuple(
        _parse_column(Phrase(N_("column {number}"), number=number), column_text, dealt.face_down)
        for number, (column_text, dealt) in enumerate(zip(texts, rules.columns, strict=True), 1)
    )


def _parse_column(field: Phrase, text: str, most_face_down: int) -> Column:
    if text == NONE:
        return EMPTY
    cards = _split_cards(field, text)
    face_down = _check_face_down(field, text, [hidden for _, hidden in cards], most_face_down)
    return Column(tuple(_parse_face(field, face) for face, _ in cards), face_down)


def _check_face_down(field: Phrase, text: str, hidden: list[bool], most: int) -> int:
    """Return how many cards of a column lie face down, where they may lie so. Raises Malformed."""
    if not hidden:
        raise Malformed(N_("{field}: nothing there; an empty column is written -"), field=field)
    count = sum(hidden)
    if any(hidden[count:]) or count == len(hidden):
        raise Malformed(
            N_("{field}: read {read!r}; face-down cards lie at the base only, and never on top"),
            field=field,
            read=text,
        )
    if count > most:
        raise Malformed(
            N_("{field}: read {cards}; these rules deal it {most}"),
            field=field,
            cards=Counted("{count} face-down card", "{count} face-down cards", count),
            most=most,
        )
    return count


def _parse_reserve(text: str, rules: Rules) -> tuple[Card, ...]:
    if text == NONE:
        return ()
    cards = _split_cards(Phrase(N_("reserve")), text)
    if not all(hidden for _, hidden in cards):
        raise Malformed(
            N_("reserve: read {read!r}; its cards lie face down, in brackets such as [7D]"),
            read=text,
        )
    _check_reserve(len(cards), rules)
    return tuple(_parse_face(Phrase(N_("reserve")), face) for face, _ in cards)


def _check_reserve(count: int, rules: Rules) -> None:
    """Check how many cards the reserve holds: all, or part where it refills columns. Raises Malformed."""
    whole = count == rules.reserve and rules.reserve > 0
    if not whole and not (rules.refill and 0 < count < rules.reserve):
        raise Malformed(
            N_("reserve: read {cards}; {rules} has {expected} there, or - once they are dealt"),
            cards=Counted("{count} card", "{count} cards", count),
            rules=rules.id,
            expected=rules.reserve,
        )


def _parse_cells(text: str, rules: Rules) -> tuple[Card | None, ...]:
    cells: tuple[Card | None, ...] = ()
    if text != NONE:
        if not rules.cells:
            raise Malformed(N_("cells: read {read!r}; {rules} has no cells, so write -"), read=text, rules=rules.id)
        pairs = [text[at : at + 2] for at in range(0, len(text), 2)]
        cells = tuple(None if pair == EMPTY_CELL else _parse_face(Phrase(N_("cells")), pair) for pair in pairs)
    if len(cells) != rules.cells:
        raise Malformed(
            N_("cells: read {read!r}; {rules} has {expected} cells, an empty one is written --"),
            read=text,
            rules=rules.id,
            expected=rules.cells,
        )
    return cells


def _parse_runs(text: str, rules: Rules) -> tuple[Suit, ...]:
    if text == NONE:
        return ()
    try:
        suits = tuple(Suit(letter) for letter in text)
    except ValueError:
        raise Malformed(N_("runs: read {read!r}; expected the suits of the runs removed, of CDHS"), read=text) from None
    _check_runs(len(suits), rules)
    return suits


def _check_runs(count: int, rules: Rules) -> None:
    """Check that so many runs can have left. Raises Malformed."""
    most = rules.most_runs_away
    if count > most:
        raise Malformed(
            N_("runs: read {read} suits; under these rules at most {most} runs are removed"),
            read=count,
            most=most,
        )


def _check_cards(position: Position, rules: Rules) -> None:
    """Check that each card is there as often as there are decks; one that may have left counts with its like."""
    held = Counter(cards_on_table(position))
    gone = Counter(cards for suit in position.runs for cards in run_on(rules.building, suit))
    for cards in alike_in_runs(rules.building):
        _check_count(cards, sum(held[card] for card in cards) + gone[cards], rules)
        for card in cards:
            if held[card] > rules.decks:
                _check_count((card,), held[card], rules)


def _check_count(cards: tuple[Card, ...], read: int, rules: Rules) -> None:
    if read != rules.decks * len(cards):
        raise Malformed(
            N_("cards: number of {card}: {read}, but it should be {expected}; check all four fields"),
            card=cards[0] if len(cards) == 1 else ", ".join(map(format_card, cards)),
            read=read,
            expected=rules.decks * len(cards),
        )


def cards_on_table(position: Position) -> list[Card]:
    """List every card that has not left with a run."""
    cards = [card for pile in position.columns for card in pile.cards]
    cards.extend(position.reserve)
    cards.extend(card for card in position.cells if card is not None)
    return cards
