"""How often each rule set can be won: runs the studies, writes docs/winnability.md and its plot.

    python scripts/winnability.py            in short: the first 1,000 deals of each rule set, minutes
    python scripts/winnability.py --full     as published, about ten minutes on two cores with the extra `fast`
    python scripts/winnability.py --full --data-dir FOLDER     where the findings are kept, and gone on from

A study that was stopped goes on where it was. Only --full writes into docs/; in short it prints the table.
"""

from __future__ import annotations

import argparse
import os
from bisect import bisect_left
from collections import Counter
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import Final

import matplotlib as mpl

from scorpion.core.rule_sets import RULE_SETS
from scorpion.service.studies import DealFinding, Finding, Summary, study, summarise
from scorpion.solver.intervals import share_between
from scorpion.storage.study_log import FINDINGS, FileStudyLog
from scorpion.workers.studies import judge_deals

mpl.use("svg")
from matplotlib import pyplot as plt

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "winnability.md"
PLOT: Final = ROOT / "docs" / "images" / "winnability.svg"
MAX_NODES: Final = 1_000_000
SOONER: Final = (10_000, 100_000)
"""Counts of positions for which the table tells, too, how many deals they decide."""
SHORT: Final = dict.fromkeys(RULE_SETS, 1_000)
FULL: Final = {
    "classic": 100_000,
    "traditional": 100_000,
    "three-blind-mice": 20_000,
    "wasp": 5_000,
    "relaxed": 5_000,
}
BEGIN: Final = "<!-- written by scripts/winnability.py from here -->"
END: Final = "<!-- to here -->"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--data-dir", type=Path, default=ROOT / "build" / "winnability")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    found = {
        rules_id: run(rules_id, count, options.jobs, options.data_dir)
        for rules_id, count in (FULL if options.full else SHORT).items()
    }
    table = format_table(found)
    print(table)
    if options.full:
        before, rest = PAGE.read_text("utf-8").split(BEGIN)
        after = rest.split(END)[1]
        PAGE.write_text(f"{before}{BEGIN}\n{table}{END}{after}", "utf-8")
        draw(found)


def run(rules_id: str, count: int, jobs: int, folder: Path) -> list[DealFinding]:
    """Study the first deals of a rule set, telling every thousand."""
    log = FileStudyLog(folder / "studies" / f"{rules_id}-{MAX_NODES}.txt", FINDINGS)
    found: list[DealFinding] = []
    told = 0
    judged = partial(judge_deals, RULE_SETS[rules_id], max_nodes=MAX_NODES, jobs=jobs)
    for batch in study(range(1, count + 1), log, judged):
        found += batch
        if len(found) // 1000 > told:
            told = len(found) // 1000
            print(f"{rules_id}: {len(found):,} of {count:,}", flush=True)
    return found


def format_table(found: dict[str, list[DealFinding]]) -> str:
    """Write what was found as a table in Markdown."""
    lines = [
        "| rule set | deals | winnable | unwinnable | undecided | can be won | 95% interval |",
        "|---|---|---|---|---|---|---|",
    ]
    for rules_id, findings in found.items():
        summary = summarise(findings)
        share, low, high = shares(summary)
        lines.append(
            f"| {RULE_SETS[rules_id].name} | {summary.deals:,} | {summary.winnable:,} | {summary.unwinnable:,} "
            f"| {summary.undecided:,} | **{share:.2%}** | {low:.2%} to {high:.2%} |"
        )
    lines += [
        "",
        "| rule set | positions: median | p90 | p99 | most | "
        + " | ".join(f"decided within {count:,}" for count in SOONER)
        + " |",
        "|---|---|---|---|---|" + "---|" * len(SOONER),
    ]
    for rules_id, findings in found.items():
        nodes = sorted(finding.nodes for finding in findings)
        median, p90, p99 = (nodes[int(len(nodes) * part)] for part in (0.5, 0.9, 0.99))
        decided = [bisect_left(nodes, count) / len(nodes) for count in SOONER]
        lines.append(
            f"| {RULE_SETS[rules_id].name} | {median:,} | {p90:,} | {p99:,} | {nodes[-1]:,} | "
            + " | ".join(f"{share:.3%}" for share in decided)
            + " |"
        )
    return "\n".join(lines) + "\n"


def shares(summary: Summary) -> tuple[float, float, float]:
    """Return the share that can be won, and its interval."""
    return share_between(summary.winnable, summary.undecided, summary.deals)


def draw(found: dict[str, list[DealFinding]]) -> None:
    """Draw the shares with their intervals, and how many positions a verdict takes."""
    mpl.rcParams.update({"svg.hashsalt": "scorpion", "font.family": "sans-serif", "svg.fonttype": "none"})
    figure, (bars, effort) = plt.subplots(1, 2, figsize=(10, 3.6), layout="constrained")
    names = [RULE_SETS[rules_id].name for rules_id in found]
    values = [shares(summarise(findings)) for findings in found.values()]
    errors = [[share - low for share, low, _ in values], [high - share for share, _, high in values]]
    bars.barh(names, [share for share, _, _ in values], xerr=errors, color="#2f6b4f", ecolor="#1b1b1b", capsize=3)
    bars.bar_label(bars.containers[1], [f"{share:.1%}" for share, _, _ in values], padding=6)
    bars.set(title="Deals that can be won", xlim=(0, 1.15))
    bars.xaxis.set_major_formatter(mpl.ticker.PercentFormatter(1, decimals=0))
    bars.invert_yaxis()
    for rules_id, findings in found.items():
        counts = Counter(finding.nodes for finding in findings if finding.finding is not Finding.UNDECIDED)
        nodes = sorted(counts)
        decided = [total / len(findings) for total in accumulate(counts[count] for count in nodes)]
        effort.plot(nodes, decided, label=RULE_SETS[rules_id].name, drawstyle="steps-post")
    effort.set(title="Deals decided within so many positions", xscale="log", xlabel="positions", ylim=(0, 1.02))
    effort.yaxis.set_major_formatter(mpl.ticker.PercentFormatter(1, decimals=0))
    effort.legend(fontsize="small", loc="lower right")
    for axes in (bars, effort):
        axes.spines[["top", "right"]].set_visible(False)
    PLOT.parent.mkdir(exist_ok=True)
    figure.savefig(PLOT, metadata={"Date": None})


if __name__ == "__main__":
    main()
