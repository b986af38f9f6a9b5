"""Failures: what can go wrong around the program, and is nobody's wrong input."""

from __future__ import annotations

from scorpion.core.errors import Complaint


class SurroundingsFailed(Complaint):
    """Something around the program failed, such as a port that is taken."""
