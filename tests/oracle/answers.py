"""Made-up tables for what is refused, for whole lists of legal moves, and texts of no position."""

from tests.oracle.tables import KD2D, SAMPLE, C, D, H, Listed, Malformed, Refused, S, span

WON = "-/-/-/-/-/-/- - - SHDC"
WON_TRADITIONAL = f"{S}/{H}/-/-/{D}/-/{C} - - -"
ACES = f"AS/2S/KH{span('AH', 'QH')}/-/{span('3S', 'QS')}/KSAD/{KD2D} - - C"
HIDDEN_KING = f"AS/-/[KS]{span('2S', 'QS')}/-/-/-/- - - CDH"
MICE = f"6C/-/AD/-/-/-/-/[KC]{span('AC', '4C')}{span('7C', 'QC')}/{span('QD', '2D')}/- - 5CKD SH"
MICE_EMPTY_CELL = f"6C/-/-/-/-/-/-/-/{span('7C', 'KC')}{span('AC', '5C')}/{span('2D', 'KD')} - --AD SH"
DEALT = SAMPLE.replace("3S/", "3S2S/").replace("4H7S/", "4H7S5S/").replace("7H3H/", "7H3HQS/")
DEALT = DEALT.replace("[2S][5S][QS]", "-")

REFUSED = (
    Refused("a won game refuses a move before all other reasons", "classic", WON, "1x1>1", "won"),
    Refused("a won game refuses a slot as won", "classic", WON, "1x1>s1", "won"),
    Refused("a won game refuses the deal as won", "classic", WON, "deal", "won"),
    Refused(
        "Traditional, won, refuses even a whole column",
        "traditional",
        WON_TRADITIONAL,
        "1x13>3",
        "won",
    ),
    Refused("Traditional, won, refuses the deal as won", "traditional", WON_TRADITIONAL, "deal", "won"),
    Refused("no card is put into a slot", "classic", SAMPLE, "1x1>s1", "slot"),
    Refused(
        "no run is put into a slot by hand",
        "classic",
        f"{S}/-/-/-/-/-/- - - HDC",
        "1x13>s4",
        "slot",
    ),
    Refused("a slot comes before a card that is not there", "classic", SAMPLE, "1x8>s2", "slot"),
    Refused("a slot comes before a face-down card", "classic", SAMPLE, "1x7>s3", "slot"),
    Refused("a card set aside goes into no slot", "three-blind-mice", MICE, "c1>s1", "slot"),
    Refused("a column has no more cards than lie in it", "classic", SAMPLE, "1x8>2", "no-such-card"),
    Refused("an empty column has no card", "classic", HIDDEN_KING, "2x1>1", "no-such-card"),
    Refused("a missing card comes before the same column", "classic", SAMPLE, "1x8>1", "no-such-card"),
    Refused("a missing card comes before king only", "classic", HIDDEN_KING, "2x1>4", "no-such-card"),
    Refused("an empty cell has no card", "three-blind-mice", MICE_EMPTY_CELL, "c1>1", "no-such-card"),
    Refused("a group stays not on its own column", "classic", SAMPLE, "5x3>5", "same-column"),
    Refused("the same column comes before face down", "classic", SAMPLE, "1x7>1", "same-column"),
    Refused("the same column comes before rank", "relaxed", SAMPLE, "5x1>5", "same-column"),
    Refused("a face-down card is not moved", "classic", SAMPLE, "1x5>7", "face-down"),
    Refused("face down comes before king only", "wasp", HIDDEN_KING, "3x12>2", "face-down"),
    Refused("face down comes before ace", "classic", HIDDEN_KING, "3x12>1", "face-down"),
    Refused("face down comes before suit", "classic", SAMPLE, "3x6>2", "face-down"),
    Refused("an empty column takes no other than a king", "classic", ACES, "5x1>4", "king-only"),
    Refused("a queen is no king", "classic", HIDDEN_KING, "3x1>2", "king-only"),
    Refused(
        "a king above the first card of the group is not enough",
        "classic",
        f"-/QCKC/-/-/-/{span('AC', 'JC')}/- - - SHD",
        "2x2>1",
        "king-only",
    ),
    Refused("a whole column without a king is no exception", "classic", ACES, "2x1>4", "king-only"),
    Refused("Relaxed fills an empty column by kings alone", "relaxed", ACES, "2x1>4", "king-only"),
    Refused(
        "Traditional fills an empty column by kings alone",
        "traditional",
        f"{S}/{H}/{D}/2C/-/-/{span('KC', '3C')}AC - - -",
        "4x1>5",
        "king-only",
    ),
    Refused(
        "a card set aside that is no king fills no column",
        "three-blind-mice",
        MICE,
        "c1>2",
        "king-only",
    ),
    Refused("nothing goes on an ace", "classic", ACES, "2x1>1", "ace"),
    Refused("no king goes on an ace", "classic", ACES, "3x13>1", "ace"),
    Refused("an ace on an ace is refused for the ace", "relaxed", ACES, "6x1>1", "ace"),
    Refused("a card set aside goes on no ace", "three-blind-mice", MICE, "c1>3", "ace"),
    Refused("same suit, four ranks lower, is refused for the rank", "classic", SAMPLE, "1x1>2", "rank"),
    Refused("the same rank is refused for the rank", "relaxed", SAMPLE, "1x1>3", "rank"),
    Refused(
        "one rank higher is refused for the rank",
        "classic",
        f"5S/6S/-/-/{span('AS', '4S')}{span('7S', 'KS')}/-/- - - CDH",
        "2x1>1",
        "rank",
    ),
    Refused("two ranks lower is refused for the rank", "relaxed", SAMPLE, "4x1>6", "rank"),
    Refused("a king goes on no card", "classic", SAMPLE, "6x3>5", "rank"),
    Refused(
        "an ace does not go on its king",
        "classic",
        f"KS/AS/-/-/{span('2S', 'QS')}/-/- - - CDH",
        "2x1>1",
        "rank",
    ),
    Refused("rank comes before suit", "classic", SAMPLE, "1x1>5", "rank"),
    Refused("Classic refuses another suit", "classic", SAMPLE, "5x7>2", "suit"),
    Refused(
        "Classic refuses another suit of the same colour",
        "classic",
        f"8S/7C/-/-/{span('AS', '7S')}{span('9S', 'KS')}/-/{span('AC', '6C')}{span('8C', 'KC')} - - HD",
        "2x1>1",
        "suit",
    ),
    Refused("Wasp refuses another suit", "wasp", SAMPLE, "1x2>6", "suit"),
    Refused("Traditional refuses another suit", "traditional", SAMPLE, "6x7>2", "suit"),
    Refused(
        "Three Blind Mice refuses another suit",
        "three-blind-mice",
        f"6D/-/-/-/-/-/-/-/{span('KC', '6C')}{span('AC', '4C')}/{span('AD', '5D')}{span('7D', 'KD')} - 5C-- SH",
        "c1>1",
        "suit",
    ),
    Refused("the reserve is dealt once", "classic", DEALT, "deal", "already-dealt"),
    Refused("dealt already comes before moves left", "traditional", DEALT, "deal", "already-dealt"),
    Refused("Three Blind Mice has no reserve", "three-blind-mice", MICE, "deal", "no-reserve"),
    Refused(
        "Traditional deals not while a placement is left",
        "traditional",
        SAMPLE,
        "deal",
        "moves-left",
    ),
    Refused(
        "a king above other cards that may go to an empty column is a move left",
        "traditional",
        f"{S}/-/{H}/{D}/{span('4C', 'KC')}/-/- [AC][3C][2C] - -",
        "deal",
        "moves-left",
    ),
    Refused(
        "a whole column that may go onto a card is a move left",
        "traditional",
        f"{S}/TC/{H}/[9C][KC]{span('4C', '8C')}QCJC/{D}/-/- [AC][3C][2C] - -",
        "deal",
        "moves-left",
    ),
)

