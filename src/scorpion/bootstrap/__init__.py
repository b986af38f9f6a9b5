"""The entry point: puts the parts together and starts the program."""

from scorpion.bootstrap.program import main

__all__ = ["main"]
