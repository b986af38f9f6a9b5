"""Benchmarks by name: `python -m benchmarks random_games`; without a name each of them, one after the other."""

import runpy
import sys
from pathlib import Path


def main() -> None:
    """Run the benchmark that is named first, with the arguments behind it, or all."""
    known = sorted(path.stem for path in Path(__file__).parent.glob("[a-z]*.py"))
    arguments = sys.argv[1:]
    if arguments and arguments[0] not in known:
        raise SystemExit(f"There is no benchmark {arguments[0]!r}; there are {', '.join(known)}.")
    for name in arguments[:1] or known:
        sys.argv = [f"benchmarks {name}", *arguments[1:]]
        runpy.run_module(f"benchmarks.{name}", run_name="__main__")


if __name__ == "__main__":
    main()