SAMPLE_MOVES = {"2x2>7", "7x3>3", "7x4>2"}
BURIED_KING = f"[KC]{span('4C', 'QC')}/{S}/{H}/{D}/-/-/- [AC][3C][2C] - -"
LISTED = (
    Listed(
        "Classic lists the sample deal's moves",
        "classic",
        SAMPLE,
        frozenset(SAMPLE_MOVES | {"deal"}),
    ),
    Listed(
        "Wasp has no more while no column is empty",
        "wasp",
        SAMPLE,
        frozenset(SAMPLE_MOVES | {"deal"}),
    ),
    Listed(
        "Traditional lists no deal while a move is left",
        "traditional",
        SAMPLE,
        frozenset(SAMPLE_MOVES),
    ),
    Listed(
        "Relaxed lists every suit",
        "relaxed",
        SAMPLE,
        frozenset(
            {
                "7x3>1",
                "5x7>2",
                "6x7>2",
                "7x4>2",
                "7x3>3",
                "5x6>4",
                "5x2>4",
                "2x2>5",
                "6x4>5",
                "1x2>6",
                "7x2>6",
                "2x2>7",
                "5x4>7",
                "6x4>7",
                "deal",
            }
        ),
    ),
    Listed("a won game lists nothing", "classic", WON, frozenset()),
    Listed("a won Traditional game lists nothing", "traditional", WON_TRADITIONAL, frozenset()),
    Listed(
        "a won game of Three Blind Mice lists nothing",
        "three-blind-mice",
        "-/-/-/-/-/-/-/-/-/- - ---- SHDC",
        frozenset(),
    ),
    Listed(
        "a stuck game lists nothing",
        "classic",
        f"[KC]{span('AC', 'QC')}/-/-/-/-/-/- - - SHD",
        frozenset(),
    ),
    Listed(
        "a game with nothing but the reserve lists the deal alone",
        "classic",
        f"[KC]{span('4C', 'QC')}/-/-/-/-/-/- [AC][3C][2C] - SHD",
        frozenset({"deal"}),
    ),
    Listed(
        "a whole column with a king lists every empty column",
        "classic",
        f"KC{span('AC', 'QC')}/-/-/-/-/-/- - - SHD",
        frozenset(f"1x13>{n}" for n in range(2, 8)),
    ),
    Listed(
        "a whole column with a king lists every empty column before the deal too",
        "relaxed",
        f"-/-/-/KC{span('4C', 'QC')}/-/-/- [AC][3C][2C] - SHD",
        frozenset({"deal", *(f"4x10>{n}" for n in (1, 2, 3, 5, 6, 7))}),
    ),
    Listed(
        "Wasp lists every face-up card for every empty column, whole columns too",
        "wasp",
        f"AC/-/[KC]{span('2C', 'QC')}/-/-/-/- - - SHD",
        frozenset(
            f"{group}>{n}" for n in (2, 4, 5, 6, 7) for group in ("1x1", *(f"3x{count}" for count in range(1, 12)))
        ),
    ),
    Listed(
        "Traditional lists whole columns to empty ones beside the deal",
        "traditional",
        BURIED_KING,
        frozenset({"deal", *(f"{c}x13>{n}" for c in (2, 3, 4) for n in (5, 6, 7))}),
    ),
    Listed(
        "Traditional, dealt, lists whole columns alone",
        "traditional",
        f"[KC]{span('AC', 'QC')}/{S}/{H}/{D}/-/-/- - - -",
        frozenset(f"{c}x13>{n}" for c in (2, 3, 4) for n in (5, 6, 7)),
    ),
    Listed(
        "an uncovered run lists its king alone",
        "classic",
        f"[KC]{S}/-/{span('AC', 'QC')}/-/-/-/- - - HD",
        frozenset(f"1x13>{n}" for n in (2, 4, 5, 6, 7)),
    ),
    Listed(
        "the cards set aside list where they may go",
        "three-blind-mice",
        MICE,
        frozenset({"c1>1", "3x1>9", *(f"c2>{n}" for n in (2, 4, 5, 6, 7, 10))}),
    ),
    Listed(
        "cells list nothing when one is empty and the other's card fits nowhere",
        "three-blind-mice",
        f"-/-/-/-/-/-/-/[KC]{span('AC', 'QC')}/[KD]{span('2D', 'QD')}/- - --AD SH",
        frozenset(),
    ),
)

