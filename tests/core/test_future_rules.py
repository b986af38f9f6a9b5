"""Rule sets to come, as rows made for tests: several decks, alternate colours, free cells, refilled columns."""

import pytest

from scorpion.core.cards import Suit
from scorpion.core.engine import Outcome, play
from scorpion.core.errors import Malformed
from scorpion.core.events import Dealt, Placed, RunLeft, Turned
from scorpion.core.legality import Refusal, is_won, legal_moves, refusal
from scorpion.core.moves import cell, column
from scorpion.core.notation import format_move, format_position, parse_move, parse_position
from scorpion.core.rules import Rules
from scorpion.core.view import parse_view, unseen, view_of
from tests.core.made_rules import ALL_AT_ONCE, COLOURS, COLOURS_LEAVE, FREE_CELLS, REFILLED, THREE_DECKS, TWO_DECKS
from tests.oracle.tables import KC2C, KD2D, KS2S, C, D, H, S, span

# King to ace in alternate colours: two that begin red, two that begin black.
RED_BLACK = ("KHQSJHTS9H8S7H6S5H4S3H2SAH", "KDQCJDTC9D8C7D6C5D4C3D2CAD")
BLACK_RED = ("KSQHJSTH9S8H7S6H5S4H3S2HAS", "KCQDJCTD9C8D7C6D5C4D3C2DAC")


def played(rules: Rules, text: str, move: str) -> Outcome:
    """Play one move on a made-up table."""
    return play(rules, parse_position(text, rules), parse_move(move))


def after(rules: Rules, text: str, move: str) -> tuple[str, int]:
    """Play one move on a made-up table; return the position's text and the points."""
    outcome = played(rules, text, move)
    return format_position(outcome.position), outcome.points


def said(rules: Rules, text: str, move: str) -> Refusal | None:
    """Try one move on a made-up table."""
    return refusal(rules, parse_position(text, rules), parse_move(move))


def listed(rules: Rules, text: str) -> set[str]:
    """List the legal moves of a made-up table."""
    return {format_move(move) for move in legal_moves(rules, parse_position(text, rules))}


def test_two_decks_are_won_by_the_eighth_run_and_not_by_the_fourth() -> None:
    assert not is_won(TWO_DECKS, parse_position(f"{C}/{S}/{H}/{D}/-/-/-/-/-/- - - SHDC", TWO_DECKS))
    outcome = played(TWO_DECKS, f"{KC2C}/AC/-/-/-/-/-/-/-/- - - SSHHDDC", "2x1>1")
    assert format_position(outcome.position) == "-/-/-/-/-/-/-/-/-/- - - SSHHDDCC"
    assert outcome.points == 105
    assert is_won(TWO_DECKS, outcome.position)


def test_a_card_goes_onto_each_of_two_equal_cards() -> None:
    text = f"AC/{KC2C}/{KC2C}/AC/-/-/-/-/-/- - - SSHHDD"
    assert {"1x1>2", "1x1>3", "4x1>2", "4x1>3"} <= listed(TWO_DECKS, text)


def test_a_reserve_of_four_is_dealt_to_four_columns_and_each_is_checked() -> None:
    outcome = played(TWO_DECKS, f"{KC2C}/-/{KC2C}/-/{span('QD', '2D')}/-/-/-/-/- [AC][AD][AC][KD] - SSHHD", "deal")
    assert format_position(outcome.position) == f"-/AD/-/KD/{span('QD', '2D')}/-/-/-/-/- - - SSHHDCC"
    assert outcome.points == 200
    assert outcome.events == (
        *(Dealt(number) for number in (1, 2, 3, 4)),
        RunLeft(1, Suit.CLUBS, 6),
        RunLeft(3, Suit.CLUBS, 7),
    )


def test_a_run_may_be_completed_in_the_thirteenth_column_and_another_may_lie_in_it() -> None:
    before = f"[QC]AC/KC/-/-/-/-/-/-/-/-/{span('JC', 'AC')}/-/{C}{KC2C} - - SSSHHHDDD"
    assert after(THREE_DECKS, before, "1x1>13") == (
        f"QC/KC/-/-/-/-/-/-/-/-/{span('JC', 'AC')}/-/- - - SSSHHHDDDCC",
        210,
    )


def test_alternate_colours_take_the_other_colour_one_rank_lower() -> None:
    rest = f"{span('AC', 'KC')}{span('AD', 'JD')}KD{span('AH', '8H')}{span('TH', 'QH')}{span('AS', 'TS')}KS"
    text = f"KH/QS/QD/JS/9H/-/{rest} - - -"
    assert said(COLOURS, text, "2x1>1") is None
    assert said(COLOURS, text, "4x1>3") is None
    assert said(COLOURS, text, "3x1>1") is Refusal.COLOUR
    assert said(COLOURS, text, "4x1>2") is Refusal.COLOUR
    assert said(COLOURS, text, "5x1>2") is Refusal.RANK
    assert said(COLOURS, text, "2x1>6") is Refusal.KING_ONLY
    assert played(COLOURS, text, "2x1>1").points == 5
    assert played(COLOURS, text, "1x1>6").points == 0


