"""The judge: the rules of every rule set once more, slow and plain, on lists of strings.

Written from the rules alone, without a look at the engine, and it shares no code with it: in what the
rule sets differ stands in `RULE_SETS` here, in words of its own.

A card is its text, `TH`, and `[TH]` while it lies face down; an empty cell is `--`.
"""

import random
import re
from dataclasses import dataclass

RANKS = "A23456789TJQK"
SUITS = "CDHS"
DECK = [rank + suit for suit in SUITS for rank in RANKS]


@dataclass(frozen=True)
class RuleSet:
    """In what a rule set differs from Classic, as its rules say it."""

    heights: tuple[int, ...] = (7,) * 7  # cards dealt to each column
    hidden: tuple[int, ...] = (3, 3, 3, 3, 0, 0, 0)  # how many of them face down, at the base
    packs: int = 1
    reserve: int = 3  # dealt once, one card to each of the first columns
    held: int = 0  # cards set aside face up, in cells that take none
    any_suit: bool = False  # a card goes on any card one rank higher
    alternate: bool = False  # a card goes on one of the other colour, and so do runs
    any_to_empty: bool = False  # an empty column takes any group, not only a king
    runs_stay: bool = False  # runs are not taken away
    deal_when_stuck: bool = False  # the reserve waits until no move is left

    @property
    def runs(self) -> int:
        return len(SUITS) * self.packs

    @property
    def cards(self) -> list[str]:
        return DECK * self.packs


RULE_SETS = {
    "classic": RuleSet(),
    "relaxed": RuleSet(any_suit=True),
    "traditional": RuleSet(runs_stay=True, deal_when_stuck=True),
    "wasp": RuleSet(any_to_empty=True),
    "three-blind-mice": RuleSet(heights=(5,) * 10, hidden=(0,) * 7 + (3,) * 3, reserve=0, held=2),
    "scorpion-ii": RuleSet(hidden=(3, 3, 3, 0, 0, 0, 0)),
    "wasp-ii": RuleSet(hidden=(3, 3, 3, 0, 0, 0, 0), any_to_empty=True),
    "scorpion-tail": RuleSet(alternate=True),
    "farmers-wife": RuleSet(heights=(5,) * 10, hidden=(0,) * 7 + (3,) * 3, reserve=0, held=2, alternate=True),
    "double-scorpion": RuleSet(heights=(10,) * 10, hidden=(4,) * 5 + (0,) * 5, packs=2, reserve=4),
    "triple-scorpion": RuleSet(heights=(12,) * 13, hidden=(5,) * 5 + (0,) * 8, packs=3, reserve=0),
}


def rules_of(rules_id: str) -> RuleSet:
    """Return a row of the table above; LookupError tells where one is missing."""
    if rules_id not in RULE_SETS:
        raise LookupError(f"tests/oracle/naive.py has no row for the rule set {rules_id}: add it to RULE_SETS there")
    return RULE_SETS[rules_id]


GROUP = re.compile(r"([1-9]\d*)x([1-9]\d*)>(s?)([1-9]\d*)")  # 4x3>5, and 4x3>s1 onto a slot
FROM_CELL = re.compile(r"c([1-9]\d*)>(s?)([1-9]\d*)")
TO_CELL = re.compile(r"([1-9]\d*)>c([1-9]\d*)")


@dataclass
class Table:
    """What lies where, as text."""

    columns: list[list[str]]  # each from base to top
    reserve: list[str]  # face down, in the order in which it will be dealt
    cells: list[str]
    runs: list[str]  # the suit of each run that has left, in that order


def parse(text: str) -> Table:
    columns, reserve, cells, runs = text.split(" ")
    return Table(
        [re.findall(r"\[..\]|..", column) if column != "-" else [] for column in columns.split("/")],
        re.findall(r"\[..\]", reserve),
        re.findall(r"..", cells),
        list(runs.replace("-", "")),
    )


def show(table: Table) -> str:
    columns = "/".join("".join(column) or "-" for column in table.columns)
    others = ["".join(field) or "-" for field in (table.reserve, table.cells, table.runs)]
    return " ".join([columns, *others])


def is_valid(rules_id: str, text: str) -> bool:
    """Whether this is the one text of a position that these rules could be asked about."""
    rules = rules_of(rules_id)
    try:
        table = parse(text)
    except ValueError:
        return False
    # Each card once for each pack, over all four fields; a suit in the last one stands for its thirteen cards.
    cards = [card.strip("[]") for column in table.columns for card in column]
    cards += [card.strip("[]") for card in table.reserve]
    cards += [card for card in table.cells if card != "--"]
    if not _is_whole(rules, cards, table.runs) or show(table) != text:
        return False
    # The number of columns and cells of the rule set; the reserve whole or gone.
    if len(table.columns) != len(rules.heights) or len(table.cells) != rules.held:
        return False
    if len(table.reserve) not in (0, rules.reserve):
        return False
    # Where runs stay none has left.
    if rules.runs_stay and table.runs:
        return False
    # Face-down cards only at the base of columns dealt with some, and never on top.
    for column, dealt in zip(table.columns, rules.hidden, strict=True):
        hidden = sum(is_face_down(card) for card in column)
        if hidden > dealt or any(is_face_down(card) for card in column[hidden:]):
            return False
        if column and is_face_down(column[-1]):
            return False
    return True


