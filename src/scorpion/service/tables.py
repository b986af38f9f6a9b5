"""Tables: the only thing that a page shows of a game, with no hidden card's face in it."""

from __future__ import annotations

from dataclasses import dataclass

from scorpion.core.cards import Card, Suit
from scorpion.core.game import Game
from scorpion.core.legality import legal_moves, top_run
from scorpion.core.moves import Carry, DealReserve
from scorpion.core.notation import format_move
from scorpion.core.position import Column
from scorpion.core.rules import Rules, Runs


@dataclass(frozen=True, slots=True)
class TableCard:
    """A card on the table: its place in the deal, and its face if the player sees it.

    `moves` are the legal moves of the group that begins with it, in notation; `carries` counts the cards on it.
    """

    track: int
    face: Card | None
    carries: int = 0
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column, base to top. `run_stays` tells that a complete run lies on top of it and waits to be collected."""

    cards: tuple[TableCard, ...]
    run_stays: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """What a page shows of a game. `reserve` holds the places in the deal of the cards that wait there.

    `runs` are the suits of the runs that left, in the order of their slots, and `run_kings` the places in the deal of
    their kings, None for a run that had left before the game began.
    """

    rules: Rules
    number: int | None
    columns: tuple[TableColumn, ...]
    reserve: tuple[int, ...]
    cells: tuple[TableCard | None, ...]
    runs: tuple[Suit, ...]
    run_kings: tuple[int | None, ...]
    score: int
    move_count: int
    can_deal: bool
    can_undo: bool
    can_redo: bool
    is_won: bool


def table_of(game: Game, number: int | None) -> Table:
    """Return what a page shows of a game on deal `number`."""
    rules, now = game.rules, game.now
    moves: dict[tuple[str, int], list[str]] = {}
    can_deal = False
    for move in legal_moves(rules, now.position):
        match move:
            case DealReserve():
                can_deal = True
            case Carry(source, count):
                moves.setdefault((f"{source.pile.value}{source.number}", count), []).append(format_move(move))
    return Table(
        rules=rules,
        number=number,
        columns=tuple(
            _column(rules, index, pile, tracks, moves)
            for index, (pile, tracks) in enumerate(zip(now.position.columns, now.tracks.columns, strict=True), 1)
        ),
        reserve=now.tracks.reserve,
        cells=tuple(
            None
            if card is None or track is None
            else TableCard(track, card, moves=tuple(moves.get((f"c{index}", 1), ())))
            for index, (card, track) in enumerate(zip(now.position.cells, now.tracks.cells, strict=True), 1)
        ),
        runs=now.position.runs,
        run_kings=tuple(tracks[0] if tracks else None for tracks in now.tracks.runs),
        score=now.score,
        move_count=now.move_count,
        can_deal=can_deal,
        can_undo=game.can_undo,
        can_redo=game.can_redo,
        is_won=game.is_won,
    )


def _column(
    rules: Rules, number: int, pile: Column, tracks: tuple[int, ...], moves: dict[tuple[str, int], list[str]]
) -> TableColumn:
    cards = []
    for index, (card, track) in enumerate(zip(pile.cards, tracks, strict=True)):
        if index < pile.face_down:
            cards.append(TableCard(track, None))
            continue
        carries = len(pile.cards) - index - 1
        cards.append(TableCard(track, card, carries, tuple(moves.get((f"{number}", carries + 1), ()))))
    stays = rules.runs is Runs.LEAVE and bool(pile.cards) and top_run(rules, pile)
    return TableColumn(tuple(cards), stays)
