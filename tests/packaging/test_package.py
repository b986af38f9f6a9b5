"""The package: what it holds, and that it works where nothing but what it asks for is installed."""

from __future__ import annotations

import json
import re
import tarfile
import urllib.error
import urllib.request
import zipfile
from pathlib import Path
from urllib.parse import urljoin

import pytest

from scorpion.i18n.locales import LOCALES
from scorpion.web.assets.statics import read_statics
from tests import programs
from tests.bootstrap.running import call, free_port, running, surroundings
from tests.packaging.conftest import ROOT, Package


@pytest.fixture
def alone() -> dict[str, str]:
    """Return an environment that leads to no other place where packages are."""
    return {name: value for name, value in surroundings().items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}


# ---------------------------------------------------------------- what it holds


def test_it_holds_the_program_with_compiled_catalogs_and_nothing_else(package: Package) -> None:
    source = package.source / "src"
    expected = {
        (path.with_suffix(".mo") if path.suffix == ".po" else path).relative_to(source).as_posix()
        for path in source.rglob("*.*")
        if path.is_file()
    }
    with zipfile.ZipFile(package.wheel) as wheel:
        held = {name for name in wheel.namelist() if ".dist-info/" not in name}
        empty = [info.filename for info in wheel.infolist() if info.filename.endswith(".mo") and not info.file_size]
    assert held == expected
    assert empty == []
    assert {Path(name).suffix for name in held} == {
        ".css",
        ".html",
        ".ico",
        ".js",
        ".mo",
        ".png",
        ".py",
        ".svg",
        ".typed",
    }


def test_the_source_distribution_holds_all_that_its_tests_read(package: Package) -> None:
    (archive,) = package.wheel.parent.glob("*.tar.gz")
    with tarfile.open(archive) as sources:
        held = {name.partition("/")[2] for name in sources.getnames()}
    for folder in ("benchmarks", "docs", "requirements", "scripts", "src", "tests"):
        expected = {path.relative_to(package.source).as_posix() for path in (package.source / folder).rglob("*.*")}
        assert {name for name in expected if (package.source / name).is_file()} <= held
    assert {"CONTRIBUTING.md", "CHANGELOG.md", "Makefile", "README.md", "package.json", "pyproject.toml"} <= held


def test_it_says_what_it_is(package: Package) -> None:
    with zipfile.ZipFile(package.wheel) as wheel:
        (described,) = [name for name in wheel.namelist() if name.endswith(".dist-info/METADATA")]
        metadata = wheel.read(described).decode()
        licence = wheel.read(described.replace("METADATA", "licenses/LICENSE")).decode()
    assert package.wheel.name.startswith("scorpion_solitaire-")
    assert package.wheel.name.endswith("-py3-none-any.whl")
    assert "\nName: scorpion-solitaire\n" in metadata
    assert "\nLicense-Expression: MIT\n" in metadata
    assert "\nRequires-Python: >=3.11\n" in metadata
    assert licence == (ROOT / "LICENSE").read_text("utf-8")


def test_only_what_it_asks_for_is_installed_beside_it(package: Package) -> None:
    locked = re.findall(r"^([a-z0-9-]+)==", (ROOT / "requirements" / "play.txt").read_text("utf-8"), re.MULTILINE)
    (site_packages,) = package.environment.glob("lib/python*/site-packages")
    installed = {path.name.split("-")[0].replace("_", "-") for path in site_packages.glob("*.dist-info")}
    assert {name.lower() for name in installed} == {"scorpion-solitaire", *locked}


# ---------------------------------------------------------------- that it works


@pytest.mark.parametrize("arguments", ["--version", "deal --number 12345 --format words --lang ko"])
def test_it_says_the_same_as_the_program_that_is_tested(
    arguments: str, package: Package, alone: dict[str, str], tmp_path: Path
) -> None:
    said = programs.run([package.scorpion, *arguments.split()], env=alone, cwd=tmp_path, capture_output=True)
    assert (said.returncode, said.stderr) == (0, b"")
    assert said.stdout.decode() == call(*arguments.split()).output
    assert ("다이아몬드" in said.stdout.decode()) == ("ko" in arguments)


def test_it_plays_with_every_page_in_every_language_and_every_file(
    package: Package, alone: dict[str, str], tmp_path: Path
) -> None:
    port, static = free_port(), package.source / "src" / "scorpion" / "web" / "static"
    play = ("play", "--no-browser", "--port", str(port), "--data-dir", tmp_path / "data")
    address = f"http://localhost:{port}"
    with running(*play, log=tmp_path / "log", environ=alone, program=(str(package.scorpion),)) as program:
        fetched = fetch_all(address, [f"/{locale.code}/" for locale in LOCALES])
        (version,) = {found[1] for path in fetched if (found := re.match(r"/static/(\w+)/", path))}
        expected = read_statics(static).files
        files = {name: fetch(f"{address}/static/{version}/{name}") for name in expected}
        ended = program.end()
    assert (ended.status, ended.complaint) == (0, "")
    for locale in LOCALES:
        assert f'<html lang="{locale.code}"'.encode() in fetched[f"/{locale.code}/"]
        assert f"/{locale.code}/rules" in fetched
    assert files == {name: file.content for name, file in expected.items()}


def fetch_all(address: str, first: list[str]) -> dict[str, bytes]:
    """Fetch pages and all they lead to on the same host, as far as following links goes; each must be there."""
    fetched: dict[str, bytes] = {}
    waiting = list(first)
    while waiting:
        path = waiting.pop()
        if path in fetched:
            continue
        body = fetched[path] = fetch(address + path)
        waiting += links(path, body.decode("utf-8", "replace"))
    return fetched


def fetch(address: str) -> bytes:
    try:
        with urllib.request.urlopen(address, timeout=60) as answer:
            body: bytes = answer.read()
    except urllib.error.HTTPError as error:
        raise AssertionError(f"{address}: {error.code}") from None
    return body


def links(path: str, text: str) -> list[str]:
    """List the addresses on the same host that a page, a stylesheet, a script or the manifest leads to."""
    match Path(path).suffix:
        case ".css":
            found = re.findall(r'url\("?([^")#]+)', text)
        case ".js":
            found = re.findall(r'from "(\./[^"]+)"', text)
        case ".webmanifest":
            found = [icon["src"] for icon in json.loads(text)["icons"]]
        case "":
            found = re.findall(r'(?:href|src)="(/[^"#?]*)', text)
        case _:
            found = []
    return [urljoin(path, link) for link in found]
