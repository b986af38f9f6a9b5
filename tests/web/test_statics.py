"""Static files: what is served, how, and for how long."""

from __future__ import annotations

import gzip

import pytest

from scorpion.web.assets.minifying import minify_style
from scorpion.web.assets.statics import FOLDER, STYLES, read_statics
from tests.web.browser import Page
from tests.web.hosting import Client, Host, hosted


def test_static_files_are_kept_for_a_year_and_come_compressed() -> None:
    client = Client(Host())
    for link in Page(client.get("/en/").text).all("link"):
        if link.get("rel") in ("stylesheet", "modulepreload"):
            packed = client.get(link.get("href"), {"Accept-Encoding": "gzip"})
            plain = client.get(link.get("href"), {"Accept-Encoding": "identity"})
            assert packed.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert packed.headers["content-encoding"] == "gzip"
            assert packed.content == plain.content
            assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])


@pytest.mark.parametrize("path", ["css/none.css", "../app.py", "%2e%2e/app.py", "css", "", "js%2f..%2fcss%2fpage.css"])
def test_no_other_file_is_served(path: str) -> None:
    client = Client(Host())
    assert client.get(f"/static/{read_statics().version}/{path}").status_code == 404


def test_a_file_of_another_version_is_not_served_as_this_one() -> None:
    client = Client(Host())
    assert client.get(f"/static/{read_statics().version}/css/all.css").status_code == 200
    assert client.get("/static/000000000000/css/all.css").status_code == 404


def test_the_version_of_the_files_changes_with_any_of_them(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("static")
    (folder / "a.css").write_text("a {}")
    first = read_statics(folder)
    assert first == read_statics(folder)
    (folder / "a.css").write_text("b {}")
    second = read_statics(folder)
    (folder / "a.css").rename(folder / "b.css")
    assert len({first.version, second.version, read_statics(folder).version}) == 3
    (folder / "notes.txt").write_text("not for visitors")
    assert list(read_statics(folder).files) == ["b.css"]


def test_every_file_in_the_static_folder_is_served() -> None:
    names = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*") if path.is_file()}
    files = read_statics().files
    parts = names - set(files)
    assert set(files) == names - parts | {STYLES}
    together = files[STYLES].content.decode()
    for part in sorted(parts):
        assert minify_style((FOLDER / part).read_text(encoding="utf-8")) in together


def test_a_first_visit_takes_at_most_64_kilobytes() -> None:
    client = Client(hosted())
    page = client.get("/en/", {"Accept-Encoding": "gzip"})
    total = len(gzip.compress(page.content, 6)) + sum(
        len(f"{name}: {value}") + 4 for name, value in page.headers.items()
    )
    for link in Page(page.text).all("link"):
        response = client.get(link.get("href"), {"Accept-Encoding": "gzip"})
        assert response.status_code == 200, link.get("href")
        total += int(response.headers["content-length"])
        total += sum(len(f"{name}: {value}") + 4 for name, value in response.headers.items())
    assert total <= 64 * 1024
