"""Instances: whether the game runs already on this machine, and with which data."""

from __future__ import annotations

import hashlib
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Final

from scorpion.core.errors import N_
from scorpion.server.listening import PortTaken
from scorpion.service.failures import SurroundingsFailed

_ALIVE_PATH: Final = "/alive"
_TIMEOUT_S: Final = 2.0


def instance_name(database: Path) -> str:
    """Return a name by which two starts know that they would keep games in the same place."""
    return f"scorpion {hashlib.sha256(str(database.resolve()).encode()).hexdigest()}"


def check_running(port: int, name: str) -> None:
    """Check that what listens on a port is the game with the same data. Raises SurroundingsFailed if it is not."""
    running = running_instance(port)
    if running is None:
        raise PortTaken(N_("port {port} is taken by another program; choose another with --port"), port=str(port))
    if running != name:
        raise SurroundingsFailed(
            N_("a Scorpion that keeps other games runs on port {port}; choose another with --port"), port=str(port)
        )


def running_instance(port: int) -> str | None:
    """Return the name of the Scorpion that listens on a port of this machine, None if what listens is none."""
    connection = HTTPConnection("127.0.0.1", port, timeout=_TIMEOUT_S)
    try:
        connection.request("GET", _ALIVE_PATH)
        answer = connection.getresponse().read(200).decode("ascii", "replace")
    except (OSError, HTTPException):
        return None
    finally:
        connection.close()
    return answer if answer.startswith("scorpion ") else None
