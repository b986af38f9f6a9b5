"""Exact verdicts: whether a position can still be won, and how."""