def _is_whole(rules: RuleSet, cards: list[str], runs: list[str]) -> bool:
    """Whether these cards and those that left with runs are the packs."""
    if not rules.alternate:
        cards = cards + [rank + suit for suit in runs for rank in RANKS]
        return sorted(cards) == sorted(rules.cards)
    # For each rank as many red and black cards have left as the kings' colours say, and the kings themselves.
    present = [*cards, *("K" + suit for suit in runs)]
    if any(present.count(card) > rules.packs for card in DECK):
        return False
    if [present.count("K" + suit) for suit in SUITS] != [rules.packs] * len(SUITS):
        return False
    left = [rank + colour(suit, i) for suit in runs for i, rank in enumerate(reversed(RANKS))]
    colours = [card[0] + colour(card[1], 0) for card in cards] + left
    return sorted(colours) == sorted(card[0] + colour(card[1], 0) for card in rules.cards)


def is_face_down(card: str) -> bool:
    return card.startswith("[")


def colour(suit: str, steps: int) -> str:
    """Return the colour so many steps below a card of a suit, where colours alternate."""
    return "red" if (suit in "DH") == (steps % 2 == 0) else "black"


def is_run(rules: RuleSet, cards: list[str]) -> bool:
    if rules.alternate:
        # King down to ace, a red card on a black one and a black one on a red one, all face up.
        ranks = [card[0] for card in cards] == list(reversed(RANKS))
        return ranks and all(colour(card[1], i) == colour(cards[0][1], 0) for i, card in enumerate(cards))
    # King down to ace, one suit, all face up: a card in brackets equals none of these.
    return any(cards == [rank + suit for rank in reversed(RANKS)] for suit in SUITS)


def is_won(rules_id: str, table: Table) -> bool:
    rules = rules_of(rules_id)
    # Where runs stay: for each run a column that is exactly it, and all others are empty.
    if rules.runs_stay:
        filled = [column for column in table.columns if column]
        return len(filled) == rules.runs and all(is_run(rules, column) for column in filled)
    # Everywhere else: all runs have left.
    return len(table.runs) == rules.runs


@dataclass
class Step:
    """A move of a group: from a column, or from a cell, onto a column, a slot or a cell."""

    source: list[str]
    count: int
    onto: str  # "column", "slot" or "cell"
    goal: int
    same_column: bool = False


def read(table: Table, move: str) -> Step:
    """Read a move; ValueError for other text, and for a column, cell or slot that is not there."""
    # A slot for each thirteen cards, wherever they are.
    on_table = sum(map(len, table.columns)) + len(table.reserve) + sum(card != "--" for card in table.cells)
    slots = on_table // len(RANKS) + len(table.runs)
    places = {"column": len(table.columns), "cell": len(table.cells), "slot": slots}
    if match := GROUP.fullmatch(move):
        origin, number, count = "column", int(match[1]), int(match[2])
        onto, goal = ("slot" if match[3] else "column"), int(match[4])
    elif match := FROM_CELL.fullmatch(move):
        origin, number, count = "cell", int(match[1]), 1
        onto, goal = ("slot" if match[2] else "column"), int(match[3])
    elif match := TO_CELL.fullmatch(move):
        origin, number, count, onto, goal = "column", int(match[1]), 1, "cell", int(match[2])
    else:
        raise ValueError(f"no move: {move}")
    if number > places[origin] or goal > places[onto]:
        raise ValueError(f"no such place: {move}")
    if origin == "cell":
        card = table.cells[number - 1]
        return Step([] if card == "--" else [card], count, onto, goal)
    return Step(table.columns[number - 1], count, onto, goal, onto == "column" and number == goal)


def refusal(rules_id: str, text: str, move: str) -> str | None:
    """Return the first reason against this move, None when it is legal.

    Raises ValueError for what is no move on this table at all.
    """
    return _refusal(rules_id, parse(text), move)


def _refusal(rules_id: str, table: Table, move: str) -> str | None:
    if move == "deal":
        return _refused_deal(rules_id, table)
    step = read(table, move)
    # A won game has no legal moves: every move is refused.
    if is_won(rules_id, table):
        return "won"
    # Players never put cards into slots. Nor can anything be put back where cards were set aside (in
    # Three Blind Mice); the order of reasons does not name that, so it stands beside slots.
    if step.onto != "column":
        return step.onto
    if step.count > len(step.source):
        return "no-such-card"
    if step.same_column:
        return "same-column"
    # Any face-up card moves with all cards above it, ordered or not; only the first decides.
    first = step.source[-step.count]
    if is_face_down(first):
        return "face-down"
    target = table.columns[step.goal - 1]
    if not target:
        # An empty column takes only a king; in Wasp it takes any group.
        return None if first[0] == "K" or rules_of(rules_id).any_to_empty else "king-only"
    return _refused_placement(rules_id, first, target[-1])


