"""The command `solve`: decides whether positions can be won."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Sequence

import click

from scorpion.cli.arguments import one_position, parse_count, parse_range, read_text
from scorpion.cli.deal import number_option, position_option, rules_option
from scorpion.cli.errors import Status
from scorpion.core.errors import N_, Complaint
from scorpion.core.notation import format_move, parse_position
from scorpion.core.position import Position
from scorpion.core.rule_sets import parse_rule_set
from scorpion.core.rules import Rules
from scorpion.i18n.translator import Translator
from scorpion.service.deals import deal_position
from scorpion.service.studies import finding_of
from scorpion.solver import DEFAULT_MAX_NODES, Judge, Undecided, Unwinnable, Verdict, Winnable

_MANY = 20


def solve_command(translator: Translator, judge: Judge) -> click.Command:
    """Return `scorpion solve`."""

    @click.pass_context
    def run(
        ctx: click.Context,
        rules: str,
        number: str | None,
        deals: str | None,
        position: str | None,
        positions: str | None,
        max_nodes: str,
        as_json: bool,
    ) -> None:
        chosen = parse_rule_set(rules)
        most = parse_count("--max-nodes", max_nodes)
        wrong = False
        for line, asked in enumerate(_progress(_asked(chosen, number, deals, position, positions)), 1):
            if asked == "":
                continue
            try:
                start = _position(chosen, asked)
            except Complaint as complaint:
                reason = translator.complaint(complaint)
                click.echo(translator.text("line {line}: {reason}", line=line, reason=reason), err=True)
                wrong = True
                continue
            started = time.perf_counter()
            verdict = judge(chosen, start, most)
            elapsed_ms = (time.perf_counter() - started) * 1000
            click.echo(_json_line(verdict, elapsed_ms) if as_json else _sentence(verdict, elapsed_ms, translator))
        ctx.exit(Status.INPUT if wrong else Status.DONE)

    return click.Command(
        "solve",
        callback=run,
        help=translator.text("Decide whether positions can be won when the face-down cards are known."),
        params=[
            rules_option(translator),
            number_option(translator),
            click.Option(["--deals"], metavar="A..B", help=translator.text("The deals with these numbers.")),
            position_option(translator),
            click.Option(
                ["--positions"],
                metavar="FILE",
                help=translator.text("A file with a position on each line; - is standard input."),
            ),
            max_nodes_option(translator),
            click.Option(["--json", "as_json"], is_flag=True, help=translator.text("Print one JSON object per line.")),
        ],
    )


def max_nodes_option(translator: Translator, default: int = DEFAULT_MAX_NODES) -> click.Option:
    """Return the option --max-nodes."""
    return click.Option(
        ["--max-nodes"],
        default=str(default),
        show_default=True,
        metavar="N",
        help=translator.text("How many positions a search looks at before it gives up."),
    )


Asked = str | int | Position
"""A position, its text or its deal number; an empty text asks nothing."""


def _asked(
    rules: Rules, number: str | None, deals: str | None, position: str | None, positions: str | None
) -> Sequence[Asked]:
    if sum(given is not None for given in (number, deals, position, positions)) != 1:
        raise Complaint(N_("give one of --number, --deals, --position and --positions"))
    if deals is not None:
        return parse_range("--deals", deals)
    if positions is not None:
        return [line.strip() for line in read_text(positions).replace("\r\n", "\n").split("\n")]
    one = one_position(rules, number, position)
    return [] if one is None else [one]


def _position(rules: Rules, asked: Asked) -> Position:
    if isinstance(asked, Position):
        return asked
    return deal_position(rules, asked) if isinstance(asked, int) else parse_position(asked, rules)


def _progress(asked: Sequence[Asked]) -> Iterator[Asked]:
    """Go through the positions, with a bar on a terminal when they are many and the results go elsewhere."""
    if len(asked) < _MANY or not sys.stderr.isatty() or sys.stdout.isatty():
        yield from asked
        return
    with click.progressbar(asked, file=sys.stderr) as bar:
        yield from bar


def _json_line(verdict: Verdict, elapsed_ms: float) -> str:
    return json.dumps(
        {
            "verdict": finding_of(verdict).value,
            "nodes": verdict.counters.nodes,
            "elapsed_ms": round(elapsed_ms, 3),
            "moves": [format_move(move) for move in verdict.moves] if isinstance(verdict, Winnable) else None,
        }
    )


def _sentence(verdict: Verdict, elapsed_ms: float, translator: Translator) -> str:
    elapsed = translator.number(elapsed_ms, places=1)
    effort = translator.plural(
        "{count} position, {elapsed} ms", "{count} positions, {elapsed} ms", verdict.counters.nodes, elapsed=elapsed
    )
    match verdict:
        case Winnable(moves=moves):
            line = " ".join(map(format_move, moves))
            if not moves:
                return translator.text("already won ({effort})", effort=effort)
            return translator.plural(
                "winnable in {count} move ({effort}): {line}",
                "winnable in {count} moves ({effort}): {line}",
                len(moves),
                effort=effort,
                line=line,
            )
        case Unwinnable():
            return translator.text("unwinnable ({effort})", effort=effort)
        case Undecided():
            return translator.text("undecided ({effort})", effort=effort)