def test_runs_of_alternate_colours_stay_and_win_with_four_hundred_points_at_once() -> None:
    first, *others = (*RED_BLACK, *BLACK_RED)
    text = f"{first[:-4]}/{'/'.join(others)}/{first[-4:]}/-/- - - -"
    outcome = played(COLOURS, text, "5x2>1")
    assert format_position(outcome.position) == f"{first}/{'/'.join(others)}/-/-/- - - -"
    assert outcome.points == 405
    assert outcome.events == (Placed(column(5), 2, column(1), same_suit=True),)
    assert is_won(COLOURS, outcome.position)
    assert listed(COLOURS, format_position(outcome.position)) == set()


def test_runs_of_one_suit_do_not_win_where_colours_alternate() -> None:
    assert not is_won(COLOURS, parse_position(f"{S}/{H}/{D}/{C}/-/-/- - - -", COLOURS))


def test_a_run_with_one_wrong_colour_does_not_win() -> None:
    aces_exchanged = (RED_BLACK[0][:-2] + "AS", RED_BLACK[1], BLACK_RED[0][:-2] + "AH", BLACK_RED[1])
    position = parse_position(f"{'/'.join(aces_exchanged)}/-/-/- - - -", COLOURS)
    assert not is_won(COLOURS, position)


def free(column_2: str, cells: str, column_7: str, runs: str = "H") -> str:
    """Write a table with three free cells."""
    return f"{span('KC', '3C')}/{column_2}/-/-/{span('QD', 'AD')}/-/{column_7} - {cells} {runs}"


def test_a_free_cell_takes_a_top_card_and_what_lay_beneath_turns() -> None:
    outcome = played(FREE_CELLS, free("[KD]2C", "AC--AS", KS2S), "2>c2")
    assert format_position(outcome.position) == free("KD", "AC2CAS", KS2S)
    assert outcome.points == 5
    assert outcome.events == (Placed(column(2), 1, cell(2), same_suit=False), Turned(2))


def test_an_uncovered_run_stays_when_a_card_goes_into_the_cell_of_its_columns_number() -> None:
    before = f"{span('KC', '3C')}2C/{S}/-/-/{span('QD', 'AD')}/-/KD - AC---- H"
    assert after(FREE_CELLS, before, "1>c2") == (
        f"{span('KC', '3C')}/{S}/-/-/{span('QD', 'AD')}/-/KD - AC2C-- H",
        0,
    )


def test_a_card_from_a_cell_completes_a_run() -> None:
    outcome = played(FREE_CELLS, free("KD", "AC2CAS", KS2S), "c3>7")
    assert format_position(outcome.position) == free("KD", "AC2C--", "-", "HS")
    assert outcome.points == 105
    assert outcome.events == (Placed(cell(3), 1, column(7), same_suit=True), RunLeft(7, Suit.SPADES, 2))


def test_free_cells_list_a_move_for_each_top_card_and_each_empty_cell() -> None:
    assert listed(FREE_CELLS, free("KD", "AC2C--", "-", "HS")) == {
        *("1>c3", "2>c3", "5>c3", "c2>1", "5x12>2"),
        *(f"{group}>{number}" for group in ("1x11", "2x1") for number in (3, 4, 6, 7)),
    }


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("2>c1", Refusal.CELL_TAKEN),
        ("1x2>c1", Refusal.CELL_TAKEN),
        ("1x2>c3", Refusal.CELL_ONE_CARD),
        ("c1>c2", Refusal.CELL_TAKEN),
        ("c1>c3", Refusal.SAME_COLUMN),
        ("c1>c1", Refusal.SAME_COLUMN),
        ("c3>1", Refusal.NO_SUCH_CARD),
        ("c1>3", Refusal.KING_ONLY),
        ("2>c4", Refusal.NO_SUCH_PLACE),
        ("deal", Refusal.ALREADY_DEALT),
    ],
)
def test_a_free_cell_refuses_what_it_cannot_hold(move: str, reason: Refusal) -> None:
    assert said(FREE_CELLS, free("KD", "AC2C--", "-", "HS"), move) is reason


