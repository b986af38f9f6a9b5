"""Files beside the pages: the manifest and the icons."""

from __future__ import annotations

import struct

from tests.web.browser import Page
from tests.web.hosting import Client, Host, hosted


def test_the_manifest_names_only_what_is_there() -> None:
    client = Client(hosted(base="/s"))
    response = client.get("/s/manifest.webmanifest")
    assert response.headers["content-type"] == "application/manifest+json"
    manifest = response.json()
    assert (manifest["name"], manifest["start_url"], manifest["scope"]) == ("Scorpion", "/s/", "/s/")
    for icon in manifest["icons"]:
        assert client.get(icon["src"]).headers["content-type"] == icon["type"]


def test_every_file_that_a_page_names_is_there_below_any_base_path() -> None:
    for base in ("", "/s", "/games/scorpion"):
        client = Client(hosted(base=base))
        page = Page(client.get(f"{base}/en/").text)
        named = [link.get("href") for link in page.all("link")] + [script.get("src") for script in page.all("script")]
        files = [path for path in named if path]
        assert all(path.startswith(f"{base}/") for path in files)
        assert {client.get(path).status_code for path in files} == {200}


def test_a_phone_that_keeps_the_page_finds_an_icon_for_it() -> None:
    client = Client(Host())
    link = Page(client.get("/en/rules").text).one("link", rel="apple-touch-icon")
    icon = client.get(link.get("href"))
    assert icon.headers["content-type"] == "image/png"
    assert struct.unpack(">II", icon.content[16:24]) == (180, 180)
