"""Tables for property tests: positions of any rule set, by chance, and all that one could try to move there."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from scorpion.core.cards import DECK, Card, Rank, Suit
from scorpion.core.engine import play
from scorpion.core.legality import legal_moves
from scorpion.core.moves import DEAL, Carry, Move, Pile, Place
from scorpion.core.position import Column, Position, deal
from scorpion.core.rules import Building, ReserveUse, Rules, Runs
from tests.core.made_rules import ALL_RULES

rule_sets = st.sampled_from(ALL_RULES)
randoms = st.integers(min_value=0, max_value=2**32 - 1).map(Random)
"""A number makes each table, so that a failing example is small and can be made again."""


def dealt(rules: Rules, random: Random) -> Position:
    """Deal shuffled cards."""
    cards = list(DECK) * rules.decks
    random.shuffle(cards)
    return deal(rules, cards)


def torn(rules: Rules, random: Random) -> Position:
    """Lay out nearly finished runs, torn into a few pieces: from here runs get made and games won."""
    runs = _whole_runs(rules)
    random.shuffle(runs)
    away = random.choice((0, 1, len(runs) // 2)) if rules.runs is Runs.LEAVE else 0
    pieces: list[list[Card]] = []
    for run in runs[away:]:
        cuts = sorted(random.sample(range(1, 13), random.randint(0, 3)))
        pieces += [run[a:b] for a, b in zip([0, *cuts], [*cuts, 13], strict=True)]
    random.shuffle(pieces)
    return _lay_out(rules, random, pieces, tuple(run[0].suit for run in runs[:away]))


def scattered(rules: Rules, random: Random) -> Position:
    """Lay the cards out anyhow, wherever the notation lets them lie, whether play gets there or not."""
    runs = _whole_runs(rules)
    random.shuffle(runs)
    away = random.randint(0, rules.most_runs_away)
    cards = [card for run in runs[away:] for card in run]
    random.shuffle(cards)
    return _lay_out(rules, random, [[card] for card in cards], tuple(run[0].suit for run in runs[:away]))


def _whole_runs(rules: Rules) -> list[list[Card]]:
    downwards = sorted(Rank, reverse=True)
    if rules.building is Building.ALTERNATE_COLOURS:
        reds, blacks = (Suit.DIAMONDS, Suit.HEARTS), (Suit.CLUBS, Suit.SPADES)
        pairs = [pair for red, black in zip(reds, blacks, strict=True) for pair in ((red, black), (black, red))]
    else:
        pairs = [(suit, suit) for suit in Suit]
    return [[Card(rank, pair[rank % 2]) for rank in downwards] for pair in pairs] * rules.decks


def _lay_out(rules: Rules, random: Random, pieces: list[list[Card]], away: tuple[Suit, ...]) -> Position:
    singles = [piece[0] for piece in pieces if len(piece) == 1]
    sizes = [0] if rules.reserve_use is ReserveUse.NONE else [0, rules.reserve]
    if rules.reserve_use is ReserveUse.REFILL:
        sizes.append(random.randint(0, rules.reserve))
    size = random.choice([size for size in sizes if size <= len(singles)])
    reserve, singles = tuple(singles[:size]), singles[size:]
    cells: list[Card | None] = [None] * rules.cells
    for index in range(rules.cells):
        if singles and random.random() < 0.5:
            cells[index] = singles.pop(0)
    held = [*reserve, *(card for card in cells if card is not None)]
    columns: list[list[Card]] = [[] for _ in rules.columns]
    used = random.randint(1, len(columns))
    for piece in pieces:
        if len(piece) == 1 and piece[0] in held:
            held.remove(piece[0])
        else:
            columns[random.randrange(used)].extend(piece)
    random.shuffle(columns)
    return Position(
        columns=tuple(
            Column(tuple(cards), random.randint(0, min(place.face_down, max(0, len(cards) - 1))))
            for cards, place in zip(columns, rules.columns, strict=True)
        ),
        reserve=reserve,
        cells=tuple(cells),
        runs=away,
    )


def played(rules: Rules, random: Random, start: Position, most: int) -> Position:
    """Return where up to `most` moves by chance lead, mostly ones that earn something."""
    position = start
    for _ in range(random.randint(0, most)):
        moves = legal_moves(rules, position)
        if not moves:
            break
        position = play(rules, position, likely_move(rules, random, position, moves)).position
    return position


def likely_move(rules: Rules, random: Random, position: Position, moves: list[Move]) -> Move:
    """Choose a move by chance; every other time, if there are any, one that earns something."""
    if random.random() < 0.5:
        earning = [move for move in moves if play(rules, position, move).points]
        moves = earning or moves
    return random.choice(moves)


def position_of(rules: Rules, random: Random) -> Position:
    """Return a table of one of the kinds above."""
    kind = random.choice((dealt, dealt, torn, torn, scattered))
    position = kind(rules, random)
    return position if kind is scattered else played(rules, random, position, 40)


@st.composite
def tables(draw: st.DrawFn) -> tuple[Rules, Position]:
    """Draw a rule set and a position of it."""
    rules = draw(rule_sets)
    return rules, position_of(rules, draw(randoms))


def places(position: Position) -> Iterator[Place]:
    """List every place on the table, and those just beside it."""
    for number in range(len(position.columns) + 2):
        yield Place(Pile.COLUMN, number)
    for number in range(len(position.cells) + 2):
        yield Place(Pile.CELL, number)
    for number in range(4):
        yield Place(Pile.SLOT, number)


def tries(position: Position) -> Iterator[Move]:
    """List every move that one could try here: from each place to each, with no card, each count, and one too many."""
    yield DEAL
    targets = list(places(position))
    for source in targets:
        cards = 1
        if source.pile is Pile.COLUMN and 1 <= source.number <= len(position.columns):
            cards = len(position.columns[source.number - 1].cards)
        for count in range(cards + 2):
            for target in targets:
                yield Carry(source, count, target)


def spoilt(text: str, data: st.DataObject) -> str:
    """Take some characters out, and put others in or exchange two pieces."""
    start = data.draw(st.integers(min_value=0, max_value=len(text)))
    end = data.draw(st.integers(min_value=start, max_value=min(len(text), start + 6)))
    piece = data.draw(st.text(alphabet="A2TKCDHS[]/-. ", max_size=6))
    if data.draw(st.booleans()):
        return text[:start] + piece + text[end:]
    return text[:start] + text[end:] + text[start:end]