def test_a_column_that_a_group_left_empty_takes_the_next_three_cards_face_up() -> None:
    outcome = played(REFILLED, f"5C4C/3C/{D}/6C/7C/9C8C/TCJCQC [AC][2C][KC] - SH", "2x1>1")
    assert format_position(outcome.position) == f"5C4C3C/AC2CKC/{D}/6C/7C/9C8C/TCJCQC - - SH"
    assert outcome.points == 5
    assert outcome.events == (Placed(column(2), 1, column(1), same_suit=True), Dealt(2, 3))


def test_columns_are_refilled_in_their_order_until_the_reserve_is_used_up() -> None:
    # The run that leaves column 4 empties it as well as the ace's own column 2.
    before = f"{span('6C', 'KC')}/AD/{H}/{KD2D}/-/-/- [5C][4C][3C][2C][AC] - S"
    outcome = played(REFILLED, before, "2x1>4")
    assert outcome.points == 105
    assert outcome.events[2:] == (Dealt(2, 3), Dealt(4, 2))
    assert format_position(outcome.position) == f"{span('6C', 'KC')}/5C4C3C/{H}/2CAC/-/-/- - - SD"


def test_a_reserve_that_refills_is_not_dealt_by_choice() -> None:
    assert said(REFILLED, f"{span('4C', 'KC')}/-/-/-/-/-/{D} [AC][2C][3C] - SH", "deal") is Refusal.NO_RESERVE


def test_a_used_up_reserve_leaves_an_emptied_column_empty() -> None:
    before = f"5C/4C/3C2CAC/{D}/{span('6C', 'KC')}/-/- - - SH"
    assert after(REFILLED, before, "2x1>1") == (f"5C4C/-/3C2CAC/{D}/{span('6C', 'KC')}/-/- - - SH", 5)


def test_everything_at_once_is_won_with_eight_hundred_points_from_the_twelfth_cell() -> None:
    first, *others = (*RED_BLACK, *BLACK_RED) * 2
    before = f"{first[:-2]}/{'/'.join(others)}/-/- - {'--' * 11}{first[-2:]} -"
    assert {"c12>1", "c12>9", "2x5>10", "2>c11"} <= listed(ALL_AT_ONCE, before)
    assert after(ALL_AT_ONCE, before, "c12>1") == (f"{first}/{'/'.join(others)}/-/- - {'--' * 12} -", 805)


def test_a_run_of_alternate_colours_leaves_by_the_suit_of_its_king() -> None:
    run = RED_BLACK[0]
    outcome = played(COLOURS_LEAVE, f"{run[:-2]}/{run[-2:]}/{RED_BLACK[1]}/{'/'.join(BLACK_RED)}/-/- - - -", "2x1>1")
    assert format_position(outcome.position) == f"-/-/{RED_BLACK[1]}/{'/'.join(BLACK_RED)}/-/- - - H"
    assert outcome.points == 105
    assert outcome.events[-1] == RunLeft(1, Suit.HEARTS, 1)


def test_a_run_of_one_suit_stays_where_colours_alternate() -> None:
    text = f"{S[:-2]}/-/AS/{H}/{D}/{C}/- - - -"
    assert said(COLOURS_LEAVE, text, "3x1>1") is Refusal.COLOUR


@pytest.mark.parametrize("red", ["H", "D"])
def test_either_red_card_may_have_left_with_a_run_of_alternate_colours(red: str) -> None:
    # The run on the king of hearts took either red jack along; the other one lies here.
    text = f"J{red}/{RED_BLACK[1].replace('JD', '')}/{'/'.join(BLACK_RED)}/-/-/- - - H"
    view = view_of(parse_position(text, COLOURS_LEAVE))
    assert ("JD" if red == "H" else "JH") in map(str, view.gone)
    assert len(view.gone) == 13
    assert unseen(view, COLOURS_LEAVE) == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f"{'/'.join((*RED_BLACK[1:], *BLACK_RED))}/-/-/-/- - - D", "number of KD: 2, but it should be 1"),
        (f"{'/'.join((*RED_BLACK[1:], *BLACK_RED))}JH/-/-/-/- - - H", "number of JD, JH: 3, but it should be 2"),
        (
            f"{RED_BLACK[1]}/{'/'.join(BLACK_RED).replace('8H', '8D')}/-/-/-/- - - H",
            "number of 8D: 2, but it should be 1",
        ),
    ],
)
def test_a_run_of_alternate_colours_stands_for_its_colours(text: str, message: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_position(text, COLOURS_LEAVE)
    assert message in str(caught.value)


def test_unseen_cards_of_alternate_colours_are_those_that_have_not_left() -> None:
    text = f"[..][..]{RED_BLACK[1][4:]}/{'/'.join(BLACK_RED)}/-/-/-/- - - H"
    assert sorted(str(card)[0] for card in unseen(parse_view(text, COLOURS_LEAVE), COLOURS_LEAVE)) == ["K", "Q"]
