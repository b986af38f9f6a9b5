"""Errors: whatever went wrong becomes one plain sentence, on a page or as JSON, in the visitor's language."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Mapping
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from scorpion.core.errors import Complaint
from scorpion.service.games import NoSuchGame, Unreadable
from scorpion.service.ports.errors import StoreFailed
from scorpion.web import problems, responses
from scorpion.web.languages import Language
from scorpion.web.problems import BY_STATUS, Problem
from scorpion.web.site import Site

_SOON: Final = {"Retry-After": "5"}
_LOG: Final = logging.getLogger(__name__)


class Errors:
    """Answers requests that failed."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def answer(self, request: Request, error: Exception) -> Response:
        """Return the answer to a request that raised an error."""
        language = self._language(request)
        match error:
            case Problem(status=status, template=template, headers=headers):
                return self._say(request, language, status, language.translator.text(template), headers)
            case NoSuchGame():
                return self._say(request, language, 404, language.translator.text(problems.NO_SUCH_GAME))
            case Unreadable():
                self._report(error.__cause__ or error)
                return self._say(request, language, 500, language.translator.complaint(error), to_table=False)
            case StoreFailed():
                _LOG.error("%s while answering a request", error.reason or type(error).__name__)
                return self._say(request, language, 503, language.translator.complaint(error), _SOON)
            case Complaint():
                # It tells how programs write things; whoever reads this pressed a button.
                return self._say(request, language, 400, language.translator.text(problems.BAD_FORM))
            case HTTPException(status_code=status, headers=headers):
                sentence = BY_STATUS.get(status, problems.BAD_REQUEST)
                return self._say(request, language, status, language.translator.text(sentence), headers)
            case _:
                self._report(error)
                return self._say(request, language, 500, language.translator.text(problems.BROKEN))

    def _language(self, request: Request) -> Language:
        """Return the language of the part of the site that was asked, else the browser's."""
        below = self._site.url.below(request.scope["path"])
        return (self._site.languages.find(below[0]) if below else None) or self._site.languages.wanted(request)

    def _say(
        self,
        request: Request,
        language: Language,
        status: int,
        sentence: str,
        headers: Mapping[str, str] | None = None,
        *,
        to_table: bool = True,
    ) -> Response:
        if responses.wants_json(request):
            return responses.data(request, {"error": sentence}, status, headers)
        text = self._site.templates.render("error.html", language, status=status, sentence=sentence, to_table=to_table)
        return responses.page(request, text, status, headers)

    @staticmethod
    def _report(error: BaseException) -> None:
        """Write down what broke and where; not its message, in which a hidden card might stand."""
        where = "".join(traceback.format_tb(error.__traceback__))
        _LOG.error("%s while answering a request\n%s", type(error).__name__, where)