RUNS_LEFT = f"{S}/-/-/-/-/-/- - - HDC"
MICE_START = (
    f"{span('KS', '9S')}/{span('8S', '4S')}/3S2SASKHQH/{span('JH', '7H')}/{span('6H', '2H')}/AHKDQDJDTD"
    f"/{span('9D', '5D')}/[4D][3D][2D]ADKC/[QC][JC][TC]9C8C/[7C][6C][5C]4C3C - 2CAC -"
)

# Valid, so that what is malformed differs from them in one thing alone.
WELL_FORMED = (
    ("classic", SAMPLE),
    ("classic", DEALT),
    ("classic", RUNS_LEFT),
    ("traditional", SAMPLE),
    ("three-blind-mice", MICE_START),
)

MALFORMED = (
    Malformed("no text", "classic", ""),
    Malformed("three fields", "classic", SAMPLE.removesuffix(" -")),
    Malformed("five fields", "classic", SAMPLE + " -"),
    Malformed("two spaces between fields", "classic", SAMPLE.replace(" - -", "  - -")),
    Malformed("a space at the end", "classic", SAMPLE + " "),
    Malformed("a space at the start", "classic", " " + SAMPLE),
    Malformed("a line end", "classic", SAMPLE + "\n"),
    Malformed("a tab between fields", "classic", SAMPLE.replace(" - -", "\t- -")),
    Malformed("small letters", "classic", SAMPLE.replace("JH", "jh")),
    Malformed("a small rank", "classic", SAMPLE.replace("JH", "jH")),
    Malformed("suit before rank", "classic", SAMPLE.replace("JH", "HJ")),
    Malformed("10 for T", "classic", SAMPLE.replace("TH", "10H")),
    Malformed("a rank that is none", "classic", SAMPLE.replace("AD", "1D")),
    Malformed("a suit that is none", "classic", SAMPLE.replace("AD", "AX")),
    Malformed("a suit as a symbol", "classic", SAMPLE.replace("AD", "A\N{BLACK DIAMOND SUIT}")),
    Malformed("half a card", "classic", SAMPLE.replace("AD", "A")),
    Malformed("a card twice", "classic", SAMPLE.replace("AD", "QD")),
    Malformed("a card too many", "classic", SAMPLE.replace("AD", "ADAD")),
    Malformed("a card missing", "classic", SAMPLE.replace("AD", "")),
    Malformed("a reserve card in a column too", "classic", SAMPLE.replace("AD", "2S")),
    Malformed("six columns", "classic", SAMPLE.replace("/ADQD", "ADQD")),
    Malformed("eight columns", "classic", SAMPLE.replace("ADQD", "AD/QD")),
    Malformed("an empty column as nothing", "classic", RUNS_LEFT.replace("/-/", "//", 1)),
    Malformed("an empty column and cards", "classic", RUNS_LEFT.replace("/-/", "/-AS/", 1)),
    Malformed("a slash at the end", "classic", SAMPLE.replace("5H ", "5H/ ")),
    Malformed("a card face down in column 5", "classic", SAMPLE.replace("/6H8C", "/[6H]8C")),
    Malformed("four cards face down", "classic", SAMPLE.replace("]3DJH", "][3D]JH")),
    Malformed(
        "a card face down on top",
        "classic",
        SAMPLE.replace("]3DJHTH3S", "]").replace("5H ", "5H3DJHTH3S "),
    ),
    Malformed("a card face down above a face-up card", "classic", RUNS_LEFT.replace("QS", "[QS]", 1)),
    Malformed(
        "a card face down that is all of its column",
        "classic",
        RUNS_LEFT.replace(S + "/-", f"[KS]/{span('QS', 'AS')}"),
    ),
    Malformed("a card nobody knows", "classic", SAMPLE.replace("[2D]", "[..]")),
    Malformed("a bracket left open", "classic", SAMPLE.replace("[2D]", "[2D")),
    Malformed("a bracket too many", "classic", SAMPLE.replace("[2D]", "[[2D]]")),
    Malformed("two cards in one bracket", "classic", SAMPLE.replace("[2D][TC]", "[2DTC]")),
    Malformed("a reserve of two", "classic", SAMPLE.replace(" [2S]", " ").replace("AD", "AD2S")),
    Malformed("a reserve of four", "classic", SAMPLE.replace("AD", "").replace("[QS]", "[QS][AD]")),
    Malformed("a reserve face up", "classic", SAMPLE.replace("[2S][5S][QS]", "2S5SQS")),
    Malformed("a reserve and a dash", "classic", SAMPLE.replace("[QS] ", "[QS]- ")),
    Malformed("cells where there are none", "classic", SAMPLE.replace(" - -", " ---- -")),
    Malformed("one cell where there are none", "classic", SAMPLE.replace(" - -", " -- -")),
    Malformed("a suit twice among the runs", "classic", RUNS_LEFT.replace("HDC", "HDD")),
    Malformed("a run and its cards", "classic", RUNS_LEFT.replace("HDC", "HDCS")),
    Malformed("a run that is no suit", "classic", RUNS_LEFT.replace("HDC", "HDX")),
    Malformed("a run in small letters", "classic", RUNS_LEFT.replace("HDC", "hdc")),
    Malformed("runs and a dash", "classic", RUNS_LEFT.replace("HDC", "-HDC")),
    Malformed("a run that has left where runs stay", "traditional", RUNS_LEFT),
    Malformed(
        "no cells where there are two",
        "three-blind-mice",
        MICE_START.replace("2CAC", "-").replace("3C ", "3C2CAC "),
    ),
    Malformed(
        "one cell where there are two",
        "three-blind-mice",
        MICE_START.replace("2CAC", "2C").replace("3C ", "3CAC "),
    ),
    Malformed("three cells where there are two", "three-blind-mice", MICE_START.replace("2CAC", "2CAC--")),
    Malformed("a cell face down", "three-blind-mice", MICE_START.replace("2CAC", "2C[AC]")),
    Malformed(
        "a reserve in Three Blind Mice",
        "three-blind-mice",
        MICE_START.replace(" - 2CAC", " [KS][QS][JS] 2CAC").replace("KSQSJS", ""),
    ),
    Malformed(
        "a card face down in column 1 of Three Blind Mice",
        "three-blind-mice",
        "[" + MICE_START.replace("KS", "KS]", 1),
    ),
    Malformed("seven columns in Three Blind Mice", "three-blind-mice", SAMPLE),
    Malformed("ten columns in Classic", "classic", MICE_START),
)
