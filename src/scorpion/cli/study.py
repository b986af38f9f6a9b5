"""The command `study`: how often a rule set can be won."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from scorpion.cli.arguments import parse_count, parse_folder, parse_range
from scorpion.cli.deal import rules_option
from scorpion.cli.ports import OpenStudyLog
from scorpion.cli.solve import max_nodes_option
from scorpion.core.rule_sets import parse_rule_set
from scorpion.core.rules import Rules
from scorpion.i18n.translator import Translator
from scorpion.service.studies import DealFinding, JudgeDeals, Summary, study, summarise
from scorpion.solver.intervals import share_between

_MOST_JOBS = 256


def study_command(translator: Translator, judge_deals: JudgeDeals, open_log: OpenStudyLog) -> click.Command:
    """Return `scorpion study`."""

    def run(rules: str, deals: str, max_nodes: str, jobs: str | None, data_dir: str | None, as_json: bool) -> None:
        chosen = parse_rule_set(rules)
        numbers = parse_range("--deals", deals)
        most = parse_count("--max-nodes", max_nodes)
        workers = _cores() if jobs is None else parse_count("--jobs", jobs, most=_MOST_JOBS)
        log = open_log(f"{chosen.id}-{most}", None if data_dir is None else parse_folder("--data-dir", data_dir))
        found: list[DealFinding] = []
        with _bar(len(numbers), translator) as advance:
            for batch in study(chosen, numbers, most, workers, log, judge_deals):
                found += batch
                advance(len(batch))
        summary = summarise(found)
        click.echo(_json_line(chosen, deals, most, summary) if as_json else _lines(chosen, deals, summary, translator))

    return click.Command(
        "study",
        callback=run,
        help=translator.text(
            "Count how often a rule set can be won. If interrupted, run it again to carry on where it left off."
        ),
        params=[
            rules_option(translator),
            click.Option(
                ["--deals"],
                default="1..1000",
                show_default=True,
                metavar="A..B",
                help=translator.text("The deals with these numbers."),
            ),
            max_nodes_option(translator),
            click.Option(
                ["--jobs"], metavar="J", help=translator.text("How many processes work; one per core by default.")
            ),
            click.Option(
                ["--data-dir"],
                metavar="FOLDER",
                help=translator.text("The folder that keeps the results, if not the user’s own."),
            ),
            click.Option(["--json", "as_json"], is_flag=True, help=translator.text("Print one JSON object per line.")),
        ],
    )


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def _bar(length: int, translator: Translator) -> Iterator[Callable[[int], None]]:
    """Show progress with the time left, on a terminal."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    with click.progressbar(length=length, label=translator.text("Deals"), show_pos=True, file=sys.stderr) as bar:
        yield bar.update


def _json_line(rules: Rules, deals: str, max_nodes: int, summary: Summary) -> str:
    _, low, high = share_between(summary.winnable, summary.undecided, summary.deals)
    return json.dumps(
        {
            "rules": rules.id,
            "deals": deals,
            "max_nodes": max_nodes,
            "winnable": summary.winnable,
            "unwinnable": summary.unwinnable,
            "undecided": summary.undecided,
            "low": round(low, 6),
            "high": round(high, 6),
        }
    )


def _lines(rules: Rules, deals: str, summary: Summary, translator: Translator) -> str:
    share, low, high = share_between(summary.winnable, summary.undecided, summary.deals)
    counts = translator.text(
        "{rules}, deals {deals}: {winnable} winnable, {unwinnable} unwinnable, {undecided} undecided",
        rules=translator.rule_set(rules),
        deals=deals,
        winnable=summary.winnable,
        unwinnable=summary.unwinnable,
        undecided=summary.undecided,
    )
    answer = translator.text(
        "{share} can be won (95% interval: {low} to {high})",
        share=translator.percent(share, places=2),
        low=translator.percent(low, places=2),
        high=translator.percent(high, places=2),
    )
    return f"{counts}\n{answer}"
