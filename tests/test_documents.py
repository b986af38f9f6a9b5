"""The documents: what they point to is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)")


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


def links(document: Path) -> list[str]:
    return [link for link in LINK.findall(document.read_text("utf-8")) if not re.match(r"[a-z]+:", link)]


def anchors(document: Path) -> set[str]:
    """List the anchors of a document's headings, made as forges make them."""
    headings = re.findall(r"^#+ (.+)$", document.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_every_link_leads_somewhere(document: Path) -> None:
    for link in links(document):
        path, _, anchor = link.partition("#")
        target = (document.parent / path).resolve() if path else document
        assert target.exists(), f"{link} leads nowhere"
        assert target == ROOT or ROOT in target.parents, f"{link} leads out of the repository"
        assert not anchor or anchor in anchors(target), f"{link}: no such heading"


@pytest.mark.parametrize("document", DOCUMENTS, ids=named)
def test_every_source_path_that_is_named_is_there(document: Path) -> None:
    for path in re.findall(r"`((?:src|tests|docs|scripts|benchmarks)/[\w./\-]+)`", document.read_text("utf-8")):
        assert (ROOT / path).exists(), f"{path} is named but not there"


def test_the_readme_opens_with_the_two_commands() -> None:
    lines = [line.strip() for line in (ROOT / "README.md").read_text("utf-8").splitlines() if line.strip()]
    assert lines[0] == "# Scorpion"
    assert lines[1].startswith("make play ")
    assert lines[2].startswith("make test ")


def test_decisions_are_numbered_one_after_the_other_in_name_and_title() -> None:
    pages = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    titles = [page.read_text(encoding="utf-8").split(maxsplit=2)[:2] for page in pages]
    assert [(page.name[:4], title[1]) for page, title in zip(pages, titles, strict=True)] == [
        (f"{number:04}", f"{number}.") for number in range(1, len(pages) + 1)
    ]
