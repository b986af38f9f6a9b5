"""Machine code is kept by what it was compiled from, one version at a time."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numba")

from scorpion.fast import caching, compiling
from scorpion.fast.caching import cache_folder, digest, open_folder
from scorpion.fast.compiling import compiled


def test_a_changed_or_renamed_source_changes_the_digest(tmp_path: Path) -> None:
    first, second = tmp_path / "a.py", tmp_path / "b.py"
    first.write_text("one")
    second.write_text("two")
    before = digest([first, second])
    assert digest([second, first]) == before
    second.write_text("three")
    changed = digest([first, second])
    second.rename(tmp_path / "c.py")
    assert len({before, changed, digest(tmp_path.glob("*.py"))}) == 3


def test_machine_code_of_other_sources_is_removed_and_nothing_else(tmp_path: Path) -> None:
    old = open_folder(tmp_path, "0123456789abcdef")
    (tmp_path / "notes").mkdir()
    (old / "code.nbc").write_bytes(b"code")
    assert open_folder(tmp_path, "0123456789abcdef") == old
    assert (old / "code.nbc").exists()
    open_folder(tmp_path, "fedcba9876543210")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["fedcba9876543210", "notes"]


def test_the_cache_lies_beside_the_modules_or_else_with_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "package"
    (package / "inside").mkdir(parents=True)
    source = package / "inside" / "a.py"
    source.write_text("one")
    monkeypatch.setattr(caching, "_PACKAGE", package)
    monkeypatch.setattr(caching._config, "CACHE_DIR", "")
    monkeypatch.setattr(caching, "user_cache_path", lambda *_arguments, **_options: tmp_path / "user")
    beside = package / "__pycache__"
    assert cache_folder() == str(beside / "machine-code" / digest([source]))
    source.write_text("two")
    assert cache_folder() == str(beside / "machine-code" / digest([source]))
    source.write_text("three")
    (beside / "machine-code").rename(tmp_path / "away")
    (beside / "machine-code").write_text("no folder can be made here")
    assert cache_folder() == str(tmp_path / "user" / "machine-code" / digest([source]))
    (tmp_path / "user" / "machine-code").rename(tmp_path / "gone")
    (tmp_path / "user" / "machine-code").write_text("nor here")
    assert cache_folder() is None


def test_a_place_that_numba_is_told_is_the_one_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caching._config, "CACHE_DIR", str(tmp_path))
    folder = cache_folder()
    assert folder is not None
    assert Path(folder).parent == tmp_path / "machine-code"


def load(file: Path) -> Any:
    """Run a source as a new process would: nothing is compiled yet."""
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_machine_code_is_compiled_once_and_anew_when_a_called_function_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    helper, caller = tmp_path / "helper.py", tmp_path / "caller.py"
    caller.write_text("def call(n):\n    return step(step(n))\n")
    found = []
    for text in ("n + 1", None, "n + 50"):
        if text is not None:
            helper.write_text(f"def step(n):\n    return {text}\n")
        folder = open_folder(tmp_path / "machine-code", digest([helper, caller]))
        monkeypatch.setattr(compiling, "_CACHE_FOLDER", str(folder))
        module = load(caller)
        module.step = compiled(load(helper).step)
        call = compiled(module.call)
        found.append((call(1), sum(call.stats.cache_hits.values())))
    assert found == [(3, 0), (3, 1), (101, 0)]


def test_where_nothing_can_be_kept_a_function_is_compiled_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "_CACHE_FOLDER", None)

    def double(number: int) -> int:
        return 2 * number

    assert compiled(double)(4) == 8
