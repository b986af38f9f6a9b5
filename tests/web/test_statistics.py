"""The page of statistics, and taking along, bringing back and deleting all that a player has."""

from __future__ import annotations

import json

import pytest

from scorpion.web.drawing.plots import bar_plot, line_plot
from tests.service.test_belongings import FIXTURES
from tests.web.browser import Browser
from tests.web.hosting import Host, hosted

FIXTURE = (FIXTURES / "version-1.json").read_bytes()


def upload(browser: Browser, data: bytes, **headers: str) -> int:
    """Send a file as the page's form does; return the status, and follow where it leads."""
    body = (
        b'--boundary\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n'
        b"Content-Type: application/json\r\n\r\n" + data + b"\r\n--boundary--\r\n"
    )
    sent = {"Origin": browser.address, "Content-Type": "multipart/form-data; boundary=boundary", **headers}
    answer = browser.ask("POST", "/en/import", content=body, headers=sent)
    browser._arrive("/en/import", answer)
    return answer.status_code


@pytest.fixture
def player() -> Browser:
    """Return a player to whom the games of a file were brought."""
    browser = Browser(hosted())
    browser.open("/en/statistics")
    assert "No deal was played yet." in [element.text for element in browser.page.all("p")]
    assert upload(browser, FIXTURE) == 303
    assert browser.page.one("p", role="status").text == (
        "3 games added, 0 games go on further; settings are those of the file."
    )
    return browser


def figures(browser: Browser, nth: int = 0) -> dict[str, str]:
    names = browser.page.all("dt")
    values = [element.text for element in browser.page.all("dd")]
    return dict(list(zip([name.text for name in names], values, strict=True))[11 * nth : 11 * (nth + 1)])


def test_the_page_tells_what_the_games_say_and_plots_have_tables(player: Browser) -> None:
    assert [heading.text for heading in player.page.all("h2")][:2] == ["Classic", "Relaxed"]
    told = figures(player)
    assert told["Won"] == "1 of 2 (50%)"
    assert told["Score of a won game"] == "best 105, typically 105"
    plots = player.page.all("svg", role="img")
    assert [plot.get("aria-label") for plot in plots[:3]] == ["Wins over the weeks", "Scores", "Times"]
    cells = [cell.text for cell in player.page.all("td")]
    assert cells[:4] == ["1", "2", "105", "0:00"]


def test_deals_played_are_looked_at_after_the_page_was_shown(player: Browser) -> None:
    player.open("/en/statistics")
    assert not [small for small in player.page.all("small") if "not known yet" in small.text]


def test_statistics_are_reset_by_those_who_are_sure(player: Browser) -> None:
    player.post("/en/statistics/reset", {"rules": "classic"})
    assert len(player.open("/en/statistics").all("section")) == 2
    player.press(player.page.all("button", **{"class": "btn"})[0], sure="on")
    assert player.open("/en/statistics").all("h2")[0].text == "Relaxed"
    player.post("/en/statistics/reset", {"rules": "", "sure": "on"})
    assert not player.open("/en/statistics").all("section")
    assert len(json.loads(player.get("/en/export").text)["games"]) == 3


def test_everything_is_exported_deleted_and_imported_as_before(player: Browser) -> None:
    exported = player.get("/en/export")
    assert exported.headers["content-disposition"] == 'attachment; filename="scorpion.json"'
    assert json.loads(exported.text)["games"] == json.loads(FIXTURE)["games"]
    before = figures(player)
    player.post("/en/delete")
    assert player.open("/en/statistics").all("section")
    player.press(player.page.named("button", "Delete everything"), sure="on")
    assert player.page.one("p", role="status").text == "All games, statistics and settings were deleted."
    assert json.loads(player.get("/en/export").text)["games"] == []
    assert upload(player, exported.content) == 303
    assert figures(player) == before
    assert upload(player, exported.content) == 303
    assert player.page.one("p", role="status").text.startswith("Every game in the file was there already")


def test_a_wrong_file_is_refused_in_a_sentence_and_changes_nothing(player: Browser) -> None:
    for data in (b"{}", b"\xff", FIXTURE.replace(b"2x1>1", b"2x1>9")):
        assert upload(player, data) == 422
        assert len(player.page.one("p", role="alert").text) > 20
    assert len(json.loads(player.get("/en/export").text)["games"]) == 3


def test_what_is_no_file_is_refused(player: Browser) -> None:
    assert upload(player, b"", **{"Content-Type": "text/plain"}) == 415
    assert upload(player, FIXTURE, **{"Content-Type": "multipart/form-data; boundary=other"}) == 400
    assert upload(player, FIXTURE, Origin="http://elsewhere.example") == 403


def test_a_visitor_who_only_looks_does_not_become_a_player() -> None:
    browser = Browser(Host())
    assert browser.get("/en/statistics").status_code == browser.get("/en/export").status_code == 200


def test_plots_stay_within_their_frame() -> None:
    assert 'points="150.0,30.0"' in line_plot("<", [7])
    assert "&lt;" in line_plot("<", [7])
    assert 'points="4.0,56.0 296.0,4.0"' in line_plot("", [1, 2])
    assert 'height="60.0"/><rect class="filled"' in bar_plot("", [(1, 2)])
