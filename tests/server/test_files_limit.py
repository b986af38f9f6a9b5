"""The limit of open files is raised as far as the system grants it."""

from __future__ import annotations

import json
import sys

import pytest

from tests import programs

pytest.importorskip("resource")

RAISE = """
import json, resource
from scorpion.server.files_limit import raise_files_limit
resource.setrlimit(resource.RLIMIT_NOFILE, ({soft}, {hard}))
raise_files_limit()
print(json.dumps(resource.getrlimit(resource.RLIMIT_NOFILE)))
"""


@pytest.mark.parametrize(("soft", "hard", "raised"), [(256, 900, 900), (900, 900, 900)])
def test_it_is_raised_as_far_as_it_may_be(soft: int, hard: int, raised: int) -> None:
    code = RAISE.format(soft=soft, hard=hard)
    done = programs.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert json.loads(done.stdout) == [raised, hard]
