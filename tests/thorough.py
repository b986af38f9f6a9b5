"""How much a test does: enough each time, and all that it can when SCORPION_THOROUGH is set."""

import os

THOROUGH = bool(os.environ.get("SCORPION_THOROUGH"))


def often(usually: int, thoroughly: int) -> int:
    """Return how often something is tried in this run."""
    return thoroughly if THOROUGH else usually
