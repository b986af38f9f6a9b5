"""Sampling: the options that say how arrangements of the unseen cards are drawn."""

from __future__ import annotations

from typing import Final

import click

from scorpion.cli.arguments import parse_count
from scorpion.i18n.translator import Translator

DEFAULT_SEED: Final = 1
_MOST_SAMPLES: Final = 10_000_000
_HIGHEST_SEED: Final = 2**63 - 1


def seed_option(translator: Translator) -> click.Option:
    """Return the option --seed."""
    return click.Option(
        ["--seed"],
        default=str(DEFAULT_SEED),
        show_default=True,
        metavar="S",
        help=translator.text("The same seed judges the same arrangements."),
    )


def parse_samples(option: str, text: str) -> int:
    """Read a count of arrangements, 1 to ten million. Raises Complaint."""
    return parse_count(option, text, most=_MOST_SAMPLES)


def parse_seed(text: str) -> int:
    """Read --seed, 0 to 2^63 - 1. Raises Complaint."""
    return parse_count("--seed", text, least=0, most=_HIGHEST_SEED)
