"""Problems: what can be wrong with a request, one plain sentence each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scorpion.core.errors import N_


class Problem(Exception):
    """A request that is refused: HTTP status, and an English sentence with `{named}` places."""

    def __init__(self, status: int, template: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(status, template, headers)
        self.status = status
        self.template = template
        self.headers = headers


WRONG_HOST: Final = N_("The game is not served under this name")
OTHER_SITE: Final = N_("This request came from another site, so nothing was done")
OTHER_DEVICE: Final = N_("This game belongs to another device; to play it here, scan the code that the host shows")
KEY_USED: Final = N_("This code has already been used or is not the newest; scan the one that the host shows now")
CROWDED: Final = N_("Too many people are playing just now; try again in a moment")
NOTHING_HERE: Final = N_("There is nothing at this address")
NO_SUCH_GAME: Final = N_("This game is no longer known here; load the page again")
NOT_THIS_WAY: Final = N_("This address cannot be used in this way")
TOO_LARGE: Final = N_("The request is too large")
NO_DAILY: Final = N_("The deal of this day was not found in time; try again in a moment")
ADDRESS_TOO_LONG: Final = N_("This address is too long")
FORMS_ONLY: Final = N_("Only form data is accepted here")
BAD_FORM: Final = N_("The form could not be read; load the page again")
BAD_REQUEST: Final = N_("The request could not be understood")
BROKEN: Final = N_("Something went wrong here; every confirmed move is kept, so load the page again")

BY_STATUS: Final[Mapping[int, str]] = {
    403: OTHER_SITE,
    404: NOTHING_HERE,
    405: NOT_THIS_WAY,
    413: TOO_LARGE,
    414: ADDRESS_TOO_LONG,
    415: FORMS_ONLY,
    500: BROKEN,
}
"""The sentence of a status that the framework raises."""
