"""Starting programs: they heed signals and end with their test, whatever shell started the tests."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests import programs

ROOT = Path(__file__).resolve().parent.parent
SLEEP = "import time; print('ready', flush=True); time.sleep(600)"
DEAF = f"import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); {SLEEP}"

FROM_A_SCRIPT = f"""
import signal, subprocess, sys
from tests import programs
with programs.started([sys.executable, "-c", {SLEEP!r}], stdout=subprocess.PIPE) as process:
    process.stdout.readline()
    process.send_signal(signal.SIGINT)
    print(process.wait({programs.TIMEOUT_S}))
    process.stdout.close()
"""


def test_a_program_heeds_an_interrupt_though_the_tests_run_in_the_background() -> None:
    # As a shell does it for what is followed by `&` in a script.
    ignoring = (
        "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_IGN); os.execv(sys.argv[1], sys.argv[1:])"
    )
    done = programs.run(
        [sys.executable, "-c", ignoring, sys.executable, "-c", FROM_A_SCRIPT], cwd=ROOT, capture_output=True
    )
    assert int(done.stdout) == -signal.SIGINT or b"KeyboardInterrupt" in done.stderr, done.stderr


@contextmanager
def program_that_says_it_runs(program: str) -> Iterator["subprocess.Popen[bytes]"]:
    with programs.started([sys.executable, "-c", program], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        with process.stdout as said:
            assert said.readline() == b"ready\n"
        yield process


@pytest.mark.parametrize("program", [SLEEP, DEAF], ids=["one that obeys", "one that does not"])
def test_a_program_ends_with_the_test_that_fails(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(programs, "ENDING_S", 0.1)
    with pytest.raises(ZeroDivisionError), program_that_says_it_runs(program) as process:
        raise ZeroDivisionError
    assert process.returncode is not None
