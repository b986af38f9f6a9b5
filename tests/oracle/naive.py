"""The judge: the rules of the five rule sets once more, slow and plain, on lists of strings.

Written from the rules alone, without a look at the engine, and it shares no code with it. A card is
its text, `TH`, and `[TH]` while it lies face down; an empty cell is `--`.
"""

import random
import re
from dataclasses import dataclass

RANKS = "A23456789TJQK"
SUITS = "CDHS"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
RULE_SETS = ("classic", "relaxed", "traditional", "wasp", "three-blind-mice")

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
    mice = rules_id == "three-blind-mice"
    try:
        table = parse(text)
    except ValueError:
        return False
    # Each card once, over all four fields; a suit in the last one stands for its thirteen cards.
    cards = [card.strip("[]") for column in table.columns for card in column]
    cards += [card.strip("[]") for card in table.reserve]
    cards += [card for card in table.cells if card != "--"]
    cards += [rank + suit for suit in table.runs for rank in RANKS]
    if sorted(cards) != sorted(DECK) or show(table) != text:
        return False
    # The number of columns and cells of the rule set; the reserve whole or gone.
    if len(table.columns) != (10 if mice else 7) or len(table.cells) != (2 if mice else 0):
        return False
    if len(table.reserve) not in ((0,) if mice else (0, 3)):
        return False
    # Where runs stay none has left.
    if rules_id == "traditional" and table.runs:
        return False
    # Face-down cards only at the base of columns dealt with three of them, and never on top.
    for number, column in enumerate(table.columns, start=1):
        hidden = sum(is_face_down(card) for card in column)
        dealt = 3 if number in ((8, 9, 10) if mice else (1, 2, 3, 4)) else 0
        if hidden > dealt or any(is_face_down(card) for card in column[hidden:]):
            return False
        if column and is_face_down(column[-1]):
            return False
    return True


def is_face_down(card: str) -> bool:
    return card.startswith("[")


def is_run(cards: list[str]) -> bool:
    # King down to ace, one suit, all face up: a card in brackets equals none of these.
    return any(cards == [rank + suit for rank in reversed(RANKS)] for suit in SUITS)


def is_won(rules_id: str, table: Table) -> bool:
    # Where runs stay: each of four columns is exactly one run, and all others are empty.
    if rules_id == "traditional":
        filled = [column for column in table.columns if column]
        return len(filled) == 4 and all(is_run(column) for column in filled)
    # Everywhere else: four runs have left.
    return len(table.runs) == 4


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
    places = {"column": len(table.columns), "cell": len(table.cells), "slot": 4}
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
    # Players never put cards into slots. Nor can anything be put back where the two cards of Three
    # Blind Mice were set aside; the order of reasons does not name that, so it stands beside slots.
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
        return None if first[0] == "K" or rules_id == "wasp" else "king-only"
    return _refused_placement(rules_id, first, target[-1])


def _refused_placement(rules_id: str, card: str, receiver: str) -> str | None:
    # Nothing goes on an ace.
    if receiver[0] == "A":
        return "ace"
    # On a column the group needs a top card exactly one rank higher,
    if RANKS.index(receiver[0]) != RANKS.index(card[0]) + 1:
        return "rank"
    # of the same suit, except in Relaxed.
    if receiver[1] != card[1] and rules_id != "relaxed":
        return "suit"
    return None


def _refused_deal(rules_id: str, table: Table) -> str | None:
    if is_won(rules_id, table):
        return "won"
    # Three Blind Mice has no reserve to deal.
    if rules_id == "three-blind-mice":
        return "no-reserve"
    # Once a game.
    if not table.reserve:
        return "already-dealt"
    # Traditional: only when no move is left. Carrying a whole column to an empty one is no such.
    if rules_id == "traditional":
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
    # The cards set aside in Three Blind Mice are playable at any time, as groups of one.
    tries += [f"c{cell}>{goal}" for cell in range(1, len(table.cells) + 1) for goal in goals]
    return {move for move in tries if _refusal(rules_id, table, move) is None}


def legal(rules_id: str, text: str) -> set[str]:
    table = parse(text)
    deal = {"deal"} if _refused_deal(rules_id, table) is None else set()
    return _group_moves(rules_id, table) | deal


def play(rules_id: str, text: str, move: str) -> tuple[str, int, bool]:
    """Return the position after a legal move, the points it earned, and whether it won."""
    table = parse(text)
    if (reason := _refusal(rules_id, table, move)) is not None:
        raise ValueError(f"{move} is refused: {reason}")
    points = 0
    if move == "deal":
        # One card face up on each of columns 1, 2, 3 in that order, whatever lies there. A card
        # that happens to land on its suit's next rank scores nothing.
        touched = table.columns[:3]
        for column, card in zip(touched, table.reserve, strict=True):
            column.append(card.strip("[]"))
        table.reserve = []
    else:
        step = read(table, move)
        target = table.columns[step.goal - 1]
        group = step.source[-step.count :]
        # +5 when the placed card has the suit of the card that receives it.
        if target and target[-1][1] == group[0][1]:
            points += 5
        target.extend(group)
        if move.startswith("c"):
            table.cells[int(move[1]) - 1] = "--"
        else:
            # A face-down card whose last face-up card has left turns at once, +5.
            del step.source[-step.count :]
            points += _turn(step.source)
        touched = [target]
    # The run check: the column that received, or columns 1, 2, 3 after the deal, and no other.
    if rules_id != "traditional":
        for column in touched:
            # Looked at again until no run lies on top: +100 each, +5 for a card that turns.
            while is_run(column[-13:]):
                table.runs.append(column[-1][1])
                del column[-13:]
                points += 100 + _turn(column)
    won = is_won(rules_id, table)
    # Runs that stay score nothing, but the move that wins scores the four hundred at once.
    if won and rules_id == "traditional":
        points += 400
    return show(table), points, won


def _turn(column: list[str]) -> int:
    if not column or not is_face_down(column[-1]):
        return 0
    column[-1] = column[-1].strip("[]")
    return 5


def random_start(rules_id: str, rng: random.Random) -> str:
    """Deal a shuffled deck: the whole table of these rules, no card moved yet."""
    deck = rng.sample(DECK, len(DECK))
    mice = rules_id == "three-blind-mice"
    count, height = (10, 5) if mice else (7, 7)
    hidden = (8, 9, 10) if mice else (1, 2, 3, 4)
    columns = [deck[i * height : (i + 1) * height] for i in range(count)]
    for number in hidden:
        columns[number - 1][:3] = [f"[{card}]" for card in columns[number - 1][:3]]
    rest = deck[count * height :]
    if mice:
        return show(Table(columns, [], rest, []))
    return show(Table(columns, [f"[{card}]" for card in rest], [], []))
