"""The command `replay`: plays records of games and checks them."""

from __future__ import annotations

import json
from collections.abc import Iterable

import click

from scorpion.cli.arguments import read_text
from scorpion.cli.console import say_error
from scorpion.cli.errors import Status
from scorpion.core.errors import N_, Complaint, excerpt
from scorpion.core.notation import format_move, format_position
from scorpion.core.records import split_records
from scorpion.i18n.translator import Translator
from scorpion.service.replays import Ply, ReplayStopped, replay


def replay_command(translator: Translator) -> click.Command:
    """Return `scorpion replay`."""

    @click.pass_context
    def run(ctx: click.Context, file: str, as_json: bool) -> None:
        games = split_records(read_text(file))
        if not games:
            raise Complaint(N_("{path} contains no game; a game begins with its tags"), path=file)
        whole = [_replay(number, lines, as_json, translator) for number, lines in enumerate(games, 1)]
        ctx.exit(Status.DONE if all(whole) else Status.INPUT)

    return click.Command(
        "replay",
        callback=run,
        help=translator.text("Replay the games recorded in FILE (- is standard input) by the rules, and check them."),
        params=[
            click.Argument(["file"], metavar="FILE"),
            click.Option(["--json", "as_json"], is_flag=True, help=translator.text("Print a line for every position.")),
        ],
    )


def _replay(number: int, lines: Iterable[str], as_json: bool, translator: Translator) -> bool:
    """Replay a game and print it; tell whether it was whole."""
    ply: Ply | None = None
    try:
        for ply in replay(lines):
            if as_json:
                click.echo(_json_line(number, ply))
    except ReplayStopped as stopped:
        say_error(stopped_sentence(number, stopped, translator))
        return False
    if not as_json and ply is not None:
        click.echo(_summary(number, ply, translator))
    return True


def _json_line(number: int, ply: Ply) -> str:
    return json.dumps(
        {
            "game": number,
            "ply": ply.number,
            "move": None if ply.move is None else format_move(ply.move),
            "points": ply.points,
            "score": ply.score,
            "position": format_position(ply.position),
            "legal": [format_move(move) for move in ply.legal],
            "won": ply.won,
        }
    )


def _summary(number: int, last: Ply, translator: Translator) -> str:
    if last.won:
        return translator.plural(
            "Game {game}: won after {count} move, score {score}.",
            "Game {game}: won after {count} moves, score {score}.",
            last.number,
            game=number,
            score=last.score,
        )
    return translator.plural(
        "Game {game}: unfinished after {count} move, score {score}.",
        "Game {game}: unfinished after {count} moves, score {score}.",
        last.number,
        game=number,
        score=last.score,
    )


def stopped_sentence(number: int, stopped: ReplayStopped, translator: Translator) -> str:
    """Say where a game stopped and why: game, ply, move, reason, position."""
    cause = stopped.cause
    values: dict[str, object] = {
        "game": number,
        "ply": stopped.ply,
        "move": None if stopped.move is None else excerpt(stopped.move),
        "reason": translator.complaint(cause) if isinstance(cause, Complaint) else translator.refusal(cause),
        "position": stopped.position_text,
    }
    if stopped.position is None:
        return translator.text("game {game}: {reason}", **values)
    if stopped.move is None:
        return translator.text("game {game}, after move {ply}: {reason}, at {position}", **values)
    return translator.text("game {game}, move {ply}, {move}: {reason}, at {position}", **values)
