"""Tests of the repository itself: what its files may name, and what its dependencies are for."""

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import programs

ROOT = Path(__file__).resolve().parent.parent

# Put together here, so that this file does not name them itself.
REGISTRY_HOSTS = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("registry", "npmjs", "org"),
        ("registry", "yarnpkg", "com"),
        ("deb", "debian", "org"),
    )
)
LOCAL_PLACES = tuple("/".join(parts) for parts in (("..", "shared"), ("", "work", ""), ("", "opt", "")))


def texts() -> Iterator[tuple[str, str]]:
    """Yield the path and the text of each file of the repository that git does not ignore."""
    listing = programs.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    ).stdout.decode()
    for name in filter(None, listing.split("\0")):
        path = ROOT / name
        if path.is_file():
            yield name, path.read_bytes().decode(errors="replace")


def requirements() -> set[str]:
    """Return the name of each package that pyproject.toml or package.json asks for."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lines: list[object] = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
    ]
    for group in project["project"]["optional-dependencies"].values():
        lines += group
    for group in project["dependency-groups"].values():
        lines += group
    names = {match.group() for line in lines if isinstance(line, str) and (match := re.match(r"[A-Za-z0-9._-]+", line))}
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    return names | set(package["devDependencies"])


@pytest.mark.parametrize("words", [REGISTRY_HOSTS, LOCAL_PLACES], ids=["registries", "local"])
def test_no_file_names_a_registrys_host_or_a_place_on_one_machine(words: tuple[str, ...]) -> None:
    found = [(name, word) for name, text in texts() for word in words if word in text]
    assert found == []


def test_each_dependency_has_its_line_of_reasons_and_no_other_has() -> None:
    reasons = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    named = re.findall(r"^- \*\*(\S+)\*\*: .+$", reasons, flags=re.MULTILINE)
    assert sorted(named) == sorted(requirements())


@pytest.mark.parametrize("layer", ["core", "solver"])
def test_the_game_and_the_solver_import_the_standard_library_alone(layer: str) -> None:
    allowed = {*sys.stdlib_module_names, "scorpion"}
    files = sorted((ROOT / "src" / "scorpion" / layer).rglob("*.py"))
    assert files
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                modules = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                modules = [node.module or ""]
            else:
                continue
            for module in modules:
                assert module.partition(".")[0] in allowed, f"{file} imports {module}"
