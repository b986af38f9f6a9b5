"""The command `odds`: what the unseen cards leave open."""

from __future__ import annotations

import json
import sys

import click

from scorpion.cli.deal import position_option, rules_option
from scorpion.cli.sampling import parse_samples, parse_seed, seed_option
from scorpion.core.errors import N_, Complaint
from scorpion.core.notation import format_move
from scorpion.core.rule_sets import parse_rule_set
from scorpion.core.view import parse_view
from scorpion.i18n.translator import Translator
from scorpion.solver import Judge
from scorpion.solver.odds import Chance, Odds

_DEFAULT_SAMPLES = 2000
_BATCH = 20


def odds_command(translator: Translator, judge: Judge) -> click.Command:
    """Return `scorpion odds`."""

    def run(rules: str, position: str | None, samples: str, seed: str, as_json: bool) -> None:
        chosen = parse_rule_set(rules)
        if position is None:
            raise Complaint(
                N_("give the position with --position; write a face-down card as [..], or as [7D] if you know it")
            )
        view = parse_view(position, chosen)
        count = parse_samples("--samples", samples)
        odds = Odds(chosen, view, parse_seed(seed), judge=judge)
        _sample(odds, count)
        for chance in odds.chances():
            click.echo(_json_line(chance) if as_json else _sentence(chance, translator))

    return click.Command(
        "odds",
        callback=run,
        help=translator.text(
            "Estimate how often a position can still be won, now and after each move, given only the cards you can see."
        ),
        params=[
            rules_option(translator),
            position_option(translator),
            click.Option(
                ["--samples"],
                default=str(_DEFAULT_SAMPLES),
                show_default=True,
                metavar="N",
                help=translator.text("How many arrangements of the unseen cards are judged."),
            ),
            seed_option(translator),
            click.Option(["--json", "as_json"], is_flag=True, help=translator.text("Print one JSON object per line.")),
        ],
    )


def _sample(odds: Odds, count: int) -> None:
    """Judge arrangements, with a bar on a terminal."""
    if not sys.stderr.isatty():
        odds.sample(count)
        return
    with click.progressbar(length=count, file=sys.stderr) as bar:
        for at in range(0, count, _BATCH):
            part = min(_BATCH, count - at)
            odds.sample(part)
            bar.update(part)


def _json_line(chance: Chance) -> str:
    low, high = chance.interval
    return json.dumps(
        {
            "move": None if chance.move is None else format_move(chance.move),
            "chance": round(chance.share, 6),
            "low": round(low, 6),
            "high": round(high, 6),
            "samples": chance.samples,
            "undecided": chance.undecided,
        }
    )


def _sentence(chance: Chance, translator: Translator) -> str:
    low, high = chance.interval
    move = translator.text("this position") if chance.move is None else format_move(chance.move)
    return translator.text(
        "{move}: {share} (95% interval: {low} to {high})",
        move=move,
        share=translator.percent(chance.share, places=1),
        low=translator.percent(low, places=1),
        high=translator.percent(high, places=1),
    )
