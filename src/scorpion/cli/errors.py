"""What went wrong, as one plain sentence and an exit status."""

from __future__ import annotations

import enum

import click

from scorpion.core.errors import N_, Complaint, excerpt
from scorpion.i18n.translator import Translator
from scorpion.service.failures import SurroundingsFailed


class Status(enum.IntEnum):
    """The exit status of the program."""

    DONE = 0
    SURROUNDINGS = 1  # port taken, database damaged, disk full
    INPUT = 2  # the input or the call is wrong


def explain(error: Exception, translator: Translator) -> tuple[str, Status] | None:
    """Return the sentence and the status for an error that a person can cause, None for any other."""
    match error:
        case SurroundingsFailed():
            return translator.complaint(error), Status.SURROUNDINGS
        case Complaint():
            return translator.complaint(error), Status.INPUT
        case click.ClickException():
            return translator.complaint(_call(error)), Status.INPUT
        case OSError():
            reason = error.strerror or type(error).__name__
            place = "" if error.filename is None else f" ({excerpt(str(error.filename))})"
            return translator.text("the system refused: {reason}{place}", reason=reason, place=place), (
                Status.SURROUNDINGS
            )
        case _:
            return None


def _call(error: click.ClickException) -> Complaint:
    """Say what is wrong with a call in our own words; the library's are English and take several lines."""
    match error:
        case click.NoSuchOption():
            return Complaint(N_("there is no option {option}; --help lists them"), option=error.option_name)
        case click.BadOptionUsage():
            return Complaint(N_("the option {option} is used wrongly; --help shows how"), option=error.option_name)
        case click.MissingParameter(param=click.Parameter() as parameter):
            return Complaint(N_("{parameter} is missing; see --help"), parameter=_name(parameter))
        case click.BadParameter(param=click.Parameter() as parameter):
            return Complaint(N_("{parameter} is wrong; see --help"), parameter=_name(parameter))
        case _:
            return Complaint(N_("the command is not understood; see --help for the commands and their options"))


def _name(parameter: click.Parameter) -> str:
    return parameter.opts[-1] if isinstance(parameter, click.Option) else parameter.human_readable_name
