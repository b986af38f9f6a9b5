"""The game that a page must show, as the rules have it."""

from typing import Any

from scorpion.core.game import Game, new_game
from scorpion.core.moves import Move
from scorpion.core.notation import parse_move, parse_peoples_move, parse_position
from tests.browser.server import Seat

BACK = "[..]"


class ExpectedGame:
    """The game of a seat, which `note`, `undo` and `redo` keep in step with what is done on the page."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.game: Game = new_game(seat.rules, parse_position(seat.position, seat.rules))
        self.version = len(seat.moves)
        for move in seat.moves:
            self.game = self.game.play(move)

    def due(self) -> dict[str, Any]:
        """Return what `read` must give for the engine's game."""
        now = self.game.now
        position = now.position
        return {
            "columns": [[BACK] * pile.face_down + [str(card) for card in pile.face_up] for pile in position.columns],
            "reserve": len(position.reserve) if self.game.rules.deals_by_choice else 0,
            "cells": [None if card is None else str(card) for card in position.cells],
            "slots": [f"K{suit.value}" for suit in position.runs],
            "version": self.version,
            "score": str(now.score),
            "moves": str(now.move_count),
        }

    def parse(self, text: str) -> Move:
        """Read a move in either way of writing it."""
        return parse_peoples_move(text, self.game.now.position) if not text[0].islower() else parse_move(text)

    def note(self, move: Move) -> None:
        """Make a move in the engine's game."""
        self.game = self.game.play(move)
        self.version += 1

    def undo(self) -> None:
        """Take a move back in the engine's game."""
        self.game = self.game.undo()
        self.version += 1

    def redo(self) -> None:
        """Bring a move back in the engine's game."""
        self.game = self.game.redo()
        self.version += 1
