"""The command `stats`: the statistics of this machine's player."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import click

from scorpion.cli.arguments import parse_folder
from scorpion.cli.ports import OpenStore, Ports
from scorpion.i18n.times import format_time
from scorpion.i18n.translator import Translator
from scorpion.service.players import LOCAL_PLAYER
from scorpion.service.scorekeeping import Scorekeeping
from scorpion.service.statistics import Statistics
from scorpion.service.studies import finding_of
from scorpion.solver import DEFAULT_MAX_NODES, Judge


def stats_command(translator: Translator, ports: Ports) -> click.Command:
    """Return `scorpion stats`."""

    def run(data_dir: str | None, as_json: bool) -> None:
        folder = None if data_dir is None else parse_folder("--data-dir", data_dir)
        counted = asyncio.run(_count(ports.open_store, folder, ports.judge))
        if as_json:
            for statistics in counted:
                click.echo(_json_line(statistics))
        else:
            click.echo(_table(counted, translator))

    return click.Command(
        "stats",
        callback=run,
        help=translator.text("Show how often, how fast and how well you have won."),
        params=[
            data_dir_option(translator),
            click.Option(["--json", "as_json"], is_flag=True, help=translator.text("Print one JSON object per line.")),
        ],
    )


def data_dir_option(translator: Translator) -> click.Option:
    """Return the option --data-dir of a command that reads or writes what the game keeps."""
    return click.Option(
        ["--data-dir"],
        metavar="FOLDER",
        help=translator.text("The folder that keeps the games, if not the user’s own."),
    )


async def _count(open_store: OpenStore, folder: Path | None, judge: Judge) -> list[Statistics]:
    async with open_store(folder) as store:
        scorekeeping = Scorekeeping(store)
        await scorekeeping.look(
            LOCAL_PLAYER, lambda rules, position: finding_of(judge(rules, position, DEFAULT_MAX_NODES))
        )
        return await scorekeeping.statistics(LOCAL_PLAYER)


def _json_line(statistics: Statistics) -> str:
    return json.dumps(
        {
            "rules": statistics.rules.id,
            "played": statistics.overall.played,
            "won": statistics.overall.won,
            "won_without_undo": statistics.won_without_undo,
            "won_without_help": statistics.won_without_help,
            "winnable": statistics.winnable.played,
            "winnable_only": statistics.winnable_only.played,
            "streak": statistics.streak,
            "best_streak": statistics.best_streak,
            "fewest_moves": None if statistics.moves is None else statistics.moves.best,
            "best_score": None if statistics.score is None else statistics.score.best,
            "best_time_ms": None if statistics.time_ms is None else statistics.time_ms.best,
        }
    )


def _table(counted: list[Statistics], translator: Translator) -> str:
    if not counted:
        return translator.text("No deal was played yet.")
    return "\n\n".join("\n".join(_lines(statistics, translator)) for statistics in counted)


def _lines(statistics: Statistics, translator: Translator) -> list[str]:
    number = translator.number
    rows = [
        (translator.text("Deals played"), number(statistics.overall.played)),
        (translator.text("Won"), _won(statistics.overall.won, statistics.overall.rate, translator)),
        (
            translator.text("Won of the deals that can be won"),
            _won(statistics.winnable.won, statistics.winnable.rate, translator),
        ),
        (translator.text("Won without undo"), number(statistics.won_without_undo)),
        (translator.text("Won without help"), number(statistics.won_without_help)),
        (translator.text("Wins in a row, now"), number(statistics.streak)),
        (translator.text("Wins in a row, at best"), number(statistics.best_streak)),
    ]
    if statistics.moves is not None:
        rows.append((translator.text("Fewest moves"), number(statistics.moves.best or 0)))
    if statistics.score is not None and statistics.score.best is not None:
        rows.append((translator.text("Best score"), number(statistics.score.best)))
    if statistics.time_ms is not None:
        rows.append((translator.text("Best time"), format_time(statistics.time_ms.best or 0)))
    return [translator.rule_set(statistics.rules), *(f"  {name}: {value}" for name, value in rows)]


def _won(won: int, rate: float | None, translator: Translator) -> str:
    if rate is None:
        return translator.number(won)
    return translator.text(
        # Translators: how many deals were won, and which share of all: "3 (25%)".
        "{count} ({share})",
        count=won,
        share=translator.percent(rate),
    )