def _refused_placement(rules_id: str, card: str, receiver: str) -> str | None:
    # Nothing goes on an ace.
    if receiver[0] == "A":
        return "ace"
    # On a column the group needs a top card exactly one rank higher,
    if RANKS.index(receiver[0]) != RANKS.index(card[0]) + 1:
        return "rank"
    # of the other colour where colours alternate,
    if rules_of(rules_id).alternate:
        return "colour" if colour(receiver[1], 0) == colour(card[1], 0) else None
    # of the same suit, except in Relaxed.
    if receiver[1] != card[1] and not rules_of(rules_id).any_suit:
        return "suit"
    return None


def _refused_deal(rules_id: str, table: Table) -> str | None:
    if is_won(rules_id, table):
        return "won"
    rules = rules_of(rules_id)
    # Three Blind Mice has no reserve to deal.
    if rules.reserve == 0:
        return "no-reserve"
    # Once a game.
    if not table.reserve:
        return "already-dealt"
    # Traditional: only when no move is left. Carrying a whole column to an empty one is no such.
    if rules.deal_when_stuck:
        for step in (read(table, move) for move in _group_moves(rules_id, table)):
            whole = step.count == len(step.source)
            if not (whole and table.columns[step.goal - 1] == []):
                return "moves-left"
    return None


def _group_moves(rules_id: str, table: Table) -> set[str]:
    goals = range(1, len(table.columns) + 1)
    tries = [
        f"{number}x{count}>{goal}"
        for number, column in enumerate(table.columns, start=1)
        for count in range(1, len(column) + 1)
        for goal in goals
    ]
    # Cards set aside are playable at any time, as groups of one.
    tries += [f"c{cell}>{goal}" for cell in range(1, len(table.cells) + 1) for goal in goals]
    return {move for move in tries if _refusal(rules_id, table, move) is None}


def legal(rules_id: str, text: str) -> set[str]:
    table = parse(text)
    deal = {"deal"} if _refused_deal(rules_id, table) is None else set()
    return _group_moves(rules_id, table) | deal


def play(rules_id: str, text: str, move: str) -> tuple[str, int, bool]:
    """Return the position after a legal move, the points it earned, and whether it won."""
    rules = rules_of(rules_id)
    table = parse(text)
    if (reason := _refusal(rules_id, table, move)) is not None:
        raise ValueError(f"{move} is refused: {reason}")
    points = 0
    if move == "deal":
        # One card face up on each of the first columns in their order, whatever lies there. A card
        # that happens to land on its suit's next rank scores nothing.
        touched = table.columns[: rules.reserve]
        for column, card in zip(touched, table.reserve, strict=True):
            column.append(card.strip("[]"))
        table.reserve = []
    else:
        step = read(table, move)
        target = table.columns[step.goal - 1]
        group = step.source[-step.count :]
        # +5 when the placed card has the suit of the card that receives it.
        if target and (rules.alternate or target[-1][1] == group[0][1]):
            points += 5
        target.extend(group)
        if move.startswith("c"):
            table.cells[int(move[1]) - 1] = "--"
        else:
            # A face-down card whose last face-up card has left turns at once, +5.
            del step.source[-step.count :]
            points += _turn(step.source)
        touched = [target]
    # The run check: the column that received, or those dealt to, and no other.
    if not rules.runs_stay:
        for column in touched:
            # Looked at again until no run lies on top: +100 each, +5 for a card that turns.
            while is_run(rules, column[-len(RANKS) :]):
                table.runs.append(column[-len(RANKS)][1])
                del column[-len(RANKS) :]
                points += 100 + _turn(column)
    won = is_won(rules_id, table)
    # Runs that stay score nothing, but the move that wins scores the hundreds of all at once.
    if won and rules.runs_stay:
        points += 100 * rules.runs
    return show(table), points, won


def _turn(column: list[str]) -> int:
    if not column or not is_face_down(column[-1]):
        return 0
    column[-1] = column[-1].strip("[]")
    return 5


def random_start(rules_id: str, rng: random.Random) -> str:
    """Deal shuffled packs: the whole table of these rules, no card moved yet."""
    rules = rules_of(rules_id)
    rest = rng.sample(rules.cards, len(rules.cards))
    columns = []
    for height, hidden in zip(rules.heights, rules.hidden, strict=True):
        column, rest = rest[:height], rest[height:]
        columns.append([f"[{card}]" for card in column[:hidden]] + column[hidden:])
    held, reserve = rest[: rules.held], rest[rules.held :]
    return show(Table(columns, [f"[{card}]" for card in reserve], held, []))
