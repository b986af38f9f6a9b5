"""Every page stands on the list of those that are looked at."""

from __future__ import annotations

from starlette.routing import Match, Route

from tests.pages import PAGES
from tests.web.hosting import Host

NO_PAGES = {
    "/{lang}/": "the table, which is looked at in many states",
    "/{lang}/export": "a file",
    "/{lang}/first-steps": "leads to the first step",
    "/{lang}/game/{game}/blocks": "leads to the table",
    "/{lang}/game/{game}/now": "an answer for scripts, or leads to the table",
    "/{lang}/game/{game}/review/{ply}": "leads to the review, or is one with a way to win",
    "/{lang}/game/{game}/watch": "the page of the sample game, with another game",
    "/{lang}/game/{game}/words": "plain text",
}


def test_every_page_is_on_the_list_of_those_that_are_looked_at() -> None:
    routes = [route for route in Host().app.routes if isinstance(route, Route) and "GET" in (route.methods or ())]
    offered = {route.path for route in routes if route.path.startswith("/{lang}/")}
    scopes = [{"type": "http", "method": "GET", "path": f"/en/{path.partition('?')[0]}"} for path in PAGES.values()]
    on_list = {route.path for route in routes for scope in scopes if route.matches(scope)[0] is Match.FULL}
    assert offered - on_list == NO_PAGES.keys()
