"""The command `study`: how often a rule set can be won, and how often a player wins who does not peek."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

import click

from scorpion.cli.arguments import parse_count, parse_folder, parse_range
from scorpion.cli.deal import rules_option
from scorpion.cli.hint import effort_options, parse_effort
from scorpion.cli.ports import Ports
from scorpion.cli.solve import max_nodes_option
from scorpion.core.errors import N_, Complaint
from scorpion.core.rule_sets import parse_rule_set
from scorpion.core.rules import Rules
from scorpion.i18n.translator import Translator
from scorpion.service.played_studies import Playing, PlaySummary, record_of, summarise_games
from scorpion.service.studies import StudyLog, Summary, study, summarise
from scorpion.service.unseeing import EDITION, PlayerKind, Style
from scorpion.solver.intervals import share_between

_MOST_JOBS = 256

_Found = TypeVar("_Found")


def study_command(translator: Translator, ports: Ports) -> click.Command:
    """Return `scorpion study`."""

    def run(
        rules: str,
        deals: str,
        player: str | None,
        records: str | None,
        samples: str,
        enough: str,
        seed: str,
        max_nodes: str,
        jobs: str | None,
        data_dir: str | None,
        as_json: bool,
    ) -> None:
        chosen = parse_rule_set(rules)
        numbers = parse_range("--deals", deals)
        most = parse_count("--max-nodes", max_nodes)
        workers = _cores() if jobs is None else parse_count("--jobs", jobs, most=_MOST_JOBS)
        folder = None if data_dir is None else parse_folder("--data-dir", data_dir)
        effort = parse_effort(samples, enough, seed)
        if player is None:
            if records is not None:
                raise Complaint(N_("--records keeps games; say with --player who plays them"))
            log = ports.open_study_log(f"{chosen.id}-{most}", folder)
            judged = partial(ports.judge_deals, chosen, max_nodes=most, jobs=workers)
            summary = summarise(_find(numbers, log, judged, translator))
            click.echo(
                _json_line(chosen, deals, most, summary) if as_json else _lines(chosen, deals, summary, translator)
            )
            return
        playing = Playing(chosen, Style(_parse_player(player), effort), most)
        if records is not None:
            _write(records, "", mode="a")  # what cannot be written is said before the games are played
        games_log = ports.open_games_log(_name(playing), folder)
        played = _find(numbers, games_log, partial(ports.play_deals, playing, jobs=workers), translator)
        if records is not None:
            played.sort(key=lambda game: game.number)
            _write(records, "\n".join(text for game in played if (text := record_of(chosen, game)) is not None))
        won = summarise_games(played)
        click.echo(_won_json(playing, won) if as_json else _won_lines(playing, deals, won, translator))

    return click.Command(
        "study",
        callback=run,
        help=translator.text(
            "Count how often a rule set can be won, or how often a player wins. "
            "If interrupted, run it again to carry on where it left off."
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
            click.Option(
                ["--player"],
                metavar="|".join(kind.value for kind in PlayerKind),
                help=translator.text("Play the deals, knowing only what a player can see, and count what is won."),
            ),
            click.Option(["--records"], metavar="FILE", help=translator.text("Write the games played to this file.")),
            *effort_options(translator),
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


def _parse_player(text: str) -> PlayerKind:
    try:
        return PlayerKind(text)
    except ValueError:
        known = ", ".join(kind.value for kind in PlayerKind)
        raise Complaint(N_("--player: read {read!r}; choose from {known}"), read=text, known=known) from None


def _name(playing: Playing) -> str:
    """Return the name of the log that keeps these games and no others."""
    kind, effort = playing.style.kind, playing.style.effort
    how = {
        PlayerKind.FAIR: (effort.samples, effort.enough, effort.seed),
        PlayerKind.RANDOM: (effort.seed,),
    }.get(kind, ())
    return "-".join(map(str, (playing.rules.id, playing.max_nodes, f"{kind.value}{EDITION}", *how)))


def _write(path: str, text: str, mode: str = "w") -> None:
    try:
        with Path(path).open(mode, encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise Complaint(N_("{path} cannot be written ({reason})"), path=path, reason=error.strerror) from None


def _find(
    numbers: range,
    log: StudyLog[_Found],
    find: Callable[[Sequence[int]], Iterator[list[_Found]]],
    translator: Translator,
) -> list[_Found]:
    found: list[_Found] = []
    with _bar(len(numbers), translator) as advance:
        for batch in study(numbers, log, find):
            found += batch
            advance(len(batch))
    return found


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


def _won_json(playing: Playing, summary: PlaySummary) -> str:
    low, high = summary.interval
    of_winnable = summary.won_of_winnable
    effort = playing.style.effort
    return json.dumps(
        {
            "rules": playing.rules.id,
            "player": playing.style.kind.value,
            "deals": summary.deals,
            "won": summary.won,
            "share": round(summary.share, 6),
            "low": round(low, 6),
            "high": round(high, 6),
            "winnable": summary.winnable,
            "won_of_winnable": None if of_winnable is None else round(of_winnable, 6),
            "undecided": summary.undecided,
            "samples": effort.samples,
            "enough": effort.enough,
            "seed": effort.seed,
            "max_nodes": playing.max_nodes,
        }
    )


def _won_lines(playing: Playing, deals: str, summary: PlaySummary, translator: Translator) -> str:
    low, high = summary.interval
    counts = translator.text(
        "{rules}, deals {deals}, played by {player}: {won} won; {winnable} were winnable, {undecided} undecided",
        rules=translator.rule_set(playing.rules),
        deals=deals,
        player=playing.style.kind.value,
        won=summary.won,
        winnable=summary.winnable,
        undecided=summary.undecided,
    )
    answer = translator.text(
        "{share} of all deals won (95% interval: {low} to {high})",
        share=translator.percent(summary.share, places=2),
        low=translator.percent(low, places=2),
        high=translator.percent(high, places=2),
    )
    of_winnable = summary.won_of_winnable
    if of_winnable is None:
        return f"{counts}\n{answer}"
    share = translator.percent(of_winnable, places=2)
    return f"{counts}\n{answer}\n" + translator.text("{share} of the winnable deals won", share=share)
