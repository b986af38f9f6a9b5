"""Tables from which random games get as far as runs, wins and stuck ends."""

import random

from tests.oracle import naive

PARTNERS = {"C": "D", "D": "C", "H": "S", "S": "H"}  # a red suit and a black one share two runs of alternate colours


def _runs_away(rules: naive.RuleSet, rng: random.Random) -> int:
    return rng.choice((0, 0, 0, 1, 2)) if rules.packs == 1 else rules.runs - rng.randint(1, 3)


def random_late_start(rules_id: str, rng: random.Random) -> str:
    """Deal nearly finished suits, torn into a few pieces: random games from here make runs."""
    rules = naive.rules_of(rules_id)
    suits = rng.sample(naive.SUITS * rules.packs, rules.runs)
    left = [] if rules.runs_stay else suits[: _runs_away(rules, rng)]
    cells, reserve = ["--"] * rules.held, list[str]()
    pieces = []
    for suit in suits[len(left) :]:
        suits_of_run = (suit, PARTNERS[suit] if rules.alternate else suit)
        cards = [rank + suits_of_run[i % 2] for i, rank in enumerate(reversed(naive.RANKS))]
        cuts = sorted(rng.sample(range(1, 13), rng.randint(1, 4)))
        pieces += [cards[a:b] for a, b in zip([0, *cuts], [*cuts, 13], strict=True)]
    rng.shuffle(pieces)
    loose = [piece for piece in pieces if len(piece) == 1]
    for i in range(min(rules.held, len(loose))):
        cells[i] = loose[i][0]
        pieces.remove(loose[i])
    loose = loose[rules.held :]
    if 0 < rules.reserve <= len(loose) and rng.random() < 0.7:
        for piece in loose[: rules.reserve]:
            reserve.append(f"[{piece[0]}]")
            pieces.remove(piece)
    columns = [list[str]() for _ in rules.heights]
    for piece in pieces:
        rng.choice(columns).extend(piece)
    for column, hidden in zip(columns, rules.hidden, strict=True):
        if hidden:
            for i in range(min(rng.choice((0, *range(hidden + 1))), max(0, len(column) - 1))):
                column[i] = f"[{column[i]}]"
    return naive.show(naive.Table(columns, reserve, cells, left))
