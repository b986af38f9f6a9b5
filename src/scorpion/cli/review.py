"""The command `review`: where the games of a record could be won, and which move lost them."""

from __future__ import annotations

import json
from collections.abc import Iterable

import click

from scorpion.cli.arguments import parse_count, read_text
from scorpion.cli.console import say_error
from scorpion.cli.errors import Status
from scorpion.cli.hint import effort_options, parse_effort
from scorpion.cli.replay import stopped_sentence
from scorpion.cli.solve import max_nodes_option
from scorpion.core.errors import N_, Complaint
from scorpion.core.notation import format_move
from scorpion.core.records import split_records
from scorpion.core.view import View, view_of
from scorpion.i18n.translator import Translator
from scorpion.service.hints import Effort, FairHint, fair_hint
from scorpion.service.replays import Ply, ReplayStopped, replay
from scorpion.service.reviews import Loss, PlyReview, completed, loss_of, review
from scorpion.service.studies import Finding
from scorpion.solver import Judge


def review_command(translator: Translator, judge: Judge) -> click.Command:
    """Return `scorpion review`."""

    @click.pass_context
    def run(
        ctx: click.Context,
        file: str,
        max_nodes: str,
        shares: bool,
        samples: str,
        enough: str,
        seed: str,
        as_json: bool,
    ) -> None:
        most = parse_count("--max-nodes", max_nodes)
        effort = parse_effort(samples, enough, seed) if shares else None
        games = split_records(read_text(file))
        if not games:
            raise Complaint(N_("{path} contains no game; a game begins with its tags"), path=file)
        whole = True
        for number, lines in enumerate(games, 1):
            plies, stopped = _replayed(lines)
            reviewed = completed(review(plies, judge, most))
            hints = None if effort is None else _hints(plies, effort)
            _print_game(number, reviewed, hints, stopped is None, as_json, translator)
            if stopped is not None:
                say_error(stopped_sentence(number, stopped, translator))
                whole = False
        ctx.exit(Status.DONE if whole else Status.INPUT)

    return click.Command(
        "review",
        callback=run,
        help=translator.text("Tell which move lost each game in FILE (- is standard input), with all cards known."),
        params=[
            click.Argument(["file"], metavar="FILE"),
            max_nodes_option(translator),
            click.Option(
                ["--shares"],
                is_flag=True,
                help=translator.text(
                    "Add how often each position can still be won, given only what the player can see."
                ),
            ),
            *effort_options(translator),
            click.Option(["--json", "as_json"], is_flag=True, help=translator.text("Print one JSON object per line.")),
        ],
    )


def _replayed(lines: Iterable[str]) -> tuple[list[Ply], ReplayStopped | None]:
    """Replay a game as far as it goes."""
    plies: list[Ply] = []
    try:
        plies.extend(replay(lines))
    except ReplayStopped as stopped:
        return plies, stopped
    return plies, None


def _hints(plies: Iterable[Ply], effort: Effort) -> list[FairHint]:
    """Return the fair hint for each position of a game, given those before it."""
    been: list[View] = []
    hints = []
    for ply in plies:
        seen = view_of(ply.position)
        hints.append(fair_hint(ply.rules, seen, effort, been))
        been.append(seen)
    return hints


def _print_game(
    number: int,
    reviewed: list[PlyReview],
    hints: list[FairHint] | None,
    is_whole: bool,
    as_json: bool,
    translator: Translator,
) -> None:
    if as_json:
        for index, position in enumerate(reviewed):
            click.echo(json.dumps(_position_fields(number, position, None if hints is None else hints[index])))
    if not is_whole:
        return
    loss = loss_of(reviewed)
    if as_json:
        fields: dict[str, object] = {"game": number, "lost_at": None, "move": None}
        if loss is not None:
            fields |= {"lost_at": loss.ply, "move": None if loss.move is None else format_move(loss.move)}
        click.echo(json.dumps(fields))
    else:
        click.echo(_sentence(number, reviewed, loss, translator))


def _position_fields(number: int, position: PlyReview, hint: FairHint | None) -> dict[str, object]:
    ply = position.ply
    fields: dict[str, object] = {
        "game": number,
        "ply": ply.number,
        "move": None if ply.move is None else format_move(ply.move),
        "verdict": position.finding.value,
        "line": None if position.line is None else [format_move(move) for move in position.line],
    }
    if hint is not None:
        low, high = hint.interval
        fields |= {"chance": round(hint.share, 6), "low": round(low, 6), "high": round(high, 6)}
    return fields


def _sentence(number: int, reviewed: list[PlyReview], loss: Loss | None, translator: Translator) -> str:
    if loss is not None and loss.move is None:
        return translator.text("Game {game}: this deal cannot be won.", game=number)
    if loss is not None:
        return translator.text(
            "Game {game}: lost by move {ply}, {move}; before it the game could be won.",
            game=number,
            ply=loss.ply,
            move=format_move(loss.move) if loss.move is not None else "",
        )
    last = reviewed[-1]
    if last.ply.won:
        return translator.text("Game {game}: won.", game=number)
    if last.finding is Finding.WINNABLE:
        return translator.text("Game {game}: can still be won.", game=number)
    return translator.text("Game {game}: the search could not decide which move lost it.", game=number)
