"""The judge judged: by the made-up tables and by what no rule set ever breaks."""

import random

import pytest

from tests.oracle import naive
from tests.oracle.answers import LISTED, MALFORMED, REFUSED, WELL_FORMED
from tests.oracle.made_up import MADE_UP
from tests.oracle.starts import random_late_start
from tests.oracle.tables import SAMPLE, Listed, Malformed, Played, Refused
from tests.thorough import often

SAMPLE_WIN = (
    "4H>5H 2H>3H 6S>7S 8D>9D 4C>5C 8C>9C 5H>6H 9D>TD deal AS>2S 3S>4S 9H>TH 4S>5S 5C>6C 5S>6S"
    " QS>KS JS>QS 7C>8C 7H>8H 6D>7D 7D>8D KD>6 7S>8S 3H>4H 6H>7H 8S>9S QC>KC KC>5 4D>5D 5D>6D"
    " QH>KH 2C>3C TD>JD JD>QD AC>2C KH>2 JC>QC 8H>9H QD>KD KS>4 3D>4D 9S>TS TS>JS 9C>TC 3C>4C"
    " 6C>7C TC>JC AD>2D AH>2H JH>QH 2D>3D"
)

GAME_12345 = (
    "[QC][4D][9H]5D3C9SKC/[TS][9C][5C]5HAC8HKD/[QD][4C][2H]ADTC7C4H/[7H][2S][8S]2CJH6D9D/6CJCTDTH8C6S7S"
    "/QHAS6HKHAH8D3S/4S3D3HKSJSJD2D [5S][7D][QS] - -"
)


@pytest.mark.parametrize("table", MADE_UP, ids=lambda table: table.claim)
def test_playing_a_made_up_table(table: Played) -> None:
    assert naive.is_valid(table.rules, table.before)
    assert naive.is_valid(table.rules, table.after)
    assert table.move in naive.legal(table.rules, table.before)
    outcome = naive.play(table.rules, table.before, table.move)
    assert outcome == (table.after, table.points, table.won)


@pytest.mark.parametrize("table", REFUSED, ids=lambda table: table.claim)
def test_refusing_on_a_made_up_table(table: Refused) -> None:
    assert naive.is_valid(table.rules, table.position)
    assert naive.refusal(table.rules, table.position, table.move) == table.reason
    assert table.move not in naive.legal(table.rules, table.position)


@pytest.mark.parametrize("table", LISTED, ids=lambda table: table.claim)
def test_listing_a_made_up_table(table: Listed) -> None:
    assert naive.is_valid(table.rules, table.position)
    assert naive.legal(table.rules, table.position) == table.legal


@pytest.mark.parametrize("table", MALFORMED, ids=lambda table: table.claim)
def test_a_malformed_text_is_no_position(table: Malformed) -> None:
    assert not naive.is_valid(table.rules, table.text)


@pytest.mark.parametrize(("rules", "text"), WELL_FORMED)
def test_what_the_malformed_texts_are_made_from_is_a_position(rules: str, text: str) -> None:
    assert naive.is_valid(rules, text)


def test_every_claim_is_made_once() -> None:
    claims = [table.claim for tables in (MADE_UP, REFUSED, LISTED, MALFORMED) for table in tables]
    assert len(claims) == len(set(claims))


def test_nothing_is_put_back_into_a_cell() -> None:
    text = naive.random_start("three-blind-mice", random.Random(1))
    assert naive.refusal("three-blind-mice", text, "3>c1") == "cell"


@pytest.mark.parametrize("move", ["", "1x1", "1x0>2", "01x1>2", "deal ", "8x1>2", "1x1>8", "c1>2"])
def test_text_that_is_no_move_of_classic_is_an_error(move: str) -> None:
    with pytest.raises(ValueError, match="no "):
        naive.refusal("classic", SAMPLE, move)


def test_the_sample_deal_is_won_in_51_moves_with_690_points() -> None:
    position, score, won = SAMPLE, 0, False
    for spoken in SAMPLE_WIN.split():
        assert not won
        position, points, won = naive.play("classic", position, as_counted(position, spoken))
        score += points
    assert (len(SAMPLE_WIN.split()), score, won) == (51, 690, True)


def test_four_moves_of_game_12345_earn_twenty_points() -> None:
    position, score = GAME_12345, 0
    for move in ("3x4>7", "6x2>4", "6x1>3", "deal"):
        position, points, _ = naive.play("classic", position, move)
        score += points
    assert score == 20


def as_counted(position: str, spoken: str) -> str:
    """Return the form with a count of what people write: `4H>5H`, `KD>6`."""
    if spoken == "deal":
        return spoken
    first, onto = spoken.split(">")
    columns = naive.parse(position).columns
    source = next(i for i, column in enumerate(columns, start=1) if first in column)
    count = len(columns[source - 1]) - columns[source - 1].index(first)
    if onto.isdecimal():
        return f"{source}x{count}>{onto}"
    goal = next(i for i, column in enumerate(columns, start=1) if column[-1:] == [onto])
    return f"{source}x{count}>{goal}"


@pytest.mark.parametrize("rules", naive.RULE_SETS)
def test_a_random_start_is_the_whole_deal(rules: str) -> None:
    for seed in range(50):
        text = naive.random_start(rules, random.Random(seed))
        assert naive.is_valid(rules, text)
        table = naive.parse(text)
        heights = [len(column) for column in table.columns]
        assert heights == list(naive.rules_of(rules).heights)
        face_down = sum("[" in card for column in table.columns for card in column)
        assert face_down == sum(naive.rules_of(rules).hidden)


@pytest.mark.parametrize("late", [False, True], ids=["from a deal", "from nearly finished suits"])
@pytest.mark.parametrize("rules", naive.RULE_SETS)
def test_random_games_keep_the_laws(rules: str, late: bool) -> None:
    row = naive.rules_of(rules)
    start = random_late_start if late else naive.random_start
    wins = 0
    for seed in range(12):
        if seed >= often(6, 12) and (wins or not late):
            break
        rng = random.Random(f"{rules} {late} {seed}")
        position = start(rules, rng)
        for _ in range(80):
            assert naive.is_valid(rules, position)
            assert naive.show(naive.parse(position)) == position
            moves = sorted(naive.legal(rules, position))
            if not moves:
                break
            before = naive.parse(position)
            # Half of the time a move that earns something, which wins more often than pure chance.
            earning = [move for move in moves if naive.play(rules, position, move)[1] > 0]
            move = rng.choice(earning if earning and rng.random() < 0.5 else moves)
            position, points, won = naive.play(rules, position, move)
            after = naive.parse(position)
            runs, turned = (len(after.runs) - len(before.runs), hidden(before) - hidden(after))
            rest = points - 100 * runs - 5 * turned - (100 * row.runs if won and row.runs_stay else 0)
            assert runs >= 0
            assert turned >= 0
            assert rest in (0, 5)
            assert won == naive.is_won(rules, after)
            if won:
                wins += 1
                assert naive.legal(rules, position) == set()
    assert wins > 0 or not late


def hidden(table: naive.Table) -> int:
    return sum("[" in card for column in table.columns for card in column)
