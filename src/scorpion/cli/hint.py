"""The command `hint`: a move for a position."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

import click

from scorpion.cli.arguments import one_position, one_view, parse_count, read_text
from scorpion.cli.console import say_error
from scorpion.cli.deal import number_option, position_option, rules_option
from scorpion.cli.errors import Status
from scorpion.cli.replay import stopped_sentence
from scorpion.cli.sampling import parse_samples, parse_seed, seed_option
from scorpion.core.errors import N_, Complaint
from scorpion.core.notation import format_move
from scorpion.core.records import split_records
from scorpion.core.rule_sets import parse_rule_set
from scorpion.core.view import BACK, view_of
from scorpion.i18n.translator import Translator
from scorpion.service.hints import (
    DEFAULT_EFFORT,
    Effort,
    FairHint,
    HintKind,
    OpenHint,
    fair_hint,
    open_hint,
)
from scorpion.service.replays import Ply, ReplayStopped, replay
from scorpion.service.studies import Finding
from scorpion.solver import DEFAULT_MAX_NODES, Judge


def hint_command(translator: Translator, judge: Judge) -> click.Command:
    """Return `scorpion hint`."""

    @click.pass_context
    def run(
        ctx: click.Context,
        rules: str,
        number: str | None,
        position: str | None,
        record: str | None,
        kind: str,
        samples: str,
        enough: str,
        seed: str,
        max_nodes: str | None,
        as_json: bool,
    ) -> None:
        wanted = parse_kind(kind)
        effort = parse_effort(samples, enough, seed)
        if sum(given is not None for given in (number, position, record)) != 1:
            raise Complaint(N_("give one of --number, --position and --record"))
        try:
            plies = [] if record is None else one_game(record)
        except ReplayStopped as stopped:
            say_error(stopped_sentence(1, stopped, translator))
            ctx.exit(Status.INPUT)
        chosen = plies[-1].rules if plies else parse_rule_set(rules)
        if wanted is HintKind.OPEN:
            if position is not None and BACK.value in position:
                raise Complaint(N_("--kind open knows every card: name the face-down ones, as in [7D], not [..]"))
            known = plies[-1].position if plies else one_position(chosen, number, position)
            most = DEFAULT_MAX_NODES if max_nodes is None else parse_count("--max-nodes", max_nodes)
            if known is not None:
                found = open_hint(chosen, known, judge, most)
                click.echo(_open_json(found) if as_json else _open_sentence(found, translator))
            return
        if max_nodes is not None:
            effort = replace(effort, max_nodes=parse_count("--max-nodes", max_nodes))
        seen = view_of(plies[-1].position) if plies else one_view(chosen, number, position)
        if seen is not None:
            fair = fair_hint(chosen, seen, effort, [view_of(ply.position) for ply in plies])
            click.echo(_fair_json(fair) if as_json else _fair_sentence(fair, translator))

    return click.Command(
        "hint",
        callback=run,
        help=translator.text("Suggest a move, with or without knowing the face-down cards."),
        params=[
            rules_option(translator),
            number_option(translator),
            position_option(translator),
            click.Option(
                ["--record"],
                metavar="FILE",
                help=translator.text("The position at the end of the game in this file; - is standard input."),
            ),
            click.Option(
                ["--kind"],
                default=HintKind.FAIR.value,
                show_default=True,
                metavar="|".join(kind.value for kind in HintKind),
                help=translator.text("fair knows what a player can see; open knows every card."),
            ),
            *effort_options(translator),
            click.Option(
                ["--max-nodes"],
                metavar="N",
                help=translator.text(
                    "How many positions a search looks at before it gives up: {fair}, or {open} for open.",
                    fair=DEFAULT_EFFORT.max_nodes,
                    open=DEFAULT_MAX_NODES,
                ),
            ),
            click.Option(["--json", "as_json"], is_flag=True, help=translator.text("Print one JSON object per line.")),
        ],
    )


def effort_options(translator: Translator) -> Sequence[click.Option]:
    """Return the options --samples, --enough and --seed of what thinks without knowing the face-down cards."""
    return (
        click.Option(
            ["--samples"],
            default=str(DEFAULT_EFFORT.samples),
            show_default=True,
            metavar="N",
            help=translator.text("How many arrangements of the unseen cards are drawn at most."),
        ),
        click.Option(
            ["--enough"],
            default=str(DEFAULT_EFFORT.enough),
            show_default=True,
            metavar="N",
            help=translator.text("Stop drawing after this many arrangements that can be won."),
        ),
        seed_option(translator),
    )


def parse_effort(samples: str, enough: str, seed: str) -> Effort:
    """Read --samples, --enough and --seed. Raises Complaint."""
    return Effort(
        samples=parse_samples("--samples", samples),
        enough=parse_samples("--enough", enough),
        seed=parse_seed(seed),
    )


def parse_kind(text: str) -> HintKind:
    """Read the kind of a hint. Raises Complaint."""
    try:
        return HintKind(text)
    except ValueError:
        known = ", ".join(kind.value for kind in HintKind)
        raise Complaint(N_("--kind: read {read!r}; choose from {known}"), read=text, known=known) from None


def one_game(path: str) -> list[Ply]:
    """Replay the one game of a record, `-` for standard input. Raises Complaint, ReplayStopped."""
    games = split_records(read_text(path))
    if len(games) != 1:
        raise Complaint(N_("{path}: read {count} games; expected the record of one"), path=path, count=str(len(games)))
    return list(replay(games[0]))


def _fair_sentence(hint: FairHint, translator: Translator) -> str:
    if hint.move is None:
        if hint.found:
            return translator.text("The game is won.")
        return translator.plural(
            "In the {count} arrangement looked at, no win was found.",
            "In the {count} arrangements looked at, no win was found.",
            hint.samples,
        )
    low, high = hint.interval
    return translator.text(
        "{move}: afterwards, {share} of the arrangements can still be won (95% interval: {low} to {high})",
        move=format_move(hint.move),
        share=translator.percent(hint.share, places=1),
        low=translator.percent(low, places=1),
        high=translator.percent(high, places=1),
    )


def _open_sentence(hint: OpenHint, translator: Translator) -> str:
    match hint.finding:
        case Finding.WINNABLE if hint.line:
            line = " ".join(map(format_move, hint.line))
            return translator.text("This position can be won: {line}", line=line)
        case Finding.WINNABLE:
            return translator.text("The game is won.")
        case Finding.UNWINNABLE:
            return translator.text("This position cannot be won.")
        case Finding.UNDECIDED:
            return translator.text("The search could not decide whether this position can be won.")


def _fair_json(hint: FairHint) -> str:
    low, high = hint.interval
    return json.dumps(
        {
            "kind": HintKind.FAIR.value,
            "move": None if hint.move is None else format_move(hint.move),
            "chance": round(hint.share, 6),
            "low": round(low, 6),
            "high": round(high, 6),
            "samples": hint.samples,
            "winnable": hint.winnable,
            "found": hint.found,
            "undecided": hint.undecided,
        }
    )


def _open_json(hint: OpenHint) -> str:
    return json.dumps(
        {
            "kind": HintKind.OPEN.value,
            "verdict": hint.finding.value,
            "move": None if hint.move is None else format_move(hint.move),
            "line": None if hint.line is None else [format_move(move) for move in hint.line],
        }
    )
