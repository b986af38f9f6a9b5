"""Lighthouse: the medians of its scores for the page with the table, as its emulated phone loads it.

Lighthouse opens a browser of its own each time, as a visitor who comes for the first time; nothing but the server on
this machine is asked. How it emulates a phone and a slow network is its own default.
"""

import argparse
import json
import os
import statistics
import subprocess
from pathlib import Path
from typing import Any

from benchmarks._page import chromium, load, local_server

ROOT = Path(__file__).resolve().parent.parent
NODE = ROOT / ".venv" / "bin" / "node"
PROGRAM = ROOT / "node_modules" / "lighthouse" / "cli" / "index.js"
CATEGORIES = ("performance", "accessibility", "best-practices")
FLAGS = (
    "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-background-networking"
    " --host-resolver-rules='MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'"
)


def examine(address: str) -> dict[str, Any]:
    """Let Lighthouse look at a page; return its report."""
    command = [
        *(str(NODE), str(PROGRAM), address, "--quiet", "--output=json", "--output-path=stdout"),
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags={FLAGS}",
    ]
    done = subprocess.run(
        command, env={**os.environ, "CHROME_PATH": chromium()}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"Lighthouse failed: {done.stderr.strip()}")
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def scores(report: dict[str, Any]) -> list[float]:
    """Return the score of each category."""
    if "runtimeError" in report:
        raise SystemExit(f"Lighthouse failed: {report['runtimeError']['message']}")
    return [float(report["categories"][name]["score"]) for name in CATEGORIES]


def complaints(report: dict[str, Any]) -> list[str]:
    """Name what costs points, and how much each has."""
    weighty = {one["id"] for name in CATEGORIES for one in report["categories"][name]["auditRefs"] if one["weight"]}
    return [
        f"{audit['title']}: {audit['score']:.2f} {audit.get('displayValue', '')}".rstrip()
        for name, audit in report["audits"].items()
        if name in weighty and audit["score"] is not None and audit["score"] < 1
    ]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks lighthouse", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--path", default="/en/", help="the page, as its address names it")
    options = parser.parse_args()
    if not PROGRAM.exists():
        raise SystemExit("Lighthouse is not here yet: `make setup` installs it.")
    rounds = []
    with local_server() as server:
        for number in range(1, options.rounds + 1):
            report = examine(server.address + options.path)
            rounds.append(scores(report))
            print(f"round {number} ({load()}):", ", ".join(map("{} {:.2f}".format, CATEGORIES, rounds[-1])))
            for complaint in complaints(report):
                print(f"  {complaint}")
    medians = map(statistics.median, zip(*rounds, strict=True))
    print("median:", ", ".join(map("{} {:.2f}".format, CATEGORIES, medians)))


if __name__ == "__main__":
    main()
